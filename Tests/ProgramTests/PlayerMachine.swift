import Foundation
import GRDB
import PuzzleCore
import Testing

@testable import AppUI
@testable import Storage
@testable import tifpuzzle

/// A machine that plays the whole program at random: events as a window sends them, and the
/// program's answers to requests. The same seed plays the same way.
@MainActor
final class PlayerMachine {
  /// The number of events between two checks of each kind; expensive ones are rarer.
  private static let pace = (
    elements: 10, rest: 50, frame: 100, save: 100, time: 400, restart: 500, end: 2000
  )

  let entry: Catalog.Entry
  let seed: UInt64
  private(set) var number = 0
  private let folder: URL
  private var stage: OffscreenRenderer
  private var store: GameStore
  private var kept: [GameIdentity: SaveHandle] = [:]
  private var script: EventScript
  private var chance: SeededGenerator
  /// The number of events until a requested photo arrives.
  private var photoIn: Int?
  /// The latest events, the last one last.
  private var trail: [String] = []

  /// Creates a machine with its database in `folder`, which must be removed after the machine,
  /// because that closes the database.
  init(_ entry: Catalog.Entry, seed: UInt64, folder: URL) throws {
    self.entry = entry
    self.seed = seed
    chance = SeededGenerator(seed: seed).stream("player " + entry.id)
    script = EventScript(chance.stream("events"))
    self.folder = folder
    store = try GameStore(folder: folder)
    stage = try Self.stage(seed) { wish in
      var wish = wish
      wish.picture = EventScript.pictures[0]
      return try entry.deal(nil, wish)
    }
  }

  private static func stage(
    _ seed: UInt64, _ session: (Catalog.DealRequest) throws -> any AnySession
  ) throws -> OffscreenRenderer {
    let stage = try OffscreenRenderer(
      seed: seed, size: Size(900, 700), scale: 1, theme: .light,
      isReduced: seed.isMultiple(of: 5), session: session)
    stage.tabletop.keepsPuzzles = true
    stage.tabletop.unlocksAutoSolve = seed.isMultiple(of: 3)
    return stage
  }

  /// Plays `count` events, and throws at the first fault.
  func play(_ count: Int) throws {
    for _ in 0..<count {
      number += 1
      let event = script.next(stage.tabletop)
      note("\(event)")
      if case .dropped = event { open() } else { stage.tabletop.handle(event) }
      stage.tabletop.advance(by: script.pause())
      try grant(stage.tabletop.takeRequests())
      try bringPhoto()
      if chance.below(200) == 0 { changeTheme() }
      solveAWhile()
      try examine()
    }
  }

  // MARK: What the program does

  private func note(_ words: String) {
    trail.append(words)
    if trail.count > 12 { trail.removeFirst() }
  }

  private func changeTheme() {
    stage.tabletop.theme = .named(stage.tabletop.theme.name == .light ? .dark : .light)
  }

  /// Plays hints, which join and place pieces that random events seldom do.
  private func solveAWhile() {
    if stage.tabletop.session.isAutoSolving {
      if chance.below(40) == 0 { stage.tabletop.session.stopAutoSolve() }
    } else if chance.below(150) == 0 {
      stage.tabletop.startAutoSolve()
      stage.tabletop.hurry()
    }
  }

  private func open() {
    stage.tabletop.beginLoading("Opening photo…")
    photoIn = chance.below(6)
  }

  /// Delivers the photo, or an error message.
  private func bringPhoto() throws {
    guard let left = photoIn else { return }
    photoIn = left > 0 ? left - 1 : nil
    guard left == 0 else { return }
    stage.tabletop.endLoading()
    if chance.below(4) == 0 {
      stage.tabletop.show(.message("This photo can’t be opened", "It is no photo: try another."))
    } else {
      stage.tabletop.deal(picture())
    }
  }

  private func picture() -> Picture {
    EventScript.pictures[chance.below(EventScript.pictures.count)]
  }

  private func grant(_ requests: [Request]) throws {
    for request in requests {
      switch request {
      case .choosePhoto, .listFolder: stage.tabletop.show(script.browser())
      case .paste, .openPhoto: open()
      case .cancelLoading: photoIn = nil
      case .nextLevel: stage.tabletop.dealNext(chance.below(2) == 0 ? picture() : nil)
      case .switchGame(let id):
        try save(isLast: true)
        stage.switchGame(to: id)
      case .listPuzzles: try listPuzzles()
      case .puzzle(let id, let act): try use(act, id)
      case .listResults:
        stage.tabletop.showStatistics([.paragraph("\(try store.results().count) kinds.")])
      case .quit: try restart()
      case .usePhoto(let photo): stage.tabletop.deal(photo)
      case .session, .sound, .print, .turnOnCamera, .turnOffCamera: break
      }
    }
  }

  private func listPuzzles() throws {
    try save(isLast: true)
    stage.tabletop.show(
      try store.puzzles().map { puzzle in
        StartedPuzzle(
          id: puzzle.id, name: puzzle.name, progress: puzzle.progress, elapsed: puzzle.elapsed,
          played: "today", isSolved: puzzle.isSolved, isOnTable: false)
      })
  }

  private func use(_ act: PuzzleAct, _ id: Int64) throws {
    try save(isLast: true)
    let isOnTable = kept.values.contains { $0.id == id }
    switch act {
    case .rename(let name): try store.rename(id, to: name)
    case .duplicate: try store.duplicate(id, named: "Another")
    case .delete: if !isOnTable { _ = try store.delete(id) }
    case .restart where !isOnTable: if try store.restart(id) { try bring(id) }
    case .goOn where !isOnTable: try bring(id)
    default: break
    }
  }

  private func bring(_ id: Int64) throws {
    guard let saved = try store.take(id), let entry = Catalog.entry(saved.game) else { return }
    stage.put(try entry.restore(saved, stage.wish(stage.tabletop.session.picture)))
    kept[stage.tabletop.session.identity] = saved.kept
  }

  /// Saves the changes, as the program does.
  private func save(isLast: Bool) throws {
    guard let changes = stage.tabletop.session.drainChanges(isLast: isLast) else { return }
    let identity = stage.tabletop.session.identity
    if changes.deal != nil { kept[identity] = SaveHandle(picture: nil) }
    guard let game = kept[identity] else { return }
    try store.keep(changes, of: game)
  }

  /// Ends and restarts the program, with the same game on the table.
  private func restart() throws {
    let before = stage.tabletop.session
    stage.tabletop.session.stopAutoSolve()
    _ = stage.tabletop.session.respond(to: .cancel)
    stage.tabletop.session.advance(by: 5)
    try save(isLast: true)
    guard let id = kept[before.identity]?.id else { return }
    store = try GameStore(folder: folder)
    let saved = try #require(try store.take(id))
    let after = try #require(Catalog.entry(saved.game))
      .restore(saved, stage.wish(before.picture))
    try report((stage.tabletop.session as? any Examinable)?.differences(from: after) ?? [])
    let tabletop = stage.tabletop
    stage = try Self.stage(seed) { _ in after }
    stage.tabletop.handle(.resized(tabletop.size, scale: tabletop.scale))
    // Other games belong to the previous run.
    kept = [after.identity: saved.kept]
    stage.switchGame(to: entry.id)
  }

  /// Returns the saved game on the table, with its database.
  func specimen() throws -> Specimen {
    try save(isLast: true)
    store.emptyLog()
    try play(40)
    try restart()
    try save(isLast: true)
    let id = try #require(kept[stage.tabletop.session.identity]?.id)
    let file = folder.appending(path: GameStore.fileName)
    return Specimen(
      game: stage.tabletop.session.game, file: try #require(try store.file(of: id)),
      database: try Data(contentsOf: file),
      log: try Data(contentsOf: URL(filePath: file.path + "-wal")))
  }

  // MARK: What must hold

  private func examine() throws {
    let pace = Self.pace
    func isTime(_ interval: Int) -> Bool { number.isMultiple(of: interval) }
    guard let session = stage.tabletop.session as? any Examinable else { return }
    try report(session.faults())
    if isTime(pace.elements) {
      let elements = stage.tabletop.reachable + session.elements(scale: stage.tabletop.scale)
      if elements.contains(where: { !($0.frame.x + $0.frame.y + $0.frame.width).isFinite }) {
        try report(["something is nowhere"])
      }
    }
    if isTime(pace.rest) { try report(session.faultsAtRest()) }
    if isTime(pace.frame) { _ = stage.draw() }
    if isTime(pace.save) { try save(isLast: false) }
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
        on the table: \(stage.tabletop.session.title), window \(stage.tabletop.size)
        before it: \(trail.joined(separator: "\n  "))
        """)
  }

  struct Fault: Error, CustomStringConvertible {
    let description: String
  }
}
