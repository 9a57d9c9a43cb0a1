public import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The boxes in which 500 pieces or more can arrive.
  public enum Boxing: String, Codable, CaseIterable, Hashable, Sendable {
    case off, region, colour
  }

  public struct Parameters: Codable, Hashable, Sendable {
    public var count: Count
    public var turning: Turning
    public var style: CutStyle
    /// The boxes in which a large puzzle arrives.
    public var boxing: Boxing

    public init(
      count: Count, turning: Turning = .quarter, style: CutStyle = .varied, boxing: Boxing = .off
    ) {
      self.count = count
      self.turning = turning
      self.style = style
      self.boxing = boxing
    }
  }
}

extension Jigsaw.Parameters {
  private enum CodingKeys: CodingKey { case count, turning, style, boxing }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    count = try values.decode(Jigsaw.Count.self, forKey: .count)
    turning = try values.decode(Jigsaw.Turning.self, forKey: .turning)
    style = try values.decode(CutStyle.self, forKey: .style)
    boxing = try values.decodeIfPresent(Jigsaw.Boxing.self, forKey: .boxing) ?? .off
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(count, forKey: .count)
    try values.encode(turning, forKey: .turning)
    try values.encode(style, forKey: .style)
    if boxing != .off { try values.encode(boxing, forKey: .boxing) }
  }
}
