internal import PuzzleCore

/// A painter of pieces cut from one picture.
@safe
final class CutoutPainter {
  private let outline = PolygonEdges()
  private let mask = CutoutMask()
  /// The pixels of a row of a piece before they are blended.
  private let scratch = ScratchBuffer<UInt32>(capacity: Brush.chunk, repeating: 0)
  /// The indices of the pieces to draw, of those that are considered at a time.
  private let chosen = ScratchBuffer<Int32>(capacity: CutoutPainter.share, repeating: 0)
  private static let share = 4096

  /// The values that are the same for all pieces.
  private final class Job {
    let places: CutoutBounds
    /// The bevels for each depth of a piece.
    let bevels: (full: Bevel, rims: Bevel, outline: Bevel, flat: Bevel)
    let grain: Double
    let surface: Surface
    let clip: PixelRect

    init(
      _ cutouts: Cutouts, _ places: CutoutBounds, _ opacity: Double, _ surface: Surface,
      _ clip: PixelRect
    ) {
      self.places = places
      var rims = cutouts.relief
      rims.shade = .clear
      rims.edge = .clear
      rims.outline = 0
      var outline = rims
      outline.dark = .clear
      outline.outline = cutouts.relief.outline
      func bevel(_ relief: Relief, isOutline: Bool = false) -> Bevel {
        Bevel(relief, scale: places.map.enlargement, opacity: opacity, isOutline: isOutline)
      }
      bevels = (
        bevel(cutouts.relief), bevel(rims), bevel(outline, isOutline: true), bevel(.flat)
      )
      grain = cutouts.relief.grain
      self.surface = surface
      self.clip = clip
    }

    func bevel(_ depth: Cutouts.Piece.Depth) -> Bevel {
      switch depth {
      case .full: bevels.full
      case .rims: bevels.rims
      case .outline: bevels.outline
      case .flat: bevels.flat
      }
    }

    /// Returns a Boolean value that indicates whether a piece with bounding box `box` may change
    /// anything, whatever its depth.
    @inline(__always)
    func reaches(_ box: SIMD4<Int32>) -> Bool {
      Int(box.x) < clip.maxX && Int(box.z) + bevels.full.right > clip.x
        && Int(box.y) < clip.maxY && Int(box.w) + bevels.full.below > clip.y
    }

    /// Returns the pixels that a piece with bounding box `box` may change.
    func reach(_ box: SIMD4<Int32>, _ bevel: Bevel) -> PixelRect {
      let left = max(Int(box.x), clip.x)
      let top = max(Int(box.y), clip.y)
      return PixelRect(
        x: left, y: top, width: min(Int(box.z) + bevel.right, clip.maxX) - left,
        height: min(Int(box.w) + bevel.below, clip.maxY) - top)
    }
  }

  /// Draws the pieces that reach into `clip`, which must lie inside the surface.
  func draw(
    _ cutouts: Cutouts, _ places: CutoutBounds, _ opacity: Double, on surface: Surface,
    clip: PixelRect
  ) {
    let job = Job(cutouts, places, opacity, surface, clip)
    guard job.bevels.full.opacity > 0 else { return }
    scratch.reserve(clip.width + 16)
    unsafe cutouts.pieces.withUnsafeBufferPointer { pieces in
      unsafe cutouts.corners.withUnsafeBufferPointer { corners in
        if cutouts.picture == nil {
          unsafe scratch.pointer.update(
            repeating: Painter.pixel(cutouts.color, 1), count: clip.width + 16)
        }
        for start in stride(from: 0, to: pieces.count, by: CutoutPainter.share) {
          let end = min(start + CutoutPainter.share, pieces.count)
          let chosen = unsafe choose(start..<end, job)
          if let picture = cutouts.picture {
            unsafe draw(chosen, of: pieces, corners, picture, job)
          } else {
            for k in 0..<chosen.count {
              let i = unsafe Int(chosen[k])
              unsafe draw(pieces[i], places.boxes[i], corners, nil, job)
            }
          }
        }
      }
    }
  }

  /// Lists the pieces that reach into the clip; most lie in other bands, and aren't even loaded.
  private func choose(_ pieces: Range<Int>, _ job: Job) -> UnsafeBufferPointer<Int32> {
    let boxes = job.places.boxes
    let list = unsafe chosen.pointer
    var count = 0
    for i in pieces {
      // The next index overwrites this one if the piece isn't chosen: a branch would be hard to
      // predict.
      unsafe list[count] = Int32(truncatingIfNeeded: i)
      count += job.reaches(boxes[i]) ? 1 : 0
    }
    return unsafe UnsafeBufferPointer(start: list, count: count)
  }

  private func draw(
    _ chosen: UnsafeBufferPointer<Int32>, of pieces: UnsafeBufferPointer<Cutouts.Piece>,
    _ corners: UnsafeBufferPointer<SIMD2<Float>>, _ picture: Picture, _ job: Job
  ) {
    let levels = picture.levels
    var level: Int?
    var k = 0
    while k < chosen.count {
      let grid = level.map { levels[$0] }
      unsafe (grid?.pixels ?? []).withUnsafeBufferPointer { pixels in
        // Consecutive pieces nearly always use the same level.
        while k < chosen.count {
          unsafe prefetch(after: k, chosen, of: pieces, corners)
          let i = unsafe Int(chosen[k])
          let box = job.places.boxes[i]
          let piece = unsafe pieces[i]
          let reach = job.reach(box, job.bevel(piece.depth))
          guard !reach.isEmpty,
            let back = piece.map.then(job.places.map).inverse, back.isFinite
          else {
            k += 1
            continue
          }
          let own = PictureSampler.level(back.enlargement, of: levels.count)
          guard own == level, let grid, let texels = pixels.baseAddress else {
            level = own
            return
          }
          let sampler = unsafe PictureSampler(
            texels, width: grid.width, height: grid.height,
            back.then(.scale(1 / Double(1 << own))),
            anchor: SIMD2(Int(box.x), Int(box.y)))
          let grain = GrainSampler(
            back, strength: job.grain, anchor: SIMD2(Int(box.x), Int(box.y)))
          let isPlain = piece.depth == .outline
          // The pixels arrive while the outline is traced.
          job.surface.prefetch(reach)
          if !isPlain { sampler.prefetch(reach) }
          unsafe draw(piece, box, corners, isPlain ? nil : (sampler, grain), job)
          k += 1
        }
      }
    }
  }

  /// Begins to load the pieces that follow soon, and the corners of the next one.
  @inline(__always)
  private func prefetch(
    after k: Int, _ chosen: UnsafeBufferPointer<Int32>,
    of pieces: UnsafeBufferPointer<Cutouts.Piece>, _ corners: UnsafeBufferPointer<SIMD2<Float>>
  ) {
    if k + Prefetch.lead < chosen.count {
      unsafe Prefetch.load(pieces, at: Int(chosen[k + Prefetch.lead]))
    }
    if k + 1 < chosen.count {
      let next = unsafe pieces[Int(chosen[k + 1])].corners
      unsafe Prefetch.load(corners, in: Int(next.lowerBound)..<Int(next.upperBound))
    }
  }

  /// The picture on a piece, and its grain if that is visible.
  private typealias Print = (picture: PictureSampler, grain: GrainSampler?)

  /// Draws one piece with a print, or with the pixels in `scratch` if there is none.
  @inline(__always)
  private func draw(
    _ piece: Cutouts.Piece, _ box: SIMD4<Int32>, _ corners: UnsafeBufferPointer<SIMD2<Float>>,
    _ print: Print?, _ job: Job
  ) {
    let bevel = job.bevel(piece.depth)
    let all = job.reach(box, bevel)
    guard !all.isEmpty, box.z > box.x else { return }
    let own = PixelRect(
      x: Int(box.x), y: Int(box.y), width: Int(box.z - box.x), height: Int(box.w - box.y))
    let range = (Int(piece.corners.lowerBound)..<Int(piece.corners.upperBound))
      .clamped(to: 0..<corners.count)
    unsafe outline.trace(
      UnsafeBufferPointer(rebasing: corners[range]), job.places.map, bounds: own,
      window: bevel.input(for: all).intersection(own))
    let rows = CutoutMask.rows(
      width: all.width + 2 * bevel.depth, overlap: bevel.above + bevel.depth)
    var y = all.y
    while y < all.maxY {
      let part = PixelRect(
        x: all.x, y: y, width: all.width, height: min(rows, all.maxY - y))
      mask.compute(outline, box: own, area: bevel.input(for: part))
      blend(part, print, job, bevel)
      y = part.maxY
    }
  }

  /// Draws the rows of `part`, for which the mask has been computed.
  @inline(__always)
  private func blend(_ part: PixelRect, _ print: Print?, _ job: Job, _ bevel: Bevel) {
    let surface = job.surface
    let scratch = unsafe self.scratch.pointer
    let stride = mask.stride
    let left = part.x - mask.area.x
    for y in part.y..<part.maxY {
      let row = y - mask.area.y
      if let print {
        let span = unsafe mask.spans[row]
        // The run starts at a multiple of four, because four pixels are fetched at a time.
        let first = max(Int(span.x) - left, 0) & ~3
        let end = min(Int(span.y) - left, part.width)
        if first < end {
          let count = (end - first + 3) & ~3
          unsafe print.picture.fetch(scratch + first, part.x + first, y, count)
          if let grain = print.grain {
            unsafe grain.apply(to: scratch + first, part.x + first, y, count)
          }
        }
      }
      let target = unsafe surface.pixels + (y * surface.width + part.x)
      func blend(_ columns: Range<Int>) {
        unsafe bevel.blend(
          scratch + columns.lowerBound, columns.count,
          mask.values + (row * stride + left + columns.lowerBound), stride,
          target + columns.lowerBound, width: surface.right - part.x - columns.lowerBound)
      }
      let inside = unsafe bevel.inside(mask.fullRuns + row)
      let first = max(inside.lowerBound - left, 0)
      let end = min(inside.upperBound - left, part.width)
      guard first < end else {
        blend(0..<part.width)
        continue
      }
      blend(0..<first)
      unsafe Brush.blend(scratch + first, over: target + first, end - first)
      blend(end..<part.width)
    }
  }
}

extension Affine {
  /// A Boolean value that indicates whether all six numbers are finite.
  var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }
  /// A Boolean value that indicates whether the map scales and moves, but turns nothing.
  var isUpright: Bool { b == 0 && c == 0 }
}
