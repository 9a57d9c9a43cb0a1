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

    /// The id of the button that empties the open tray.
    static let emptyID: ElementID = "tray.empty"
    /// The ids of the buttons that rename the open tray and change its colour.
    static let (nameID, colorID): (ElementID, ElementID) = ("tray.name", "tray.color")
    static let width = 228.0
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
    let buttons: [PanelButton]
    let title: Phrase
    /// The frame of the patch in the tray's colour.
    let patch: Rect

    /// Creates the layout of the open tray, or returns nil if none is open.
    init?(_ table: Table<Jigsaw>, _ controller: Controller) {
      guard let number = controller.openTray else { return nil }
      self.number = number
      frame = Self.frame(in: table.area)
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
      let label = controller.trayLabels[number - 1]
      patch = Rect(left, frame.y + 14, 18, 18)
      title = label.title(of: number)
      let hasPieces = !inside.isEmpty
      let titleEnd = frame.maxX - (hasPieces ? 100 : 12)
      buttons =
        (1...State.trays).map { tray in
          let label = controller.trayLabels[tray - 1]
          let (count, title) = (counts[tray], label.title(of: tray))
          return PanelButton(
            id: .tray(tray), label: count == 0 ? "\(tray)" : "\(tray) · \(count)",
            words: count == 0 ? "\(title): empty" : "\(title) · \(count)",
            frame: Rect(left + step * Double(tray - 1) + 2, top, step - 4, 32),
            isChosen: tray == number, color: label.shade)
        }
        + [
          PanelButton(
            id: Self.colorID, label: "", words: "Change the tray’s colour",
            frame: patch.inset(by: -6)),
          PanelButton(
            id: Self.nameID, label: "",
            words: controller.isNaming ? "Name of tray \(number)" : "Rename “\(title)”",
            frame: Rect(patch.maxX + 6, frame.y + 8, max(titleEnd - patch.maxX - 10, 1), 30),
            text: controller.isNaming ? label.name : nil),
        ]
        + (hasPieces
          ? [
            PanelButton(
              id: Self.emptyID, label: "Put back",
              frame: Rect(frame.maxX - 96, frame.y + 8, 84, 30))
          ] : [])
      let first = max(controller.trayRow, 0) * Self.perRow
      let grid = table.deal.cut.grid
      let side = (content.width / Double(Self.perRow)).rounded(.down)
      let cell = side * 0.62
      self.cell = cell
      let (x, y) = (content.x, content.y)
      let end = min(content.maxY, table.area.size.height)
      slots = inside.dropFirst(first).prefix(Self.mostShown).enumerated().compactMap { i, piece in
        let box = Rect(
          x + Double(i % Self.perRow) * side, y + Double(i / Self.perRow) * side, side, side)
        guard box.center.y < end else { return nil }
        let pose = state.pose(of: piece)
        let bounds = state.bounds(of: piece, in: pose)
        let k = cell / max(bounds.width, bounds.height)
        let members = Array(state.part(of: piece))
        let map = Affine.translation(.zero - grid.center(piece)).then(pose.map)
          .then(.translation(.zero - bounds.center)).then(.scale(k)).then(.translation(box.center))
        return Slot(piece: piece, pieces: members, frame: box, map: map)
      }
    }

    /// The number of rows that are visible whole, at least 1.
    var fullRows: Int {
      max(Int(content.height / (content.width / Double(Self.perRow)).rounded(.down)), 1)
    }

    /// The last row that can be the first visible one.
    var lastRow: Int { max((pieces.count - 1) / Self.perRow, 0) }

    /// Returns the frame of a panel at the window's right side.
    static func frame(in area: TableArea) -> Rect {
      let room = Viewport.room(area)
      let width = min(Self.width, room.width - 8)
      return Rect(
        room.maxX - width - 8, room.y + 8, width, max(min(room.height - 16, 620), 120))
    }

    func piece(at p: Point) -> Int? {
      content.contains(p) ? slots.first { $0.frame.contains(p) }?.piece : nil
    }
  }
}

extension Jigsaw {
  /// The name and the colour that a player gave a tray.
  struct TrayLabel: Codable, Hashable, Sendable {
    static let longestName = 16
    /// The colours to choose from; nil is the theme's own.
    static let colors: [Color?] = [
      nil, Color(0xB9484A), Color(0xB8741A), Color(0x3F8A46), Color(0x2F78B7), Color(0x8457AE),
    ]

    var name = ""
    /// The index of the colour.
    var color = 0

    var shade: Color? { Self.colors.indices ~= color ? Self.colors[color] : nil }

    /// Returns the name, or the number of a tray without one.
    func title(of number: Int) -> Phrase {
      name.isEmpty ? "Tray \(number)" : Phrase(verbatim: name)
    }

    /// The label within the limits for saves.
    var bounded: Self {
      Self(name: name.asName(limit: Self.longestName), color: min(max(color, 0), 5))
    }
  }
}
