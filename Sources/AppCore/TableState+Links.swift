internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The opening of matches by their links.
extension TableState {
  /// Opens the match of a link, wherever it is saved, or begins it.
  mutating func open(_ link: Result<MatchLink, LinkError>) {
    do throws(LinkError) {
      let link = try link.get()
      let matches = sessions.compactMap { $0 as? Session<IPict> }
      guard let match = matches.first(where: { link.belongs(to: $0) }) else {
        let number = request(.match(link), "Opening match…")
        save(isLast: true)
        return commands.append(.openMatch(request: number, link, freshDealRequest()))
      }
      try follow(link, in: match)
    } catch {
      refuse(error.sentence)
    }
  }

  mutating func refuse(_ sentence: Phrase) {
    shell.endLoading()
    show("Link problem", sentence)
  }

  /// Puts a match on the table, and continues it with a link. The known state is shown even when
  /// the link is not valid.
  private mutating func follow(
    _ link: MatchLink, in match: Session<IPict>
  ) throws(LinkError) {
    var match = match
    defer {
      if shell.session.identity == match.identity {
        shell.session = match
      } else {
        put(match)
      }
    }
    try link.apply(to: &match)
  }

  /// Continues a saved match with the link that it was opened for.
  mutating func resume(_ saved: RestoredPuzzle, request: Int, with link: MatchLink) {
    guard let match = saved.session as? Session<IPict> else { return }
    let followed = Result { () throws(LinkError) in try follow(link, in: match) }
    resume(saved, request: request)
    if case .failure(let error) = followed { refuse(error.sentence) }
  }
}
