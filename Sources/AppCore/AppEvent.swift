public import AppUI
public import PuzzleCore
public import PuzzleGames
public import PuzzleKit

/// An event that the app handles: input, time, or the answer of a service.
public enum AppEvent: Sendable {
  /// A function by which a service posts its answers, from any thread.
  public typealias Handler = @Sendable (AppEvent) -> Void

  /// The window is open, with the first puzzle on the table.
  case launched(Launch)
  case input(InputEvent)
  /// Assistive technology acts on a widget.
  case assistive(AssistiveAction)
  /// The text of the clipboard was pasted; `nil` when there is none.
  case pasted(String?)
  /// Dropped items or a pasted text were recognized.
  case received(ReceivedItems)
  /// A link from an instance that was started later.
  case link(Result<MatchLink, LinkError>)
  /// Seconds have passed.
  case time(Double)
  /// Every event that had arrived is handled: due changes are saved now.
  case turnEnded

  // MARK: Requests

  /// The answer to a request, which counts only while no later request was made.
  case opened(request: Int, Result<Opened, OpeningError>)
  /// Pictures for the next puzzle were found.
  case strip(PictureStrip.News)
  /// A picture was read that the next puzzle may be made from.
  case prepared(ImportedPhoto, for: PictureChoice)
  /// The picture that comes after that of a puzzle.
  case nextPicture(of: GameIdentity, ImportedPhoto)
  /// The shortest time, in seconds, of the earlier puzzles like this one.
  case bestTime(of: GameIdentity, seconds: Double)
  /// The path chosen in the desktop's file dialog; `nil` when cancelled.
  case chosen(path: String?)
  /// The desktop's file dialog failed, with the reason as a sentence.
  case choosingFailed(Phrase)
  /// No file dialog is installed; the browser starts with this folder.
  case noFileDialog(Material, folder: String)
  case listed(FileBrowser)
  case thumbnail(Picture, path: String)
  /// A small puzzle for the games page was dealt.
  case sample(any AnySession)

  // MARK: Saved puzzles

  /// The saved puzzles; none of them counts as being on the table.
  case puzzles([StartedPuzzle])
  case puzzleThumbnail(Picture, number: Int64)
  case statistics([Guide.Block])
  case wall(WallEvent)
  case together(TogetherEvent)
  /// The numbers that new saves received; they come before any answer that mentions them.
  case numbered([SaveKey: Int64])
  /// Saving fails, with the reason as a sentence.
  case savingFailed(Phrase)
  /// The database was replaced, so that everything on the tables must be saved whole; the message
  /// for the player is optional.
  case databaseReplaced(Phrase?)
  /// Everything is written, or can't be for the reason given as a sentence.
  case storageClosed(problem: Phrase?)

  // MARK: Devices and settings

  /// The current list of cameras, or the reason why it is empty.
  case cameras([CameraChoice], problem: Phrase?)
  case cameraFrame(feed: Int, Picture)
  /// The camera gives no more frames, with the reason as a sentence.
  case cameraEnded(feed: Int, Phrase)
  /// The saved volume levels.
  case levels(SoundLevels)
  /// The saved tips, which are new at the first start.
  case tips(Tips)
  /// Something about the settings.
  case settings(SettingsEvent)
  /// The attempt to save the volume levels has ended.
  case levelsSaved
  /// The highest level of Swap that was unlocked before this start.
  case reachedLevel(Int)
  /// The path of the printed puzzle.
  case printed(Result<String, OpeningError>)
  /// The path of the saved pack.
  case packSaved(Result<String, OpeningError>)
  /// One of the player's own pictures on the table.
  case ownPicture(Picture, name: String)
  /// A font that lines of text need was read.
  case fontLoaded
  /// A command failed, with the reason as a sentence.
  case trouble(Phrase)
}

/// The first puzzle on the table, and the request of the command line.
public struct Launch: Sendable {
  /// The picture on the table, and its origin.
  public var picture: Picture?
  public var origin: (any PictureOrigin)?
  /// The saved puzzle on the table; `nil` for a new deal.
  public var restored: RestoredPuzzle?
  /// The reason why the last puzzle can't be restored, as a sentence.
  public var damage: Phrase?
  /// The message about the opened database.
  public var news: Phrase?
  public var intent: Intent?
  /// A Boolean value that indicates whether the moves of the puzzle are replayed.
  public var isReplay = false

  /// The thing to open after the launch.
  public enum Intent: Hashable, Sendable {
    case link(Result<MatchLink, LinkError>)
    case photo(path: String)
    case words(path: String)
    /// Sit down at the shared table of a link.
    case table(link: String)
    /// Open a shared table with the puzzle.
    case hosting(TableHosting, isRace: Bool)
  }

  public init() {}
}
