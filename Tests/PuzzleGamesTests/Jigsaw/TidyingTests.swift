import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

@Suite struct `A tidied jigsaw` {
  private func session(
    _ count: Int, _ style: CutStyle, _ turning: Jigsaw.Turning,
    _ picture: Size = Size(4000, 3000)
  ) throws -> Session<Jigsaw> {
    let area = TableArea(size: Size(1120, 900), top: 52)
    let parameters = Jigsaw.Parameters(count: .pieces(count), turning: turning, style: style)
    var chance = SeededGenerator(seed: 5)
    let deal = try Jigsaw.deal(parameters, in: area, picture: picture, using: &chance)
    return Session(parameters, deal, in: area, picture: nil, seed: 1, isReduced: true)
  }

  /// Returns the bounding box of a piece's outline in its pose.
  private func box(_ piece: Int, _ session: Session<Jigsaw>) -> Rect {
    let cut = session.table.deal.cut
    var corners: [SIMD2<Float>] = []
    cut.appendOutline(of: piece, detail: .fine(tolerance: 0.0005), to: &corners)
    let pose = session.table.state.pose(of: piece)
    let center = cut.grid.center(piece)
    let points = corners.map { corner in
      pose.map.apply(to: Point(Double(corner.x), Double(corner.y)) - center)
    }
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(left, top, (x.max() ?? 0) - left, (y.max() ?? 0) - top)
  }

  /// Returns the pairs of pieces of different groups that overlap, including tabs.
  private func overlaps(_ session: Session<Jigsaw>) -> [(Int, Int)] {
    let state = session.table.state
    let seen = (0..<state.count).filter { state.tray(of: $0) == 0 }
      .map { (piece: $0, box: box($0, session)) }.sorted { $0.box.minX < $1.box.minX }
    var found: [(Int, Int)] = []
    for i in seen.indices {
      for j in seen.indices.dropFirst(i + 1) {
        guard seen[j].box.minX < seen[i].box.maxX - 1e-3 else { break }
        let both = seen[i].box.intersection(seen[j].box)
        guard both.height > 1e-3 else { continue }
        if state.root(of: seen[i].piece) != state.root(of: seen[j].piece) {
          found.append((seen[i].piece, seen[j].piece))
        }
      }
    }
    return found
  }

  /// Expects no piece over another, beyond the table, or under the buttons beside it.
  private func expectTidy(_ session: Session<Jigsaw>, _ name: Comment) {
    #expect(overlaps(session).isEmpty, name)
    let state = session.table.state
    let table = Rect(0, 0, state.table.width, state.table.height)
    for piece in 0..<state.count where state.tray(of: piece) == 0 && state.size(of: piece) == 1 {
      let box = box(piece, session)
      #expect(box.minX > -0.01 && box.minY > -0.01, name)
      #expect(box.maxX < table.maxX + 0.01 && box.maxY < table.maxY + 0.01, name)
    }
    let strip = TableTool.strip(of: session.table.area)
    var still = session
    still.advance(by: 2)
    let elements = still.elements(scale: 1)
    let under = elements.filter { element in
      let both = element.frame.intersection(strip)
      return both.width > 0.01 && both.height > 0.01
    }
    #expect(under.isEmpty && !elements.isEmpty, name)
  }

  @Test(arguments: [2, 12, 24, 48, 150, 500, 1000, 2000], CutStyle.allCases)
  func `has no piece over another, nor under the tools`(
    count: Int, style: CutStyle
  ) throws {
    // Each turning meets one of the pictures, and with another style another one.
    let pictures = [Size(4000, 3000), Size(3000, 3000), Size(1600, 4800)]
    let first = count + (CutStyle.allCases.firstIndex(of: style) ?? 0)
    for (k, turning) in Jigsaw.Turning.allCases.enumerated() {
      let picture = pictures[(first + k) % pictures.count]
      var session = try session(count, style, turning, picture)
      _ = session.respond(to: .activate("tool.sort"))
      expectTidy(session, "\(count) \(style) \(turning) \(picture)")
    }
  }

  @Test(arguments: [48, 150, 500])
  func `leaves room for what is joined`(count: Int) throws {
    var session = try session(count, .varied, .quarter)
    for piece in 0..<count / 3 {
      if !session.table.state.isHome(piece, in: session.table.deal) {
        try session.play(.home(piece: piece))
      }
    }
    _ = session.respond(to: .activate("tool.sort"))
    expectTidy(session, "\(count)")
  }

  @Test(arguments: [24, 150, 500])
  func `is as it was when border pieces alone were seen for a while`(count: Int) throws {
    var session = try session(count, .varied, .quarter)
    _ = session.respond(to: .activate("tool.sort"))
    let before = (0..<session.table.state.count).map { session.table.state.pose(of: $0) }
    _ = session.respond(to: .activate("tool.edges"))
    _ = session.respond(to: .activate("tool.edges"))
    #expect((0..<session.table.state.count).map { session.table.state.pose(of: $0) } == before)
    expectTidy(session, "\(count)")
  }

  @Test(arguments: [24, 150, 500])
  func `has room for what comes back after border pieces were tidied alone`(count: Int) throws {
    var session = try session(count, .varied, .quarter)
    _ = session.respond(to: .activate("tool.edges"))
    _ = session.respond(to: .activate("tool.sort"))
    #expect(session.table.state.isFiltered)
    expectTidy(session, "\(count), filtered")
    _ = session.respond(to: .activate("tool.edges"))
    expectTidy(session, "\(count)")
    while session.moves.canUndo { session.perform(.undo) }
    #expect(session.table.state == Jigsaw.start(session.table.deal))
  }
}
