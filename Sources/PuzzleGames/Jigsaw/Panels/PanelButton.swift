internal import PieceCutting
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

  /// The note that the window shows no pieces, with a button that shows all of them.
  struct EmptyNote {
    static let buttonID: ElementID = "empty.showAll"
    let text: Phrase
    let frame: Rect
    /// The middle of the text.
    let center: Point
    /// The button; nil if pieces are still in boxes only.
    let button: PanelButton?

    /// Creates the layout of the note, or returns nil if there are pieces to see.
    init?(_ table: Table<Jigsaw>, _ controller: Controller, besides panel: Rect?) {
      let state = table.state
      let room = Viewport.room(table.area)
      let isAllBoxed = state.boxed == state.count
      if !isAllBoxed {
        guard controller.viewport != nil, controller.overlay.groups.isEmpty,
          controller.held == nil
        else { return nil }
        let area = Viewport.current(controller, on: table).table(room)
          .inset(by: -table.deal.cut.maxReach)
        let isEmpty = !state.index.contains(in: area) { area.contains(state.pose(of: $0).at) }
        guard isEmpty else { return nil }
      }
      text = isAllBoxed ? "Open a box to begin" : "No pieces here"
      let free = Rect(room.x, room.y, (panel?.minX ?? room.maxX) - room.x, room.height)
      let size = Size(isAllBoxed ? 216 : 272, 52)
      guard free.width >= size.width + 16 else { return nil }
      frame = Rect(center: free.center, size: size)
      center = Point(
        isAllBoxed ? frame.center.x : frame.x + (size.width - 108) / 2, frame.center.y)
      button =
        isAllBoxed
        ? nil
        : PanelButton(
          id: Self.buttonID, label: "Show all", words: "No pieces here: show all",
          frame: Rect(frame.maxX - 108, frame.y + 9, 96, 34))
    }
  }
}
