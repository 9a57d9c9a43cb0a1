internal import PieceCutting
internal import PuzzleCore
public import PuzzleKit

extension Jigsaw.View {
  public var elements: [Element] {
    let panels = panels
    var list = panelElements(panels)
    let focus = focusedRoot
    if let tray = panels.tray {
      list += tray.slots.filter { !overlay.contains($0.piece) }.map {
        element($0.piece, state.pose(of: $0.piece), $0.frame, focus)
      }
    }
    let room = Jigsaw.Viewport.room(frame.table.area)
    var shown: [UInt64] = []
    state.visit(viewport.table(room)) { piece in
      if overlay.contains(piece) { return }
      shown.append(PieceKey.key(UInt64(state.height(of: piece)), piece))
    }
    if shown.count > Element.mostPieces { Radix.sort(&shown) }
    let lying = shown.suffix(Element.mostPieces)
    list.reserveCapacity(list.count + lying.count + overlay.groups.count)
    var isListed = [Bool](repeating: false, count: state.count)
    for key in lying { isListed[PieceKey.piece(key)] = true }
    for piece in isListed.indices where isListed[piece] {
      let pose = state.pose(of: piece)
      list.append(element(piece, pose, viewport.box(of: pose, cell: cut.grid.cell), focus))
    }
    for group in overlay.groups {
      let key = visible.pose(of: group)
      for piece in group.pieces.prefix(Element.mostPieces) {
        let pose = group.pose(of: piece, in: key, state)
        guard room.contains(viewport.window(pose.at)) else { continue }
        list.append(element(piece, pose, viewport.box(of: pose, cell: cut.grid.cell), focus))
      }
    }
    return list
  }

  public func element(_ id: ElementID) -> Element? {
    guard case .piece(let piece) = id else {
      return panelElements(panels).first { $0.id == id }
    }
    guard 0..<state.count ~= piece else { return nil }
    if state.tray(of: piece) != 0, !overlay.contains(piece) {
      return panels.tray?.slots.first { $0.piece == piece }
        .map { element(piece, state.pose(of: piece), $0.frame, focusedRoot) }
    }
    let pose = visible.pose(of: piece)
    let isVisible = Jigsaw.Viewport.room(frame.table.area).contains(viewport.window(pose.at))
    guard isVisible else { return nil }
    return element(piece, pose, viewport.box(of: pose, cell: cut.grid.cell), focusedRoot)
  }

  /// Returns the elements of the panels above the table.
  private func panelElements(_ panels: Jigsaw.Panels) -> [Element] {
    var list = panels.buttons.map(\.element)
    if let map = panels.map {
      list.append(Element("map", .text, "Map of the table", frame: map.frame))
    }
    if let note = panels.note {
      list.append(Element("note", .text, note.text, frame: note.frame))
    }
    if let preview = frame.controller.preview(in: frame.table.area) {
      list.append(
        Element(Jigsaw.PreviewCard.id, .button, "Preview of the picture", frame: preview.frame))
    }
    return list
  }

  /// The label of a piece, to which its place is given: there may be thousands.
  private static let label = NumberedPhrase("Piece for row \(1), column \(1)")

  /// The root of the part in focus.
  private var focusedRoot: Int? { focused.map { state.root(of: $0.key) } }

  private func element(
    _ piece: Int, _ pose: Jigsaw.Pose, _ frame: Rect, _ focus: Int?
  ) -> Element {
    let row = state.grid.row(piece)
    let column = state.grid.column(piece)
    return Element(
      .piece(piece), .piece, Self.label.phrase(row + 1, column + 1), frame: frame,
      piece: .init(
        row: row, column: column, rotation: Jigsaw.Pose.normal(pose.angle),
        isPlaced: state.isWhole, z: z(piece, focus),
        group: state.size(of: piece) > 1 ? state.root(of: piece) : nil))
  }

  /// Returns the height at which a piece is seen: above all others on the table are the parts that
  /// other players hold, and above those the part in focus.
  private func z(_ piece: Int, _ focus: Int?) -> Int {
    let (root, height) = (state.root(of: piece), state.height(of: piece))
    if focus == root { return 2 * Int(state.top) + 2 }
    return others[root] == nil ? height : height + Int(state.top) + 1
  }
}
