internal import Files
public import PuzzleCore

/// The reason why a picture could not be opened.
public enum PhotoProblem: Error, Hashable, Sendable {
  case notFound
  case noPermission
  case empty
  case notAPicture
  /// The file has a known format that is not supported.
  case unsupported(kind: String)
  /// The file ends before the picture does.
  case truncated
  case damaged
  /// The picture exceeds the limits, with its size in pixels as the header states it.
  case tooLarge(width: Int, height: Int)
  case folderWithoutPictures
  /// The path names a pipe, a device or a socket.
  case notAFile
  /// The path to list names a file, not a folder.
  case notAFolder
  /// The address names no file on this computer.
  case notOnThisComputer
  /// No path was dropped, pasted or named.
  case nothingGiven
  case decoderCrashed
  case decoderTimedOut
  case decoderOutOfMemory
  /// The decoder could not be started, or sent an invalid message.
  case decoderFailed
  /// The file can't be read, with the system's reason.
  case unreadable(Phrase)
  case cancelled

  /// Creates the problem for an error of the system.
  init(_ error: SystemError) {
    switch error.code {
    case ENOENT, ENOTDIR, ENAMETOOLONG: self = .notFound
    case EACCES, EPERM: self = .noPermission
    case ENXIO, ENODEV: self = .notAFile
    case ENOMEM: self = .decoderOutOfMemory
    default: self = .unreadable(error.sentence)
    }
  }

  init(_ problem: RegularFile.Problem) {
    switch problem {
    case .notRegular, .tooLong: self = .notAFile
    case .system(let error): self = PhotoProblem(error)
    }
  }

  /// Returns the result of `body`; throws the problem for its error.
  static func catching<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(PhotoProblem) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw PhotoProblem(error)
    }
  }
}
