internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The layout of an open tray at the window's right side.
  struct Tray {
    /// A part in the tray.
    struct Slot {
      /// The root of the part.
      var piece: Int
      /// All pieces of the part.
      var pieces: [Int]
      var frame: Rect
      /// The map from points of the picture to the window.
      var map: Affine
    }

    /// A button that opens a tray or empties the open one.
    struct Button {
      var id: ElementID
      var label: String
      var frame: Rect
    }

    /// The id of the button that empties the open tray.
    static let emptyID: ElementID = "tray.empty"
    private static let width = 228.0
    private static let perRow = 3
    /// The largest number of parts shown; a tray may contain more.
    private static let mostShown = 300

    let number: Int
    let frame: Rect
    let content: Rect
    /// One piece of each part in the tray.
    let pieces: [Int]
    let slots: [Slot]
    /// The length of a cell's longer side in the tray, in points.
    let cell: Double
    let buttons: [Button]
    let title: String

    /// Creates the layout of the open tray, or returns nil if none is open.
    init?(_ table: Table<Jigsaw>, _ controller: Controller) {
      guard let number = controller.openTray else { return nil }
      self.number = number
      let room = Viewport.room(table.area)
      let width = min(Self.width, room.width - 8)
      frame = Rect(
        room.maxX - width - 8, room.y + 8, width, max(min(room.height - 16, 620), 120))
      content = Rect(
        frame.x + 12, frame.y + 88, frame.width - 24, max(frame.height - 100, 1))
      let state = table.state
      var counts = [Int](repeating: 0, count: State.trays + 1)
      var inside: [Int] = []
      if state.stowed > 0 {
        for piece in 0..<state.count where state.root(of: piece) == piece {
          let tray = Int(state.tray(of: piece))
          guard 1...State.trays ~= tray else { continue }
          counts[tray] += 1
          if tray == number { inside.append(piece) }
        }
      }
      pieces = inside
      let step = (frame.width - 24) / Double(State.trays)
      let top = frame.y + 44
      let left = frame.x + 12
      buttons =
        (1...State.trays).map { tray in
          Button(
            id: .tray(tray),
            label: counts[tray] == 0 ? "\(tray)" : "\(tray) · \(counts[tray].grouped)",
            frame: Rect(left + step * Double(tray - 1) + 2, top, step - 4, 32))
        }
        + (inside.isEmpty
          ? []
          : [
            Button(
              id: Self.emptyID, label: "Put back",
              frame: Rect(frame.maxX - 96, frame.y + 8, 84, 30))
          ])
      title = "Tray \(number)"
      let first = max(controller.trayRow, 0) * Self.perRow
      let grid = table.deal.cut.grid
      let side = (content.width / Double(Self.perRow)).rounded(.down)
      let cell = side * 0.62
      self.cell = cell
      let (x, y) = (content.x, content.y)
      let end = content.maxY
      slots = inside.dropFirst(first).prefix(Self.mostShown).enumerated().compactMap { i, piece in
        let box = Rect(
          x + Double(i % Self.perRow) * side, y + Double(i / Self.perRow) * side, side, side)
        guard box.minY < end else { return nil }
        let pose = state.pose(of: piece)
        let bounds = state.bounds(of: piece, in: pose)
        let k = cell / max(bounds.width, bounds.height)
        let members = Array(state.part(of: piece))
        let map = Affine.translation(.zero - grid.center(piece)).then(pose.map)
          .then(.translation(.zero - bounds.center)).then(.scale(k)).then(.translation(box.center))
        return Slot(piece: piece, pieces: members, frame: box, map: map)
      }
    }

    /// The last row that can be the first visible one.
    var lastRow: Int { max((pieces.count - 1) / Self.perRow, 0) }

    func button(at p: Point) -> ElementID? { buttons.first { $0.frame.contains(p) }?.id }

    func piece(at p: Point) -> Int? {
      content.contains(p) ? slots.first { $0.frame.contains(p) }?.piece : nil
    }
  }
}
