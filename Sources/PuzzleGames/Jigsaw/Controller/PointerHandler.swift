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
      case .willPress(let manner, _):
        controller.manner = manner
        return .ignored
      case .press(let p): return press(p)
      case .drag(let p): return drag(to: p)
      case .drop(let p): return drop(p)
      case .click(let p): return click(p)
      case .extend(let p):
        return visible.piece(at: p).map { toggleSelection(of: $0) } ?? .ignored
      default: return .ignored
      }
    }

    private mutating func press(_ p: Point) -> Response<Move> {
      controller.pointer = p
      controller.preview?.origin = nil
      if controller.manner == .sweeping {
        controller.isPressingTable = true
        return .ignored
      }
      if let preview = controller.preview(in: table.area), preview.frame.contains(p) {
        controller.preview?.grab = p - preview.frame.origin
        return .redraw
      }
      let panels = panels
      let button = panels.button(at: p)
      if button != Tray.nameID { endNaming() }
      if panels.covers(p) { return press(p, on: panels, button) }
      let wasSorting = controller.showsSort
      controller.showsSort = false
      if let piece = visible.piece(at: p) {
        if isTaken(piece) { return refuse() }
        if isMoving(piece) { controller.manner = .passing }
        take(piece, at: p, .pressed(wasPicked: controller.held?.piece == piece))
        return .redraw
      }
      controller.isPressingTable = true
      return wasSorting ? .redraw : .ignored
    }

    private mutating func press(
      _ p: Point, on panels: Panels, _ button: ElementID?
    ) -> Response<Move> {
      if let button {
        return controller.with(KeyHandler.self, on: table, &motion) { $0.activate(button) }
      }
      if let piece = panels.tray?.piece(at: p) {
        if isTaken(piece) { return refuse() }
        take(parts: [piece], at: nil, .pressed(wasPicked: false))
        moveHeld(to: p)
      } else if let map = panels.map, map.frame.contains(p) {
        controller.isOnMap = true
        show(map.table(at: p))
      }
      return .redraw
    }

    /// Responds to a press on a part that another player holds; a picked part can be put down there.
    private func refuse() -> Response<Move> { controller.held == nil ? .heldByOther : .ignored }

    /// Moves the view of the table so that a point of the table is in its middle.
    private mutating func show(_ place: Point) {
      let middle = Viewport.room(table.area).center
      controller.with(ViewportHandler.self, on: table, &motion) {
        $0.pan(middle - $0.viewport.window(place))
      }
    }

    /// Returns a Boolean value that indicates whether a piece is on its way to where it rests.
    private func isMoving(_ piece: Int) -> Bool {
      visible.pose(of: piece).at.distance(to: state.pose(of: piece).at) * viewport.zoom > 1
    }

    private mutating func drag(to p: Point) -> Response<Move> {
      let pressed = controller.pointer
      controller.pointer = p
      if let preview = controller.preview, let grab = preview.grab {
        controller.preview?.frame = preview.moved(to: p - grab, in: table.area)
        return .redraw
      }
      if controller.manner != .sweeping, let held = controller.held, held.hold != .picked,
        held.hold != .turned
      {
        controller.held?.hold = .dragged
        moveHeld(to: p)
        return .redraw
      }
      if controller.isOnMap {
        if let map = panels.map { show(map.table(at: p)) }
        return .redraw
      }
      guard controller.isPressingTable, controller.held == nil || controller.manner == .sweeping
      else { return .ignored }
      controller.band = (controller.band?.from ?? pressed ?? p, p)
      return .redraw
    }

    private mutating func drop(_ p: Point) -> Response<Move> {
      if controller.preview?.grab != nil {
        controller.preview?.grab = nil
        return .redraw
      }
      defer { endPress() }
      if controller.manner != .sweeping, let held = controller.held, held.hold != .picked {
        moveHeld(to: p)
        if let tray = panels.tray, tray.frame.contains(p) {
          return stow(held.parts, in: tray.number)
        }
        return letGo()
      }
      guard let band = controller.band else { return .ignored }
      controller.band = nil
      if controller.manner != .sweeping, !controller.clickSelects { clearSelection() }
      select(within: Rect(spanning: band.from, band.to))
      return .redraw
    }

    private mutating func click(_ p: Point) -> Response<Move> {
      defer { endPress() }
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
        if controller.clickSelects, state.tray(of: held.piece) == 0 {
          putBack()
          return toggleSelection(of: held.piece)
        }
        if controller.clickPicksUp || turning == .off || state.tray(of: held.piece) != 0 {
          controller.held?.hold = .picked
          return .redraw
        }
        // A drag that missed leaves the piece as it is.
        if controller.manner == .passing {
          putBack()
          return .redraw
        }
        return turnQuarter(1)
      case .pressed(wasPicked: true), .dragged, .turned: return letGo()
      }
    }

    private mutating func endPress() {
      controller.isPressingTable = false
      controller.isOnMap = false
      controller.manner = nil
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
