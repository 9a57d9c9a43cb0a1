internal import GameStore
internal import Photos
internal import PuzzleCore
internal import PuzzleGames
internal import SDLPlatform
internal import Sounds
internal import Tabletop

/// What the house asks for.
extension Player {
  func grant(_ requests: [Request]) {
    for request in requests {
      switch request {
      case .choosePhoto: photos.choose(stage.tabletop.session.material)
      case .paste: paste()
      case .cancelLoading: photos.cancel()
      case .openPhoto(let path): open([path])
      case .turnOnCamera(let id): cameras.turnOn(id)
      case .turnOffCamera: cameras.turnOff()
      case .usePhoto(let photo):
        stage.tabletop.beginLoading("Opening photo…")
        photos.use(photo)
      case .listFolder(let path): photos.list(path)
      case .nextLevel: goOn()
      case .switchGame(let id): switchGame(to: id)
      case .listPuzzles: listPuzzles()
      case .puzzle(let id, let act): use(act, onPuzzle: id)
      case .listResults: listResults()
      case .print: printPuzzle()
      case .quit: isOver = true
      case .session(.copy(let text)): try? window.setClipboard(text)
      case .session(let effect):
        if let cue = Cue(effect, variant: soundChance.below(Cue.variants)) { sounds.play(cue) }
        if demo != nil, case .solved = effect {
          dealsAgainAt = stage.tabletop.now + Self.demoRest
        }
      case .sound(let levels): set(levels)
      }
    }
  }

  /// A game that was played before comes back as it was, from another day, too.
  func switchGame(to id: String) {
    saves?.note(&stage.tabletop.session, isLast: true)
    guard let saves, !stage.hasParked(id), saves.archive.isThere else {
      stage.switchGame(to: id)
      saves?.putOnTable(id)
      return
    }
    stage.tabletop.beginLoading("Opening puzzle…")
    let (mailbox, archive) = (mailbox, saves.archive)
    resuming = Background { cancellation in
      do {
        let saved = try archive.read { try $0.lastGame(of: id) }
        let found = saved.map { Resumption($0, in: archive, cancellation) }
        mailbox.post(.resumption(game: id, found))
      } catch {
        let damage = error as? DamagedSave
        mailbox.post(damage.map { .damaged(game: id, $0) } ?? .resumption(game: id, nil))
      }
    }
  }

  /// Gets another picture for the next level.
  private func goOn() {
    photos.goOn(from: saves?.source(of: stage.tabletop.session.picture))
  }

  func paste() {
    guard let text = window.clipboardText(), !text.isEmpty else {
      return stage.tabletop.show(
        .message(
          "Nothing to paste",
          "The clipboard holds no file: copy a picture in your file manager, then paste it here."))
    }
    open([text])
  }

  func open(_ items: [String]) {
    if let text = items.first(where: MatchLink.isIn) { return open(link: text) }
    if let file = PuzzleFile.path(in: items), saves != nil { return openPuzzle(file) }
    if let file = WordShelf.path(in: items) { return openWords(file) }
    if stage.tabletop.session.material == .pack {
      guard let folder = PictureShelf.folder(in: items) else {
        return stage.tabletop.show(
          .message(
            "This game needs many pictures",
            "Drop a folder of pictures whose names are the words, or paste a friend’s link. For a "
              + "photo, choose another game first."))
      }
      return openPack(folder)
    }
    guard stage.tabletop.session.material == .picture else {
      return stage.tabletop.show(
        .message(
          "This game needs no picture",
          "Drop a list of words here, as plain text or JSON. For a photo, choose another game first."
        ))
    }
    Trace.mark("photo-asked")
    stage.tabletop.beginLoading("Opening photo…")
    photos.open(items)
  }

  private func printPuzzle() {
    do {
      let path = try Printing.print(stage.tabletop.session)
      stage.tabletop.show(
        .message(
          "Ready to be printed",
          "The puzzle and its key are two pages of \(path): open it, and print it from there."))
    } catch {
      stage.tabletop.show(.message("This puzzle cannot be printed", "\(error)"))
    }
  }

  /// Deals a puzzle with the list of words in a file, whatever is on the table.
  private func openWords(_ path: String) {
    do throws(DealError) {
      let parameters = try WordShelf.parameters(reading: path)
      let session = try stage.deal(WordSearch.self, parameters)
      saves?.note(&stage.tabletop.session, isLast: true)
      stage.put(session)
      stage.tabletop.announce()
    } catch {
      stage.tabletop.show(.message("These words cannot be used", error.description))
    }
  }

  func dealNext() {
    guard let demo, demo.loops else { return }
    shownPicture += 1
    let mailbox = mailbox
    let index = shownPicture
    Background { _ in
      do {
        mailbox.post(
          .builtIn(try BuiltInPictures.load(index), name: BuiltInPictures.name(index)))
      } catch {
        mailbox.post(.trouble("\(error)"))
      }
    }
  }
}
