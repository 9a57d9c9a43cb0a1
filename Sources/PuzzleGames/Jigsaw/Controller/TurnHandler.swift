internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The handler for drags with the secondary button, which turn parts.
  struct TurnHandler: GestureHandler {
    let table: Table<Jigsaw>
    var controller: Controller
    var motion: Motion

    mutating func handle(_ gesture: Gesture) -> Response<Move> {
      guard case .turn(let phase, let p) = gesture, turning != .off else { return .ignored }
      let (place, zoom) = (viewport.table(p), viewport.zoom)
      switch phase {
      case .began:
        if controller.held == nil {
          guard let piece = visible.piece(at: p) else { return .ignored }
          guard !isTaken(piece) else { return .heldByOther }
          take(piece, at: nil, .turned)
        }
        controller.held?.beginTurn(at: place, zoom: zoom)
        return .redraw
      case .changed:
        guard let degrees = controller.held?.turnAngle(to: place, zoom: zoom) else {
          return .ignored
        }
        return turnHeld(by: degrees)
      case .ended: return controller.held?.hold == .turned ? letGo() : .ignored
      }
    }
  }
}
