import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One request over HTTP to this machine. (Foundation's client refuses chromedriver's answers: a header of theirs has no
/// blank after its colon.)
func request(_ port: UInt16, _ method: String, _ path: String, _ body: Data?) throws -> (status: Int, body: Data) {
  let socket = try openSocket()
  defer { close(socket) }
  let connected = withAddress(port) { connect(socket, $0, $1) }
  guard connected == 0 else { throw BrowserFailure("nothing listens on port \(port)") }
  var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
  if let body { head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n" }
  try send(Data((head + "\r\n").utf8) + (body ?? Data()), to: socket)
  var answer = Data()
  while true {
    let piece = try receive(socket)
    answer += piece
    // The driver may leave the connection open all the same.
    if piece.isEmpty || isWhole(answer) { break }
  }
  guard let end = answer.range(of: Data("\r\n\r\n".utf8)) else {
    throw BrowserFailure("no answer to \(method) \(path)")
  }
  let status = String(decoding: answer.prefix(12), as: UTF8.self).split(separator: " ").last.flatMap { Int($0) } ?? 0
  return (status, Data(answer[end.upperBound...]))
}

private func isWhole(_ answer: Data) -> Bool {
  guard let end = answer.range(of: Data("\r\n\r\n".utf8)) else { return false }
  let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self).lowercased()
  guard let length = head.firstMatch(of: /content-length:\s*(\d+)/).flatMap({ Int($0.1) }) else { return false }
  return answer.distance(from: end.upperBound, to: answer.endIndex) >= length
}

func openSocket() throws -> Int32 {
  #if canImport(Glibc)
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #else
    let socket = socket(AF_INET, SOCK_STREAM, 0)
  #endif
  guard socket >= 0 else { throw BrowserFailure("no socket: \(errno)") }
  return socket
}

/// 127.0.0.1.
func withAddress(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
  }
}

func send(_ data: Data, to socket: Int32) throws {
  var rest = data[...]
  while !rest.isEmpty {
    #if canImport(Glibc)
      let sent = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    #else
      let sent = rest.withUnsafeBytes { Darwin.send(socket, $0.baseAddress, $0.count, 0) }
    #endif
    guard sent > 0 else { throw BrowserFailure("the connection broke: \(errno)") }
    rest = rest.dropFirst(sent)
  }
}

func receive(_ socket: Int32) throws -> Data {
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  let count = recv(socket, &buffer, buffer.count, 0)
  guard count >= 0 else { throw BrowserFailure("the connection broke: \(errno)") }
  return Data(buffer.prefix(count))
}
