internal import Parallelism
internal import PuzzleCore

/// The position of each piece of a set of cutouts in the window.
struct CutoutBounds {
  /// The map from the corners to device pixels.
  let map: Affine
  /// The bounding box of each piece: the first column and row that it covers, and those after the
  /// last ones; an empty box covers nothing.
  let boxes: [SIMD4<Int32>]

  /// The largest number of corners that one thread handles alone.
  private static let threshold = 200_000

  /// Finds the places of all pieces; `map` takes the corners to device pixels.
  init(_ cutouts: Cutouts, _ map: Affine) {
    self.map = map
    let pieces = cutouts.pieces
    let isLarge = cutouts.corners.count > CutoutBounds.threshold
    boxes = unsafe [SIMD4<Int32>](unsafeUninitializedCapacity: pieces.count) { target, count in
      // Each part writes its own boxes.
      nonisolated(unsafe) let target = unsafe target
      @Sendable func find(_ range: Range<Int>) {
        unsafe pieces.withUnsafeBufferPointer { pieces in
          unsafe cutouts.corners.withUnsafeBufferPointer { corners in
            for i in range {
              let own = unsafe cutouts.clamped(pieces[i].corners)
              unsafe target.initializeElement(
                at: i, to: CutoutBounds.box(UnsafeBufferPointer(rebasing: corners[own]), map))
            }
          }
        }
      }
      if isLarge {
        Parallel.performParts(of: pieces.count) { _, range in find(range) }
      } else {
        find(0..<pieces.count)
      }
      count = pieces.count
    }
  }

  private static func box(
    _ corners: UnsafeBufferPointer<SIMD2<Float>>, _ map: Affine
  ) -> SIMD4<Int32> {
    var least = SIMD2<Int32>(repeating: .max)
    var most = SIMD2<Int32>(repeating: .min)
    func add(_ corner: SIMD2<Float>) {
      let place = EdgeList.place(corner, map)
      least.replace(with: place, where: place .< least)
      most.replace(with: place, where: place .> most)
    }
    if map.isUpright {
      // Such a map keeps the order of coordinates, and rounding does, too.
      let (low, high) = unsafe extent(of: corners)
      guard low.x <= high.x else { return .zero }
      add(low)
      add(high)
    } else {
      for i in corners.indices {
        let corner = unsafe corners[i]
        if corner.isFinite { add(corner) }
      }
    }
    guard least.x < most.x, least.y < most.y else { return .zero }
    return SIMD4(lowHalf: least &>> 8, highHalf: (most &+ 255) &>> 8)
  }

  /// Returns the least and the greatest coordinates of the finite corners; the least are greater if
  /// there are none.
  private static func extent(
    of corners: UnsafeBufferPointer<SIMD2<Float>>
  ) -> (low: SIMD2<Float>, high: SIMD2<Float>) {
    if let pairs = unsafe extentOfPairs(corners) { return pairs }
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for i in corners.indices {
      let corner = unsafe corners[i]
      guard corner.isFinite else { continue }
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    return (low, high)
  }

  /// Returns the extent, computed from two corners at a time; nil unless there are two, all finite.
  private static func extentOfPairs(
    _ corners: UnsafeBufferPointer<SIMD2<Float>>
  ) -> (low: SIMD2<Float>, high: SIMD2<Float>)? {
    guard let first = corners.baseAddress, corners.count > 1 else { return nil }
    var low = SIMD4<Float>(repeating: .infinity)
    var high = -low
    // A number that isn't finite shows in the sum.
    var sum = SIMD4<Float>.zero
    for i in stride(from: 0, to: corners.count, by: 2) {
      // The last but one may be read twice.
      let pair = unsafe UnsafeRawPointer(first + min(i, corners.count - 2))
        .loadUnaligned(as: SIMD4<Float>.self)
      low.replace(with: pair, where: pair .< low)
      high.replace(with: pair, where: pair .> high)
      sum += pair
    }
    guard (sum.lowHalf + sum.highHalf).isFinite else { return nil }
    return (pointwiseMin(low.lowHalf, low.highHalf), pointwiseMax(high.lowHalf, high.highHalf))
  }
}

extension Cutouts {
  /// Returns the part of `range` that lies within the corners.
  func clamped(_ range: Range<Int32>) -> Range<Int> {
    (Int(range.lowerBound)..<Int(range.upperBound)).clamped(to: 0..<corners.count)
  }
}
