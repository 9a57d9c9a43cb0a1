internal import AppCore
internal import Files
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit
internal import Storage

/// A service that reads, restores and deals puzzles in the background.
@MainActor
final class PuzzleOpener {
  private let requests: LatestRequest
  private let queue: EventQueue
  /// The database and its puzzles; `nil` when nothing is saved.
  private let library: PuzzleLibrary?
  private let saves: AutosaveController?

  init(
    _ requests: LatestRequest, queue: EventQueue, _ library: PuzzleLibrary?,
    _ saves: AutosaveController?
  ) {
    self.requests = requests
    self.queue = queue
    self.library = library
    self.saves = saves
  }

  func openWords(_ request: Int, _ path: String, _ deal: DealRequest) {
    begin(request) { _ in
      let parameters = try WordShelf.parameters(reading: path)
      return .dealt(try Self.session(WordSearch.self, parameters, deal))
    }
  }

  /// Reads a folder as a picture pack, and deals a match with it.
  func openPack(_ request: Int, _ path: String, _ parameters: IPict.Parameters, _ deal: DealRequest)
  {
    begin(request) { cancellation in
      let found = try PackReader().pack(in: path, seed: deal.seed, cancellation)
      var parameters = parameters
      parameters.pack = found.pack
      return .dealt(try Self.session(IPict.self, parameters, deal), note: found.news)
    }
  }

  /// Starts `work`, whose result is the answer to the request.
  private func begin(
    _ request: Int, _ work: @escaping @Sendable (Cancellation) throws -> Opened
  ) {
    let queue = queue
    requests.begin { cancellation in
      let result = Result { try work(cancellation) }
      queue.post(
        .opened(request: request, result.mapError { error in .unusable("\(error)") }))
    }
  }

  nonisolated private static func session<Game: PuzzleGame>(
    _ game: Game.Type, _ parameters: Game.Parameters, _ deal: DealRequest
  ) throws(DealError) -> Session<Game> {
    try Session(
      parameters, in: deal.area, picture: deal.picture, seed: deal.seed, isReduced: deal.isReduced)
  }

  // MARK: Saved puzzles

  /// Opens the last puzzle of a game, or deals its standard puzzle.
  func openGame(_ request: Int, _ game: String, _ deal: DealRequest) {
    let (library, saves) = (library, saves)
    begin(request) { cancellation in
      do throws(any Error) {
        if let library, library.connection.hasDatabase,
          let saved = try library.connection.read({ try $0.puzzles.openLast(of: game) })
        {
          return try Self.restore(saved, request, library.connection, saves, deal, cancellation)
        }
      } catch let damage as DamagedSave {
        return try Self.standard(game, deal, note: "\(damage)")
      } catch let error as DealError {
        throw error
      } catch {}
      return try Self.standard(game, deal)
    }
  }

  /// Opens a saved puzzle, at its deal if `restarts` is true.
  func openPuzzle(_ request: Int, _ number: Int64, restarts: Bool, _ deal: DealRequest) {
    requests.cancel()
    guard let library else { return }
    let (queue, saves) = (queue, saves)
    library.perform(for: request) { store, cancellation in
      guard try !restarts || store.puzzles.restart(number),
        let saved = try store.puzzles.open(number)
      else {
        return queue.post(.opened(request: request, .failure(.refused(PuzzleLibrary.isElsewhere))))
      }
      let opened = try Self.restore(saved, request, library.connection, saves, deal, cancellation)
      queue.post(.opened(request: request, .success(opened)))
    }
  }

  /// Imports a puzzle file into the saved puzzles, and opens it. The file is read beside the works
  /// on the database, so that a disk that does not respond delays none of them.
  func importPuzzle(_ request: Int, _ path: String, _ deal: DealRequest) {
    guard let library else { return }
    let (queue, saves) = (queue, saves)
    requests.begin { _ in
      let file = Result { () throws(PuzzleFile.Problem) in try PuzzleFile(reading: path) }
      library.perform(for: request) { store, cancellation in
        let kept = try PuzzleFile.keep(
          file.get(), called: path.shownFileName, in: store, cancellation)
        guard let saved = try store.puzzles.open(kept) else { return }
        let opened = try Self.restore(saved, request, library.connection, saves, deal, cancellation)
        queue.post(.opened(request: request, .success(opened)))
      }
    }
  }

  /// Restores a saved puzzle, or deals a new one in place of a damaged one.
  nonisolated private static func restore(
    _ saved: SavedGame, _ request: Int, _ connection: StoreConnection, _ saves: AutosaveController?,
    _ deal: DealRequest, _ cancellation: Cancellation
  ) throws -> Opened {
    let resumption = Resumption(saved, in: connection, for: deal, cancellation)
    switch resumption.session {
    case .success(let session):
      saves?.add(saved.handle, as: .restored(request: request))
      return .saved(RestoredPuzzle(session, resumption))
    case .failure(let damage) where damage != .cancelled:
      return try standard(saved.game, deal, note: "\(damage)")
    case .failure(let damage): throw damage
    case nil: return try standard(saved.game, deal)
    }
  }

  nonisolated private static func standard(
    _ game: String, _ deal: DealRequest, note: String? = nil
  ) throws(DealError) -> Opened {
    guard let entry = Catalog.entry(game) else {
      throw DealError("This version does not have this game: install a newer one.")
    }
    return .dealt(try entry.deal(nil, deal), note: note)
  }

  // MARK: Matches

  /// Opens the saved match of a link, or deals it.
  func openMatch(_ request: Int, _ link: MatchLink, _ deal: DealRequest) {
    let (queue, saves) = (queue, saves)
    guard let library else { return dealMatch(request, link, deal) }
    requests.cancel()
    library.perform(for: request) { store, cancellation in
      guard
        let found = try store.puzzles.all().first(where: { try Self.isMatch($0, link, in: store) })
      else {
        return queue.post(.opened(request: request, Self.match(link, deal)))
      }
      guard let saved = try store.puzzles.open(found.id) else {
        return queue.post(.opened(request: request, .failure(.refused(PuzzleLibrary.isElsewhere))))
      }
      let resumption = Resumption(saved, in: library.connection, for: deal, cancellation)
      switch resumption.session {
      case .success(let session):
        saves?.add(saved.handle, as: .restored(request: request))
        queue.post(.opened(request: request, .success(.saved(.init(session, resumption)))))
      case .failure(let damage):
        queue.post(.opened(request: request, .failure(.unusable("\(damage)"))))
      case nil: break
      }
    }
  }

  nonisolated private static func isMatch(
    _ puzzle: SavedPuzzle, _ link: MatchLink, in store: GameStore
  ) throws -> Bool {
    guard puzzle.game == IPict.id, let saved = try store.puzzles.load(puzzle.id),
      let record = try? saved.record(of: IPict.self)
    else { return false }
    return record.deal.mode == .link && record.deal.match == link.match
  }

  private func dealMatch(_ request: Int, _ link: MatchLink, _ deal: DealRequest) {
    let queue = queue
    requests.begin { _ in queue.post(.opened(request: request, Self.match(link, deal))) }
  }

  /// Deals the match of a link.
  nonisolated static func match(
    _ link: MatchLink, _ deal: DealRequest
  ) -> Result<Opened, OpeningError> {
    var parameters = IPict.standard
    parameters.books = PictureShelf.books()
    return Result { () throws(LinkError) in
      .dealt(
        try Session<IPict>(
          link, parameters, in: deal.area, seed: deal.seed, isReduced: deal.isReduced))
    }.mapError { .link($0.description) }
  }
}

extension RestoredPuzzle {
  init(_ session: any AnySession, _ resumption: Resumption) {
    self.init(
      session, number: resumption.saved.handle.id, picture: resumption.picture,
      origin: resumption.saved.handle.picture, problem: resumption.problem)
  }
}
