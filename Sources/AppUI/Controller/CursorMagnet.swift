internal import PuzzleCore

/// The force that draws a controller's cursor gently to what can be pressed.
///
/// It never works against the stick: while the stick is held it only shifts the cursor sideways and
/// slows it over a target. A cursor that is let go near a target glides onto it.
struct CursorMagnet {
  typealias Target = ControllerRoom.Target

  private var targets: [Target] = []
  /// The seconds for which the list of targets is still used.
  private var freshness = 0.0
  /// The direction of the last movement, a vector of the length 1; zero once it has ended.
  private var heading = Point.zero
  /// The point that the cursor glides to.
  private var goal: Point?

  /// The distance, in points, from which a target ahead draws the cursor.
  private static let reach = 140.0
  /// The distance, in points, from which a target draws a cursor that was let go.
  private static let nearness = 22.0
  /// The largest side, in points, of a target that is so small that a cursor glides to its middle.
  private static let small = 72.0
  /// The speed of gliding, in points a second.
  private static let glide = 320.0
  /// The largest share of the speed that goes sideways.
  private static let pull = 0.45
  /// The share of the speed that remains over a target.
  private static let friction = 0.62
  /// The seconds after which targets are listed again while the cursor moves.
  private static let patience = 0.25

  var isGliding: Bool { goal != nil }

  mutating func stop() {
    goal = nil
    heading = .zero
    freshness = 0
  }

  /// Returns where the cursor at `p` is after some seconds; `stick` is a vector of a length from 0 to
  /// 1, `speed` that of a stick at its end, and `list` returns the targets, nil for none.
  mutating func move(
    _ p: Point, along stick: Point, speed: Double, for seconds: Double, to list: (() -> [Target])?
  ) -> Point {
    let force = stick.distance(to: .zero)
    guard force > 0 else { return rest(p, seconds, list) }
    goal = nil
    freshness -= seconds
    if freshness <= 0 {
      targets = list?() ?? []
      freshness = Self.patience
    }
    if list == nil { targets = [] }
    heading = stick * (1 / force)
    let isOver = targets.contains { $0.frame.contains(p) }
    let way = force * speed * seconds * (isOver ? Self.friction : 1)
    return p + heading * way + (isOver ? .zero : shift(p, way))
  }

  /// Returns the sideways shift towards the nearest target ahead.
  private func shift(_ p: Point, _ way: Double) -> Point {
    var best: (cost: Double, shift: Point)?
    for target in targets {
      let line = target.frame.center - p
      let distance = line.distance(to: .zero)
      let ahead = line.x * heading.x + line.y * heading.y
      guard distance < Self.reach, ahead > distance * 0.5 else { continue }
      let aside = line - heading * ahead
      let most = aside.distance(to: .zero)
      let cost = 2 * distance - ahead
      guard most > 0, cost < best?.cost ?? .infinity else { continue }
      let length = min(most, way * Self.pull * (1 - distance / Self.reach))
      best = (cost, aside * (length / most))
    }
    return best?.shift ?? .zero
  }

  /// Returns the cursor's place after some seconds without a stick.
  private mutating func rest(
    _ p: Point, _ seconds: Double, _ list: (() -> [Target])?
  ) -> Point {
    if heading != .zero {
      goal = list.flatMap { aim(from: p, at: $0()) }
      heading = .zero
      freshness = 0
    }
    guard let goal else { return p }
    let distance = p.distance(to: goal)
    let step = Self.glide * seconds
    guard distance > step else {
      self.goal = nil
      return goal
    }
    return p.interpolated(to: goal, step / distance)
  }

  /// Returns the point that a cursor at `p` glides to, or nil where it stays.
  private func aim(from p: Point, at targets: [Target]) -> Point? {
    var best: (distance: Double, goal: Point)?
    for target in targets {
      let frame = target.frame
      let inner = frame.inset(dx: min(8, frame.width / 3), dy: min(8, frame.height / 3))
      let near = Point(
        min(max(p.x, inner.minX), inner.maxX), min(max(p.y, inner.minY), inner.maxY))
      let edge = Point(
        min(max(p.x, frame.minX), frame.maxX), min(max(p.y, frame.minY), frame.maxY))
      let distance = p.distance(to: edge)
      let line = near - p
      let isAhead = distance == 0 || line.x * heading.x + line.y * heading.y > 0
      guard distance < Self.nearness, isAhead, distance < best?.distance ?? .infinity else {
        continue
      }
      let isSmall = max(frame.width, frame.height) <= Self.small
      best = (distance, isSmall ? frame.center : distance == 0 ? p : near)
    }
    return best.flatMap { $0.goal == p ? nil : $0.goal }
  }
}
