internal import PuzzleCore
internal import PuzzleKit

extension AppShell {
  /// Returns all elements and the state of the table as one line of JSON.
  ///
  /// Frames are in points of the window. `time` is in seconds since the start, `revision` grows
  /// with every change of the table. Elements under a screen are listed as disabled. `isSaved`
  /// indicates whether everything is on the disk; it is `nil` when nothing is saved.
  public func description(isSaved: Bool? = nil) -> String {
    JSON(describing: self, isSaved: isSaved).text
  }
}

extension JSON {
  fileprivate init(describing shell: AppShell, isSaved: Bool?) {
    let (session, chrome, size) = (shell.session, shell.chrome, shell.size)
    let focus = chrome.focus.isVisible ? chrome.focus.id : nil
    let window = JSON.object([
      ("width", .number(size.width)), ("height", .number(size.height)),
      ("scale", .number(shell.scale)),
    ])
    self = JSON.object([
      ("game", .string(session.info.id)), ("time", .number(shell.now)),
      ("revision", .int(session.status.revision)), ("window", window),
      ("theme", .string(shell.theme.name.rawValue)), ("solved", .bool(session.status.isSolved)),
      ("helped", .bool(session.status.wasHelped)), ("moves", .int(session.moves.made)),
      ("autoSolving", .bool(session.status.isAutoSolving)), ("moving", .bool(shell.isMoving)),
      ("canUndo", .bool(shell.canUndo)), ("canRedo", .bool(shell.canRedo)),
      ("loading", .bool(chrome.progress != nil)), ("saved", isSaved.map { .bool($0) } ?? .null),
      ("sheet", chrome.openScreen.map { .string($0.screen.id) } ?? .null),
      ("focus", focus.map { .string($0.description) } ?? .null),
      ("elements", .array(shell.widgets.elements.map(\.json))),
    ])
  }
}

extension Element {
  var json: JSON {
    let place = JSON.object([
      ("x", .number(frame.x)), ("y", .number(frame.y)), ("width", .number(frame.width)),
      ("height", .number(frame.height)),
    ])
    return .object([
      ("id", .string(id.description)), ("role", .string(role.rawValue)), ("label", .string(label)),
      ("enabled", .bool(isEnabled)), ("reason", reason.map { .string($0) }),
      ("row", piece.map { .int($0.row) }), ("column", piece.map { .int($0.column) }),
      ("rotation", piece.map { .number($0.rotation) }),
      ("placed", piece.map { .bool($0.isPlaced) }), ("z", piece.map { .int($0.z) }),
      ("group", piece?.group.map { .int($0) }), ("frame", place),
    ])
  }
}
