internal import PuzzleCore
internal import PuzzleKit

/// An input to the open screen.
enum ScreenInput {
  /// One of the screen's widgets was pressed.
  case activate(Widget)
  /// A key went down while the widget with the id `focus` was in focus.
  case key(Key, Modifiers, focus: ElementID?)
  /// Text was typed.
  case text(String)
  /// The input method composes text.
  case composition(String)
  /// The pressed slider with this id is dragged to a point.
  case slide(ElementID, to: Point)
  /// Assistive technology sets the slider with this id to a number.
  case set(ElementID, to: Int)
  /// Assistive technology replaces the text in the field with this id.
  case replace(ElementID, String)
  /// The wheel moved by steps, positive downwards.
  case wheel(Double, at: Point)
  /// The volume was changed outside of the screen.
  case sound(SoundLevels)
  /// The settings in force have changed.
  case settings(PlayerSettings, SoundLevels)
  case cameras([CameraChoice])
  case cameraFrame(Picture)
  /// The camera gives no picture, for the reason given as a sentence.
  case cameraFailure(Phrase)
  case folder(FileBrowser)
  case thumbnail(Picture, path: String)
  /// Photos were read for the pack in the making, with the name that they suggest for it and a
  /// message about those that were left out.
  case packPhotos([PackDraft.Photo], name: String?, note: Phrase?)
  /// Something happened to the pack, told in a sentence.
  case packNote(Phrase)
  /// Something was found for the strip of pictures.
  case strip(PictureStrip.News)
  /// The saved puzzles were listed while the widget with the id `focus` was in focus.
  case puzzles([StartedPuzzle], focus: ElementID?)
  case puzzleThumbnail(Picture, id: Int64)
  /// An answer to the wall.
  case wall(WallNews)
  /// News about the shared table.
  case together(TogetherPageNews)
  /// The bar of the solved puzzle has changed.
  case win(WinBar)
  /// A sample for the games page was dealt.
  case sample(any AnySession)
}

/// A change outside of a screen that the screen asks for.
enum ScreenEffect {
  case request(Request)
  case close
  /// Focus the widget with this id.
  case focus(ElementID)
  /// Focus the widget with this id if the player uses the keyboard.
  case moveFocus(ElementID)
  /// Focus the button of the next step.
  case focusFirst
  case scroll(by: Double)
  /// Deal the puzzle that a form describes.
  case deal(any NewPuzzleForm)
  /// Press the key once more, as one that the screen does not use.
  case press(Key, Modifiers)
}
