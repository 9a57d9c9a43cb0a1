import Foundation
import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

@Suite struct `A jigsaw in boxes` {
  private func session(_ count: Int = 600) throws -> Session<Jigsaw> {
    try Session(
      .init(count: .pieces(count), turning: .quarter, boxing: .region),
      in: TableArea(size: Size(1280, 800), top: 52), picture: nil, seed: 5, isReduced: true)
  }

  private func boxes(_ session: Session<Jigsaw>) -> [Element] {
    session.elements(scale: 1).filter { if case .choice = $0.id { true } else { false } }
  }

  /// Opens the first box that is closed, by a press on it.
  private func open(_ session: inout Session<Jigsaw>) throws {
    session.give(.cancel)
    if boxes(session).isEmpty { _ = session.respond(to: .activate("tool.boxes")) }
    let box = try #require(boxes(session).first).frame.center
    _ = session.respond(to: .press(box))
    _ = session.respond(to: .click(box))
    session.advance(by: 3)
  }

  @Test func `arrives closed, and asks for the first box`() throws {
    var session = try dealt()
    #expect(session.table.state.boxed == session.table.state.count)
    session.give(.key(.character("s"), []))
    #expect(session.element("sort.border", scale: 1) == nil, "nothing to sort")
    let elements = session.elements(scale: 1)
    #expect(elements.allSatisfy { $0.piece == nil })
    #expect(elements.contains { $0.label == "Open a box to begin" })
    #expect(boxes(session).count > 4)
  }

  /// Returns a session whose controller has seen the deal.
  private func dealt() throws -> Session<Jigsaw> {
    var session = try session()
    session.perform(.dealAnew(nil))
    session.advance(by: 2)
    return session
  }

  @Test func `opens box by box, each beside what lies there, and undoes it`() throws {
    var session = try dealt()
    let start = session.table.state
    var count = 0
    while session.table.state.boxed > 0 {
      let before = session.table.state.boxed
      try open(&session)
      let opened = before - session.table.state.boxed
      #expect(30...90 ~= opened)
      count += opened
      if count < 200 { expectApart(session) }
    }
    #expect(count == session.table.state.count)
    #expect(boxes(session).isEmpty)
    while session.moves.canUndo { session.perform(.undo) }
    #expect(session.table.state == start)
  }

  /// Expects no piece over another or in the place of the picture.
  private func expectApart(_ session: Session<Jigsaw>) {
    let (state, cut) = (session.table.state, session.table.deal.cut)
    let home = session.table.deal.home
    let place = Rect(home.x, home.y, cut.grid.size.width, cut.grid.size.height)
    let frames = (0..<state.count).filter { state.tray(of: $0) == 0 }.map { piece in
      let box = Jigsaw.PieceBox(
        piece, angle: state.pose(of: piece).angle, cut, cut.overhang, isFitted: true)
      return Rect(center: state.pose(of: piece).at + box.middle, size: box.size)
    }
    for (i, frame) in frames.enumerated() {
      for other in frames.dropFirst(i + 1) + [place] {
        let both = frame.intersection(other)
        #expect(both.width < 0.01 || both.height < 0.01)
      }
    }
  }

  @Test func `keeps inner pieces aside while only border pieces are shown`() throws {
    var session = try dealt()
    try open(&session)
    session.give(.key(.character("e"), []))
    try open(&session)
    let state = session.table.state
    #expect(state.isFiltered)
    #expect((0..<state.count).allSatisfy { state.tray(of: $0) != 0 || state.isBorder($0) })
  }

  @Test func `solves itself out of its boxes`() throws {
    var session = try dealt()
    try session.play(.home(piece: 7))
    #expect(session.table.state.boxed == session.table.state.count - 1)
    #expect(session.table.state.isHome(7, in: session.table.deal))
  }

  @Test(arguments: [500, 777, 2000, 10_000, 100_000], [20.0, 1.5, 0.05])
  func `has about sixty pieces in each box, of one region`(count: Int, aspect: Double) throws {
    let height = (Double(count) / aspect).squareRoot() * 9 + 90
    let (columns, rows) = try Jigsaw.Count.pieces(count).cells(of: Size(height * aspect, height))
    let grid = CutGrid(columns: columns, rows: rows, cell: Size(1, 1))
    let boxes = Jigsaw.Boxes(grid)
    var counts = [Int](repeating: 0, count: boxes.count)
    for piece in 0..<grid.count {
      let box = boxes.box(of: piece)
      counts[box] += 1
      let (region, p) = (boxes.lid(of: box, [piece])[0], grid.center(piece))
      #expect(region.contains(Point(p.x / Double(columns), p.y / Double(rows))))
    }
    #expect(try #require(counts.min()) >= 25 && #require(counts.max()) <= 130)
  }

  @Test func `is offered from 500 pieces, saved and restored`() throws {
    func ids(_ count: Int) -> [String] {
      Jigsaw.form(for: .init(count: .pieces(count)), picture: Size(4000, 3000)).fields.map(\.id)
    }
    #expect(!ids(400).contains("boxes") && ids(1000).contains("boxes"))
    var session = try dealt()
    try open(&session)
    let data = try JSONEncoder().encode(session.table.state)
    let state = try JSONDecoder().decode(Jigsaw.State.self, from: data)
    #expect(state == session.table.state && state.boxed == session.table.state.boxed)
    let deal = try JSONDecoder().decode(
      Jigsaw.Deal.self, from: JSONEncoder().encode(session.table.deal))
    #expect(deal == session.table.deal && deal.isBoxed)
    let old = Data(#"{"count":{"pieces":{"_0":600}},"turning":"off","style":"varied"}"#.utf8)
    #expect(try JSONDecoder().decode(Jigsaw.Parameters.self, from: old).boxing == .off)
  }

  @Test func `can have similar colours in each box, with some of them on the lid`() throws {
    let picture = Picture(
      PixelGrid(
        width: 900, height: 600,
        pixels: (0..<540_000).map { i in
          i % 900 < 300 ? 0xFFD0_2020 : i % 900 < 600 ? 0xFF20_C030 : 0xFF20_30D0
        }))
    let session = try Session<Jigsaw>(
      .init(count: .pieces(600), boxing: .colour),
      in: TableArea(size: Size(1280, 800), top: 52), picture: picture, seed: 5)
    let deal = session.table.deal
    let numbers = try #require(deal.boxNumbers)
    let boxes = Jigsaw.Boxes(deal.cut.grid, numbers: numbers)
    let ranks = Jigsaw.ColorRanks(of: picture, in: deal.cut.grid).ranks
    for box in 0..<boxes.count {
      let pieces = numbers.indices.filter { numbers[$0] == box }
      #expect(40...80 ~= pieces.count && boxes.lid(of: box, pieces).count == 9)
      #expect(Set(pieces.map { ranks[$0] / 16 }).count <= 2)
    }
    let copy = try JSONDecoder().decode(
      Jigsaw.Deal.self, from: JSONEncoder().encode(deal))
    #expect(copy == deal && Jigsaw.isValid(copy, of: session.table.parameters))
    var damaged = deal
    damaged.boxNumbers?[7] = 999
    #expect(!Jigsaw.isValid(damaged, of: session.table.parameters))
  }

  @Test(arguments: [Size(360, 480), Size(480, 360), Size(800, 600), Size(2560, 1440)])
  func `shows its panels within any window`(size: Size) throws {
    var session = try dealt()
    try open(&session)
    session.perform(.resize(TableArea(size: size, top: 52), isSettled: true))
    session.give(.key(.character("s"), []))
    let window = Rect(0, 0, size.width, size.height)
    for element in session.elements(scale: 1) where element.piece == nil {
      #expect(element.frame.minX >= 0 && element.frame.maxX <= window.maxX, "\(element.id)")
    }
  }

  @Test func `is never dealt with fewer pieces`() throws {
    let session = try session(48)
    #expect(!session.table.deal.isBoxed && session.table.state.boxed == 0)
  }
}
