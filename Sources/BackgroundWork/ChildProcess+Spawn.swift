internal import CProcess
internal import Files

#if canImport(Darwin)
  import Darwin

  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
#else
  import Glibc

  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
#endif

extension ChildProcess {
  /// Starts a program as the leader of a new session, and returns its process id.
  static func spawn(
    _ words: [String], environment: [String], input: Int32?, output: Int32?,
    error: Int32?
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var (actions, attributes): (FileActions, Attributes) = (nil, nil)
    #else
      var (actions, attributes) = unsafe (FileActions(), Attributes())
    #endif
    try check(unsafe posix_spawn_file_actions_init(&actions))
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    try unsafe direct(STDIN_FILENO, to: input, O_RDONLY, in: &actions)
    try unsafe direct(STDOUT_FILENO, to: output, O_WRONLY, in: &actions)
    try unsafe direct(STDERR_FILENO, to: error, O_WRONLY, in: &actions)

    try check(unsafe posix_spawnattr_init(&attributes))
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      try check(unsafe posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1))
    #endif
    try check(unsafe posix_spawnattr_setflags(&attributes, Int16(flags)))
    try resetSignals(in: &attributes)

    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { _ = unsafe (arguments + variables).map { unsafe free($0) } }
    var number: pid_t = 0
    try check(
      unsafe posix_spawnp(&number, words[0], &actions, &attributes, &arguments, &variables))
    return number
  }

  /// Redirects a standard stream to an open file, or to nothing.
  private static func direct(
    _ stream: Int32, to file: Int32?, _ mode: Int32, in actions: inout FileActions
  ) throws(SystemError) {
    if let file {
      try check(unsafe posix_spawn_file_actions_adddup2(&actions, file, stream))
    } else {
      try check(unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", mode, 0))
    }
  }

  /// Sets the child's signals to their defaults, unblocked, whatever this thread has set.
  private static func resetSignals(in attributes: inout Attributes) throws(SystemError) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    try check(unsafe posix_spawnattr_setsigmask(&attributes, &signals))
    unsafe sigfillset(&signals)
    // These two can be neither ignored nor reset.
    unsafe sigdelset(&signals, SIGKILL)
    unsafe sigdelset(&signals, SIGSTOP)
    try check(unsafe posix_spawnattr_setsigdefault(&attributes, &signals))
  }

  /// Throws the error that a function returns as its value, since these functions leave `errno`
  /// unchanged.
  private static func check(_ code: Int32) throws(SystemError) {
    if code != 0 { throw SystemError(code: code) }
  }
}
