internal import CIntrinsics
internal import Parallelism
package import PuzzleCore
internal import Synchronization

/// The corners along the seams of a cut, computed once for the two pieces that share each seam.
package struct SeamCorners: Sendable {
  package let detail: Detail
  /// The range of each seam's corners, by its number; nil for those not computed yet.
  private var places: [Range<Int32>?]
  private var corners: [SIMD2<Float>] = []

  /// The number of seams computed so far.
  private(set) var seamCount = 0
  /// The number of corners computed so far.
  var count: Int { corners.count }

  /// The fewest seams that are computed in parallel.
  private static let leastShared = 512

  package init(_ cut: Cut, _ detail: Detail) {
    self.detail = detail
    places = [Range<Int32>?](repeating: nil, count: detail == .box ? 0 : cut.tabs.count)
  }

  /// Appends a piece's outline, equal to that of the cut, which must always be the same one; `map`
  /// takes points of the picture to those of the corners.
  package mutating func appendOutline(
    of piece: Int, in cut: Cut, _ map: Affine = .identity, to outline: inout [SIMD2<Float>]
  ) {
    prepare([piece], in: cut)
    appendPrepared(piece, in: cut, map, to: &outline)
  }

  // MARK: Many pieces

  /// Appends the outline of a piece that was prepared, see ``appendOutline(of:in:_:to:)``.
  package func appendPrepared(
    _ piece: Int, in cut: Cut, _ map: Affine, to outline: inout [SIMD2<Float>]
  ) {
    let sides = sides(of: piece, in: cut)
    let count = sides.cornerCount
    // Appending the corners one by one would take several times as long.
    unsafe withUnsafeTemporaryAllocation(of: SIMD2<Float>.self, capacity: count) { target in
      unsafe write(piece, sides, in: cut, map, to: target)
      unsafe outline.append(contentsOf: UnsafeBufferPointer(target))
    }
  }

  /// Returns the number of corners of a piece that was prepared.
  package func cornerCount(of piece: Int, in cut: Cut) -> Int {
    sides(of: piece, in: cut).cornerCount
  }

  /// The corners in a line of the processor's cache.
  private static let cacheLine = 8

  /// Begins to load the corners of a piece that was prepared, which is written soon.
  package func prefetch(_ piece: Int, in cut: Cut) {
    let sides = sides(of: piece, in: cut)
    unsafe corners.withUnsafeBufferPointer { corners in
      guard let start = corners.baseAddress else { return }
      for side in Side.allCases {
        let seam = sides[side]
        for k in stride(from: seam.lowerBound, to: seam.upperBound, by: Self.cacheLine) {
          unsafe tif_prefetch(start + k)
        }
      }
    }
  }

  /// Writes what ``appendPrepared(_:in:_:to:)`` appends to the beginning of `target`, and returns the
  /// number of corners.
  package func write(
    _ piece: Int, in cut: Cut, _ map: Affine, to target: UnsafeMutableBufferPointer<SIMD2<Float>>
  ) -> Int {
    let sides = sides(of: piece, in: cut)
    unsafe write(piece, sides, in: cut, map, to: target)
    return sides.cornerCount
  }

  private func write(
    _ piece: Int, _ sides: SideRanges, in cut: Cut, _ map: Affine,
    to target: UnsafeMutableBufferPointer<SIMD2<Float>>
  ) {
    var end = 0
    func append(_ corner: SIMD2<Float>) {
      unsafe target.initializeElement(at: end, to: map.apply(to: corner))
      end += 1
    }
    unsafe corners.withUnsafeBufferPointer { corners in
      for side in Side.allCases {
        append(cut.start(of: side, of: piece))
        let seam = sides[side]
        if side.isForward {
          for k in seam { append(unsafe corners[k]) }
        } else {
          for k in seam.reversed() { append(unsafe corners[k]) }
        }
      }
    }
  }

  /// Returns the places of the known corners along the sides of a piece.
  private func sides(of piece: Int, in cut: Cut) -> SideRanges {
    var sides = SideRanges()
    // Without curves, a piece has but the corners of its cell.
    guard !places.isEmpty else { return sides }
    for side in Side.allCases {
      if let number = cut.grid.seam(side, of: piece), let place = places[number] {
        sides.set(place, of: side)
      }
    }
    return sides
  }

  /// Computes the corners along the sides of pieces, unless they are known.
  package mutating func prepare(_ pieces: [Int], in cut: Cut) {
    guard seamCount < places.count else { return }
    var missing: [PieceSide] = []
    for piece in pieces {
      for side in Side.allCases {
        guard let number = cut.grid.seam(side, of: piece), places[number] == nil else { continue }
        missing.append(PieceSide(piece: piece, side: side, seam: number))
        // It is not to be found a second time.
        places[number] = 0..<0
      }
    }
    guard missing.count >= Self.leastShared else {
      return append(CornerRun(along: missing[...], in: cut, detail), of: missing[...])
    }
    // Room for all seams, of which only the used part takes memory: growing would copy the corners
    // again and again.
    if corners.isEmpty { corners.reserveCapacity(places.count * detail.usualCorners / 4) }
    let (all, detail) = (missing, detail)
    let runs = Mutex([CornerRun?](repeating: nil, count: Parallel.partCount))
    Parallel.performParts(of: all.count) { part, range in
      let run = CornerRun(along: all[range], in: cut, detail)
      runs.withLock { $0[part] = run }
    }
    let found = runs.withLock(\.self).compactMap(\.self)
    var done = 0
    for run in found {
      append(run, of: all[done..<done + run.ends.count])
      done += run.ends.count
    }
  }

  private mutating func append(_ run: CornerRun, of sides: ArraySlice<PieceSide>) {
    let base = Int32(corners.count)
    var first = base
    for (side, end) in zip(sides, run.ends) {
      places[side.seam] = first..<base + end
      first = base + end
    }
    corners += run.corners
    seamCount += sides.count
  }
}

/// A side of a piece, and the number of the seam there.
private struct PieceSide {
  var piece: Int
  var side: Side
  var seam: Int
}

/// The corners along some seams, one after the other.
private struct CornerRun {
  private(set) var corners: [SIMD2<Float>] = []
  /// The end of each seam's corners.
  private(set) var ends: [Int32] = []

  init(along sides: ArraySlice<PieceSide>, in cut: Cut, _ detail: Detail) {
    corners.reserveCapacity(sides.count * detail.usualCorners / 4)
    ends.reserveCapacity(sides.count)
    for one in sides {
      let first = corners.count
      cut.appendSide(one.side, of: one.piece, detail: detail, to: &corners)
      // Remove the first corner, at which the side begins for this piece.
      corners.remove(at: first)
      if !one.side.isForward { corners[first...].reverse() }
      ends.append(Int32(corners.count))
    }
  }
}

/// A range of corners for each side of a piece.
private struct SideRanges {
  private var first = SIMD4<Int32>.zero
  private var end = SIMD4<Int32>.zero

  subscript(side: Side) -> Range<Int> {
    Int(first[side.rawValue])..<Int(end[side.rawValue])
  }

  mutating func set(_ place: Range<Int32>, of side: Side) {
    first[side.rawValue] = place.lowerBound
    end[side.rawValue] = place.upperBound
  }

  /// The number of corners in all ranges, and of those at which the sides begin.
  var cornerCount: Int { Int((end &- first).wrappedSum()) + 4 }
}
