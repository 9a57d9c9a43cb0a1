internal import PuzzleKit

/// The action of a widget when it is pressed.
enum Action: Hashable, Sendable {
  /// Closes the open screen.
  case close
  case showGames
  case showNewPuzzle
  case showCamera
  case showSound
  /// Shows the buttons that the bar has no room for.
  case showMenu
  case showHelp
  case showPrivacy
  case showPuzzles
  case showSettings
  case showWall
  case showTogether
  case showSpoiler
  case loadPhoto
  /// Deals a variant of the puzzle, or speeds up auto-solve while it runs.
  case changeTitle
  case toggleAutoSolve
  case showHint
  case undo
  case redo
  case toggleSound
  case quit
  case nextLevel
  /// Deals the same kind of puzzle with the next picture.
  case nextPicture
  case playAgain
  /// Deals with the answers of the “New puzzle” dialog.
  case deal
  /// Answers a question of the dialog with the option at an index.
  case choose(question: String, option: Int)
  /// Shows the options of a question that have no tile, of which the first one is given.
  case showMore(question: String, first: ElementID)
  /// Chooses a picture of the dialog's strip by its index, or a random one.
  case choosePicture(index: Int?)
  /// Changes a number of the dialog by a step up (1) or down (-1).
  case step(question: String, by: Int)
  case openPhoto(path: String)
  /// Starts the countdown, or cancels it.
  case shoot
  case retakePhoto
  case usePhoto
  case chooseCamera(CameraChoice)
  case chooseGame(id: String)
  case puzzle(Int64, PuzzleAction)
  /// Changes or uses the pack in the making.
  case pack(PackAction)
  case wall(WallAction)
  case settings(SettingsAction)
  case together(TogetherAction)
  /// Presses a key of the on-screen keyboard.
  case keyboard(KeyboardKey)
  /// Makes a request to the program.
  case request(Request)
  /// Presses one of the game's tools.
  case tool(id: ElementID)
  /// Activates something on the table.
  case table(id: ElementID)
}

/// An action of a widget on the page “Your pack”.
enum PackAction: Hashable, Sendable {
  case addPhoto, removeAll, undo, save, play
  /// Types into a line.
  case type
  /// Removes the photo with this number.
  case remove(Int)
}

/// An action of a button in the list of saved puzzles.
enum PuzzleAction: Hashable, Sendable {
  case goOn, restart, rename, duplicate, delete, undelete
  /// Shows what can be made of the puzzle, or the other buttons again.
  case share, unshare
  case export(PuzzleExportKind)
  /// Opens the puzzle, to play it together with others.
  case together
}
