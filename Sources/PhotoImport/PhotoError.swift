internal import Files
internal import PuzzleCore

/// A picture that could not be opened, with the reason.
public struct PhotoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The displayed file name: the last part of its path, shortened, without control characters.
  public let name: String
  public let problem: PhotoProblem

  /// Creates an error; `path` may be a path or an address, of which only the last part is kept.
  public init(_ problem: PhotoProblem, path: String) {
    self.problem = problem
    name = path.shownFileName
  }

  public var description: String { sentence }

  /// A sentence with the file's name, the problem and its solution.
  public var sentence: String {
    let file = "“\(name)”"
    let kinds = "choose a \(PhotoFormat.names) file."
    switch problem {
    case .notFound:
      return "\(file) wasn’t found: check whether it was moved or renamed."
    case .noPermission:
      return
        "You’re not allowed to read \(file): change its permissions, or choose another picture."
    case .empty:
      return "\(file) is empty: \(kinds)"
    case .notAPicture:
      return "\(file) isn’t a picture: \(kinds)"
    case .unsupported(let kind):
      return "\(file) has a format that can’t be opened (\(kind)): save it as \(PhotoFormat.names)."
    case .truncated:
      return "\(file) is incomplete: copy or download it again."
    case .damaged:
      return "\(file) is damaged: open another copy, or choose another picture."
    case .tooLarge(let width, let height):
      return
        "\(file) is too large (\(width.grouped) × \(height.grouped) pixels): scale it down to at "
        + "most \(PhotoLimits.side.grouped) pixels per side and 200 megapixels."
    case .folderWithoutPictures:
      return "The folder \(file) has no pictures: choose one with \(PhotoFormat.names) files."
    case .notAFile:
      return "\(file) is a pipe or a device, not a file: \(kinds)"
    case .notAFolder:
      return "\(file) isn’t a folder: choose the folder it’s in."
    case .notOnThisComputer:
      return "\(file) isn’t on this computer: save the picture here, then open the saved file."
    case .nothingGiven:
      return "There’s no picture to open: drop a file, or copy a file or its path."
    case .decoderCrashed:
      return "\(file) can’t be decoded because the decoder crashed: choose another picture."
    case .decoderTimedOut:
      return "\(file) takes too long to decode: scale it down, or choose another picture."
    case .decoderOutOfMemory:
      return "\(file) needs too much memory to decode: scale it down, or choose another picture."
    case .decoderFailed:
      return "\(file) can’t be decoded because the decoder didn’t work: try again."
    case .unreadable(let reason):
      return "\(file) can’t be read (\(reason)): try again, or choose another picture."
    case .cancelled:
      return "Opening \(file) was cancelled: open it again whenever you like."
    }
  }
}
