internal import AppUI
internal import PuzzleCore
internal import PuzzleKit

/// The picture that follows that of a solved puzzle, found before anybody asks for it.
struct NextPicture {
  private var found: (identity: GameIdentity, photo: ImportedPhoto)?

  /// Returns the commands that find the next picture and the shortest time for the bar of a solved
  /// puzzle.
  mutating func find(after session: any AnySession, _ pictures: PictureRegistry) -> [AppCommand] {
    found = nil
    guard session.info.material == .picture else { return [] }
    let (identity, status, picture) = (session.identity, session.status, session.picture)
    var commands: [AppCommand] = [
      .previewNextPicture(
        of: identity, after: pictures.origin(of: picture), path: pictures.path(of: picture),
        items: pictures.items)
    ]
    if !status.wasHelped, !session.ending.facts.isEmpty {
      commands.append(
        .findBestTime(
          of: identity, game: session.info.id, title: status.title.english,
          otherThan: status.elapsed))
    }
    return commands
  }

  /// Keeps a picture that was found.
  mutating func keep(_ photo: ImportedPhoto, after identity: GameIdentity) {
    found = (identity, photo)
  }

  /// Removes and returns the picture that follows a puzzle, if it was found.
  mutating func take(after session: any AnySession) -> ImportedPhoto? {
    defer { found = nil }
    return found?.identity == session.identity ? found?.photo : nil
  }

  /// Returns the words for the shortest time of earlier puzzles, next to the time of a solved one.
  static func words(forBest seconds: Double, after session: any AnySession) -> Phrase {
    session.status.elapsed < seconds ? "New best time!" : "Best \(Clock.text(seconds))"
  }
}
