internal import Files
public import PuzzleCore

/// A picture that could not be opened, with the reason.
public struct PhotoError: ExplainedError, Hashable {
  /// The displayed file name: the last part of its path, shortened, without control characters.
  public let name: String
  public let problem: PhotoProblem

  /// Creates an error; `path` may be a path or an address, of which only the last part is kept.
  public init(_ problem: PhotoProblem, path: String) {
    self.problem = problem
    name = path.shownFileName
  }

  /// A sentence with the file's name, the problem and its solution.
  public var sentence: Phrase {
    let file: Phrase =
      switch name {
      case Self.photo: "“the photo”"
      case Self.picture: "“the picture”"
      case Self.puzzlePicture: "“the puzzle’s picture”"
      case Self.savedPicture: "“the saved picture”"
      default: .quoted(name)
      }
    let names: Phrase = "JPEG, PNG, WebP, GIF, BMP, TIFF, HEIC or AVIF"
    let kinds: Phrase = "choose a \(names) file."
    return switch problem {
    case .notFound:
      "\(file) wasn’t found: check whether it was moved or renamed."
    case .noPermission:
      "You don’t have permission to open \(file): change its permissions, or choose another picture."
    case .empty:
      "\(file) is empty: \(kinds)"
    case .notAPicture:
      "\(file) isn’t a picture: \(kinds)"
    case .unsupported(let kind):
      "\(file) isn’t in a supported format (\(kind)): save it as \(names)."
    case .truncated:
      "\(file) is incomplete: copy or download it again."
    case .damaged:
      "\(file) is damaged: open another copy, or choose another picture."
    case .tooLarge(let width, let height):
      """
      \(file) is too large (\(width) × \(height) pixels): scale it down to at \
      most \(PhotoLimits.side) pixels per side and 200 megapixels.
      """
    case .folderWithoutPictures:
      "The folder \(file) has no pictures: choose one with \(names) files."
    case .notAFile:
      "\(file) is a pipe or a device, not a file: \(kinds)"
    case .notAFolder:
      "\(file) isn’t a folder: choose the folder it’s in."
    case .notOnThisComputer:
      "\(file) isn’t on this computer: save the picture here, then open the saved file."
    case .nothingGiven:
      "There’s no picture to open: drop a file, or copy a file or its path."
    case .decoderCrashed:
      "\(file) can’t be opened, the file may be damaged: choose another picture."
    case .decoderTimedOut:
      "\(file) takes too long to decode: scale it down, or choose another picture."
    case .decoderOutOfMemory:
      "\(file) needs too much memory to decode: scale it down, or choose another picture."
    case .decoderFailed:
      "\(file) can’t be decoded because the decoder didn’t work: try again."
    case .unreadable(let reason):
      "\(file) can’t be read (\(reason)): try again, or choose another picture."
    case .cancelled:
      "Opening \(file) was cancelled: open it again whenever you like."
    }
  }

  /// Returns the result of `body`; throws an error about `path` for its problem.
  static func catching<Result>(
    _ path: String, _ body: () throws(PhotoProblem) -> Result
  ) throws(PhotoError) -> Result {
    do throws(PhotoProblem) {
      return try body()
    } catch {
      throw PhotoError(error, path: path)
    }
  }
}
