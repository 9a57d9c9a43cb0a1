internal import PuzzleCore

extension [CachedLayer] {
  /// Returns the parts of a layer's damage that no opaque rectangle of a higher layer hides.
  func visible(_ damage: PixelRect, of layer: Int) -> [PixelRect] {
    damage.parts(outside: self[(layer + 1)...].flatMap(\.list.occluders))
  }

  /// Returns the opaque rectangles above the pixels of cached layers, in each of which neither its
  /// own layer nor a higher one changed.
  ///
  /// Their pixels are in the target. Those below may not be: the display reads a cached layer's
  /// pixels from shared memory.
  func unchangedOccluders(after changes: [(layer: Int, rect: PixelRect)]) -> [PixelRect] {
    let first = (lastIndex { $0.surface != nil } ?? -1) + 1
    return indices[first...].flatMap { i in
      self[i].list.opaque.filter { occluder in
        occluder.area >= Damage.overhead
          && !changes.contains { $0.layer >= i && $0.rect.intersects(occluder) }
      }
    }
  }
}
