internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The picture on a card above the table.
  struct PreviewCard: Hashable, Sendable {
    /// The card's frame, in points of the window.
    var frame: Rect
    /// The offset from the card's corner to the pointer that moves it.
    var grab: Point?
    /// The frame from which keys move the card; nil while they don't.
    var origin: Rect?

    static let id: ElementID = "preview"
    private static let least = 120.0
    /// The distance of the card from the edges of the room in which it lies, in points.
    private static let margin = 16.0

    /// Creates a card with a frame.
    init(frame: Rect) { self.frame = frame }

    /// Creates a card in the lower left corner, a third of the window wide.
    init(on table: Table<Jigsaw>) {
      let shape = table.deal.cut.grid.size
      let room = Viewport.room(table.area)
      let width = min(room.width / 3, room.height / 2 * shape.width / shape.height)
      let size = Size(width, width * shape.height / shape.width)
      frame = Rect(
        room.x + Self.margin, room.maxY - size.height - Self.margin, size.width, size.height)
    }

    /// Returns the card's frame with its corner near `p`, where it can be reached.
    func moved(to p: Point, in area: TableArea) -> Rect {
      let room = Viewport.room(area)
      return Rect(
        min(max(p.x, room.minX - frame.width / 2), room.maxX - frame.width / 2),
        min(max(p.y, room.minY), max(room.maxY - 40, room.minY)), frame.width, frame.height)
    }

    /// Returns the card's frame in the next corner clockwise, or in the previous one.
    func inNextCorner(backwards: Bool, of area: TableArea) -> Rect {
      let room = Viewport.room(area).inset(by: Self.margin)
      let (right, bottom) = (room.maxX - frame.width, room.maxY - frame.height)
      let corners = [
        Point(room.x, room.y), Point(right, room.y), Point(right, bottom), Point(room.x, bottom),
      ]
      let distances = corners.map(frame.origin.distance)
      let nearest = corners.indices.min { distances[$0] < distances[$1] } ?? 0
      return moved(to: corners[(nearest + (backwards ? 3 : 1)) % corners.count], in: area)
    }

    /// Returns the card's frame enlarged by `factor` about its centre.
    func magnified(_ factor: Double, in area: TableArea) -> Rect {
      let room = Viewport.room(area)
      let width = min(max(frame.width * factor, Self.least), 2 * room.width)
      let height = width * frame.height / frame.width
      return Rect(frame.center.x - width / 2, frame.center.y - height / 2, width, height)
    }
  }

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

extension Jigsaw.Controller {
  /// Returns the card where it can be reached, because the window may have been larger before.
  func preview(in area: TableArea) -> Jigsaw.PreviewCard? {
    guard var card = preview else { return nil }
    card.frame = card.moved(to: card.frame.origin, in: area)
    return card
  }
}
