import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

@Suite struct `Sorted pieces` {
  /// A session with a picture whose quarters are red, green, blue and grey.
  private func session(
    _ count: Int, _ window: Size = Size(1120, 900), _ style: CutStyle = .varied,
    aspect: Double = 4.0 / 3
  ) throws -> Session<Jigsaw> {
    let height = 600
    let width = Int((Double(height) * aspect).rounded())
    let picture = Picture(
      PixelGrid(
        width: width, height: height,
        pixels: (0..<width * height).map { i in
          let (isRight, isLower) = (i % width >= width / 2, i / width >= height / 2)
          return isLower
            ? isRight ? 0xFF80_8080 : 0xFF20_30D0 : isRight ? 0xFF20_C030 : 0xFFD0_2020
        }))
    return try Session(
      .init(count: .pieces(count), turning: .quarter, style: style),
      in: TableArea(size: window, top: 52), picture: picture, seed: 5, isReduced: true)
  }

  /// Returns the pieces in the order in which they lie around the middle.
  private func around(_ session: Session<Jigsaw>) -> [Int] {
    let state = session.table.state
    return (0..<state.count).sorted {
      Jigsaw.Ring.sweep(state.pose(of: $0).at, on: state.table)
        < Jigsaw.Ring.sweep(state.pose(of: $1).at, on: state.table)
    }
  }

  private func sort(_ session: inout Session<Jigsaw>, _ kind: Jigsaw.SortKind) {
    _ = session.respond(to: .activate(kind.id))
    session.advance(by: 2)
  }

  @Test(arguments: [
    Size(360, 480), Size(1120, 900), Size(2560, 1440),
  ])
  func `leave the place of the picture free`(window: Size) throws {
    for (count, aspect) in [12, 24, 48, 150, 500, 2000].flatMap({ count in
      [4.0 / 3, 1, 0.5].map { (count, $0) }
    }) {
      for style in [CutStyle.varied, .classic] {
        var session = try session(count, window, style, aspect: aspect)
        let cut = session.table.deal.cut
        let home = session.table.deal.home
        let place = Rect(home.x, home.y, cut.grid.size.width, cut.grid.size.height)
        for kind in Jigsaw.SortKind.allCases {
          sort(&session, kind)
          let state = session.table.state
          let inside = (0..<state.count).count { piece in
            let box = Jigsaw.PieceBox(
              piece, angle: state.pose(of: piece).angle, cut, cut.overhang, isFitted: true)
            let frame = Rect(center: state.pose(of: piece).at + box.middle, size: box.size)
            let both = frame.intersection(place)
            return both.width > 0.01 && both.height > 0.01
          }
          #expect(inside == 0, "\(count), \(aspect), \(style), \(kind), \(window)")
        }
      }
    }
  }

  @Test(arguments: Jigsaw.SortKind.allCases, [24, 150, 1000])
  func `lie in the same order every time`(kind: Jigsaw.SortKind, count: Int) throws {
    var session = try session(count)
    sort(&session, kind)
    let first = (0..<count).map {
      session.table.state.pose(of: min($0, session.table.state.count - 1))
    }
    if kind != .position {
      // Another order before makes no difference.
      sort(&session, kind == .shape ? .border : .shape)
    }
    sort(&session, kind)
    let again = (0..<count).map {
      session.table.state.pose(of: min($0, session.table.state.count - 1))
    }
    #expect(first.map(\.at) == again.map(\.at))
  }

  @Test func `by colour lie in bands, and by shape beside their like`() throws {
    var session = try session(150)
    sort(&session, .color)
    let grid = session.table.deal.cut.grid
    let ranks = Jigsaw.ColorRanks(of: try #require(session.table.picture), in: grid).ranks
    #expect(Set(ranks.map { $0 / 16 }).count >= 4)
    let colors = around(session).map { ranks[$0] }
    #expect(colors == colors.sorted())
    sort(&session, .shape)
    let cut = session.table.deal.cut
    let shapes = around(session).map { cut.shape(of: $0) }
    #expect(shapes == shapes.sorted() && Set(shapes).count > 5)
  }

  @Test func `by border have corners and edges nearest to the middle`() throws {
    var session = try session(150)
    sort(&session, .border)
    let state = session.table.state
    let home = session.table.deal.home
    let size = state.grid.size
    func way(_ piece: Int) -> Double {
      let p = state.pose(of: piece).at
      return max(home.x - p.x, p.x - home.x - size.width, home.y - p.y, p.y - home.y - size.height)
    }
    let border = (0..<state.count).filter { state.isBorder($0) }.map(way)
    let inner = (0..<state.count).filter { !state.isBorder($0) }.map(way)
    #expect(try #require(border.max()) <= #require(inner.min()) + 1e-6)
  }

  @Test func `tell nothing about their neighbours`() throws {
    var session = try session(150)
    sort(&session, .border)
    let order = around(session)
    let neighbours = zip(order, order.dropFirst()).count { abs($0 - $1) == 1 }
    #expect(neighbours < order.count / 8)
  }

  @Test func `give every hue its band, and greys the last one`() {
    func band(_ red: Double, _ green: Double, _ blue: Double) -> Int {
      Int(Jigsaw.ColorRanks.rank(of: SIMD3(red, green, blue))) / 16
    }
    #expect(band(255, 0, 0) == 0 && band(255, 10, 30) == 0)
    #expect(band(0, 255, 0) == 4 && band(0, 0, 255) == 8)
    #expect(band(128, 128, 128) == 12 && band(0, 0, 0) == 12 && band(255, 255, 255) == 12)
  }

  @Test func `refuse colours of another puzzle`() throws {
    let session = try session(24)
    var state = session.table.state
    #expect(throws: IllegalMove.self) {
      try Jigsaw.apply(
        .arrange(by: .color(ranks: Packed([1, 2, 3]))), to: &state, in: session.table.deal)
    }
    #expect(state == session.table.state)
  }
}
