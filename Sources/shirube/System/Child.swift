import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a program prints to its standard output; nothing if it is not there or fails.
func output(of program: String, _ arguments: [String]) -> [UInt8]? {
  guard let outcome = output(of: program, arguments, limit: .max), outcome.status == 0 else { return nil }
  return outcome.printed
}

/// What a program prints, as far as `limit`, and its exit code (-1 if a signal ended it); nothing if it is not there.
///
/// By `posix_spawn`, with a signal mask of its own: Foundation's `Process`, started from an async function, hands on a
/// blocked SIGTERM.
func output(of program: String, _ arguments: [String], limit: Int) -> (printed: [UInt8], status: Int32)? {
  guard let (process, end) = start(program, arguments) else { return nil }
  let printed = readUpTo(limit, from: Descriptor(owning: end))
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { return nil }
  }
  guard let printed else { return nil }
  return (printed, status & 0x7F == 0 ? status >> 8 & 0xFF : -1)
}

/// One at a time: a child that is started beside another's must not inherit that one's pipe, which would not end then.
private let starting = Mutex(())

private func start(_ program: String, _ arguments: [String]) -> (process: pid_t, end: Int32)? {
  starting.withLock { _ in
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let process = spawn(program, arguments, writingTo: ends[1])
    close(ends[1])
    guard let process else {
      close(ends[0])
      return nil
    }
    return (process, ends[0])
  }
}

/// Then the pipe is closed: a program that prints more is ended by it.
private func readUpTo(_ limit: Int, from pipe: consuming Descriptor) -> [UInt8]? {
  try? pipe.readAll(expecting: 1 << 16, limit: limit)
}

private func spawn(_ program: String, _ arguments: [String], writingTo output: Int32) -> pid_t? {
  #if canImport(Glibc)
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #else
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addclose(&actions, output)

  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  var standard = sigset_t()
  sigemptyset(&standard)
  sigaddset(&standard, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &standard)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

  let words = ([program] + arguments).map { strdup($0) }
  defer { for word in words { free(word) } }
  var process: pid_t = 0
  guard posix_spawnp(&process, program, &actions, &attributes, words + [nil], environ) == 0 else { return nil }
  return process
}
