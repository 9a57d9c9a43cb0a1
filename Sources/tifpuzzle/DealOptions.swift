internal import AppCore
internal import AppUI
public import ArgumentParser
internal import Content
internal import FileCommands
internal import MediaExport
internal import PhotoImport
internal import PhotoServices
public import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit
public import SDLPlatform
internal import SavedPuzzles
internal import SharedTables

/// The puzzle and the window size, common to all subcommands.
struct DealOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A photo, or a folder whose first picture is used; by default a built-in picture.",
      valueName: "photo"), completion: .file())
  var photo: String?

  @Option(
    help: ArgumentHelp(
      "The game: tifpuzzle, jigsaw, swap, wordsearch or ipict.", valueName: "id"))
  var game: String?

  private static var games: String { Catalog.games.map(\.id).joined(separator: ", ") }

  @OptionGroup var words: DealArguments

  @Option(
    help: ArgumentHelp(
      "A whole number; the same one cuts and scatters the same way.", valueName: "number"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "The window's size in points, 200x200 to 8192x8192; or 1080p, or square.",
      valueName: "WxH"))
  var window: WindowSize?

  @Option(
    help:
      "light, dark or contrast; by default a window follows the desktop, and a picture is light.")
  var theme: Theme.Name?

  /// The options of a command line without any.
  static var none: Self {
    var none = Self()
    (none.photo, none.game, none.words) = (nil, nil, .none)
    (none.seed, none.window, none.theme) = (nil, nil, nil)
    return none
  }

  func validate() throws {
    guard let entry = Catalog.entry(gameID) else {
      throw ValidationError(UsageText.noGame(gameID, Self.games))
    }
    // The window opens without a slow word list, which follows later; commands without a window
    // report it themselves.
    var words = words
    _ = words.takeSlowWords()
    do {
      try words.check(for: entry)
    } catch {
      throw ValidationError(error.sentence)
    }
  }

  /// The id of the requested game.
  var gameID: String { game ?? TiFpuzzle.id }

  /// The link of a match or of a shared table, given in place of a photo.
  var link: String? { photo.flatMap { MatchLink.isIn($0) || Invitation.isIn($0) ? $0 : nil } }

  /// A Boolean value that indicates whether a puzzle is requested explicitly, in place of the last
  /// one.
  var asksForPuzzle: Bool {
    photo != nil && link == nil || game != nil || seed != nil || !words.given.isEmpty
  }

  /// Deals the requested game.
  func session(_ request: DealRequest) throws -> any AnySession {
    guard let entry = Catalog.entry(gameID) else {
      throw ValidationError(UsageText.noGame(gameID, Self.games))
    }
    return try entry.deal(words, request)
  }

  /// Returns the requested photo, or the first built-in picture.
  func picture() throws -> Picture {
    try photo.map { try PhotoImporter.open([PhotoLocator.path(from: $0)]).picture }
      ?? BuiltInPictures.load(named: BuiltInPictures.name(0))
  }

  /// The name of the requested picture; nil if it has none.
  var pictureName: Phrase? { FileNameWord.name(ofPhoto: photo) }

  /// Returns a renderer with the requested puzzle.
  @MainActor
  func renderer(scale: Double) throws -> OffscreenRenderer {
    InterfaceLanguage.use(words.language)
    let picture = try picture()
    return try OffscreenRenderer(
      seed: seed ?? SystemRandomNumberGenerator.seed(), size: window?.size ?? .standardWindow,
      scale: scale, theme: theme ?? .light, isReduced: false, games: Catalog.games.map(\.card)
    ) { request in
      var request = request
      request.picture = picture
      return try session(request)
    }
  }
}

extension Theme.Name: ExpressibleByArgument {}
extension Presentation: ExpressibleByArgument {}

/// The options for the window.
struct WindowOptions: ParsableArguments {
  @Option(help: "How pixels reach the screen: auto, surface, texture or layers.")
  var present = Presentation.auto

  @Option(help: ArgumentHelp("Device pixels per point, 0.5 to 4.", valueName: "s"))
  var scale: Double?

  @Flag(help: "Fill the screen.")
  var fullScreen = false

  @Flag(
    help: """
      Write the state of the window as a line of JSON after each move, and whenever nothing \
      moves any more.
      """)
  var describe = false

  /// The options of a command line without any.
  static var none: Self {
    var none = Self()
    (none.present, none.scale, none.fullScreen, none.describe) = (.auto, nil, false, false)
    return none
  }

  func validate() throws {
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError(UsageText.scale)
    }
  }
}
