internal import PieceCutting
public import PuzzleCore
public import PuzzleKit
internal import RealModule

extension Jigsaw {
  /// The degrees by which one step of the wheel or the key R turns the held parts: with an angle
  /// that settles, and with a free one.
  static let wheelTurns = (settling: 30.0, free: 10.0)
  /// The least distance of the pointer from a pivot that defines an angle, in points of the window.
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
    // Release the other reference, so that changes in place make no copy.
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
    case .focus(let id):
      grip.now.focused = id.flatMap { Element.number(in: $0, of: "piece") }
      return .ignored
    case .key(let key, let modifiers): return grip.key(key, modifiers)
    case .type: return .ignored
    case .cancel: return grip.cancel()
    }
  }

  /// The controller that turns gestures on a table into moves.
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
    var camera: Viewport { .current(now, on: table) }

    // MARK: Pointer

    mutating func press(_ p: Point) -> Response<Move> {
      now.pointer = p
      if let preview = now.preview(in: table.area), preview.frame.contains(p) {
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
      let pressed = now.pointer
      now.pointer = p
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
      now.band = (now.band?.from ?? pressed ?? p, p)
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
      let secret: Response<Move> = now.secret.click(at: p, in: table.area)
      if case .toggleAutoSolve = secret { return secret }
      guard !now.selection.isEmpty else { return .ignored }
      clearSelection()
      return .redraw
    }

    mutating func extend(_ p: Point) -> Response<Move> {
      guard let piece = Jigsaw.piece(at: p, on: table, now, motion) else { return .ignored }
      return select(piece)
    }

    /// Adds a part to the selection, or removes it.
    mutating func select(_ piece: Int) -> Response<Move> {
      let root = state.root(of: piece)
      if let known = now.selection.firstIndex(where: { state.root(of: $0) == root }) {
        now.selection.remove(at: known)
      } else {
        now.selection.append(piece)
      }
      now.log.note(Jigsaw.seenArea(of: piece, in: state, far: cut.far))
      return .redraw
    }

  }
}
