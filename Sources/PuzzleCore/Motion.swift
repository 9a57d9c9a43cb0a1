internal import RealModule

/// The running animations: the positions where things are shown, as opposed to where they rest.
///
/// A track stores only its starting point; it ends wherever the thing rests *now*. So when the
/// window changes size or the state changes again, all animations adapt by themselves.
public struct Motion: Sendable {
  /// An animated value other than a position.
  public enum Channel: UInt8, CaseIterable, Hashable, Sendable {
    case lift, shake, glow, appear, turn, zoom
  }

  private struct Track<Value: Sendable>: Sendable {
    var from: Value
    var pace: AnimationCurve
    var delay: Double
    var arc: Double
    var end: Double
    var elapsed = 0.0

    init(
      from: Value, pace: AnimationCurve, delay: Double, arc: Double = 0, within share: Double? = nil
    ) {
      self.from = from
      self.pace = pace
      self.delay = delay
      self.arc = arc
      end = delay + (share.map(pace.duration(within:)) ?? pace.duration)
    }

    var progress: Double { pace.value(at: elapsed - delay) }
    var isOver: Bool { elapsed >= end }
  }

  private struct Key: Hashable {
    var channel: Channel
    var index: Int
  }

  private var places: [Int: Track<Point>] = [:]
  private var values: [Key: Track<Double>] = [:]
  /// A number that grows with each step while anything moves, so that layers can tell frames apart.
  public private(set) var step = 0
  /// A Boolean value that indicates whether motion is reduced to short fades.
  public var isReduced = false

  /// Creates a motion in which everything is at rest.
  public init() {}

  /// A Boolean value that indicates whether anything is moving.
  public var isMoving: Bool { !places.isEmpty || !values.isEmpty }

  /// The seconds for which all frames look the same, because every animation is a hold; zero while
  /// anything is seen to move.
  public var stillTime: Double {
    guard places.isEmpty else { return 0 }
    return values.values.map { track in
      guard case .hold(let duration) = track.pace else { return 0 }
      return max(track.delay + duration - track.elapsed, 0)
    }
    .min() ?? 0
  }

  /// Moves thing `index` from `point` to where it rests; `arc` bends the path by that share of its
  /// length. A spring rests once it is within `share` of the way.
  public mutating func move(
    _ index: Int, from point: Point, _ pace: AnimationCurve, delay: Double = 0, arc: Double = 0,
    within share: Double? = nil
  ) {
    step += 1
    places[index] =
      isReduced ? nil : Track(from: point, pace: pace, delay: delay, arc: arc, within: share)
  }

  /// Animates a value of thing `index` from `value` to its resting value.
  public mutating func change(
    _ channel: Channel, of index: Int, from value: Double, _ pace: AnimationCurve, delay: Double = 0
  ) {
    step += 1
    let pace = isReduced ? pace.reduced : pace
    guard !(isReduced && channel == .shake) else { return }
    values[Key(channel: channel, index: index)] = Track(from: value, pace: pace, delay: delay)
  }

  /// Returns the position where thing `index` is shown when it rests at `rest`.
  public func place(of index: Int, at rest: Point) -> Point {
    guard let track = places[index] else { return rest }
    return Motion.between(track.from, rest, track.progress, arc: track.arc)
  }

  /// Returns a Boolean value that indicates whether thing `index` is moving to another position.
  public func isMoving(_ index: Int) -> Bool { places[index] != nil }

  /// Returns a Boolean value that indicates whether anything about thing `index` is animated.
  public func isBusy(_ index: Int) -> Bool {
    places[index] != nil
      || Channel.allCases.contains { values[Key(channel: $0, index: index)] != nil }
  }

  /// Returns the shown value of thing `index` when its resting value is `rest`.
  public func value(_ channel: Channel, of index: Int, at rest: Double) -> Double {
    guard let track = values[Key(channel: channel, index: index)] else { return rest }
    return track.from + (rest - track.from) * track.progress
  }

  /// Ends the movement and the shaking of thing `index`, which is shown where it rests.
  public mutating func settle(_ index: Int) {
    let place = places.removeValue(forKey: index)
    let shake = values.removeValue(forKey: Key(channel: .shake, index: index))
    if place != nil || shake != nil { step += 1 }
  }

  /// Ends the animation of a value of thing `index`.
  public mutating func stop(_ channel: Channel, of index: Int) {
    if values.removeValue(forKey: Key(channel: channel, index: index)) != nil { step += 1 }
  }

  /// Ends all animations: everything is shown where it rests.
  public mutating func settleAll() {
    guard isMoving else { return }
    places = [:]
    values = [:]
    step += 1
  }

  /// Advances all animations by `seconds`.
  public mutating func advance(by seconds: Double) {
    guard isMoving else { return }
    step += 1
    for key in places.keys { places[key]?.elapsed += seconds }
    for key in values.keys { values[key]?.elapsed += seconds }
    places = places.filter { !$0.value.isOver }
    values = values.filter { !$0.value.isOver }
  }

  /// Returns the point at `progress` of the path from `a` to `b`, which in its middle is off the
  /// straight line by `arc` of its length.
  public static func between(_ a: Point, _ b: Point, _ progress: Double, arc: Double) -> Point {
    let straight = a.interpolated(to: b, progress)
    guard arc != 0 else { return straight }
    let way = b - a
    let bend = arc * Double.sin(.pi * min(max(progress, 0), 1))
    // The path always bends upwards, because a thrown thing does not sag.
    let side = way.x >= 0 ? Point(way.y, -way.x) : Point(-way.y, way.x)
    return straight + side * bend
  }
}
