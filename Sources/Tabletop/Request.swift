public import PuzzleCore

/// What leaves the house for the program around it.
public enum Request: Hashable, Sendable {
  case choosePhoto
  case paste
  case cancelLoading
  case openPhoto(path: String)
  /// The frames of the camera with this id are wanted, and of no other one.
  case turnOnCamera(String)
  case turnOffCamera
  /// A photo was taken, and is to be the next picture.
  case usePhoto(Picture)
  case listFolder(path: String)
  /// A level is solved: the next one is to be dealt with the picture that comes after this one.
  case nextLevel
  /// The game with this id is wanted on the table.
  case switchGame(String)
  /// The puzzles that were begun are wanted for their page.
  case listPuzzles
  /// Something is to become of a puzzle with this number.
  case puzzle(Int64, PuzzleAct)
  /// What was solved is wanted for its page.
  case listResults
  /// The puzzle on the table is wanted on paper.
  case print
  /// What happened in the game, passed on.
  case session(Effect)
  /// The player has set how loud the game is.
  case sound(SoundLevels)
  case quit
}
