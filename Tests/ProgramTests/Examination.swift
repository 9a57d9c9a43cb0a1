import Foundation
import PuzzleCore
import PuzzleKit

/// A session of any game that can be examined for faults.
protocol Examinable: AnySession {
  /// The number of moves that lead to the state, by player and program.
  var movesMade: Int { get }
  /// Returns the faults that can be found fast enough for each event.
  func faults() -> [String]
  /// Returns the faults of a copy that has come to rest.
  func faultsAtRest() -> [String]
  /// Returns the faults of a copy whose moves are all undone and redone.
  func faultsInTime() -> [String]
  /// Returns the faults of a copy that plays its hints to the end.
  func faultsToTheEnd() -> [String]
  /// Returns the faults of a session that was saved and restored.
  func faultsOfSaving() -> [String]
  /// Returns the differences from another session.
  func differences(from other: any AnySession) -> [String]
}

extension Session: Examinable {
  var movesMade: Int { history.cursor }

  func faults() -> [String] {
    var faults: [String] = []
    if !Game.isValid(table.state, in: table.deal) { faults.append("the state is not sound") }
    if !Game.isValid(table.deal, of: table.parameters) { faults.append("the deal is not sound") }
    if !elapsed.isFinite { faults.append("the clock shows \(elapsed)") }
    return faults
  }

  /// The copy without a held piece or a motion.
  private var still: Session {
    var still = self
    still.perform(.stopAutoSolve)
    _ = still.respond(to: .cancel)
    still.advance(by: 5)
    return still
  }

  func faultsAtRest() -> [String] {
    var still = still
    var faults = still.isMoving ? ["something never comes to rest"] : []
    faults += Positions(still.elements(scale: 1), in: table.area.size).faults
    if still.tools.contains(where: { $0.id == "tool.fit" }) {
      _ = still.respond(to: .activate("tool.fit"))
      still.advance(by: 5)
      faults += Positions(still.elements(scale: 1), in: table.area.size).faults
    }
    return faults
  }

  func faultsInTime() -> [String] {
    var copy = still
    var faults: [String] = []
    while copy.moves.canRedo { copy.perform(.redo) }
    let (end, moves) = (copy.table.state, copy.moves.made)
    while copy.moves.canUndo { copy.perform(.undo) }
    // Moves of the program before the first one of the player stay, as do those before a final
    // move.
    let game = Game.self as? any HasFinalMoves<Game>.Type
    let final = copy.history.entries.lastIndex { game?.isFinal($0.move) ?? false } ?? -1
    let stays = copy.history.entries[...final].count { $0.cause == .hand }
    var start = Game.start(table.deal)
    for (i, entry) in copy.history.entries[..<copy.history.cursor].enumerated() {
      if i > final, entry.cause != .resize { faults.append("\(entry.move) was not taken back") }
      try? Game.apply(entry.move, to: &start, in: table.deal)
    }
    if copy.table.state != start { faults.append("undo of all is not the start") }
    if copy.moves.made != stays {
      faults.append("\(copy.moves.made) moves are left after undo of all")
    }
    if final < 0 { faults += copy.seenWhole.missing }
    while copy.moves.canRedo { copy.perform(.redo) }
    if copy.table.state != end || copy.moves.made != moves {
      faults.append("redo of all is not the end")
    }
    return faults
  }

  /// The positions on the table with a reset view.
  private var seenWhole: Positions {
    var record = record
    record.viewState = nil
    guard
      var anew = try? Session(record, in: table.area, picture: table.picture, seed: 1)
    else { return Positions([], in: table.area.size) }
    _ = anew.respond(to: .activate("tool.fit"))
    anew.advance(by: 5)
    return Positions(anew.elements(scale: 1), in: table.area.size)
  }

  func faultsToTheEnd() -> [String] {
    var copy = still
    guard !copy.isSolved else { return [] }
    copy.perform(.startAutoSolve)
    copy.perform(.hurry)
    // Hints play one after another, as in the game; for very many pieces these are enough.
    for _ in 0..<Element.mostPieces where copy.isAutoSolving {
      copy.advance(by: Self.flightTimes.hurried)
    }
    let isWell = copy.isSolved || copy.isAutoSolving && !seenWhole.areAllListed
    return isWell ? [] : ["its hints do not solve it"]
  }

  func faultsOfSaving() -> [String] {
    let still = still
    do {
      let text = try JSONEncoder().encode(still.record)
      let read = try JSONDecoder().decode(GameRecord<Game>.self, from: text)
      let again = try Session(
        read, in: table.area, picture: table.picture, seed: 1)
      return still.differences(from: again)
    } catch {
      return ["it cannot be saved and read: \(error)"]
    }
  }

  func differences(from other: any AnySession) -> [String] {
    guard let other = other as? Session else { return ["another game: \(other.info.id)"] }
    var found: [String] = []
    func compare(_ isSame: Bool, _ words: String) { if !isSame { found.append(words) } }
    compare(table.parameters == other.table.parameters, "other parameters")
    compare(table.deal == other.table.deal, "another deal")
    compare(table.state == other.table.state, "another state")
    compare(history.entries == other.history.entries, "other moves")
    compare(history.cursor == other.history.cursor, "other moves in force")
    compare(wasHelped == other.wasHelped, "other help")
    compare(elapsed == other.elapsed, "another time: \(elapsed), \(other.elapsed)")
    compare(controller.viewState == other.controller.viewState, "another view")
    return found
  }
}
