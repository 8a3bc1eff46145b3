/// What a template is filled with.
package indirect enum TemplateValue: Sendable, Equatable {
  /// A false value: sections are skipped, inverted sections shown.
  case none
  case flag(Bool)
  /// Escaped by `{{name}}`, as it stands by `{{{name}}}`.
  case text(String)
  /// Markup as bytes, for `{{{name}}}`; `{{name}}` escapes it.
  case markup([UInt8])
  case list([TemplateValue])
  case object([String: TemplateValue])
}

/// A fault in a template, at a byte of its source.
package struct TemplateFault: Sendable, Equatable {
  package let template: String
  package let offset: Int
  package let message: String
}

/// Mustache templates by name, parsed once; `{{> name}}` and `{{< name}}` find each other.
package struct TemplateLibrary: Sendable {
  /// `sources`: name without `.mustache` → UTF-8. Faults do not keep the sound parts of a template from working.
  package init(sources: [String: [UInt8]]) {
    faults = []
  }

  package let faults: [TemplateFault]

  /// The template filled with `value`; empty if there is no such template.
  package func render(_ name: String, _ value: TemplateValue) -> [UInt8] {
    []
  }
}
