internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw.Pose: Codable {
  /// Returns a Boolean value that indicates whether a piece can have this pose on a table, or in a
  /// part that extends beyond the table.
  func isValid(on table: Size) -> Bool {
    let reach = 2 * (table.width + table.height)
    return abs(at.x) <= reach && abs(at.y) <= reach && 0..<360 ~= angle
  }

  /// Decodes three numbers: x, y and the angle.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let x = try values.decode(Double.self)
    let y = try values.decode(Double.self)
    self.init(at: Point(x, y), angle: try values.decode(Double.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(at.x)
    try values.encode(at.y)
    try values.encode(angle)
  }
}

extension Jigsaw.Placement: Codable {
  /// Decodes four numbers: the piece and its pose.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    piece = try values.decode(Int.self)
    let x = try values.decode(Double.self)
    let y = try values.decode(Double.self)
    pose = Jigsaw.Pose(at: Point(x, y), angle: try values.decode(Double.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(piece)
    try values.encode(pose.at.x)
    try values.encode(pose.at.y)
    try values.encode(pose.angle)
  }
}

extension [Jigsaw.Pose] {
  /// The bit patterns of three numbers for each pose.
  var packed: Packed<UInt64> {
    Packed(flatMap { [$0.at.x.bitPattern, $0.at.y.bitPattern, $0.angle.bitPattern] })
  }

  init(packed: Packed<UInt64>) throws {
    let values = packed.values
    guard values.count % 3 == 0 else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not poses"))
    }
    self = stride(from: 0, to: values.count, by: 3).map { i in
      Jigsaw.Pose(
        at: Point(Double(bitPattern: values[i]), Double(bitPattern: values[i + 1])),
        angle: Double(bitPattern: values[i + 2]))
    }
  }
}

extension Jigsaw.Deal: Codable {
  private enum CodingKeys: CodingKey { case cut, turning, table, scatter }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    cut = try values.decode(Cut.self, forKey: .cut)
    turning = try values.decode(Jigsaw.Turning.self, forKey: .turning)
    table = try values.decode(Size.self, forKey: .table)
    scatter = try [Jigsaw.Pose](packed: values.decode(Packed<UInt64>.self, forKey: .scatter))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(cut, forKey: .cut)
    try values.encode(turning, forKey: .turning)
    try values.encode(table, forKey: .table)
    try values.encode(scatter.packed, forKey: .scatter)
  }
}

extension Jigsaw {
  public static func progress(of state: State, in deal: Deal) -> Double {
    isSolved(state, in: deal)
      ? 1 : Double(state.count - state.partCount) / Double(max(state.count, 1))
  }

  /// The longest side of a table, as a multiple of a cell's longer side. 100,000 pieces of a 20:1
  /// picture in the narrowest window stay below it.
  private static let mostCells = Double(1 << 20)

  /// Returns a Boolean value that indicates whether pieces of a grid fit a table whose size is
  /// given in points.
  static func isValid(_ table: Size, under grid: CutGrid) -> Bool {
    let sides = 1.0...100_000
    let cell = max(grid.cell.width, grid.cell.height)
    return grid.isValid && sides ~= table.width && sides ~= table.height
      && grid.size.width <= table.width && grid.size.height <= table.height
      && max(table.width, table.height) <= mostCells * cell
  }

  public static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool {
    let grid = deal.cut.grid
    let cell = grid.cell
    let isAsked =
      switch parameters.count {
      case .pieces(let count): counts.contains(count)
      case .grid(let columns, let rows): columns == grid.columns && rows == grid.rows
      }
    return isAsked && CutGrid.keptCounts.contains(grid.count) && isValid(deal.table, under: grid)
      && max(cell.width / cell.height, cell.height / cell.width) <= CutGrid.mostStretch * 1.001
      && deal.scatter.count == grid.count
      && deal.scatter.allSatisfy {
        $0.isValid(on: deal.table) && $0 == $0.settled(deal.turning)
      }
  }

  public static func isValid(_ state: State, in deal: Deal) -> Bool {
    state.grid == deal.cut.grid && state.table == deal.table
      && (0..<state.count).allSatisfy { piece in
        let pose = state.poses[piece]
        return state.root(of: piece) != piece || pose == pose.settled(deal.turning)
      }
  }
}
