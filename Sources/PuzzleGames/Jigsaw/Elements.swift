internal import PieceCutting
internal import PuzzleCore
public import PuzzleKit

extension Jigsaw {
  public static func elements(_ frame: Frame<Jigsaw>) -> [Element] {
    let view = View(frame)
    let table = frame.table
    let state = table.state
    var list: [Element] = []
    if let tray = Tray(table, frame.interaction) {
      list += tray.buttons.map { Element($0.id, .button, "Tray: \($0.label)", frame: $0.frame) }
      list += tray.slots.map { slot in
        element(slot.piece, state.pose(of: slot.piece), slot.frame, state)
      }
    }
    if let preview = frame.interaction.preview(in: table.area) {
      list.append(Element("preview", .text, "Preview of the picture", frame: preview.frame))
    }
    let room = Viewport.room(table.area)
    var shown: [(height: Int, piece: Int)] = []
    state.index.visit(view.camera.table(room)) { piece in
      guard !frame.interaction.isAirborne(piece) else { return }
      if room.contains(view.camera.window(state.pose(of: piece).at)) {
        shown.append((state.height(of: piece), piece))
      }
    }
    shown.sort { $0 > $1 }
    let lying = shown.prefix(Element.mostPieces).map(\.piece).sorted()
    list += lying.map { piece in
      let pose = state.pose(of: piece)
      return element(piece, pose, view.box(of: pose), state)
    }
    for flyer in frame.interaction.air {
      let seen = view.seen(flyer)
      for piece in flyer.pieces.prefix(Element.mostPieces) {
        let pose = flyer.pose(of: piece, in: seen, table.deal.cut.grid)
        guard room.contains(view.camera.window(pose.at)) else { continue }
        list.append(element(piece, pose, view.box(of: pose), state))
      }
    }
    return list
  }

  public static func element(_ id: String, _ frame: Frame<Jigsaw>) -> Element? {
    let state = frame.table.state
    guard let piece = Element.number(in: id, of: "piece") else {
      return others(frame).first { $0.id == id }
    }
    guard piece < state.count else { return nil }
    let view = View(frame)
    let tray = state.tray(of: piece)
    var pose = state.pose(of: piece)
    if let flyer = frame.interaction.flyer(with: piece).map({ frame.interaction.air[$0] }) {
      pose = flyer.pose(of: piece, in: view.seen(flyer), frame.table.deal.cut.grid)
    } else if tray != 0 {
      return Tray(frame.table, frame.interaction)?.slots.first { $0.piece == piece }.map {
        element(piece, pose, $0.frame, state)
      }
    }
    let isSeen = Viewport.room(frame.table.area).contains(view.camera.window(pose.at))
    return isSeen ? element(piece, pose, view.box(of: pose), state) : nil
  }

  /// Returns the elements other than pieces.
  private static func others(_ frame: Frame<Jigsaw>) -> [Element] {
    let buttons = Tray(frame.table, frame.interaction)?.buttons ?? []
    let preview = frame.interaction.preview(in: frame.table.area).map {
      Element("preview", .text, "Preview of the picture", frame: $0.frame)
    }
    return buttons.map { Element($0.id, .button, "Tray: \($0.label)", frame: $0.frame) }
      + [preview].compactMap(\.self)
  }

  private static func element(
    _ piece: Int, _ pose: Pose, _ frame: Rect, _ state: State
  ) -> Element {
    let row = state.grid.row(piece)
    let column = state.grid.column(piece)
    return Element(
      "piece.\(piece)", .piece,
      "Piece for row \((row + 1).grouped), column \((column + 1).grouped)", frame: frame,
      piece: .init(
        row: row, column: column, rotation: Pose.normal(pose.angle), isPlaced: state.isWhole,
        z: state.height(of: piece), group: state.size(of: piece) > 1 ? state.root(of: piece) : nil))
  }
}

extension Jigsaw.View {
  /// Returns the rectangle around a piece's cell, without its tabs, in points of the window.
  func box(of pose: Jigsaw.Pose) -> Rect {
    let d = Jigsaw.Pose.direction(pose.angle)
    let cell = cut.grid.cell
    let width = (abs(d.x) * cell.width + abs(d.y) * cell.height) * camera.zoom
    let height = (abs(d.y) * cell.width + abs(d.x) * cell.height) * camera.zoom
    return Rect(center: camera.window(pose.at), size: Size(width, height))
  }
}
