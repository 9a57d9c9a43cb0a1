package import AppCore
internal import PhotoImport
package import PuzzleCore
internal import PuzzleGames

extension ReceivedItems {
  /// Recognizes dropped items or a pasted text. Must not run on the main thread, because a text may
  /// be long.
  package init(recognizing items: [Dropped]) {
    // A wrapped link may arrive in several pieces.
    let text = items.compactMap { if case .text(let text) = $0 { text } else { nil } }
      .joined(separator: "\n")
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
