internal import GameStore
internal import Photos
internal import PuzzleCore
internal import PuzzleGames
internal import SDLPlatform
internal import Synchronization
internal import Tabletop

/// Where background work leaves what it has done; the run loop is woken to fetch it.
final class Mailbox: Sendable {
  enum Letter: Sendable {
    /// The photo asked for by request `id`.
    case photo(id: Int, Result<PhotoDesk.Opened, PhotoError>)
    /// The cameras there are now.
    case cameras(CameraList)
    /// A camera that was turned on sees something new, which lies ready.
    case frame
    /// The camera turned on by request `id` gives no more frames.
    case cameraEnded(id: Int, CameraProblem)
    /// What the player chose in the desktop's file dialog; nil when cancelled.
    case chosen(path: String?)
    /// There is no file dialog to choose a file with; the folder that the browser begins with.
    case noDialog(Material, folder: String)
    /// The words asked for by request `id`, ready to be dealt.
    case words(id: Int, Result<WordSearch.Parameters, DealError>)
    /// The pack of pictures asked for by request `id`.
    case pack(id: Int, Result<PackReader.Found, any Error>)
    /// The puzzle's file asked for by request `id`.
    case puzzleFile(id: Int, name: String, Result<PuzzleFile, PuzzleFile.Problem>)
    /// A puzzle was put on paper, or not.
    case printed(Result<String, any Error>)
    case listing(FileBrowser)
    case thumbnail(Picture, path: String)
    case builtIn(Picture, name: String)
    /// The last puzzle of the game asked for by request `id`; nil when there is none.
    case resumption(id: Int, game: String, Resumption?)
    /// The last puzzle of the game asked for by request `id` cannot be read.
    case damaged(id: Int, game: String, DamagedSave)
    case keeping(GameKeeper.News)
    /// Everything that was handed over to be written is on the disk.
    case settled
    /// The puzzles that are kept.
    case puzzles([SavedPuzzle])
    case puzzleThumbnail(Picture, id: Int64)
    case results([SolvedCount])
    /// The picture of the next level and where it comes from; nil where there is no other.
    case nextLevel(PhotoDesk.Opened?)
    /// A link that a program started later was given.
    case link(String)
    /// How loud the game was when it was last played.
    case levels(SoundLevels)
    /// The highest level of Swap that was opened before this start.
    case reachedLevel(Int)
    /// How loud the game is was written, or could not be.
    case levelsKept
    /// A link of a match that is on no table, and what was saved of it, asked for by request `id`.
    case match(id: Int, MatchLink, SavedGame?)
    /// One of the player's own pictures on the table.
    case page(Picture, name: String)
    /// A font was read that lines of text wait for.
    case font
    /// A sentence for the player.
    case trouble(String)
    /// A sentence for the player: nothing comes of request `id`.
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
