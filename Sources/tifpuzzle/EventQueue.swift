internal import AppUI
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleGames
internal import SDLPlatform
internal import Storage
internal import Synchronization

/// A queue for the results of background work, which wakes the run loop.
final class EventQueue: Sendable {
  enum Letter: Sendable {
    /// The photo of request `id`.
    case photo(id: Int, Result<PhotoImporter.Opened, PhotoError>)
    /// The current list of cameras.
    case cameras(CameraList)
    /// A new camera frame is ready.
    case frame
    /// The camera of request `id` gives no more frames.
    case cameraEnded(id: Int, CameraProblem)
    /// The path chosen in the desktop's file dialog; `nil` when cancelled.
    case chosen(path: String?)
    /// No file dialog is installed; the browser starts with this folder.
    case noDialog(Material, folder: String)
    /// The word list of request `id`, ready to be dealt.
    case words(id: Int, Result<WordSearch.Parameters, DealError>)
    /// The picture pack of request `id`.
    case pack(id: Int, Result<PackReader.Found, any Error>)
    /// The puzzle file of request `id`.
    case puzzleFile(id: Int, name: String, Result<PuzzleFile, PuzzleFile.Problem>)
    /// The result of printing a puzzle.
    case printed(Result<String, any Error>)
    case listing(FileBrowser)
    case thumbnail(Picture, path: String)
    case builtIn(Picture, name: String)
    /// The last puzzle of the game of request `id`; `nil` when there is none.
    case resumption(id: Int, game: String, Resumption?)
    /// The last puzzle of the game of request `id` cannot be read.
    case damaged(id: Int, game: String, DamagedSave)
    case keeping(GameKeeper.News)
    /// All pending writes are on the disk.
    case settled
    /// The saved puzzles.
    case puzzles([SavedPuzzle])
    case puzzleThumbnail(Picture, id: Int64)
    case results([SolvedCount])
    /// The picture of the next level and its source; `nil` when there is no other picture.
    case nextLevel(PhotoImporter.Opened?)
    /// A link from an instance that was started later.
    case link(String)
    /// The saved volume levels.
    case levels(SoundLevels)
    /// The highest level of Swap that was unlocked before this start.
    case reachedLevel(Int)
    /// The attempt to save the volume levels has ended.
    case levelsKept
    /// The link of a match that is not on a table, and its saved game, for request `id`.
    case match(id: Int, MatchLink, SavedGame?)
    /// One of the player's own pictures on the table.
    case page(Picture, name: String)
    /// A font that lines of text need was read.
    case font
    /// An error message for the player.
    case trouble(String)
    /// An error message for the player, because request `id` failed.
    case refused(id: Int, String)
  }

  private let letters = Mutex<[Letter]>([])
  private let waker = Waker()

  func post(_ letter: Letter) {
    letters.withLock { $0.append(letter) }
    waker.wake()
  }

  func takeAll() -> [Letter] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
