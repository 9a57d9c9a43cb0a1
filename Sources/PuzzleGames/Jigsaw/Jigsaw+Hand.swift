public import PuzzleCore
internal import RealModule

extension Jigsaw {
  /// Degrees a step of the wheel or the key R turns what is held: one that settles, or a free one.
  static let wheelTurns = (settling: 30.0, free: 10.0)
  /// How far the pointer must be from a pivot to turn by it, in points of the window.
  static let leastLever = 10.0

  public static func respond(
    to gesture: Gesture, on table: Table<Jigsaw>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move> {
    var grip = Grip(table, interaction, motion)
    defer {
      interaction = grip.now
      motion = grip.motion
    }
    // What is changed in place must not be shared.
    interaction = idle
    switch gesture {
    case .hover(let p):
      grip.now.pointer = p
      return .ignored
    case .press(let p): return grip.press(p)
    case .drag(let p): return grip.drag(to: p)
    case .drop(let p): return grip.drop(p)
    case .click(let p): return grip.click(p)
    case .extend(let p): return grip.extend(p)
    case .turn(let phase, let p): return grip.turn(phase, p)
    case .pan(let dx, let dy): return grip.pan(Point(dx, dy))
    case .wheel(let p, _, let dy): return grip.wheel(p, dy)
    case .pinch(_, let p, let scale, let turn, let dx, let dy):
      return grip.pinch(p, scale, turn, Point(dx, dy))
    case .nudge(let dx, let dy): return grip.nudge(Point(dx, dy))
    case .activate(let id): return grip.activate(id)
    case .key(let key, let modifiers): return grip.key(key, modifiers)
    case .cancel: return grip.cancel()
    }
  }

  /// One gesture being answered.
  struct Grip {
    let table: Table<Jigsaw>
    var now: Interaction
    var motion: Motion

    init(_ table: Table<Jigsaw>, _ interaction: Interaction, _ motion: Motion) {
      self.table = table
      now = interaction
      self.motion = motion
    }

    var state: State { table.state }
    var cut: Cut { table.deal.cut }
    var turning: Turning { table.deal.turning }
    var camera: Camera { .current(now, on: table) }

    // MARK: Pointer

    mutating func press(_ p: Point) -> Response<Move> {
      now.pointer = p
      if let preview = now.preview, preview.frame.contains(p) {
        now.preview?.grab = p - Point(preview.frame.x, preview.frame.y)
        return .redraw
      }
      if let piece = Tray(table, now)?.piece(at: p) {
        take([piece], at: nil, hold: .pressed(wasPicked: false))
        now.hand?.grab = .zero
        carry(to: camera.table(p))
        return .redraw
      }
      if let tray = Tray(table, now), tray.frame.contains(p) {
        return tray.button(at: p).map { activate($0) } ?? .redraw
      }
      if let piece = Jigsaw.piece(at: p, on: table, now, motion) {
        take(
          together(with: piece), at: camera.table(p),
          hold: .pressed(wasPicked: now.hand?.piece == piece))
        return .redraw
      }
      now.isPressingTable = true
      return .ignored
    }

    mutating func drag(to p: Point) -> Response<Move> {
      if let preview = now.preview, let grab = preview.grab {
        now.preview?.frame = preview.moved(to: p - grab, in: table.area)
        return .redraw
      }
      if let hand = now.hand, hand.hold != .picked, hand.hold != .turned {
        now.hand?.hold = .dragged
        carry(to: camera.table(p))
        return .redraw
      }
      guard now.isPressingTable, now.hand == nil else { return .ignored }
      now.band = (now.band?.from ?? now.pointer ?? p, p)
      return .redraw
    }

    mutating func drop(_ p: Point) -> Response<Move> {
      if now.preview?.grab != nil {
        now.preview?.grab = nil
        return .redraw
      }
      defer { now.isPressingTable = false }
      if let hand = now.hand, hand.hold != .picked {
        carry(to: camera.table(p))
        if let tray = Tray(table, now), tray.frame.contains(p) {
          return stow(hand.parts, in: tray.number)
        }
        return letGo()
      }
      guard let band = now.band else { return .ignored }
      now.band = nil
      select(within: Rect(spanning: band.from, band.to))
      return .redraw
    }

    mutating func click(_ p: Point) -> Response<Move> {
      defer { now.isPressingTable = false }
      if now.preview?.grab != nil {
        now.preview?.grab = nil
        return .redraw
      }
      guard let hand = now.hand else { return clickTable(p) }
      switch hand.hold {
      case .picked:
        now.hand?.grab = .zero
        carry(to: camera.table(p))
        return letGo()
      case .pressed(wasPicked: false):
        if turning == .off || state.tray(of: hand.piece) != 0 {
          now.hand?.hold = .picked
          return .redraw
        }
        return turnQuarter(1)
      case .pressed(wasPicked: true), .dragged, .turned: return letGo()
      }
    }

    private mutating func clickTable(_ p: Point) -> Response<Move> {
      if let corner = TableTool.corner(of: table.area, at: p) {
        now.corners = (now.corners + [corner]).suffix(4)
        if now.corners == [0, 1, 2, 3] {
          now.corners = []
          return .toggleAutoSolve
        }
      }
      guard !now.selection.isEmpty else { return .ignored }
      clearSelection()
      return .redraw
    }

    mutating func extend(_ p: Point) -> Response<Move> {
      guard let piece = Jigsaw.piece(at: p, on: table, now, motion) else { return .ignored }
      return select(piece)
    }

    /// Adds a part to the selection, or takes it out.
    private mutating func select(_ piece: Int) -> Response<Move> {
      let root = state.root(of: piece)
      if let known = now.selection.firstIndex(where: { state.root(of: $0) == root }) {
        now.selection.remove(at: known)
      } else {
        now.selection.append(piece)
      }
      now.log.note(Jigsaw.seenArea(of: piece, in: state, far: cut.far))
      return .redraw
    }

    // MARK: Turning

    mutating func turn(_ phase: Gesture.Phase, _ p: Point) -> Response<Move> {
      guard turning != .off else { return .ignored }
      let place = camera.table(p)
      switch phase {
      case .began:
        if now.hand == nil {
          guard let piece = Jigsaw.piece(at: p, on: table, now, motion) else { return .ignored }
          take(together(with: piece), at: place, hold: .turned)
          now.hand?.grab = .zero
        }
        guard let hand = now.hand else { return .ignored }
        let isAlone = state.size(of: hand.piece) == 1 && hand.parts.count == 1
        let pivot = isAlone || hand.hold == .turned ? hand.pose.at : hand.pose.at + hand.grab
        let lever = lever(to: place, about: pivot)
        now.hand?.pivot = pivot
        now.hand?.lever = lever
        return .redraw
      case .changed:
        guard let hand = now.hand, let arm = lever(to: place, about: hand.pivot) else {
          return .ignored
        }
        now.hand?.lever = arm
        guard let before = hand.lever else { return .ignored }
        let cross = before.x * arm.y - before.y * arm.x
        let dot = before.x * arm.x + before.y * arm.y
        turnHand(by: Double.atan2(y: cross, x: dot) * 180 / .pi, about: hand.pivot)
        return .redraw
      case .ended:
        guard let hand = now.hand else { return .ignored }
        if hand.hold == .turned { return letGo() }
        // The piece stays where it was turned, wherever the pointer has gone.
        now.hand?.grab = place - hand.pose.at
        return .redraw
      }
    }

    /// From a pivot to the pointer; nil while they are too near to tell an angle.
    private func lever(to place: Point, about pivot: Point) -> Point? {
      let arm = place - pivot
      return arm.distance(to: .zero) * camera.zoom >= leastLever ? arm : nil
    }

    private mutating func turnHand(by degrees: Double, about pivot: Point) {
      guard var hand = now.hand else { return }
      hand.pose.angle += degrees
      hand.pose.at = pivot + Pose.turned(hand.pose.at - pivot, by: degrees)
      hand.box = box(of: hand)
      now.hand = hand
    }

    /// Turns what is held by a step that settles when it is let go.
    private mutating func turnHeld(by degrees: Double) -> Response<Move> {
      guard turning != .off, let hand = now.hand else { return .ignored }
      let isAlone = state.size(of: hand.piece) == 1 && hand.parts.count == 1
      turnHand(by: degrees, about: isAlone ? hand.pose.at : hand.pose.at + hand.grab)
      if !isAlone { now.hand?.grab = hand.grab }
      if isAlone { return .redraw }
      // The held point has stayed; the way from the piece's middle to it has turned.
      now.hand?.grab = Pose.turned(hand.grab, by: degrees)
      return .redraw
    }

    /// Lays what was taken down again, turned about the point it was taken by.
    private mutating func turnQuarter(_ count: Int) -> Response<Move> {
      guard let hand = now.hand else { return .ignored }
      let degrees = 90.0 * Double(count)
      let isAlone = state.size(of: hand.piece) == 1 && hand.parts.count == 1
      let target = (state.pose(of: hand.piece).angle / 90).rounded() * 90 + degrees
      let rest = turning == .quarter ? target : hand.pose.angle + degrees
      let pivot = isAlone ? Point.zero : hand.grab
      let held = hand.pose.at + pivot
      // From where it is seen to where it comes to rest, in one motion.
      let way = rest - hand.pose.angle
      if let flyer = now.flyer(with: hand.piece) {
        now.air[flyer].pivot = Pose.turned(pivot, by: -hand.pose.angle)
      }
      now.hand?.pose = Pose(
        at: held - Pose.turned(pivot, by: way), angle: rest)
      return letGo(turnedBy: way, by: .easeInOut(0.25))
    }

    // MARK: The camera

    mutating func pan(_ by: Point) -> Response<Move> {
      var camera = camera
      camera.offset = camera.offset + by
      now.camera = camera.bounded(table.deal.table, in: table.area)
      return .redraw
    }

    mutating func zoom(_ factor: Double, about p: Point) -> Response<Move> {
      let limits = Camera.limits(table.deal.table, cell: cut.grid.cell, in: table.area)
      let next = camera.zoomed(by: factor, about: p, limits: limits)
        .bounded(table.deal.table, in: table.area)
      guard next != camera else { return .ignored }
      now.camera = next
      // The sharp picture is drawn once this has run out.
      motion.change(.zoom, of: 0, from: 1, .easeOut(0.12))
      return .redraw
    }

    mutating func wheel(_ p: Point, _ dy: Double) -> Response<Move> {
      if let preview = now.preview, preview.frame.contains(p) {
        now.preview?.frame = preview.magnified(Double.pow(1.1, -dy), in: table.area)
        return .redraw
      }
      if let tray = Tray(table, now), tray.frame.contains(p) {
        let last = max((tray.pieces.count - 1) / 3, 0)
        now.trayRow = min(max(now.trayRow + (dy > 0 ? 1 : -1), 0), last)
        return .redraw
      }
      if now.hand != nil {
        let step = turning == .free ? wheelTurns.free : wheelTurns.settling
        return turnHeld(by: dy * step)
      }
      return zoom(Double.pow(1.15, -dy), about: p)
    }

    mutating func pinch(
      _ p: Point, _ scale: Double, _ degrees: Double, _ by: Point
    ) -> Response<Move> {
      if now.hand != nil {
        now.hand?.hold = .dragged
        if turning != .off { _ = turnHeld(by: degrees) }
        return nudge(by)
      }
      _ = pan(by)
      return scale == 1 ? .redraw : zoom(scale, about: p)
    }

    // MARK: Keys

    mutating func nudge(_ by: Point) -> Response<Move> {
      guard let hand = now.hand else { return .ignored }
      carry(to: hand.pose.at + hand.grab + by * (1 / camera.zoom))
      return .redraw
    }

    mutating func activate(_ id: String) -> Response<Move> {
      if let tool = Tool(rawValue: id) { return use(tool) }
      if id == "tray.empty" { return emptyTray() }
      if let tray = (1...State.trays).first(where: { id == "tray.\($0)" }) {
        return show(tray: tray)
      }
      guard id.hasPrefix("piece."), let piece = Int(id.dropFirst(6)), 0..<state.count ~= piece
      else { return .ignored }
      if let hand = now.hand, state.root(of: hand.piece) == state.root(of: piece) { return letGo() }
      if now.hand != nil { _ = cancel() }
      take(together(with: piece), at: nil, hold: .picked)
      return .redraw
    }

    mutating func key(_ key: Key, _ modifiers: Modifiers) -> Response<Move> {
      let room = Camera.room(table.area)
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
          return turnHeld(by: sign * (turning == .free ? wheelTurns.free : 90))
        }
        guard turning != .off, let piece = pointed else { return .ignored }
        take(together(with: piece), at: now.pointer.map(camera.table), hold: .picked)
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
      default: return Tool(key: character).map { use($0) } ?? .ignored
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

    /// The piece under the pointer.
    private var pointed: Int? {
      now.pointer.flatMap { Jigsaw.piece(at: $0, on: table, now, motion) }
    }
  }
}
