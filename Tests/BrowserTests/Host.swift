import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Serves a folder under `/hig/`, as any host would: a folder is its `index.html`, what is missing is `404.html`.
struct Host {
  let address: String
  private let socket: Int32

  static func with(_ folder: URL, _ body: (Host) throws -> Void) throws {
    let host = try Host(folder)
    defer { shutdown(host.socket, Int32(SHUT_RDWR)) }
    try body(host)
  }

  private init(_ folder: URL) throws {
    let socket = try openSocket()
    var one: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    guard withAddress(0, { bind(socket, $0, $1) }) == 0, listen(socket, 64) == 0 else {
      throw BrowserFailure("cannot listen: \(errno)")
    }
    var name = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
    }
    self.socket = socket
    address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))/hig/"
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        if connection < 0 { break }
        Thread.detachNewThread { serve(connection, folder) }
      }
      close(socket)
    }
  }
}

private func serve(_ connection: Int32, _ folder: URL) {
  defer { close(connection) }
  var head = Data()
  while head.range(of: Data("\r\n\r\n".utf8)) == nil {
    guard let piece = try? receive(connection), !piece.isEmpty, head.count < 1 << 16 else { return }
    head += piece
  }
  let target = String(decoding: head, as: UTF8.self).split(separator: " ").dropFirst().first ?? "/"
  let answer = answer(String(target.prefix { $0 != "?" }), folder)
  let lines =
    "HTTP/1.1 \(answer.status)\r\nContent-Type: \(answer.type)\r\nContent-Length: \(answer.body.count)\r\n"
    // What a careful host sends: the site must work under it.
    + "Content-Security-Policy: default-src 'self'; img-src 'self' data:\r\nConnection: close\r\n\r\n"
  try? send(Data(lines.utf8) + answer.body, to: connection)
}

private func answer(_ target: String, _ folder: URL) -> (status: String, type: String, body: Data) {
  if target == "/favicon.ico" { return ("204 No Content", "image/x-icon", Data()) }
  let missing = (try? Data(contentsOf: folder.appending(path: "404.html"))) ?? Data()
  guard target.hasPrefix("/hig/"), let path = target.dropFirst(5).removingPercentEncoding, !path.contains("..") else {
    return ("404 Not Found", "text/html", missing)
  }
  let file = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  guard let body = try? Data(contentsOf: folder.appending(path: file)) else {
    return ("404 Not Found", "text/html", missing)
  }
  let types = [
    "html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "png": "image/png",
    "json": "application/json", "xml": "application/xml",
  ]
  let ending = file.split(separator: ".").last.map(String.init) ?? ""
  return ("200 OK", types[ending] ?? "application/octet-stream", body)
}
