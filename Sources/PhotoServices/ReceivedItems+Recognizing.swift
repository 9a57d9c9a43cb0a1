package import AppCore
internal import PhotoImport
package import PuzzleCore
internal import PuzzleGames
internal import SharedTables

extension ReceivedItems {
  /// Recognizes dropped items or a pasted text. Must not run on the main thread, because a text may
  /// be long.
  package init(recognizing items: [Dropped]) {
    // A wrapped link may arrive in several pieces.
    let text = items.compactMap { if case .text(let text) = $0 { text } else { nil } }
      .joined(separator: "\n")
    if Invitation.isIn(text) {
      self = .table(link: text)
      return
    }
    if MatchLink.isIn(text) {
      self = .link(Result(reading: text))
      return
    }
    self = .files(
      paths: items.flatMap { item in
        switch item {
        case .file(let path): [path]
        case .text(let text): PhotoLocator.paths(in: text)
        }
      })
  }
}

extension AppEvent {
  /// Creates the event for a link that another instance of the program has handed over.
  package init(link: String) {
    self = Invitation.isIn(link) ? .together(.link(link)) : .link(Result(reading: link))
  }
}
