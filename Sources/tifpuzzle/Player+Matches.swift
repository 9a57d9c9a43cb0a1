internal import AppUI
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleGames
internal import SDLPlatform
internal import Storage

/// Matches exchanged in links, and matches with own pictures.
extension Player {
  /// Opens the match of a link, wherever it is saved, or begins it.
  func open(link text: String) {
    do throws(LinkError) {
      let link = try MatchLink(reading: text)
      let matches = stage.sessions.compactMap { $0 as? Session<IPict> }
      if let match = matches.first(where: { $0.isSame(link) }) {
        return try follow(link, in: match)
      }
      look(for: link)
    } catch {
      refuse(error)
    }
  }

  private func refuse(_ error: LinkError) {
    stage.tabletop.endLoading()
    stage.tabletop.show(.message("This link can’t be opened", error.description))
  }

  private func follow(_ link: MatchLink, in match: Session<IPict>) throws(LinkError) {
    var match = match
    // The known state is shown even when the link is not valid.
    defer { lay(match) }
    try match.follow(link)
  }

  private func lay(_ match: Session<IPict>) {
    if stage.tabletop.session.game == IPict.id {
      stage.tabletop.session = match
    } else {
      saves?.note(&stage.tabletop.session, isLast: true)
      stage.put(match)
    }
  }

  /// Searches the saved puzzles for the match.
  private func look(for link: MatchLink) {
    guard saves != nil else { return receive(link, nil) }
    stage.tabletop.beginLoading("Opening match…")
    let id = requests.renew()
    afterwards(for: id) { store, mailbox, _ in
      let found = try store.puzzles().first { puzzle in
        guard puzzle.game == IPict.id, let saved = try store.look(at: puzzle.id),
          let record = try? saved.record(of: IPict.self)
        else { return false }
        return record.deal.mode == .link && record.deal.match == link.match
      }
      guard let found else { return mailbox.post(.match(id: id, link, nil)) }
      guard let saved = try store.take(found.id) else {
        return mailbox.post(.refused(id: id, Self.isElsewhere))
      }
      mailbox.post(.match(id: id, link, saved))
    }
  }

  /// Continues with a saved match, or begins a new one.
  func receive(_ link: MatchLink, _ saved: SavedGame?) {
    stage.tabletop.endLoading()
    do {
      if let saved, let entry = Catalog.entry(IPict.id),
        var match = try entry.restore(saved, stage.wish(nil)) as? Session<IPict>
      {
        saves?.note(&stage.tabletop.session, isLast: true)
        let result = Result { () throws(LinkError) in try match.follow(link) }
        stage.put(match)
        take(saved)
        try result.get()
      } else {
        var parameters = IPict.standard
        parameters.books = PictureShelf.books()
        let match = try Session<IPict>(
          link, parameters, in: Tabletop.area(stage.tabletop.size),
          seed: SystemRandomNumberGenerator.seed(), isReduced: stage.tabletop.isReduced)
        saves?.note(&stage.tabletop.session, isLast: true)
        stage.put(match)
      }
    } catch let error as LinkError {
      refuse(error)
    } catch {
      stage.tabletop.show(.message("This match can’t be opened", "\(error)"))
    }
  }

  /// Starts to read the own pictures on the table.
  func fillAlbum() {
    let wanted = stage.tabletop.session.pictures
    guard wanted != albumFor else { return }
    albumFor = wanted
    let names = Set(wanted.map(\.name))
    stage.fonts.album = stage.fonts.album.filter { names.contains($0.key) }
    let missing = wanted.filter { stage.fonts.album[$0.name] == nil }
    filling?.cancel()
    guard !missing.isEmpty else { return }
    let mailbox = mailbox
    filling = Background { cancellation in
      for own in missing where !cancellation.isCancelled {
        let picture = try? Album.picture(own, cancellation)
        if let picture { mailbox.post(.page(picture, name: own.name)) }
      }
    }
  }
}
