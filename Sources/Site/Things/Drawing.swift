package import Markup

/// A symbol's drawing as it may stand within a page: only shapes, in the colour of the text around them.
package struct Drawing: Sendable, Hashable {
  package let viewBox: String
  /// What stands in the `svg` element.
  package let content: Markup

  /// Decoration beside a name: nothing for screen readers. `size` is in CSS pixels, where no style says another.
  package func append(to markup: inout Markup, as kind: String, size: Int) {
    markup.element(
      "svg",
      [
        .init("class", kind), .init("viewBox", viewBox), .init("width", String(size)), .init("height", String(size)),
        .init("fill", "currentColor"), .init("aria-hidden", "true"),
      ]
    ) { $0.append(content) }
  }
}

/// Shapes and what holds them together. Anything that runs, loads, refers or animates is not among them.
let drawingElements: [String: StaticString] = [
  "g": "g", "path": "path", "circle": "circle", "ellipse": "ellipse", "rect": "rect", "line": "line",
  "polyline": "polyline", "polygon": "polygon",
]

/// What says something of a drawing and draws nothing.
let silentElements: Set<String> = ["title", "desc", "metadata"]

let drawingAttributes: [String: StaticString] = [
  "d": "d", "cx": "cx", "cy": "cy", "r": "r", "rx": "rx", "ry": "ry", "x": "x", "y": "y", "width": "width",
  "height": "height", "x1": "x1", "y1": "y1", "x2": "x2", "y2": "y2", "points": "points", "transform": "transform",
  "pathLength": "pathLength", "fill": "fill", "fill-rule": "fill-rule", "fill-opacity": "fill-opacity",
  "stroke": "stroke", "stroke-width": "stroke-width", "stroke-linecap": "stroke-linecap",
  "stroke-linejoin": "stroke-linejoin", "stroke-miterlimit": "stroke-miterlimit",
  "stroke-dasharray": "stroke-dasharray", "stroke-dashoffset": "stroke-dashoffset",
  "stroke-opacity": "stroke-opacity", "opacity": "opacity", "vector-effect": "vector-effect",
]

/// Of the root element: what its shapes inherit. Its place and size are the page's business.
func isInherited(_ attribute: String) -> Bool {
  attribute.hasPrefix("fill") || attribute.hasPrefix("stroke") || attribute == "opacity"
}

/// Ids, names for programs, namespaces: they change nothing of the picture.
func isSilentAttribute(_ name: String) -> Bool {
  ["id", "class", "version", "baseProfile", "role", "viewBox", "preserveAspectRatio", "clip-rule"].contains(name)
    || name.contains(":") || name.hasPrefix("xmlns") || name.hasPrefix("data-") || name.hasPrefix("aria-")
}

/// A value that draws, with black and the current colour made the text's; nil for one that could refer to something.
func drawingValue(_ value: String, of attribute: String) -> String? {
  let isPlain = value.utf8.allSatisfy { byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x09, 0x0A, 0x0D: true
    default: " .,-+()%#".utf8.contains(byte)
    }
  }
  guard isPlain, !value.lowercased().contains("url(") else { return nil }
  guard attribute == "fill" || attribute == "stroke" else { return value }
  let blacks = ["black", "#000", "#000000", "#000f", "#000000ff", "rgb(0,0,0)", "currentcolor"]
  return blacks.contains(value.lowercased().filter { $0 != " " }) ? "currentColor" : value
}
