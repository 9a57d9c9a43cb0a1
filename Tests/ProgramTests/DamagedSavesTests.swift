import Foundation
import PuzzleCore
import Testing

@testable import GameStore
@testable import Tabletop
@testable import tifpuzzle

/// Saves that were changed at random: each is a game that can be played, or a sentence.
///
/// `TIFPUZZLE_DAMAGED_SAVES` says how many there are of both kinds together.
@Suite struct `A damaged save` {
  static let count =
    ProcessInfo.processInfo.environment["TIFPUZZLE_DAMAGED_SAVES"].flatMap { Int($0) } ?? 1000
  /// Nothing may take longer.
  static let patience = Duration.seconds(10)

  let folder = FileManager.quickDirectory
    .appending(path: "tifpuzzle-damaged-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A game that was opened is sound, and can be played on.
  func expectPlayable(_ session: any Playing, _ name: String) {
    guard let examinable = session as? any Examinable else { return #expect(Bool(false)) }
    #expect(examinable.faults() == [], "\(name)")
    let size = Size(900, 700)
    var session = session
    session.resize(to: Tabletop.area(size), isSettled: true)
    var house = Tabletop(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    var script = EventScript(SeededGenerator(seed: 1))
    for _ in 0..<12 {
      house.handle(script.next(house))
      house.advance(by: script.pause())
    }
    _ = house.description()
    #expect((house.session as? any Examinable)?.faults() == [], "\(name)")
    #expect((house.session as? any Examinable)?.faultsAtRest() == [], "\(name)")
    var scene = Scene(size: size, scale: 1, text: BlankText())
    house.draw(into: &scene)
  }

  /// Whether an error says something to a player.
  func expectSentence(_ error: any Error, _ name: String) {
    let words = "\(error)"
    #expect(words.contains(" ") && words.hasSuffix("."), "\(name): \(words)")
  }

  @Test @MainActor func `in a file is refused with a sentence, or can be played`() throws {
    defer { remove() }
    let specimens = try Specimen.all()
    let path = folder.appending(path: "a.tifpuzzle").path
    var (opened, refused) = (0, 0)
    for index in 0..<Self.count / 2 {
      let specimen = specimens[index % specimens.count]
      let name = "\(specimen.game) \(index)"
      var damage = SaveDamage(seed: index)
      try damage.file(specimen).write(to: URL(filePath: path))
      let start = ContinuousClock.now
      do {
        expectPlayable(try PuzzleFile.open(path).session, name)
        opened += 1
      } catch {
        expectSentence(error, name)
        refused += 1
      }
      #expect(ContinuousClock.now - start < Self.patience, "\(name)")
    }
    print("damaged files: \(opened) opened, \(refused) refused")
    #expect(opened > 0 && refused > opened / 4)
  }

  @Test @MainActor func `in a database is refused or played, and costs no game on the table`()
    throws
  {
    defer { remove() }
    let specimens = try Specimen.all()
    var tally: [String: Int] = [:]
    for index in 0..<Self.count - Self.count / 2 {
      let specimen = specimens[index % specimens.count]
      let name = "\(specimen.game) \(index)"
      let home = folder.appending(path: "\(index)")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: home) }
      var damage = SaveDamage(seed: index)
      try damage.database(specimen, in: home)
      let start = ContinuousClock.now
      open(home, name, &tally)
      try expectKept(in: home, name)
      #expect(ContinuousClock.now - start < Self.patience, "\(name)")
    }
    print("damaged databases: \(tally.sorted { $0.key < $1.key })")
    #expect(tally["played"] ?? 0 > 0 && tally["refused"] ?? 0 > 0 && tally["set aside"] ?? 0 > 0)
  }

  /// Looks at everything in a database, as the program does.
  func open(_ home: URL, _ name: String, _ tally: inout [String: Int]) {
    let archive = Archive(folder: home)
    do {
      let last = try archive.read { try $0.lastGame() }
      let puzzles = try archive.read { try $0.puzzles() }
      expectShown(puzzles)
      _ = try archive.read { try $0.results() }
      _ = try archive.read { try $0.recentPhotos() }
      for id in puzzles.map(\.id) + [last?.kept.id].compactMap(\.self) {
        restore(id, archive, name, &tally)
      }
    } catch {
      expectSentence(error, name)
      tally["refused", default: 0] += 1
    }
    if let news = archive.takeNews() {
      tally["set aside", default: 0] += 1
      #expect(news.contains("set aside as"), "\(name): \(news)")
    }
  }

  private func restore(
    _ id: Int64, _ archive: Archive, _ name: String, _ tally: inout [String: Int]
  ) {
    do {
      guard let saved = try archive.read({ try $0.take(id) }),
        let entry = Catalog.entry(saved.game)
      else {
        tally["unknown", default: 0] += 1
        return
      }
      let area = Tabletop.area(Size(900, 700))
      expectPlayable(
        try entry.restore(saved, Catalog.Wish(area: area, picture: nil, seed: 1)), name)
      tally["played", default: 0] += 1
    } catch {
      expectSentence(error, name)
      tally["refused", default: 0] += 1
    }
  }

  /// The page of puzzles can be drawn, whatever the rows say.
  private func expectShown(_ puzzles: [SavedPuzzle]) {
    guard let entry = Catalog.entries.first,
      let session = try? entry.deal(
        nil, Catalog.Wish(area: Tabletop.area(Size(900, 700)), picture: nil, seed: 1))
    else { return }
    var house = Tabletop(
      session: session, size: Size(900, 700), scale: 1, theme: .light, text: BlankText())
    house.keepsPuzzles = true
    house.handle(.key(.character("p"), .control))
    house.show(puzzles.map(Player.shown))
    var scene = Scene(size: Size(900, 700), scale: 1, text: BlankText())
    house.draw(into: &scene)
    _ = house.description()
  }

  /// A game that lies on the table while its database is damaged is written, or it is said that it
  /// cannot be.
  private func expectKept(in home: URL, _ name: String) throws {
    let entry = try #require(Catalog.entries.first)
    var session = try entry.deal(
      nil, Catalog.Wish(area: Tabletop.area(Size(900, 700)), picture: nil, seed: 9))
    let said = Said()
    let archive = Archive(folder: home)
    let keeper = GameKeeper(archive) { said.add($0) }
    let game = KeptGame(picture: nil)
    if let changes = session.takeChanges(isLast: true) { keeper.keep(changes, of: game) }
    keeper.settle()
    var kept = game
    if said.isSetAside {
      // As the desk does: what is on the table is written whole.
      session.forgetKept()
      kept = KeptGame(picture: nil)
      if let changes = session.takeChanges(isLast: true) { keeper.keep(changes, of: kept) }
    }
    keeper.close()
    if let trouble = said.trouble {
      #expect(trouble.contains(" ") && trouble.hasSuffix("."), "\(name): \(trouble)")
      return
    }
    let id = try #require(kept.id, "\(name)")
    // As the next start does: what is found damaged by then is set aside, and the game rescued.
    let found = try Archive(folder: home).read { try $0.look(at: id) }
    let saved = try #require(found, "\(name)")
    let again = try entry.restore(
      saved, Catalog.Wish(area: Tabletop.area(Size(900, 700)), picture: nil, seed: 1))
    #expect((session as? any Examinable)?.differences(from: again) == [], "\(name)")
  }
}

/// What a keeper has said.
private final class Said: @unchecked Sendable {
  private let lock = NSLock()
  private var news: [GameKeeper.News] = []

  func add(_ new: GameKeeper.News) { lock.withLock { news.append(new) } }

  var isSetAside: Bool {
    lock.withLock { news.contains { if case .setAside = $0 { true } else { false } } }
  }
  var trouble: String? {
    lock.withLock {
      news.lazy.compactMap { if case .trouble(let words) = $0 { words } else { nil } }.first
    }
  }
}
