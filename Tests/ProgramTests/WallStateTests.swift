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
  private func wall(_ commands: [AppCommand]) -> [WallCommand] {
    commands.compactMap { if case .wall(let command) = $0 { command } else { nil } }
  }

  private func open(_ renderer: OffscreenRenderer, _ ids: Int64...) {
    let pictures = ids.map {
      WallPicture(id: $0, title: Phrase(verbatim: "Puzzle \($0)"), facts: ["today"], shape: 1)
    }
    _ = renderer.commands(after: .input(.key(.character("w"), .control)))
    _ = renderer.commands(after: .wall(.news(.list(pictures, damaged: 0))))
  }

  @Test func `frames a solved puzzle when it is saved, and no other one`() throws {
    let renderer = try OffscreenRenderer.saving()
    func framed(_ commands: [AppCommand]) -> [Changes.Framed] {
      commands.compactMap { if case .save(let changes, _, _) = $0 { changes.framed } else { nil } }
    }
    Screenshot.play(8, on: &renderer.shell)
    #expect(framed(renderer.commands()).isEmpty)
    Screenshot.play(1, on: &renderer.shell)
    #expect(renderer.shell.session.status.isSolved)
    let found = framed(renderer.commands())
    #expect(found.count == 1 && found.first?.shape == 1 && found.first?.moves == 0)
  }

  @Test func `lists after the puzzle on the table is saved`() throws {
    let renderer = try OffscreenRenderer.saving()
    Screenshot.play(1, on: &renderer.shell)
    let all = renderer.commands(after: .input(.key(.character("w"), .control)))
    let save = try #require(all.firstIndex { if case .save = $0 { true } else { false } })
    let list = try #require(all.firstIndex { if case .wall(.list) = $0 { true } else { false } })
    #expect(save < list)
  }

  @Test func `writes an image in the colours of the window, and shows where it is`() throws {
    let renderer = try OffscreenRenderer.saving()
    open(renderer, 3)
    try renderer.shell.press("wall.3")
    try renderer.shell.press("wall.saveImage")
    let asked = wall(renderer.commands())
    guard case .saveImage(3, .dark)? = asked.last else {
      Issue.record("\(asked)")
      return
    }
    let session = try Session<TiFpuzzle>(
      .init(grid: 3), in: AppShell.area(Size(900, 700)), picture: nil, seed: 1)
    let export = WallExport(
      .image, TiFpuzzle.timelapse(of: session.table, []), of: ("Puzzle", "today"), .dark)
    let written = wall(renderer.commands(after: .wall(.loaded(export))))
    guard case .write(let same)? = written.last else {
      Issue.record("\(written)")
      return
    }
    #expect(same.title == "Puzzle" && same.theme == .dark)
    _ = renderer.commands(after: .wall(.news(.note("It is there."))))
    #expect(renderer.shell.openScreen?.screen.id == "wall")
  }

  @Test func `writes one film at a time, and tells of its end wherever the player is`() throws {
    let renderer = try OffscreenRenderer.saving()
    open(renderer, 3)
    try renderer.shell.press("wall.3")
    try renderer.shell.press("wall.saveFilm")
    let asked = wall(renderer.commands())
    #expect(asked.contains { if case .saveFilm(3, .dark) = $0 { true } else { false } })
    #expect(renderer.state.wall.film == 0)
    _ = renderer.commands(after: .wall(.news(.film(0.5))))
    #expect(renderer.state.wall.film == 0.5)
    try renderer.shell.press("wall.back")
    _ = renderer.commands(after: .input(.key(.escape, [])), .time(1))
    #expect(renderer.shell.openScreen == nil)
    open(renderer, 3)
    let page = try #require(renderer.shell.openScreen?.screen as? WallPage)
    #expect(page.film == 0.5, "the wall shows a film that was begun before")
    _ = renderer.commands(after: .input(.key(.escape, [])), .time(1))
    _ = renderer.commands(after: .wall(.filmEnded("It is there.")))
    #expect(renderer.state.wall.film == nil)
    #expect((renderer.shell.openScreen?.screen as? Dialog)?.text == "It is there.")
    // Progress that comes late is no film.
    _ = renderer.commands(after: .wall(.news(.film(0.9))))
    #expect(renderer.state.wall.film == nil)
  }

  @Test func `deals the puzzle that was asked for last, with the same picture`() throws {
    let renderer = try OffscreenRenderer.saving()
    open(renderer, 3)
    func ask() throws -> (number: Int, deal: DealRequest) {
      open(renderer, 3)
      try renderer.shell.press("wall.3")
      try renderer.shell.press("wall.playAgain")
      for case .deal(let number, 3, let deal) in wall(renderer.commands()) {
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
    _ = renderer.commands(
      after: .wall(.dealt(request: first.number, .success(try puzzle(first.deal)))))
    #expect(renderer.shell.session.info.id == TiFpuzzle.id)
    let saved = renderer.commands(
      after: .wall(.dealt(request: second.number, .success(try puzzle(second.deal)))))
    #expect(renderer.shell.session.info.id == Swap.id)
    #expect(renderer.shell.picture === EventScript.pictures[2])
    #expect(saved.contains { if case .save(let c, _, _) = $0 { c.deal != nil } else { false } })
    let third = try ask()
    _ = renderer.commands(
      after: .wall(.dealt(request: third.number, .failure(.refused("It is gone.")))))
    #expect((renderer.shell.openScreen?.screen as? Dialog)?.text == "It is gone.")
  }

  private struct Nothing: Error {}

  @Test func `takes pictures down when it is closed, even with the program`() throws {
    let renderer = try OffscreenRenderer.saving()
    open(renderer, 3, 4)
    try renderer.shell.press("wall.3")
    try renderer.shell.press("wall.takeDown")
    let last = wall(renderer.commands(after: .input(.quit)))
    guard case .takeDown([3])? = last.last else {
      Issue.record("\(last)")
      return
    }
  }
}
