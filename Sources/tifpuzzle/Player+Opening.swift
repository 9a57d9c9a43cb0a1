internal import AppUI
internal import Files
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleGames
internal import Storage

/// The opening of dropped, pasted, chosen or named files, which are read in the background.
extension Player {
  func open(dropped items: [Dropped]) {
    let texts = items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    // A wrapped link may arrive in several pieces.
    let text = texts.joined(separator: "\n")
    if MatchLink.isIn(text) { return open(link: text) }
    open(
      paths: items.flatMap { item in
        switch item {
        case .file(let path): [path]
        case .text(let text): PhotoLocator.paths(in: text)
        }
      })
  }

  /// Opens the link or the files in a pasted text.
  func open(text: String) {
    if MatchLink.isIn(text) { return open(link: text) }
    open(paths: PhotoLocator.paths(in: text))
  }

  func open(paths: [String]) {
    if let file = PuzzleFile.path(in: paths), saves != nil { return openPuzzle(file) }
    if let file = WordShelf.path(in: paths) { return openWords(file) }
    switch stage.tabletop.session.material {
    case .pack: openPack(paths)
    case .picture:
      Trace.mark("photo-asked")
      stage.tabletop.beginLoading("Opening photo…")
      photos.open(paths)
    default:
      stage.tabletop.show(
        .message(
          "This game needs no picture",
          "Drop a list of words here, as plain text or JSON. For a photo, choose another game first."
        ))
    }
  }

  /// Opens the program's own browser when no file dialog is installed.
  func chooseWithoutDialog(_ material: Material, _ folder: String) {
    photos.isChoosing = false
    guard material != .picture else { return photos.list(folder) }
    let things = material == .pack ? "folder" : "list"
    mailbox.post(
      .trouble(
        "There’s no file dialog on this desktop: drop the \(things) on the window instead."))
  }

  // MARK: Words

  /// Deals a puzzle with the word list in a file, whatever game is on the table.
  func openWords(_ path: String) {
    stage.tabletop.beginLoading("Opening words…")
    let mailbox = mailbox
    requests.begin { number, _ in
      let words = Result { () throws(DealError) in try WordShelf.parameters(reading: path) }
      mailbox.post(.words(id: number, words))
    }
  }

  func receive(_ id: Int, _ words: Result<WordSearch.Parameters, DealError>) {
    guard id == requests.number else { return }
    stage.tabletop.endLoading()
    do throws(DealError) {
      let session = try stage.deal(WordSearch.self, words.get())
      saves?.note(&stage.tabletop.session, isLast: true)
      stage.put(session)
      stage.tabletop.announce()
    } catch {
      stage.tabletop.show(.message("These words can’t be used", error.description))
    }
  }

  // MARK: Own pictures

  /// Reads the folder in `paths` as a picture pack, and deals a match with it.
  private func openPack(_ paths: [String]) {
    stage.tabletop.beginLoading("Opening pictures…")
    let mailbox = mailbox
    requests.begin { number, cancellation in
      let seed = SystemRandomNumberGenerator.seed()
      let pack = Result {
        try PackReader().pack(in: paths.first ?? "", seed: seed, cancellation)
      }
      mailbox.post(.pack(id: number, pack))
    }
  }

  func receive(_ id: Int, _ pack: Result<PackReader.Found, any Error>) {
    guard id == requests.number else { return }
    stage.tabletop.endLoading()
    do {
      let found = try pack.get()
      var parameters =
        (stage.tabletop.session as? Session<IPict>)?.table.parameters ?? IPict.standard
      parameters.pack = found.pack
      let match = try stage.deal(IPict.self, parameters)
      saves?.note(&stage.tabletop.session, isLast: true)
      stage.put(match)
      if let news = found.news {
        stage.tabletop.show(.message("Some pictures were left out", news))
      }
    } catch {
      stage.tabletop.show(.message("These pictures can’t be used", "\(error)"))
    }
  }

  // MARK: Puzzles

  /// Imports a puzzle file into the saved puzzles, and puts it on the table.
  private func openPuzzle(_ path: String) {
    stage.tabletop.beginLoading("Opening puzzle…")
    let mailbox = mailbox
    requests.begin { number, _ in
      let file = Result { () throws(PuzzleFile.Problem) in try PuzzleFile(reading: path) }
      mailbox.post(.puzzleFile(id: number, name: path.shownFileName, file))
    }
  }

  func receive(_ id: Int, _ file: Result<PuzzleFile, PuzzleFile.Problem>, called name: String) {
    guard id == requests.number, let archive = saves?.archive else { return }
    let wish = stage.wish(stage.tabletop.picture)
    afterwards(for: id) { store, mailbox, cancellation in
      let kept = try PuzzleFile.keep(file.get(), called: name, in: store, cancellation)
      guard let saved = try store.take(kept) else { return }
      let resumption = Resumption(saved, in: archive, for: wish, cancellation)
      mailbox.post(.resumption(id: id, game: saved.game, resumption))
    }
  }

  // MARK: Paper

  func printPuzzle() {
    guard let printout = stage.tabletop.session.printout else { return }
    let mailbox = mailbox
    printing = Background { _ in
      mailbox.post(.printed(Result { try Printing.print(printout) }))
    }
  }

  func receive(_ printed: Result<String, any Error>) {
    switch printed {
    case .success(let path):
      stage.tabletop.show(
        .message(
          "Ready to print",
          "The puzzle and its solution are in \(path): open it, and print it from there."))
    case .failure(let failure):
      stage.tabletop.show(.message("This puzzle can’t be printed", "\(failure)"))
    }
  }
}
