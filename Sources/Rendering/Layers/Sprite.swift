internal import PuzzleCore

/// The pixels of a layer that moves by whole device pixels.
struct Sprite {
  let surface: Surface
  /// The commands that drew it.
  private let commands: [Command]
  /// The place of the pixels before they are moved.
  private let home: PixelRect
  /// The place of the pixels in the window, which may lie partly outside.
  private(set) var frame: PixelRect

  /// Draws the commands; nil if they draw nothing.
  init?(
    _ commands: [Command], scale: Double, _ masks: MaskProvider, _ painters: ParallelPainters
  ) {
    let parts = commands.map { $0.pixelBounds(scale: scale) }.filter { !$0.isEmpty }
    guard let first = parts.first else { return nil }
    home = parts.dropFirst().reduce(first) { $0.union($1) }
    frame = home
    self.commands = commands
    surface = Surface(width: home.width, height: home.height)
    let corner = Point(Double(-home.x) / scale, Double(-home.y) / scale)
    var list = DisplayList(commands.map { $0.moved(by: corner) }, scale: scale)
    var all = Damage(within: surface.bounds)
    all.add(surface.bounds)
    list.prepare(all, masks)
    painters.forEachBand(of: surface.bounds) { [surface] painter, part in
      painter.draw(list, on: surface, within: part)
    }
  }

  func shows(_ others: [Command]) -> Bool { commands.isSame(as: others) }

  mutating func move(by offset: Point, scale: Double) {
    frame.x = home.x + PixelRect.whole((offset.x * scale).rounded())
    frame.y = home.y + PixelRect.whole((offset.y * scale).rounded())
  }
}
