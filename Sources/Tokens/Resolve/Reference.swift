internal import Data
internal import Findings

/// A text as Format 7.1.1 reads it: `{a.b}` and nothing around it.
enum Curly: Equatable {
  case none
  case names([String])
  /// Why it is no reference though it looks like one.
  case malformed(String)
}

func curlyReference(_ text: String) -> Curly {
  let bytes = text.utf8
  guard let open = bytes.firstIndex(of: UInt8(ascii: "{")) else {
    return text.hasSuffix("}") ? .malformed("“\(text)” closes a brace that is not open") : .none
  }
  guard open == bytes.startIndex, bytes.last == UInt8(ascii: "}") else {
    return bytes.contains(UInt8(ascii: "}")) || open == bytes.startIndex
      ? .malformed(
        open == bytes.startIndex && !bytes.contains(UInt8(ascii: "}"))
          ? "the brace of “\(text)” is not closed" : "a reference is the whole text, nothing stands around it")
      : .none
  }
  let inner = text.dropFirst().dropLast()
  guard !inner.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
    return .malformed("a reference is the whole text, nothing stands around it")
  }
  let names = inner.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  if names.contains("") { return .malformed("“\(text)” has an empty name") }
  return .names(names)
}

/// What a value refers to.
struct Reference {
  /// By index; nil: there is no such token.
  let token: Int?
  /// From the token's object: `$value`, `components`, `0`. Empty: the whole token.
  let property: [String]
  let id: String
}

enum ReferenceReading {
  case none
  case reference(Reference)
  case malformed(String, help: String?)
}

extension FlatTokens {
  /// Reads a value as a reference. Pointers lead into the tree of all tokens; in a part of a file also from that
  /// file's root.
  func reference(_ value: Value, in written: TokenDocument.Definition) -> ReferenceReading {
    switch value.kind {
    case .string(let text):
      switch curlyReference(text) {
      case .none: return .none
      case .malformed(let why): return .malformed(why, help: "a reference is written {a.b}")
      case .names(let names):
        let id = identifier(names)
        return .reference(Reference(token: index[id], property: [], id: id))
      }
    case .map(let entries):
      guard let entry = entries.first(where: { $0.key == "$ref" }) else { return .none }
      guard case .string(let text) = entry.value.kind else {
        return .malformed("“$ref” is a text, found \(entry.value.kind.name)", help: nil)
      }
      return pointerReference(text, in: written)
    default: return .none
    }
  }

  private func pointerReference(_ text: String, in written: TokenDocument.Definition) -> ReferenceReading {
    guard text.hasPrefix("#") else {
      return .malformed(
        "“\(text)” is no JSON Pointer into the tokens", help: "tokens of all files are one tree: write #/a/b")
    }
    guard let pointer = Pointer(fragment: text.dropFirst()), !pointer.names.isEmpty else {
      return .malformed("“\(text)” is no JSON Pointer", help: "one is written #/a/b, with ~1 for “/” and ~0 for “~”")
    }
    let reference = split(pointer.names)
    if reference.token == nil, let inner = withoutBase(pointer.names, of: written), inner.token != nil {
      return .reference(inner)
    }
    return .reference(reference)
  }

  private func split(_ names: [String]) -> Reference {
    let end = names.firstIndex { $0.hasPrefix("$") && $0 != "$root" } ?? names.count
    let id = identifier(names[..<end])
    let rest = Array(names[end...])
    return Reference(token: index[id], property: rest == ["$value"] ? [] : rest, id: id)
  }

  /// A part of a file, or tokens within a resolver document, may point from the file's own root.
  private func withoutBase(_ names: [String], of written: TokenDocument.Definition) -> Reference? {
    guard let whole = Pointer(fragment: written.pointer[...])?.names, whole.count > written.names.count else {
      return nil
    }
    let base = whole.dropLast(written.names.count)
    return names.starts(with: base) ? split(Array(names.dropFirst(base.count))) : nil
  }
}
