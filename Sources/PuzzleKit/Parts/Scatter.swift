public import PuzzleCore

/// Random places for things of one size, of which none is hidden under the others.
public enum Scatter {
  /// The largest share of a thing that others may cover, where the table has room.
  public static let mostCovered = 0.3
  /// The number of places that are tried for each thing, and of scatters that are tried in all.
  private static let (tries, scatters) = (30, 12)

  /// Returns the centres of `count` things, each of which lies above the ones before it. `place`
  /// returns a random centre.
  ///
  /// For each thing the best of 30 places is taken: the one that leaves most to be seen of the others.
  public static func centers(
    _ count: Int, of size: Size, using chance: inout SeededGenerator,
    _ place: (inout SeededGenerator) -> Point
  ) -> [Point] {
    var best: (centers: [Point], covered: Double) = ([], .infinity)
    for _ in 0..<scatters where best.covered > mostCovered {
      let next = scatter(count, of: size, using: &chance, place)
      if next.covered < best.covered { best = next }
    }
    return best.centers
  }

  private static func scatter(
    _ count: Int, of size: Size, using chance: inout SeededGenerator,
    _ place: (inout SeededGenerator) -> Point
  ) -> (centers: [Point], covered: Double) {
    var centers: [Point] = []
    // The shares that other things cover, added up: no less than what they cover together.
    var covered: [Double] = []
    for _ in 0..<count {
      var best: (center: Point, covered: [Double], most: Double)?
      for _ in 0..<tries {
        let center = place(&chance)
        let next = zip(centers, covered).map { $1 + overlap($0, center, of: size) }
        let most = next.max() ?? 0
        if most < best?.most ?? .infinity { best = (center, next, most) }
        if most == 0 { break }
      }
      guard let best else { break }
      centers.append(best.center)
      covered = best.covered + [0]
    }
    return (centers, covered.max() ?? 0)
  }

  /// Returns the share of a thing that an equal one covers.
  public static func overlap(_ a: Point, _ b: Point, of size: Size) -> Double {
    max(1 - abs(a.x - b.x) / size.width, 0) * max(1 - abs(a.y - b.y) / size.height, 0)
  }
}
