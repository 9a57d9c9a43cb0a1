internal import PuzzleCore

/// A painter of single commands; not safe for concurrent use, because it owns scratch buffers.
@safe
final class Painter {
  private let outline = EdgeList()
  private let filler = PathFiller()
  private let pieces = CutoutPainter()
  private let scratch: UnsafeMutablePointer<UInt32>
  /// The pixels of `stripHeight` rows of a ground, which fit in the cache.
  private let strip = ScratchBuffer<UInt32>(capacity: 0, repeating: 0)
  private static let stripHeight = 16

  init() { unsafe scratch = .allocate(capacity: Brush.chunk) }

  deinit { unsafe scratch.deallocate() }

  /// Draws the commands of the list from `first` on that reach into `area`, and nothing outside it.
  func draw(_ list: DisplayList, from first: Int = 0, on surface: Surface, within area: PixelRect) {
    for i in list.commands.indices[first...] {
      let clip = list.bounds[i].intersection(area)
      guard !clip.isEmpty else { continue }
      if case .cutouts(let cutouts) = list.commands[i].content {
        guard let places = list.places[i] else { continue }
        pieces.draw(cutouts, places, list.commands[i].opacity, on: surface, clip: clip)
      } else {
        draw(i, of: list, on: surface, clip: clip)
      }
    }
  }

  /// Draws commands that are opaque in all of `area` below the pixels there.
  func drawGround(_ list: DisplayList, below surface: Surface, within area: PixelRect) {
    let most = area.width * Painter.stripHeight
    strip.reserve(most, growingTo: most)
    for y in stride(from: area.y, to: area.maxY, by: Painter.stripHeight) {
      let rows = PixelRect(
        x: area.x, y: y, width: area.width, height: min(Painter.stripHeight, area.maxY - y))
      let ground = unsafe Surface(rows, borrowing: strip.pointer)
      draw(list, on: ground, within: rows)
      surface.blend(rows, onto: ground)
    }
  }

  private func draw(_ i: Int, of list: DisplayList, on surface: Surface, clip: PixelRect) {
    let command = list.commands[i]
    switch command.content {
    case .fill(let path, let paint):
      if let mask = list.masks[i], case .color(let color) = paint {
        return blend(mask, Painter.pixel(color, command.opacity), on: surface, clip: clip)
      }
      let map = command.transform.then(.scale(list.scale))
      outline.trace(path, map, clip: clip)
      withBrush(paint, map, command.opacity) {
        filler.fill(outline, $0, on: surface, clip: clip)
      }
    case .cutouts: break
    case .shadow(_, _, let color):
      guard let mask = list.masks[i] else { return }
      let pixel = Painter.pixel(color, command.opacity)
      for part in mask.area.intersection(clip).parts(outside: list.areaOver(shadow: i)) {
        blend(mask, pixel, on: surface, clip: part)
      }
    case .text(_, _, let color, _):
      guard let mask = list.masks[i] else { return }
      blend(mask, Painter.pixel(color, command.opacity), on: surface, clip: clip)
    }
  }

  /// Calls `body` with the brush for a paint; `map` takes the paint's points to device pixels.
  private func withBrush(
    _ paint: Paint, _ map: Affine, _ opacity: Double, _ body: (Brush) -> Void
  ) {
    switch paint {
    case .color(let color):
      unsafe body(Brush(.flat(Painter.pixel(color, opacity)), opacity: 1, scratch: scratch))
    case .gradient(let gradient):
      unsafe body(Brush(.ramp(GradientSampler(gradient, map)), opacity: opacity, scratch: scratch))
    case .picture(let picture, let placement):
      guard let back = placement.then(map).inverse else { return }
      let levels = picture.levels
      let level = PictureSampler.level(back.enlargement, of: levels.count)
      let grid = levels[level]
      let toLevel = back.then(.scale(1 / Double(1 << level)))
      unsafe grid.pixels.withUnsafeBufferPointer { pixels in
        guard let texels = pixels.baseAddress else { return }
        let sampler = unsafe PictureSampler(texels, width: grid.width, height: grid.height, toLevel)
        unsafe body(
          Brush(
            .sampled(sampler, isOpaque: picture.isOpaque), opacity: opacity, scratch: scratch))
      }
    case .tiles(let picture):
      let grid = picture.levels[0]
      unsafe grid.pixels.withUnsafeBufferPointer { pixels in
        guard let texels = pixels.baseAddress else { return }
        let tiling = unsafe TileSampler(
          texels: texels, width: grid.width, height: grid.height,
          left: PixelRect.whole(map.tx.rounded()), top: PixelRect.whole(map.ty.rounded()))
        unsafe body(Brush(.tiled(tiling), opacity: opacity, scratch: scratch))
      }
    }
  }

  private func blend(_ mask: PlacedMask, _ pixel: UInt32, on surface: Surface, clip: PixelRect) {
    let area = mask.area.intersection(clip)
    guard !area.isEmpty else { return }
    let brush = unsafe Brush(.flat(pixel), opacity: 1, scratch: scratch)
    unsafe mask.coverage.withUnsafeBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      for y in area.y..<area.maxY {
        let row = unsafe base + ((y - mask.area.y) * mask.area.width + area.x - mask.area.x)
        unsafe brush.paint(
          surface.pixels + (y * surface.width + area.x), area.x, y, area.width, row)
      }
    }
  }

  /// Returns a colour as a premultiplied pixel.
  static func pixel(_ color: Color, _ opacity: Double) -> UInt32 {
    let alpha = color.alpha * min(max(opacity, 0), 1)
    func channel(_ value: Double, _ shift: UInt32) -> UInt32 {
      UInt32((value * alpha).rounded()) << shift
    }
    return channel(255, 24) | channel(Double(color.red), 16) | channel(Double(color.green), 8)
      | channel(Double(color.blue), 0)
  }
}
