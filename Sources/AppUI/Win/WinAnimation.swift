internal import PuzzleCore
internal import PuzzleKit

/// The ending of a solved picture: the lines between its cells melt, light runs over it, and it grows
/// while the table dims.
///
/// It takes less than three seconds, together with the bar that follows.
struct WinAnimation {
  /// The seconds since the puzzle was solved at which a step begins and ends.
  private typealias Step = ClosedRange<Double>

  private let melting: Step
  /// The sweep of light over the picture; nil if the game lights the seams.
  private let sweep: Step?
  private let growth: Step
  /// The seconds from the last move to the bar.
  let duration: Double

  /// The seconds until the bar of a puzzle without a picture.
  private static let plainTime = 0.5
  /// The share of the window that the picture takes up at most.
  private static let share = 0.8
  /// The distance between the picture and whatever is around it, in points.
  private static let margin = 20.0
  private static let radius = 12.0
  /// The opacity of the shade over the table.
  private static let dimming = 0.55

  /// Creates the ending of a picture, or the pause of a puzzle without one.
  init(of picture: FinishedPicture?, isReduced: Bool) {
    guard let picture else {
      (melting, sweep, growth, duration) = (0...0, nil, 0...0, Self.plainTime)
      return
    }
    guard !isReduced else {
      (melting, sweep, growth, duration) = (0...0.08, nil, 0...0.08, 0.08)
      return
    }
    let rest = FinishedPicture.restTime
    if picture.lightTime > 0 {
      let dark = rest + picture.lightTime
      (melting, sweep) = (dark - 0.15...dark + 0.45, nil)
      growth = dark + 0.35...dark + 1.05
    } else {
      (melting, sweep) = (rest...rest + 0.6, rest + 0.45...rest + 1.35)
      growth = rest + 1.25...rest + 1.95
    }
    duration = growth.upperBound
  }

  /// Returns the largest frame of the picture on a table, above a bar.
  static func frame(of picture: FinishedPicture, on table: Rect, above bar: Rect) -> Rect {
    let room = Rect(
      table.x, table.y, table.width, max(min(bar.minY, table.maxY) - table.minY, 1)
    ).inset(by: min(margin, table.width / 20, table.height / 20))
    let most = Size(
      max(min(room.width, table.width * share), 1), max(min(room.height, table.maxY * share), 1))
    let k = min(most.width / picture.frame.width, most.height / picture.frame.height)
    return Rect(
      center: room.center, size: Size(picture.frame.width * k, picture.frame.height * k))
  }

  /// Draws the ending `seconds` after the last move, with the picture growing to `end`; `presence` is
  /// 1 unless it is being left. The cloth covers the pieces on the table as soon as the picture leaves
  /// its place.
  func draw(
    _ picture: FinishedPicture, growingTo end: Rect, after seconds: Double, presence: Double,
    on table: Rect, cloth: Picture?, theme: Theme, on canvas: inout Canvas
  ) {
    let melted = Self.progress(seconds, in: melting) * presence
    guard melted > 0 else { return }
    let grown = AnimationCurve.easeInOut(1).value(at: Self.progress(seconds, in: growth) * presence)
    let shown = picture.fitted(to: picture.frame.interpolated(to: end, grown))
    let body = Path.rounded(
      shown.frame, picture.radius + (Self.radius - picture.radius) * grown)
    canvas.clip = table
    if grown > 0 {
      canvas.opacity = min(grown * 8, 1)
      canvas.fill(.rect(table), cloth.map { .tiles($0) } ?? .color(theme.table))
      canvas.opacity = 1
      canvas.fill(.rect(table), Color.black.opacity(Self.dimming * grown))
      canvas.shadow(body, blur: 30, Color.black.opacity(0.5 * grown), offset: Point(0, 10))
    }
    canvas.opacity = melted
    canvas.fill(body, with: shown.picture, over: shown.whole, theme: theme)
    canvas.opacity = 1
    if let sweep, sweep ~= seconds {
      drawLight(Self.progress(seconds, in: sweep), over: shown.frame, body, on: &canvas)
    }
    canvas.clip = nil
  }

  private static func progress(_ seconds: Double, in step: Step) -> Double {
    let length = step.upperBound - step.lowerBound
    return length > 0 ? min(max((seconds - step.lowerBound) / length, 0), 1) : 1
  }

  /// Draws a band of light at `progress` of its way from the upper left to the lower right.
  private func drawLight(
    _ progress: Double, over frame: Rect, _ body: Path, on canvas: inout Canvas
  ) {
    // The band is slanted: it leans over by a third of the picture's height.
    let lean = frame.height / 3
    let width = frame.width * 0.4
    let way = frame.width + width + lean
    let x = frame.minX - width - lean + way * AnimationCurve.easeInOut(1).value(at: progress)
    let map = Affine(
      a: width / Double(Self.light.width), b: 0, c: lean / Double(Self.light.height),
      d: frame.height / Double(Self.light.height), tx: x, ty: frame.minY)
    canvas.fill(body, .picture(Self.light, map: map))
  }

  /// The band of light: white, clear at both ends.
  private static let light: Picture = {
    let (width, height) = (64, 4)
    let row = (0..<width).map { x in
      let way = Double(x) / Double(width - 1) * 2 - 1
      let strength = (1 - way * way) * (1 - way * way) * 0.5
      // All four premultiplied channels of white are equal.
      return UInt32((255 * strength).rounded()) * 0x0101_0101
    }
    return Picture(
      PixelGrid(
        width: width, height: height,
        pixels: [[UInt32]](repeating: row, count: height).flatMap { $0 }))
  }()
}

extension Rect {
  /// Returns the rectangle at `progress` of the way to another one.
  func interpolated(to other: Rect, _ progress: Double) -> Rect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    return Rect(
      mix(x, other.x), mix(y, other.y), mix(width, other.width), mix(height, other.height))
  }
}
