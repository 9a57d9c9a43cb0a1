import MediaExport
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppCore
@testable import AppUI
@testable import tifpuzzle

/// Tests of the app's decisions about a shared table, with answers made up by hand.
@Suite @MainActor struct `The state of a shared table` {
  private let link = "tifpuzzle://join?1abc"
  private let me: UInt64 = 1
  private let other: UInt64 = 2

  private func together(_ commands: [AppCommand]) -> [TogetherCommand] {
    commands.compactMap { if case .together(let command) = $0 { command } else { nil } }
  }

  private func person(_ id: UInt64, _ name: String, isHere: Bool = true) -> SharedSeat.Person {
    SharedSeat.Person(
      id: id, name: name, color: PlayerColor(Int(id)), isHere: isHere, isHost: id == me,
      isMe: id == me)
  }

  /// Opens a table with the puzzle in play, and sits down as its host.
  private func host(_ renderer: OffscreenRenderer) throws {
    let asked = together(renderer.commands(after: .input(.key(.escape, []))))
    #expect(asked.isEmpty)
    TogetherPresenter.openPage(in: &renderer.shell)
    _ = renderer.commands(after: .together(.ways(addresses: [], tables: [])))
    try renderer.shell.press("together.open")
    guard
      case .host(let request, _, _, .here("127.0.0.1"), _, _)? = together(renderer.commands()).last
    else {
      Issue.record("no table was asked for")
      return
    }
    let seated = together(
      renderer.commands(
        after: .together(.seated(request: request, TableSeat(link: link, isHost: true)))))
    #expect(seated.contains { if case .begin = $0 { true } else { false } })
    var news = TableNews()
    news.people = [person(me, "Ann")]
    _ = renderer.commands(after: .together(.news(news)))
    #expect(renderer.shell.openScreen?.screen.id == "together")
    #expect(
      renderer.shell.chrome.together.seat?.link == link
        && renderer.shell.chrome.together.seat?.people.count == 1)
  }

  private func session(_ renderer: OffscreenRenderer) throws -> Session<TiFpuzzle> {
    try #require(renderer.shell.session as? Session<TiFpuzzle>)
  }

  @Test func `opens a table, and passes moves on in both directions`() throws {
    let renderer = try OffscreenRenderer.saving()
    try host(renderer)
    _ = renderer.commands(after: .input(.key(.escape, [])))
    _ = renderer.shell.session.respond(to: .activate(.piece(0)))
    _ = renderer.shell.session.respond(to: .activate(.cell(0)))
    guard case .act(let acts)? = together(renderer.commands()).first else {
      Issue.record("the move was kept")
      return
    }
    let kinds = acts.map { act in
      switch act {
      case .move: "move"
      case .hold(let items): "hold \(items)"
      case .release: "release"
      case .undo: "undo"
      case .refresh: "refresh"
      }
    }
    #expect(kinds == ["hold [0]", "move"])
    // Somebody else places piece 1; a state without one's own acts changes nothing.
    var state = try session(renderer).table.state
    state.pieces[1].isPlaced = true
    func news(acts: Int, changes: Int) -> AppEvent {
      var news = TableNews()
      news.state = SharedState(
        state, others: OtherHands([2: PlayerColor(3)]), canUndo: true, acts: acts,
        changes: changes)
      return .together(.news(news))
    }
    _ = renderer.commands(after: news(acts: 1, changes: 1))
    #expect(try !session(renderer).table.state.pieces[1].isPlaced)
    _ = renderer.commands(after: news(acts: 2, changes: 1))
    #expect(try session(renderer).table.state.pieces[1].isPlaced)
    #expect(try session(renderer).table.others[2] == PlayerColor(3))
    #expect(renderer.shell.canUndo)
    renderer.shell.undo()
    guard case .act(let undone)? = together(renderer.commands()).first, case .undo? = undone.first
    else {
      Issue.record("the move was not asked back")
      return
    }
  }

  @Test func `sends the position of the hand with a motion, or soon after the last one`() throws {
    let renderer = try OffscreenRenderer.saving()
    try host(renderer)
    _ = renderer.commands(after: .input(.key(.escape, [])))
    for _ in 0..<40 { _ = renderer.commands(after: .time(0.25)) }
    func hands(after event: AppEvent) -> Int {
      together(renderer.commands(after: event)).count {
        if case .showHand = $0 { true } else { false }
      }
    }
    func move(_ x: Double) -> AppEvent { .input(.pointerMoved(to: Point(x, 300))) }
    #expect(hands(after: move(300)) == 1)
    #expect(hands(after: move(310)) == 0)
    let due = renderer.state.dueIn
    #expect(due.map { $0 > 0.06 && $0 <= 0.08 } == true, "motions go on meanwhile: \(due as Any)")
    #expect(hands(after: .time(0.04)) == 0)
    _ = renderer.state.handle(.time(0.015))
    #expect(hands(after: move(320)) == 1, "a motion sends what is due")
    #expect(hands(after: move(330)) == 0)
    #expect(hands(after: .time(0.075)) == 1, "the last one is sent without a motion")
  }

  @Test func `saves the puzzle soon after others have changed it`() throws {
    let renderer = try OffscreenRenderer.saving()
    try host(renderer)
    func saves(_ commands: [AppCommand]) -> [Changes] {
      commands.compactMap { if case .save(let changes, _, _) = $0 { changes } else { nil } }
    }
    func wait(_ seconds: Double) -> [Changes] {
      (0..<Int(seconds * 4)).flatMap { _ in saves(renderer.commands(after: .time(0.25))) }
    }
    _ = wait(4)
    let isQuiet = renderer.state.isHandedOver
    #expect(isQuiet)
    var state = try session(renderer).table.state
    state.pieces[1].isPlaced = true
    var news = TableNews()
    news.state = SharedState(
      state, others: OtherHands(), canUndo: false, acts: 0, changes: 1)
    #expect(saves(renderer.commands(after: .together(.news(news)))).isEmpty)
    let (isHandedOver, due) = (renderer.state.isHandedOver, renderer.state.dueIn)
    #expect(!isHandedOver && due.map { $0 <= 3 } == true)
    let saved = wait(4)
    #expect(saved.count == 1 && saved.first?.isShared == true)
    let isHandedOverNow = renderer.state.isHandedOver
    #expect(isHandedOverNow)
  }

  @Test func `tells who comes and goes, and what the server can't do`() throws {
    let renderer = try OffscreenRenderer.saving()
    try host(renderer)
    _ = renderer.commands(after: .input(.key(.escape, [])))
    func told(_ change: (inout TableNews) -> Void) -> String? {
      var news = TableNews()
      change(&news)
      _ = renderer.commands(after: .together(.news(news)))
      return renderer.shell.widgets.toast?.words.english
    }
    #expect(
      told { $0.people = [person(me, "Ann"), person(other, "Ben")] }?.contains("Ben") == true)
    #expect(
      told { $0.people = [person(me, "Ann"), person(other, "Ben", isHere: false)] }?
        .contains("left") == true)
    #expect(told { $0.isUp = false }?.contains("lost") == true)
    #expect(renderer.shell.chrome.together.seat?.isUp == false)
    #expect(told { $0.isUp = true }?.contains("back") == true)
    #expect(told { $0.overtaken = 1 }?.contains("faster") == true)
  }

  @Test func `goes on alone once the table is left, closed, or another puzzle is dealt`() throws {
    for way in ["leave", "closed", "deal"] {
      let renderer = try OffscreenRenderer.saving()
      try host(renderer)
      switch way {
      case "leave": try renderer.shell.press("together.leave")
      case "closed":
        var news = TableNews()
        news.end = .closed
        let left = together(renderer.commands(after: .together(.news(news))))
        #expect(left.contains { if case .leave = $0 { true } else { false } })
      default:
        _ = renderer.commands(after: .input(.key(.escape, [])))
        renderer.shell.session.perform(.dealAnew(nil))
      }
      let left = together(renderer.commands())
      if way != "closed" {
        #expect(left.contains { if case .leave = $0 { true } else { false } }, "\(way)")
      }
      #expect(
        renderer.shell.chrome.together.seat == nil && renderer.shell.session.sharedPlace == nil,
        "\(way)")
      _ = renderer.shell.session.respond(to: .activate(.piece(0)))
      #expect(together(renderer.commands()).isEmpty, "\(way)")
    }
  }

  @Test func `puts the puzzle of a link on the table, unless another request came since`() throws {
    let renderer = try OffscreenRenderer.saving()
    func join() -> Int? {
      let asked = together(renderer.commands(after: .together(.link(link))))
      guard case .join(let request, link, _, _)? = asked.last else { return nil }
      return request
    }
    func seat() throws -> TableSeat {
      let session = try Session<TiFpuzzle>(
        .init(grid: 4), in: AppShell.area(Size(900, 700)), picture: nil, seed: 3)
      return TableSeat(
        link: link, isHost: false,
        puzzle: RestoredPuzzle(session, number: nil, picture: nil, origin: nil, problem: nil))
    }
    let late = try #require(join())
    let request = try #require(join())
    let refused = together(
      renderer.commands(after: .together(.seated(request: late, try seat()))))
    #expect(refused.contains { if case .leave = $0 { true } else { false } })
    #expect(renderer.shell.chrome.together.seat == nil)
    _ = renderer.commands(after: .together(.seated(request: request, try seat())))
    #expect(renderer.shell.chrome.together.seat?.isHost == false)
    #expect(try session(renderer).table.state.pieces.count == 16)
  }

  @Test func `keeps the player's own results of Swap at the table of somebody else`() throws {
    let renderer = try OffscreenRenderer.saving()
    let area = AppShell.area(Size(900, 700))
    let results = [LevelResult(level: 2, moves: 3, fewest: 3, seconds: 9)]
    renderer.shell.session = try Session<Swap>(
      .init(level: 3, results: results), in: area, picture: nil, seed: 1)
    let asked = together(renderer.commands(after: .together(.link(link))))
    guard case .join(let request, link, _, _)? = asked.last else {
      Issue.record("nothing was asked for")
      return
    }
    let session = try Session<Swap>(.init(level: 2), in: area, picture: nil, seed: 3)
    let seat = TableSeat(
      link: link, isHost: false,
      puzzle: RestoredPuzzle(session, number: nil, picture: nil, origin: nil, problem: nil))
    _ = renderer.commands(after: .together(.seated(request: request, seat)))
    let shown = try #require(renderer.shell.session as? Session<Swap>)
    #expect(shown.parameters.results == results && shown.parameters.level == 2)
  }

  @Test func `says why a link leads nowhere`() throws {
    let renderer = try OffscreenRenderer.saving()
    let asked = together(renderer.commands(after: .together(.link(link))))
    guard case .join(let request, _, _, _)? = asked.last else {
      Issue.record("nothing was asked for")
      return
    }
    _ = renderer.commands(after: .together(.failed(request: request, "It is gone.")))
    #expect(renderer.shell.openScreen?.screen.id == "message")
    #expect(!renderer.shell.isLoading)
  }
}
