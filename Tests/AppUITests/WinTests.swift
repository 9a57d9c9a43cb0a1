import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The ending of a solved picture` {
  private static let picture = Picture(
    PixelGrid(width: 300, height: 200, pixels: [UInt32](repeating: 0xFF33_6699, count: 60_000)))

  /// Returns a game of which the last hint was just played.
  private func solved(_ game: String, _ size: Size = Size(900, 800)) throws -> AppShell {
    let area = AppShell.area(size)
    let session: any AnySession =
      switch game {
      case Swap.id: try Session<Swap>(.init(level: 2), in: area, picture: Self.picture, seed: 1)
      case Jigsaw.id:
        try Session<Jigsaw>(
          .init(count: .grid(columns: 3, rows: 2), turning: .off), in: area, picture: Self.picture,
          seed: 1)
      default:
        try Session<TiFpuzzle>(.init(grid: 3), in: area, picture: Self.picture, seed: 1)
      }
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    shell.startAutoSolve()
    for _ in 0..<60 where !shell.session.status.isSolved { shell.advance(by: 1.2) }
    try #require(shell.session.status.isSolved)
    return shell
  }

  /// The frame of the picture that the ending draws last, as it is shown.
  private func shown(_ shell: inout AppShell) -> Rect? {
    var scene = Scene(size: shell.size, scale: shell.scale, text: BlankText())
    shell.draw(into: &scene)
    let win = scene.layers.first { $0.name == "win" }
    return win?.commands.last { command in
      if case .fill(_, .picture(Self.picture, _)) = command.content { true } else { false }
    }?.bounds
  }

  private static let games = [TiFpuzzle.id, Jigsaw.id, Swap.id]
  private static let sizes = [
    Size(360, 480), Size(900, 800), Size(1280, 800), Size(2560, 1440), Size(600, 360),
  ]

  @Test(arguments: games, sizes)
  func `never covers the picture, and is over within 3 seconds`(game: String, size: Size) throws {
    var shell = try solved(game, size)
    var seconds = 0.0
    var areas: [Double] = []
    while shell.isMoving, seconds < 5 {
      shell.advance(by: 1 / 60)
      seconds += 1 / 60
      guard let picture = shown(&shell) else { continue }
      areas.append(picture.width * picture.height)
      let room = Rect(0, MenuBar.height, size.width, size.height - MenuBar.height)
      if let bar = shell.presenter?.layout.frame {
        #expect(picture.intersection(bar).isEmpty, "\(picture) under \(bar)")
        #expect(picture.intersection(room) == picture, "\(picture) in \(room)")
      }
    }
    #expect(seconds < 3)
    #expect(areas.count > 60, "the melting, the light and the growth are seen")
    #expect(shell.isCongratulating && shell.dueIn == nil && !shell.isPlaying, "still afterwards")
    let end = try #require(shown(&shell))
    #expect(max(end.width / size.width, end.height / size.height) > 0.3)
    #expect(end.width <= size.width * 0.8 + 1 && end.height <= size.height * 0.8 + 1)
  }

  @Test(arguments: [
    InputEvent.key(.character("x"), []), .pointerDown(.primary, at: Point(400, 400)),
    .fingerDown(1, at: Point(400, 400)),
  ])
  func `is skipped by any key or click`(event: InputEvent) throws {
    var shell = try solved(Swap.id)
    shell.advance(by: 0.1)
    shell.handle(event)
    shell.advance(by: 1 / 60)
    #expect(shell.isCongratulating)
    // The tiles of Swap are still closing up.
    shell.advance(by: 1)
    let before = try #require(shown(&shell))
    shell.advance(by: 3)
    #expect(shown(&shell) == before)
  }

  @Test func `is a short fade under reduced motion`() throws {
    var shell = try solved(TiFpuzzle.id)
    shell.key(.character("z"), .control)
    shell.isReduced = true
    shell.key(.character("y"), .control)
    shell.advance(by: 0.081)
    #expect(shell.isCongratulating)
    #expect(shown(&shell) != nil)
  }

  @Test func `goes back to the table with Escape, and with an undo`() throws {
    for leave in [(Key.escape, Modifiers()), (.character("z"), .control)] {
      var shell = try solved(TiFpuzzle.id)
      shell.settle()
      let home = try #require(shell.session.finishedPicture(scale: 1)).frame
      #expect(shown(&shell).map { $0.width > home.width } == true)
      shell.key(leave.0, leave.1)
      shell.settle()
      #expect(shown(&shell) == nil && shell.openScreen == nil)
      #expect(shell.session.status.isSolved == (leave.0 == .escape))
    }
  }

  @Test func `shows the next picture on the first button, and the best time`() throws {
    var shell = try solved(TiFpuzzle.id)
    let next = Picture(PixelGrid(width: 1, height: 1, pixels: [0xFF00_FF00]))
    #expect(shell.takeRequests().contains(.prepareNext))
    shell.settle()
    #expect(shell.openScreen?.firstFocus == "card.next")
    shell.showNext(next, best: nil)
    shell.showNext(nil, best: "Best 0:07")
    #expect(shell.openScreen?.layout.buttons.first?.picture == next)
    #expect(shell.words().contains { $0.contains("Best 0:07") })
  }

  @Test func `shows the name, the pieces, the time and the moves in a film, and nothing to press`()
    throws
  {
    var shell = try solved(TiFpuzzle.id)
    shell.key(.character("z"), .control)
    shell.film = Film(of: "Reef")
    shell.key(.character("y"), .control)
    for _ in 0..<200 { shell.advance(by: 1 / 60) }
    #expect(shell.words().contains("Reef") && shell.words().contains("TiFpuzzle · 9 pieces"))
    #expect(shell.element("card.facts")?.label.english.hasSuffix(" · 9 moves") == true)
    #expect(shell.openScreen?.layout.buttons.isEmpty == true)
  }
}
