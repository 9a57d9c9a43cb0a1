internal import PuzzleCore
internal import PuzzleKit

extension AppShell {
  /// Returns all elements and the state of the table as one line of JSON.
  ///
  /// Frames are in points of the window. `time` is in seconds since the start, `revision` grows
  /// with every change of the table. Elements under a screen are listed as disabled. `isSaved`
  /// indicates whether everything is on the disk; it is `nil` when nothing is saved.
  public func description(isSaved: Bool? = nil) -> String {
    JSON { $0.describe(self, isSaved: isSaved) }.text
  }
}

extension JSON {
  fileprivate mutating func describe(_ shell: AppShell, isSaved: Bool?) {
    describe(shell, isSaved: isSaved) {
      $0.array(shell.widgets.elementGroups.joined()) { $0.describe($1, shell.chrome.text) }
    }
  }

  /// Writes the state of the table; `elements` writes the array of its elements.
  mutating func describe(
    _ shell: AppShell, isSaved: Bool?, elements: (inout JSON) -> Void
  ) {
    let (session, chrome, status) = (shell.session, shell.chrome, shell.session.status)
    let focus = chrome.focus.isVisible ? chrome.focus.id : nil
    func write(_ value: String?, to json: inout JSON) {
      if let value { json.string(value) } else { json.null() }
    }
    object { json in
      json.field("game", session.info.id)
      json.field("time", shell.now)
      json.field("revision", status.revision)
      json.field("window") { json in
        json.object { json in
          json.field("width", shell.size.width)
          json.field("height", shell.size.height)
          json.field("scale", shell.scale)
          json.field("fullScreen", chrome.settings.isFullScreen)
        }
      }
      json.field("theme", shell.theme.name.rawValue)
      json.field("solved", status.isSolved)
      json.field("helped", status.wasHelped)
      json.field("moves", session.moves.made)
      json.field("autoSolving", status.isAutoSolving)
      json.field("moving", shell.isMoving)
      json.field("canUndo", shell.canUndo)
      json.field("canRedo", shell.canRedo)
      json.field("loading", shell.isLoading)
      json.field("saved") { json in
        if let isSaved { json.bool(isSaved) } else { json.null() }
      }
      if let seat = chrome.together.seat {
        json.field("players", seat.people.count(where: \.isHere))
        json.field("connected", seat.isUp)
        if seat.isRace { json.field("race") { $0.array(seat.standings) { $0.describe($1) } } }
      }
      json.field("sheet") { write(chrome.openScreen?.screen.id, to: &$0) }
      json.field("focus") { write(focus?.description, to: &$0) }
      json.field("elements", elements)
    }
  }

  private mutating func describe(_ person: SharedSeat.Person) {
    object { json in
      json.field("name", person.name)
      json.field("me", person.isMe)
      json.field("progress", person.progress)
      if let seconds = person.finishedIn { json.field("seconds", seconds) }
    }
  }

  mutating func describe(_ element: Element, _ text: any TextSource) {
    object { json in
      json.field("id", element.id.description)
      json.field("role", element.role.rawValue)
      json.field("label", text.words(element.label))
      json.field("enabled", element.isEnabled)
      if let reason = element.reason { json.field("reason", text.words(reason)) }
      if let piece = element.piece {
        json.field("row", piece.row)
        json.field("column", piece.column)
        json.field("rotation", piece.rotation)
        json.field("placed", piece.isPlaced)
        json.field("z", piece.z)
        if let group = piece.group { json.field("group", group) }
      }
      json.field("frame") { json in
        json.object { json in
          json.field("x", element.frame.x)
          json.field("y", element.frame.y)
          json.field("width", element.frame.width)
          json.field("height", element.frame.height)
        }
      }
    }
  }
}
