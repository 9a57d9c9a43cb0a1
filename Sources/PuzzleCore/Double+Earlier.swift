extension Double? {
  /// Returns the earlier of two times, either of which may be unknown.
  package func earlier(_ other: Double?) -> Double? {
    guard let self, let other else { return self ?? other }
    return min(self, other)
  }
}
