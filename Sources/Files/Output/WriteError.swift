public import PuzzleCore

/// A file or folder that can't be written, as a sentence for the player.
public struct WriteError: ExplainedError, Hashable {
  /// The file or folder.
  public let path: String
  /// The system's error number, as `errno` holds it.
  public let code: Int32

  /// Creates an error for `path`; without `code` it takes the one of the latest system call.
  init(_ path: String, _ code: Int32 = errno) {
    self.path = path
    self.code = code
  }

  public var sentence: Phrase {
    let name = path.printable
    return switch code {
    case ENOSPC, EDQUOT:
      "There’s no room on the disk for \(name): free some space, then try again."
    case EFBIG:
      "\(name) is too large for that disk: choose another place."
    case ENOENT, ENOTDIR:
      "There’s no folder for \(name): create it first, or choose another place."
    case EACCES, EPERM, EROFS:
      "\(name) can’t be written: allow writing there, or choose another place."
    case EISDIR: "\(name) is a folder: choose another name."
    case EEXIST: "\(name) already exists: choose another name."
    case ENOTEMPTY: "The folder \(name) isn’t empty: choose another name, or empty it first."
    default: "\(name) can’t be written (\(SystemCall.reason(code))): choose another place."
    }
  }
}
