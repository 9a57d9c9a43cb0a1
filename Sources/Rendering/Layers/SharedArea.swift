internal import PuzzleCore

/// A rectangle of which the display shows most from the pixels of a cached layer.
struct SharedArea {
  /// The least number of pixels for which this saves time.
  private static let least = 1 << 14

  /// The pixels under other things, which must be drawn.
  let covered: [PixelRect]
  /// The other pixels.
  let shared: [SharedPixels]

  /// Divides a rectangle; nil if all of it must be drawn.
  init?(_ rect: PixelRect, of layers: [CachedLayer]) {
    guard rect.area >= SharedArea.least,
      let bottom = layers.lastIndex(where: { $0.surface != nil }),
      let surface = layers[bottom].surface, surface.isOpaque, surface.memory != nil
    else { return nil }
    var over = Damage(within: rect)
    for layer in layers[(bottom + 1)...] {
      if let sprite = layer.sprite { over.add(sprite.frame) }
      for bounds in layer.list.bounds { over.add(bounds) }
    }
    covered = over.rects
    var open = [rect]
    for hole in covered { open = open.flatMap { $0.parts(outside: hole) } }
    guard open.reduce(0, { $0 + $1.area }) >= SharedArea.least else { return nil }
    shared = open.flatMap { part in
      layers[bottom].places.compactMap { place in
        let seen = part.intersection(place)
        guard !seen.isEmpty else { return nil }
        return unsafe SharedPixels(
          surface.pixels, width: surface.width, height: surface.height,
          part: seen.moved(-place.x, -place.y), x: seen.x, y: seen.y)
      }
    }
  }
}
