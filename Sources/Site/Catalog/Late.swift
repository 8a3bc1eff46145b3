internal import Synchronization

/// A value that most builds never ask for: made when it is asked for first, and once for all who ask.
package final class Late<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let ready = Mutex<Value?>(nil)

  /// `make` gives the same on every call.
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package var value: Value {
    ready.withLock { ready in
      if let ready { return ready }
      let made = make()
      ready = made
      return made
    }
  }
}
