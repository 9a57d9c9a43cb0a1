internal import AppUI
internal import Audio
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleGames
internal import SDLPlatform
internal import Storage

/// The handling of requests from the user interface.
extension Player {
  func grant(_ requests: [Request]) {
    for request in requests {
      switch request {
      case .choosePhoto: photos.choose(stage.tabletop.session.material)
      case .paste: paste()
      case .cancelLoading:
        self.requests.renew()
        puzzling?.cancel()
      case .openPhoto(let path): open(paths: [path])
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

  /// Switches to another game; a game that was played before is restored, even from another day.
  func switchGame(to id: String) {
    saves?.note(&stage.tabletop.session, isLast: true)
    guard let saves, !stage.hasParked(id) else {
      requests.renew()
      return stage.switchGame(to: id)
    }
    stage.tabletop.beginLoading("Opening puzzle…")
    let (mailbox, archive) = (mailbox, saves.archive)
    let wish = stage.wish(stage.tabletop.picture)
    requests.begin { number, cancellation in
      do {
        let saved = archive.isThere ? try archive.read { try $0.lastGame(of: id) } : nil
        let found = saved.map { Resumption($0, in: archive, for: wish, cancellation) }
        mailbox.post(.resumption(id: number, game: id, found))
      } catch {
        let damage = error as? DamagedSave
        mailbox.post(
          damage.map { .damaged(id: number, game: id, $0) }
            ?? .resumption(id: number, game: id, nil))
      }
    }
  }

  /// Loads the picture of the next level.
  private func goOn() {
    let picture = stage.tabletop.session.picture
    photos.goOn(from: picture, saves?.source(of: picture))
  }

  func paste() {
    guard let text = window.clipboardText(), !text.isEmpty else {
      return stage.tabletop.show(
        .message(
          "Nothing to paste",
          "There’s no file on the clipboard: copy a picture in your file manager, then paste it "
            + "here."))
    }
    open(text: text)
  }

  func dealNext() {
    guard let demo, demo.loops else { return }
    shownPicture += 1
    loadBuiltIn(shownPicture)
  }

  /// Loads a built-in picture, and deals it.
  func loadBuiltIn(_ index: Int) {
    let mailbox = mailbox
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
