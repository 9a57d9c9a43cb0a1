public import PuzzleCore

/// Plays scenes into a pixel buffer and knows what changed.
///
/// The pixels depend on the scene alone: not on what was damaged, nor on how many cores took part.
public final class Rasterizer {
  private let masks: MaskSource
  private let bands: Bands
  private var surface = Surface(width: 1, height: 1)
  private var sheets: [Sheet] = []
  private var scale = 0.0
  private var isInvalid = true

  /// `text` turns lines into coverage.
  public convenience init(text: any TextSource) { self.init(text: text, bands: 16) }

  /// Large areas are drawn in `bands` parts.
  init(text: any TextSource, bands: Int) {
    masks = MaskSource(text: text)
    self.bands = Bands(count: bands)
  }

  /// Device pixels across: the scene's width times its scale, rounded up.
  public var width: Int { surface.width }
  /// Device pixels down.
  public var height: Int { surface.height }
  /// A copy of the pixels, for files.
  public var image: PixelGrid { surface.image }
  /// How many shadows were blurred so far.
  var bakedShadows: Int { masks.shadows.bakes }

  /// Lets `body` read the pixels in rows from the top: 0xAARRGGBB, all opaque.
  public func withPixels<R, E: Error>(
    _ body: (Span<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    let all = unsafe UnsafeBufferPointer(start: surface.pixels, count: width * height)
    return try unsafe body(all.span)
  }

  /// Everything is damaged at the next play.
  public func invalidate() { isInvalid = true }

  /// Brings the pixels up to the scene.
  ///
  /// Returns the damaged rectangles in device pixels: few, not overlapping, within the buffer; none
  /// when nothing changed.
  public func play(_ scene: Scene) -> [PixelRect] {
    resize(scene)
    var damage = Damage(within: surface.bounds)
    if isInvalid {
      isInvalid = false
      damage.add(surface.bounds)
    }
    arrange(scene.layers, &damage)
    for (sheet, layer) in zip(sheets, scene.layers) {
      switch layer.kind {
      case .live: sheet.update(layer.commands, &damage)
      case .kept: sheet.follow(layer, &damage, masks, bands)
      }
    }
    for sheet in sheets { sheet.prepare(damage, masks) }
    for rect in damage.rects {
      bands.each(rect) { painter, part in compose(part, painter) }
    }
    return damage.rects
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
    isInvalid = true
  }

  /// Makes the sheets those of the layers; what came, went or changed its place is damage.
  private func arrange(_ layers: [Layer], _ damage: inout Damage) {
    if sheets.count == layers.count, zip(sheets, layers).allSatisfy({ $0.isFor($1) }) { return }
    var isUsed = [Bool](repeating: false, count: sheets.count)
    var last = -1
    let arranged = layers.map { layer in
      guard let old = sheets.indices.first(where: { !isUsed[$0] && sheets[$0].isFor(layer) })
      else {
        let sheet = Sheet(layer, window: surface.bounds, scale: scale)
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

  /// Draws all layers within `area` anew, from the topmost one that hides all below it.
  private func compose(_ area: PixelRect, _ painter: Painter) {
    let bottom = sheets.lastIndex { $0.surface?.isOpaque == true }
    if bottom == nil { surface.clear(area, to: 0xFF00_0000) }
    for i in sheets.indices.dropFirst(bottom ?? 0) {
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
