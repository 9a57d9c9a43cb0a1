internal import AppUI
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import Storage

/// The pages of saved puzzles and statistics.
extension Player {
  /// Runs `work` on the database after all pending saves and earlier work. An error is shown unless
  /// another request came after `request`.
  func afterwards(
    for request: Int? = nil,
    _ work: @escaping @Sendable (GameStore, EventQueue, Cancellation) throws -> Void
  ) {
    guard let saves else { return }
    saves.note(&stage.tabletop.session, isLast: true)
    let (before, mailbox) = (puzzling, mailbox)
    let (archive, keeper) = (saves.archive, saves.keeper)
    puzzling = Background { cancellation in
      try? before?.value()
      keeper.settle()
      do {
        try work(try archive.store(), mailbox, cancellation)
      } catch {
        let sentence = "\(GameStore.readable(error))"
        mailbox.post(request.map { .refused(id: $0, sentence) } ?? .trouble(sentence))
      }
    }
  }

  func listPuzzles() {
    afterwards { store, mailbox, _ in mailbox.post(.puzzles(try store.puzzles())) }
  }

  /// The longest side of a puzzle's thumbnail on its page, in pixels.
  nonisolated private static let thumbnailSide = 192

  nonisolated private static func thumbnail(
    of puzzle: SavedPuzzle, in store: GameStore, _ cancellation: Cancellation
  ) throws -> Picture? {
    switch puzzle.picture {
    case nil: return nil
    case .builtIn(let name):
      let path = try BuiltInPictures.folder() + "/pictures/\(name).jpg"
      return try PhotoImporter.decoder.decode(
        path: path, longestSide: thumbnailSide, cancellation: cancellation)
    case .file(let path):
      return try PhotoImporter.decoder.decode(
        path: path, longestSide: thumbnailSide, cancellation: cancellation)
    case .bytes: return nil
    case .stored(let id, _):
      guard let bytes = try store.picture(id) else { return nil }
      return try PhotoImporter.decoder.decode(
        bytes.bytes, name: puzzle.name, longestSide: thumbnailSide, cancellation: cancellation)
    }
  }

  func show(_ puzzles: [SavedPuzzle]) {
    let onTables = Set(stage.sessions.compactMap { saves?.number(of: $0) })
    stage.tabletop.show(
      puzzles.map { puzzle in
        var shown = Self.shown(puzzle)
        shown.isOnTable = onTables.contains(puzzle.id)
        return shown
      })
    let missing = Set(stage.tabletop.puzzlesWithoutPicture)
    loadThumbnails(of: puzzles.filter { missing.contains($0.id) })
  }

  /// Returns a saved puzzle as its page shows it.
  nonisolated static func shown(_ puzzle: SavedPuzzle) -> StartedPuzzle {
    StartedPuzzle(
      id: puzzle.id, name: puzzle.name, progress: puzzle.progress, elapsed: puzzle.elapsed,
      played: words(for: puzzle.updated), isSolved: puzzle.isSolved, isOnTable: false)
  }

  private func loadThumbnails(of puzzles: [SavedPuzzle]) {
    thumbnailing?.cancel()
    guard let archive = saves?.archive, !puzzles.isEmpty else { return }
    let mailbox = mailbox
    thumbnailing = Background { cancellation in
      for puzzle in puzzles where !cancellation.isCancelled {
        let picture = try? archive.read { store in
          try Self.thumbnail(of: puzzle, in: store, cancellation)
        }
        if let picture { mailbox.post(.puzzleThumbnail(picture, id: puzzle.id)) }
      }
    }
  }

  /// Returns the age of a date in days, or the date when it is long ago.
  nonisolated private static func words(for date: Date, now: Date = Date()) -> String {
    let calendar = Calendar.current
    let days =
      calendar.dateComponents(
        [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
      ).day ?? 0
    return switch days {
    case ...0: "today"
    case 1: "yesterday"
    case 2...30: "\(days) days ago"
    default: date.formatted(.iso8601.year().month().day())
    }
  }

  func listResults() {
    afterwards { store, mailbox, _ in mailbox.post(.results(try store.results())) }
  }

  func show(_ results: [SolvedCount]) {
    var blocks: [Guide.Block] = []
    for entry in Catalog.entries {
      let own = results.filter { $0.game == entry.id }
      guard !own.isEmpty else { continue }
      blocks.append(.heading(entry.guide.name))
      blocks += own.map { result in
        let times = result.count == 1 ? "solved once" : "solved \(result.count.grouped) times"
        let best = StartedPuzzle.words(for: result.best)
        let mean = StartedPuzzle.words(for: result.mean)
        return .entry(
          result.title,
          result.count == 1 ? "\(times), in \(best)" : "\(times), best \(best), average \(mean)")
      }
    }
    if blocks.isEmpty {
      blocks.append(.paragraph("Nothing solved yet. Your times will appear here."))
    }
    blocks.append(.paragraph("Puzzles that Auto Solve helped with don’t count."))
    stage.tabletop.showStatistics(blocks)
  }

  /// Performs an action of the page of puzzles.
  func use(_ act: PuzzleAct, onPuzzle id: Int64) {
    switch act {
    case .goOn:
      if id == saves?.number(of: stage.tabletop.session) { return }
      bring(id) { _ in true }
    case .restart: bring(id) { store in try store.restart(id) }
    case .duplicate:
      afterwards { store, mailbox, _ in
        guard let original = try store.puzzles().first(where: { $0.id == id }) else { return }
        try store.duplicate(id, named: original.name + " (copy)")
        mailbox.post(.puzzles(try store.puzzles()))
      }
    case .rename(let name):
      afterwards { store, mailbox, _ in
        try store.rename(id, to: name)
        mailbox.post(.puzzles(try store.puzzles()))
      }
    case .delete:
      for identity in saves?.identities(of: id) ?? [] {
        stage.tabletop.deals.forget(identity)
        saves?.forget(identity)
      }
      afterwards { store, mailbox, _ in
        if try !store.delete(id) { mailbox.post(.trouble(Self.isElsewhere)) }
      }
    }
  }

  nonisolated static let isElsewhere =
    "This puzzle is open in another window: close that one first."

  /// Puts a saved puzzle on the table after `work`, which may reject it.
  private func bring(_ id: Int64, after work: @escaping @Sendable (GameStore) throws -> Bool) {
    guard let archive = saves?.archive else { return }
    stage.tabletop.beginLoading("Opening puzzle…")
    let number = requests.renew()
    let wish = stage.wish(stage.tabletop.picture)
    afterwards(for: number) { store, mailbox, cancellation in
      let saved = try work(store) ? try store.take(id) : nil
      if let saved {
        let resumption = Resumption(saved, in: archive, for: wish, cancellation)
        mailbox.post(.resumption(id: number, game: saved.game, resumption))
      } else {
        mailbox.post(.refused(id: number, Self.isElsewhere))
      }
    }
  }
}
