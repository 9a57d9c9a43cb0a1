import MediaExport
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppCore
@testable import AppUI
@testable import tifpuzzle

/// Tests of the app's decisions about a race, with answers made up by hand.
@Suite @MainActor struct `The state of a race` {
  private let link = "tifpuzzle://join?1abc"

  private func together(_ commands: [AppCommand]) -> [TogetherCommand] {
    commands.compactMap { if case .together(let command) = $0 { command } else { nil } }
  }

  private func reports(_ commands: [AppCommand]) -> [(progress: Int, seconds: Int?)] {
    together(commands).compactMap {
      if case .report(let progress, let seconds) = $0 { (progress, seconds) } else { nil }
    }
  }

  private func person(_ id: UInt64, progress: Int = 0, _ seconds: Int? = nil) -> SharedSeat.Person {
    var person = SharedSeat.Person(
      id: id, name: "Player \(id)", color: PlayerColor(Int(id)), isHere: true, isHost: id == 1,
      isMe: id == 1)
    (person.progress, person.finishedIn) = (progress, seconds)
    return person
  }

  private func news(_ people: [SharedSeat.Person]) -> AppEvent {
    var news = TableNews()
    news.people = people
    return .together(.news(news))
  }

  /// Returns the start of a puzzle, as a service makes it.
  private func puzzle(_ grid: Int = 3) throws -> RestoredPuzzle {
    let session = try Session<TiFpuzzle>(
      .init(grid: grid), in: TogetherPresenter.raceArea(Size(900, 700)),
      picture: EventScript.pictures[0], seed: 3)
    return RestoredPuzzle(
      session, number: nil, picture: session.picture, origin: nil, problem: nil)
  }

  /// Opens a race with the puzzle in play, after one move, and sits down as its host.
  private func host(_ renderer: OffscreenRenderer) throws {
    _ = renderer.shell.session.respond(to: .activate(.piece(0)))
    _ = renderer.shell.session.respond(to: .activate(.cell(0)))
    TogetherPresenter.openPage(in: &renderer.shell)
    _ = renderer.commands(after: .together(.ways(addresses: [], tables: [])))
    try renderer.shell.press("together.mode.race")
    try renderer.shell.press("together.open")
    guard case .host(let request, _, _, _, isRace: true, _)? = together(renderer.commands()).last
    else {
      Issue.record("no race was asked for")
      return
    }
    let seat = TableSeat(link: link, isHost: true, isRace: true, puzzle: try puzzle())
    _ = renderer.commands(after: .together(.seated(request: request, seat)))
    _ = renderer.commands(after: news([person(1), person(2)]))
    #expect(renderer.shell.openScreen?.screen.id == "together")
  }

  /// Lets seconds pass in frames.
  private func pass(_ seconds: Double, _ renderer: OffscreenRenderer) {
    for _ in 0..<Int(seconds * 8) { _ = renderer.commands(after: .time(0.125)) }
  }

  private func place(_ piece: Int, _ renderer: OffscreenRenderer) {
    _ = renderer.shell.session.respond(to: .activate(.piece(piece)))
    _ = renderer.shell.session.respond(to: .activate(.cell(piece)))
  }

  @Test func `begins at the start of the puzzle, when the host closes the page`() throws {
    let renderer = try OffscreenRenderer.saving()
    try host(renderer)
    #expect(renderer.shell.session.progress == 0 && !renderer.shell.session.moves.wereMade)
    #expect(renderer.shell.session.sharedPlace == nil, "moves are not shared")
    #expect(renderer.shell.canUndo, "the puzzle in play can come back")
    pass(2, renderer)
    #expect(renderer.shell.session.status.elapsed >= 2)
    _ = renderer.commands(after: .input(.key(.escape, [])))
    #expect(renderer.shell.session.status.elapsed == 0)
    pass(4, renderer)
    #expect(renderer.shell.session.status.elapsed == 4)
  }

  @Test func `reports the progress once a second, and the end at once`() throws {
    let renderer = try OffscreenRenderer.saving()
    try host(renderer)
    _ = renderer.commands(after: .input(.key(.escape, [])))
    place(0, renderer)
    #expect(reports(renderer.commands()).map(\.progress) == [111])
    place(1, renderer)
    #expect(reports(renderer.commands()).isEmpty)
    #expect(renderer.state.dueIn.map { $0 <= 1 } == true)
    var later: [Int] = []
    for _ in 0..<10 {
      later += reports(renderer.commands(after: .time(0.125))).map(\.progress)
    }
    #expect(later == [222])
    place(2, renderer)
    _ = renderer.commands(after: news([person(1, progress: 222), person(2, progress: 1000, 1)]))
    renderer.shell.session.perform(.undo)
    pass(2, renderer)
    for piece in 2..<9 { place(piece, renderer) }
    let last = renderer.commands()
    #expect(reports(last).map(\.progress) == [1000])
    #expect(reports(last).map(\.seconds) == [3])
    #expect(renderer.shell.chrome.together.message?.english == "You are number 2: 0:03")
    #expect(renderer.shell.chrome.win?.bar.facts.last?.english == "Number 2 in the race")
    #expect(reports(renderer.commands(after: .time(5))).isEmpty)
  }

  @Test func `counts nobody who was helped`() throws {
    let renderer = try OffscreenRenderer.saving()
    try host(renderer)
    _ = renderer.commands(after: .input(.key(.escape, [])))
    renderer.shell.session.perform(.markHelped)
    for piece in 0..<9 { place(piece, renderer) }
    #expect(renderer.shell.session.status.isSolved)
    #expect(reports(renderer.commands(after: .time(2))).isEmpty)
  }

  @Test func `remembers the saved puzzle, and goes on with it`() throws {
    let renderer = try OffscreenRenderer.saving()
    try host(renderer)
    let race = renderer.shell.session.identity
    let kept = renderer.commands(after: .input(.key(.escape, []))).compactMap { command in
      if case .save(_, let key, _) = command { key } else { nil }
    }
    let key = try #require(kept.last ?? renderer.state.table.saves.key(of: renderer.shell.session))
    let noted = together(renderer.commands(after: .numbered([key: 7])))
    #expect(noted.contains { if case .keep(puzzle: 7) = $0 { true } else { false } })
    // Left and opened again: the puzzle is still on the table.
    TogetherPresenter.openPage(in: &renderer.shell)
    try renderer.shell.press("together.leave")
    _ = renderer.commands()
    #expect(renderer.shell.chrome.together.seat == nil)
    func join() throws -> [AppCommand] {
      let asked = together(renderer.commands(after: .together(.link(link))))
      guard case .join(let request, _, _, _)? = asked.last else { return [] }
      let seat = TableSeat(
        link: link, isHost: true, isRace: true, puzzle: try puzzle(4), saved: 7)
      return renderer.commands(after: .together(.seated(request: request, seat)))
    }
    #expect(try together(join()).contains { if case .begin = $0 { true } else { false } })
    #expect(renderer.shell.session.identity == race)
    #expect(renderer.shell.chrome.together.seat?.isRace == true)
    // With another puzzle on the table, the saved one is opened first.
    _ = renderer.commands(after: .input(.key(.escape, [])))
    renderer.shell.session.perform(.dealAnew(nil))
    _ = renderer.commands()
    #expect(renderer.shell.chrome.together.seat == nil)
    let opening = try join().compactMap { command -> Int? in
      guard case .openPuzzle(let request, number: 7, restarts: false, _) = command else {
        return nil
      }
      return request
    }
    let request = try #require(opening.first)
    #expect(renderer.shell.chrome.together.seat == nil)
    var saved = try puzzle()
    saved.number = 7
    let seated = together(
      renderer.commands(after: .opened(request: request, .success(.saved(saved)))))
    #expect(seated.contains { if case .begin = $0 { true } else { false } })
    #expect(renderer.shell.session.identity == saved.session.identity)
    #expect(renderer.shell.chrome.together.seat?.isRace == true)
  }

  @Test func `is left when the saved puzzle can't be opened`() throws {
    let renderer = try OffscreenRenderer.saving()
    let asked = together(renderer.commands(after: .together(.link(link))))
    guard case .join(let request, _, _, _)? = asked.last else {
      Issue.record("nothing was asked for")
      return
    }
    let seat = TableSeat(link: link, isHost: false, isRace: true, puzzle: try puzzle(), saved: 7)
    let opening = renderer.commands(after: .together(.seated(request: request, seat)))
      .compactMap { command -> Int? in
        if case .openPuzzle(let request, _, _, _) = command { request } else { nil }
      }
    let opened = try #require(opening.first)
    let left = together(
      renderer.commands(after: .opened(request: opened, .failure(.refused("It is open.")))))
    #expect(left.contains { if case .leave = $0 { true } else { false } })
    #expect(renderer.shell.chrome.together.seat == nil)
  }
}
