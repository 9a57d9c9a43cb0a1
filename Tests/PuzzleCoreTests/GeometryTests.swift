import PuzzleCore
import Testing

@Suite struct `Geometry` {
  @Test func `of a rectangle leaves its right and lower edges to the neighbour`() {
    let r = Rect(10, 20, 30, 40)
    #expect(r.contains(Point(10, 20)) && r.contains(Point(39.999, 59.999)))
    #expect(!r.contains(Point(40, 30)) && !r.contains(Point(20, 60)))
    #expect(r.center == Point(25, 40))
    #expect(Rect(center: r.center, size: r.size) == r)
    #expect(r.inset(by: 5) == Rect(15, 25, 20, 30) && r.inset(by: -5).inset(by: 5) == r)
    #expect(r.inset(by: 15).isEmpty && !r.isEmpty)
  }

  @Test func `joins and cuts rectangles`() {
    let a = Rect(0, 0, 10, 10)
    #expect(a.intersection(Rect(5, 5, 10, 10)) == Rect(5, 5, 5, 5))
    #expect(!a.intersects(Rect(10, 0, 5, 5)), "they only touch")
    #expect(a.union(Rect(20, 20, 1, 1)) == Rect(0, 0, 21, 21))
    #expect(a.union(.zero) == a && Rect.zero.union(a) == a)
  }

  @Test func `undoes an affine map by its inverse`() throws {
    for seed in UInt64(1)...100 {
      var chance = SeededGenerator(seed: seed)
      func draw() -> Double { chance.uniform(-3, 3) }
      let map = Affine(a: draw(), b: draw(), c: draw(), d: draw(), tx: draw(), ty: draw())
      guard abs(map.a * map.d - map.b * map.c) > 0.01 else { continue }
      let inverse = try #require(map.inverse)
      let p = Point(draw(), draw())
      #expect(inverse.apply(to: map.apply(to: p)).distance(to: p) < 1e-9)
      let other = Affine.scale(2, about: Point(1, 2)).then(.translation(Point(draw(), 5)))
      let both = map.then(other).apply(to: p)
      #expect(both.distance(to: other.apply(to: map.apply(to: p))) < 1e-9)
    }
    #expect(Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Affine.scale(3, about: Point(4, 5)).apply(to: Point(4, 5)) == Point(4, 5))
  }

  @Test func `finds the upright bounds of a turned rectangle`() {
    let quarter = Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(quarter.bounds(of: Rect(0, 0, 10, 4)) == Rect(-4, 0, 4, 10))
  }

  @Test func `of a path is bounded by all of its points`() {
    let r = Rect(-5, 7, 20, 30)
    #expect(Path.rect(r).bounds == r)
    #expect(Path.rounded(r, 4).bounds == r)
    #expect(Path.rounded(r, 400).bounds == r, "a radius is at most half of the shorter side")
    #expect(Path.ellipse(in: r).bounds == r)
    #expect(Path.border(r, radii: CornerRadii(3), width: 2).bounds == r)
    #expect(Path().bounds == .zero && Path().elements.isEmpty)
    var path = Path()
    path.move(to: Point(3, 3))
    path.line(to: Point(-1, 9))
    #expect(path.bounds == Rect(-1, 3, 4, 6))
  }

  @Test func `rounds only the corners that have a radius`() {
    let path = Path.rounded(Rect(0, 0, 20, 20), CornerRadii(topLeft: 5, bottomRight: 3))
    #expect(path.elements.count { if case .cubic = $0 { true } else { false } } == 2)
    #expect(path.elements.last == .close)
    let band = Path.border(Rect(0, 0, 20, 20), radii: CornerRadii(0), width: 2)
    #expect(band.elements.count { $0 == .close } == 2, "an outline and its hole")
  }
}
