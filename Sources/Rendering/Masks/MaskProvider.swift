internal import PuzzleCore

/// A source of coverage for content that isn't drawn as a path: shadows and text.
final class MaskProvider {
  private let text: any TextSource
  let shadows = ShadowCache()

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
}
