internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit
internal import RealModule

/// Moving and zooming the view of the table.
extension Jigsaw.Grip {
  mutating func pan(_ by: Point) -> Response<Move> {
    var camera = camera
    camera.offset = camera.offset + by
    now.camera = camera.bounded(table.deal.table, in: table.area)
    follow()
    return .redraw
  }

  /// Keeps a held part under the pointer when the table moves, while a button is down.
  private mutating func follow() {
    guard let hand = now.hand, hand.isUnderPointer, let p = now.pointer else { return }
    carry(to: camera.table(p))
  }

  mutating func zoom(_ factor: Double, about p: Point) -> Response<Move> {
    let limits = Jigsaw.Viewport.limits(table.deal.table, cell: cut.grid.cell, in: table.area)
    let next = camera.zoomed(by: factor, about: p, limits: limits)
      .bounded(table.deal.table, in: table.area)
    guard next != camera else { return .ignored }
    now.camera = next
    follow()
    // The sharp picture is drawn when this animation ends.
    motion.change(.zoom, of: 0, from: 1, .easeOut(0.12))
    return .redraw
  }

  mutating func wheel(_ p: Point, _ dy: Double) -> Response<Move> {
    if let preview = now.preview(in: table.area), preview.frame.contains(p) {
      now.preview?.frame = preview.magnified(Double.pow(1.1, -dy), in: table.area)
      return .redraw
    }
    if let tray = Jigsaw.Tray(table, now), tray.frame.contains(p) {
      let last = max((tray.pieces.count - 1) / 3, 0)
      now.trayRow = min(max(now.trayRow + (dy > 0 ? 1 : -1), 0), last)
      return .redraw
    }
    if now.hand != nil {
      let step = turning == .free ? Jigsaw.wheelTurns.free : Jigsaw.wheelTurns.settling
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
}
