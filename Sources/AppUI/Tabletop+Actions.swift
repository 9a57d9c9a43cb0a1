internal import PuzzleCore

extension Tabletop {
  /// Performs the action of a widget.
  mutating func activate(_ widget: Widget) {
    guard let action = widget.action else { return }
    if case .table(let id) = action { return activateOnTable(id) }
    clicks += 1
    perform(action, focusing: widget.id)
  }

  /// Passes the activation of an element on the table, or of a tool, to the game.
  private mutating func activateOnTable(_ id: String) {
    _ = session.respond(to: .activate(id))
    focus.set(id)
  }

  private mutating func perform(_ action: Action, focusing id: String) {
    switch action {
    case .table(let id), .tool(let id): activateOnTable(id)
    case .close: closeScreen()
    case .showGames: showGames()
    case .showNewPuzzle: showNewPuzzle()
    case .showCamera: showCamera()
    case .showSound: show(NewPuzzleDialog(SoundForm(levels: sound)))
    case .showHelp: show(Page.help(session.guide))
    case .showPrivacy: show(Page.privacy)
    case .showPuzzles: showPuzzles()
    case .showStatistics: requests.append(.listResults)
    case .loadPhoto: requestPhoto()
    case .changeTitle:
      if session.isAutoSolving { session.hurry() } else { session.dealAlternative() }
    case .toggleAutoSolve:
      if session.isAutoSolving { session.stopAutoSolve() } else { session.startAutoSolve() }
    case .undo: undo()
    case .print: requests.append(.print)
    case .nextLevel: goOn()
    case .playAgain:
      closeScreen()
      session.dealAnew(picture: nil)
    case .deal: dealNewPuzzle()
    case .choose(let question, let option): newPuzzle?.choose(question, option)
    case .step(let question, let direction): newPuzzle?.step(question, by: direction)
    case .openFolder(let path): requests.append(.listFolder(path: path))
    case .openPhoto(let path):
      closeScreen()
      requests.append(.openPhoto(path: path))
    case .shoot: cameraDialog?.shoot()
    case .retakePhoto: retakePhoto()
    case .usePhoto: usePhoto()
    case .chooseCamera(let camera):
      turnOn(camera)
      focus.set(id)
    case .chooseGame(let id): choose(game: id)
    case .puzzle(let number, let action): perform(action, onPuzzle: number)
    }
  }

  mutating func requestPhoto() {
    session.stopAutoSolve()
    requests.append(.choosePhoto)
  }

  mutating func quit() {
    leaveScreen()
    requests.append(.quit)
  }
}
