internal import Findings
internal import Markup

/// A drawing made as a template for symbols of Apple's systems: a group for each weight and scale, guides, margins.
struct SymbolTemplate: Sendable, Equatable {
  /// `Ultralight-S`, in the order of weights and, of one weight, from small to large.
  let variants: [SymbolVariant]
  /// Three weights were drawn and the others blended from them.
  let isBlended: Bool
  /// What stands for the whole symbol, in a frame of its own.
  let drawing: Drawing?
}

package struct SymbolVariant: Sendable, Equatable {
  package let weight: SymbolWeight
  package let scale: SymbolScale
  package let drawing: Drawing

  var id: String { "\(weight.rawValue)-\(scale.rawValue)" }
}

package enum SymbolWeight: String, Sendable, CaseIterable {
  case ultralight = "Ultralight"
  case thin = "Thin"
  case light = "Light"
  case regular = "Regular"
  case medium = "Medium"
  case semibold = "Semibold"
  case bold = "Bold"
  case heavy = "Heavy"
  case black = "Black"
}

package enum SymbolScale: String, Sendable, CaseIterable {
  case small = "S"
  case medium = "M"
  case large = "L"

  /// Of the medium scale.
  var factor: Double {
    switch self {
    case .small: 0.783
    case .medium: 1
    case .large: 1.29
    }
  }
}

/// Reads `file` as a template; nil if it is none: an ordinary drawing.
func readSymbolTemplate(_ file: SourceFile) -> (template: SymbolTemplate, findings: [Finding])? {
  guard file.bytes.count <= 1 << 20, let nodes = SVGNodes(file.bytes) else { return nil }
  let groups = TemplateGroups(nodes)
  guard groups.isTemplate else { return nil }
  let guides = TemplateGuides(nodes)
  let findings = checkTemplate(nodes, groups, guides, path: file.path)
  var glyphs = groups.variants.map { Glyph(nodes, $0, guides) }.filter { !$0.shapes.isEmpty }
  let blended = blend(glyphs)
  if let blended { glyphs = blended }
  let order: [SymbolScale] = [.medium, .small, .large]
  let first = order.lazy.compactMap { scale in glyphs.first { $0.weight == .regular && $0.scale == scale } }.first
  let template = SymbolTemplate(
    variants: variants(of: glyphs), isBlended: blended != nil,
    drawing: variants(of: [first ?? glyphs.first].compactMap(\.self)).first?.drawing)
  return (template, findings)
}

/// Which groups of a file are variants.
struct TemplateGroups {
  struct Variant {
    let weight: SymbolWeight
    let scale: SymbolScale
    let node: Int
  }

  private(set) var variants: [Variant] = []
  /// `Symbols`, if there is one.
  let holder: Int?
  /// The text that says the template's version, if there is one.
  let version: Int?

  init(_ nodes: SVGNodes) {
    holder = nodes.index(ofID: "Symbols")
    version = nodes.index(ofID: "template-version")
    for (index, node) in nodes.nodes.enumerated() where node.name == "g" {
      guard let id = node.id, let (weight, scale) = Self.parts(of: id),
        !variants.contains(where: { $0.weight == weight && $0.scale == scale })
      else { continue }
      variants.append(Variant(weight: weight, scale: scale, node: index))
    }
    let order = SymbolWeight.allCases
    variants.sort { one, two in
      (order.firstIndex(of: one.weight) ?? 0, one.scale.factor) < (
        order.firstIndex(of: two.weight) ?? 0, two.scale.factor
      )
    }
  }

  var isTemplate: Bool { version != nil || !variants.isEmpty }

  func has(_ weight: SymbolWeight, _ scale: SymbolScale) -> Bool {
    variants.contains { $0.weight == weight && $0.scale == scale }
  }

  /// Three weights that the others can be made from, and no more.
  var isVariable: Bool {
    variants.count == 3 && has(.ultralight, .small) && has(.regular, .small) && has(.black, .small)
  }

  static func parts(of id: String) -> (SymbolWeight, SymbolScale)? {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let weight = SymbolWeight(rawValue: parts[0]), let scale = SymbolScale(rawValue: parts[1])
    else { return nil }
    return (weight, scale)
  }
}

/// Lines that say where a line of text stands and how wide each variant is.
struct TemplateGuides {
  private let nodes: SVGNodes
  private let ids: [String: Int]

  init(_ nodes: SVGNodes) {
    self.nodes = nodes
    ids = Dictionary(nodes.nodes.enumerated().compactMap { index, node in node.id.map { ($0, index) } }) { one, _ in one
    }
  }

  func node(_ id: String) -> Int? { ids[id] }

  func y(_ id: String) -> Double? { point(id)?.y }

  /// A variant's own, else the one that stands for all.
  func margin(_ side: String, _ weight: SymbolWeight, _ scale: SymbolScale) -> Double? {
    let ids = [
      "\(side)-margin-\(weight.rawValue)-\(scale.rawValue)", "\(side)-margin-Regular-M", "\(side)-margin-Regular-S",
      "\(side)-margin",
    ]
    return ids.lazy.compactMap { point($0)?.x }.first
  }

  private func point(_ id: String) -> SIMD2<Double>? {
    guard let index = ids[id] else { return nil }
    let node = nodes.nodes[index]
    let own: SIMD2<Double>?
    if node.name == "line" {
      own = node.number("x1").flatMap { x in node.number("y1").map { SIMD2(x, $0) } }
    } else if node.name == "rect" {
      own = node.number("x").flatMap { x in node.number("y").map { SIMD2(x, $0) } }
    } else {
      own = node["d"].flatMap { PathData($0.value) }?.points.first
    }
    return own.map { nodes.transform(of: index).apply($0) }
  }
}

extension SVGNodes {
  /// From an element's own plane to that of the file.
  func transform(of node: Int) -> Transform {
    ancestors(of: node).reduce(Transform.none) { inner, next in
      let own = nodes[next]["transform"].flatMap { Transform($0.value) }
      return own.map { inner.followed(by: $0) } ?? inner
    }
  }
}

extension SVGNodes.Node {
  func number(_ name: String) -> Double? {
    self[name].flatMap { attribute in
      let text = attribute.value.hasSuffix("px") ? String(attribute.value.dropLast(2)) : attribute.value
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// What the element says, as an attribute or in its style.
  func style(_ name: String) -> String? {
    for part in (self["style"]?.value ?? "").split(separator: ";") {
      let pair = part.split(separator: ":", maxSplits: 1)
      guard pair.count == 2, pair[0].filter({ $0 != " " && !$0.isNewline }) == name else { continue }
      return String(pair[1].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return self[name]?.value
  }
}
