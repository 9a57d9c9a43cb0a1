/// The content of the window, in layers from the bottom to the top. A scene is kept from frame to
/// frame: a layer whose revision is unchanged costs nothing.
public struct Scene {
  /// The layers from the bottom to the top.
  public private(set) var layers: [Layer] = []
  /// The size of the window in logical points.
  public private(set) var size: Size
  /// The number of device pixels in a point.
  public private(set) var scale: Double
  /// The tile of the cloth on the table, which lies below all layers; nil if there is none.
  public var cloth: Picture?
  /// The number of pixels that a cached layer draws in a frame once its view has come to rest; nil
  /// for all of them.
  public var sliceArea: Int?
  /// The points around the window in which a cached layer may be drawn.
  public static let margin = 32.0
  /// A Boolean value that indicates whether a cached layer that moves is drawn ahead of the window, as
  /// far as the margin, so that the next moves expose nothing.
  public var drawsAhead = false
  /// The device pixels that a cached layer is drawn ahead.
  public var pixelsAhead: Int {
    drawsAhead ? PixelRect.whole((Scene.margin * scale).rounded(.down)) : 0
  }
  /// A Boolean value that indicates whether the next frame draws more of a cached layer, although
  /// nothing changes.
  public var isUnfinished: Bool {
    layers.contains { !$0.bare.isEmpty || !$0.stale.isEmpty && !$0.isViewChanging }
  }
  /// The source that measures lines of text, for all canvases.
  public let text: any TextSource
  private let keepsPixels: Bool
  private var next = 0

  /// Creates a scene without layers, for a window of `size` points.
  ///
  /// In a scene that doesn't keep pixels, a cached layer is an immediate one: it always has all of
  /// its commands, for somebody who draws them elsewhere.
  public init(size: Size, scale: Double, text: any TextSource, keepsPixels: Bool = true) {
    self.size = size
    self.scale = scale
    self.text = text
    self.keepsPixels = keepsPixels
  }

  /// Begins a frame, in which the layers are declared again from the bottom up.
  public mutating func begin(size: Size, scale: Double) {
    if size != self.size || scale != self.scale {
      self.size = size
      self.scale = scale
      layers = []
    }
    next = 0
    for i in layers.indices { layers[i].beginFrame() }
  }

  /// Ends a frame and removes the layers that were not declared in it.
  public mutating func end() { layers.removeSubrange(next...) }

  /// Discards the commands of cached layers, which can be many, once the only renderer of the scene has
  /// drawn them.
  public mutating func forgetDrawnCommands() {
    for i in layers.indices where layers[i].hasCommandsInSteps { layers[i].forgetCommands() }
  }

  /// Declares a layer that is redrawn where it is damaged. `draw` runs only when `revision` has
  /// changed, or in every frame if it is nil.
  public mutating func immediate(
    _ name: String, revision: Int? = nil, _ draw: (inout Canvas) -> Void
  ) {
    let (index, isNew) = slot(name, .immediate)
    update(index, isNew: isNew, revision, draw)
  }

  /// Declares a layer that is drawn once into pixels of its own, and shown `offset` points away: a
  /// thing that follows the pointer.
  ///
  /// The offset is rounded to whole device pixels. `draw` runs only when `revision` has changed; what
  /// it draws must be smaller than a few windows.
  public mutating func sprite(
    _ name: String, revision: Int, offset: Point, _ draw: (inout Canvas) -> Void
  ) {
    let (index, isNew) = slot(name, .sprite)
    layers[index].offset = offset
    update(index, isNew: isNew, revision, draw)
  }

  /// Returns the nearest point on whole device pixels and the rest, free of rounding errors, so that
  /// a sprite can be drawn off the one and shown at the other.
  public func split(_ p: Point) -> (whole: Point, rest: Point) {
    func rest(_ pixels: Double) -> Double {
      ((pixels - pixels.rounded()) * 65_536).rounded() / 65_536 / scale
    }
    let (x, y) = (p.x * scale, p.y * scale)
    return (Point(x.rounded() / scale, y.rounded() / scale), Point(rest(x), rest(y)))
  }

  private mutating func update(
    _ index: Int, isNew: Bool, _ revision: Int?, _ draw: (inout Canvas) -> Void
  ) {
    if !isNew, let revision, layers[index].revision == revision { return }
    var canvas = Canvas(text: text)
    draw(&canvas)
    layers[index].revision = revision ?? layers[index].revision &+ 1
    layers[index].commands = canvas.commands
  }

  /// Declares a layer that is kept as pixels.
  ///
  /// When the view moves by whole device pixels, so do the pixels, and `draw` provides only the
  /// commands for the exposed and the changed areas. So the commands must look the same after any
  /// move by whole pixels, as cutouts, plain colours and tiles do when their transform is the view.
  /// Sharp pixels are kept when the view is scaled, and shown again when it comes back.
  /// If the scene draws ahead, the commands may be asked for up to `margin` points beyond the window.
  /// - Parameters:
  ///   - name: The name that identifies the layer from frame to frame.
  ///   - revision: A number that changes whenever the content does, other than by the view.
  ///   - view: The map from the layer's own coordinates to points of the window.
  ///   - ground: The ground below the layer, whose pixels are cached together with the layer's: the
  ///     result is opaque, and costs the least to show. Nil if the layer is transparent.
  ///   - foreground: A drawing above everything that `draw` draws; nil for none.
  ///   - isRough: A Boolean value that indicates whether the view is still changing, so that old
  ///     pixels may be shown moved and scaled. They are drawn again once it rests, a slice of
  ///     `sliceArea` in each frame.
  ///   - focus: The point of the window near which slices are drawn first.
  ///   - draft: Draws an area as `draw` does, but with less detail and much faster; nil if there is no
  ///     such way. A window drawn in slices shows it first when all of it may have changed.
  ///   - changes: Returns the areas that changed after a revision, in points of the window as it is
  ///     shown now, or nil if everything may have changed.
  ///   - draw: Draws everything that reaches into an area. The area is two device pixels wider on
  ///     each side than the one that is redrawn, which is as far as rounding reaches.
  public mutating func cached(
    _ name: String, revision: Int, view: Affine = .identity, on ground: Layer.Ground? = nil,
    below foreground: Layer.Foreground? = nil, isRough: Bool = false, focus: Point = .zero,
    draft: ((Rect, inout Canvas) -> Void)? = nil,
    changes: (_ since: Int) -> [Rect]? = { _ in nil }, _ draw: (Rect, inout Canvas) -> Void
  ) {
    guard keepsPixels else {
      var key = Hasher()
      key.combine(revision)
      key.combine(view)
      key.combine(ground?.revision)
      let window = Rect(0, 0, size.width, size.height).inset(by: -2 / scale)
      return immediate(name, revision: key.finalize()) { canvas in
        var (content, above) = (Canvas(text: canvas.text), Canvas(text: canvas.text))
        draw(window, &content)
        foreground?.draw(&above)
        let below = ground?.commands(text: canvas.text) ?? []
        for commands in [below, content.commands, above.commands] {
          canvas.append(commands, offset: .zero, opacity: 1)
        }
      }
    }
    let (index, isNew) = slot(name, .cached)
    let old = layers[index]
    layers[index].revision = revision
    layers[index].view = view
    layers[index].groundRevision = ground?.revision
    layers[index].isViewChanging = isRough
    let window = PixelRect(around: Rect(0, 0, size.width, size.height), scale: scale)
    var change = ViewChange(from: old.view, to: view, scale: scale, window: window)
    if isNew || old.groundRevision != ground?.revision {
      change = .other
      layers[index].keptViews = KeptViews()
    }
    func changed(since earlier: Int, _ earlierView: Affine) -> [Rect]? {
      let content = earlier == revision ? [] : changes(earlier)
      guard let foreground, earlierView != view else { return content }
      return content.map { $0 + foreground.changes(earlierView) }
    }
    var kept =
      change.losesPixels
      ? layers[index].keptViews.match(view, scale: scale, window: window) : nil
    var areas = kept.flatMap { changed(since: $0.revision, $0.view) }
    if areas == nil {
      kept = nil
      areas = changed(since: old.revision, old.view)
    }
    if case .zoom = change, !isRough { change = .other }
    let ahead = areas?.isEmpty == true && !old.isRough && old.bare.isEmpty ? pixelsAhead : 0
    if ahead == 0 || change.losesPixels { layers[index].drawn = DrawnArea(window) }
    if let areas, let redraw = redraw(after: change, or: kept, of: index, in: window, ahead) {
      let again = areas.map { PixelRect(around: $0, scale: scale).intersection(window) }
      var sharp = (redraw.sharp + again).filter { !$0.isEmpty }
      if redraw.move == nil || redraw.bare.isEmpty {
        let most = sliceArea ?? window.area
        if let slice = layers[index].takeSlice(of: most, near: focus * scale) {
          sharp.append(slice)
        }
      }
      if kept == nil, redraw.move == nil, sharp.isEmpty { return }
      if sharp.area < window.area {
        let repairs =
          redraw.bare.map { repair($0, ground, foreground) { _, _ in } }
          + sharp.map { repair($0, ground, foreground, draw) }
        if let kept { layers[index].keptViews.remove(kept.number) }
        let number = change.losesPixels ? layers[index].keep(old, window) : nil
        let step = Layer.Step(
          kept: number, recalled: kept?.number, move: redraw.move, repairs: repairs)
        layers[index].add(step, isWhole: false)
        return
      }
    }
    let all: Layer.Repair
    if let draft, sliceArea != nil {
      layers[index].stale = StaleArea([window])
      all = repair(window, ground, foreground, draft)
    } else {
      layers[index].stale = StaleArea()
      all = repair(window, ground, foreground, draw)
    }
    layers[index].bare = StaleArea()
    layers[index].drawn = DrawnArea(window)
    if areas == nil || change.losesPixels { layers[index].keptViews = KeptViews() }
    // Kept pixels need the steps that kept them.
    layers[index].add(
      Layer.Step(move: nil, repairs: [all]),
      isWhole: layers[index].keptViews.numbers.isEmpty)
  }

  /// Returns how to use the old pixels of a layer after a change of its view, or those in `kept`,
  /// and what to draw: the ground alone in `bare`, everything in `sharp`, which reaches `ahead` pixels
  /// beyond the window. Returns nil if the pixels are of no use.
  private mutating func redraw(
    after change: ViewChange, or kept: KeptViews.Match?, of index: Int, in window: PixelRect,
    _ ahead: Int
  ) -> (move: Affine?, bare: [PixelRect], sharp: [PixelRect])? {
    if let kept {
      layers[index].stale = StaleArea()
      layers[index].bare = StaleArea(sliceArea == nil ? [] : kept.open)
      return sliceArea == nil ? (kept.move, [], kept.open) : (kept.move, kept.open, [])
    }
    switch change {
    case .none: return (nil, [], [])
    case .shift(let move, let open):
      layers[index].moveStale(move, scale: scale, within: window)
      guard ahead > 0 else { return (move, [], open) }
      let right = PixelRect.whole((move.tx * scale).rounded())
      let down = PixelRect.whole((move.ty * scale).rounded())
      return (move, [], layers[index].drawn.move(right, down, in: window, ahead: ahead))
    case .zoom(let move, let open):
      layers[index].moveStale(move, scale: scale, within: window)
      layers[index].stale = StaleArea([window])
      guard sliceArea != nil else { return (move, [], open) }
      // The exposed areas show the ground in this frame. The next frames draw them sharp, so only the
      // resampled pixels are stale.
      layers[index].stale.move(move, scale: scale, within: window)
      layers[index].bare.add(open)
      return (move, open, [])
    case .other: return nil
    }
  }

  private func repair(
    _ area: PixelRect, _ ground: Layer.Ground?, _ foreground: Layer.Foreground?,
    _ draw: (Rect, inout Canvas) -> Void
  ) -> Layer.Repair {
    var canvas = Canvas(text: text)
    let rect = Rect(
      Double(area.x) / scale, Double(area.y) / scale, Double(area.width) / scale,
      Double(area.height) / scale)
    draw(rect.inset(by: -2 / scale), &canvas)
    var above = Canvas(text: text)
    foreground?.draw(&above)
    return Layer.Repair(
      area: rect, commands: canvas.commands + above.commands,
      ground: ground?.commands(text: text) ?? [])
  }

  private mutating func slot(_ name: String, _ kind: Layer.Kind) -> (index: Int, isNew: Bool) {
    defer { next += 1 }
    if let found = layers[next...].firstIndex(where: { $0.name == name && $0.kind == kind }) {
      layers.removeSubrange(next..<found)
      return (next, false)
    }
    layers.insert(Layer(name: name, kind: kind), at: next)
    return (next, true)
  }
}
