public import PuzzleCore

/// A renderer that draws scenes into a pixel buffer and tracks the damaged areas.
///
/// The pixels depend on the scene alone: not on the damage, nor on the number of cores.
public final class Rasterizer {
  private let masks: MaskSource
  private let bands: Bands
  private var surface = Surface(width: 1, height: 1)
  private var sheets: [CachedLayer] = []
  private var ground: BackgroundCache?
  /// The lowest layer that changed in the previous frame.
  private var lastLowest = 0
  private var scale = 0.0
  private var isInvalid = true

  /// Creates a rasterizer; `text` turns lines of text into coverage.
  public convenience init(text: any TextSource) { self.init(text: text, bands: 16) }

  /// Creates a rasterizer that draws large areas in up to `bands` parts.
  init(text: any TextSource, bands: Int) {
    masks = MaskSource(text: text)
    self.bands = Bands(count: bands)
  }

  /// The width in device pixels: the scene's width times its scale, rounded up.
  public var width: Int { surface.width }
  /// The height in device pixels: the scene's height times its scale, rounded up.
  public var height: Int { surface.height }
  /// A copy of the pixels, for files.
  public var image: PixelGrid { surface.image }
  /// The number of shadows blurred so far.
  var bakedShadows: Int { masks.shadows.bakes }

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
  public func play(_ scene: Scene) -> [PixelRect] {
    resize(scene)
    var damage = Damage(within: surface.bounds)
    if isInvalid {
      isInvalid = false
      damage.add(surface.bounds)
    }
    arrange(scene.layers, &damage)
    if !damage.rects.isEmpty { ground = nil }
    var lowest = sheets.count
    for (i, layer) in scene.layers.enumerated() {
      var own = Damage(within: surface.bounds)
      switch layer.kind {
      case .live: sheets[i].update(layer.commands, &own)
      case .kept: sheets[i].follow(layer, &own, masks, bands)
      }
      for rect in own.rects {
        damage.add(rect)
        lowest = min(lowest, i)
        if let ground, i < ground.count { ground.forget(rect) }
      }
    }
    settle(lowest)
    prepare(damage, lowest)
    for rect in damage.rects {
      bands.each(rect) { painter, part in
        if let ground, lowest >= ground.count {
          surface.copy(part, from: ground.surface)
          compose(sheets[ground.count...], on: surface, part, painter)
        } else {
          compose(sheets[...], on: surface, part, painter)
        }
      }
    }
    return damage.rects
  }

  /// Chooses the layers to cache: all below those that change frame after frame.
  private func settle(_ lowest: Int) {
    guard lowest < sheets.count else { return }
    if lowest == lastLowest, lowest > 0, ground?.count != lowest {
      ground = BackgroundCache(of: lowest, width: width, height: height)
    }
    lastLowest = lowest
  }

  /// Prepares everything needed to draw the damage, including the cached layers there.
  private func prepare(_ damage: Damage, _ lowest: Int) {
    guard let ground, lowest >= ground.count else {
      for sheet in sheets { sheet.prepare(damage, masks) }
      return
    }
    for sheet in sheets[ground.count...] { sheet.prepare(damage, masks) }
    let missing = damage.rects.flatMap { ground.missing(in: $0) }
    guard !missing.isEmpty else { return }
    var area = Damage(within: surface.bounds)
    for rect in missing { area.add(rect) }
    for sheet in sheets[..<ground.count] { sheet.prepare(area, masks) }
    for rect in missing {
      bands.each(rect) { painter, part in
        compose(sheets[..<ground.count], on: ground.surface, part, painter)
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
    sheets = []
    ground = nil
    isInvalid = true
  }

  /// Matches the sheets to the layers; layers that appeared, disappeared or changed their order are
  /// damage.
  private func arrange(_ layers: [Layer], _ damage: inout Damage) {
    if sheets.count == layers.count, zip(sheets, layers).allSatisfy({ $0.isFor($1) }) { return }
    var isUsed = [Bool](repeating: false, count: sheets.count)
    var last = -1
    let arranged = layers.map { layer in
      guard let old = sheets.indices.first(where: { !isUsed[$0] && sheets[$0].isFor(layer) })
      else {
        let sheet = CachedLayer(layer, window: surface.bounds, scale: scale)
        sheet.damageAll(&damage)
        return sheet
      }
      isUsed[old] = true
      if old < last { sheets[old].damageAll(&damage) }
      last = max(last, old)
      return sheets[old]
    }
    for i in sheets.indices where !isUsed[i] { sheets[i].damageAll(&damage) }
    sheets = arranged
  }

  /// Draws `sheets` within `area`, starting at the topmost opaque one if there is one.
  private func compose(
    _ sheets: ArraySlice<CachedLayer>, on surface: Surface, _ area: PixelRect, _ painter: Painter
  ) {
    let bottom = sheets.lastIndex { $0.surface?.isOpaque == true }
    if bottom == nil, sheets.startIndex == 0 { surface.clear(area, to: 0xFF00_0000) }
    for i in (bottom ?? sheets.startIndex)..<sheets.endIndex {
      if let kept = sheets[i].surface {
        if i == bottom {
          surface.copy(area, from: kept)
        } else {
          surface.blend(area, from: kept)
        }
      } else {
        painter.draw(sheets[i].list, on: surface, within: area)
      }
    }
  }
}
