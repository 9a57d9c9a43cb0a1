import PuzzleCore
import Testing

@testable import Rendering

@Suite struct OpaqueAreaTests {
  private func area(
    _ path: Path, _ color: Color = .white, scale: Double = 1, opacity: Double = 1
  ) -> PixelRect? {
    let command = Command(.fill(path, .color(color)), extent: path.bounds, opacity: opacity)
    let area = command.opaqueArea(scale: scale)
    return area.isEmpty ? nil : area
  }

  @Test func `is the rectangle between the rounded corners`() {
    let all = Rect(10.2, 20, 40, 100)
    #expect(area(.rect(all)) == PixelRect(x: 11, y: 20, width: 39, height: 100))
    #expect(area(.rect(all), scale: 2) == PixelRect(x: 21, y: 40, width: 79, height: 200))
    #expect(area(.rounded(all, 8)) == PixelRect(x: 11, y: 28, width: 39, height: 84))
    let flat = Rect(0, 0, 100, 40)
    let bottom = CornerRadii(bottomRight: 8, bottomLeft: 8)
    #expect(area(.rounded(flat, bottom)) == PixelRect(x: 8, y: 0, width: 84, height: 40))
  }

  @Test func `is empty for everything else`() {
    let all = Rect(0, 0, 40, 40)
    #expect(area(.rect(all), opacity: 0.5) == nil)
    #expect(area(.rect(all), Color.white.opacity(0.5)) == nil)
    #expect(area(.ellipse(in: all)) == nil)
    #expect(area(.border(all, radii: CornerRadii(8), width: 2)) == nil)
    var triangle = Path()
    triangle.move(to: Point(0, 0))
    triangle.line(to: Point(40, 0))
    triangle.line(to: Point(40, 40))
    triangle.close()
    #expect(area(triangle) == nil)
    var there = Path()
    there.move(to: Point(0, 0))
    for p in [Point(40, 0), Point(40, 40), Point(40, 0)] { there.line(to: p) }
    there.close()
    #expect(area(there) == nil)
    var twice = Path.rect(all)
    twice.append(.rect(all))
    #expect(area(twice) == nil)
    let turned = Command(
      .fill(.rect(all), .color(.white)), extent: all,
      transform: Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0))
    #expect(turned.opaqueArea(scale: 1).isEmpty)
  }

  @Test(arguments: 0..<40) func `hides nothing that shows`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let opaque = noise(50, 40)
    let transparent = Picture(
      PixelGrid(width: 50, height: 40, pixels: opaque.levels[0].pixels.map { $0 & 0x7F7F_7F7F }))
    // An empty part more in a path makes it a path of an unknown kind, with the same pixels.
    func drawing(isKnown: Bool, _ chance: inout SeededGenerator) -> Scene {
      let scale = [1, 1.25, 2][Int.random(in: 0..<3, using: &chance)]
      return scene(128, 96, scale: scale) { canvas in
        for _ in 0..<12 {
          func number(_ range: ClosedRange<Double>) -> Double {
            let number = Double.random(in: range, using: &chance)
            return Bool.random(using: &chance) ? number : number.rounded() + 0.0015
          }
          let frame = Rect(number(-20...90), number(-20...70), number(5...120), number(5...100))
          var path = Path.rounded(frame, number(0...1) < 0.3 ? 0 : number(0...20))
          if !isKnown { path.move(to: Point(frame.minX, frame.minY)) }
          let color = Color(UInt32.random(in: 0...0xFFFFFF, using: &chance))
          canvas.opacity = number(0...1) < 0.7 ? 1 : 0.5
          if number(0...1) < 0.5 { canvas.shadow(path, blur: number(0...20), .black) }
          if number(0...1) < 0.5 {
            canvas.fill(path, color)
          } else {
            let picture = number(0...1) < 0.7 ? opaque : transparent
            let map = Affine.scale(number(1...3)).then(.translation(Point(number(-9...9), 3)))
            canvas.fill(path, .picture(picture, map: map))
          }
        }
      }
    }
    var again = chance
    let (some, all) = (Rasterizer(text: blank), Rasterizer(text: blank))
    let first = drawing(isKnown: true, &chance)
    #expect(some.render(first) == all.render(drawing(isKnown: false, &again)))
    let isSame = areSame(some.image, all.image)
    #expect(isSame)
    #expect(chance.next() == again.next())
  }
}
