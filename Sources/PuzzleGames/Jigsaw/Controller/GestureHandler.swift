internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// A handler that turns gestures of some kinds on a table into moves.
  protocol GestureHandler {
    var table: Table<Jigsaw> { get }
    var controller: Controller { get set }
    var motion: Motion { get set }

    init(table: Table<Jigsaw>, controller: Controller, motion: Motion)
    mutating func handle(_ gesture: Gesture) -> Response<Move>
  }
}

extension Jigsaw.GestureHandler {
  typealias State = Jigsaw.State
  typealias Move = Jigsaw.Move
  typealias Pose = Jigsaw.Pose

  var state: State { table.state }
  var turning: Jigsaw.Turning { table.deal.turning }
  var viewport: Jigsaw.Viewport { .current(controller, on: table) }
  var visible: Jigsaw.VisibleTable { Jigsaw.VisibleTable(table, controller, motion) }
  var panels: Jigsaw.Panels { Jigsaw.Panels(table, controller) }

  /// Returns a Boolean value that indicates whether another player holds the part of a piece.
  func isTaken(_ piece: Int) -> Bool { table.otherHolder(of: piece) != nil }

  // MARK: Taking and releasing parts

  /// Takes a piece and the parts selected together with it into the hand. It is held at `p`, a
  /// point of the window, or at its centre.
  mutating func take(_ piece: Int, at p: Point?, _ hold: Jigsaw.HeldParts.Hold) {
    let root = state.root(of: piece)
    let others = selectedParts
    let isSelected = others.contains { state.root(of: $0) == root }
    let parts = isSelected ? [piece] + others.filter { state.root(of: $0) != root } : [piece]
    take(parts: parts, at: p, hold)
  }

  /// Takes parts into the hand; the first piece is held at `p`, a point of the window, or at its
  /// centre.
  mutating func take(parts: [Int], at p: Point?, _ hold: Jigsaw.HeldParts.Hold) {
    let piece = parts[0]
    if controller.held?.piece != piece { putBack() }
    let pose = visible.pose(of: piece)
    for part in parts {
      while let index = controller.overlay.index(of: part) {
        motion.settle(controller.overlay.groups[index].key)
        controller.overlay.land(index, in: state)
      }
      controller.overlay.lift(part, in: state)
      motion.settle(part)
      motion.stop(.turn, of: part)
      motion.change(.lift, of: part, from: 0, .raise)
    }
    // Taking an unselected piece with the pointer ends the selection, unless a click adds to it, as
    // the keyboard may.
    if hold != .picked, !controller.clickSelects, !selectedParts.contains(where: parts.contains) {
      clearSelection()
    }
    let point = p.map(viewport.table)
    controller.held = Jigsaw.HeldParts(parts, in: pose, at: point, hold, state)
  }

  /// Puts the held parts down, turned by `degrees` about the point at which they are held, or else
  /// by the angle to the pose in which they settle.
  mutating func letGo(turnedBy degrees: Double? = nil) -> Response<Move> {
    guard let seen = controller.held else { return .ignored }
    controller.held = nil
    let angle = seen.pose.angle
    let settling = turning == .quarter ? (angle / 90).rounded() * 90 - angle : 0
    let turn = degrees ?? settling
    var held = seen
    held.turn(by: turn, in: state)
    let free = held.pose.at
    held.clamp(to: state.table)
    let shift = held.pose.at - free
    let placements = held.parts.map { part in
      let own = state.pose(of: part)
      let rest = held.carried(own)
      let before = seen.carried(own)
      if turn != 0 {
        motion.change(.turn, of: part, from: -turn, .easeInOut(0.25))
        let pivot = Pose.turned(seen.point - before.at, by: -before.angle)
        controller.overlay.setPivot(pivot, of: part)
      }
      if shift != .zero { motion.move(part, from: rest.at - shift, .easeInOut(0.25)) }
      motion.lower(part)
      return Jigsaw.Placement(piece: part, pose: rest.settled(turning))
    }
    return .move(.lay(placements))
  }

  /// Returns the held parts to the places where they were taken.
  mutating func putBack() {
    guard let held = controller.held else { return }
    controller.held = nil
    for part in held.parts {
      let rest = state.pose(of: part)
      let seen = held.carried(rest)
      if state.tray(of: part) != 0 {
        land(part)
        continue
      }
      motion.move(part, from: seen.at, .glide)
      motion.change(.turn, of: part, from: Pose.turn(from: rest, to: seen), .easeInOut(0.25))
      motion.lower(part)
    }
  }

  private mutating func land(_ part: Int) {
    if let index = controller.overlay.index(of: part) { controller.overlay.land(index, in: state) }
  }

  /// Moves the point at which parts are held to a point of the window.
  mutating func moveHeld(to p: Point) {
    let (place, state) = (viewport.table(p), state)
    controller.held?.move(to: place, in: state)
  }

  /// Moves the held parts by points of the window.
  mutating func nudge(_ by: Point) -> Response<Move> {
    guard var held = controller.held else { return .ignored }
    held.move(to: held.point + by * (1 / viewport.zoom), in: state)
    controller.held = held
    return .redraw
  }

  /// Puts parts from the hand or the table into a tray.
  mutating func stow(_ pieces: [Int], in tray: Int) -> Response<Move> {
    guard !pieces.contains(where: isTaken) else { return .heldByOther }
    controller.held = nil
    controller.lastTray = tray
    clearSelection()
    guard pieces.contains(where: { Int(state.tray(of: $0)) != tray }), state.partCount > 1 else {
      for piece in pieces { land(piece) }
      return .redraw
    }
    return .move(.stow(pieces: pieces, tray: tray))
  }

  /// Ends the typing of a tray's name.
  mutating func endNaming() {
    guard controller.isNaming, let tray = controller.openTray else { return }
    controller.isNaming = false
    controller.trayLabels[tray - 1] = controller.trayLabels[tray - 1].bounded
  }

  // MARK: Turning

  /// The degrees by which one step of the wheel or the key R turns held parts whose angle is free.
  var freeTurn: Double { 10 }

  /// Turns the held parts by `degrees`; the angle may snap when they are released.
  mutating func turnHeld(by degrees: Double) -> Response<Move> {
    guard turning != .off, var held = controller.held else { return .ignored }
    held.turn(by: degrees, in: state)
    controller.held = held
    return .redraw
  }

  /// Puts the held parts down, turned by `count` quarter turns: a single piece about its centre,
  /// anything else about the point at which it is held.
  mutating func turnQuarter(_ count: Int) -> Response<Move> {
    guard let held = controller.held else { return .ignored }
    let degrees = 90.0 * Double(count)
    if state.size(of: held.piece) == 1, held.parts.count == 1 { controller.held?.holdCenter() }
    let target = (state.pose(of: held.piece).angle / 90).rounded() * 90 + degrees
    // Animate from the visible pose to the final one in one motion.
    return letGo(turnedBy: turning == .quarter ? target - held.pose.angle : degrees)
  }

  // MARK: The selection

  /// One piece of each selected part that lies on the table and that nobody else holds.
  var selectedParts: [Int] {
    var known: Set<Int> = []
    return controller.selection.filter {
      state.tray(of: $0) == 0 && known.insert(state.root(of: $0)).inserted && !isTaken($0)
    }
  }

  /// Adds a part to the selection, or removes it.
  mutating func toggleSelection(of piece: Int) -> Response<Move> {
    guard !isTaken(piece) else { return .heldByOther }
    let root = state.root(of: piece)
    if let known = controller.selection.firstIndex(where: { state.root(of: $0) == root }) {
      controller.selection.remove(at: known)
    } else {
      controller.selection.append(piece)
    }
    recordSelection([piece])
    return .redraw
  }

  /// Adds the parts with a piece whose centre is within a rectangle of the window to the selection.
  mutating func select(within band: Rect) {
    let area = viewport.table(band)
    var roots = Set(controller.selection.map { state.root(of: $0) })
    state.visit(area) { piece in
      guard !isTaken(piece) else { return }
      if roots.insert(state.root(of: piece)).inserted { controller.selection.append(piece) }
    }
    recordSelection(controller.selection)
  }

  mutating func clearSelection() {
    recordSelection(controller.selection)
    controller.selection = []
  }

  /// Records that parts look different because they are selected, or no longer are.
  private mutating func recordSelection(_ pieces: [Int]) {
    for piece in pieces {
      controller.overlay.changes.record(state.bounds(of: piece, in: state.pose(of: piece)))
    }
  }
}
