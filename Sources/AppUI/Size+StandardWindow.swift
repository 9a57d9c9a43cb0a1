public import PuzzleCore

extension Size {
  /// The size of a window for which none was requested.
  public static let standardWindow = Size(1120, 900)
}
