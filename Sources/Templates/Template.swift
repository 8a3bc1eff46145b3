/// What a template is filled with.
///
/// A name that the innermost object lacks is looked for in the objects around it. An object that is rendered by a
/// recursive partial must therefore hold all its keys, with `.none` for what it has not.
package enum TemplateValue: Sendable, Equatable {
  /// A false value: sections are skipped, inverted sections shown. So are `.flag(false)`, an empty list and empty text.
  case none
  case flag(Bool)
  /// Escaped by `{{name}}`, as it stands by `{{{name}}}`.
  case text(String)
  /// Markup as bytes, for `{{{name}}}`; `{{name}}` escapes it.
  case markup([UInt8])
  case list([TemplateValue])
  case object(TemplateObject)
}

/// A fault in a template, at a byte of its source.
package struct TemplateFault: Sendable, Equatable {
  package let template: String
  package let offset: Int
  package let message: String
}

/// Mustache templates by name, parsed once; `{{> name}}` and `{{< name}}` find each other.
/// As the specification says (version 1.4, with inheritance; without lambdas).
package struct TemplateLibrary: Sendable {
  let program: Program

  /// `sources`: name without `.mustache` → UTF-8. Faults do not keep the sound parts of a template from working.
  package init(sources: [String: [UInt8]]) {
    var compiler = Compiler()
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      compiler.add(name, source)
    }
    (program, faults) = compiler.finish()
  }

  /// In the order of the templates' names.
  package let faults: [TemplateFault]

  /// The template filled with `value`; empty if there is no such template.
  package func render(_ name: String, _ value: TemplateValue) -> [UInt8] {
    fill(name, value).markup
  }

  /// As `render`, with what stopped it: partials that include each other without end.
  package func fill(_ name: String, _ value: TemplateValue) -> (markup: [UInt8], fault: TemplateFault?) {
    guard let start = program.start(of: name) else { return ([], nil) }
    var renderer = Renderer(program: program, value: value)
    let fault = renderer.run(from: start)
    return (renderer.output, fault)
  }
}
