#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes to standard output as it is. Whether anybody reads it is not our affair: a closed pipe is no failure.
func printResult(_ text: String) { write(text, to: STDOUT_FILENO) }

func printError(_ text: String) { write(text, to: STDERR_FILENO) }

private func write(_ text: String, to stream: Int32) {
  var text = text
  text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while let start = rest.baseAddress, !rest.isEmpty {
      #if canImport(Glibc)
        let count = Glibc.write(stream, start, rest.count)
      #else
        let count = Darwin.write(stream, start, rest.count)
      #endif
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }
}
