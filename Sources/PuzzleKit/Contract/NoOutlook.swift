internal import PuzzleCore

/// The view state of games whose table is always shown in the same way.
public struct NoOutlook: Codable, Hashable, Sendable {
  /// Creates the only value.
  public init() {}
}

extension PuzzleGame where ViewState == NoOutlook {
  public static func outlook(of interaction: Interaction) -> NoOutlook { NoOutlook() }
  public static func interaction(
    from outlook: NoOutlook, on table: Table<Self>
  ) -> Interaction { idle }
}
