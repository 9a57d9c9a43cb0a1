public import PuzzleCore
public import PuzzleKit

/// The photo grid puzzle: the player drags the upright slices of a picture from the working zone
/// into the grid.
public enum TiFpuzzle: PuzzleGame {
  public struct Parameters: Codable, Hashable, Sendable {
    /// The number of cells along a side: 3 or 4.
    public var grid: Int
    public init(grid: Int) { self.grid = grid }
  }

  public struct Deal: Codable, Hashable, Sendable {
    public var grid: Int
    /// The centre of each piece at the start, in points; piece `k` belongs in cell `k`.
    public var scatter: [Point]
  }

  public struct Piece: Codable, Hashable, Sendable {
    /// The piece's last centre in points, which has no meaning once the piece is placed. A table
    /// that has become smaller draws the piece within its bounds.
    public var position: Point
    public var isPlaced: Bool
    /// The stacking order: a piece with a larger value lies above one with a smaller value.
    public var z: Int
  }

  public struct State: Codable, Hashable, Sendable {
    /// The pieces, one for each cell, row by row.
    public var pieces: [Piece]
  }

  public enum Move: Codable, Hashable, Sendable {
    /// Releases a piece with its centre at a point. The piece snaps if the point is near enough to
    /// its cell.
    case drop(piece: Int, at: Point, area: TableArea)
    /// Puts a piece into its cell.
    case place(piece: Int)
    /// Lays a piece down at a point without snapping.
    case leave(piece: Int, at: Point)
    /// Moves each unplaced piece, in order, to a new centre.
    case shuffle(to: [Point])
  }

  static let grids = 3...4
  /// The largest distance, in points, from a dropped piece's centre to its cell's centre at which
  /// the piece snaps.
  public static let snapRadius = 60.0

  public static let info = GameInfo(id: "tifpuzzle", guide: .tifpuzzle)
  public static let standard = Parameters(grid: 3)

  public static func form(for parameters: Parameters, picture: Size?) -> PuzzleForm<Parameters> {
    let grid = parameters.grid
    var form = PuzzleForm(
      parameters, title: "TiFpuzzle \(grid)x\(grid)",
      alternative: Parameters(grid: grid == 3 ? 4 : 3))
    form.ask(FormField("grid", "Grid", .options(["3x3", "4x4"], selected: grid - 3))) {
      $0.grid = 3 + $1
    }
    return form
  }

  public static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    guard grids ~= parameters.grid else {
      throw DealError("TiFpuzzle has grids of 3x3 and 4x4: choose 3 or 4.")
    }
    let layout = Layout(area: area, grid: parameters.grid)
    let scatter = layout.scatter(layout.cells.count, using: &chance)
    return Deal(grid: parameters.grid, scatter: scatter)
  }

  public static func start(_ deal: Deal) -> State {
    State(pieces: deal.scatter.enumerated().map { Piece(position: $1, isPlaced: false, z: $0) })
  }

  public static func apply(_ move: Move, to state: inout State, in deal: Deal) throws(IllegalMove) {
    switch move {
    case .drop(let piece, let point, let area):
      try raise(piece, to: [point] + area.corners, in: &state)
      let layout = Layout(area: area, grid: deal.grid)
      let center = layout.clamp(point)
      state.pieces[piece].isPlaced = layout.snaps(piece, at: center)
      if !state.pieces[piece].isPlaced { state.pieces[piece].position = center }
    case .place(let piece):
      try raise(piece, to: [], in: &state)
      state.pieces[piece].isPlaced = true
    case .leave(let piece, let point):
      try raise(piece, to: [point], in: &state)
      state.pieces[piece].position = point
    case .shuffle(let points):
      let loose = state.pieces.indices.filter { !state.pieces[$0].isPlaced }
      guard points.count == loose.count, points.allSatisfy(\.isNearTable) else {
        throw IllegalMove("a shuffle of \(points.count) for \(loose.count) loose pieces")
      }
      for (piece, point) in zip(loose, points) { state.pieces[piece].position = point }
    }
  }

  /// Puts an unplaced piece on top of the others; throws if the piece or a point is out of range.
  private static func raise(
    _ piece: Int, to points: [Point], in state: inout State
  ) throws(IllegalMove) {
    guard state.pieces.indices.contains(piece), !state.pieces[piece].isPlaced else {
      throw IllegalMove("no loose piece \(piece)")
    }
    guard points.allSatisfy(\.isNearTable) else { throw IllegalMove("a point out of reach") }
    state.pieces[piece].z = min(state.pieces.map(\.z).max() ?? 0, .max - 1) + 1
  }

  public static func isSolved(_ state: State, in deal: Deal) -> Bool {
    state.pieces.allSatisfy(\.isPlaced)
  }

  public static func hint(for state: State, in deal: Deal) -> Move? {
    state.pieces.firstIndex { !$0.isPlaced }.map { .place(piece: $0) }
  }

  public static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool {
    grids ~= deal.grid && parameters.grid == deal.grid
      && deal.scatter.count == deal.grid * deal.grid && deal.scatter.allSatisfy(\.isNearTable)
  }

  public static func isValid(_ state: State, in deal: Deal) -> Bool {
    state.pieces.count == deal.scatter.count
      && state.pieces.allSatisfy { $0.position.isNearTable && 0...(1 << 32) ~= $0.z }
  }
}

extension TiFpuzzle: MeasuresProgress, Refittable, Interruptible, PreviewsCut {
  public static func size(of deal: Deal) -> Int { deal.scatter.count }

  public static func progress(of state: State, in deal: Deal) -> Double {
    Double(state.pieces.count(where: \.isPlaced)) / Double(max(state.pieces.count, 1))
  }

  public static func refit(
    _ table: Table<TiFpuzzle>, using chance: inout SeededGenerator
  ) -> Move? {
    let loose = table.state.pieces.count { !$0.isPlaced }
    return loose == 0 ? nil : .shuffle(to: Layout(table).scatter(loose, using: &chance))
  }

  public static func interrupt(
    _ hint: Move, at progress: Double, on table: Table<TiFpuzzle>, motion: Motion
  ) -> Move {
    guard case .place(let piece) = hint else { return hint }
    let layout = Layout(table)
    let start = motion.place(of: piece, at: layout.rest(piece, table.state.pieces[piece]))
    let point = layout.inFlight(piece, from: start, progress)
    // Place a piece that has visibly arrived, so that it does not lie unplaced on its cell.
    return point.distance(to: layout.cells.center(piece)) < 4
      ? hint : .leave(piece: piece, at: point)
  }

  public static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas
  ) {
    canvas.dim(rect, outside: rect.centralSquare)
    let grid = parameters.grid
    canvas.cuttingLines(columns: grid, rows: grid, in: rect.centralSquare)
  }
}
