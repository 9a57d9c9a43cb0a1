internal import AppUI
internal import PuzzleCore
internal import PuzzleKit

/// The puzzle that follows a solved one.
extension TableState {
  /// Finds the next picture and the shortest time for the bar of the solved puzzle.
  mutating func prepareNext() {
    upcoming = nil
    guard savesPuzzles, shell.session.info.material == .picture else { return }
    let (identity, status) = (shell.session.identity, shell.session.status)
    let place = placeOfPicture
    commands.append(
      .previewNextPicture(of: identity, after: place.origin, path: place.path, items: place.items))
    guard !status.wasHelped, !shell.session.ending.facts.isEmpty else { return }
    commands.append(
      .findBestTime(
        of: identity, game: shell.session.info.id, title: status.title, otherThan: status.elapsed))
  }

  /// Deals the next picture, which is prepared in most cases.
  mutating func openNext(_ purpose: PendingRequest.Purpose) {
    let number = request(purpose, nil)
    if let upcoming, upcoming.identity == shell.session.identity {
      self.upcoming = nil
      pending = nil
      _ = receive(upcoming.photo, for: purpose)
      return
    }
    let place = placeOfPicture
    commands.append(
      .openNextPicture(
        request: number, after: place.origin, path: place.path, items: place.items))
  }

  /// Keeps the next picture, and shows it on its button.
  mutating func prepare(_ photo: ImportedPhoto, after identity: GameIdentity) {
    guard identity == shell.session.identity, shell.session.status.isSolved else { return }
    upcoming = (identity, photo)
    shell.showNext(photo.picture)
  }

  /// Shows the shortest time of earlier puzzles like the solved one.
  mutating func compare(_ seconds: Double, with identity: GameIdentity) {
    guard identity == shell.session.identity, shell.session.status.isSolved else { return }
    let own = shell.session.status.elapsed
    shell.showNext(best: own < seconds ? "New best time!" : "Best \(Clock.text(seconds))")
  }

  /// The place of the current picture among those that were opened.
  private var placeOfPicture: (origin: (any PictureOrigin)?, path: String?, items: [String]) {
    let (picture, pictures) = (shell.session.picture, saves.pictures)
    return (pictures.origin(of: picture), pictures.path(of: picture), pictures.items)
  }
}
