import Glibc
import PhotoImport

/// A trial of the operations that the sandbox forbids. It writes the result, unless the process is
/// killed.
enum Trespass {
  static func attempt(_ name: String, threads: Bool) {
    // The function is looked up before, like everything a decoder needs.
    let fork = unsafe dlsym(nil, "fork")
    let isFiltered = Sandbox.enter(threads: threads)
    say(isFiltered ? "closed" : "limited")
    let result = unsafe attempt(name, fork)
    // A result can be reported only in words.
    say(result < 0 ? "refused \(errno)" : "done")
    _exit(0)
  }

  private static func attempt(_ name: String, _ fork: UnsafeMutableRawPointer?) -> Int {
    switch name {
    case "compute": return (0..<1000).reduce(0, +)
    case "memory": return unsafe malloc(100 << 20) == nil ? -1 : 0
    case "more memory": return unsafe malloc(3 << 30) == nil ? -1 : 0
    case "socket": return Int(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    case "local socket": return Int(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
    case "read a file": return unsafe Int(open("/etc/hostname", O_RDONLY))
    case "write a file": return unsafe Int(open("/tmp/trespass", O_WRONLY | O_CREAT, 0o600))
    case "remove a file": return unsafe Int(unlink("/tmp/trespass"))
    case "list a folder": return unsafe opendir("/") == nil ? -1 : 0
    case "fork":
      guard let fork = unsafe fork else { return -1 }
      return Int(unsafe unsafeBitCast(fork, to: (@convention(c) () -> pid_t).self)())
    case "exec":
      var words: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("true"), nil]
      return unsafe Int(execv("/bin/true", &words))
    case "thread":
      var thread = pthread_t()
      return unsafe pthread_create(&thread, nil, { _ in nil }, nil) == 0 ? 0 : -1
    case "kill": return Int(Glibc.kill(getppid(), 0))
    case "runnable memory":
      let memory = unsafe mmap(
        nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      return unsafe memory == MAP_FAILED ? -1 : 0
    case "copy a descriptor": return Int(dup(STDIN_FILENO))
    default: exit(64)
    }
  }

  private static func say(_ word: String) {
    let line = Array((word + "\n").utf8)
    _ = unsafe write(STDOUT_FILENO, line, line.count)
  }
}
