public import PuzzleCore

/// A renderer that draws scenes into a pixel buffer and tracks the damaged areas.
///
/// The pixels depend on the scene alone: not on the damage, nor on the number of cores.
public final class Rasterizer {
  private let masks: MaskProvider
  private let painters: ParallelPainters
  private var surface = Surface(width: 1, height: 1)
  private var cachedLayers: [CachedLayer] = []
  private var background: BackgroundCache?
  /// The lowest layer that changed in the previous frame.
  private var lastLowest = 0
  private var scale = 0.0
  private var isInvalid = true

  /// Creates a rasterizer; `text` turns lines of text into coverage.
  public convenience init(text: any TextSource) { self.init(text: text, bands: 16) }

  /// Creates a rasterizer that draws large areas in up to `bands` bands.
  init(text: any TextSource, bands: Int) {
    masks = MaskProvider(text: text)
    self.painters = ParallelPainters(count: bands)
  }

  /// The width in device pixels: the scene's width times its scale, rounded up.
  public var width: Int { surface.width }
  /// The height in device pixels: the scene's height times its scale, rounded up.
  public var height: Int { surface.height }
  /// A copy of the pixels, for files.
  public var image: PixelGrid { surface.image }
  /// The number of shadows blurred so far.
  var blurredShadows: Int { masks.shadows.blurCount }

  /// Calls `body` with the pixels in rows from the top: 0xAARRGGBB, all opaque.
  public func withPixels<R, E: Error>(
    _ body: (Span<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    let all = unsafe UnsafeBufferPointer(start: surface.pixels, count: width * height)
    return try unsafe body(all.span)
  }

  /// Marks everything as damaged for the next frame.
  public func invalidate() { isInvalid = true }

  /// Renders the scene and returns the damaged rectangles in device pixels.
  ///
  /// The rectangles are few, don't overlap, and lie within the buffer; there are none if nothing
  /// changed.
  public func render(_ scene: Scene) -> [PixelRect] {
    resize(scene)
    var damage = Damage(within: surface.bounds)
    if isInvalid {
      isInvalid = false
      damage.add(surface.bounds)
    }
    match(scene.layers, &damage)
    if !damage.rects.isEmpty { background = nil }
    var lowest = cachedLayers.count
    for (i, layer) in scene.layers.enumerated() {
      var own = Damage(within: surface.bounds)
      switch layer.kind {
      case .immediate: cachedLayers[i].update(layer.commands, &own)
      case .cached: cachedLayers[i].apply(layer, &own, masks, painters)
      case .sprite: cachedLayers[i].show(layer, &own, masks, painters)
      }
      for rect in own.rects {
        damage.add(rect)
        lowest = min(lowest, i)
        if let background, i < background.count { background.invalidate(rect) }
      }
    }
    chooseBackground(below: lowest)
    prepare(damage, lowest)
    for rect in damage.rects {
      painters.forEachBand(of: rect) { painter, part in
        if let background, lowest >= background.count {
          surface.copy(part, from: background.surface)
          compose(cachedLayers[background.count...], on: surface, part, painter)
        } else {
          compose(cachedLayers[...], on: surface, part, painter)
        }
      }
    }
    return damage.rects
  }

  /// Chooses the layers to cache: all below those that change frame after frame.
  private func chooseBackground(below lowest: Int) {
    guard lowest < cachedLayers.count else { return }
    if lowest == lastLowest, lowest > 0, background?.count != lowest {
      background = BackgroundCache(of: lowest, width: width, height: height)
    }
    lastLowest = lowest
  }

  /// Prepares everything needed to draw the damage, including the cached layers there.
  private func prepare(_ damage: Damage, _ lowest: Int) {
    guard let background, lowest >= background.count else {
      for cached in cachedLayers { cached.prepare(damage, masks) }
      return
    }
    for cached in cachedLayers[background.count...] { cached.prepare(damage, masks) }
    let missing = damage.rects.flatMap { background.missing(in: $0) }
    guard !missing.isEmpty else { return }
    var area = Damage(within: surface.bounds)
    for rect in missing { area.add(rect) }
    for cached in cachedLayers[..<background.count] { cached.prepare(area, masks) }
    for rect in missing {
      painters.forEachBand(of: rect) { painter, part in
        compose(cachedLayers[..<background.count], on: background.surface, part, painter)
      }
    }
  }

  private func resize(_ scene: Scene) {
    let width = max(PixelRect.whole((scene.size.width * scene.scale - 0.001).rounded(.up)), 1)
    let height = max(PixelRect.whole((scene.size.height * scene.scale - 0.001).rounded(.up)), 1)
    if width != self.width || height != self.height {
      surface = Surface(width: width, height: height)
    } else if scene.scale == scale {
      return
    }
    scale = scene.scale
    cachedLayers = []
    background = nil
    isInvalid = true
  }

  /// Matches the cachedLayers to the layers; layers that appeared, disappeared or changed their order are
  /// damage.
  private func match(_ layers: [Layer], _ damage: inout Damage) {
    if cachedLayers.count == layers.count,
      zip(cachedLayers, layers).allSatisfy({ $0.belongs(to: $1) })
    {
      return
    }
    var isUsed = [Bool](repeating: false, count: cachedLayers.count)
    var last = -1
    let arranged = layers.map { layer in
      guard
        let old = cachedLayers.indices.first(where: {
          !isUsed[$0] && cachedLayers[$0].belongs(to: layer)
        })
      else {
        let cached = CachedLayer(layer, window: surface.bounds, scale: scale)
        cached.damageAll(&damage)
        return cached
      }
      isUsed[old] = true
      if old < last { cachedLayers[old].damageAll(&damage) }
      last = max(last, old)
      return cachedLayers[old]
    }
    for i in cachedLayers.indices where !isUsed[i] { cachedLayers[i].damageAll(&damage) }
    cachedLayers = arranged
  }

  /// Draws `cachedLayers` within `area`, starting at the topmost opaque one if there is one.
  private func compose(
    _ cachedLayers: ArraySlice<CachedLayer>, on surface: Surface, _ area: PixelRect,
    _ painter: Painter
  ) {
    let bottom = cachedLayers.lastIndex { $0.surface?.isOpaque == true }
    if bottom == nil, cachedLayers.startIndex == 0 { surface.clear(area, to: 0xFF00_0000) }
    for i in (bottom ?? cachedLayers.startIndex)..<cachedLayers.endIndex {
      if let kept = cachedLayers[i].surface {
        if i == bottom {
          surface.copy(area, from: kept)
        } else {
          surface.blend(area, from: kept)
        }
      } else if let sprite = cachedLayers[i].sprite {
        surface.blend(area, from: sprite.surface, at: sprite.frame)
      } else {
        painter.draw(cachedLayers[i].list, on: surface, within: area)
      }
    }
  }
}
