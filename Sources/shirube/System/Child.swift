#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a program prints to its standard output; nothing if it is not there or fails.
///
/// By `posix_spawn`, with a signal mask of its own: Foundation's `Process`, started from an async function, hands on a
/// blocked SIGTERM.
func output(of program: String, _ arguments: [String]) -> [UInt8]? {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { return nil }
  let reading = Descriptor(owning: ends[0])
  let process = spawn(program, arguments, writingTo: ends[1])
  close(ends[1])
  guard let process else { return nil }
  let printed = try? reading.readAll(expecting: 1 << 16)
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { return nil }
  }
  return status == 0 ? printed : nil
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
