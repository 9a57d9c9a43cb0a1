import Foundation
import MediaExport
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppCore
@testable import AppUI
@testable import Storage
@testable import tifpuzzle

/// A machine that plays the app at random: events as a window sends them, and services that answer
/// as they like. The same seed plays the same way.
@MainActor
final class PlayerMachine {
  /// The number of events between two checks of each kind; expensive ones are rarer.
  private static let pace = (
    elements: 10, rest: 50, frame: 100, time: 400, restart: 500, end: 2000
  )

  let entry: InstalledGame
  let seed: UInt64
  private(set) var number = 0
  private let folder: URL
  private var renderer: OffscreenRenderer
  private var services: FakeServices
  private var script: EventScript
  private var chance: SeededGenerator
  /// The latest events, the last one last.
  private var trail: [String] = []

  /// Creates a machine with its database in `folder`, which must be removed after the machine,
  /// because that closes the database.
  init(_ entry: InstalledGame, seed: UInt64, folder: URL) throws {
    self.entry = entry
    self.seed = seed
    chance = SeededGenerator(seed: seed).stream("player " + entry.id)
    script = EventScript(chance.stream("events"))
    self.folder = folder
    services = try FakeServices(chance.stream("services"), folder: folder)
    renderer = try Self.renderer(seed) { wish in
      var wish = wish
      wish.picture = EventScript.pictures[0]
      return try entry.deal(wish)
    }
    try handle(.launched(Launch()))
  }

  private static func renderer(
    _ seed: UInt64, _ session: (DealRequest) throws -> any AnySession
  ) throws -> OffscreenRenderer {
    let renderer = try OffscreenRenderer(
      seed: seed, size: Size(900, 700), scale: 1, theme: .light,
      isReduced: seed.isMultiple(of: 5), session: session)
    renderer.state.savesPuzzles = true
    renderer.shell.unlocksAutoSolve = seed.isMultiple(of: 3)
    return renderer
  }

  /// Plays `count` events, and throws at the first fault.
  func play(_ count: Int) throws {
    for _ in 0..<count {
      number += 1
      let event = script.next(renderer.shell)
      note("\(event)")
      try handle(.input(event))
      try handle(.time(script.pause()))
      for answer in services.takeAnswers(before: number) { try receive(answer) }
      if chance.below(200) == 0 { changeTheme() }
      solveAWhile()
      try handle(.turnEnded)
      if renderer.state.isClosing { try restart() }
      try examine()
    }
  }

  private func handle(_ event: AppEvent) throws {
    for command in renderer.state.handle(event) {
      if case .forgetText = command { renderer.forgetText() }
      note("→ " + Self.name(of: command))
      try services.perform(command)
    }
  }

  /// Passes an answer on. One to a request that is not the latest must change no table.
  private func receive(_ answer: AppEvent) throws {
    note("← " + Self.name(of: answer))
    let before = renderer.shell.session.identity
    guard case .opened(let request, _) = answer else { return try handle(answer) }
    let isWanted = renderer.state.table.isPending(request)
    try handle(answer)
    if !isWanted, renderer.shell.session.identity != before {
      try report(["an answer that nobody waits for has put a puzzle on the table"])
    }
    if isWanted, renderer.state.table.isPending(request) { try report(["an answer was not taken"]) }
  }

  // MARK: What the player does

  private func note(_ words: String) {
    trail.append(words)
    if trail.count > 40 { trail.removeFirst() }
  }

  /// Returns the name of an event or a command, without what it carries.
  private static func name(of case: Any) -> String {
    Mirror(reflecting: `case`).children.first?.label ?? "\(`case`)"
  }

  private func changeTheme() {
    renderer.shell.theme = .named(renderer.shell.theme.name == .light ? .dark : .light)
  }

  /// Plays hints, which join and place pieces that random events seldom do.
  private func solveAWhile() {
    if renderer.shell.session.status.isAutoSolving {
      if chance.below(40) == 0 { renderer.shell.session.perform(.stopAutoSolve) }
    } else if chance.below(150) == 0 {
      renderer.shell.startAutoSolve()
      renderer.shell.hurry()
    }
  }

  /// Quits and restarts the app, with the same puzzle on the table.
  private func restart() throws {
    note("restart")
    renderer.shell.session.perform(.stopAutoSolve)
    _ = renderer.shell.session.respond(to: .cancel)
    renderer.shell.session.advance(by: 5)
    for command in renderer.state.saveForGood() { try services.perform(command) }
    try handle(.input(.quit))
    let before = renderer.shell.session
    let key = renderer.state.table.saves.key(of: before)
    let id = key.flatMap(services.storage.number)
    try services.restart()
    guard let id, renderer.state.table.saves.isComplete else {
      return try begin(with: before, saved: nil)
    }
    let saved = try #require(try services.storage.store.puzzles.open(id))
    var after = try services.storage.session(
      saved, renderer.state.table.dealRequest(before.picture))
    if var swap = after as? Session<Swap>, let played = before as? Session<Swap> {
      // The levels that other puzzles have unlocked are no part of the save.
      swap.equip { $0.reached = played.table.parameters.reached }
      after = swap
    }
    try report((before as? any Examinable)?.differences(from: after) ?? [])
    try begin(with: after, saved: saved)
  }

  private func begin(with session: any AnySession, saved: SavedGame?) throws {
    let shell = renderer.shell
    renderer = try Self.renderer(seed) { _ in session }
    try handle(.input(.resized(shell.size, scale: shell.scale)))
    var launch = Launch()
    launch.picture = session.picture
    if let saved {
      services.storage.add(saved.handle, as: .restored(request: 0))
      launch.restored = RestoredPuzzle(
        session, number: saved.handle.id, picture: nil, origin: nil, problem: nil)
    }
    try handle(.launched(launch))
    renderer.state.table.switchGame(to: entry.id)
  }

  /// Returns the saved game on the table, with its database.
  func specimen() throws -> Specimen {
    for command in renderer.state.saveForGood() { try services.perform(command) }
    try services.perform(.closeStorage(within: 0))
    services.storage.store.truncateLog()
    renderer.state.closingTime = nil
    try play(40)
    try restart()
    try handle(.turnEnded)
    try services.perform(.closeStorage(within: 0))
    let key = try #require(renderer.state.table.saves.key(of: renderer.shell.session))
    let id = try #require(services.storage.number(of: key))
    let store = services.storage.store
    let file = folder.appending(path: GameStore.fileName)
    return Specimen(
      game: renderer.shell.session.info.id, file: try #require(try store.puzzles.file(of: id)),
      database: try Data(contentsOf: file),
      log: try Data(contentsOf: URL(filePath: file.path + "-wal")))
  }

  // MARK: What must hold

  private func examine() throws {
    let pace = Self.pace
    func isTime(_ interval: Int) -> Bool { number.isMultiple(of: interval) }
    guard let session = renderer.shell.session as? any Examinable else { return }
    try report(session.faults())
    if renderer.shell.chrome.progress != nil, renderer.state.table.pending == nil {
      try report(["it shows that something is loading, and waits for nothing"])
    }
    if isTime(pace.elements) {
      let elements = renderer.shell.reachable + session.elements(scale: renderer.shell.scale)
      if elements.contains(where: { !($0.frame.x + $0.frame.y + $0.frame.width).isFinite }) {
        try report(["something is nowhere"])
      }
    }
    if isTime(pace.rest) { try report(session.faultsAtRest()) }
    if isTime(pace.frame) { _ = renderer.draw() }
    if isTime(pace.time) { try report(session.faultsInTime() + session.faultsOfSaving()) }
    if isTime(pace.restart) { try restart() }
    if isTime(pace.end) { try report(session.faultsToTheEnd()) }
  }

  private func report(_ faults: [String]) throws {
    guard !faults.isEmpty else { return }
    throw Fault(
      description: """
        \(entry.id), TIFPUZZLE_SEED=\(seed), event \(number): \
        \(faults.prefix(5).joined(separator: "; "))
        on the table: \(renderer.shell.session.status.title.english), window \(renderer.shell.size)
        before it: \(trail.joined(separator: "\n  "))
        """)
  }

  struct Fault: Error, CustomStringConvertible {
    let description: String
  }
}
