/// The content of the window, in layers from the bottom to the top. A scene is kept from frame to
/// frame: a layer whose revision is unchanged costs nothing.
public struct Scene {
  /// The layers from the bottom to the top.
  public private(set) var layers: [Layer] = []
  /// The size of the window in logical points.
  public private(set) var size: Size
  /// The number of device pixels in a point.
  public private(set) var scale: Double
  /// The source that measures lines of text, for all canvases.
  public let text: any TextSource
  private var next = 0

  /// Creates a scene without layers, for a window of `size` points.
  public init(size: Size, scale: Double, text: any TextSource) {
    self.size = size
    self.scale = scale
    self.text = text
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
  /// move by whole pixels, as cutouts and plain colours do when their transform is the view; tiles
  /// do not.
  /// - Parameters:
  ///   - name: The name that identifies the layer from frame to frame.
  ///   - revision: A number that changes whenever the content does, other than by the view.
  ///   - view: The map from the layer's own coordinates to points of the window.
  ///   - isRough: A Boolean value that indicates whether the view is still changing, so that old
  ///     pixels may be shown moved and scaled. The first frame that isn't rough redraws them all.
  ///   - changes: Returns the areas that changed after a revision, in points of the window as it is
  ///     shown now, or nil if everything may have changed.
  ///   - draw: Draws everything that reaches into an area. The area is two device pixels wider on
  ///     each side than the one that is redrawn, which is as far as rounding reaches.
  public mutating func cached(
    _ name: String, revision: Int, view: Affine = .identity, isRough: Bool = false,
    changes: (_ since: Int) -> [Rect]? = { _ in nil }, _ draw: (Rect, inout Canvas) -> Void
  ) {
    let (index, isNew) = slot(name, .cached)
    let old = layers[index]
    layers[index].revision = revision
    layers[index].view = view
    let window = PixelRect(around: Rect(0, 0, size.width, size.height), scale: scale)
    let change = ViewChange(from: old.view, to: view, scale: scale, window: window)
    // The way to use the old pixels; nil if they can't be used.
    let use: (move: Affine?, open: [PixelRect], isRough: Bool)? =
      switch change {
      case _ where isNew || (old.isRough && !isRough): nil
      case .none: (nil, [], old.isRough)
      case .shift(let move, let open): (move, open, old.isRough)
      case .zoom(let move, let open) where isRough: (move, open, true)
      case .zoom, .other: nil
      }
    if let use, let changed = revision == old.revision ? [] : changes(old.revision) {
      let areas = changed.map { PixelRect(around: $0, scale: scale).intersection(window) }
      let open = (use.open + areas).filter { !$0.isEmpty }
      if use.move == nil, open.isEmpty { return }
      if open.reduce(0, { $0 + $1.area }) < window.area {
        layers[index].isRough = use.isRough
        let repairs = open.map { repair($0, draw) }
        layers[index].add(Layer.Step(move: use.move, repairs: repairs), isWhole: false)
        return
      }
    }
    layers[index].isRough = false
    layers[index].add(Layer.Step(move: nil, repairs: [repair(window, draw)]), isWhole: true)
  }

  private func repair(
    _ area: PixelRect, _ draw: (Rect, inout Canvas) -> Void
  ) -> Layer.Repair {
    var canvas = Canvas(text: text)
    let rect = Rect(
      Double(area.x) / scale, Double(area.y) / scale, Double(area.width) / scale,
      Double(area.height) / scale)
    draw(rect.inset(by: -2 / scale), &canvas)
    return Layer.Repair(area: rect, commands: canvas.commands)
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
