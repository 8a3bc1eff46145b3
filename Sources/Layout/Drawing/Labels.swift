// Labels stand where they fit: in their frame, beside it, else outside the device with a straight line to it. No two
// overlap and none leaves the picture; of one that finds no place nothing is drawn, and that is said.

struct Label {
  let text: String
  let target: Rect
  let wish: Wish

  /// Where a label stands by preference.
  enum Wish: Equatable {
    /// In its frame, from the top left.
    case inside
    /// In the middle of its frame.
    case middle
    /// Outside the device.
    case outside(Edge)
  }
}

enum Edge {
  case left, right, top, bottom
}

struct PlacedLabel {
  let text: String
  let box: Rect
  let leader: (from: Point, to: Point)?
}

/// The picture's parts around the device, while labels are placed.
struct LabelRoom {
  let size: PictureSize
  /// The display with its body.
  let body: Rect
  /// What a label must not cover, unless it is the label's own frame.
  let solids: [Rect]
  private(set) var placed: [PlacedLabel] = []
  private(set) var hasOverflow = false
  private(set) var topRows = 0
  private(set) var bottomRows = 0

  init(_ size: PictureSize, body: Rect, solids: [Rect]) {
    self.size = size
    self.body = body
    self.solids = solids
  }

  var line: Double { size.line }

  mutating func place(_ labels: [Label]) {
    var outside: [(label: Label, edge: Edge)] = []
    for label in labels {
      switch label.wish {
      case .outside(let edge): outside.append((label, edge))
      case .inside, .middle:
        if !placeInside(label) && !placeBeside(label) { outside.append((label, nearest(label.target))) }
      }
    }
    placeColumn(outside.filter { $0.edge == .left }.map(\.label), .left)
    placeColumn(outside.filter { $0.edge == .right }.map(\.label), .right)
    topRows = placeRows(outside.filter { $0.edge == .top }.map(\.label), .top)
    bottomRows = placeRows(outside.filter { $0.edge == .bottom }.map(\.label), .bottom)
  }

  private func nearest(_ target: Rect) -> Edge { target.midY < body.midY ? .top : .bottom }

  private func box(_ label: Label) -> (width: Double, height: Double) {
    (textWidth(label.text, size: size.font), line)
  }

  private func isFree(_ box: Rect, for label: Label) -> Bool {
    !placed.contains { $0.box.overlaps(box) }
      && !solids.contains { $0 != label.target && $0.overlaps(box) && !$0.contains(label.target) }
  }
}

// MARK: In and beside the frame

extension LabelRoom {
  private mutating func placeInside(_ label: Label) -> Bool {
    let (width, height) = box(label)
    let target = label.target
    guard width + 4 <= target.width, height <= target.height + 2 else { return false }
    let pad = min(6, (target.width - width) / 2)
    let padY = min(4, max(0, (target.height - height) / 2))
    let middle = Rect(x: target.midX - width / 2, y: target.midY - height / 2, width: width, height: height)
    let corners = [
      Rect(x: target.x + pad, y: target.y + padY, width: width, height: height),
      Rect(x: target.maxX - pad - width, y: target.y + padY, width: width, height: height),
      Rect(x: target.x + pad, y: target.maxY - padY - height, width: width, height: height),
      Rect(x: target.maxX - pad - width, y: target.maxY - padY - height, width: width, height: height),
      Rect(x: target.x + pad, y: target.midY - height / 2, width: width, height: height),
    ]
    let places = label.wish == .middle ? [middle] + corners : corners + [middle]
    guard let place = places.first(where: { isFree($0, for: label) }) else { return false }
    placed.append(PlacedLabel(text: label.text, box: place, leader: nil))
    return true
  }

  /// Small things are named right below, above or beside them.
  private mutating func placeBeside(_ label: Label) -> Bool {
    let (width, height) = box(label)
    let target = label.target
    let display = body.inset(8)
    let places = [
      Rect(x: target.midX - width / 2, y: target.maxY + 2, width: width, height: height),
      Rect(x: target.midX - width / 2, y: target.y - 2 - height, width: width, height: height),
      Rect(x: target.maxX + 5, y: target.midY - height / 2, width: width, height: height),
      Rect(x: target.x - 5 - width, y: target.midY - height / 2, width: width, height: height),
    ]
    guard let place = places.first(where: { display.contains($0) && isFree($0, for: label) }) else { return false }
    placed.append(PlacedLabel(text: label.text, box: place, leader: nil))
    return true
  }
}

// MARK: Outside the device

extension LabelRoom {
  /// Beside each other's heights, spread so that none overlaps.
  private mutating func placeColumn(_ labels: [Label], _ edge: Edge) {
    guard !labels.isEmpty else { return }
    let sorted = labels.sorted { ($0.target.midY, $0.target.x) < ($1.target.midY, $1.target.x) }
    var tops = sorted.map { $0.target.midY - line / 2 }
    for at in tops.indices.dropFirst() { tops[at] = max(tops[at], tops[at - 1] + line) }
    let end = body.maxY + 8 - line
    if let last = tops.last, last > end {
      tops[tops.count - 1] = end
      for at in tops.indices.dropLast().reversed() { tops[at] = min(tops[at], tops[at + 1] - line) }
    }
    guard tops[0] >= body.y - 8 else {
      // More than the device is high: the rest stands above and below.
      let half = sorted.count / 2
      bottomRows = placeRows(Array(sorted[half...]), .bottom)
      placeColumn(Array(sorted[..<half]), edge)
      return
    }
    for (label, top) in zip(sorted, tops) {
      let (width, height) = box(label)
      let x = edge == .right ? body.maxX + size.lead : body.x - size.lead - width
      let place = Rect(x: x, y: top, width: width, height: height)
      let from = Point(x: edge == .right ? label.target.maxX : label.target.x, y: label.target.midY)
      let to = Point(x: edge == .right ? x - 3 : place.maxX + 3, y: place.midY)
      add(label, place, leader: (from, to))
    }
  }

  /// In rows away from the device: what stands more to the left stands farther out, so that no line crosses a text.
  private mutating func placeRows(_ labels: [Label], _ edge: Edge) -> Int {
    var rows: [(start: Double, end: Double, leader: Double, row: Int)] = []
    let sorted = labels.sorted { $0.target.midX > $1.target.midX }
    var count = edge == .top ? topRows : bottomRows
    for label in sorted {
      let (width, height) = box(label)
      let leader = label.target.midX
      let start = max(0, min(leader - min(6, width / 2), size.width - width))
      let span = (start - 4)...(start + width + 4)
      let free = (0..<24).filter { row in
        rows.allSatisfy { $0.row != row || span.upperBound <= $0.start || $0.end <= span.lowerBound }
      }
      // Of two lines close together one may have to pass a text, which keeps clear of it.
      let row =
        free.first { row in
          rows.allSatisfy { other in
            if span.contains(other.leader), row <= other.row { return false }
            return !(other.start...other.end).contains(leader) || row < other.row
          }
        } ?? free.first
      guard let row, width <= size.width else {
        hasOverflow = true
        continue
      }
      rows.append((start - 4, start + width + 4, leader, row))
      count = max(count, row + 1)
      let y = edge == .top ? body.y - 6 - Double(row + 1) * line : body.maxY + 6 + Double(row) * line
      let place = Rect(x: start, y: y, width: width, height: height)
      let from = Point(x: leader, y: edge == .top ? label.target.y : label.target.maxY)
      let to = Point(x: leader, y: edge == .top ? place.maxY - 1 : place.y + 2)
      add(label, place, leader: (from, to))
    }
    return count
  }

  private mutating func add(_ label: Label, _ place: Rect, leader: (from: Point, to: Point)) {
    guard place.x >= -1, place.maxX <= size.width + 1, !placed.contains(where: { $0.box.overlaps(place) }) else {
      hasOverflow = true
      return
    }
    placed.append(PlacedLabel(text: label.text, box: place, leader: leader))
  }
}
