/// For games whose table is always looked at in the same way.
public struct NoOutlook: Codable, Hashable, Sendable {
  /// There is but one.
  public init() {}
}

extension PuzzleGame where Outlook == NoOutlook {
  public static func outlook(of interaction: Interaction) -> NoOutlook { NoOutlook() }
  public static func interaction(
    from outlook: NoOutlook, on table: Table<Self>
  ) -> Interaction { idle }
}
