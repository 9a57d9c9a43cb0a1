internal import PuzzleCore

/// The rasterizer's state of one layer.
final class CachedLayer {
  private let name: String
  private let kind: Layer.Kind
  /// The pixels of a cached layer; nil for an immediate layer.
  private(set) var surface: Surface?
  /// The places of the surface, whose pixels leave the window on one side and come back on the
  /// other: it moves without a pixel being copied. They cover the window and a margin around it.
  private(set) var places: [PixelRect] = []
  private let window: PixelRect
  /// The columns and rows of the surface beyond those of the window.
  private let margin: Int
  /// The pixels of views that are not shown, by their numbers.
  private var kept: [Int: (surface: Surface, places: [PixelRect])] = [:]
  /// Surfaces of the same size, reused whenever a cached layer is resampled or drawn on its ground.
  private var spares: [Surface] = []
  /// The commands of an immediate layer.
  private(set) var list: DisplayList
  /// The pixels of a sprite that has something to show.
  private(set) var sprite: Sprite?
  /// The last step of a cached layer that was applied.
  private var last: Layer.Step?

  /// Creates an empty layer of the size of the window; a cached one has room for pixels `ahead` of it.
  init(
    _ layer: Layer, window: PixelRect, ahead: Int = 0, scale: Double,
    in memory: (any PixelMemory)? = nil
  ) {
    name = layer.name
    kind = layer.kind
    self.window = window
    margin = ahead
    list = DisplayList(scale: scale)
    if kind == .cached {
      surface = Surface(
        width: window.width + margin, height: window.height + margin, in: memory)
      place(at: 0, 0)
    }
  }

  func belongs(to layer: Layer) -> Bool { kind == layer.kind && name == layer.name }

  /// Adds everything that the layer may show to `damage`.
  func damageAll(_ damage: inout Damage) {
    switch kind {
    case .immediate: list.damageAll(&damage)
    case .cached: damage.add(damage.bounds)
    case .sprite: if let sprite { damage.add(sprite.frame) }
    }
  }

  /// Updates a sprite.
  func show(
    _ layer: Layer, _ damage: inout Damage, _ masks: MaskProvider, _ painters: ParallelPainters
  ) {
    let before = sprite?.frame
    let isSame = sprite?.shows(layer.commands) ?? layer.commands.isEmpty
    if !isSame { sprite = Sprite(layer.commands, scale: list.scale, masks, painters) }
    sprite?.move(by: layer.offset, scale: list.scale)
    guard !isSame || sprite?.frame != before else { return }
    for frame in [before, sprite?.frame].compactMap({ $0 }) { damage.add(frame) }
  }

  /// Updates an immediate layer.
  func update(_ commands: [Command], _ damage: inout Damage) {
    guard !list.adopt(commands) else { return }
    let new = DisplayList(commands, scale: list.scale)
    new.difference(from: list, &damage)
    list = new
  }

  func prepare(_ damage: Damage, _ masks: MaskProvider) { list.prepare(damage, masks) }

  /// Applies the steps of a cached layer that haven't been applied yet.
  func apply(
    _ layer: Layer, _ damage: inout Damage, _ masks: MaskProvider, _ painters: ParallelPainters
  ) {
    let taken = layer.steps.lastIndex { step in last.map { step.isSame(as: $0) } ?? false }
    let steps = layer.steps[(taken.map { $0 + 1 } ?? 0)...]
    forgetKept(except: layer.keptViews.numbers + steps.compactMap(\.recalled))
    for step in steps {
      if let number = step.kept, let surface { kept[number] = (surface, places) }
      if let number = step.recalled { recall(number, &damage) }
      if let move = step.move { self.move(move, &damage, painters) }
      for repair in step.repairs { draw(repair, &damage, masks, painters) }
      last = step.withoutCommands
    }
    // A spare surface is large. On a ground, one is kept for the next zoom to begin at once, and
    // those of views no longer kept for the next ones: the system takes long to provide new memory.
    let most =
      layer.groundRevision != nil
      ? max(KeptViews.capacity(in: window) - kept.count, 1) : layer.isRough ? 1 : 0
    spares.removeFirst(max(spares.count - most, 0))
  }

  /// Discards the kept pixels other than those in `numbers`.
  private func forgetKept(except numbers: [Int]) {
    for number in kept.keys where !numbers.contains(number) {
      if let old = kept.removeValue(forKey: number) { reuse(old.surface) }
    }
  }

  /// Shows kept pixels again.
  private func recall(_ number: Int, _ damage: inout Damage) {
    guard let old = surface, let found = kept.removeValue(forKey: number) else { return }
    (surface, places) = found
    reuse(old)
    damage.add(old.bounds)
  }

  private func isKept(_ surface: Surface) -> Bool {
    kept.values.contains { $0.surface === surface }
  }

  /// Makes a surface that is no longer shown a spare one, unless its pixels are kept.
  private func reuse(_ old: Surface) { if !isKept(old) { spares.append(old) } }

  /// Returns a spare surface, which may hold any pixels, or a new one.
  private func takeSpare(like old: Surface) -> Surface {
    spares.popLast() ?? Surface(width: old.width, height: old.height, in: old.memory)
  }

  private func draw(
    _ repair: Layer.Repair, _ damage: inout Damage, _ masks: MaskProvider,
    _ painters: ParallelPainters
  ) {
    let rect = PixelRect(around: repair.area, scale: list.scale).intersection(reach)
    guard !rect.isEmpty else { return }
    if rect == window { place(at: 0, 0) }
    for place in places {
      let part = rect.intersection(place)
      if !part.isEmpty { draw(repair, part.moved(-place.x, -place.y), place, masks, painters) }
    }
    damage.add(rect)
  }

  /// Draws the pixels of the surface in `area`; `place` is where the surface lies.
  private func draw(
    _ repair: Layer.Repair, _ area: PixelRect, _ place: PixelRect, _ masks: MaskProvider,
    _ painters: ParallelPainters
  ) {
    guard let surface else { return }
    let corner = Point(Double(-place.x) / list.scale, Double(-place.y) / list.scale)
    var damage = Damage(within: surface.bounds)
    damage.add(area)
    func prepared(_ commands: [Command]) -> DisplayList {
      var own = DisplayList(
        corner == .zero ? commands : commands.map { $0.moved(by: corner) }, scale: list.scale)
      own.prepare(damage, masks)
      return own
    }
    let content = prepared(repair.commands)
    let ground = prepared(repair.ground)
    let hasGround = !ground.commands.isEmpty
    painters.forEachBand(of: area, isComplex: content.isComplex) { painter, part in
      if hasGround, content.commands.isEmpty {
        return painter.draw(ground, on: surface, within: part)
      }
      surface.clear(part, to: 0)
      painter.draw(content, on: surface, within: part)
      if hasGround { painter.drawGround(ground, below: surface, within: part) }
    }
    if hasGround {
      surface.noteOpaque(area, of: window)
    } else {
      surface.noteDrawn(area, of: window)
    }
  }

  /// Moves all pixels of a cached layer; the areas that this exposes are drawn afterwards.
  private func move(_ move: Affine, _ damage: inout Damage, _ painters: ParallelPainters) {
    guard let surface else { return }
    damage.add(surface.bounds)
    let right = move.tx * list.scale
    let down = move.ty * list.scale
    if !isKept(surface), move.a == 1, move.d == 1, abs(right - right.rounded()) < 1e-6,
      abs(down - down.rounded()) < 1e-6
    {
      shift(PixelRect.whole(right.rounded()), PixelRect.whole(down.rounded()))
      return
    }
    let pixels = Affine(a: move.a, b: 0, c: 0, d: move.d, tx: right, ty: down)
    guard let back = pixels.inverse else { return }
    gather()
    guard let old = self.surface else { return }
    let new = takeSpare(like: old)
    let all = Rect(0, 0, Double(window.width), Double(window.height))
    let seen = PixelRect(around: pixels.bounds(of: all), scale: 1).intersection(window)
    painters.forEachBand(of: seen) { [window] _, part in
      new.resample(part, from: old, window, back)
    }
    new.noteCopy(of: old)
    self.surface = new
    reuse(old)
  }

  /// The pixels that may be drawn.
  private var reach: PixelRect {
    PixelRect(
      x: -margin, y: -margin, width: window.width + 2 * margin, height: window.height + 2 * margin)
  }

  /// Moves the surface, which comes back on the other side.
  private func shift(_ dx: Int, _ dy: Int) {
    guard let first = places.first else { return }
    place(at: first.x + dx, first.y + dy)
  }

  /// Puts the surface where its first pixel is at a position, and repeats it as far as pixels may be
  /// drawn.
  private func place(at x: Int, _ y: Int) {
    guard let surface else { return }
    /// Returns the starts of the surfaces in a row that together cover `length` pixels from -margin.
    func starts(_ start: Int, _ size: Int, _ length: Int) -> StrideTo<Int> {
      let rest = (start + margin) % size
      let first = rest > 0 ? rest - size : rest
      return stride(from: first - margin, to: length - margin, by: size)
    }
    places = starts(y, surface.height, reach.height).flatMap { y in
      starts(x, surface.width, reach.width).map { x in
        PixelRect(x: x, y: y, width: surface.width, height: surface.height)
      }
    }
  }

  /// Copies the pixels to where they are shown.
  private func gather() {
    guard let old = surface, !places.contains(old.bounds) else { return }
    let new = takeSpare(like: old)
    for place in places { new.copy(window, from: old, at: place) }
    new.noteCopy(of: old)
    surface = new
    place(at: 0, 0)
    reuse(old)
  }
}
