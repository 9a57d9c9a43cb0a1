internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The panel with the closed boxes at the window's right side.
  struct BoxPanel {
    /// A closed box.
    struct Slot {
      /// The frame of the picture on its lid.
      var lid: Rect
      /// The parts of the picture on its lid, in rows of the same length, as fractions of its width
      /// and height.
      var parts: [Rect]
      var button: PanelButton
    }

    private static let perRow = 2

    let frame: Rect
    let content: Rect
    let title: Phrase
    let slots: [Slot]
    /// The number of rows that are visible whole, at least 1.
    var fullRows: Int { max(Int(content.height / (content.width / Double(Self.perRow))), 1) }
    /// The last row that can be the first visible one.
    let lastRow: Int

    /// Creates the layout of the panel, or returns nil if it is closed.
    init?(_ table: Table<Jigsaw>, _ controller: Controller) {
      let state = table.state
      guard controller.showsBoxes, state.boxed > 0 else { return nil }
      let boxes = Boxes(state.grid, numbers: table.deal.boxNumbers)
      var pieces = [[Int]](repeating: [], count: boxes.count)
      for piece in 0..<state.count where state.tray(of: piece) == State.boxed {
        pieces[boxes.box(of: piece)].append(piece)
      }
      let closed = pieces.indices.filter { !pieces[$0].isEmpty }
      title = "Boxes: \(closed.count)"
      frame = Tray.frame(in: table.area)
      content = Rect(frame.x + 12, frame.y + 48, frame.width - 24, max(frame.height - 60, 1))
      let side = content.width / Double(Self.perRow)
      let content = content
      lastRow = max((closed.count - 1) / Self.perRow, 0)
      let first = min(controller.boxRow, lastRow) * Self.perRow
      slots = closed.dropFirst(first).enumerated().compactMap { place, box in
        let (column, row) = (place % Self.perRow, place / Self.perRow)
        let frame = Rect(
          content.x + Double(column) * side, content.y + Double(row) * side, side, side
        ).inset(by: 5)
        guard frame.minY < content.maxY else { return nil }
        let parts = boxes.lid(of: box, pieces[box])
        let (part, size) = (parts[0], table.deal.cut.grid.size)
        let shape = part.width * size.width / (part.height * size.height)
        let most = frame.inset(by: 8)
        let lid = Size(min(most.width, most.height * shape), min(most.height, most.width / shape))
        let count = pieces[box].count
        let words = Phrase(
          count, one: "Box \(box + 1) of \(boxes.count), \(count) piece: open",
          other: "Box \(box + 1) of \(boxes.count), \(count) pieces: open")
        return Slot(
          lid: Rect(center: frame.center, size: lid), parts: parts,
          button: PanelButton(id: .choice(box), label: words, frame: frame))
      }
    }
  }
}

extension Jigsaw.Controller {
  /// Returns the width beside the table that the boxes take: they are open for long, so the table
  /// doesn't lie under them, unless the window is narrow.
  func boxSide(on table: Table<Jigsaw>) -> Double {
    let width = Jigsaw.Tray.width + 16
    let hasRoom = Jigsaw.Viewport.room(table.area).width > 2 * width
    return showsBoxes && table.state.boxed > 0 && hasRoom ? width : 0
  }
}
