internal import PuzzleCore

/// A source of coverage: of shadows, text and small paths.
final class MaskProvider {
  private let text: any TextSource
  let shadows = ShadowCache()
  private let painter = Painter()

  /// The largest area of a path whose coverage is kept, in pixels.
  private static let maxFillArea = 1 << 15

  init(text: any TextSource) { self.text = text }

  /// Returns the command's coverage, or nil if it has none; `window` is the visible area.
  func mask(of command: Command, scale: Double, window: PixelRect) -> PlacedMask? {
    switch command.content {
    case .cutouts:
      return nil
    case .fill(let path, let paint):
      return fillMask(of: path, paint, command, scale: scale)
    case .shadow(let path, let blur, _):
      return shadows.mask(
        path, blur: blur, command.transform.then(.scale(scale)), window: window)
    case .text(let string, let style, _, let at):
      let map = command.transform.then(.scale(scale))
      guard let mask = text.mask(of: string, style: style, scale: map.enlargement) else {
        return nil
      }
      let place = map.apply(to: at)
      return PlacedMask(
        area: PixelRect(
          x: PixelRect.whole(place.x.rounded()),
          y: PixelRect.whole(place.y.rounded()) - mask.baseline, width: mask.width,
          height: mask.height),
        coverage: mask.coverage)
    }
  }

  /// Returns the coverage of a small path that is filled with one colour, or nil for others.
  private func fillMask(
    of path: Path, _ paint: Paint, _ command: Command, scale: Double
  ) -> PlacedMask? {
    // A rectangle, of five elements, is as fast to fill as its coverage.
    guard case .color = paint, path.elements.count > 5 else { return nil }
    let area = command.pixelBounds(scale: scale)
    guard 1...MaskProvider.maxFillArea ~= area.area else { return nil }
    // The alpha of opaque white on clear pixels is the coverage.
    let whole = Surface(width: area.width, height: area.height)
    let white = Command(
      .fill(path, .color(.white)), extent: command.extent, transform: command.transform,
      clip: command.clip)
    let part = unsafe Surface(area, borrowing: whole.pixels)
    painter.draw(DisplayList([white], scale: scale), on: part, within: area)
    return PlacedMask(
      area: area, coverage: whole.image.pixels.map { UInt8(truncatingIfNeeded: $0 >> 24) })
  }
}
