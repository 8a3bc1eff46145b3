internal import UnicodeText

/// How wide a text will be, in the size's unit: a full-width character is 1 em, others are by a table of a common
/// grotesque, with a tenth to spare because readers' systems choose the face.
func textWidth(_ text: String, size: Double) -> Double {
  text.reduce(0) { $0 + width($1) } * size
}

private func width(_ character: Character) -> Double {
  guard let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F else {
    return switch displayWidth(character) {
    case 0: 0
    case 1: 0.68
    default: 1
    }
  }
  return Double(widths[Int(ascii) - 0x20]) / 1000 * 1.1
}

/// Thousandths of an em, from U+0020 to U+007E.
private let widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556,
  556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722,
  778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556,
  278,
  556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334,
  584,
]
