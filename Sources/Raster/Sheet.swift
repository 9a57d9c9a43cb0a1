internal import PuzzleCore

/// What the rasteriser remembers of one layer.
final class Sheet {
  let name: String
  /// The pixels of a kept layer; nil for a live one.
  let surface: Surface?
  /// The commands of a live layer.
  private(set) var list: Playlist
  /// Those drawn last into a kept layer.
  private var repairs: [Layer.Repair] = []

  /// A sheet with nothing on it, of the size of the window.
  init(_ layer: Layer, window: PixelRect, scale: Double) {
    name = layer.name
    list = Playlist(scale: scale)
    switch layer.kind {
    case .live: surface = nil
    case .kept: surface = Surface(width: window.width, height: window.height)
    }
  }

  func isFor(_ layer: Layer) -> Bool {
    switch layer.kind {
    case .live: surface == nil && name == layer.name
    case .kept: surface != nil && name == layer.name
    }
  }

  /// Adds all that it may show.
  func damageAll(_ damage: inout Damage) {
    if surface != nil { damage.add(damage.bounds) } else { list.damageAll(&damage) }
  }

  /// Brings a live layer up to date.
  func update(_ commands: [Command], _ damage: inout Damage) {
    guard !list.isSame(as: commands) else { return }
    let new = Playlist(commands, scale: list.scale)
    new.difference(from: list, &damage)
    list = new
  }

  func prepare(_ damage: Damage, _ masks: MaskSource) { list.prepare(damage, masks) }

  /// Draws the repairs of a kept layer, once each.
  func repair(
    _ new: [Layer.Repair], _ damage: inout Damage, _ masks: MaskSource, _ bands: Bands
  ) {
    guard let surface, !isSame(as: new) else { return }
    repairs = new
    for repair in new {
      var area = Damage(within: damage.bounds)
      area.add(PixelRect(around: repair.area, scale: list.scale))
      guard let rect = area.rects.first else { continue }
      var commands = Playlist(repair.commands, scale: list.scale)
      commands.prepare(area, masks)
      bands.each(rect) { painter, part in
        surface.clear(part, to: 0)
        painter.draw(commands, on: surface, within: part)
      }
      surface.noteDrawn(rect)
      damage.add(rect)
    }
  }

  private func isSame(as others: [Layer.Repair]) -> Bool {
    guard repairs.count == others.count else { return false }
    return unsafe repairs.withUnsafeBufferPointer { mine in
      unsafe others.withUnsafeBufferPointer { unsafe mine.baseAddress == $0.baseAddress }
    } || repairs.isEmpty
  }
}
