internal import PuzzleCore

/// A cache of blurred shadows by shape, so that moving a shape doesn't blur its shadow again.
final class ShadowCache {
  private struct Key: Hashable {
    /// The path's elements and points relative to its bounds, in 1/1024 point.
    let outline: [Int32]
    let a: Double
    let b: Double
    let c: Double
    let d: Double
    let radius: Int
    let region: PixelRect
  }

  private struct Entry {
    let coverage: [UInt8]
    var lastUse: Int
  }

  /// The largest size of all cached coverage, in bytes.
  static let capacity = 16 << 20
  /// The largest mask in pixels that is blurred whole; larger ones are blurred only in the window.
  static let maxWholeArea = 2 << 20
  /// The largest blur radius in pixels; wider blurs look the same.
  static let maxRadius = 1024

  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var uses = 0
  private let shadowBlur = ShadowBlur()
  /// The number of shadows blurred so far.
  private(set) var blurCount = 0

  /// Returns the shadow of a path mapped to device pixels by `map`; `window` is the visible area.
  func mask(_ path: Path, blur: Double, _ map: Affine, window: PixelRect) -> PlacedMask {
    let radius = min(
      max(PixelRect.whole((blur * map.enlargement).rounded()), 0), ShadowCache.maxRadius)
    let box = path.bounds
    // The mapped bounds' size and upper left corner.
    let wide = abs(map.a) * box.width + abs(map.c) * box.height
    let high = abs(map.b) * box.width + abs(map.d) * box.height
    let middle = map.apply(to: box.center)
    let width = PixelRect.whole((wide - 0.001).rounded(.up))
    let height = PixelRect.whole((high - 0.001).rounded(.up))
    let x = PixelRect.whole((middle.x - wide / 2).rounded())
    let y = PixelRect.whole((middle.y - high / 2).rounded())
    var region = PixelRect(
      x: -radius, y: -radius, width: width + 2 * radius, height: height + 2 * radius)
    if region.area > ShadowCache.maxWholeArea {
      let shown = PixelRect(
        x: window.x - x, y: window.y - y, width: window.width, height: window.height)
      region = region.intersection(shown)
    }
    let area = PixelRect(
      x: region.x + x, y: region.y + y, width: region.width, height: region.height)
    guard !region.isEmpty else { return PlacedMask(area: area, coverage: []) }
    let key = Key(
      outline: ShadowCache.outline(of: path), a: map.a, b: map.b, c: map.c, d: map.d,
      radius: radius, region: region)
    uses += 1
    if let known = entries[key]?.coverage {
      entries[key]?.lastUse = uses
      return PlacedMask(area: area, coverage: known)
    }
    // The map that puts the upper left corner of the bounds at (0, 0).
    let local = map.then(.translation(Point(wide / 2 - middle.x, high / 2 - middle.y)))
    let coverage = shadowBlur.coverage(
      path, local, width: width, height: height, radius: radius, region: region)
    blurCount += 1
    bytes += coverage.count
    entries[key] = Entry(coverage: coverage, lastUse: uses)
    evict()
    return PlacedMask(area: area, coverage: coverage)
  }

  /// Evicts the least recently used entries until a quarter is free.
  private func evict() {
    guard bytes > ShadowCache.capacity else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > ShadowCache.capacity * 3 / 4, entry.lastUse < uses else { return }
      entries[key] = nil
      bytes -= entry.coverage.count
    }
  }

  private static func outline(of path: Path) -> [Int32] {
    let origin = path.bounds.origin
    var numbers: [Int32] = []
    numbers.reserveCapacity(path.elements.count * 7)
    func add(_ p: Point) {
      numbers.append(Int32(PixelRect.whole(((p.x - origin.x) * 1024).rounded())))
      numbers.append(Int32(PixelRect.whole(((p.y - origin.y) * 1024).rounded())))
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        numbers.append(0)
        add(p)
      case .line(let p):
        numbers.append(1)
        add(p)
      case .cubic(let c1, let c2, let p):
        numbers.append(2)
        add(c1)
        add(c2)
        add(p)
      case .close:
        numbers.append(3)
      }
    }
    return numbers
  }
}
