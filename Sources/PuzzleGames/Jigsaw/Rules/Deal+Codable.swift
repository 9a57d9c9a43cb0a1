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
    var values: [UInt64] = []
    values.reserveCapacity(3 * count)
    for pose in self {
      values.append(pose.at.x.bitPattern)
      values.append(pose.at.y.bitPattern)
      values.append(pose.angle.bitPattern)
    }
    return Packed(values)
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
  private enum CodingKeys: CodingKey { case cut, turning, table, scatter, isBoxed, boxNumbers }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    cut = try values.decode(Cut.self, forKey: .cut)
    turning = try values.decode(Jigsaw.Turning.self, forKey: .turning)
    table = try values.decode(Size.self, forKey: .table)
    scatter = try [Jigsaw.Pose](packed: values.decode(Packed<UInt64>.self, forKey: .scatter))
    isBoxed = try values.decodeIfPresent(Bool.self, forKey: .isBoxed) ?? false
    boxNumbers = try values.decodeIfPresent(Packed<UInt16>.self, forKey: .boxNumbers)?.values
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(cut, forKey: .cut)
    try values.encode(turning, forKey: .turning)
    try values.encode(table, forKey: .table)
    try values.encode(scatter.packed, forKey: .scatter)
    if isBoxed { try values.encode(true, forKey: .isBoxed) }
    try values.encodeIfPresent(boxNumbers.map { Packed($0) }, forKey: .boxNumbers)
  }
}
