public import PuzzleCore

extension Tabletop {
  /// Shows the saved puzzles, if their page is open.
  public mutating func show(_ entries: [StartedPuzzle]) {
    puzzles?.show(entries)
    if focus.id == SavedPuzzlesPage.closeID || focus.id == nil, let first = entries.first {
      focus.set(SavedPuzzlesPage.rowID(first.id))
    }
    scroll(by: 0)
  }

  /// Shows the thumbnail of a puzzle on the page of saved puzzles.
  public mutating func show(_ thumbnail: Picture, ofPuzzle id: Int64) {
    puzzles?.show(thumbnail, for: id)
  }

  /// The puzzles on the open page that have no thumbnail yet.
  public var puzzlesWithoutPicture: [Int64] {
    puzzles?.entries?.filter { $0.thumbnail == nil }.map(\.id) ?? []
  }

  /// Shows the statistics of the solved puzzles.
  public mutating func showStatistics(_ blocks: [Guide.Block]) {
    show(Page(id: "statistics", title: "Statistics", blocks: blocks))
  }

  /// The page of saved puzzles, while it is open.
  var puzzles: SavedPuzzlesPage? {
    get { openScreen?.screen as? SavedPuzzlesPage }
    set { if let newValue, puzzles != nil { presenter?.screen = newValue } }
  }

  mutating func showPuzzles() {
    guard keepsPuzzles else { return }
    session.stopAutoSolve()
    show(SavedPuzzlesPage())
    requests.append(.listPuzzles)
  }

  /// Performs an action on a saved puzzle.
  mutating func perform(_ action: PuzzleAction, onPuzzle number: Int64) {
    commitName()
    switch action {
    case .goOn: leave(for: number, .goOn)
    case .restart: leave(for: number, .restart)
    case .duplicate: requests.append(.puzzle(number, .duplicate))
    case .rename:
      guard let name = puzzles?.entry(number)?.name else { return }
      let frame = reachable(named: SavedPuzzlesPage.rowID(number))?.frame ?? .zero
      puzzles?.naming = SavedPuzzlesPage.Naming(id: number, text: name, frame: frame)
    case .delete:
      puzzles?.delete(number)
      focus.set(SavedPuzzlesPage.rowID(number, "undo"))
    case .undelete:
      puzzles?.undelete(number)
      focus.set(SavedPuzzlesPage.rowID(number, "delete"))
    }
  }

  private mutating func leave(for puzzle: Int64, _ act: PuzzleAct) {
    closeScreen()
    requests.append(.puzzle(puzzle, act))
  }

  /// Saves the name that is being edited.
  private mutating func commitName() {
    guard let naming = puzzles?.naming else { return }
    puzzles?.naming = nil
    guard naming.text != puzzles?.entry(naming.id)?.name else { return }
    requests.append(.puzzle(naming.id, .rename(naming.text)))
  }

  /// Handles keys while a name is edited, and returns whether `key` is one; characters arrive as
  /// text input.
  mutating func editName(_ key: Key) -> Bool {
    guard puzzles?.naming != nil else { return false }
    switch key {
    case .enter: commitName()
    case .escape: puzzles?.naming = nil
    case .backspace: puzzles?.rubOut()
    case .tab, .up, .down:
      commitName()
      return false
    default: break
    }
    return true
  }
}
