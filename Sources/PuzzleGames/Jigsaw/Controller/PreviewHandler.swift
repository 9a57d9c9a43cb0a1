internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The handler for keys while they move the preview.
  struct PreviewHandler: GestureHandler {
    let table: Table<Jigsaw>
    var controller: Controller
    var motion: Motion

    mutating func handle(_ gesture: Gesture) -> Response<Move> {
      guard let card = controller.preview(in: table.area), let origin = card.origin else {
        return .ignored
      }
      switch gesture {
      case .nudge(let dx, let dy):
        put(card.moved(to: card.frame.origin + Point(dx, dy), in: table.area))
      case .jump(let backwards):
        put(card.inNextCorner(backwards: backwards, of: table.area))
      case .key(.character("+"), _), .key(.character("="), _):
        put(card.magnified(1.1, in: table.area))
      case .key(.character("-"), _): put(card.magnified(1 / 1.1, in: table.area))
      case .activate(PreviewCard.id): controller.preview?.origin = nil
      case .cancel:
        put(origin)
        controller.preview?.origin = nil
      case .activate:
        controller.preview?.origin = nil
        return .ignored
      default: return .ignored
      }
      return .redraw
    }

    private mutating func put(_ frame: Rect) { controller.preview?.frame = frame }
  }
}
