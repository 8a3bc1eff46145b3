#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a process cost: seconds, seconds of all its threads, bytes of memory at its peak.
struct Cost {
  let wall: Double
  let cpu: Double
  let peak: Int
}

/// Runs a program to its end. One that fails ends the measurement; findings (exit code 1) are no failure.
@discardableResult
func run(_ program: String, _ words: [String]) -> Cost {
  let arguments = ([program] + words).map { strdup($0) }
  defer { for argument in arguments { free(argument) } }
  let start = ContinuousClock.now
  var process: pid_t = 0
  guard posix_spawn(&process, program, nil, nil, arguments + [nil], environ) == 0 else {
    stop("bench: cannot run \(program)\n")
  }
  var status: Int32 = 0
  var usage = rusage()
  while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
  let wall = (ContinuousClock.now - start).components
  guard status == 0 || status == 1 << 8 else {
    stop("bench: \(program) \(words.joined(separator: " ")) ended with \(status)\n")
  }
  #if canImport(Glibc)
    let unit = 1024
  #else
    let unit = 1
  #endif
  return Cost(
    wall: Double(wall.seconds) + Double(wall.attoseconds) / 1e18,
    cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), peak: usage.ru_maxrss * unit)
}

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
