internal import PuzzleCore
internal import PuzzleKit

extension ControllerHand {
  /// Something that the hand does.
  enum Act {
    case event(InputEvent)
    case use(InputUse)
  }
}

extension ControllerSticks {
  /// Pushes the table the way the right stick points, or scrolls the page down with it.
  func push(_ seconds: Double, in room: ControllerRoom) -> [ControllerHand.Act] {
    let way = right * (seconds * 900)
    guard way != .zero else { return [] }
    return [.use(room.isScreenOpen ? .scroll(by: way.y) : .table(.pan(dx: way.x, dy: way.y)))]
  }
}
