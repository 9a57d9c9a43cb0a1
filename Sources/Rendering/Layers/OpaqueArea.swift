internal import PuzzleCore

extension Command {
  /// Returns device pixels that the command replaces, whatever was there before: the largest known
  /// rectangle of them, which is empty for most commands.
  func opaqueArea(scale: Double) -> PixelRect {
    let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
    guard case .fill(let path, let paint) = content, paint.isOpaque, opacity == 1,
      transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0,
      let inner = path.filledRect
    else { return none }
    let all = transform.bounds(of: inner)
    // Edges lie on multiples of 1/256 pixel, so the tolerance claims no pixel that is covered in part.
    let left = PixelRect.whole((all.minX * scale - 0.001).rounded(.up))
    let top = PixelRect.whole((all.minY * scale - 0.001).rounded(.up))
    let area = PixelRect(
      x: left, y: top, width: PixelRect.whole((all.maxX * scale + 0.001).rounded(.down)) - left,
      height: PixelRect.whole((all.maxY * scale + 0.001).rounded(.down)) - top)
    return clip.map { area.intersection(PixelRect(nearest: $0, scale: scale)) } ?? area
  }
}

extension Paint {
  /// A Boolean value that indicates whether nothing shows through the paint, as far as that is known.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha == 1
    case .tiles(let picture): picture.isOpaque
    // A map without an inverse draws nothing.
    case .picture(let picture, let map): picture.isOpaque && map.inverse != nil
    case .gradient: false
    }
  }
}

extension Path {
  /// The largest rectangle, as wide or as high as the bounds, that is known to be filled; nil unless
  /// the path is an upright rectangle with sharp or rounded corners.
  fileprivate var filledRect: Rect? {
    let all = bounds
    guard case .move(let start)? = elements.first, case .close? = elements.last else { return nil }
    // The size of the largest corner, and twice the area between the ends of all elements.
    var corner = Size(0, 0)
    var doubleArea = 0.0
    var last = start
    for element in elements.dropFirst() {
      let end: Point
      switch element {
      case .move: return nil
      case .line(let p): end = p
      case .close: end = start
      case .cubic(let a, let b, let p):
        end = p
        // The curve stays in the box around its points and the nearest corner of the bounds.
        let x = abs(p.x - all.minX) < abs(p.x - all.maxX) ? all.minX : all.maxX
        let y = abs(p.y - all.minY) < abs(p.y - all.maxY) ? all.minY : all.maxY
        for point in [last, a, b, p] {
          corner.width = max(corner.width, abs(point.x - x))
          corner.height = max(corner.height, abs(point.y - y))
        }
      }
      if case .cubic = element {
      } else {
        let isUpright = last.x == end.x && (end.x == all.minX || end.x == all.maxX)
        let isLevel = last.y == end.y && (end.y == all.minY || end.y == all.maxY)
        guard isUpright || isLevel else { return nil }
      }
      doubleArea += (last.x - start.x) * (end.y - start.y) - (end.x - start.x) * (last.y - start.y)
      last = end
    }
    let whole = all.width * all.height
    // The outline goes once around the bounds, and cuts off no more than the corners.
    let least = whole - 2 * corner.width * corner.height
    guard corner.width * 2 <= all.width, corner.height * 2 <= all.height,
      least * 0.999...whole * 1.001 ~= abs(doubleArea) / 2
    else { return nil }
    let wide = all.height - 2 * corner.height
    let high = all.width - 2 * corner.width
    return wide * all.width >= high * all.height
      ? Rect(all.minX, all.minY + corner.height, all.width, wide)
      : Rect(all.minX + corner.width, all.minY, high, all.height)
  }
}
