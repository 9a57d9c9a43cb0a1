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
    /// The text that is being typed, if the button is a field.
    var text: String?

    var element: Element {
      var element = Element(id, text == nil ? .button : .field, words ?? label, frame: frame)
      element.text = text
      return element
    }
  }
}
