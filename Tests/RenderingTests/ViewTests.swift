import PuzzleCore
import Testing

@testable import Rendering

@Suite struct ViewTests {
  /// A table that is panned and zoomed, while pieces are added.
  private struct Table {
    var size = Size(260, 190)
    var scale = 1.0
    var view = Affine(a: 0.9, b: 0, c: 0, d: 0.9, tx: 11.3, ty: 4.9)
    var isRough = false
    /// The tile of the ground below the pieces; without one they lie on a plain colour.
    var cloth: Picture?
    /// A Boolean value that indicates whether the ground is kept together with the pieces.
    var isGrounded = false
    var isClear = false
    var revision = 1
    /// The changed areas of the table, by the revisions that they led to.
    var changed: [(revision: Int, area: Rect)] = []
    var pieces: [Cutouts] = []
    let source = noise(70, 50)

    init(scale: Double, depth: Double) {
      self.scale = scale
      for seed in 0..<30 { pieces.append(some(UInt64(seed), depth)) }
    }

    /// Returns two pieces at random positions.
    func some(_ seed: UInt64, _ depth: Double) -> Cutouts {
      var chance = SeededGenerator(seed: seed)
      var cutouts = Cutouts.strewn(
        2, over: Size(30, 30), cell: 25, of: source, relief: .strong(depth), seed: seed)
      let shift = SIMD2(
        Float.random(in: -60...300, using: &chance), Float.random(in: -60...200, using: &chance))
      for i in cutouts.corners.indices { cutouts.corners[i] += shift }
      for i in cutouts.pieces.indices {
        cutouts.pieces[i].map.tx += Double(shift.x)
        cutouts.pieces[i].map.ty += Double(shift.y)
      }
      return cutouts
    }

    /// Returns the rectangle of some pieces on the table.
    func place(of cutouts: Cutouts) -> Rect { cutouts.bounds.inset(by: -cutouts.relief.reach) }

    /// Notes that areas of the table have changed.
    mutating func change(_ areas: [Rect]) {
      revision += 1
      changed += areas.map { (revision, $0) }
    }

    func draw(_ scene: inout Scene) {
      scene.begin(size: size, scale: scale)
      // Rounding may extend the rectangles by this margin.
      func changes(_ since: Int) -> [Rect]? {
        changed.filter { $0.revision > since }
          .map { view.bounds(of: $0.area).inset(by: -2 / scale) }
      }
      var ground: Layer.Ground?
      if let cloth {
        var canvas = Canvas(text: blank)
        canvas.transform = .translation(Point(view.tx, view.ty))
        canvas.fill(
          .rect(Rect(-view.tx, -view.ty, size.width, size.height).inset(by: -Scene.margin - 2)),
          .tiles(cloth))
        canvas.transform = view
        canvas.fill(.rect(Rect(10.3, 20.7, 90, 60)), Color.black.opacity(0.3))
        canvas.transform = .identity
        let commands = canvas.commands
        if isGrounded {
          ground = Layer.Ground(revision: 1) { $0.append(commands, offset: .zero, opacity: 1) }
        } else {
          scene.immediate("ground") { $0.append(commands, offset: .zero, opacity: 1) }
        }
      }
      scene.cached(
        "table", revision: revision, view: view, on: ground, isRough: isRough,
        focus: Point(50, 60), changes: changes
      ) { area, canvas in
        if !isClear, cloth == nil { canvas.fill(.rect(area), Color(0x4060A0)) }
        canvas.transform = view
        for cutouts in pieces where view.bounds(of: place(of: cutouts)).intersects(area) {
          canvas.cutouts(cutouts, bounds: cutouts.bounds)
        }
      }
      scene.end()
    }

    func fromScratch() -> PixelGrid {
      var scene = Scene(size: size, scale: scale, text: blank)
      var apart = self
      apart.isGrounded = false
      apart.isRough = false
      apart.draw(&scene)
      let rasterizer = Rasterizer(text: blank, bands: 1)
      _ = rasterizer.render(scene)
      return rasterizer.image
    }

    mutating func pan(_ x: Int, _ y: Int) {
      view = view.then(.translation(Point(Double(x) / scale, Double(y) / scale)))
    }
  }

  @Test(
    "After moves by whole pixels a layer equals one drawn from scratch",
    arguments: [1, 1.5, 2], [(0.4, false), (1.6, false), (1.6, true)])
  func moves(scale: Double, way: (depth: Double, drawsAhead: Bool)) {
    var table = Table(scale: scale, depth: way.depth)
    var scene = Scene(size: table.size, scale: scale, text: blank)
    scene.drawsAhead = way.drawsAhead
    let rasterizer = Rasterizer(text: blank)
    table.draw(&scene)
    _ = rasterizer.render(scene)
    for (x, y) in [
      (1, 0), (0, 1), (-1, 0), (0, -1), (17, 9), (-40, 23), (33, -50), (-9, -8), (-20, 1), (2, -30),
      (40, 60), (5, 5), (200, 0), (0, -120),
    ] {
      table.pan(x, y)
      table.draw(&scene)
      #expect(scene.layers[0].move != nil)
      _ = rasterizer.render(scene)
      let isRight = areSame(rasterizer.image, table.fromScratch())
      #expect(isRight, "\(x), \(y)")
    }
  }

  @Test("A rough view is resampled, and drawn again at rest", arguments: [1.1, 0.7])
  func rough(k: Double) {
    var table = Table(scale: 1, depth: 1)
    var scene = Scene(size: table.size, scale: 1, text: blank)
    let rasterizer = Rasterizer(text: blank)
    func frame() -> [PixelRect] {
      table.draw(&scene)
      return rasterizer.render(scene)
    }
    _ = frame()
    let whole = PixelRect(x: 0, y: 0, width: 260, height: 190)
    table.isRough = true
    table.view = table.view.then(.scale(k, about: Point(130, 95)))
    #expect(frame() == [whole])
    let rough = rasterizer.image
    let wanted = table.fromScratch()
    let isSharp = areSame(rough, wanted)
    #expect(!isSharp)
    // Nearly all pixels are nearly right.
    let far = zip(rough.pixels, wanted.pixels).count { a, b in abs(Int(a & 255) - Int(b & 255)) > 90
    }
    #expect(far < wanted.pixels.count / 20)
    if k < 1 {
      // Pixels that come into view are drawn exactly.
      let isRight = rough.pixels[..<(260 * 20)] == wanted.pixels[..<(260 * 20)]
      #expect(isRight)
    }
    #expect(frame().isEmpty && rasterizer.render(scene).isEmpty)
    let isStill = areSame(rasterizer.image, rough)
    #expect(isStill)
    table.isRough = false
    #expect(frame() == [whole])
    let isRight = areSame(rasterizer.image, wanted)
    #expect(isRight)
    #expect(frame().isEmpty)
  }

  @Test("A table that becomes clear is black, moved, enlarged and at rest")
  func clear() {
    var table = Table(scale: 1, depth: 1)
    var scene = Scene(size: table.size, scale: 1, text: blank)
    let rasterizer = Rasterizer(text: blank)
    for step in 0..<7 {
      table.isRough = (1...4).contains(step)
      if table.isRough { table.view = table.view.then(.scale(step == 2 ? 0.9 : 1.1)) }
      if step == 3 {
        table.isClear = true
        table.change([table.view.inverse!.bounds(of: Rect(20, 30, 90, 60))])
      }
      if step == 6 { table.pan(5, -6) }
      table.draw(&scene)
      _ = rasterizer.render(scene)
      let isOpaque = rasterizer.image.pixels.allSatisfy { $0 >> 24 == 255 }
      #expect(isOpaque, "step \(step)")
      if !table.isRough {
        let isRight = areSame(rasterizer.image, table.fromScratch())
        #expect(isRight, "step \(step)")
      }
    }
  }

  /// The pieces alone, together with their ground, and both in slices.
  @Test(
    "A frame at rest is exact after any moves, zooms and changes", arguments: 1...3,
    [(false, nil, false), (false, nil, true), (true, nil, true), (true, 3000, true)])
  func anything(seed: UInt64, way: (isGrounded: Bool, sliceArea: Int?, drawsAhead: Bool)) {
    let (isGrounded, sliceArea, ahead) = way
    var chance = SeededGenerator(seed: seed)
    var table = Table(scale: [1, 1.25, 2][Int(seed) - 1], depth: 0.8)
    var scene = Scene(size: table.size, scale: table.scale, text: blank)
    table.isGrounded = isGrounded
    table.cloth = isGrounded ? noise(24, 16) : nil
    (scene.sliceArea, scene.drawsAhead) = (sliceArea, ahead)
    let rasterizer = Rasterizer(text: blank)
    var (missed, compared, mostFrames, recalled) = (0, 0, 0, 0)
    var seen = [table.view]
    for step in 0..<300 {
      switch Int.random(in: 0..<10, using: &chance) {
      case 0..<3:
        table.pan(
          Int.random(in: -30...30, using: &chance), Int.random(in: -30...30, using: &chance))
      case 3..<6:
        let k = Double.random(in: 0.8...1.25, using: &chance)
        table.view = table.view.then(.scale(k, about: Point(100, 90)))
      case 6..<9:
        table.view = seen.suffix(3).randomElement(using: &chance) ?? table.view
        if Bool.random(using: &chance) { table.pan(7, -4) }
      default: break
      }
      if Int.random(in: 0..<3, using: &chance) == 0 {
        let new = table.some(UInt64(1000 + step), 0.8)
        let old = table.pieces.removeFirst()
        table.pieces.append(new)
        table.change([table.place(of: old), table.place(of: new)])
      }
      table.isRough = Bool.random(using: &chance)
      table.draw(&scene)
      if scene.layers[0].steps.last?.recalled != nil { recalled += 1 }
      if missed < 5, Int.random(in: 0..<3, using: &chance) == 0 {
        missed += 1
        continue
      }
      missed = 0
      _ = rasterizer.render(scene)
      var frames = 0
      while scene.isUnfinished, Int.random(in: 0..<30, using: &chance) > 0 {
        table.draw(&scene)
        _ = rasterizer.render(scene)
        frames += 1
      }
      mostFrames = max(mostFrames, frames)
      guard !scene.layers[0].isRough, !scene.isUnfinished else { continue }
      let isRight = areSame(rasterizer.image, table.fromScratch())
      #expect(isRight, "step \(step)")
      guard isRight else { return }
      compared += 1
      if seen.last != table.view { seen.append(table.view) }
    }
    #expect(compared > 100 && recalled > 5 && (mostFrames > 10) == (sliceArea != nil))
  }
}
