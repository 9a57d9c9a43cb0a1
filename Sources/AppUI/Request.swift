public import PuzzleCore
public import PuzzleKit

/// A request from the user interface to the program around it.
public enum Request: Hashable, Sendable {
  case choosePhoto
  case paste
  case cancelLoading
  case openPhoto(path: String)
  /// List the pictures for the strip of the “New puzzle” dialog.
  case listPictures
  /// Read a picture of the strip, which the next puzzle may be made from.
  case preparePicture(PictureChoice)
  /// Turn on the camera with this id, and no other one.
  case turnOnCamera(String)
  case turnOffCamera
  /// Use a photo that was taken as the next picture.
  case usePhoto(Picture)
  /// Open the page on which a pack is made.
  case makePack
  /// Choose a file: a photo for the pack that is being made, or a puzzle to import.
  case choose(Material)
  /// Keep the pack in the making, because its page closes.
  case keepPack(PackDraft)
  /// Write a pack into a file.
  case savePack(PackDraft)
  /// Begin a match with a pack.
  case playPack(PackDraft)
  case listFolder(path: String)
  /// Deal the next level, with the picture that comes after the current one.
  case nextLevel
  /// Deal the same kind of puzzle with the picture that comes after the current one.
  case nextPicture
  /// Find the next picture and the shortest time, because the bar of a solved puzzle comes.
  case prepareNext
  /// Switch to the game with this id.
  case switchGame(String)
  /// Deal a small puzzle of each game for the games page.
  case dealSamples
  /// List the saved puzzles for their page.
  case listPuzzles
  /// Perform an action on the saved puzzle with this number.
  case puzzle(Int64, PuzzleAct)
  /// List the solved puzzles for the statistics page.
  case listResults
  /// Print the puzzle on the table.
  case print
  /// Handle an effect of the game session.
  case session(Effect)
  /// Save the tips that are still needed.
  case tips(Tips)
  /// Apply the volume levels that the player has set.
  case sound(SoundLevels)
  /// Show, save or change pictures of the wall.
  case wall(WallRequest)
  /// Change the settings, or the window.
  case settings(SettingsRequest)
  /// Host, join, change or leave a shared table.
  case together(TogetherRequest)
  case quit
}
