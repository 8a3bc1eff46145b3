import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A host on this machine that answers as a test wants, and remembers what it was asked.
final class LoopbackServer: Sendable {
  struct Request: Sendable, Equatable, CustomStringConvertible {
    let method: String
    let path: String

    var description: String { "\(method) \(path)" }
  }

  private struct Log {
    var requests: [Request] = []
    var open = 0
    var mostOpen = 0
  }

  let port: UInt16
  private let listener: Int32
  private let isStopped = Atomic(false)
  private let log: Memory

  private final class Memory: Sendable {
    let state = Mutex(Log())
  }

  /// `answer` is given the request and how many like it came before; nil closes the connection without a word.
  init(_ answer: @escaping @Sendable (Request, Int) -> String?) throws {
    #if canImport(Glibc)
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = listener
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && listen(socket, 64) == 0 && getsockname(socket, address, &size) == 0
      }
    }
    guard bound else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    log = Memory()
    let log = log
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else {
          // Here and not where it is stopped: else this thread could go on with another server's.
          close(socket)
          return
        }
        Thread.detachNewThread { serve(connection, log, answer) }
      }
    }

    @Sendable func serve(_ connection: Int32, _ log: Memory, _ answer: @Sendable (Request, Int) -> String?) {
      defer { close(connection) }
      guard let request = read(from: connection) else { return }
      let before = log.state.withLock { state in
        state.open += 1
        state.mostOpen = max(state.mostOpen, state.open)
        defer { state.requests.append(request) }
        return state.requests.count { $0 == request }
      }
      let bytes = answer(request, before).map { Array($0.utf8) } ?? []
      // Before the answer is complete: afterwards the client may ask again at once.
      log.state.withLock { $0.open -= 1 }
      bytes.withUnsafeBytes { _ = send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    @Sendable func read(from connection: Int32) -> Request? {
      var received: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 4096)
      while received.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
        let count = recv(connection, &piece, piece.count, 0)
        guard count > 0 else { return nil }
        received += piece[..<count]
      }
      let words = String(decoding: received, as: UTF8.self).split(separator: " ")
      return words.count > 2 ? Request(method: String(words[0]), path: String(words[1])) : nil
    }
  }

  deinit { stop() }

  func stop() {
    // A second time the number could be another file's.
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  var requests: [Request] { log.state.withLock(\.requests) }

  /// How many requests were being answered at one time.
  var mostOpen: Int { log.state.withLock(\.mostOpen) }
}

/// A whole answer, without a body for HEAD.
func httpAnswer(_ status: Int, _ headers: [String: String] = [:], body: String = "", to request: LoopbackServer.Request)
  -> String
{
  let all = ["Content-Type": "text/html", "Content-Length": "\(body.utf8.count)", "Connection": "close"]
    .merging(headers) { $1 }
  let lines = all.map { "\($0): \($1)\r\n" }.sorted().joined()
  return "HTTP/1.1 \(status) X\r\n\(lines)\r\n" + (request.method == "HEAD" ? "" : body)
}
