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
    let kinds = "choose a file of the kind \(PhotoFormat.names)."
    switch problem {
    case .notFound:
      return "\(file) was not found: check whether it was moved or renamed."
    case .noPermission:
      return "\(file) may not be read: allow reading it, or choose another picture."
    case .empty:
      return "\(file) is empty: \(kinds)"
    case .notAPicture:
      return "\(file) is not a picture: \(kinds)"
    case .unsupported(let kind):
      return "\(file) is of a kind that can’t be opened (\(kind)): save it as \(PhotoFormat.names)."
    case .truncated:
      return "\(file) is incomplete: copy or download it again."
    case .damaged:
      return "\(file) is damaged: open another copy of it, or choose another picture."
    case .tooLarge(let width, let height):
      return "\(file) is too large with \(width.grouped) × \(height.grouped) pixels: "
        + "scale it down to \(PhotoLimits.side.grouped) a side and 200 megapixels at most."
    case .folderWithoutPictures:
      return "The folder \(file) holds no pictures: "
        + "choose one with files of the kind \(PhotoFormat.names)."
    case .notAFile:
      return "\(file) is a pipe or a device, not a file: \(kinds)"
    case .notAFolder:
      return "\(file) is not a folder: choose the folder that holds it."
    case .notOnThisComputer:
      return "\(file) is not on this computer: save the picture here and open the saved file."
    case .nothingGiven:
      return "There is no picture to open here: drop a file, or copy a file or its path."
    case .decoderCrashed:
      return "\(file) can’t be decoded, as the decoder broke down on it: choose another picture."
    case .decoderTimedOut:
      return "\(file) takes too long to decode: save it anew or smaller, or choose another picture."
    case .decoderOutOfMemory:
      return "\(file) needs too much memory to decode: scale it down, or choose another picture."
    case .decoderFailed:
      return "\(file) could not be decoded, as the decoder did not work: try it again."
    case .unreadable(let reason):
      return "\(file) can’t be read (\(reason)): try it again, or choose another picture."
    case .cancelled:
      return "Opening \(file) was cancelled: open it again when you like."
    }
  }
}
