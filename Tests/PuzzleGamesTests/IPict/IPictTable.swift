import Foundation
import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

/// The tables of words in the repository.
enum Tables {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Resources/words/ipict")

  static let books = WordBooks(
    WordBook.names.keys.sorted().compactMap { language in
      (try? String(contentsOf: folder.appending(path: language + ".txt"), encoding: .utf8))
        .map { WordBook(language: language, table: $0) }
    })
}

extension Session<IPict> {
  /// Returns a match on a table of 900 by 848 points, at rest.
  static func start(
    _ mode: IPict.Mode = .pass, language: String = "en", level: IPict.Level = .puzzles,
    seed: UInt64 = 1,
    size: Size = Size(900, 900), isReduced: Bool = false
  ) throws -> Session<IPict> {
    var parameters = IPict.Parameters(language: language, mode: mode, level: level)
    parameters.books = Tables.books
    var session = try Session<IPict>(
      parameters, in: TableArea(size: size, top: 52), picture: nil, seed: seed,
      isReduced: isReduced)
    session.settle()
    return session
  }

  var state: IPict.State { table.state }
  var match: IPict.Match { IPict.Match(table.deal, state) }
  var phase: IPict.Phase { match.phase }
  var screen: IPict.Screen { IPict.Screen(table, controller, motion) }
  var layout: IPict.Layout { screen.layout }
  var question: IPict.Question? { match.question }
  var tiles: [Character] { question.map { Array($0.tiles) } ?? [] }
  var link: MatchLink? { MatchLink(of: state, in: table.deal) }
  var totals: [Int] { match.totals }
  var ids: [ElementID] { elements(scale: 1).map(\.id) }

  mutating func press(_ id: ElementID) { give(.activate(id)) }

  mutating func type(_ word: String) {
    for letter in word.lowercased() { give(.type(String(letter))) }
  }

  /// Fills the slots with letters other than the word.
  mutating func guessWrongly() {
    let word = Array(question?.word ?? "")
    let tries = state.tries
    while state.slots.contains(nil), phase == .guessing, state.tries == tries {
      let slot = state.slots.firstIndex(of: nil) ?? 0
      let free = state.pool.filter { !state.slots.contains($0) }
      let wrong = free.first { tiles[$0] != word[slot] } ?? free[0]
      give(.activate(.tile(wrong)))
    }
    settle()
  }

  mutating func guessRightly() {
    if question == nil { Issue.record("There is no word to guess.") }
    type(question?.word ?? "")
    settle()
  }

  /// Performs the next steps of the match as long as possible, with `count` wrong guesses for each
  /// word.
  mutating func playOn(wrongly count: Int = 0) {
    for _ in 0..<60 where phase != .over && phase != .waiting {
      switch phase {
      case .choosing: press(.choice(1))
      case .handing: press("ready")
      default:
        for _ in 0..<count { guessWrongly() }
        guessRightly()
      }
      settle()
    }
  }
}
