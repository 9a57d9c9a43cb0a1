import PuzzleCore
import Testing

@testable import Rendering

/// A display that shows some of its pixels from shared memory.
@Suite struct DirectPresentationTests {
  /// Memory that the display reads.
  @safe private final class Memory: PixelMemory {
    /// The pixels that the display last read, and the rectangles that changed after that.
    private struct Copy {
      let width: Int
      var pixels: [UInt32]
      var changed: [PixelRect] = []
    }

    private var copies: [UnsafeMutablePointer<UInt32>: Copy] = unsafe [:]
    var count: Int { unsafe copies.count }
    /// The number of surfaces that were allocated so far.
    private(set) var allocations = 0

    func allocate(width: Int, height: Int) -> UnsafeMutablePointer<UInt32>? {
      allocations += 1
      let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
      unsafe pixels.initialize(repeating: 0, count: width * height)
      unsafe copies[pixels] = Copy(
        width: width, pixels: [UInt32](repeating: 0, count: width * height))
      return unsafe pixels
    }

    func deallocate(_ pixels: UnsafeMutablePointer<UInt32>) {
      unsafe copies[pixels] = nil
      unsafe pixels.deallocate()
    }

    func noteChange(of pixels: UnsafeMutablePointer<UInt32>, in area: PixelRect) {
      unsafe copies[pixels]?.changed.append(area)
    }

    /// Reads the changed pixels, and returns all.
    func read(_ pixels: UnsafeMutablePointer<UInt32>) throws -> [UInt32] {
      var copy = try #require(unsafe copies[pixels])
      for area in copy.changed {
        for y in area.y..<area.maxY {
          for i in (y * copy.width + area.x)..<(y * copy.width + area.maxX) {
            copy.pixels[i] = unsafe pixels[i]
          }
        }
      }
      copy.changed = []
      unsafe copies[pixels] = copy
      return copy.pixels
    }
  }

  /// A window whose pixels are not what the display shows.
  private struct Display {
    let width = 400
    let height = 300
    var memory = Memory()
    let rasterizer = Rasterizer(text: blank)
    /// The window's own pixels, at first of no meaning.
    var pixels = [UInt32](repeating: 7, count: 400 * 300)
    var shown = [UInt32](repeating: 9, count: 400 * 300)
    /// The pixels of the last frame that were shown from the memory.
    var shared = 0

    init() { rasterizer.memory = memory }

    mutating func show(_ scene: Scene) throws {
      let (rasterizer, size) = (rasterizer, (width, height))
      var span = pixels.mutableSpan
      let change = try #require(rasterizer.render(scene, into: &span, size: size))
      for rect in change.drawn {
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX { shown[y * width + x] = pixels[y * width + x] }
        }
      }
      shared = 0
      let areas = change.shared.map(\.part.area)
      #expect(areas == areas.sorted(by: >))
      for part in change.shared {
        let pixels = try unsafe memory.read(part.start)
        for y in 0..<part.part.height {
          for x in 0..<part.part.width {
            shown[(part.y + y) * width + part.x + x] =
              pixels[(part.part.y + y) * part.width + part.part.x + x]
          }
        }
        shared += part.part.area
      }
    }
  }

  /// A table that is pushed below a bar, a panel, a shadow and a sprite.
  private struct Table {
    var view = Affine.translation(Point(3, 5))
    var revision = 1
    var panel = Rect(20, 100, 40, 120)
    var sprite: Point?
    var isRough = false
    var losesPixels = false
    let cloth = noise(16, 16)
    let photo = noise(90, 70, seed: 2)

    func draw(_ scene: inout Scene) {
      scene.begin(size: Size(400, 300), scale: 1)
      let ground = Layer.Ground(revision: 1) { canvas in
        canvas.transform = view
        canvas.fill(.rect(Rect(-view.tx, -view.ty, 400, 300).inset(by: -2)), .tiles(cloth))
      }
      scene.cached(
        "table", revision: revision, view: view, on: ground, isRough: isRough,
        changes: { _ in losesPixels ? nil : [view.bounds(of: Rect(100, 90, 50, 60))] },
        { _, canvas in
          canvas.transform = view
          canvas.fill(
            .ellipse(in: Rect(50, 40, 230, 170)), .picture(photo, map: .scale(4)))
          if revision > 1 { canvas.fill(.rect(Rect(100, 90, 50, 60)), Color(0x00FF00)) }
        })
      if let sprite {
        scene.sprite("piece", revision: 1, offset: sprite) {
          $0.fill(.ellipse(in: Rect(0, 0, 50, 40)), Color(0x3366CC))
        }
      }
      scene.immediate("panels") { canvas in
        canvas.shadow(.rect(panel), blur: 8, Color(argb: 0x8000_0000))
        canvas.fill(.rect(panel), .white)
        canvas.fill(.rect(Rect(0, 0, 400, 50)), Color(0xEEEEEE))
        canvas.fill(.rect(Rect(300.5, 200.25, 60, 30)), Color.black.opacity(0.4))
      }
      scene.end()
    }
  }

  @Test("What a display shows from a layer's pixels is the frame that is drawn")
  func sharing() throws {
    var (display, table) = (Display(), Table())
    var scene = Scene(size: Size(400, 300), scale: 1, text: blank)
    let whole = Rasterizer(text: blank)
    func play(_ least: Int, _ change: (inout Table) -> Void) throws {
      change(&table)
      table.draw(&scene)
      try display.show(scene)
      _ = whole.render(scene)
      let isRight = display.shown == whole.image.pixels
      #expect(isRight)
      #expect(display.shared >= least)
    }
    try play(60_000) { _ in }
    for (x, y) in [(3, 1), (0, 7), (-40, 2), (170, -90), (-300, 200)] {
      try play(60_000) { $0.view = $0.view.then(.translation(Point(Double(x), Double(y)))) }
    }
    try play(0) { $0.sprite = Point(150, 120) }
    try play(60_000) {
      $0.sprite = Point(171, 90)
      $0.view.tx += 12
    }
    try play(0) { $0.panel = Rect(80, 90, 60, 100) }
    try play(0) { $0.revision = 2 }
    try play(60_000) { $0.view.ty -= 31 }
    #expect(!display.rasterizer.isComplete && !display.pixels.elementsEqual(display.shown))
    display.rasterizer.invalidate()
    display.pixels = [UInt32](repeating: 5, count: display.pixels.count)
    try play(60_000) { _ in }
  }

  @Test("What lies under something opaque is not drawn")
  func cover() throws {
    let display = Display()
    var table = Table()
    display.rasterizer.memory = nil
    var scene = Scene(size: Size(400, 300), scale: 1, text: blank)
    var pixels = display.pixels
    func drawn() throws -> [PixelRect] {
      table.draw(&scene)
      var span = pixels.mutableSpan
      return try #require(display.rasterizer.render(scene, into: &span, size: (400, 300))).drawn
    }
    _ = try drawn()
    table.view.tx += 4
    #expect(try drawn() == [PixelRect(x: 0, y: 50, width: 400, height: 250)])
    #expect(display.rasterizer.isComplete)
  }

  @Test("Memory is freed with its layer")
  func freeing() throws {
    let memory = Memory()
    do {
      var (display, table) = (Display(), Table())
      display.rasterizer.memory = memory
      display.memory = memory
      var scene = Scene(size: Size(400, 300), scale: 1, text: blank)
      table.draw(&scene)
      try display.show(scene)
      table.view.tx += 5
      table.draw(&scene)
      try display.show(scene)
      #expect(memory.count > 0)
    }
    #expect(memory.count == 0)
  }

  @Test func `a change of the whole table leaves the memory of its views to others`() throws {
    var (display, table) = (Display(), Table())
    var scene = Scene(size: Size(400, 300), scale: 1, text: blank)
    var kept: Int { scene.layers.reduce(0) { $0 + $1.keptViews.numbers.count } }
    func zoom() throws {
      for isRough in [true, false, true, false, true, false, true, false] {
        if isRough { table.view = table.view.then(.scale(1.2)) }
        table.isRough = isRough
        table.draw(&scene)
        try display.show(scene)
      }
    }
    table.draw(&scene)
    try display.show(scene)
    try zoom()
    #expect(kept == 4)
    table.losesPixels = true
    table.revision += 1
    table.draw(&scene)
    try display.show(scene)
    #expect(kept == 0)
    table.losesPixels = false
    let allocations = display.memory.allocations
    try zoom()
    #expect(kept == 4)
    #expect(display.memory.allocations == allocations)
  }

  @Test func `shows what lies on an opaque rectangle that is below the shared pixels`() throws {
    var display = Display()
    var scene = Scene(size: Size(400, 300), scale: 1, text: blank)
    func draw(_ revision: Int, hasLights: Bool) {
      let photo = noise(400, 300, seed: UInt64(revision))
      scene.begin(size: Size(400, 300), scale: 1)
      scene.immediate("below") { $0.fill(.rect(Rect(100, 100, 60, 20)), .white) }
      let ground = Layer.Ground(revision: revision) { canvas in
        canvas.fill(.rect(Rect(0, 0, 400, 300)), .tiles(photo))
      }
      scene.cached(
        "table", revision: revision, view: .identity, on: ground, changes: { _ in nil },
        { _, canvas in canvas.fill(.rect(Rect(0, 0, 9, 9)), .black) })
      // The damage of both is joined, so that the rectangle between them is presented, too.
      for x in [10.0, 160] {
        scene.immediate("light at \(x)") { canvas in
          if hasLights { canvas.fill(.rect(Rect(x, 100, 90, 20)), .white) }
        }
      }
      scene.end()
    }
    for (revision, hasLights) in [(1, false), (2, false), (2, true)] {
      draw(revision, hasLights: hasLights)
      try display.show(scene)
      let fresh = Rasterizer(text: blank)
      _ = fresh.render(scene)
      #expect(display.shown == fresh.image.pixels)
      if revision == 2, !hasLights { #expect(display.shared == 400 * 300) }
    }
  }
}
