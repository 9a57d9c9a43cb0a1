internal import PuzzleCore

/// The division of a damaged rectangle into pixels that the display reads directly from a cached layer,
/// and pixels to compose.
struct DirectPresentation {
  /// The smallest number of pixels presented directly: for fewer, waiting for the display costs more
  /// than a copy.
  private static let least = 1 << 14

  /// The rectangles to compose, because other layers reach into them.
  let composed: [PixelRect]
  /// The rectangles that show the cached layer alone.
  let shared: [SharedPixels]

  /// Divides `rect`; returns nil if all of it must be composed.
  init?(_ rect: PixelRect, of layers: [CachedLayer]) {
    guard rect.area >= DirectPresentation.least,
      let bottom = layers.lastIndex(where: { $0.surface != nil }),
      let surface = layers[bottom].surface, surface.isOpaque, surface.memory != nil
    else { return nil }
    var over = Damage(within: rect)
    for layer in layers[(bottom + 1)...] {
      if let sprite = layer.sprite { over.add(sprite.frame) }
      for bounds in layer.list.bounds { over.add(bounds) }
    }
    composed = over.rects
    let open = rect.parts(outside: composed)
    guard open.area >= DirectPresentation.least else { return nil }
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
