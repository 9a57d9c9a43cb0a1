package import AppCore
package import AppUI
package import BackgroundWork
internal import Content
package import Foundation
internal import PhotoImport
package import PuzzleCore
internal import PuzzleGames
package import PuzzleKit
package import Storage
internal import Synchronization

/// A service for the pages of saved puzzles and statistics, which works in the background and in
/// order.
package final class PuzzleLibrary: Sendable {
  package let connection: StoreConnection
  private let games: [InstalledGame]
  private let saver: GameSaver
  private let post: AppEvent.Handler
  /// The last of the pending works.
  private let last = Mutex<Background<Void>?>(nil)
  private let thumbnailing = Mutex<Background<Void>?>(nil)
  /// The puzzles that were listed last.
  private let listed = Mutex<[SavedPuzzle]>([])

  /// The longest side of a puzzle's thumbnail on its page, in pixels.
  private static let thumbnailSide = 192
  static let isElsewhere: Phrase = "This puzzle is open in another window: close that one first."

  package init(
    _ connection: StoreConnection, _ saver: GameSaver, _ games: [InstalledGame],
    post: @escaping AppEvent.Handler
  ) {
    self.connection = connection
    self.games = games
    self.saver = saver
    self.post = post
  }

  /// Runs `work` on the database after all pending saves and earlier works. An error is the answer
  /// to `request`, if there is one.
  package func perform(
    for request: Int? = nil, _ work: @escaping @Sendable (GameStore, Cancellation) throws -> Void
  ) {
    last.withLock { last in
      let before = last
      last = Background { [connection, saver, post] cancellation in
        try? before?.value()
        saver.flush()
        do {
          try work(try connection.store(), cancellation)
        } catch {
          let sentence = Phrase(StoreError.readable(error))
          post(
            request.map { .opened(request: $0, .failure(.refused(sentence))) }
              ?? .trouble(sentence))
        }
      }
    }
  }

  package func cancel() { last.withLock { $0 }?.cancel() }

  /// The works to be ended before the program ends.
  package var works: [Background<Void>] {
    [thumbnailing.withLock { $0 }, last.withLock { $0 }].compactMap(\.self)
  }

  // MARK: Puzzles

  package func list() { perform { store, _ in try self.list(store) } }

  private func list(_ store: GameStore) throws {
    let puzzles = try store.puzzles.all()
    listed.withLock { $0 = puzzles }
    post(.puzzles(puzzles.map(Self.shown)))
  }

  package func duplicate(_ number: Int64) {
    perform { store, _ in
      guard let original = try store.puzzles.all().first(where: { $0.id == number }) else { return }
      try store.puzzles.duplicate(number, named: Phrase.savedCopyName(of: original.name))
      try self.list(store)
    }
  }

  package func rename(_ number: Int64, to name: String) {
    perform { store, _ in
      try store.puzzles.rename(number, to: name)
      try self.list(store)
    }
  }

  package func delete(_ number: Int64) {
    perform { store, _ in
      if try !store.puzzles.delete(number) { self.post(.trouble(Self.isElsewhere)) }
    }
  }

  /// Returns a saved puzzle as its page shows it.
  package static func shown(_ puzzle: SavedPuzzle) -> StartedPuzzle {
    StartedPuzzle(
      id: puzzle.id, name: title(puzzle.name), progress: puzzle.progress,
      elapsed: puzzle.elapsed,
      played: words(for: puzzle.updated), isSolved: puzzle.isSolved, isOnTable: false)
  }

  /// Returns the age of a date in days, or the date when it is long ago; `isCapital` begins it as a
  /// sentence.
  package static func words(
    for date: Date, now: Date = Date(), isCapital: Bool = false
  ) -> Phrase {
    let day = LocalTime(date)
    let days = LocalTime(now).day - day.day
    return switch days {
    case ...0: isCapital ? "Today" : Phrase("today", context: "after a comma")
    case 1: isCapital ? "Yesterday" : Phrase("yesterday", context: "after a comma")
    case 2...30: Phrase(days, one: "\(days) day ago", other: "\(days) days ago")
    default: day.date
    }
  }

  /// Returns a saved title or name as it is shown.
  package static func title(_ saved: String) -> Phrase { Phrase(savedTitle: saved) }

  // MARK: Thumbnails

  /// Loads the thumbnails of listed puzzles, and of no others any more.
  package func loadThumbnails(of numbers: [Int64]) {
    let puzzles = listed.withLock { $0.filter { numbers.contains($0.id) } }
    thumbnailing.withLock { [connection, post] work in
      work?.cancel()
      guard !puzzles.isEmpty else { return }
      work = Background { cancellation in
        for puzzle in puzzles where !cancellation.isCancelled {
          let picture = try? connection.read { store in
            try Self.thumbnail(of: puzzle, in: store, cancellation)
          }
          if let picture { post(.puzzleThumbnail(picture, number: puzzle.id)) }
        }
      }
    }
  }

  private static func thumbnail(
    of puzzle: SavedPuzzle, in store: GameStore, _ cancellation: Cancellation
  ) throws -> Picture? {
    let path: String
    switch puzzle.picture {
    case nil, .bytes: return nil
    case .builtIn(let name): path = try BuiltInPictures.path(of: name)
    case .file(let file): path = file
    case .stored(let id, _):
      guard let bytes = try store.puzzles.picture(id) else { return nil }
      return try PhotoDecoder.standard.decode(
        bytes.bytes, name: puzzle.name, longestSide: thumbnailSide, cancellation: cancellation)
    }
    return try PhotoDecoder.standard.decode(
      path: path, longestSide: thumbnailSide, cancellation: cancellation)
  }

  // MARK: Statistics

  package func listResults() {
    perform { store, _ in
      let (alone, together) = (try store.results.counts(), try store.results.counts(.together))
      var blocks = self.blocks(of: alone)
      if alone.isEmpty, together.isEmpty {
        blocks.append(.paragraph("No finished puzzles yet. Your times will appear here."))
      }
      if !together.isEmpty {
        blocks.append(.heading("Solved together"))
        blocks += together.map { Self.entry($0) }
      }
      blocks.append(.paragraph("Auto-solved puzzles aren’t counted."))
      self.post(.statistics(blocks))
    }
  }

  /// Finds the shortest time of the puzzles like the one with this identity.
  package func findBestTime(
    of identity: GameIdentity, _ game: String, _ title: String, otherThan own: Double
  ) {
    perform { store, _ in
      if let best = try store.results.best(of: game, title, otherThan: own) {
        self.post(.bestTime(of: identity, seconds: best))
      }
    }
  }

  private func blocks(of results: [SolvedCount]) -> [Guide.Block] {
    var blocks: [Guide.Block] = []
    for entry in games {
      let own = results.filter { $0.game == entry.id }
      guard !own.isEmpty else { continue }
      blocks.append(.heading(entry.guide.name))
      blocks += own.map { Self.entry($0) }
    }
    return blocks
  }

  private static func entry(_ result: SolvedCount) -> Guide.Block {
    let best = StartedPuzzle.words(for: result.best)
    let mean = StartedPuzzle.words(for: result.mean)
    return .entry(
      title(result.title),
      result.count == 1
        ? "solved once, in \(best)"
        : Phrase(
          result.count, one: "solved \(result.count) time, best \(best), average \(mean)",
          other: "solved \(result.count) times, best \(best), average \(mean)"))
  }
}
