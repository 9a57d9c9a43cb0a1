import Damage
import Foundation
import PuzzleCore
import PuzzleKit
import Storage
import Testing

/// The laws of saving: a saved game is restored unchanged.
extension Law {
  /// Returns a session that was read from its saved text.
  private func read(_ text: Data, in area: TableArea = Law.area) throws -> Session<Game> {
    let record = try JSONDecoder().decode(GameRecord<Game>.self, from: text)
    return try Session(record, in: area, picture: picture, seed: 1)
  }

  private func expectSame(_ a: Session<Game>, _ b: Session<Game>) {
    #expect(a.table.parameters == b.table.parameters && a.table.deal == b.table.deal)
    #expect(a.table.state == b.table.state)
    #expect(a.history.entries == b.history.entries && a.history.cursor == b.history.cursor)
    #expect(a.wasHelped == b.wasHelped && a.isAutoSolveUnlocked == b.isAutoSolveUnlocked)
    #expect(a.isSolved == b.isSolved && a.moves.made == b.moves.made)
    #expect(a.controller.viewState == b.controller.viewState)
  }

  func isReadAsWritten(seed: UInt64) throws {
    var hand = RandomHand(try session(seed), seed: seed)
    for _ in 0..<30 { hand.useEverything() }
    hand.session.perform(.stopAutoSolve)
    _ = hand.session.respond(to: .cancel)
    hand.session.advance(by: 3)
    let text = try JSONEncoder().encode(hand.session.record)
    for _ in 0..<2 {
      var again = try read(text, in: hand.session.table.area)
      expectSame(again, hand.session)
      #expect(again.elapsed == hand.session.elapsed)
      #expect(again.elements(scale: 1) == hand.session.elements(scale: 1))
      #expect(again.drainChanges(isLast: true) == nil, "nothing has changed yet")
      // Undo and redo continue as before.
      for step in 0..<12 {
        var other = hand.session
        if step.isMultiple(of: 3) { again.perform(.redo) } else { again.perform(.undo) }
        if step.isMultiple(of: 3) { other.perform(.redo) } else { other.perform(.undo) }
        #expect(again.table.state == other.table.state)
        hand.session = other
      }
      hand = RandomHand(try read(text, in: hand.session.table.area), seed: seed)
    }
  }

  func isKept(seed: UInt64, in store: GameStore) throws {
    var hand = RandomHand(try session(seed), seed: seed)
    var kept = SaveHandle(picture: nil)
    for step in 0..<24 {
      hand.useEverything()
      guard let changes = hand.session.drainChanges(isLast: step.isMultiple(of: 5)) else {
        continue
      }
      if changes.deal != nil { kept = SaveHandle(picture: nil) }
      try store.puzzles.save(changes, to: kept)
      guard step.isMultiple(of: 4) else { continue }
      let id = try #require(kept.id)
      let saved = try #require(try store.puzzles.open(id))
      #expect(saved.game == Game.id && saved.area == hand.session.table.area)
      let again = try Session(
        saved.record(of: Game.self), in: hand.session.table.area, picture: picture, seed: 1)
      expectSame(again, hand.session)
    }
  }

  /// Checks that any deal in a window of any size can be restored.
  func isRestoredAsDealt(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed).stream("deals")
    var parameters = parameters
    for _ in 0..<4 {
      let size = Size(chance.uniform(60, 2600), chance.uniform(60, 2000))
      let area = TableArea(size: size, top: 52)
      var one = chance
      if let deal = try? Game.deal(parameters, in: area, picture: picture?.size, using: &one) {
        #expect(Game.isValid(deal, of: parameters), "\(parameters) in \(size)")
        let session = Session<Game>(
          parameters, deal, in: area, picture: picture, seed: seed, isReduced: true)
        let again = try read(try JSONEncoder().encode(session.record), in: area)
        #expect(again.table.deal == deal && again.table.parameters == parameters)
        #expect(again.table.state == session.table.state, "\(parameters) in \(size)")
      }
      parameters = Game.form(for: parameters, picture: picture?.size).alternative
      for field in Game.form(for: parameters, picture: picture?.size).fields {
        let last =
          switch field.kind {
          case .options(let words, _): words.count - 1
          case .tiles(let tiles, _): tiles.labels.count - 1
          case .number(_, let range): min(range.upperBound, 300)
          }
        parameters = Game.form(for: parameters, picture: picture?.size)
          .answering(field.id, chance.below(last + 1))
      }
    }
  }

  /// Checks that a save with changed numbers and bytes is refused, or can be played.
  func survivesDamage(seed: UInt64) throws {
    var hand = RandomHand(try session(seed), seed: seed)
    for _ in 0..<12 { hand.useEverything() }
    let sound = try JSONEncoder().encode(hand.session.record)
    let fields = JSONFields([UInt8](sound))
    var chance = SeededGenerator(seed: seed).stream("damage")
    let numbers = fields.all.filter { $0.kind == .number }
    var refused = 0
    for round in 0..<60 {
      var damaged = sound
      if round.isMultiple(of: 2) {
        let some = round.isMultiple(of: 6) ? fields.all : numbers
        let value = OddValues.small[chance.below(OddValues.small.count)]
        damaged = Data(fields.replacing(some[chance.below(some.count)], with: value))
      } else {
        for _ in 0...chance.below(3) {
          let letters = Array("ABCxyz0189-_".utf8)
          damaged[chance.below(damaged.count)] = letters[chance.below(letters.count)]
        }
      }
      guard let read = try? read(damaged) else {
        refused += 1
        continue
      }
      var player = RandomHand(read, seed: seed)
      for _ in 0..<6 { player.useEverything() }
      _ = player.session.title
      _ = player.session.form.choices
      player.session.perform(.dealAlternative)
      var still = player.session
      still.advance(by: 5)
      #expect(still.elements(scale: 1).allSatisfy { $0.frame.x.isFinite && $0.frame.y.isFinite })
    }
    #expect(refused > 0)
  }
}
