internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The handler for presses, drags and clicks.
  struct PointerHandler: GestureHandler {
    let table: Table<Jigsaw>
    var controller: Controller
    var motion: Motion

    mutating func handle(_ gesture: Gesture) -> Response<Move> {
      switch gesture {
      case .press(let p): press(p)
      case .drag(let p): drag(to: p)
      case .drop(let p): drop(p)
      case .click(let p): click(p)
      case .extend(let p): visible.piece(at: p).map { toggleSelection(of: $0) } ?? .ignored
      default: .ignored
      }
    }

    private mutating func press(_ p: Point) -> Response<Move> {
      controller.pointer = p
      if let preview = controller.preview(in: table.area), preview.frame.contains(p) {
        controller.preview?.grab = p - preview.frame.origin
        return .redraw
      }
      if let tray {
        if let piece = tray.piece(at: p) {
          take(parts: [piece], at: nil, .pressed(wasPicked: false))
          moveHeld(to: p)
          return .redraw
        }
        if tray.frame.contains(p) {
          guard let button = tray.button(at: p) else { return .redraw }
          return controller.with(KeyHandler.self, on: table, &motion) { $0.activate(button) }
        }
      }
      if let piece = visible.piece(at: p) {
        take(piece, at: p, .pressed(wasPicked: controller.held?.piece == piece))
        return .redraw
      }
      controller.isPressingTable = true
      return .ignored
    }

    private mutating func drag(to p: Point) -> Response<Move> {
      let pressed = controller.pointer
      controller.pointer = p
      if let preview = controller.preview, let grab = preview.grab {
        controller.preview?.frame = preview.moved(to: p - grab, in: table.area)
        return .redraw
      }
      if let held = controller.held, held.hold != .picked, held.hold != .turned {
        controller.held?.hold = .dragged
        moveHeld(to: p)
        return .redraw
      }
      guard controller.isPressingTable, controller.held == nil else { return .ignored }
      controller.band = (controller.band?.from ?? pressed ?? p, p)
      return .redraw
    }

    private mutating func drop(_ p: Point) -> Response<Move> {
      if controller.preview?.grab != nil {
        controller.preview?.grab = nil
        return .redraw
      }
      defer { controller.isPressingTable = false }
      if let held = controller.held, held.hold != .picked {
        moveHeld(to: p)
        if let tray, tray.frame.contains(p) { return stow(held.parts, in: tray.number) }
        return letGo()
      }
      guard let band = controller.band else { return .ignored }
      controller.band = nil
      select(within: Rect(spanning: band.from, band.to))
      return .redraw
    }

    private mutating func click(_ p: Point) -> Response<Move> {
      defer { controller.isPressingTable = false }
      if controller.preview?.grab != nil {
        controller.preview?.grab = nil
        return .redraw
      }
      guard let held = controller.held else { return clickTable(p) }
      switch held.hold {
      case .picked:
        controller.held?.holdCenter()
        moveHeld(to: p)
        return letGo()
      case .pressed(wasPicked: false):
        if turning == .off || state.tray(of: held.piece) != 0 {
          controller.held?.hold = .picked
          return .redraw
        }
        return turnQuarter(1)
      case .pressed(wasPicked: true), .dragged, .turned: return letGo()
      }
    }

    private mutating func clickTable(_ p: Point) -> Response<Move> {
      let secret: Response<Move> = controller.secret.click(at: p, in: table.area)
      if case .toggleAutoSolveButton = secret { return secret }
      guard !controller.selection.isEmpty else { return .ignored }
      clearSelection()
      return .redraw
    }
  }
}
