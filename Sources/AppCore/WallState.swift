public import AppUI
public import PuzzleCore
public import PuzzleKit

/// A command about the wall.
public enum WallCommand: Sendable {
  /// List the pictures.
  case list
  /// Make the thumbnails of pictures, so many pixels high, and of no others any more.
  case thumbnails([Int64], height: Int)
  /// Read the moves of a picture for its replay.
  case open(Int64)
  case takeDown([Int64])
  /// Write a picture with its frame into the player's folder for pictures.
  case saveImage(Int64, Theme.Name)
  /// Write the replay of a picture into the player's folder for videos.
  case saveFilm(Int64, Theme.Name)
  /// Write an image or a film that was read.
  case write(WallExport)
  case cancelFilm
  /// Make something of a saved puzzle, into the player's folders.
  case export(PuzzleExportKind, Int64, Theme.Name)
  /// Deal a new puzzle like one on the wall.
  case deal(request: Int, Int64, DealRequest)
}

/// An answer of the service for the wall.
public enum WallEvent: Sendable {
  case news(WallNews)
  /// The new puzzle of a request, which is not saved yet.
  case dealt(request: Int, Result<RestoredPuzzle, OpeningError>)
  /// A picture was read that is to be written into a file.
  case loaded(WallExport)
  /// Something was made of a saved puzzle, or can't be; the sentence is for the player.
  case exported(Phrase)
  /// A film is written, or can't be; the sentence is for the player, unless it was cancelled.
  case filmEnded(Phrase?)
}

/// A picture of the wall with everything that is written into a file.
public struct WallExport: Sendable {
  public enum Kind: Sendable { case image, film }

  public let kind: Kind
  public let timelapse: any Timelapse
  public let title: Phrase
  /// The date and the result.
  public let line: Phrase
  public let theme: Theme.Name

  public init(
    _ kind: Kind, _ timelapse: any Timelapse, of words: (title: Phrase, line: Phrase),
    _ theme: Theme.Name
  ) {
    self.kind = kind
    self.timelapse = timelapse
    (title, line) = words
    self.theme = theme
  }
}

/// The state of the wall besides what its page shows.
struct WallState {
  /// The share of the film that is written; `nil` when none is being written.
  private(set) var film: Double?

  /// The title of messages about files.
  private static let saved: Phrase = "Your puzzle"

  /// Performs a request of the page.
  mutating func perform(_ request: WallRequest, on table: inout TableState) {
    let theme = table.shell.theme.name
    switch request {
    case .list:
      table.save(isLast: true)
      if let film { _ = WallNews.film(film).show(on: &table.shell) }
      send(.list, on: &table)
    case .thumbnails(let ids, let height): send(.thumbnails(ids, height: height), on: &table)
    case .open(let id): send(.open(id), on: &table)
    case .takeDown(let ids): send(.takeDown(ids), on: &table)
    case .saveImage(let id): send(.saveImage(id, theme), on: &table)
    case .saveFilm(let id):
      guard film == nil else { return }
      film = 0
      send(.saveFilm(id, theme), on: &table)
    case .cancelFilm: send(.cancelFilm, on: &table)
    case .export(let kind, let id):
      guard kind != .film || film == nil else { return }
      if kind == .film { film = 0 }
      table.save(isLast: true)
      send(.export(kind, id, theme), on: &table)
    case .playAgain(let id):
      table.save(isLast: true)
      let number = table.request(.wall, "Making puzzle…")
      send(.deal(request: number, id, table.freshDealRequest()), on: &table)
    }
  }

  private func send(_ command: WallCommand, on table: inout TableState) {
    table.commands.append(.wall(command))
  }

  /// Handles an answer of the service.
  mutating func receive(_ event: WallEvent, on table: inout TableState) {
    switch event {
    case .news(let news):
      if case .film(let share) = news {
        guard film != nil else { return }
        film = share
      }
      let isShown = news.show(on: &table.shell)
      if !isShown, case .note(let sentence) = news { table.show(Self.saved, sentence) }
    case .exported(let sentence): table.show(Self.saved, sentence)
    case .filmEnded(let sentence):
      film = nil
      _ = WallNews.film(nil).show(on: &table.shell)
      guard let sentence else { return }
      if !WallNews.note(sentence).show(on: &table.shell) { table.show(Self.saved, sentence) }
    case .loaded(let export): send(.write(export), on: &table)
    case .dealt(let number, let result): receive(number, result, on: &table)
    }
  }

  /// Puts a new puzzle on the table, unless another one was requested since.
  private func receive(
    _ number: Int, _ result: Result<RestoredPuzzle, OpeningError>, on table: inout TableState
  ) {
    guard table.isPending(number) else { return }
    table.pending = nil
    table.shell.endLoading()
    switch result {
    case .success(let puzzle):
      if let picture = puzzle.picture { table.saves.pictures.add(picture, from: puzzle.origin) }
      table.put(puzzle.session)
      table.shell.session.perform(.land)
      table.shell.announce()
    case .failure(let error): table.show(PendingRequest.refusal, error.sentence)
    }
  }
}
