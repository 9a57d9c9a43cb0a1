internal import PuzzleCore
public import PuzzleKit

extension MatchLink {
  /// Returns the friend's match that the link begins.
  public func begin(
    _ parameters: IPict.Parameters, in area: TableArea, seed: UInt64, isReduced: Bool
  ) throws(LinkError) -> Session<IPict> {
    var parameters = parameters
    parameters.mode = .link
    parameters.language = language
    parameters.pack = nil
    let deal = try deal(from: parameters.books)
    var match = Session<IPict>(
      parameters, deal, in: area, picture: nil, seed: seed, isReduced: isReduced)
    try apply(to: &match)
    return match
  }

  /// Returns a Boolean value that indicates whether the link belongs to a match.
  public func belongs(to session: Session<IPict>) -> Bool {
    let deal = session.table.deal
    return deal.mode == .link && deal.match == match
  }

  /// Continues a match with the link. Throws, without changing anything, unless the link contains
  /// the next moves.
  public func apply(to session: inout Session<IPict>) throws(LinkError) {
    let (state, deal) = (session.table.state, session.table.deal)
    guard places == deal.turns.flatMap({ $0.map(\.place) }),
      checksum == deal.checksum, progress.agrees(with: state)
    else { throw .split }
    guard progress.continues(state) else {
      let isHere =
        progress.choices.count == state.choices.count
        && progress.guesses.count == state.guesses.count
      guard isHere else { throw .old }
      // The same link was opened again: the match is already at this point.
      if reader != deal.me { throw .own }
      return
    }
    guard reader == deal.me else { throw .own }
    do { try session.play(.receive(progress)) } catch { throw .split }
  }
}
