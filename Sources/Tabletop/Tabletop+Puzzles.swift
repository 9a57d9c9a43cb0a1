public import PuzzleCore

extension Tabletop {
  /// Shows the puzzles there are, if their page is open.
  public mutating func show(_ entries: [StartedPuzzle]) {
    puzzles?.show(entries)
    if focus.id == "puzzles.close" || focus.id == nil, let first = entries.first {
      focus.set("puzzle.\(first.id)")
    }
    scroll(by: 0)
  }

  /// Shows the picture of a puzzle on the page of puzzles.
  public mutating func show(_ thumbnail: Picture, ofPuzzle id: Int64) {
    puzzles?.show(thumbnail, for: id)
  }

  /// The puzzles on the open page that have no picture yet.
  public var puzzlesWithoutPicture: [Int64] {
    puzzles?.entries?.filter { $0.thumbnail == nil }.map(\.id) ?? []
  }

  /// Shows what was solved, how often and how fast.
  public mutating func showStatistics(_ blocks: [Guide.Block]) {
    show(.page(Page(id: "statistics", title: "Statistics", blocks: blocks)))
  }

  /// The page of puzzles, while it is open.
  var puzzles: Puzzles? {
    get { if case .puzzles(let puzzles)? = openSheet?.sheet { puzzles } else { nil } }
    set { if let newValue, puzzles != nil { stand?.sheet = .puzzles(newValue) } }
  }

  mutating func showPuzzles() {
    guard keepsPuzzles else { return }
    session.stopAutoSolve()
    show(.puzzles(Puzzles()))
    requests.append(.listPuzzles)
  }

  /// What a press on the page of puzzles means: `puzzle.7`, `puzzle.7.rename`.
  mutating func answerPuzzle(_ id: String) {
    let parts = id.split(separator: ".").map(String.init)
    guard parts.count >= 2, let number = Int64(parts[1]) else { return }
    commitName()
    switch parts.count > 2 ? parts[2] : "" {
    case "restart": leave(for: number, .restart)
    case "duplicate": requests.append(.puzzle(number, .duplicate))
    case "rename":
      guard let name = puzzles?.entry(number)?.name else { return }
      let frame = reachable.first { $0.id == "puzzle.\(number)" }?.frame ?? .zero
      puzzles?.naming = Puzzles.Naming(id: number, text: name, frame: frame)
    case "delete":
      puzzles?.delete(number)
      focus.set(id.replacingLast(with: "undo"))
    case "undo":
      puzzles?.undelete(number)
      focus.set(id.replacingLast(with: "delete"))
    default: leave(for: number, .goOn)
    }
  }

  private mutating func leave(for puzzle: Int64, _ act: PuzzleAct) {
    closeSheet()
    requests.append(.puzzle(puzzle, act))
  }

  /// Keeps the name that is being changed.
  private mutating func commitName() {
    guard let naming = puzzles?.naming else { return }
    puzzles?.naming = nil
    guard naming.text != puzzles?.entry(naming.id)?.name else { return }
    requests.append(.puzzle(naming.id, .rename(naming.text)))
  }

  /// Keys while a name is changed; whether this is one. What they write comes as text.
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

extension String {
  /// The same id with another last part.
  fileprivate func replacingLast(with part: String) -> String {
    guard let dot = lastIndex(of: ".") else { return self }
    return self[...dot] + part
  }
}
