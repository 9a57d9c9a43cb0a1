internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit
internal import RealModule

extension Jigsaw {
  /// The handler for the wheel, for two fingers and for scrolling: they move and zoom the view of
  /// the table, or turn the held parts.
  struct ViewportHandler: GestureHandler {
    let table: Table<Jigsaw>
    var controller: Controller
    var motion: Motion

    mutating func handle(_ gesture: Gesture) -> Response<Move> {
      switch gesture {
      case .pan(let dx, let dy): pan(Point(dx, dy))
      case .wheel(let p, _, let dy): wheel(p, dy)
      case .pinch(_, let p, let scale, let turn, let dx, let dy):
        pinch(p, scale, turn, Point(dx, dy))
      default: .ignored
      }
    }

    @discardableResult
    mutating func pan(_ by: Point) -> Response<Move> {
      var moved = viewport
      moved.offset = moved.offset + by
      controller.viewport = moved.bounded(table.deal.table, in: table.area)
      followPointer()
      return .redraw
    }

    /// Keeps a held part under the pointer when the table moves, while a button is down.
    private mutating func followPointer() {
      guard let held = controller.held, held.isUnderPointer, let p = controller.pointer else {
        return
      }
      moveHeld(to: p)
    }

    mutating func zoom(_ factor: Double, about p: Point) -> Response<Move> {
      let limits = Viewport.limits(
        table.deal.table, cell: table.deal.cut.grid.cell, in: table.area)
      let next = viewport.zoomed(by: factor, about: p, limits: limits)
        .bounded(table.deal.table, in: table.area)
      guard next != viewport else { return .ignored }
      controller.viewport = next
      followPointer()
      // The sharp picture is drawn when this hold ends.
      motion.change(.zoom, of: 0, from: 1, .hold(0.12))
      return .redraw
    }

    private mutating func wheel(_ p: Point, _ dy: Double) -> Response<Move> {
      if let preview = controller.preview(in: table.area), preview.frame.contains(p) {
        controller.preview?.frame = preview.magnified(Double.pow(1.1, -dy), in: table.area)
        return .redraw
      }
      let panels = panels
      if let tray = panels.tray, tray.frame.contains(p) {
        controller.trayRow = min(max(controller.trayRow + (dy > 0 ? 1 : -1), 0), tray.lastRow)
        return .redraw
      }
      if let boxes = panels.boxes, boxes.frame.contains(p) {
        controller.boxRow = min(max(controller.boxRow + (dy > 0 ? 1 : -1), 0), boxes.lastRow)
        return .redraw
      }
      if controller.held != nil {
        return turnHeld(by: dy * (turning == .free ? freeTurn : 30))
      }
      return zoom(Double.pow(Viewport.wheelStep, -dy), about: p)
    }

    private mutating func pinch(
      _ p: Point, _ scale: Double, _ degrees: Double, _ by: Point
    ) -> Response<Move> {
      if controller.held != nil {
        controller.held?.hold = .dragged
        _ = turnHeld(by: degrees)
        return nudge(by)
      }
      _ = pan(by)
      return scale == 1 ? .redraw : zoom(scale, about: p)
    }
  }
}
