/// Sees to it that every host is asked one thing at a time, with a rest between.
actor Pace {
  private let pause: Duration
  private var busy: Set<String> = []
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  private var restsUntil: [String: ContinuousClock.Instant] = [:]

  init(_ pause: Duration) { self.pause = pause }

  /// Asks when it is the asker's turn at `host`. What the answer says decides how long the host then rests.
  func ask<Answer: Sendable>(
    _ host: String, _ request: @Sendable () async throws -> Answer, rest: @Sendable (Answer) -> Duration?
  ) async throws -> Answer {
    await begin(host)
    if let until = restsUntil[host] { try? await Task.sleep(until: until, clock: .continuous) }
    do {
      let answer = try await request()
      end(host, rest(answer) ?? pause)
      return answer
    } catch {
      end(host, pause)
      throw error
    }
  }

  private func begin(_ host: String) async {
    if busy.insert(host).inserted { return }
    await withCheckedContinuation { waiting[host, default: []].append($0) }
  }

  private func end(_ host: String, _ rest: Duration) {
    restsUntil[host] = .now + max(rest, pause)
    if waiting[host]?.isEmpty ?? true {
      busy.remove(host)
    } else {
      // The turn is handed on: the host stays busy.
      waiting[host]?.removeFirst().resume()
    }
  }
}
