package import AppCore
internal import AppUI
package import BackgroundWork
internal import Content
internal import DesktopIntegration
internal import Files
internal import Foundation
internal import PuzzleCore
package import PuzzleGames
internal import PuzzleKit
internal import Storage

/// A service that reads, restores and deals puzzles in the background.
@MainActor
package final class PuzzleOpener {
  private let requests: LatestRequest
  private let post: AppEvent.Handler
  /// The database and its puzzles; `nil` when nothing is saved.
  private let library: PuzzleLibrary?
  private let saves: AutosaveController?
  private let games: [InstalledGame]
  /// The work that deals the samples of the games page.
  package private(set) var sampling: Background<Void>?
  /// The work that writes a pack into a file.
  package private(set) var saving: Background<Void>?

  package init(
    _ requests: LatestRequest, post: @escaping AppEvent.Handler, _ library: PuzzleLibrary?,
    _ saves: AutosaveController?, _ games: [InstalledGame]
  ) {
    self.games = games
    self.requests = requests
    self.post = post
    self.library = library
    self.saves = saves
  }

  package func openWords(_ request: Int, _ path: String, _ deal: DealRequest) {
    begin(request) { _ in
      let parameters = try WordLists.parameters(reading: path)
      return .dealt(try deal.session(parameters, of: WordSearch.self))
    }
  }

  /// Reads photos, a folder of them or the file of a pack; deals a match with a whole pack if `plays`
  /// is true.
  package func openPack(
    _ request: Int, _ paths: [String], plays: Bool, _ parameters: IPict.Parameters,
    _ deal: DealRequest
  ) {
    begin(request) { cancellation in
      let reader = PackReader()
      var parameters = parameters
      if parameters.books.all.isEmpty { parameters.books = BundledWordBooks.books }
      if plays, let path = paths.first, (try? FileKind(path: path)) == .folder {
        let found = try reader.pack(in: path, seed: deal.seed, cancellation)
        parameters.pack = found.pack
        return .dealt(try deal.session(parameters, of: IPict.self), note: found.news)
      }
      let found = try reader.photos(at: paths, cancellation)
      if plays, found.isPack, found.photos.count >= Pack.fewest {
        parameters.pack = Pack(
          name: found.name ?? "", pictures: found.photos.map { ($0.word, $0.bytes) })
        return .dealt(try deal.session(parameters, of: IPict.self), note: found.news)
      }
      let photos = found.photos.map {
        PackDraft.Photo(word: $0.word, bytes: $0.bytes, picture: $0.thumbnail)
      }
      return .packPhotos(photos, name: found.name, note: found.news)
    }
  }

  /// Writes a pack into a file in the documents folder.
  package func savePack(_ pack: Pack) {
    let post = post
    saving = Background { _ in
      let result = Result {
        let path = DocumentsFolder.freePath(for: pack.name, PackFile.fileExtension)
        try OutputFile.write(PackFile(pack).data().bytes, to: path)
        return path
      }
      post(.packSaved(result.mapError { .unusable(Phrase($0)) }))
    }
  }

  /// Deals a small puzzle of each game, in place of those that are still being dealt.
  package func dealSamples(_ deal: DealRequest) {
    sampling?.cancel()
    let (post, games) = (post, games)
    sampling = Background { cancellation in
      for game in games where !cancellation.isCancelled {
        if let sample = game.sample(deal) { post(.sample(sample)) }
      }
    }
  }

  /// Starts `work`, whose result is the answer to the request.
  private func begin(
    _ request: Int, _ work: @escaping @Sendable (Cancellation) throws -> Opened
  ) {
    let post = post
    requests.begin { cancellation in
      let result = Result { try work(cancellation) }
      post(
        .opened(request: request, result.mapError { error in .unusable(Phrase(error)) }))
    }
  }

  // MARK: Saved puzzles

  /// Opens the last puzzle of a game, or deals its standard puzzle.
  package func openGame(_ request: Int, _ game: String, _ deal: DealRequest) {
    let (library, saves, games) = (library, saves, games)
    begin(request) { cancellation in
      do throws(any Error) {
        if let library, library.connection.hasDatabase,
          let saved = try library.connection.read({ try $0.puzzles.openLast(of: game) })
        {
          return try Self.restore(
            saved, request, library.connection, saves, games, deal, cancellation)
        }
      } catch let damage as DamagedSave {
        return try Self.standard(game, games, deal, note: damage.sentence)
      } catch let error as DealError {
        throw error
      } catch {}
      return try Self.standard(game, games, deal)
    }
  }

  /// Opens a saved puzzle, at its deal if `restarts` is true.
  package func openPuzzle(_ request: Int, _ number: Int64, restarts: Bool, _ deal: DealRequest) {
    requests.cancel()
    guard let library else { return }
    let (post, saves, games) = (post, saves, games)
    library.perform(for: request) { store, cancellation in
      guard try !restarts || store.puzzles.restart(number),
        let saved = try store.puzzles.open(number)
      else {
        return post(.opened(request: request, .failure(.refused(PuzzleLibrary.isElsewhere))))
      }
      let opened = try Self.restore(
        saved, request, library.connection, saves, games, deal, cancellation)
      post(.opened(request: request, .success(opened)))
    }
  }

  /// Imports a puzzle file into the saved puzzles, and opens it. The file is read beside the works
  /// on the database, so that a disk that does not respond delays none of them.
  package func importPuzzle(_ request: Int, _ path: String, _ deal: DealRequest) {
    guard let library else { return }
    let (post, saves, games) = (post, saves, games)
    requests.begin { cancellation in
      let puzzle = Result { try IncomingPuzzle(reading: path, cancellation) }
      library.perform(for: request) { store, cancellation in
        let kept = try puzzle.get().keep(in: store, with: games, deal, cancellation)
        guard let saved = try store.puzzles.open(kept) else { return }
        let opened = try Self.restore(
          saved, request, library.connection, saves, games, deal, cancellation)
        post(.opened(request: request, .success(opened)))
      }
    }
  }

  /// Restores a saved puzzle, or deals a new one in place of a damaged one.
  nonisolated private static func restore(
    _ saved: SavedGame, _ request: Int, _ connection: StoreConnection, _ saves: AutosaveController?,
    _ games: [InstalledGame], _ deal: DealRequest, _ cancellation: Cancellation
  ) throws -> Opened {
    let resumption = Resumption(saved, in: connection, for: deal, with: games, cancellation)
    switch resumption.session {
    case .success(let session):
      saves?.add(saved.handle, as: .restored(request: request))
      return .saved(RestoredPuzzle(session, resumption))
    case .failure(let damage) where damage != .cancelled:
      return try standard(saved.game, games, deal, note: damage.sentence)
    case .failure(let damage): throw damage
    case nil: return try standard(saved.game, games, deal)
    }
  }

  nonisolated private static func standard(
    _ game: String, _ games: [InstalledGame], _ deal: DealRequest, note: Phrase? = nil
  ) throws(DealError) -> Opened {
    guard let game = games.game(game) else {
      throw DealError("This version does not have this game: install a newer one.")
    }
    return .dealt(try game.deal(deal), note: note)
  }

  // MARK: Matches

  /// Opens the saved match of a link, or deals it.
  package func openMatch(_ request: Int, _ link: MatchLink, _ deal: DealRequest) {
    let (post, saves, games) = (post, saves, games)
    guard let library else { return dealMatch(request, link, deal) }
    requests.cancel()
    library.perform(for: request) { store, cancellation in
      guard
        let found = try store.puzzles.all().first(where: { try Self.isMatch($0, link, in: store) })
      else {
        return post(.opened(request: request, Self.match(link, deal)))
      }
      guard let saved = try store.puzzles.open(found.id) else {
        return post(.opened(request: request, .failure(.refused(PuzzleLibrary.isElsewhere))))
      }
      let resumption = Resumption(
        saved, in: library.connection, for: deal, with: games, cancellation)
      switch resumption.session {
      case .success(let session):
        saves?.add(saved.handle, as: .restored(request: request))
        post(.opened(request: request, .success(.saved(.init(session, resumption)))))
      case .failure(let damage):
        post(.opened(request: request, .failure(.unusable(damage.sentence))))
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
    let post = post
    requests.begin { _ in post(.opened(request: request, Self.match(link, deal))) }
  }

  /// Deals the match of a link.
  package nonisolated static func match(
    _ link: MatchLink, _ deal: DealRequest
  ) -> Result<Opened, OpeningError> {
    var parameters = IPict.standard
    parameters.books = BundledWordBooks.books
    return Result { () throws(LinkError) in
      .dealt(
        try link.begin(
          parameters, in: deal.area, seed: deal.seed, isReduced: deal.isReduced))
    }.mapError { .link($0.sentence) }
  }
}

extension RestoredPuzzle {
  init(_ session: any AnySession, _ resumption: Resumption) {
    self.init(
      session, number: resumption.saved.handle.id, picture: resumption.picture,
      origin: resumption.saved.handle.picture, problem: resumption.problem)
  }
}
