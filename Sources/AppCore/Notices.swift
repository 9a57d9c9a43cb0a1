internal import PuzzleCore
internal import PuzzleKit

/// Messages of the app that are too long to stand where they are shown.
extension Phrase {
  static let nothingToPaste: Phrase = """
    There’s no file on the clipboard: copy a picture in your file manager, then paste it here.
    """
  static let savesBeforeClosing: Phrase = """
    The window closes as soon as it’s saved. Close it again to stop waiting: your last moves are \
    then kept in a file until the next start.
    """

  static func dropInstead(of material: Material) -> Phrase {
    switch material {
    case .pack: "There’s no file dialog on this desktop: drop the folder on the window instead."
    case .puzzle: "There’s no file dialog on this desktop: drop the puzzle on the window instead."
    default: "There’s no file dialog on this desktop: drop the list on the window instead."
    }
  }
}
