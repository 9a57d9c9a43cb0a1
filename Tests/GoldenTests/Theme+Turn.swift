import PuzzleCore

extension Theme.Name {
  /// The theme of the shot at an index: shots take turns, for two of each would tell little more.
  static func turn(_ index: Int) -> Theme.Name { index.isMultiple(of: 2) ? .light : .dark }
}
