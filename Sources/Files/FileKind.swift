#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The kind of thing that lies at a path.
public enum FileKind: Hashable, Sendable {
  case file, folder, other

  /// The kind that a mode of `stat` tells.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  /// Looks at a path, and follows links. It waits for the disk: not for the main thread.
  public init(path: String) throws(SystemError) {
    // No path holds a zero byte: what follows it would be left out.
    guard !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    var status = stat()
    _ = try unsafe path.withPath { path throws(SystemError) in
      try SystemCall.perform { unsafe stat(path, &status) }
    }
    self.init(mode: status.st_mode)
  }
}
