internal import AppUI
internal import PhotoImport
internal import PuzzleCore
internal import SDLPlatform
internal import Storage

/// The handling of results from background work.
extension Player {
  func readMail() {
    for letter in mailbox.takeAll() {
      switch letter {
      case .photo(let id, let result): receive(id, result)
      case .cameras(let list):
        cameras.know(list)
        stage.tabletop.show(
          list.cameras.map { CameraChoice(id: $0.id, name: $0.name) },
          reason: list.problem?.description)
      case .frame:
        if let frame = cameras.takeFrame() { stage.tabletop.show(frame: frame) }
      case .cameraEnded(let id, let problem):
        if id == cameras.current { stage.tabletop.failCamera(problem.description) }
      case .chosen(let path):
        photos.isChoosing = false
        if let path { open(paths: [path]) }
      case .noDialog(let material, let folder): chooseWithoutDialog(material, folder)
      case .words(let id, let result): receive(id, result)
      case .pack(let id, let result): receive(id, result)
      case .puzzleFile(let id, let name, let result): receive(id, result, called: name)
      case .printed(let result): receive(result)
      case .listing(let browser): stage.tabletop.show(browser)
      case .thumbnail(let picture, let path): stage.tabletop.show(picture, for: path)
      case .builtIn(let picture, let name):
        saves?.know(picture, from: .builtIn(name))
        stage.tabletop.deal(picture)
        if let demo { start(demo) }
      case .resumption(let id, let game, let resumption):
        if id == requests.number { resume(game, resumption) }
      case .damaged(let id, let game, let damage):
        if id == requests.number { replace(game, damage) }
      case .keeping(.trouble(let sentence)):
        stage.tabletop.show(.message("Puzzle not saved", sentence))
      case .keeping(.setAside(let sentence)):
        writeAllAnew()
        if let sentence { stage.tabletop.show(.message("Saved puzzles", sentence)) }
      // The run loop itself checks the consequences.
      case .settled: break
      case .puzzles(let puzzles): show(puzzles)
      case .puzzleThumbnail(let picture, let id):
        stage.tabletop.show(picture, ofPuzzle: id)
      case .results(let results): show(results)
      case .nextLevel(let step): receive(step)
      case .link(let link):
        window.raise()
        open(link: link)
      case .levels(let levels): receive(levels)
      case .reachedLevel(let level): reachedLevel = max(reachedLevel, level)
      case .levelsKept: keepingLevels = nil
      case .match(let id, let link, let saved):
        if id == requests.number { receive(link, saved) }
      case .page(let picture, let name): stage.fonts.album[name] = picture
      case .font: stage.forgetText()
      case .trouble(let sentence):
        photos.isChoosing = false
        tell(sentence)
      case .refused(let id, let sentence): if id == requests.number { tell(sentence) }
      }
    }
  }

  private func tell(_ sentence: String) {
    stage.tabletop.endLoading()
    stage.tabletop.show(.message("That didn’t work", sentence))
  }

  /// Deals the next level with the picture received.
  private func receive(_ next: PhotoImporter.Opened?) {
    if let next { know(next) }
    stage.tabletop.dealNext(next?.picture)
  }

  /// Registers the source of a photo that is about to be dealt.
  private func know(_ opened: PhotoImporter.Opened) {
    if let source = opened.source { saves?.know(opened.picture, from: source) }
    photos.remember(opened)
  }

  func receive(_ id: Int, _ result: Result<PhotoImporter.Opened, PhotoError>) {
    // An answer to a cancelled or superseded request is ignored.
    guard id == requests.number else { return }
    stage.tabletop.endLoading()
    switch result {
    case .success(let opened):
      Trace.mark("photo-ready")
      know(opened)
      stage.tabletop.deal(opened.picture)
      isDealNew = true
      if saves != nil, let note = opened.note {
        stage.tabletop.show(.message("Saving your photo", note))
      }
      if let demo { start(demo) }
    case .failure(let error):
      if stage.tabletop.picture == nil { loadBuiltIn(0) }
      stage.tabletop.show(.message("This photo can’t be opened", error.sentence))
    }
  }

  /// Puts a saved puzzle on the table, or a new one when none was saved.
  func resume(_ game: String, _ resumption: Resumption?) {
    stage.tabletop.endLoading()
    guard let resumption, let session = resumption.session else {
      return stage.switchGame(to: game)
    }
    do throws(DamagedSave) {
      stage.put(try session.get())
      if let picture = resumption.picture, let source = resumption.saved.kept.picture {
        saves?.know(picture, from: source)
      }
      resumed(resumption.saved, resumption.problem)
    } catch {
      replace(game, error)
    }
  }

  /// Deals a new puzzle in place of a saved one that cannot be restored.
  private func replace(_ game: String, _ damage: DamagedSave) {
    stage.tabletop.endLoading()
    stage.switchGame(to: game)
    stage.tabletop.show(.message("Your last puzzle", "\(damage)"))
  }

  /// Handles a restored puzzle on the table; `problem` explains why its own picture is missing.
  func resumed(_ saved: SavedGame, _ problem: String?) {
    take(saved)
    if stage.tabletop.session.isSolved { stage.tabletop.congratulate() }
    guard let problem else { return }
    stage.tabletop.show(.message("This puzzle’s picture can’t be opened", problem))
  }
}
