internal import Markup
internal import Tokens

extension TokenSetting {
  /// Tokens as a list: each shown as a thing, with its name, its id and its value in each mode. `prefix` tells this list's
  /// drawings from others of the page.
  func appendList(
    _ tokens: [Token], names: [CodeName.Kind] = [], prefix: String, to markup: inout Markup
  ) {
    markup.element("ul", [.init("class", "token-list")]) { list in
      for token in tokens {
        list.startLine()
        list.element("li", [.init("class", "token"), .init("data-type", typeWord(token))]) { item in
          append(token, names, prefix: prefix, to: &item)
        }
      }
    }
    markup.newline()
  }

  private func append(_ token: Token, _ names: [CodeName.Kind], prefix: String, to item: inout Markup) {
    let rows = ModeRows(token, graph.modes)
    appendListSample(token, rows, prefix: prefix, to: &item)
    item.element("div", [.init("class", "token-head")]) { head in
      if let name = name(token.name) {
        head.element(
          "a", [.init("class", "token-name"), .init("lang", name.lang), .init("href", href(token.id))], text: name.text)
        head.text(" ")
        head.element("code") { appendBreakable(token.id, to: &$0) }
      } else {
        head.element("a", [.init("class", "token-name"), .init("href", href(token.id))]) { link in
          link.element("code") { appendBreakable(token.id, to: &$0) }
        }
      }
      appendBadge(token, to: &head)
    }
    item.element("ul", [.init("class", "token-values")]) { values in
      for row in rows.rows {
        values.element(
          "li", [.init("data-modes", row.modes.map(String.init).joined(separator: " "))]
        ) { append(row, to: &$0) }
      }
    }
    let wanted = codeNames(of: token).filter { names.contains($0.kind) }
    guard !wanted.isEmpty else { return }
    item.element("ul", [.init("class", "token-values token-names")]) { list in
      for name in wanted {
        list.element("li") { line in
          line.element("span", [.init("class", "mode")], text: name.kind.title)
          line.text(" ")
          line.element("code") { appendBreakable(name.code, to: &$0) }
        }
      }
    }
  }

  /// One for the whole token: a colour's is split where the appearances differ.
  private func appendListSample(_ token: Token, _ rows: ModeRows, prefix: String, to item: inout Markup) {
    guard
      let value = token.values.indices.contains(graph.modes.standard) ? token.values[graph.modes.standard].value : nil
    else { return }
    item.element("div", sampleAttributes(token, "token-sample sample-of-\(token.type.rawValue)")) { box in
      let other = graph.modes.opposite.flatMap { $0 < token.values.count ? token.values[$0].value : nil }
      if case .color(let first) = value, case .color(let second)? = other, first != second {
        appendSplitSwatch(first, second, to: &box)
      } else {
        appendSample(of: value, id: drawingID(token, prefix, 0), to: &box)
      }
    }
  }

  private func append(_ row: ModeRows.Row, to item: inout Markup) {
    let mode = name(of: row.path)
    if let mode {
      item.element("span", [.init("class", "mode")], text: mode)
      item.text(" ")
    }
    guard let value = row.value else {
      return item.element("span", [.init("class", "no-value")], text: strings["token-no-value"])
    }
    if case .color(let color) = value, mode != nil { appendSwatch(color, size: 16, to: &item) }
    item.element("code", text: TokenText(value).main)
  }

  /// What a script offers to move says how it calls that.
  func sampleAttributes(_ token: Token, _ kind: String) -> [Markup.Attribute] {
    let isMoving = token.type == .cubicBezier || token.type == .transition
    return [.init("class", kind), .init("data-play", isMoving ? strings["token-play"] : nil)]
  }

  func appendBadge(_ token: Token, to markup: inout Markup) {
    guard token.deprecation != nil else { return }
    markup.text(" ")
    markup.element("span", [.init("class", "badge status-deprecated")], text: strings["status-deprecated"])
  }

  /// The type as its source has it.
  func typeWord(_ token: Token) -> String { token.writtenType ?? token.type.rawValue }

  func typeName(_ token: Token) -> String {
    token.writtenType ?? strings.texts["token-type-\(token.type.rawValue)"] ?? token.type.rawValue
  }
}

/// A name for a drawing's own parts, which nothing else on the page has.
func drawingID(_ token: Token, _ prefix: String, _ row: Int) -> String {
  let id = token.id.unicodeScalars.map { scalar in
    let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    return isPlain ? String(scalar) : "_" + String(scalar.value, radix: 36)
  }
  return "_\(prefix)-\(id.joined())-\(row)"
}

/// Light to the left, dark to the right.
private func appendSplitSwatch(_ first: Color, _ second: Color, to markup: inout Markup) {
  appendSwatch([first, second].contains(where: \.isTranslucent), size: 40, to: &markup) { svg in
    svg.element("path", [.init("d", "M0 0h20v40H0z")] + fill(first), text: "")
    svg.element("path", [.init("d", "M20 0h20v40H20z")] + fill(second), text: "")
  }
}
