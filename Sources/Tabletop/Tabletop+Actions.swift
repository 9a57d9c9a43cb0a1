internal import PuzzleCore

extension Tabletop {
  /// What a press on a button, a tile or a thing on the table means.
  mutating func activate(_ id: String) {
    let isButton = MenuBar.Item(rawValue: id) != nil || id.hasPrefix("tool.") || id == "toast.undo"
    if openSheet != nil || isButton { clicks += 1 }
    if let item = MenuBar.Item(rawValue: id) { return activate(item) }
    switch id {
    case "page.close", "browser.close", "games.close", "puzzles.close", "new.cancel", "card.ok":
      closeSheet()
    case "card.new": showNewPuzzle()
    case "games.puzzles": showPuzzles()
    case "puzzles.statistics": requests.append(.listResults)
    case "card.next", "tool.next": goOn()
    case "toast.undo": undo()
    case "tool.print": requests.append(.print)
    case "new.deal": dealNewPuzzle()
    case "card.playAgain":
      closeSheet()
      session.dealAnew(picture: nil)
    case "browser.up":
      guard case .browser(let browser)? = openSheet?.sheet, let parent = browser.parent
      else { return }
      requests.append(.listFolder(path: parent))
    default:
      if id.hasPrefix("browser.") { return open(id) }
      if id.hasPrefix("camera.") { return answerCamera(id) }
      if id.hasPrefix("game."), openSheet != nil { return choose(game: String(id.dropFirst(5))) }
      if newPuzzle != nil { return answer(id) }
      if puzzles != nil { return answerPuzzle(id) }
      _ = session.respond(to: .activate(id))
      focus.set(id)
    }
  }

  private mutating func open(_ tile: String) {
    let layout = openSheet?.layout(in: size, text: text)
    guard let entry = layout?.tiles.first(where: { $0.id == tile })?.entry else { return }
    if entry.isFolder {
      requests.append(.listFolder(path: entry.path))
    } else {
      closeSheet()
      requests.append(.openPhoto(path: entry.path))
    }
  }

  private mutating func activate(_ item: MenuBar.Item) {
    switch item {
    case .games: showGames()
    case .new: showNewPuzzle()
    case .camera: showCamera()
    case .load: requestPhoto()
    case .title:
      if session.isAutoSolving { session.hurry() } else { session.dealAlternative() }
    case .autoSolve:
      if session.isAutoSolving { session.stopAutoSolve() } else { session.startAutoSolve() }
    case .sound: show(.new(NewPuzzle(SoundDraft(levels: sound))))
    case .help: show(.page(.help(session.guide)))
    case .privacy: show(.page(.privacy))
    }
  }

  mutating func requestPhoto() {
    session.stopAutoSolve()
    requests.append(.choosePhoto)
  }

  mutating func quit() {
    leaveSheet()
    requests.append(.quit)
  }
}
