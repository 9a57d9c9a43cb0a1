package import PuzzleCore

/// The corners along the seams of a cut, computed once for the two pieces that share each seam.
package struct SeamCorners {
  let detail: Detail
  /// The range of each seam's corners, by its number; nil for those not computed yet.
  private var places: [Range<Int32>?]
  private var corners: [SIMD2<Float>] = []

  /// The number of seams computed so far.
  private(set) var seamCount = 0
  /// The number of corners computed so far.
  var count: Int { corners.count }

  package init(_ cut: Cut, _ detail: Detail) {
    self.detail = detail
    places = [Range<Int32>?](repeating: nil, count: detail == .box ? 0 : cut.tabs.count)
  }

  /// Makes room for the seams of about `count` pieces, unless there are some already.
  package mutating func reserve(_ count: Int) {
    // Most pieces share two of their four seams with pieces before them.
    guard corners.isEmpty, !places.isEmpty else { return }
    corners.reserveCapacity(count * detail.usualCorners / 2)
  }

  /// Appends a piece's outline, equal to that of the cut, which must always be the same one; `map`
  /// takes points of the picture to those of the corners.
  package mutating func appendOutline(
    of piece: Int, in cut: Cut, _ map: Affine = .identity, to outline: inout [SIMD2<Float>]
  ) {
    for side in Side.allCases {
      guard !places.isEmpty, let number = cut.grid.seam(side, of: piece) else {
        let first = outline.count
        cut.appendSide(side, of: piece, detail: detail, to: &outline)
        for k in first..<outline.count { outline[k] = map.apply(to: outline[k]) }
        continue
      }
      let place: Range<Int32>
      if let known = places[number] {
        place = known
      } else {
        let first = Int32(corners.count)
        cut.appendSide(side, of: piece, detail: detail, to: &corners)
        // Remove the first corner, at which the side begins for this piece.
        corners.remove(at: Int(first))
        if !side.isForward { corners[Int(first)...].reverse() }
        place = first..<Int32(corners.count)
        places[number] = place
        seamCount += 1
      }
      outline.append(map.apply(to: cut.start(of: side, of: piece)))
      let (low, high) = (Int(place.lowerBound), Int(place.upperBound))
      if side.isForward {
        for k in low..<high { outline.append(map.apply(to: corners[k])) }
      } else {
        for k in (low..<high).reversed() { outline.append(map.apply(to: corners[k])) }
      }
    }
  }
}
