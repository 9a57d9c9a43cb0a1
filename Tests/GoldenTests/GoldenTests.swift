import AppUI
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Rendering
import Testing

/// Tests that compare whole frames pixel by pixel with reviewed pictures. Text is left out, or
/// replaced by bars, so that they do not depend on installed fonts.
///
/// `make golden` rewrites the pictures; review them before the commit.
@Suite("Golden pictures")
struct GoldenTests {
  @Test("A deal is drawn as it always was", arguments: Shot.all)
  func picture(_ shot: Shot) throws {
    try GoldenFile.check(shot.take(), shot.name)
  }

  @Test("Each picture belongs to a shot")
  func picturesHaveShots() throws {
    let jigsaws = JigsawShot.all.map(\.name) + IPictShot.all.map(\.name)
    let games = Shot.all.map(\.name) + SwapShot.all.map(\.name) + WordSearchShot.all.map(\.name)
    let shots = Set(jigsaws + games + ScreenShot.all.map(\.name))
    let strays = try GoldenFile.names().symmetricDifference(shots).sorted()
    #expect(strays.isEmpty, "\(strays.joined(separator: " "))")
  }

  @Test("Two moments of one game are not the same picture")
  func momentsDiffer() throws {
    let images = try Moment.allCases.map { moment in
      try Shot(moment: moment, size: Size(360, 480), theme: .light, scale: 1, grid: 3).take()
    }
    #expect(Set(images.map(\.pixels)).count == Moment.allCases.count)
  }
}

/// A moment of play.
enum Moment: String, CaseIterable, Sendable {
  case start, drag, snapped, picked, flight, solved, message

  /// Plays a new table to this moment.
  func play(_ shell: inout AppShell) {
    let elements = shell.session.elements(scale: 1)
    let topmost = elements.max { ($0.piece?.z ?? -1) < ($1.piece?.z ?? -1) }
    let number = if case .piece(let number)? = topmost?.id { number } else { -1 }
    let cell = elements.first { $0.id == .cell(number) }
    guard let from = topmost?.frame.center, let to = cell?.frame.center else {
      Issue.record("There is no piece with a cell of its own.")
      return
    }
    switch self {
    case .start: break
    case .drag:
      shell.handle(.pointerDown(.primary, at: from))
      shell.handle(.pointerMoved(to: from.interpolated(to: to, 0.6)))
      shell.advance(by: 1)
    case .snapped:
      shell.handle(.pointerDown(.primary, at: from))
      shell.handle(.pointerMoved(to: to))
      shell.handle(.pointerUp(.primary, at: to))
      shell.advance(by: 1)
    case .picked:
      shell.handle(.pointerDown(.primary, at: from))
      shell.handle(.pointerUp(.primary, at: from))
      shell.advance(by: 1)
    case .flight:
      shell.startAutoSolve()
      for _ in 0..<84 { shell.advance(by: 0.05) }
    case .solved:
      shell.startAutoSolve()
      shell.advance(by: 1.2 * 17)
      shell.advance(by: 0.6)
      shell.advance(by: 1)
    case .message:
      shell.show(.message("This photo can’t be opened", "“a.txt” is not a picture."))
      shell.advance(by: 1)
    }
  }
}

/// A moment in a window.
struct Shot: Sendable, CustomTestStringConvertible {
  var moment: Moment
  var size: Size
  var theme: Theme.Name
  var scale: Double
  var grid: Int

  /// Every moment, and some of them in other windows and at scale 2.
  static let all: [Shot] =
    Moment.allCases.enumerated().map { i, moment in
      Shot(moment: moment, size: Size(640, 560), theme: .turn(i), scale: 1, grid: 3)
    } + [
      Shot(moment: .snapped, size: Size(360, 480), theme: .dark, scale: 2, grid: 4),
      Shot(moment: .drag, size: Size(360, 480), theme: .light, scale: 1, grid: 4),
    ]

  var name: String {
    "\(moment.rawValue)-\(grid)x\(grid)-\(Int(size.width))x\(Int(size.height))"
      + "-\(theme.rawValue)-\(Int(scale))"
  }
  var testDescription: String { name }

  func take() throws -> PixelGrid {
    let session = try Session<TiFpuzzle>(
      .init(grid: grid), in: AppShell.area(size), picture: TestCard.picture, seed: 7)
    var shell = AppShell(
      session: session, size: size, scale: scale, theme: .named(theme), text: BlankText())
    moment.play(&shell)
    return shell.shot()
  }
}

extension AppShell {
  /// Returns the pixels of the frame.
  mutating func shot(text: any TextSource = BlankText()) -> PixelGrid {
    var scene = Scene(size: size, scale: scale, text: text)
    let rasterizer = Rasterizer(text: text)
    draw(into: &scene)
    _ = rasterizer.render(scene)
    return rasterizer.image
  }
}
