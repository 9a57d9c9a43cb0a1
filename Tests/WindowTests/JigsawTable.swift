import PieceCutting
import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

/// A jigsaw in a window with a known deal, and known points on each piece.
struct JigsawTable {
  let game: Game
  let deal: Jigsaw.Deal
  /// The outline of each piece, as a polygon.
  private let outlines: [[SIMD2<Float>]]

  init(game: Game, deal: Jigsaw.Deal) {
    self.game = game
    self.deal = deal
    outlines = (0..<deal.cut.grid.count).map { k in
      var corners: [SIMD2<Float>] = []
      deal.cut.appendOutline(of: k, detail: .detail(forCell: 300), to: &corners)
      return corners
    }
  }

  /// Plays a jigsaw of the first built-in picture, which is square.
  static func play(
    columns: Int, rows: Int, _ turning: Jigsaw.Turning, seed: UInt64 = 7,
    environment: [String: String] = [:], _ body: (JigsawTable) async throws -> Void
  ) async throws {
    let (words, deal) = try puzzle(columns: columns, rows: rows, turning, seed: seed)
    try await Game.play(words, environment: environment) { game in
      try await body(JigsawTable(game: game, deal: deal))
    }
  }

  /// Returns the options of a jigsaw of the first built-in picture, and its deal.
  static func puzzle(
    columns: Int, rows: Int, _ turning: Jigsaw.Turning, seed: UInt64 = 7
  ) throws -> (options: [String], deal: Jigsaw.Deal) {
    let area = TableArea(size: Size(1120, 900), top: 52)
    let parameters = Jigsaw.Parameters(
      count: .grid(columns: columns, rows: rows), turning: turning)
    var chance = SeededGenerator(seed: seed).stream("deal.0")
    let deal = try Jigsaw.deal(
      parameters, in: area, picture: Size(2048, 2048), using: &chance)
    let words = [
      "--game", "jigsaw", "--columns", String(columns), "--rows", String(rows), "--rotation",
      turning.rawValue, "--seed", String(seed),
    ]
    return (words, deal)
  }

  var grid: CutGrid { deal.cut.grid }
  var now: Moment { game.now }

  // MARK: Where things are

  func element(_ k: Int, in moment: Moment? = nil) throws -> Moment.Element {
    try #require((moment ?? now)["piece.\(k)"], "piece \(k) is not on the table")
  }

  func center(_ k: Int, in moment: Moment? = nil) throws -> Point {
    try element(k, in: moment).center
  }

  func angle(_ k: Int, in moment: Moment? = nil) throws -> Double {
    try #require(element(k, in: moment).rotation)
  }

  /// Returns the topmost piece at a point of the window, at normal zoom.
  func piece(at p: Point) -> Int? {
    let above = game.now.pieces.compactMap { piece -> (z: Int, k: Int)? in
      guard let k = Int(piece.id.dropFirst(6)), let z = piece.z, let angle = piece.rotation
      else { return nil }
      let way = Jigsaw.Pose.turned(p - piece.center, by: -angle)
      return isIn(k, way) ? (z, k) : nil
    }
    return above.max { $0 < $1 }?.k
  }

  /// Returns whether an offset from an upright piece's middle ends in its cell or its outline.
  private func isIn(_ k: Int, _ way: Point) -> Bool {
    if abs(way.x) <= grid.cell.width / 2, abs(way.y) <= grid.cell.height / 2 { return true }
    let p = way + grid.center(k)
    let (x, y) = (Float(p.x), Float(p.y))
    let corners = outlines[k]
    // The even-odd rule: a ray to the left meets the outline an odd number of times.
    let crossings = zip(corners, corners.dropFirst() + corners.prefix(1)).count { a, b in
      (a.y <= y) != (b.y <= y) && a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) < x
    }
    return crossings % 2 == 1
  }

  /// Returns whether a point and those around it, up to `distance` points away, belong to a piece, or
  /// to none.
  private func isClearly(_ k: Int?, _ p: Point, within distance: Double = 3) -> Bool {
    [Point(0, 0), Point(1, 0), Point(-1, 0), Point(0, 1), Point(0, -1)]
      .allSatisfy { piece(at: p + $0 * distance) == k }
  }

  /// Returns whole points around a piece whose offset from its middle, upright, matches; the
  /// nearest to the middle first.
  private func points(
    about k: Int, where matches: (Point) -> Bool
  ) throws -> [Point] {
    let (center, angle) = try (center(k), angle(k))
    let reach = deal.cut.maxReach
    var found: [Point] = []
    for x in stride(from: -reach, through: reach, by: 4) {
      for y in stride(from: -reach, through: reach, by: 4) {
        let p = Point((center.x + x).rounded(), (center.y + y).rounded())
        let way = Jigsaw.Pose.turned(p - center, by: -angle)
        if room.contains(p), matches(way) { found.append(p) }
      }
    }
    return found.sorted { $0.distance(to: center) < $1.distance(to: center) }
  }

  private var room: Rect { Jigsaw.Viewport.room(TableArea(size: Size(1120, 900), top: 52)) }

  /// Returns an uncovered point of a piece's cell, with nothing else up to `distance` points away;
  /// `nil` if there is none.
  func bareGrip(_ k: Int, within distance: Double = 3) throws -> Point? {
    let half = Size(grid.cell.width / 2, grid.cell.height / 2)
    let points = try points(about: k) { abs($0.x) < half.width && abs($0.y) < half.height }
    return points.first { isClearly(k, $0, within: distance) }
  }

  /// Returns an uncovered point of a piece's cell, with nothing else up to `distance` points away.
  func grip(_ k: Int, within distance: Double = 3) throws -> Point {
    try #require(try bareGrip(k, within: distance), "piece \(k) is covered")
  }

  /// Returns a piece, a point on one of its tabs, and one of the bare table beside the tab.
  func tab() throws -> (piece: Int, on: Point, beside: Point) {
    let half = Size(grid.cell.width / 2, grid.cell.height / 2)
    let reach = deal.cut.reach
    for k in 0..<grid.count {
      let around = try points(about: k) { way in
        let beyond = Point(abs(way.x) - half.width, abs(way.y) - half.height)
        return (beyond.x > 0) != (beyond.y > 0) && beyond.x < reach.width
          && beyond.y < reach.height
      }
      guard let on = around.first(where: { isClearly(k, $0) }) else { continue }
      let nearest = around.sorted { $0.distance(to: on) < $1.distance(to: on) }
      if let beside = nearest.first(where: { isClearly(nil, $0) }) { return (k, on, beside) }
    }
    throw Moment.Unknown(description: "No tab lies bare.")
  }

  // MARK: What a hand does

  /// Performs acts that make one move, and waits until nothing moves.
  @discardableResult
  func move(_ acts: [Act], _ hope: String = "a move, and rest") async throws -> Moment {
    let before = now.revision
    return try await game.see(hope, after: acts) { $0.revision > before && !$0.moving }
  }

  /// Drags a piece so that its middle is as near to a point as whole pixels allow.
  @discardableResult
  func drag(_ k: Int, to p: Point) async throws -> Moment {
    let grip = try grip(k)
    return try await move(.drag(grip, to: grip + p - center(k)), "piece \(k) is dropped")
  }

  /// Performs acts without effect, and expects that the table is unchanged.
  func expectNothing(after acts: [Act]) async throws {
    let before = now
    let after = try await game.see("the help page", after: acts + .keys("F1")) {
      $0.sheet == "help"
    }
    #expect(after.revision == before.revision)
    #expect(after.pieces.map(\.frame) == before.pieces.map(\.frame))
    #expect(after.pieces.map(\.rotation) == before.pieces.map(\.rotation))
    try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
  }

  /// Clicks on a piece until it is upright.
  func right(_ k: Int) async throws {
    while try angle(k) != 0 { try await move(.click(grip(k))) }
  }

  /// Returns the position of a piece beside an upright neighbour.
  func place(of k: Int, beside other: Int) throws -> Point {
    try center(other) + grid.center(k) - grid.center(other)
  }
}
