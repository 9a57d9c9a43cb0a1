internal import AppUI
internal import PuzzleCore
internal import PuzzleKit

/// The games and the saved puzzles that the player changes to.
extension TableState {
  /// Switches to another game; a game that was played before is restored, even from another day.
  mutating func switchGame(to id: String) {
    save(isLast: true)
    if bring(id) { return cancelRequest() }
    let number = request(.game, "Opening puzzle…")
    commands.append(.openGame(request: number, game: id, dealRequest(shell.picture)))
  }

  // MARK: Saved puzzles

  mutating func show(_ puzzles: [StartedPuzzle]) {
    let onTables = Set(sessions.compactMap { saves.number(of: $0) })
    shell.show(
      puzzles.map { puzzle in
        var shown = puzzle
        shown.isOnTable = onTables.contains(puzzle.id)
        return shown
      })
    let missing = Set(shell.puzzlesWithoutPicture)
    commands.append(.loadThumbnails(puzzles.map(\.id).filter(missing.contains)))
  }

  /// Performs an action of the page of puzzles.
  mutating func use(_ act: PuzzleAct, onPuzzle number: Int64) {
    switch act {
    case .goOn:
      if number == saves.number(of: shell.session) { return }
      open(puzzle: number, restarts: false)
    case .restart: open(puzzle: number, restarts: true)
    case .duplicate:
      save(isLast: true)
      commands.append(.duplicatePuzzle(number))
    case .rename(let name):
      save(isLast: true)
      commands.append(.renamePuzzle(number, name))
    case .delete:
      for identity in saves.identities(of: number) {
        shell.deals.forget(identity)
        saves.forget(identity, into: &commands)
        update { if $0.identity == identity { $0.perform(.forgetSaved) } }
      }
      save(isLast: true)
      commands.append(.deletePuzzle(number))
    }
  }

  private mutating func open(puzzle number: Int64, restarts: Bool) {
    let request = request(.puzzle(restarts: restarts ? number : nil), "Opening puzzle…")
    save(isLast: true)
    commands.append(
      .openPuzzle(
        request: request, number: number, restarts: restarts, dealRequest(shell.picture)))
  }
}

extension InputEvent {
  /// Passes the event to the user interface. The rest of a picture that is only partly decoded is
  /// requested first if the player can zoom into it, or if decoding takes long.
  func receive(on table: inout TableState) {
    if let picture = table.shell.session.picture, !picture.isDecoded,
      picture.isSlowToDecode || table.shell.session.info.zooms
    {
      table.commands.append(.decode(picture))
    }
    table.shell.handle(self)
  }
}
