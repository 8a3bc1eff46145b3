internal import Data

/// A value for every mode, taken apart into what a resolver document can say: one value to begin with, and for contexts
/// of modifiers, in their order, another in its place. Where a context's value itself varies by the modifiers before it,
/// a carrier does: a token of its own, which the context refers to.
struct LayeredValues {
  /// nil: nothing defines it there.
  private(set) var base: Value?
  /// By modifier and context.
  private(set) var overrides: [Key: Value] = [:]
  private(set) var carriers: [Carrier] = []
  /// In some mode it has no value although it has one without that mode's contexts: no override can say that.
  private(set) var isInexact = false

  struct Carrier {
    /// Of its contexts: `contrast-increased`.
    let name: String
    let values: LayeredValues
  }

  struct Key: Hashable, Comparable {
    let modifier: Int
    let context: Int

    static func < (one: Key, other: Key) -> Bool {
      (one.modifier, one.context) < (other.modifier, other.context)
    }
  }

  /// `values`: one a mode. `carrier` names the carrier for contexts, as an alias.
  init(_ values: [Value?], _ modes: Modes, within outer: String = "", carrier: (String) -> Value) {
    var values = values
    var modifiers = modes.modifiers
    // From the last modifier, which goes over all others, to the first: what is left is what those before it say.
    while let last = modifiers.popLast() {
      let count = last.contexts.count
      let slices = (0..<count).map { context in stride(from: context, to: values.count, by: count).map { values[$0] } }
      let through = slices[passing(slices, standard: last.standard)]
      for (context, slice) in slices.enumerated() where !isSame(slice, through) {
        let key = Key(modifier: modifiers.count, context: context)
        if let first = slice[0], slice.allSatisfy({ $0.map { isSame($0, first) } ?? false }) {
          overrides[key] = first
        } else if slice.allSatisfy({ $0 != nil }) {
          let name = "\(outer)\(last.name)-\(last.contexts[context])"
          let inner = LayeredValues(slice, Modes(modifiers), within: name + "-", carrier: carrier)
          carriers.append(Carrier(name: name, values: inner))
          overrides[key] = carrier(name)
        } else {
          isInexact = true
        }
      }
      values = through
    }
    base = values[0]
  }
}

/// The context in which the modifiers before it are seen: one that does vary by them, rather than one that a single
/// value can stand for.
private func passing(_ slices: [[Value?]], standard: Int) -> Int {
  let order = [standard] + slices.indices.filter { $0 != standard }
  return order.first { index in
    let slice = slices[index]
    return !slice.dropFirst().allSatisfy { isSame($0, slice[0]) }
  } ?? order.first { slices[$0][0] == nil } ?? standard
}

private func isSame(_ one: [Value?], _ other: [Value?]) -> Bool { zip(one, other).allSatisfy { isSame($0, $1) } }

private func isSame(_ one: Value?, _ other: Value?) -> Bool {
  if let one, let other { return isSame(one, other) }
  return one == nil && other == nil
}
