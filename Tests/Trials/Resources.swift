import Glibc

/// The resources of the process.
struct Resources {
  /// The number of open files, pipes and sockets, without the timers of sleeping tasks.
  var descriptors: Int
  /// The resident memory in bytes.
  var memory: Int
  /// A Boolean value that indicates whether a child process remains, running or dead.
  var hasChildren: Bool

  /// Returns whether no more resources are held than before, apart from a little memory of the
  /// system.
  func isClean(since before: Resources) -> Bool {
    !hasChildren && descriptors <= before.descriptors && memory - before.memory < 24 << 20
  }

  static func now() -> Resources {
    let open = (0..<Int32(1024)).filter { number in
      var status = stat()
      return unsafe fstat(number, &status) == 0 && status.st_mode & S_IFMT != 0
    }.count
    // Free memory that is kept for the next large picture does not count.
    if let symbol = unsafe dlsym(nil, "malloc_trim") {
      _ = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
    }
    var pages = 0
    if let file = unsafe fopen("/proc/self/statm", "r") {
      defer { unsafe fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      _ = unsafe fgets(&line, 256, file)
      let text = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let words = text.split(separator: " ")
      pages = words.count > 1 ? Int(words[1]) ?? 0 : 0
    }
    var info = unsafe siginfo_t()
    let none = unsafe waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == -1 && errno == ECHILD
    return Resources(
      descriptors: open, memory: pages * Int(getpagesize()), hasChildren: !none)
  }
}
