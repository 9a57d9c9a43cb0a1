public import AppUI
public import PuzzleCore
public import PuzzleGames
public import PuzzleKit

/// A command that the app gives to its services, which answer with events.
public enum AppCommand: Sendable {
  // MARK: Requests, of which only the latest counts

  /// Open the first readable picture of the files.
  case importPhoto(request: Int, paths: [String])
  /// Encode a photo that was taken, so that it is saved like a picture from a file.
  case encodePhoto(request: Int, Picture)
  case loadBuiltIn(request: Int, index: Int)
  /// Open the picture after the one with this origin, or from the file at `path` among `items`.
  case openNextPicture(
    request: Int, after: (any PictureOrigin)?, path: String?, items: [String])
  /// List the built-in and the recent pictures, with their thumbnails.
  case listPictures
  /// Read a picture that the next puzzle may be made from.
  case preparePicture(PictureChoice)
  /// Decode all pixels of a picture before they are needed.
  case decode(Picture)
  /// Find the same picture before anybody asks for it, to be shown on the button for it.
  case previewNextPicture(
    of: GameIdentity, after: (any PictureOrigin)?, path: String?, items: [String])
  /// Find the shortest time of other puzzles of a game with the same title.
  case findBestTime(of: GameIdentity, game: String, title: String, otherThan: Double)
  /// Deal a puzzle with the word list in a file.
  case openWords(request: Int, path: String, DealRequest)
  /// Read photos, a folder of them or the file of a pack. Deal a match with them if `plays` is true
  /// and they are a whole pack; otherwise they belong to the pack in the making.
  case openPack(request: Int, paths: [String], plays: Bool, IPict.Parameters, DealRequest)
  /// Write a pack into a file of its own.
  case savePack(Pack)
  /// Open the last puzzle of a game, or deal one when there is none.
  case openGame(request: Int, game: String, DealRequest)
  /// Open the saved puzzle with this number, at its deal if `restarts` is true.
  case openPuzzle(request: Int, number: Int64, restarts: Bool, DealRequest)
  /// Import a puzzle file into the saved puzzles, and open it.
  case importPuzzle(request: Int, path: String, DealRequest)
  /// Open the saved match of a link, or deal it when there is none.
  case openMatch(request: Int, MatchLink, DealRequest)
  case cancelRequests

  /// Deal a small puzzle of each game for the games page.
  case dealSamples(DealRequest)

  // MARK: Files

  /// Show the desktop's file dialog.
  case chooseFile(Material)
  /// Find the link or the files in dropped items, or in a pasted text.
  case recognize([Dropped])
  case listFolder(path: String)
  case rememberPhoto(path: String)

  // MARK: Saved puzzles

  case listPuzzles
  case listResults
  case loadThumbnails([Int64])
  case duplicatePuzzle(Int64)
  case renamePuzzle(Int64, String)
  case deletePuzzle(Int64)

  case wall(WallCommand)
  case together(TogetherCommand)

  // MARK: Saving

  /// Save changes; a new deal is saved with its picture's origin.
  case save(Changes, SaveKey, picture: (any PictureOrigin)?)
  case putOnTable(SaveKey)
  /// Close a save that does not come back to the table.
  case leave(SaveKey)
  case deleteSave(SaveKey)
  /// Forget the key, which is not used any more.
  case release(SaveKey)
  case saveLevels(SoundLevels)
  case saveTips(Tips)
  /// Cache the picture of a save for the next start, once the storage is closed.
  case cachePicture(Picture, any PictureOrigin, of: SaveKey)
  /// Write everything and stop; what can't be written within the seconds is stored in a file. The
  /// answer is `storageClosed`.
  case closeStorage(within: Double)

  // MARK: Devices and the desktop

  case startCamera(feed: Int, camera: String)
  case stopCamera
  case play(Sound)
  case setLevels(SoundLevels)
  /// Play the music of a game, or that of the pages outside a game, if the levels say so.
  case setMusic(game: String?)
  case print(Printout)
  case copy(String)
  case readClipboard
  case raiseWindow
  /// Scale the window's content: device pixels in a point, `nil` for those of the desktop, and the
  /// factor by which text is enlarged.
  case setScale(interface: Double?, text: Double)
  case toggleFullScreen
  case settings(SettingsCommand)
  /// Read the player's own pictures, and no others any more.
  case loadOwnPictures([OwnPicture])
  /// Measure and draw all text again.
  case forgetText
  /// End the program, with the reason why the last moves are not saved as a sentence, if so.
  case quit(problem: Phrase?)
}

/// A sound of the game or of the user interface.
public enum Sound: Hashable, Sendable {
  case click
  /// The sound of an effect, if it has one; `variant` changes its pitch slightly.
  case effect(Effect, variant: Int)
}
