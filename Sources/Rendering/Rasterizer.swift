public import PuzzleCore

/// A renderer that draws scenes into a pixel buffer and tracks the damaged areas.
///
/// The pixels depend on the scene alone: not on the damage, nor on the number of cores.
public final class Rasterizer {
  private let masks: MaskProvider
  private let painters: ParallelPainters
  /// The width in device pixels: the scene's width times its scale, rounded up.
  public private(set) var width = 1
  /// The height in device pixels: the scene's height times its scale, rounded up.
  public private(set) var height = 1
  /// The pixels, unless each frame is drawn into somebody else's.
  private var own: Surface?
  private var cachedLayers: [CachedLayer] = []
  private var background: BackgroundCache?
  /// The surface of the latest background, reused by the next one to avoid page faults.
  private var backgroundSurface: Surface?
  /// The number of consecutive changed frames without a background.
  private var framesWithoutBackground = 0
  /// The lowest layer that changed in the previous frame.
  private var lastLowest = 0
  private var scale = 0.0
  private var ahead = 0
  private var isInvalid = true
  /// The memory that cached layers share with the display; nil if their pixels must be copied.
  public var memory: (any PixelMemory)?
  /// A Boolean value that indicates whether the target contains the whole last frame; false while
  /// some of it was presented from shared memory.
  public private(set) var isComplete = false

  /// The time that the last frame took.
  public private(set) var renderingTime = Duration.zero

  /// Creates a rasterizer; `text` turns lines of text into coverage.
  public convenience init(text: any TextSource) { self.init(text: text, bands: 16) }

  /// Creates a rasterizer that draws large areas in up to `bands` bands.
  init(text: any TextSource, bands: Int) {
    masks = MaskProvider(text: text)
    self.painters = ParallelPainters(count: bands)
  }

  /// A copy of the pixels of the last frame, for files; all clear if it was drawn into the pixels of
  /// somebody else.
  public var image: PixelGrid { (own ?? Surface(width: width, height: height)).image }
  /// The number of shadows blurred so far.
  var blurredShadows: Int { masks.shadows.blurCount }

  /// Calls `body` with the pixels in rows from the top: 0xAARRGGBB, all opaque.
  public func withPixels<R, E: Error>(
    _ body: (Span<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    let surface = own ?? Surface(width: width, height: height)
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
    let surface = own ?? Surface(width: width, height: height)
    if own == nil {
      own = surface
      isInvalid = true
    }
    return render(scene, on: surface, isShared: false).drawn
  }

  /// Renders the scene into pixels that still hold the previous frame, or any pixels after
  /// `invalidate()`, and returns the damaged rectangles in device pixels.
  ///
  /// Large areas that show one cached layer alone are not drawn, if the layer is in shared memory;
  /// they are returned as its pixels.
  /// Returns nil, and draws nothing, if the scene doesn't have `size` pixels.
  public func render(
    _ scene: Scene, into pixels: inout MutableSpan<UInt32>, size: (width: Int, height: Int)
  ) -> FrameChange? {
    resize(scene)
    guard size == (width, height), pixels.count == width * height else { return nil }
    if own != nil {
      own = nil
      isInvalid = true
    }
    return unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return FrameChange(drawn: []) }
      let surface = unsafe Surface(borrowing: base, width: width, height: height)
      return render(scene, on: surface, isShared: memory != nil)
    }
  }

  private func render(_ scene: Scene, on surface: Surface, isShared: Bool) -> FrameChange {
    let began = ContinuousClock.now
    defer { renderingTime = began.duration(to: .now) }
    var damage = Damage(within: surface.bounds)
    if isInvalid {
      isInvalid = false
      isComplete = true
      damage.add(surface.bounds)
    }
    if !damage.rects.isEmpty { background = nil }
    // The background stays valid as long as the layers in it are the same.
    let lower = cachedLayers.prefix(background?.count ?? 0)
    match(scene.layers, &damage)
    let isRearranged = !damage.rects.isEmpty
    if !cachedLayers.starts(with: lower, by: ===) { background = nil }
    var lowest = cachedLayers.count
    var changes: [(layer: Int, rect: PixelRect)] = []
    for (i, layer) in scene.layers.enumerated() {
      var own = Damage(within: surface.bounds)
      switch layer.kind {
      case .immediate: cachedLayers[i].update(layer.commands, &own)
      case .cached: cachedLayers[i].apply(layer, &own, masks, painters)
      case .sprite: cachedLayers[i].show(layer, &own, masks, painters)
      }
      for rect in own.rects {
        changes.append((i, rect))
        lowest = min(lowest, i)
        if let background, i < background.count { background.invalidate(rect) }
      }
    }
    for (layer, rect) in changes {
      for part in cachedLayers.visible(rect, of: layer) { damage.add(part) }
    }
    chooseBackground(below: lowest)
    prepare(damage, lowest)
    var change = FrameChange(drawn: [])
    for rect in damage.rects {
      guard isShared, let direct = DirectPresentation(rect, of: cachedLayers) else {
        change.drawn.append(rect)
        continue
      }
      change.drawn += direct.composed
      change.shared += direct.shared
      isComplete = false
    }
    change.shared.sort { $0.part.area > $1.part.area }
    // Joined rectangles of damage may contain pixels that are not damaged.
    let occluders = isRearranged ? [] : cachedLayers.unchangedOccluders(after: changes)
    for rect in change.drawn.flatMap({ $0.parts(outside: occluders) }) {
      painters.forEachBand(of: rect) { [self] painter, part in
        if let background, lowest >= background.count {
          surface.copy(part, from: background.surface, at: bounds)
          compose(cachedLayers[background.count...], on: surface, part, painter)
        } else {
          compose(cachedLayers[...], on: surface, part, painter)
        }
      }
    }
    return change
  }

  private var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The number of changed frames without a background after which its surface is released.
  private static let surfaceLifetime = 30

  /// Chooses the layers to cache: all below those that change frame after frame.
  private func chooseBackground(below lowest: Int) {
    guard lowest < cachedLayers.count else { return }
    if lowest == lastLowest, !isCheap(below: lowest), background?.count != lowest {
      let surface = backgroundSurface ?? Surface(width: width, height: height)
      backgroundSurface = surface
      background = BackgroundCache(of: lowest, on: surface)
    }
    lastLowest = lowest
    framesWithoutBackground = background == nil ? framesWithoutBackground + 1 : 0
    if framesWithoutBackground > Self.surfaceLifetime { backgroundSurface = nil }
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
    var area = Damage(within: bounds)
    for rect in missing { area.add(rect) }
    for cached in cachedLayers[..<background.count] { cached.prepare(area, masks) }
    for rect in missing {
      painters.forEachBand(of: rect) { [self] painter, part in
        compose(cachedLayers[..<background.count], on: background.surface, part, painter)
      }
    }
  }

  private func resize(_ scene: Scene) {
    let width = max(PixelRect.whole((scene.size.width * scene.scale - 0.001).rounded(.up)), 1)
    let height = max(PixelRect.whole((scene.size.height * scene.scale - 0.001).rounded(.up)), 1)
    guard
      width != self.width || height != self.height || scene.scale != scale
        || scene.pixelsAhead != ahead
    else { return }
    self.width = width
    self.height = height
    own = nil
    scale = scene.scale
    ahead = scene.pixelsAhead
    cachedLayers = []
    background = nil
    backgroundSurface = nil
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
        let cached = CachedLayer(
          layer, window: bounds, ahead: ahead, scale: scale, in: memory)
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

  /// Returns a Boolean value that indicates whether drawing all layers below one costs no more than
  /// copying them from a cache.
  private func isCheap(below lowest: Int) -> Bool {
    let all = cachedLayers[..<lowest]
    let above = all[(bottom(of: all).map { $0 + 1 } ?? 0)...]
    return above.allSatisfy { $0.surface == nil && $0.sprite == nil }
      && above.reduce(0) { $0 + $1.list.commands.count } <= 4
  }

  /// Returns the topmost opaque layer.
  private func bottom(of cachedLayers: ArraySlice<CachedLayer>) -> Int? {
    cachedLayers.lastIndex { $0.surface?.isOpaque == true }
  }

  /// Draws `cachedLayers` within `area`, starting at the topmost thing that covers all of it if there
  /// is one.
  private func compose(
    _ cachedLayers: ArraySlice<CachedLayer>, on surface: Surface, _ area: PixelRect,
    _ painter: Painter
  ) {
    var bottom: Int?
    var firstCommand = 0
    for i in cachedLayers.indices.reversed() where bottom == nil {
      if cachedLayers[i].surface?.isOpaque == true {
        bottom = i
      } else if let first = cachedLayers[i].list.start(within: area) {
        (bottom, firstCommand) = (i, first)
      }
    }
    if bottom == nil, cachedLayers.startIndex == 0 { surface.clear(area, to: 0xFF00_0000) }
    for i in (bottom ?? cachedLayers.startIndex)..<cachedLayers.endIndex {
      if let kept = cachedLayers[i].surface {
        for place in cachedLayers[i].places {
          if i == bottom {
            surface.copy(area, from: kept, at: place)
          } else {
            surface.blend(area, from: kept, at: place)
          }
        }
      } else if let sprite = cachedLayers[i].sprite {
        surface.blend(area, from: sprite.surface, at: sprite.frame)
      } else {
        let first = i == bottom ? firstCommand : 0
        painter.draw(cachedLayers[i].list, from: first, on: surface, within: area)
      }
    }
  }
}
