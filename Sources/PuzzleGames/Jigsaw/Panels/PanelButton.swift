internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// A button on a panel above the table.
  struct PanelButton {
    var id: ElementID
    /// The text on the button.
    var label: Phrase
    /// The description of the button, if the text needs one.
    var words: Phrase?
    var frame: Rect
    var isChosen = false
    /// The colour instead of the theme's.
    var color: Color?

    var element: Element { Element(id, .button, words ?? label, frame: frame) }
  }
}
