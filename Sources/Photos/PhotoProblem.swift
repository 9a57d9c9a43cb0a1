internal import Files

/// Why a picture could not be opened.
public enum PhotoProblem: Error, Hashable, Sendable {
  case notFound
  case noPermission
  case empty
  case notAPicture
  /// A known kind of picture that can't be opened.
  case unsupported(kind: String)
  /// The file ends before the picture does.
  case truncated
  case damaged
  /// Its size in pixels, as the header states it.
  case tooLarge(width: Int, height: Int)
  case folderWithoutPictures
  /// A pipe, a device or a socket.
  case notAFile
  /// A file where a folder is to be listed.
  case notAFolder
  /// An address that names no file on this computer.
  case notOnThisComputer
  /// Nothing was dropped, pasted or named.
  case nothingGiven
  case decoderCrashed
  case decoderTimedOut
  case decoderOutOfMemory
  /// The decoder could not be started, or spoke nonsense.
  case decoderFailed
  /// The system's own words.
  case unreadable(String)
  case cancelled

  /// The problem as the system names it.
  init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG: self = .notFound
    case EACCES, EPERM: self = .noPermission
    case ENXIO, ENODEV: self = .notAFile
    case ENOMEM: self = .decoderOutOfMemory
    default: self = .unreadable(SystemCall.text(code))
    }
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
