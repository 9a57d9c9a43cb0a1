internal import PuzzleCore
internal import PuzzleKit

/// Responses to keys.
extension Jigsaw.Grip {
  mutating func nudge(_ by: Point) -> Response<Move> {
    guard let hand = now.hand else { return .ignored }
    carry(to: hand.pose.at + hand.grab + by * (1 / camera.zoom))
    return .redraw
  }

  mutating func activate(_ id: String) -> Response<Move> {
    if let tool = Jigsaw.Tool(rawValue: id) { return use(tool) }
    if id == "tray.empty" { return emptyTray() }
    if let tray = (1...State.trays).first(where: { id == "tray.\($0)" }) {
      return show(tray: tray)
    }
    guard let piece = Element.number(in: id, of: "piece"), piece < state.count else {
      return .ignored
    }
    if let hand = now.hand, state.root(of: hand.piece) == state.root(of: piece) { return letGo() }
    if now.hand != nil { _ = cancel() }
    take(together(with: piece), at: nil, hold: .picked)
    return .redraw
  }

  mutating func key(_ key: Key, _ modifiers: Modifiers) -> Response<Move> {
    let room = Jigsaw.Viewport.room(table.area)
    switch key {
    case .pageUp: return pan(Point(0, room.height / 2))
    case .pageDown: return pan(Point(0, -room.height / 2))
    case .home: return pan(Point(room.width / 2, 0))
    case .end: return pan(Point(-room.width / 2, 0))
    default: break
    }
    guard case .character(let character) = key else { return .ignored }
    switch character {
    case "m":
      guard let piece = now.hand?.piece ?? pointed else { return .ignored }
      if let hand = now.hand { putBack(hand) }
      return select(piece)
    case "r":
      let sign = modifiers.contains(.shift) ? -1.0 : 1
      if now.hand != nil {
        return turnHeld(by: sign * (turning == .free ? Jigsaw.wheelTurns.free : 90))
      }
      guard turning != .off, let piece = pointed else { return .ignored }
      let place = focused == nil ? now.pointer.map(camera.table) : nil
      take(together(with: piece), at: place, hold: .picked)
      return turnQuarter(Int(sign))
    case "1", "2", "3", "4":
      guard let tray = character.wholeNumberValue else { return .ignored }
      if modifiers.contains(.shift) { return show(tray: tray) }
      let pieces =
        now.hand?.parts ?? (now.selection.isEmpty ? pointed.map { [$0] } ?? [] : chosen)
      return pieces.isEmpty ? show(tray: tray) : stow(pieces, in: tray)
    case "x": return emptyTray()
    case "+", "=": return zoom(1.25, about: room.center)
    case "-": return zoom(0.8, about: room.center)
    default: return Jigsaw.Tool(key: character).map { use($0) } ?? .ignored
    }
  }

  mutating func cancel() -> Response<Move> {
    if let hand = now.hand {
      putBack(hand)
      return .redraw
    }
    guard now.band != nil || !now.selection.isEmpty || now.isPressingTable else {
      return .ignored
    }
    now.band = nil
    now.isPressingTable = false
    clearSelection()
    return .redraw
  }

  /// The piece that the keyboard acts on: the focused one, or else the one under the pointer.
  var pointed: Int? {
    focused ?? now.pointer.flatMap { Jigsaw.piece(at: $0, on: table, now, motion) }
  }

  /// The piece with the keyboard focus, if it lies on the table.
  private var focused: Int? {
    now.focused.flatMap { $0 < state.count && state.tray(of: $0) == 0 ? $0 : nil }
  }
}
