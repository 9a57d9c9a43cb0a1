import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The page of games` {
  private static var cards: [GameCard] {
    [
      GameCard(id: TiFpuzzle.id, guide: TiFpuzzle.info.guide),
      GameCard(id: EchoGame.id, guide: EchoGame.info.guide),
    ]
  }

  /// Deals a sample of each game, and shows them.
  private func showSamples(in shell: inout AppShell) throws {
    let (area, picture) = (GameCard.table, shell.picture)
    shell.show(
      sample: try Session<TiFpuzzle>(TiFpuzzle.standard, in: area, picture: picture, seed: 1))
    shell.show(
      sample: try Session<EchoGame>(.init(count: 9), in: area, picture: picture, seed: 1))
  }

  private func start(width: Double = 900, height: Double = 800) throws -> AppShell {
    var shell = try AppShell.start(width: width, height: height)
    shell.games = Self.cards
    return shell
  }

  @Test func `is offered where there is more than one game`() throws {
    var shell = try AppShell.start()
    #expect(shell.element("menu.games") == nil)
    shell.games = Self.cards
    #expect(shell.reachable.first?.id == "menu.games")
    shell.click("menu.games")
    #expect(shell.openScreen?.screen.id == "games")
    let tiles = shell.reachable.filter { $0.id.description.hasPrefix("game.") }
    #expect(tiles.map(\.id) == ["game.tifpuzzle", "game.echo"])
    #expect(tiles.map(\.label) == ["TiFpuzzle", "Echo"])
    shell.settle()
    for words in ["TiFpuzzle", "Echo", "Say it again."] { #expect(shell.words().contains(words)) }
    shell.key(.escape)
    shell.settle()
    #expect(shell.presenter == nil && shell.session.info.id == "tifpuzzle")
  }

  @Test(arguments: [200.0, 260, 320, 380, 400, 420, 480])
  func `opens with the upper edge of the game on the table`(height: Double) throws {
    var shell = try start(width: 640, height: height)
    shell.click("menu.games")
    shell.settle()
    #expect(shell.focus.id == "game.tifpuzzle")
    let tile = try #require(shell.element("game.tifpuzzle"))
    #expect(tile.frame.minY == shell.presenter?.layout.view?.minY, "the line round it is whole")
  }

  @Test func `asks for the game that is clicked, or chosen by key`() throws {
    var shell = try start()
    shell.click("menu.games")
    shell.click("game.echo")
    #expect(shell.takeRequests().contains(.switchGame("echo")))
    #expect(shell.openScreen == nil)
    shell.key(.character("2"), .control)
    #expect(shell.takeRequests() == [.switchGame("echo")])
    shell.key(.character("1"), .control)
    shell.key(.character("3"), .control)
    #expect(shell.takeRequests() == [], "it is there already, and there is no third one")
    shell.click("menu.games")
    #expect(shell.focus.id == "game.tifpuzzle")
    shell.key(.right)
    shell.key(.enter)
    #expect(shell.takeRequests() == [.dealSamples, .switchGame("echo")])
  }

  @Test func `asks for a game by its key while the card of a solved one is there`() throws {
    var shell = try start()
    shell.solve()
    shell.settle()
    #expect(shell.isCongratulating)
    _ = shell.takeRequests()
    shell.key(.character("2"), .control)
    #expect(shell.takeRequests() == [.switchGame("echo")])
    #expect(shell.openScreen == nil)
  }

  @Test func `leaves a game as it is, and comes back to it`() throws {
    var shell = try start()
    shell.solve(butFor: 4)
    shell.settle()
    let before = shell.reachable
    let echo = try AppShell.echo().session
    let left = shell.put(echo)
    #expect(left.info.id == "tifpuzzle" && shell.session.info.id == "echo")
    #expect(shell.words().contains("Echo"))
    shell.settle()
    let other = shell.put(left)
    #expect(other.info.id == "echo")
    shell.settle()
    #expect(shell.reachable == before)
    #expect(shell.session.moves.canUndo && shell.session.moves.made == 5)
  }

  @Test func `fits a game to a window that has changed meanwhile`() throws {
    var shell = try start()
    let left = shell.put(try AppShell.echo().session)
    shell.handle(.resized(Size(500, 600), scale: 1))
    shell.settle()
    let revision = left.status.revision
    shell.put(left)
    #expect(abs((shell.dueIn ?? 0) - Settling.time) < 1e-9)
    shell.settle()
    #expect(shell.session.status.revision == revision + 2, "another area, and a shuffle")
    #expect(shell.element("piece.8") != nil)
    for element in shell.reachable {
      #expect(element.frame.maxX <= 500.001 && element.frame.maxY <= 600.001)
    }
  }

  @Test func `draws another game from scratch`() throws {
    var shell = try start()
    var scene = Scene(size: shell.size, scale: 1, text: BlankText())
    shell.draw(into: &scene)
    shell.put(try AppShell.echo().session)
    shell.draw(into: &scene)
    #expect(scene.layers.map(\.name) == ["table", "pieces", "bar", "sheet", "marks"])
    #expect(scene.layers[1].kind == .cached && scene.layers[1].repairs.count == 1)
  }

  @Test func `shows each game small, within its card, as it plays itself`() throws {
    var shell = try start()
    #expect(!shell.isPlaying)
    shell.click("menu.games")
    shell.settle()
    #expect(!shell.isPlaying, "no sample is dealt yet")
    let empty = shell.commands().count
    try showSamples(in: &shell)
    #expect(shell.isPlaying && !shell.isMoving && shell.dueIn == nil)
    #expect(shell.commands().count > empty)
    let page = try #require(shell.presenter?.screen as? GamesPage)
    let layout = GamesPageLayout(page, in: shell.size, scroll: 0, text: BlankText())
    let sample = try #require(page.places[0].sample)
    let frame = layout.tiles[0].picture
    let key = Miniature.Key(deal: 1, frame: frame, clip: frame, theme: .light, scale: 1)
    var small = Miniature(key, name: "sample", text: BlankText())
    small.show(sample, revision: 1)
    #expect(small.layers.count > 1)
    for command in small.layers.flatMap(\.commands) {
      #expect(command.bounds.isEmpty || frame.intersection(command.bounds) == command.bounds)
    }
    let before = shell.commands()
    shell.advance(by: 0.4)
    #expect(shell.commands() != before)
    // The loop covers a solved sample, a rest, a new deal and motion.
    var isSolved: Set<Bool> = []
    for i in 0..<200 {
      shell.advance(by: 0.1)
      shell.handle(.pointerMoved(to: Point(Double(i), 1)))
      let page = shell.presenter?.screen as? GamesPage
      if let sample = page?.places[0].sample {
        isSolved.insert(sample.status.isSolved)
      }
    }
    #expect(isSolved == [true, false])
    shell.key(.escape)
    shell.settle()
    #expect(!shell.isPlaying && shell.dueIn == nil)
  }

  @Test func `lets one sample after the other make a move, and draws only that one anew`() throws {
    var shell = try start()
    shell.click("menu.games")
    try showSamples(in: &shell)
    shell.settle()
    func places() throws -> [GamesPage.Place] {
      try #require(shell.presenter?.screen as? GamesPage).places
    }
    for _ in 0..<20 { shell.advance(by: 0.05) }
    _ = shell.commands()
    let layouts = try #require(shell.presenter).layoutCount
    var scene = Scene(size: shell.size, scale: 1, text: BlankText())
    func looks() -> [String: Int] {
      shell.draw(into: &scene)
      return Dictionary(uniqueKeysWithValues: scene.layers.map { ($0.name, $0.revision) })
    }
    func layers(of place: Int, in looks: [String: Int]) -> [String: Int] {
      looks.filter { $0.key.hasPrefix("miniature.\(place)") }
    }
    var seen = looks()
    var turns: [Int] = []
    for _ in 0..<100 {
      let before = try places()
      shell.advance(by: 0.05)
      let after = try places()
      let moving = after.indices.filter { after[$0].hasTurn }
      #expect(moving.count <= 1)
      let now = looks()
      let isSame = after.indices.map { layers(of: $0, in: now) == layers(of: $0, in: seen) }
      let isUnchanged = after.indices.map { after[$0].revision == before[$0].revision }
      #expect(isSame[0] == isUnchanged[0])
      // The echo shows nothing of the time that passes.
      #expect(isSame[1] || !isUnchanged[1])
      #expect(now["sheet"] == seen["sheet"])
      seen = now
      if let turn = moving.first, turn != turns.last { turns.append(turn) }
      for i in after.indices where !after[i].hasTurn && !before[i].hasTurn {
        let isAtRest = after[i].sample?.isMoving == false
        if isAtRest, before[i].sample?.isMoving == false {
          #expect(after[i].revision == before[i].revision)
        }
      }
    }
    #expect(turns.count >= 3, "each flight takes 1.2 seconds")
    #expect(zip(turns, turns.dropFirst()).allSatisfy { $0 != $1 })
    _ = shell.commands()
    #expect(shell.presenter?.layoutCount == layouts, "the widgets are laid out once")
  }

  @Test func `has no use for a sample that comes late, or of another game`() throws {
    var shell = try start()
    try showSamples(in: &shell)
    #expect(shell.presenter == nil)
    shell.games[1].id = "another"
    shell.click("menu.games")
    try showSamples(in: &shell)
    let page = try #require(shell.presenter?.screen as? GamesPage)
    #expect(page.places.map { $0.sample?.info.id } == ["tifpuzzle", nil])
  }

  @Test func `stands still ten seconds after the last input, until the next one`() throws {
    var shell = try start()
    shell.click("menu.games")
    try showSamples(in: &shell)
    shell.settle()
    for _ in 0..<40 { shell.advance(by: 0.25) }
    shell.handle(.woken)
    shell.handle(.exposed)
    #expect(!shell.isPlaying && !shell.isMoving && shell.dueIn == nil)
    let before = shell.commands()
    shell.advance(by: 60)
    #expect(shell.commands() == before)
    shell.handle(.pointerMoved(to: Point(1, 1)))
    #expect(shell.isPlaying)
    for _ in 0..<4 { shell.advance(by: 0.25) }
    #expect(shell.isPlaying && shell.commands() != before)
  }

  @Test func `stands still where motion is reduced`() throws {
    var shell = try start()
    shell.isReduced = true
    shell.click("menu.games")
    try showSamples(in: &shell)
    shell.settle()
    #expect(!shell.isPlaying && !shell.isMoving)
    let before = shell.commands()
    shell.advance(by: 5)
    #expect(shell.commands() == before)
  }

  @Test(arguments: [
    Size(200, 200), Size(360, 480), Size(480, 300), Size(900, 800), Size(3840, 2160),
  ])
  func `fits into the window, and brings the focus into sight`(size: Size) throws {
    var shell = try start(width: size.width, height: size.height)
    shell.key(.character("1"), .control)
    shell.perform(.showGames)
    try showSamples(in: &shell)
    shell.settle()
    let page = try #require(shell.presenter?.screen as? GamesPage)
    let window = Rect(0, 0, size.width, size.height)
    let layout = GamesPageLayout(page, in: size, scroll: 0, text: BlankText())
    #expect(layout.frame.intersection(window) == layout.frame)
    #expect(!layout.buttons.isEmpty && layout.tiles.count == Self.cards.count)
    for button in layout.buttons {
      #expect(button.frame.intersection(layout.frame) == button.frame)
    }
    for tile in layout.tiles {
      #expect(tile.frame.minX >= layout.body.minX && tile.frame.maxX <= layout.body.maxX + 1e-9)
    }
    shell.key(.tab)
    #expect(shell.focus.id == "game.echo")
    let tile = try #require(shell.element("game.echo")).frame
    #expect(tile.intersects(layout.body))
    #expect(!shell.commands().isEmpty)
  }
}
