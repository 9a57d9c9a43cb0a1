import AppUI
import Foundation
import PieceCutting
import PuzzleCore
import Testing

@testable import PuzzleGames
@testable import PuzzleKit

/// A jigsaw in a window, brought by moves and gestures into the state of a picture.
struct JigsawTable {
  var shell: AppShell

  init(
    _ parameters: Jigsaw.Parameters, picture: Picture = TestCard.wide, size: Size,
    scale: Double = 1, theme: Theme.Name = .light, text: any TextSource = BlankText()
  ) throws {
    let session = try Session<Jigsaw>(
      parameters, in: AppShell.area(size), picture: picture, seed: 7)
    shell = AppShell(
      session: session, size: size, scale: scale, theme: .named(theme), text: text)
  }

  private var session: Session<Jigsaw> {
    get throws { try #require(shell.session as? Session<Jigsaw>) }
  }
  private var deal: Jigsaw.Deal { get throws { try session.table.deal } }
  /// The middle of the table, in its points.
  private var middle: Point {
    get throws { try Point(deal.table.width / 2, deal.table.height / 2) }
  }

  // MARK: Moves

  /// Makes legal moves without motion.
  mutating func make(_ moves: [Jigsaw.Move]) throws {
    let before = try session
    var state = before.table.state
    for move in moves { try Jigsaw.apply(move, to: &state, in: before.table.deal) }
    shell.session = try Session(
      GameRecord(of: before, state: state), in: before.table.area, picture: before.picture,
      seed: 1)
  }

  /// Puts pieces at their places in the whole picture.
  mutating func bringHome(_ pieces: Range<Int>) throws {
    let before = try session
    var state = before.table.state
    for piece in pieces where !state.isHome(piece, in: before.table.deal) {
      try Jigsaw.apply(.home(piece: piece), to: &state, in: before.table.deal)
    }
    shell.session = try Session(
      GameRecord(of: before, state: state), in: before.table.area, picture: before.picture,
      seed: 1)
  }

  /// Puts pieces, joined where possible, in the table's middle, and all others into tray 4.
  mutating func alone(_ pieces: [Int], angle: Double = 0) throws {
    let (deal, middle) = try (deal, middle)
    let grid = deal.cut.grid
    let others = (0..<grid.count).filter { !pieces.contains($0) }
    let sum = pieces.reduce(Point.zero) { $0 + grid.center($1) }
    let center = sum * (1 / Double(pieces.count))
    try make(
      pieces.map { piece in
        let at = middle + Jigsaw.Pose.turned(grid.center(piece) - center, by: angle)
        return .lay([.init(piece: piece, pose: .init(at: at, angle: angle))])
      } + (others.isEmpty ? [] : [.stow(pieces: others, tray: 4)]))
    try #require(try session.table.state.size(of: pieces[0]) == pieces.count)
  }

  /// Lets other players hold the parts of pieces, each of them in the colour with a number.
  mutating func letOthersHold(_ pieces: [Int: Int]) throws {
    var session = try session
    let state = session.table.state
    session.table.others = OtherHands(
      Dictionary(
        uniqueKeysWithValues: pieces.map { (state.root(of: $0.key), PlayerColor($0.value)) }))
    session.revision += 1
    shell.session = session
  }

  // MARK: The hand

  /// Zooms about the middle of the table until cells are `width` points wide.
  mutating func enlarge(to width: Double) throws {
    let viewport = try Jigsaw.Viewport.fit(deal.table, in: session.table.area)
    let factor = try width / (deal.cut.grid.cell.width * viewport.zoom)
    let steps = log(factor) / log(1.15)
    shell.handle(.wheel(dx: 0, dy: -steps, at: try viewport.window(middle)))
    shell.advance(by: 1)
  }

  /// Returns the middle of a piece's cell in the window.
  func center(_ piece: Int) throws -> Point {
    let element = try session.elements(scale: shell.scale).first { $0.id == .piece(piece) }
    return try #require(element).frame.center
  }

  /// Picks up a piece by its middle, whatever lies on it, and moves the middle to a point of the
  /// window.
  mutating func hold(_ piece: Int, over p: Point) throws {
    try make([.leave(piece: piece, pose: session.table.state.pose(of: piece))])
    shell.handle(.pointerDown(.primary, at: try center(piece)))
    shell.handle(.pointerMoved(to: p))
    shell.advance(by: 1)
  }

  mutating func click(_ p: Point) {
    shell.handle(.pointerDown(.primary, at: p))
    shell.handle(.pointerUp(.primary, at: p))
  }

  mutating func press(_ keys: Character...) {
    for key in keys { shell.handle(.key(.character(key), [])) }
  }

  /// Draws a rubber band from one corner to another.
  mutating func span(_ from: Point, _ to: Point, letsGo: Bool = true) {
    shell.handle(.pointerDown(.primary, at: from))
    shell.handle(.pointerMoved(to: to))
    if letsGo { shell.handle(.pointerUp(.primary, at: to)) }
    shell.advance(by: 1)
  }
}
