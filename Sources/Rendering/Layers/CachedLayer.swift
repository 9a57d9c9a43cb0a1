internal import PuzzleCore

/// The rasterizer's state of one layer.
final class CachedLayer {
  private let name: String
  private let kind: Layer.Kind
  /// The pixels of a cached layer; nil for an immediate layer.
  private(set) var surface: Surface?
  /// A surface of the same size, reused whenever a cached layer is resampled.
  private var spare: Surface?
  /// The commands of an immediate layer.
  private(set) var list: DisplayList
  /// The pixels of a sprite that has something to show.
  private(set) var sprite: Sprite?
  /// The last step of a cached layer that was applied.
  private var last: Layer.Step?

  /// Creates an empty layer of the size of the window.
  init(_ layer: Layer, window: PixelRect, scale: Double) {
    name = layer.name
    kind = layer.kind
    list = DisplayList(scale: scale)
    if kind == .cached { surface = Surface(width: window.width, height: window.height) }
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
    guard !list.commands.isSame(as: commands) else { return }
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
    for step in layer.steps[(taken.map { $0 + 1 } ?? 0)...] {
      if let move = step.move { self.move(move, &damage, painters) }
      for repair in step.repairs { draw(repair, &damage, masks, painters) }
      last = step
    }
    // The spare surface is needed only during a zoom, and it is large.
    if !layer.isRough { spare = nil }
  }

  private func draw(
    _ repair: Layer.Repair, _ damage: inout Damage, _ masks: MaskProvider,
    _ painters: ParallelPainters
  ) {
    var area = Damage(within: damage.bounds)
    area.add(PixelRect(around: repair.area, scale: list.scale))
    guard let surface, let rect = area.rects.first else { return }
    var commands = DisplayList(repair.commands, scale: list.scale)
    commands.prepare(area, masks)
    painters.forEachBand(of: rect, isComplex: commands.isComplex) { painter, part in
      surface.clear(part, to: 0)
      painter.draw(commands, on: surface, within: part)
    }
    surface.updateOpacity(in: rect)
    damage.add(rect)
  }

  /// Moves all pixels of a cached layer; the areas that this exposes are drawn afterwards.
  private func move(_ move: Affine, _ damage: inout Damage, _ painters: ParallelPainters) {
    guard let surface else { return }
    damage.add(surface.bounds)
    let right = move.tx * list.scale
    let down = move.ty * list.scale
    if move.a == 1, move.d == 1, abs(right - right.rounded()) < 1e-6,
      abs(down - down.rounded()) < 1e-6
    {
      surface.shift(
        dx: PixelRect.whole(right.rounded()), dy: PixelRect.whole(down.rounded()))
      return
    }
    let pixels = Affine(a: move.a, b: 0, c: 0, d: move.d, tx: right, ty: down)
    guard let back = pixels.inverse else { return }
    let new = spare ?? Surface(width: surface.width, height: surface.height)
    let window = Rect(0, 0, Double(surface.width), Double(surface.height))
    let seen = PixelRect(around: pixels.bounds(of: window), scale: 1)
      .intersection(surface.bounds)
    painters.forEachBand(of: seen) { _, part in new.resample(part, from: surface, back) }
    new.copyOpacity(from: surface)
    (self.surface, spare) = (new, surface)
  }
}
