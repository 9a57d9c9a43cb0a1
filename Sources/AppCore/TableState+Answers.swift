internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The handling of answers to requests, and the puzzles that they put on the table.
extension TableState {
  /// Handles an answer, and returns whether it has dealt a photo.
  mutating func receive(_ number: Int, _ result: Result<Opened, OpeningError>) -> Bool {
    // An answer to a cancelled or superseded request is ignored.
    guard let request = pending, request.number == number else {
      drop(number, result)
      return false
    }
    if case .success(.saved) = result {} else { abandonRestart() }
    pending = nil
    shell.endLoading()
    switch result {
    case .success(.photo(let photo)): return receive(photo, for: request.purpose)
    case .success(.saved(let puzzle)):
      if case .match(let link) = request.purpose {
        resume(puzzle, request: number, with: link)
      } else {
        put(puzzle.session)
        resume(puzzle, request: number)
      }
    case .success(.dealt(let session, let note)): receive(session, note, for: request.purpose)
    case .success(.packPhotos): break
    case .failure(let error): receive(error, for: request)
    }
    return false
  }

  /// Releases the save of a puzzle that is not wanted any more.
  private mutating func drop(_ number: Int, _ result: Result<Opened, OpeningError>) {
    guard case .success(.saved) = result else { return }
    let key = SaveKey.restored(request: number)
    if !saves.uses(key) { commands.append(.release(key)) }
  }

  private mutating func receive(
    _ photo: ImportedPhoto, for purpose: PendingRequest.Purpose
  ) -> Bool {
    var items: [String] = []
    if case .photo(let paths) = purpose { items = paths }
    switch purpose {
    case .nextLevel, .nextPicture: items = saves.pictures.items
    default: break
    }
    saves.pictures.add(photo, from: items)
    if let path = photo.path { commands.append(.rememberPhoto(path: path)) }
    if case .nextLevel = purpose {
      shell.dealNext(photo.picture)
      return false
    }
    shell.deal(photo.picture)
    if case .nextPicture = purpose { return false }
    if case .builtIn(let failure?) = purpose { show(PendingRequest.photoFailure, failure) }
    if savesPuzzles, let note = photo.note { show("Saving your photo", note) }
    return true
  }

  private mutating func receive(
    _ session: any AnySession, _ note: Phrase?, for purpose: PendingRequest.Purpose
  ) {
    switch purpose {
    case .words:
      put(session)
      shell.announce()
    case .pack:
      put(session)
      if let note { show("Some pictures were left out", note) }
    case .match: put(session)
    default:
      if !bring(session.info.id) { put(session) }
      if let note { show("Your last puzzle", note) }
    }
  }

  private mutating func receive(_ error: OpeningError, for request: PendingRequest) {
    switch (error, request.purpose) {
    case (_, .nextLevel): shell.dealNext(nil)
    case (_, .nextPicture): loadBuiltIn(0)
    case (.link(let sentence), _): refuse(sentence)
    case (.refused(let sentence), _): show(PendingRequest.refusal, sentence)
    case (.unusable(let sentence), .photo) where shell.picture == nil:
      loadBuiltIn(0, failure: sentence)
    case (.unusable(let sentence), .pack) where PackMaker.tell(sentence, over: &shell): break
    case (.unusable(let sentence), _): show(request.title, sentence)
    }
  }

  /// Handles a restored puzzle that is on the table.
  mutating func resume(_ saved: RestoredPuzzle, request: Int) {
    if let picture = saved.picture { saves.pictures.add(picture, from: saved.origin) }
    if savesPuzzles {
      unlinkOthers(from: saved.number)
      saves.resume(
        .restored(request: request), number: saved.number, as: shell.session, into: &commands)
    }
    if shell.session.status.isSolved { shell.congratulate(atOnce: true) }
    if let problem = saved.problem { show("This puzzle’s picture can’t be opened", problem) }
  }

  /// Unlinks all other puzzles from the save of the puzzle on the table.
  private mutating func unlinkOthers(from number: Int64?) {
    let session = shell.session
    for identity in number.map(saves.identities) ?? [] where identity != session.identity {
      saves.forget(identity, into: &commands)
      // A restart of the same puzzle is another session, and its earlier state can come back.
      if session.moves.wereMade { shell.deals.forget(identity) }
      shell.deals.update { former in
        if former.identity == identity { former.perform(.forgetSaved) }
      }
    }
  }
}
