internal import Data
internal import Findings

/// What the first `caption` in a figure's block says, in the page's language. What is wrong in the block is said where it
/// is drawn.
func figureTitle(_ text: ArraySlice<UInt8>, _ language: Language) -> String? {
  let file = SourceFile(path: "", bytes: Array(text))
  guard let value = readYAMLDocuments(file, in: 0..<text.count).documents.first else { return nil }
  let scenes: [Value] = if case .list(let scenes) = value.kind { scenes } else { [value] }
  return scenes.lazy.compactMap { caption(of: $0, language) }.first
}

private func caption(of scene: Value, _ language: Language) -> String? {
  guard case .map(let entries) = scene.kind, let caption = entries.first(where: { $0.key == "caption" })?.value else {
    return nil
  }
  switch caption.kind {
  case .string(let text): return text
  case .map(let texts):
    let text = texts.first { $0.key == language.rawValue } ?? texts.first
    return if case .string(let text) = text?.value.kind { text } else { nil }
  default: return nil
  }
}
