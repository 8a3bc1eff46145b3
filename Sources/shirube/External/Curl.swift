import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// By the program curl: Foundation's URLSession would cost every command 60 ms at its start, and libcurl, loaded at
// every start too, brings some thirty libraries with it.

enum HTTPMethod: Sendable {
  case head, get
}

enum HTTPResponse: Sendable {
  case answered(HTTPAnswer)
  /// No answer came, and why.
  case failed(String)
  /// The host is there and says nothing to this request.
  case silent(String)
}

struct HTTPAnswer: Sendable {
  let status: Int
  let location: String?
  let type: String
  /// As `Retry-After` says.
  let retryAfter: Duration?
  /// Of GET; cut at four MiB.
  let body: [UInt8]
  let isWhole: Bool
}

private let largestBody = 4 << 20

/// One request, no redirect followed. Fails only where there is no curl.
func request(
  _ method: HTTPMethod, _ url: WebAddress, timeout: Int, largest: Int = largestBody
) async throws -> HTTPResponse {
  var words = [
    // Host names in Japanese are read in the locale's encoding.
    "LC_ALL=C.UTF-8", "curl", "--disable", "--silent", "--globoff", "--include", "--compressed",
    "--suppress-connect-headers", "--proto", "=http,https", "--max-time", "\(timeout)",
    "--connect-timeout", "\(min(timeout, 10))", "--user-agent", "shirube/\(version) (link check)",
    "--header", "Accept: text/html,*/*;q=0.8",
  ]
  if method == .head { words.append("--head") }
  words += ["--url", url.text]
  let outcome = await waitingElsewhere { [words] in output(of: "env", words, limit: largest + (64 << 10)) }
  guard let outcome else {
    throw Refusal.failure("--external asks other hosts by the program “curl”, which cannot be started now")
  }
  guard outcome.status != 127 else {
    throw Refusal.failure("--external asks other hosts by the program “curl”, which is not installed")
  }
  // What came before curl gave up counts: a server may answer at once and never end.
  guard let answer = HTTPAnswer(outcome.printed, isWhole: outcome.status == 0) else {
    let reason = reason(outcome.status, timeout)
    return [28, 52, 56].contains(outcome.status) ? .silent(reason) : .failed(reason)
  }
  return .answered(answer)
}

/// On a thread of its own, so that none of those that tasks run on waits.
private func waitingElsewhere<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    DispatchQueue(label: "request").async { continuation.resume(returning: work()) }
  }
}

/// curl's exit codes (its manual, “EXIT CODES”).
private func reason(_ code: Int32, _ timeout: Int) -> String {
  switch code {
  case 3: "the address is malformed"
  case 5, 97: "the proxy cannot be reached"
  case 6: "there is no such host"
  case 7: "the host refuses the connection"
  case 28: "no answer within \(timeout) s"
  case 35: "no secure connection comes about"
  case 51, 60: "the host's certificate is not valid"
  case 47: "it redirects too often"
  case 52, 56: "the host ends the connection without an answer"
  default: "the request fails (curl's error \(code))"
  }
}

extension HTTPAnswer {
  /// Header lines, an empty line, the body; before them perhaps answers of status 1xx.
  init?(_ printed: [UInt8], isWhole: Bool) {
    var rest = printed[...]
    while true {
      guard rest.starts(with: "HTTP/".utf8), let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
      let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
      rest = rest[end.upperBound...]
      let first = lines[0].split(separator: " ")
      guard first.count > 1, let status = Int(first[1]) else { return nil }
      if (100..<200).contains(status) { continue }
      func header(_ name: String) -> String? {
        lines.dropFirst().lazy.compactMap { line -> String? in
          let parts = line.split(separator: ":", maxSplits: 1)
          guard parts.count == 2, parts[0].lowercased() == name else { return nil }
          return String(parts[1].drop { $0 == " " || $0 == "\t" })
        }.first
      }
      self.init(
        status: status, location: header("location"), type: header("content-type")?.lowercased() ?? "",
        retryAfter: header("retry-after").flatMap(wait), body: Array(rest), isWhole: isWhole)
      return
    }
  }
}

/// Seconds, or a date (RFC 9110, 10.2.3).
private func wait(_ text: String) -> Duration? {
  if let seconds = Int(text) { return .seconds(max(0, min(seconds, 1 << 30))) }
  // Sun, 06 Nov 1994 08:49:37 GMT
  let words = text.split { $0 == " " || $0 == ":" }
  let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  guard words.count == 8, words[7] == "GMT", let month = months.firstIndex(of: String(words[2])) else { return nil }
  let numbers = [1, 3, 4, 5, 6].compactMap { Int32(words[$0]) }
  guard numbers.count == 5 else { return nil }
  var parts = tm()
  parts.tm_mday = numbers[0]
  parts.tm_mon = Int32(month)
  parts.tm_year = max(0, min(numbers[1], 9999)) - 1900
  (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[2], numbers[3], numbers[4])
  return .seconds(max(0, timegm(&parts) - time(nil)))
}
