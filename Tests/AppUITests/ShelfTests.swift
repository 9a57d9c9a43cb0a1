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
  private func showSamples(in house: inout House) throws {
    let (area, picture) = (GameCard.table, house.picture)
    house.show(
      sample: try Session<TiFpuzzle>(TiFpuzzle.standard, in: area, picture: picture, seed: 1))
    house.show(
      sample: try Session<EchoGame>(.init(count: 9), in: area, picture: picture, seed: 1))
  }

  private func start(width: Double = 900, height: Double = 800) throws -> House {
    var house = try House.start(width: width, height: height)
    house.games = Self.cards
    return house
  }

  @Test func `is offered where there is more than one game`() throws {
    var house = try House.start()
    #expect(house.element("menu.games") == nil)
    house.games = Self.cards
    #expect(house.reachable.first?.id == "menu.games")
    house.click("menu.games")
    #expect(house.openScreen?.screen.id == "games")
    let tiles = house.reachable.filter { $0.id.description.hasPrefix("game.") }
    #expect(tiles.map(\.id) == ["game.tifpuzzle", "game.echo"])
    #expect(tiles.map(\.label) == ["TiFpuzzle", "Echo"])
    house.settle()
    for words in ["TiFpuzzle", "Echo", "Say it again."] { #expect(house.words().contains(words)) }
    house.key(.escape)
    house.settle()
    #expect(house.presenter == nil && house.session.info.id == "tifpuzzle")
  }

  @Test func `asks for the game that is clicked, or chosen by key`() throws {
    var house = try start()
    house.click("menu.games")
    house.click("game.echo")
    #expect(house.takeRequests().contains(.switchGame("echo")))
    #expect(house.openScreen == nil)
    house.key(.character("2"), .control)
    #expect(house.takeRequests() == [.switchGame("echo")])
    house.key(.character("1"), .control)
    house.key(.character("3"), .control)
    #expect(house.takeRequests() == [], "it is there already, and there is no third one")
    house.click("menu.games")
    #expect(house.focus.id == "game.tifpuzzle")
    house.key(.right)
    house.key(.enter)
    #expect(house.takeRequests() == [.dealSamples, .switchGame("echo")])
  }

  @Test func `asks for a game by its key while the card of a solved one is there`() throws {
    var house = try start()
    house.solve()
    house.settle()
    #expect(house.isCongratulating)
    _ = house.takeRequests()
    house.key(.character("2"), .control)
    #expect(house.takeRequests() == [.switchGame("echo")])
    #expect(house.openScreen == nil)
  }

  @Test func `leaves a game as it is, and comes back to it`() throws {
    var house = try start()
    house.solve(butFor: 4)
    house.settle()
    let before = house.reachable
    let echo = try House.echo().session
    let left = house.put(echo)
    #expect(left.info.id == "tifpuzzle" && house.session.info.id == "echo")
    #expect(house.words().contains("Echo"))
    house.settle()
    let other = house.put(left)
    #expect(other.info.id == "echo")
    house.settle()
    #expect(house.reachable == before)
    #expect(house.session.moves.canUndo && house.session.moves.made == 5)
  }

  @Test func `fits a game to a window that has changed meanwhile`() throws {
    var house = try start()
    let left = house.put(try House.echo().session)
    house.handle(.resized(Size(500, 600), scale: 1))
    house.settle()
    let revision = left.status.revision
    house.put(left)
    #expect(abs((house.dueIn ?? 0) - Settling.time) < 1e-9)
    house.settle()
    #expect(house.session.status.revision == revision + 2, "another area, and a shuffle")
    #expect(house.element("piece.8") != nil)
    for element in house.reachable {
      #expect(element.frame.maxX <= 500.001 && element.frame.maxY <= 600.001)
    }
  }

  @Test func `draws another game from scratch`() throws {
    var house = try start()
    var scene = Scene(size: house.size, scale: 1, text: BlankText())
    house.draw(into: &scene)
    house.put(try House.echo().session)
    house.draw(into: &scene)
    #expect(scene.layers.map(\.name) == ["table", "pieces", "bar", "sheet", "marks"])
    #expect(scene.layers[1].kind == .kept && scene.layers[1].repairs.count == 1)
  }

  @Test func `shows each game small, within its card, as it plays itself`() throws {
    var house = try start()
    #expect(!house.isPlaying)
    house.click("menu.games")
    house.settle()
    #expect(!house.isPlaying, "no sample is dealt yet")
    let empty = house.commands().count
    try showSamples(in: &house)
    #expect(house.isPlaying && !house.isMoving && house.dueIn == nil)
    #expect(house.commands().count > empty)
    let page = try #require(house.presenter?.screen as? GamesPage)
    let layout = GamesPageLayout(page, in: house.size, scroll: 0, text: BlankText())
    let sample = try #require(page.places[0].sample)
    let frame = layout.tiles[0].picture
    let small = Miniature.commands(
      of: sample, in: frame, clip: frame, theme: .light, scale: 1, text: BlankText())
    #expect(!small.isEmpty)
    for command in small {
      #expect(command.bounds.isEmpty || frame.intersection(command.bounds) == command.bounds)
    }
    let before = house.commands()
    house.advance(by: 0.4)
    #expect(house.commands() != before)
    // The loop covers a solved sample, a rest, a new deal and motion.
    var isSolved: Set<Bool> = []
    for _ in 0..<200 {
      house.advance(by: 0.1)
      let page = house.presenter?.screen as? GamesPage
      if let sample = page?.places[0].sample {
        isSolved.insert(sample.status.isSolved)
      }
    }
    #expect(isSolved == [true, false])
    house.key(.escape)
    house.settle()
    #expect(!house.isPlaying && house.dueIn == nil)
  }

  @Test func `has no use for a sample that comes late, or of another game`() throws {
    var house = try start()
    try showSamples(in: &house)
    #expect(house.presenter == nil)
    house.games[1].id = "another"
    house.click("menu.games")
    try showSamples(in: &house)
    let page = try #require(house.presenter?.screen as? GamesPage)
    #expect(page.places.map { $0.sample?.info.id } == ["tifpuzzle", nil])
  }

  @Test func `stands still where motion is reduced`() throws {
    var house = try start()
    house.isReduced = true
    house.click("menu.games")
    try showSamples(in: &house)
    house.settle()
    #expect(!house.isPlaying && !house.isMoving)
    let before = house.commands()
    house.advance(by: 5)
    #expect(house.commands() == before)
  }

  @Test(arguments: [
    Size(200, 200), Size(360, 480), Size(480, 300), Size(900, 800), Size(3840, 2160),
  ])
  func `fits into the window, and brings the focus into sight`(size: Size) throws {
    var house = try start(width: size.width, height: size.height)
    house.key(.character("1"), .control)
    house.perform(.showGames)
    try showSamples(in: &house)
    house.settle()
    let page = try #require(house.presenter?.screen as? GamesPage)
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
    house.key(.tab)
    #expect(house.focus.id == "game.echo")
    let tile = try #require(house.element("game.echo")).frame
    #expect(tile.intersects(layout.body))
    #expect(!house.commands().isEmpty)
  }
}
