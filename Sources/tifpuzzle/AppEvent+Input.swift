internal import AppCore
internal import PhotoImport
internal import PuzzleCore

extension AppEvent {
  /// Creates the event for an event of the window; dropped things are received as text and paths.
  init(_ event: InputEvent) {
    guard case .dropped(let items) = event else {
      self = .input(event)
      return
    }
    let texts = items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    // A wrapped link may arrive in several pieces.
    self = .received(
      text: texts.joined(separator: "\n"),
      paths: items.flatMap { item in
        switch item {
        case .file(let path): [path]
        case .text(let text): PhotoLocator.paths(in: text)
        }
      })
  }

  /// Creates the event for the text of the clipboard.
  init(pasted text: String?) {
    guard let text, !text.isEmpty else {
      self = .nothingToPaste
      return
    }
    self = .received(text: text, paths: PhotoLocator.paths(in: text))
  }
}
