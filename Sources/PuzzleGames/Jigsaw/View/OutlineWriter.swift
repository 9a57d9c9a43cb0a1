internal import Parallelism
internal import PieceCutting
internal import PuzzleCore
internal import Synchronization

extension Jigsaw.CutoutBatch {
  /// A writer of the outlines of many pieces, on all processors: there may be a million corners.
  struct OutlineWriter: Sendable {
    /// The pieces, each joined to no other, the lowest first.
    let pieces: [Int]
    let state: Jigsaw.State
    let cut: Cut
    /// The corners along all seams of the pieces.
    let seams: SeamCorners
    /// The map from the picture's pixels to its points.
    let toPicture: Affine
    /// The map from the table to the window.
    let toWindow: Affine

    /// The fewest pieces that are written in parallel.
    private static let leastShared = 2048
    /// The pieces that are written while the corners of a later one are loaded.
    private static let lead = 3

    /// Appends the pieces with their outlines to `cutouts`.
    func append(to cutouts: inout Cutouts) {
      // A longer list is copied only for the sake of many pieces.
      if pieces.count >= max(Self.leastShared, cutouts.pieces.count / 4) {
        appendInParallel(to: &cutouts)
      } else {
        if cutouts.pieces.isEmpty {
          cutouts.pieces.reserveCapacity(pieces.count)
          cutouts.corners.reserveCapacity(pieces.count * seams.detail.usualCorners)
        }
        for (i, piece) in pieces.enumerated() {
          prefetch(after: i)
          let (map, first) = (map(piece), cutouts.corners.count)
          seams.appendPrepared(piece, in: cut, map, to: &cutouts.corners)
          cutouts.pieces.append(cutout(map, first..<cutouts.corners.count))
        }
      }
    }

    private func appendInParallel(to cutouts: inout Cutouts) {
      let counts = Mutex([Int](repeating: 0, count: Parallel.partCount))
      Parallel.performParts(of: pieces.count) { part, range in
        let count = range.reduce(0) { $0 + seams.cornerCount(of: pieces[$1], in: cut) }
        counts.withLock { $0[part] = count }
      }
      var end = cutouts.corners.count
      let starts = counts.withLock(\.self).map { count in
        defer { end += count }
        return end
      }
      let all = cutouts.pieces
      cutouts.corners = unsafe cutouts.corners.extended(to: end) { corners in
        cutouts.pieces = unsafe all.extended(to: all.count + pieces.count) { targets in
          // Each part writes elements of its own.
          nonisolated(unsafe) let (corners, targets) = unsafe (corners, targets)
          Parallel.performParts(of: pieces.count) { part, range in
            unsafe write(range, after: all.count, to: targets, corners, from: starts[part])
          }
        }
      }
    }

    /// Begins to load a piece that is written soon after the one at an index.
    private func prefetch(after i: Int) {
      guard i + Self.lead < pieces.count else { return }
      seams.prefetch(pieces[i + Self.lead], in: cut)
    }

    private func map(_ piece: Int) -> Affine {
      state.pose(of: piece).map(from: cut.grid.center(piece)).then(toWindow)
    }

    private func cutout(_ map: Affine, _ corners: Range<Int>) -> Cutouts.Piece {
      Cutouts.Piece(
        corners: Int32(corners.lowerBound)..<Int32(corners.upperBound), map: toPicture.then(map))
    }

    /// Writes some of the pieces after `count` others, and their corners from `start` on.
    private func write(
      _ range: Range<Int>, after count: Int,
      to targets: UnsafeMutableBufferPointer<Cutouts.Piece>,
      _ corners: UnsafeMutableBufferPointer<SIMD2<Float>>, from start: Int
    ) {
      var end = start
      for i in range {
        prefetch(after: i)
        let (map, first) = (map(pieces[i]), end)
        end += unsafe seams.write(
          pieces[i], in: cut, map, to: UnsafeMutableBufferPointer(rebasing: corners[first...]))
        unsafe targets.initializeElement(at: count + i, to: cutout(map, first..<end))
      }
    }
  }
}

extension Array {
  /// Returns the array with elements up to `end` that `fill` initializes, in a buffer of all.
  fileprivate func extended(
    to end: Int, _ fill: (UnsafeMutableBufferPointer<Element>) -> Void
  ) -> Self {
    unsafe Self(unsafeUninitializedCapacity: end) { elements, filled in
      _ = unsafe elements.initialize(fromContentsOf: self)
      unsafe fill(elements)
      filled = end
    }
  }
}
