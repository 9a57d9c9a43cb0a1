import MediaExport
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppCore
@testable import AppUI
@testable import tifpuzzle

/// Tests of the app's decisions about the wall, with answers made up by hand.
@Suite @MainActor struct `The state of the wall` {
  private func renderer() throws -> OffscreenRenderer {
    let renderer = try OffscreenRenderer(
      seed: 4, size: Size(900, 700), scale: 1, theme: .dark, isReduced: true,
      games: Catalog.games.map(\.card)
    ) { request in
      var request = request
      request.picture = EventScript.pictures[0]
      return try Catalog.tifpuzzle.game.deal(request)
    }
    renderer.state.savesPuzzles = true
    _ = renderer.state.handle(.launched(Launch()))
    return renderer
  }

  private func commands(_ renderer: OffscreenRenderer, _ events: AppEvent...) -> [AppCommand] {
    (events + [.turnEnded]).flatMap { renderer.state.handle($0) }
  }

  private func wall(_ commands: [AppCommand]) -> [WallCommand] {
    commands.compactMap { if case .wall(let command) = $0 { command } else { nil } }
  }

  private func open(_ renderer: OffscreenRenderer, _ ids: Int64...) {
    let pictures = ids.map {
      WallPicture(id: $0, title: Phrase(verbatim: "Puzzle \($0)"), facts: ["today"], shape: 1)
    }
    _ = commands(renderer, .input(.key(.character("w"), .control)))
    _ = commands(renderer, .wall(.news(.list(pictures, damaged: 0))))
  }

  @Test func `frames a solved puzzle when it is saved, and no other one`() throws {
    let renderer = try renderer()
    func framed(_ commands: [AppCommand]) -> [Changes.Framed] {
      commands.compactMap { if case .save(let changes, _, _) = $0 { changes.framed } else { nil } }
    }
    Screenshot.play(8, on: &renderer.shell)
    #expect(framed(commands(renderer)).isEmpty)
    Screenshot.play(1, on: &renderer.shell)
    #expect(renderer.shell.session.status.isSolved)
    let found = framed(commands(renderer))
    #expect(found.count == 1 && found.first?.shape == 1 && found.first?.moves == 0)
  }

  @Test func `lists after the puzzle on the table is saved`() throws {
    let renderer = try renderer()
    Screenshot.play(1, on: &renderer.shell)
    let all = commands(renderer, .input(.key(.character("w"), .control)))
    let save = try #require(all.firstIndex { if case .save = $0 { true } else { false } })
    let list = try #require(all.firstIndex { if case .wall(.list) = $0 { true } else { false } })
    #expect(save < list)
  }

  @Test func `writes an image in the colours of the window, and shows where it is`() throws {
    let renderer = try renderer()
    open(renderer, 3)
    try renderer.shell.press("wall.3")
    try renderer.shell.press("wall.saveImage")
    let asked = wall(commands(renderer))
    guard case .saveImage(3, .dark)? = asked.last else {
      Issue.record("\(asked)")
      return
    }
    let session = try Session<TiFpuzzle>(
      .init(grid: 3), in: AppShell.area(Size(900, 700)), picture: nil, seed: 1)
    let export = WallExport(
      .image, TiFpuzzle.timelapse(of: session.table, []), of: ("Puzzle", "today"), .dark)
    let written = wall(commands(renderer, .wall(.loaded(export))))
    guard case .write(let same)? = written.last else {
      Issue.record("\(written)")
      return
    }
    #expect(same.title == "Puzzle" && same.theme == .dark)
    _ = commands(renderer, .wall(.news(.note("It is there."))))
    #expect(renderer.shell.openScreen?.screen.id == "wall")
  }

  @Test func `writes one film at a time, and tells of its end wherever the player is`() throws {
    let renderer = try renderer()
    open(renderer, 3)
    try renderer.shell.press("wall.3")
    try renderer.shell.press("wall.saveFilm")
    let asked = wall(commands(renderer))
    #expect(asked.contains { if case .saveFilm(3, .dark) = $0 { true } else { false } })
    #expect(renderer.state.wall.film == 0)
    _ = commands(renderer, .wall(.news(.film(0.5))))
    #expect(renderer.state.wall.film == 0.5)
    try renderer.shell.press("wall.back")
    _ = commands(renderer, .input(.key(.escape, [])), .time(1))
    #expect(renderer.shell.openScreen == nil)
    open(renderer, 3)
    let page = try #require(renderer.shell.openScreen?.screen as? WallPage)
    #expect(page.film == 0.5, "the wall shows a film that was begun before")
    _ = commands(renderer, .input(.key(.escape, [])), .time(1))
    _ = commands(renderer, .wall(.filmEnded("It is there.")))
    #expect(renderer.state.wall.film == nil)
    #expect((renderer.shell.openScreen?.screen as? Dialog)?.text == "It is there.")
    // Progress that comes late is no film.
    _ = commands(renderer, .wall(.news(.film(0.9))))
    #expect(renderer.state.wall.film == nil)
  }

  @Test func `deals the puzzle that was asked for last, with the same picture`() throws {
    let renderer = try renderer()
    open(renderer, 3)
    func ask() throws -> (number: Int, deal: DealRequest) {
      open(renderer, 3)
      try renderer.shell.press("wall.3")
      try renderer.shell.press("wall.playAgain")
      for case .deal(let number, 3, let deal) in wall(commands(renderer)) {
        return (number, deal)
      }
      throw Nothing()
    }
    func puzzle(_ deal: DealRequest) throws -> RestoredPuzzle {
      var deal = deal
      deal.picture = EventScript.pictures[2]
      let session = try Catalog.swap.game.deal(deal)
      return RestoredPuzzle(
        session, number: nil, picture: deal.picture, origin: nil, problem: nil)
    }
    let (first, second) = (try ask(), try ask())
    _ = commands(
      renderer, .wall(.dealt(request: first.number, .success(try puzzle(first.deal)))))
    #expect(renderer.shell.session.info.id == TiFpuzzle.id)
    let saved = commands(
      renderer, .wall(.dealt(request: second.number, .success(try puzzle(second.deal)))))
    #expect(renderer.shell.session.info.id == Swap.id)
    #expect(renderer.shell.picture === EventScript.pictures[2])
    #expect(saved.contains { if case .save(let c, _, _) = $0 { c.deal != nil } else { false } })
    let third = try ask()
    _ = commands(
      renderer, .wall(.dealt(request: third.number, .failure(.refused("It is gone.")))))
    #expect((renderer.shell.openScreen?.screen as? Dialog)?.text == "It is gone.")
  }

  private struct Nothing: Error {}

  @Test func `takes pictures down when it is closed, even with the program`() throws {
    let renderer = try renderer()
    open(renderer, 3, 4)
    try renderer.shell.press("wall.3")
    try renderer.shell.press("wall.takeDown")
    let last = wall(commands(renderer, .input(.quit)))
    guard case .takeDown([3])? = last.last else {
      Issue.record("\(last)")
      return
    }
  }
}
