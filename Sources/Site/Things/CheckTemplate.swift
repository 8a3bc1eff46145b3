internal import Findings

/// What Xcode refuses in a template, or takes and draws wrong, each at its place.
func checkTemplate(
  _ nodes: SVGNodes, _ groups: TemplateGroups, _ guides: TemplateGuides, path: String
) -> [Finding] {
  var check = TemplateCheck(nodes, groups, guides, path: path)
  check.checkVersion()
  check.checkVariants()
  check.checkGuides()
  check.checkMargins()
  check.checkWeights()
  check.checkShapes()
  return check.findings
}

private struct TemplateCheck {
  private(set) var findings: [Finding] = []
  private let nodes: SVGNodes
  private let groups: TemplateGroups
  private let guides: TemplateGuides
  private let path: String
  private var version: Int?

  init(_ nodes: SVGNodes, _ groups: TemplateGroups, _ guides: TemplateGuides, path: String) {
    self.nodes = nodes
    self.groups = groups
    self.guides = guides
    self.path = path
  }

  /// “Template v.3.0”.
  mutating func checkVersion() {
    guard let node = groups.version else {
      return report(
        nil, "the template does not say its version",
        help: "Xcode wants a text with the id “template-version”, such as “Template v.3.0”")
    }
    let text = words(of: node)
    let number = text.firstRange(of: "v.").flatMap { Int(text[$0.upperBound...].prefix { $0.isASCII && $0.isNumber }) }
    guard let number, (1...7).contains(number) else {
      return report(
        node, "the version “\(text)” is not known", help: "versions are “Template v.1.0” to “Template v.7.0”")
    }
    version = number
  }

  mutating func checkVariants() {
    guard let holder = groups.holder else {
      report(nil, "the template has no group “Symbols”", help: "its variants stand in a group with that id")
      return
    }
    let known = SymbolWeight.allCases.flatMap { weight in
      SymbolScale.allCases.map { "\(weight.rawValue)-\($0.rawValue)" }
    }
    for index in holder + 1..<nodes.nodes[holder].end where nodes.nodes[index].parent == holder {
      let node = nodes.nodes[index]
      guard node.name == "g" else { continue }
      guard let id = node.id else {
        report(index, "a group in “Symbols” has no id, so it is no variant")
        continue
      }
      guard TemplateGroups.parts(of: id) == nil else { continue }
      let near = nearest(id, among: known)
      report(
        index, attribute: "id", "there is no variant “\(id)”",
        help: near.map { "did you mean “\($0.word)”?" } ?? "a variant is a weight and a scale, such as “Regular-M”")
    }
    if groups.variants.isEmpty { report(holder, "the template draws no variant") }
    for variant in groups.variants where !(variant.node + 1..<nodes.nodes[variant.node].end).contains(where: isShape) {
      report(variant.node, "the variant “\(variant.id)” draws nothing")
    }
  }

  mutating func checkGuides() {
    for line in ["Baseline", "Capline"] {
      for scale in SymbolScale.allCases where guides.node("\(line)-\(scale.rawValue)") == nil {
        report(guides.node("Guides"), "the template has no guide “\(line)-\(scale.rawValue)”")
      }
    }
    for scale in SymbolScale.allCases {
      guard let cap = guides.y("Capline-\(scale.rawValue)"), let base = guides.y("Baseline-\(scale.rawValue)"),
        cap >= base, let node = guides.node("Baseline-\(scale.rawValue)")
      else { continue }
      report(node, "“Baseline-\(scale.rawValue)” lies above “Capline-\(scale.rawValue)”")
    }
  }

  mutating func checkMargins() {
    for variant in groups.variants {
      let (left, right) = (
        guides.margin("left", variant.weight, variant.scale), guides.margin("right", variant.weight, variant.scale)
      )
      if let left, let right {
        if left >= right { report(variant.node, "the margins of “\(variant.id)” leave it no width") }
      } else {
        let missing = [left == nil ? "left" : nil, right == nil ? "right" : nil].compactMap(\.self)
        report(
          variant.node, "the variant “\(variant.id)” has no \(missing.joined(separator: " and no ")) margin",
          help: "a line with the id “\(missing[0])-margin-\(variant.id)”")
      }
    }
    guard let version, version < 3 else { return }
    let own = nodes.nodes.firstIndex { node in
      guard let id = node.id, let range = id.firstRange(of: "-margin-") else { return false }
      return TemplateGroups.parts(of: String(id[range.upperBound...])) != nil
    }
    if let own { report(own, "margins of single variants come with version 3, the template says \(version)") }
  }

  /// Three small weights make all others; or each stands for itself, and Regular-M must be among them.
  mutating func checkWeights() {
    guard let first = groups.variants.first else { return }
    if groups.isVariable {
      if let version, version < 3 {
        report(first.node, "blending from three weights comes with version 3, the template says \(version)")
      }
      checkBlend()
    } else if !groups.has(.regular, .medium) {
      report(
        groups.holder ?? first.node,
        "the template has neither the variant “Regular-M” nor the three that others are made from",
        help: "draw Regular-M, or Ultralight-S, Regular-S and Black-S")
    }
  }

  private mutating func checkBlend() {
    let glyphs = groups.variants.map { Glyph(nodes, $0, guides) }
    for (variant, glyph) in zip(groups.variants, glyphs) where variant.weight != .regular && !canBlend(glyph, glyphs[1])
    {
      let counts = "\(glyph.shapes.count) and \(glyphs[1].shapes.count) paths"
      report(
        variant.node, "“\(variant.id)” cannot be blended with “Regular-S”",
        help: glyph.shapes.count == glyphs[1].shapes.count
          ? "each path needs the same commands in the same order in all three" : "they have \(counts)")
    }
  }

  /// What is drawn otherwise than it looks in a browser.
  mutating func checkShapes() {
    for variant in groups.variants {
      for index in variant.node + 1..<nodes.nodes[variant.node].end { checkShape(index, variant.id) }
    }
  }

  private mutating func checkShape(_ index: Int, _ variant: String) {
    let node = nodes.nodes[index]
    switch node.name {
    case "image": report(index, "an image of pixels is not drawn in a symbol", help: "draw it with paths")
    case "use", "text", "foreignObject": report(index, "the element “\(node.name)” is not drawn in a symbol")
    case "path" where node["d"].flatMap { PathData($0.value) } == nil:
      report(index, attribute: "d", "the path cannot be read")
    default: break
    }
    guard isShape(index) || node.name == "g" else { return }
    if isStroked(node) {
      report(
        index, attribute: node["stroke"] == nil ? "style" : "stroke", "a stroke of “\(variant)” is not drawn as one",
        help: "outline the strokes: only fills count")
    }
    if node.style("fill-rule") == "evenodd" {
      report(
        index, attribute: node["fill-rule"] == nil ? "style" : "fill-rule", "“evenodd” is ignored",
        help: "turn the direction of the inner path")
    }
    if node.style("display") == "none" || node.style("visibility") == "hidden" {
      report(index, "what is hidden is drawn all the same", help: "take it out of the file")
    }
    if node["class"]?.value.contains("SFSymbolsPreviewWireframe") == true {
      report(index, attribute: "class", "the style of previews moves the symbol's box", help: "take the class away")
    }
  }

  private func isShape(_ index: Int) -> Bool {
    let name = nodes.nodes[index].name
    return name != "g" && drawingElements[name] != nil
  }

  private func words(of node: Int) -> String {
    let text = (node..<nodes.nodes[node].end).flatMap { nodes.nodes[$0].text }
    let words = String(decoding: text, as: UTF8.self).split { $0.isWhitespace }
    return words.joined(separator: " ")
  }

  private mutating func report(_ node: Int?, attribute: String? = nil, _ message: String, help: String? = nil) {
    let place =
      node.map { node in
        Place(path, attribute.flatMap { nodes.nodes[node][$0]?.range } ?? nodes.nodes[node].nameRange)
      } ?? Place(file: path)
    findings.append(Finding(.symbolTemplate, at: place, message, notes: help.map { [Note(.help, $0)] } ?? []))
  }
}

extension TemplateGroups.Variant {
  var id: String { "\(weight.rawValue)-\(scale.rawValue)" }
}
