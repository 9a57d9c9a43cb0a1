import Foundation
import PuzzleCore
import Testing

@testable import PieceCutting

@Suite struct `The cut of a jigsaw` {
  @Test(arguments: SampleCuts.styles, SampleCuts.cells)
  func `gives both neighbours the same side`(style: CutStyle, cell: Size) {
    for seed in UInt64(1)...4 {
      let cut = SampleCuts.cut(5, 4, cell, style, seed: seed)
      for piece in 0..<cut.grid.count {
        for side in Side.allCases {
          guard let other = cut.grid.neighbour(piece, side) else {
            #expect(!cut.side(side, of: piece).contains { !$0.isLine })
            continue
          }
          let mine = cut.side(side, of: piece)
          let its = cut.side(side.opposite, of: other)
          #expect(mine == its.reversed().map(\.reversed))
          let details: [Detail] = [
            .box, .coarse, .small(upTo: 13), .small(upTo: 20), .fine(tolerance: 0.002),
          ]
          for detail in details {
            var here: [SIMD2<Float>] = []
            var there: [SIMD2<Float>] = []
            cut.appendSide(side, of: piece, detail: detail, to: &here)
            cut.appendSide(side.opposite, of: other, detail: detail, to: &there)
            #expect(Array(here.dropFirst()) == there.dropFirst().reversed())
          }
        }
      }
    }
  }

  @Test(arguments: SampleCuts.styles)
  func `has the same outlines with shared seams`(style: CutStyle) {
    let cut = SampleCuts.cut(5, 4, Size(30, 40), style, seed: 9)
    for detail in [Detail.box, .coarse, .small(upTo: 9), .fine(tolerance: 0.002)] {
      var seams = SeamCorners(cut, detail)
      for piece in (0..<cut.grid.count).map({ $0 * 7 % 20 }) {
        var alone: [SIMD2<Float>] = []
        var shared: [SIMD2<Float>] = []
        cut.appendOutline(of: piece, detail: detail, to: &alone)
        seams.appendOutline(of: piece, in: cut, to: &shared)
        #expect(alone == shared)
        let turn = Affine(a: 0, b: 2, c: -2, d: 0, tx: 5, ty: 7)
        var turned: [SIMD2<Float>] = []
        seams.appendOutline(of: piece, in: cut, turn, to: &turned)
        #expect(turned == alone.map { SIMD2(5 - 2 * $0.y, 2 * $0.x + 7) })
      }
    }
  }

  @Test(arguments: SampleCuts.styles)
  func `has the same outlines with seams that were computed in parallel`(style: CutStyle) {
    let cut = SampleCuts.cut(40, 30, Size(30, 40), style, seed: 9)
    var seams = SeamCorners(cut, .coarse)
    // Some are known, and some are not computed with the others.
    seams.prepare([100, 101, 140], in: cut)
    seams.prepare((0..<1000).map { ($0 * 7 + 3) % 1200 }, in: cut)
    for piece in (0..<1000).map({ ($0 * 7 + 3) % 1200 }) {
      var alone: [SIMD2<Float>] = []
      var shared: [SIMD2<Float>] = []
      cut.appendOutline(of: piece, detail: .coarse, to: &alone)
      seams.appendPrepared(piece, in: cut, .identity, to: &shared)
      let isSame = alone == shared && seams.cornerCount(of: piece, in: cut) == alone.count
      #expect(isSame, "\(piece)")
    }
  }

  @Test func `keeps the corners of its seams for the same detail only`() {
    let cut = SampleCuts.cut(5, 4, Size(30, 40), .classic, seed: 9)
    let other = SampleCuts.cut(5, 4, Size(30, 40), .classic, seed: 8)
    #expect(cut != other)
    func outline(_ detail: Detail) -> [SIMD2<Float>] {
      var seams = cut.takeSeamCorners(detail)
      defer { cut.keep(seams) }
      return (0..<20).reduce(into: []) { seams.appendOutline(of: $1, in: cut, to: &$0) }
    }
    let small = Detail.small(upTo: 9)
    for detail in [small, small, .small(upTo: 13), .coarse, .box, .fine(tolerance: 0.01), small] {
      let expected = (0..<20).reduce(into: []) {
        cut.appendOutline(of: $1, detail: detail, to: &$0)
      }
      #expect(outline(detail) == expected)
    }
    #expect(cut == SampleCuts.cut(5, 4, Size(30, 40), .classic, seed: 9), "kept corners count not")
  }

  @Test func `keeps the corners of all its seams while those of a few are looked at`() {
    let cut = SampleCuts.cut(5, 4, Size(30, 40), .classic, seed: 9)
    var outline: [SIMD2<Float>] = []
    func look(_ detail: Detail, at pieces: Range<Int>) -> Int {
      var seams = cut.takeSeamCorners(detail)
      defer { cut.keep(seams) }
      let known = seams.count
      for piece in pieces { seams.appendOutline(of: piece, in: cut, to: &outline) }
      return known
    }
    #expect(look(.coarse, at: 0..<20) == 0)
    let all = look(.coarse, at: 0..<0)
    #expect(all > 0)
    for cell in [9.0, 13, 20] { #expect(look(.small(upTo: cell), at: 3..<5) == 0) }
    #expect(look(.small(upTo: 20), at: 0..<0) > 0)
    #expect(look(.coarse, at: 0..<0) == all)
  }

  @Test(arguments: SampleCuts.styles, SampleCuts.cells)
  func `is a closed outline round each piece, from corner to corner`(
    style: CutStyle, cell: Size
  ) {
    let cut = SampleCuts.cut(5, 4, cell, style, seed: 5)
    for piece in 0..<cut.grid.count {
      let outline = SampleCuts.outline(cut, piece)
      for (k, segment) in outline.enumerated() {
        #expect(segment.end == outline[(k + 1) % outline.count].start)
      }
      let column = cut.grid.column(piece)
      let row = cut.grid.row(piece)
      #expect(outline[0].start == cut.grid.corner(column, row))
      let path = cut.path(of: piece)
      #expect(path.elements.count == outline.count + 2)
      let cellRect = Rect(center: cut.grid.center(piece), size: cell)
      let most = cellRect.inset(dx: -cut.reach.width - 1e-9, dy: -cut.reach.height - 1e-9)
      for p in SampleCuts.corners(cut, piece, .fine(tolerance: 1e-4)) {
        #expect(most.inset(by: -0.02).contains(Point(p.x, p.y)))
      }
    }
  }

  @Test(arguments: SampleCuts.styles, SampleCuts.cells)
  func `leaves no gap and no overlap`(style: CutStyle, cell: Size) {
    for seed in UInt64(1)...3 {
      let cut = SampleCuts.cut(6, 4, cell, style, seed: seed)
      let picture = cell.width * 6 * cell.height * 4
      let areas = (0..<cut.grid.count).map { piece in
        SampleCuts.outline(cut, piece).reduce(0) { $0 + SampleCuts.area($1) }
      }
      #expect(abs(areas.reduce(0, +) / picture - 1) < 1e-9)
      for area in areas { #expect((0.4...1.6).contains(area / (cell.width * cell.height))) }
      let polygons = (0..<cut.grid.count).map { SampleCuts.corners(cut, $0, .small(upTo: 20)) }
      var chance = SeededGenerator(seed: seed)
      for _ in 0..<200 {
        let p = SIMD2(chance.uniform(0, cell.width * 6), chance.uniform(0, cell.height * 4))
        let owners = polygons.count { SampleCuts.isInside(p, $0) }
        #expect(owners == 1, "\(p)")
      }
    }
  }

  @Test(arguments: [CutStyle.varied, .waves])
  func `draws no two sides of a puzzle alike`(style: CutStyle) {
    for seed in UInt64(1)...3 {
      let cut = SampleCuts.cut(38, 26, Size(20, 20), style, seed: seed)
      // The sides are normalized to their first corners, without their directions.
      let forms = (0..<cut.grid.count).flatMap { piece in
        [Side.right, .bottom].compactMap { side -> [Segment]? in
          guard var seam = cut.seam(side, of: piece) else { return nil }
          seam.slopes = (0, 0)
          let curve = style.curve(of: seam)
          return (0..<curve.count).map { curve[$0] }
        }
      }
      #expect(forms.count == 1912)
      #expect(Set(forms).count == forms.count)
    }
    let large = SampleCuts.cut(400, 250, Size(20, 20), style, seed: 1)
    #expect(Set(large.tabs.map { $0.rawValue >> 6 }).count == 199_350)
  }

  @Test(arguments: [CutStyle.classic, .varied, .waves])
  func `gives tabs and sockets to either piece alike`(style: CutStyle) {
    for seed in UInt64(1)...10 {
      let cut = SampleCuts.cut(50, 50, Size(20, 20), style, seed: seed)
      let forward = cut.tabs.count(where: \.isForward)
      // The limit is five standard deviations of 4900 tosses.
      #expect(abs(forward - 2450) < 175)
      let level = cut.tabs.prefix(2450).count(where: \.isForward)
      #expect(abs(level - 1225) < 125)
    }
  }

  @Test(arguments: SampleCuts.styles)
  func `depends on the seed alone`(style: CutStyle) {
    let cut = SampleCuts.cut(9, 7, Size(50, 50), style, seed: 7)
    #expect(cut == SampleCuts.cut(9, 7, Size(50, 50), style, seed: 7))
    #expect((cut == SampleCuts.cut(9, 7, Size(50, 50), style, seed: 8)) == (style == .straight))
    var chance = SeededGenerator(seed: 7)
    let grid = cut.grid
    let first = Cut(grid: grid, style: style, using: &chance)
    let second = Cut(grid: grid, style: style, using: &chance)
    #expect(first == cut)
    #expect((second == cut) == (style == .straight))
  }

  /// Returns the FNV-1a hash of the dealt numbers and of each outline, bit by bit.
  static func hash(_ cut: Cut) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bits: UInt64) { hash = (hash ^ bits) &* 0x0000_0100_0000_01B3 }
    for tab in cut.tabs { add(UInt64(tab.rawValue)) }
    for piece in 0..<cut.grid.count {
      for s in SampleCuts.outline(cut, piece) {
        for p in [s.start, s.control1, s.control2, s.end] {
          add(p.x.bitPattern)
          add(p.y.bitPattern)
        }
      }
    }
    return hash
  }

  @Test(arguments: [
    (CutStyle.classic, UInt64(8_748_689_058_666_641_410)),
    (.varied, 6_771_636_998_209_367_356), (.waves, 1_263_983_294_679_484_496),
    (.straight, 16_606_988_720_208_273_189),
  ])
  func `is the same on every machine, to the last bit`(style: CutStyle, golden: UInt64) {
    let cut = SampleCuts.cut(6, 4, Size(120, 90), style, seed: 2024)
    #expect(Self.hash(cut) == golden)
  }

  @Test(arguments: SampleCuts.styles)
  func `round-trips in less than 6 bytes a side`(style: CutStyle) throws {
    for (columns, rows) in [(1, 1), (2, 1), (1, 5), (7, 3), (60, 40)] {
      let cut = SampleCuts.cut(columns, rows, Size(31.25, 40.1), style, seed: 3)
      let data = try JSONEncoder().encode(cut)
      #expect(data.count < 150 + cut.grid.seamCount * 5)
      #expect(try JSONDecoder().decode(Cut.self, from: data) == cut)
    }
  }

  @Test(arguments: [
    #"{"columns":2,"rows":2,"cell":{"width":1,"height":1}},"style":"varied","tabs":"AAAAAAAAAAAAAAA""#,
    #"{"columns":2,"rows":1,"cell":{"width":1,"height":1}},"style":"varied","tabs":"AAAA""#,
    #"{"columns":2,"rows":1,"cell":{"width":1,"height":1}},"style":"varied","tabs":"AAAA*""#,
    #"{"columns":2,"rows":1,"cell":{"width":1,"height":1}},"style":"straight","tabs":"AAAAA""#,
    #"{"columns":2,"rows":1,"cell":{"width":0,"height":1}},"style":"varied","tabs":"AAAAA""#,
    #"{"columns":-2,"rows":-1,"cell":{"width":1,"height":1}},"style":"varied","tabs":"AAAAA""#,
    #"{"columns":4611686018427387904,"rows":4,"cell":{"width":1,"height":1}},"style":"straight","tabs":"""#,
    #"{"columns":2,"rows":1,"cell":{"width":1,"height":1}},"style":"zigzag","tabs":"AAAAA""#,
  ])
  func `is refused in a damaged save`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Cut.self, from: Data(("{\"grid\":" + text + "}").utf8))
    }
  }
}
