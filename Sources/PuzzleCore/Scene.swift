/// What is on the table, from the bottom sheet to the top one. It lives from frame to frame: a layer
/// whose revision is unchanged costs nothing.
public struct Scene {
  /// From the bottom sheet to the top one.
  public private(set) var layers: [Layer] = []
  /// The window in logical points.
  public private(set) var size: Size
  /// Device pixels a point.
  public private(set) var scale: Double
  /// Measures lines of text, for all canvases.
  public let text: any TextSource
  private var next = 0

  /// A scene without layers, for a window of `size` points.
  public init(size: Size, scale: Double, text: any TextSource) {
    self.size = size
    self.scale = scale
    self.text = text
  }

  /// Begins a frame: layers are named again from the bottom up, those left out are gone.
  public mutating func begin(size: Size, scale: Double) {
    if size != self.size || scale != self.scale {
      self.size = size
      self.scale = scale
      layers = []
    }
    next = 0
    for i in layers.indices { layers[i].beginFrame() }
  }

  /// Ends a frame: what was not named in it is taken out.
  public mutating func end() { layers.removeSubrange(next...) }

  /// A layer that is played anew where it is damaged. `draw` runs only when `revision` is new, and
  /// without one in every frame.
  public mutating func live(
    _ name: String, revision: Int? = nil, _ draw: (inout Canvas) -> Void
  ) {
    let (index, isNew) = slot(name, .live)
    if !isNew, let revision, layers[index].revision == revision { return }
    var canvas = Canvas(text: text)
    draw(&canvas)
    layers[index].revision = revision ?? layers[index].revision &+ 1
    layers[index].commands = canvas.commands
  }

  /// A layer that is kept as pixels.
  ///
  /// Whole device pixels that the view moves are moved, and `draw` is asked for the commands of what
  /// that leaves open and of what changed. So the commands must look the same wherever whole pixels
  /// take them, as cutouts and plain colours do when their transform is the view; tiles do not.
  /// - Parameters:
  ///   - name: What the layer is known by from frame to frame.
  ///   - revision: New with each change of what the layer shows, other than by the view.
  ///   - view: Takes the layer's own coordinates to points of the window.
  ///   - isRough: The view is still changing: what is seen may be the old pixels moved and enlarged.
  ///     All of it is drawn anew in the first frame that is not rough.
  ///   - changes: The areas that changed after a revision, in points of the window as it is seen now,
  ///     or nil when all may have changed.
  ///   - draw: Draws what reaches into an area, which is two device pixels wider than what is drawn
  ///     anew: that is as far as rounding reaches.
  public mutating func kept(
    _ name: String, revision: Int, view: Affine = .identity, isRough: Bool = false,
    changes: (_ since: Int) -> [Rect]? = { _ in nil }, _ draw: (Rect, inout Canvas) -> Void
  ) {
    let (index, isNew) = slot(name, .kept)
    let old = layers[index]
    layers[index].revision = revision
    layers[index].view = view
    let window = PixelRect(around: Rect(0, 0, size.width, size.height), scale: scale)
    let change = ViewChange(from: old.view, to: view, scale: scale, window: window)
    // Where the old pixels can be used, what they are.
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
    if let found = layers[next...].firstIndex(where: { $0.name == name }) {
      layers.removeSubrange(next..<found)
      return (next, false)
    }
    layers.insert(Layer(name: name, kind: kind), at: next)
    return (next, true)
  }
}
