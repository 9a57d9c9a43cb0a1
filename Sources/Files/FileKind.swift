/// The kind of a file system entry.
public enum FileKind: Hashable, Sendable {
  case file, folder, other

  /// Creates the kind for a mode of `stat`.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  /// Queries the kind of the entry at a path, and follows links. Blocks on the disk.
  public init(path: String) throws(SystemError) {
    // No path contains a zero byte; the system would ignore everything after it.
    guard !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    var status = stat()
    _ = try unsafe path.withPath { path throws(SystemError) in
      try SystemCall.perform { unsafe stat(path, &status) }
    }
    self.init(mode: status.st_mode)
  }
}
