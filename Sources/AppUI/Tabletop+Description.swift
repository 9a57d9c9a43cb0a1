internal import PuzzleCore

extension Tabletop {
  /// Returns all elements and the state of the table as one line of JSON.
  ///
  /// Frames are in points of the window. `time` is in seconds since the start, `revision` grows
  /// with every change of the table. Elements under a screen are listed as disabled. `isSaved`
  /// indicates whether everything is on the disk; it is `nil` when nothing is saved.
  public func description(isSaved: Bool? = nil) -> String {
    var elements = ownButtons.map(\.element) + session.elements(scale: scale)
    if let toast { elements.append(toast.element) }
    if let openScreen {
      for i in elements.indices where !openScreen.isLow || elements[i].role != .button {
        elements[i].isEnabled = false
      }
      elements += openScreen.widgets(in: size, text: text).map(\.element)
    }
    let focused = focus.isVisible ? focus.id : nil
    var json = JSON()
    json.object([
      ("game", { $0.string(session.game) }),
      ("time", { $0.number(now) }),
      ("revision", { $0.int(session.revision) }),
      (
        "window",
        {
          $0.object([
            ("width", { $0.number(size.width) }), ("height", { $0.number(size.height) }),
            ("scale", { $0.number(scale) }),
          ])
        }
      ),
      ("theme", { $0.string(theme.name.rawValue) }),
      ("solved", { $0.bool(session.isSolved) }),
      ("helped", { $0.bool(session.wasHelped) }),
      ("moves", { $0.int(session.moveCount) }),
      ("autoSolving", { $0.bool(session.isAutoSolving) }),
      ("moving", { $0.bool(isMoving) }),
      ("canUndo", { $0.bool(canUndo) }),
      ("canRedo", { $0.bool(canRedo) }),
      ("loading", { $0.bool(loading != nil) }),
      ("saved", { json in isSaved.map { json.bool($0) } ?? json.null() }),
      ("sheet", { json in openScreen.map { json.string($0.screen.id) } ?? json.null() }),
      ("focus", { json in focused.map { json.string($0) } ?? json.null() }),
      ("elements", { $0.array(elements) { element, json in element.write(to: &json) } }),
    ])
    return json.text
  }
}

extension Element {
  func write(to json: inout JSON) {
    var fields: [(String, (inout JSON) -> Void)] = [
      ("id", { $0.string(id) }), ("role", { $0.string(role.rawValue) }),
      ("label", { $0.string(label) }), ("enabled", { $0.bool(isEnabled) }),
    ]
    if let reason { fields.append(("reason", { $0.string(reason) })) }
    if let piece {
      fields += [
        ("row", { $0.int(piece.row) }), ("column", { $0.int(piece.column) }),
        ("rotation", { $0.number(piece.rotation) }), ("placed", { $0.bool(piece.isPlaced) }),
        ("z", { $0.int(piece.z) }),
      ]
      if let group = piece.group { fields.append(("group", { $0.int(group) })) }
    }
    fields.append(
      (
        "frame",
        {
          $0.object([
            ("x", { $0.number(frame.x) }), ("y", { $0.number(frame.y) }),
            ("width", { $0.number(frame.width) }), ("height", { $0.number(frame.height) }),
          ])
        }
      ))
    json.object(fields)
  }
}
