internal import RealModule

/// Everything on its way: where things are seen, as against where they rest.
///
/// A track remembers only where it set out; its end is wherever the thing rests *now*. So a window
/// that changes size, or a state that changes again, re-aims all motion by itself.
public struct Motion: Sendable {
  /// What else than a place can move.
  public enum Channel: UInt8, CaseIterable, Hashable, Sendable {
    case lift, shake, glow, appear, turn, zoom
  }

  private struct Track<Value: Sendable>: Sendable {
    var from: Value
    var pace: Pace
    var delay: Double
    var arc: Double
    var elapsed = 0.0

    var progress: Double { pace.value(at: elapsed - delay) }
    var isOver: Bool { elapsed >= delay + pace.duration }
  }

  private struct Key: Hashable {
    var channel: Channel
    var index: Int
  }

  private var places: [Int: Track<Point>] = [:]
  private var values: [Key: Track<Double>] = [:]
  /// Grows with each step while anything moves, so that layers can tell one frame from the next.
  public private(set) var step = 0
  /// Whether motion is to be kept to short fades.
  public var isReduced = false

  /// Everything at rest.
  public init() {}

  /// Whether anything is on its way.
  public var isMoving: Bool { !places.isEmpty || !values.isEmpty }

  /// Lets thing `index` go from `point` to where it rests; `arc` bends the way by that share of it.
  public mutating func move(
    _ index: Int, from point: Point, _ pace: Pace, delay: Double = 0, arc: Double = 0
  ) {
    step += 1
    places[index] = isReduced ? nil : Track(from: point, pace: pace, delay: delay, arc: arc)
  }

  /// Lets a value of thing `index` go from `value` to where it rests.
  public mutating func change(
    _ channel: Channel, of index: Int, from value: Double, _ pace: Pace, delay: Double = 0
  ) {
    step += 1
    let pace = isReduced ? pace.reduced : pace
    guard !(isReduced && channel == .shake) else { return }
    values[Key(channel: channel, index: index)] = Track(
      from: value, pace: pace, delay: delay, arc: 0)
  }

  /// Where thing `index` is seen when it rests at `rest`.
  public func place(of index: Int, at rest: Point) -> Point {
    guard let track = places[index] else { return rest }
    return Motion.between(track.from, rest, track.progress, arc: track.arc)
  }

  /// Whether thing `index` is on its way to another place.
  public func isMoving(_ index: Int) -> Bool { places[index] != nil }

  /// Whether anything about thing `index` is on its way.
  public func isBusy(_ index: Int) -> Bool {
    places[index] != nil
      || Channel.allCases.contains { values[Key(channel: $0, index: index)] != nil }
  }

  /// What a value of thing `index` is seen as when it rests at `rest`.
  public func value(_ channel: Channel, of index: Int, at rest: Double) -> Double {
    guard let track = values[Key(channel: channel, index: index)] else { return rest }
    return track.from + (rest - track.from) * track.progress
  }

  /// Forgets where thing `index` came from: it is seen where it rests.
  public mutating func settle(_ index: Int) {
    let place = places.removeValue(forKey: index)
    let shake = values.removeValue(forKey: Key(channel: .shake, index: index))
    if place != nil || shake != nil { step += 1 }
  }

  /// Forgets what a value of thing `index` came from.
  public mutating func stop(_ channel: Channel, of index: Int) {
    if values.removeValue(forKey: Key(channel: channel, index: index)) != nil { step += 1 }
  }

  /// Forgets all motion: everything is seen where it rests.
  public mutating func settleAll() {
    guard isMoving else { return }
    places = [:]
    values = [:]
    step += 1
  }

  /// Lets time pass, in seconds.
  public mutating func advance(by seconds: Double) {
    guard isMoving else { return }
    step += 1
    for key in places.keys { places[key]?.elapsed += seconds }
    for key in values.keys { values[key]?.elapsed += seconds }
    places = places.filter { !$0.value.isOver }
    values = values.filter { !$0.value.isOver }
  }

  /// The point at `progress` of the way, `arc` of its length to the side in the middle.
  public static func between(_ a: Point, _ b: Point, _ progress: Double, arc: Double) -> Point {
    let straight = a.interpolated(to: b, progress)
    guard arc != 0 else { return straight }
    let way = b - a
    let bend = arc * Double.sin(.pi * min(max(progress, 0), 1))
    // Always upwards: a thrown thing does not sag.
    let side = way.x >= 0 ? Point(way.y, -way.x) : Point(-way.y, way.x)
    return straight + side * bend
  }
}
