import AppCore
import Foundation
import PuzzleCore
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppUI
@testable import Storage
@testable import tifpuzzle

/// Tests of randomly damaged saves: each opens as a playable game, or fails with a sentence.
///
/// `TIFPUZZLE_DAMAGED_SAVES` is the number of saves of both kinds together.
@Suite struct `A damaged save` {
  static let count =
    ProcessInfo.processInfo.environment["TIFPUZZLE_DAMAGED_SAVES"].flatMap { Int($0) } ?? 1000
  /// The time limit of any operation.
  static let patience = Duration.seconds(10)

  let folder = FileManager.quickDirectory
    .appending(path: "tifpuzzle-damaged-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Expects that an opened game is valid and can be played.
  func expectPlayable(_ session: any AnySession, _ name: String) {
    guard let examinable = session as? any Examinable else { return #expect(Bool(false)) }
    #expect(examinable.faults() == [], "\(name)")
    let size = Size(900, 700)
    var session = session
    session.perform(.resize(AppShell.area(size), isSettled: true))
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    var script = EventScript(SeededGenerator(seed: 1))
    for _ in 0..<12 {
      shell.handle(script.next(shell))
      shell.advance(by: script.pause())
    }
    _ = shell.description()
    #expect((shell.session as? any Examinable)?.faults() == [], "\(name)")
    #expect((shell.session as? any Examinable)?.faultsAtRest() == [], "\(name)")
    var scene = Scene(size: size, scale: 1, text: BlankText())
    shell.draw(into: &scene)
  }

  /// Expects that an error's description is a sentence.
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
        expectPlayable(try PuzzleFile.open(path, with: Catalog.games).session, name)
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

  /// Opens everything in a database, as the program does.
  func open(_ home: URL, _ name: String, _ tally: inout [String: Int]) {
    let connection = StoreConnection(folder: home)
    do {
      let last = try connection.read { try $0.puzzles.openLast() }
      let puzzles = try connection.read { try $0.puzzles.all() }
      expectShown(puzzles)
      _ = try connection.read { try $0.results.counts() }
      _ = try connection.read { try $0.recentPhotos.paths() }
      for id in puzzles.map(\.id) + [last?.handle.id].compactMap(\.self) {
        restore(id, connection, name, &tally)
      }
    } catch {
      expectSentence(error, name)
      tally["refused", default: 0] += 1
    }
    if let news = connection.takeMessage()?.english {
      tally["set aside", default: 0] += 1
      #expect(news.contains("set aside as"), "\(name): \(news)")
    }
  }

  private func restore(
    _ id: Int64, _ connection: StoreConnection, _ name: String, _ tally: inout [String: Int]
  ) {
    do {
      guard let saved = try connection.read({ try $0.puzzles.open(id) }),
        let entry = Catalog.games.game(saved.game)
      else {
        tally["unknown", default: 0] += 1
        return
      }
      let area = AppShell.area(Size(900, 700))
      expectPlayable(
        try entry.restore(saved, DealRequest(area: area, picture: nil, seed: 1)), name)
      tally["played", default: 0] += 1
    } catch {
      expectSentence(error, name)
      tally["refused", default: 0] += 1
    }
  }

  /// Expects that the page of puzzles can be drawn with any rows.
  private func expectShown(_ puzzles: [SavedPuzzle]) {
    guard let entry = Catalog.games.first,
      let session = try? entry.deal(
        DealRequest(area: AppShell.area(Size(900, 700)), picture: nil, seed: 1))
    else { return }
    var shell = AppShell(
      session: session, size: Size(900, 700), scale: 1, theme: .light, text: BlankText())
    shell.keepsPuzzles = true
    shell.handle(.key(.character("p"), .control))
    shell.show(puzzles.map(PuzzleLibrary.shown))
    var scene = Scene(size: Size(900, 700), scale: 1, text: BlankText())
    shell.draw(into: &scene)
    _ = shell.description()
  }

  /// Expects that a game on the table is saved while its database is damaged, or that the failure
  /// is reported.
  private func expectKept(in home: URL, _ name: String) throws {
    let entry = try #require(Catalog.games.first)
    var session = try entry.deal(
      DealRequest(area: AppShell.area(Size(900, 700)), picture: nil, seed: 9))
    let said = Said()
    let connection = StoreConnection(folder: home)
    let saver = GameSaver(connection) { said.add($0) }
    let game = SaveHandle(picture: nil)
    if let changes = session.drainChanges(isLast: true) { saver.save(changes, to: game) }
    saver.flush()
    var kept = game
    if said.isSetAside {
      // Writes the game on the table whole, as the program does.
      session.perform(.forgetSaved)
      kept = SaveHandle(picture: nil)
      if let changes = session.drainChanges(isLast: true) { saver.save(changes, to: kept) }
    }
    saver.close()
    if let trouble = said.trouble {
      #expect(trouble.contains(" ") && trouble.hasSuffix("."), "\(name): \(trouble)")
      return
    }
    let id = try #require(kept.id, "\(name)")
    // Sets a damaged database aside and rescues the game, as the next start does.
    let found = try StoreConnection(folder: home).read { try $0.puzzles.load(id) }
    let saved = try #require(found, "\(name)")
    let again = try entry.restore(
      saved, DealRequest(area: AppShell.area(Size(900, 700)), picture: nil, seed: 1))
    #expect((session as? any Examinable)?.differences(from: again) == [], "\(name)")
  }
}

/// The messages of a saver.
private final class Said: @unchecked Sendable {
  private let lock = NSLock()
  private var news: [GameSaver.Event] = []

  func add(_ new: GameSaver.Event) { lock.withLock { news.append(new) } }

  var isSetAside: Bool {
    lock.withLock { news.contains { if case .replaced = $0 { true } else { false } } }
  }
  var trouble: String? {
    lock.withLock {
      news.lazy.compactMap { if case .failed(let words) = $0 { words.english } else { nil } }.first
    }
  }
}
