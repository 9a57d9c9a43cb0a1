import PuzzleCore

extension Theme.Name {
  /// Returns the theme of the shot at an index: shots alternate, because both themes of each would
  /// show little more.
  static func turn(_ index: Int) -> Theme.Name { index.isMultiple(of: 2) ? .light : .dark }
}
