internal import PuzzleCore

/// A source of coverage: of shadows, text and small paths.
final class MaskProvider {
  private let text: any TextSource
  let shadows = ShadowCache()
  private let painter = Painter()

  /// The largest number of pixels of a path whose coverage is kept.
  static let maxFill = 1 << 15

  init(text: any TextSource) { self.text = text }

  /// Returns the command's coverage, or nil if it has none; `window` is the visible area.
  func mask(of command: Command, scale: Double, window: PixelRect) -> PlacedMask? {
    switch command.content {
    case .fill, .cutouts:
      return nil
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
  /// Returns the coverage of a small path that is filled with one colour, which may change `area`; nil
  /// for other content.
  func fillMask(of command: Command, area: PixelRect, scale: Double) -> PlacedMask? {
    // A rectangle, of five elements, is as fast to fill as its coverage.
    guard case .fill(let path, .color) = command.content, path.elements.count > 5,
      1...MaskProvider.maxFill ~= area.area
    else { return nil }
    let whole = Surface(width: area.width, height: area.height)
    var white = Command(
      .fill(path, .color(.white)), extent: command.extent, transform: command.transform)
    white.clip = command.clip
    painter.draw(
      DisplayList([white], scale: scale), on: Surface(area, in: whole), within: area)
    return PlacedMask(
      area: area, coverage: whole.image.pixels.map { UInt8(truncatingIfNeeded: $0 >> 24) })
  }
}
