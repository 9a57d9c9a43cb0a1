public import PuzzleCore
public import PuzzleKit

/// The replay of a picture on the wall: its pieces lie as they were dealt, fly to where the moves put
/// them, and hang framed in the end.
public struct WallReplay: Sendable {
  /// The seconds of a replay, and with reduced motion.
  public static let duration = 8.0
  static let reducedDuration = 3.2

  /// The seconds at which the moves begin and end, and the picture begins and ends to grow.
  private static let moves = 0.6...6.4
  private static let growth = 6.4...7.6
  /// The number of pictures shown one after the other with reduced motion, and the seconds in which
  /// each appears.
  private static let (steps, fade) = (5, 0.08)

  private(set) var timelapse: any Timelapse
  private let isReduced: Bool
  /// The seconds since the start.
  public private(set) var now = 0.0

  public init(_ timelapse: any Timelapse, isReduced: Bool = false) {
    self.timelapse = timelapse
    self.isReduced = isReduced
  }

  public var shape: Double { timelapse.shape }
  private var end: Double { isReduced ? Self.reducedDuration : Self.duration }
  /// A Boolean value that indicates whether the picture hangs whole and nothing moves.
  public var isOver: Bool { now >= end }

  public mutating func advance(by seconds: Double) {
    guard !isOver else { return }
    now = min(now + max(seconds, 0), end)
    if isReduced {
      timelapse.advance(to: Double(step) / Double(Self.steps), at: now, isReduced: true)
      if step >= Self.steps { timelapse.gather(at: now, isReduced: true) }
    } else {
      timelapse.advance(to: Self.progress(now, in: Self.moves), at: now, isReduced: false)
      if now >= Self.moves.upperBound { timelapse.gather(at: now, isReduced: false) }
    }
  }

  /// Shows the whole picture at once.
  public mutating func finish() {
    timelapse = timelapse.solved
    now = end
  }

  private static func progress(_ seconds: Double, in range: ClosedRange<Double>) -> Double {
    min(max((seconds - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
  }

  /// The number of the picture that is shown with reduced motion.
  private var step: Int { Int((now / end * Double(Self.steps + 1)).rounded(.down)) }

  /// The opacity of what is shown with reduced motion.
  private var presence: Double {
    guard isReduced, !isOver else { return 1 }
    let time = end / Double(Self.steps + 1)
    return min(max((now - Double(step) * time) / Self.fade, 0), 1)
  }

  /// The part of the picture's way from its place among the pieces to its place on the wall.
  private var growth: Double {
    if isReduced { return step >= Self.steps ? 1 : 0 }
    return AnimationCurve.easeInOut(1).value(at: Self.progress(now, in: Self.growth))
  }

  // MARK: Drawing

  /// Returns the frame of a whole picture in a room.
  public static func frame(_ shape: Double, in room: Rect) -> PictureFrame {
    let border = min(max(min(room.width, room.height) * 0.09, 12), 52).rounded()
    let most = Size(
      max(room.width - 2 * border, 8), max(room.height - 2.4 * border, 8))
    let height = min(most.height, most.width / shape)
    let picture = Rect(
      center: Point(room.center.x, room.center.y - border * 0.2),
      size: Size((height * shape).rounded(), height.rounded()))
    return PictureFrame(
      around: Rect(
        picture.x.rounded(), picture.y.rounded(), picture.width, picture.height), border: border)
  }

  /// Draws the replay on a wall.
  public func draw(in room: Rect, theme: Theme, scale: Double, on canvas: inout Canvas) {
    let end = Self.frame(timelapse.shape, in: room)
    let start = timelapse.place(in: room.inset(by: 4)) ?? end.picture
    let place = start.interpolated(to: end.picture, growth)
    let k = min(place.height / max(end.picture.height, 1), 1)
    let frame = PictureFrame(around: place, border: max(end.border * k, 6))
    frame.draw(theme: theme, on: &canvas)
    frame.drawEmpty(on: &canvas)
    let before = canvas.opacity
    canvas.opacity *= presence
    timelapse.draw(over: place, theme: theme, scale: scale, on: &canvas)
    canvas.opacity = before
    if growth > 0.5 { frame.drawEdge(on: &canvas) }
  }
}
