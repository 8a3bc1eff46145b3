import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Says on a terminal how far a piece of work is, once it has taken a second. Elsewhere it says nothing.
final class Progress: Sendable {
  private struct State {
    var activity = ""
    var total = 0
    var isShown = false
  }

  private let state = Mutex(State())
  private let done = Atomic<Int>(0)
  private let terminal: Bool
  private let start = ContinuousClock.now

  init(_ voice: Voice) {
    terminal = voice != .quiet && isatty(STDERR_FILENO) == 1
  }

  /// Nothing is known of how much there is to do if `total` is 0.
  func begin(_ activity: String, of total: Int = 0) {
    state.withLock {
      $0.activity = activity
      $0.total = total
    }
    done.store(0, ordering: .relaxed)
  }

  func step() { done.add(1, ordering: .relaxed) }

  /// Shows progress while `work` runs and leaves nothing of it behind.
  func show<Value>(while work: () async throws -> sending Value) async rethrows -> sending Value {
    let shown = terminal ? Task { await display() } : nil
    defer {
      shown?.cancel()
      state.withLock { if $0.isShown { printError("\r\u{1B}[K") } }
    }
    return try await work()
  }

  private func display() async {
    while (try? await Task.sleep(for: .milliseconds(100))) != nil {
      if ContinuousClock.now - start < .seconds(1) { continue }
      let count = done.load(ordering: .relaxed)
      state.withLock {
        if Task.isCancelled { return }
        $0.isShown = true
        printError("\r\u{1B}[K\($0.activity)\($0.total > 0 ? " \(count) of \($0.total)" : "") …")
      }
    }
  }
}

/// How much a command says beside its results.
enum Voice: Sendable {
  case quiet, plain, verbose
}
