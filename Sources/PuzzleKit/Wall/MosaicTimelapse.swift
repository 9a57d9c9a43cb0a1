internal import PuzzleCore

/// A game whose pieces lie on a table until they make up a picture: TiFpuzzle, Jigsaw, Swap.
public protocol HangsAsMosaic<Game>: HangsOnWall {
  /// Returns the picture of a table with its pieces.
  static func mosaic(of table: Table<Game>) -> Mosaic
  /// Returns the places of all pieces on a table, in the points of its mosaic.
  static func poses(on table: Table<Game>) -> [Mosaic.Pose]
}

extension HangsAsMosaic {
  public static func timelapse(of table: Table<Game>, _ moves: [Game.Move]) -> any Timelapse {
    MosaicTimelapse<Game>(
      table, moves, mosaic(of: table), poses: { poses(on: $0) })
  }
}

/// The solving of a puzzle whose pieces make up a picture.
struct MosaicTimelapse<Game: PuzzleGame>: Timelapse {
  /// A piece on its way.
  private struct Flight {
    var from: Mosaic.Pose
    var start: Double
  }

  private var table: Table<Game>
  private let moves: [Game.Move]
  private let mosaic: Mosaic
  private let poses: @Sendable (Table<Game>) -> [Mosaic.Pose]
  private var made = 0
  /// The work that the moves may still take.
  private var work = Work.most
  /// The places of the pieces after the moves made so far.
  private var targets: [Mosaic.Pose]
  private var flights: [Int: Flight] = [:]
  private(set) var isGathered = false
  /// The pieces from the lowest to the highest.
  private var order: [Int]
  private var now = 0.0

  /// The seconds that a piece takes to its place.
  private static var flightTime: Double { 0.42 }

  init(
    _ table: Table<Game>, _ moves: [Game.Move], _ mosaic: Mosaic,
    poses: @escaping @Sendable (Table<Game>) -> [Mosaic.Pose]
  ) {
    self.table = table
    self.moves = moves
    self.mosaic = mosaic
    self.poses = poses
    targets = poses(table)
    order = []
    sort()
  }

  var shape: Double { mosaic.shape }
  var isWhole: Bool { isGathered && flights.isEmpty }

  private mutating func sort() {
    let targets = targets
    order = targets.indices.sorted { (targets[$0].height, $0) < (targets[$1].height, $1) }
  }

  // MARK: Time

  mutating func advance(to share: Double, at seconds: Double, isReduced: Bool) {
    land(at: seconds)
    let due = Int((Double(moves.count) * min(max(share, 0), 1)).rounded(.down))
    guard due > made, !isGathered else { return }
    let weights = MoveWeights<Game>()
    while made < due {
      let move = moves[made]
      // A move that does not apply ends the moves; the pieces are gathered all the same.
      work -= weights.work(of: move, on: table.state) + Work.basis
      guard work >= 0,
        (try? Game.apply(move, to: &table.state, in: table.deal)) != nil
      else {
        made = moves.count
        break
      }
      made += 1
    }
    send(to: poses(table), at: seconds, isReduced: isReduced)
  }

  mutating func gather(at seconds: Double, isReduced: Bool) {
    land(at: seconds)
    guard !isGathered else { return }
    isGathered = true
    send(to: mosaic.centers.indices.map(mosaic.home), at: seconds, isReduced: isReduced)
  }

  /// Ends the flights whose time is over.
  private mutating func land(at seconds: Double) {
    now = seconds
    guard !flights.isEmpty else { return }
    flights = flights.filter { seconds - $1.start < Self.flightTime }
  }

  /// Sends the pieces to new places from where they are seen now.
  private mutating func send(to next: [Mosaic.Pose], at seconds: Double, isReduced: Bool) {
    guard next.count == targets.count else { return }
    for piece in next.indices where next[piece] != targets[piece] {
      let (old, new) = (targets[piece], next[piece])
      guard old.center != new.center || old.angle != new.angle else { continue }
      flights[piece] = isReduced ? nil : Flight(from: pose(of: piece), start: seconds)
    }
    targets = next
    sort()
  }

  /// Returns the place at which a piece is seen.
  private func pose(of piece: Int) -> Mosaic.Pose {
    let end = targets[piece]
    guard let flight = flights[piece] else { return end }
    let share = AnimationCurve.easeInOut(1).value(at: (now - flight.start) / Self.flightTime)
    var turn = (end.angle - flight.from.angle).truncatingRemainder(dividingBy: 360)
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    return Mosaic.Pose(
      center: flight.from.center.interpolated(to: end.center, share),
      angle: flight.from.angle + turn * share, height: end.height)
  }

  // MARK: Drawing

  func place(in room: Rect) -> Rect? {
    let table = mosaic.table
    guard table != mosaic.frame else { return nil }
    let k = min(room.width / max(table.width, 1), room.height / max(table.height, 1))
    let at = room.center + (mosaic.frame.center - table.center) * k
    return Rect(center: at, size: Size(mosaic.frame.width * k, mosaic.frame.height * k))
  }

  func draw(over picture: Rect, theme: Theme, scale: Double, on canvas: inout Canvas) {
    let k = picture.width / max(mosaic.frame.width, 1e-6)
    let view = Affine.translation(.zero - mosaic.frame.origin).then(.scale(k))
      .then(.translation(picture.origin))
    if isWhole {
      let whole = view.bounds(of: mosaic.whole)
      canvas.fill(.rect(picture), with: mosaic.picture, over: whole, theme: theme)
    }
    let above = order.filter { flights[$0] != nil }
    let batch = MosaicBatch(
      mosaic, view: view, scale: scale, depth: isWhole ? .rims : .full)
    // The pieces on their way are above those at rest.
    batch.draw(
      order.filter { flights[$0] == nil } + above, pose: pose, on: &canvas)
  }
}
