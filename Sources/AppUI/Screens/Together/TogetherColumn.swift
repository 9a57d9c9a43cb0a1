internal import PuzzleCore
internal import PuzzleKit

/// The content of the page “Play together”, laid out from top to bottom around the point (0, 0).
struct TogetherColumn {
  let width: Double
  let text: any TextSource
  private(set) var y = 0.0
  private(set) var lines: [TogetherLayout.Line] = []
  private(set) var fields: [TogetherLayout.FieldBox] = []
  private(set) var dots: [TogetherLayout.Dot] = []
  private(set) var bars: [TogetherLayout.Bar] = []
  private(set) var buttons: [Button] = []
  private(set) var words: [Phrase] = []

  private static let rowHeight = 44.0
  private static let swatch = 44.0
  private static let mostTables = 4

  init(width: Double, text: any TextSource) { (self.width, self.text) = (width, text) }

  // MARK: Alone

  /// Adds the ways to a shared table.
  mutating func addWays(of page: TogetherPage) {
    addParagraph("Invite friends to this puzzle: everyone plays at their own computer.")
    addPlayer(page)
    addHeading("Invite friends")
    if let problem = page.sharingProblem {
      addParagraph(problem)
    } else if !page.places.isEmpty {
      if page.canRace { addModes(page) }
      addPlaces(page)
      add([Button("together.open", .together(.open), "Open a table", Icon.people, look: .primary)])
    }
    addHeading("Join friends")
    addParagraph("Open the link that a friend has sent you, drop it here, or paste it.")
    add([Button("together.paste", .request(.paste), "Paste link", Icon.paste, look: .tinted)])
    addTables(page.tables)
    if let note = page.note { addParagraph(note, isMuted: false) }
  }

  /// Adds the choice between one table for all and a race.
  private mutating func addModes(_ page: TogetherPage) {
    let modes: [(ElementID, Bool, Phrase)] = [
      ("together.mode.together", false, "One table for all"), ("together.mode.race", true, "Race"),
    ]
    let half = (width - 8) / 2
    for (index, (id, isRace, label)) in modes.enumerated() {
      var button = Button(
        id, .together(.chooseRace(isRace)), label,
        look: isRace == page.isRace ? .chosen : .option)
      button.frame = Rect(Double(index) * (half + 8), y, half, Button.height)
      buttons.append(button)
    }
    y += Self.rowHeight
    addParagraph(
      page.isRace
        ? """
        Everyone gets the same puzzle from its start, and solves it alone. You see how far the \
        others are, and who is first.
        """ : "Everyone plays on the same table, and sees each other’s hands and moves.")
  }

  /// Adds the last tables at which the player sat before.
  private mutating func addTables(_ tables: [KnownTable]) {
    guard !tables.isEmpty else { return }
    addHeading("Your tables")
    add(
      tables.prefix(Self.mostTables).enumerated().map { index, table in
        Button(
          .named("together.table.\(index)"), .request(.together(.join(link: table.link))),
          table.isHost ? "\(table.title) (host)" : table.title, Icon.people, look: .tinted)
      })
  }

  private mutating func addPlaces(_ page: TogetherPage) {
    for (index, place) in page.places.enumerated() {
      let label: Phrase =
        switch place {
        case .here(TogetherPage.ownAddress): "For players at this computer"
        case .here(let address): "For players on this network (\(address))"
        case .server: "For players anywhere, on your own server"
        }
      var button = Button(
        .named("together.place.\(index)"), .together(.choosePlace(index)), label,
        look: place == page.place ? .chosen : .option)
      button.frame = Rect(0, y, width, Button.height)
      buttons.append(button)
      y += Self.rowHeight
    }
    if page.place == .server {
      add(
        .server, "Address of your server", hint: "Address, such as nats://example.org", page)
    }
    y += 4
  }

  // MARK: At the table

  /// Adds the link and who is at the table.
  mutating func add(_ seat: SharedSeat, of page: TogetherPage) {
    addParagraph(
      !seat.isUp
        ? "There is no connection now. Play on: everything is sent once it is back."
        : seat.isRace
          ? "Send this link to everyone who should race. Everyone’s clock starts with the puzzle."
          : "Send this link to everyone who should play along. Whoever has it can join.")
    lines.append(
      .init(
        text: text.fitted(seat.link as String, style: .small, width: width, keepsEnd: false),
        style: .small, isMuted: true, at: Point(0, y + 14)))
    y += 24
    add([
      Button(
        "together.copy", .request(.together(.copyLink)), "Copy link", Icon.duplicate,
        look: .primary)
    ])
    addHeading(seat.isRace ? "The race" : "Who is here")
    for person in seat.standings { add(person, at: seat) }
    y += 8
    addPlayer(page)
    addHeading("This table")
    var acts = [
      Button(
        "together.save", .request(.together(.saveCopy)), "Save a copy", Icon.share, look: .tinted),
      Button(
        "together.leave", .request(.together(.leave)), "Leave the table", Icon.close, look: .tinted),
    ]
    if seat.isHost, !page.isAskingToClose {
      acts.append(
        Button(
          "together.close-table", .together(.askToClose), "Close the table", Icon.lock,
          look: .tinted))
    }
    add(acts)
    if page.isAskingToClose {
      addParagraph(
        "Nobody can play at a closed table any more. Everyone keeps the puzzle as it is now.",
        isMuted: false)
      add([
        Button("together.keep", .together(.keep), "Keep it open", look: .tinted),
        Button(
          "together.end", .request(.together(.close)), "Close the table", Icon.lock, look: .stop),
      ])
    }
    if let note = page.note { addParagraph(note, isMuted: false) }
  }

  private mutating func add(_ person: SharedSeat.Person, at seat: SharedSeat) {
    let center = y + Self.rowHeight / 2
    let place = seat.isRace ? person.finishedIn.map(seat.place) : nil
    dots.append(
      .init(
        center: Point(11, center), color: person.color,
        isPale: !person.isHere && place == nil, place: place))
    let canRemove = seat.isHost && !person.isMe
    var room = max(width - 32 - (canRemove ? 48 : 0), 20)
    let label = person.label
    words.append(seat.isRace ? person.standing(at: seat) : label)
    if seat.isRace {
      bars.append(
        .init(
          frame: Rect(32, center + 9, room, 4), color: person.color, progress: person.progress))
      let result = text.words(person.result)
      let length = text.extent(of: result, style: .body).width
      lines.append(
        .init(
          text: result, style: .body, isMuted: person.finishedIn == nil,
          at: Point(32 + room - length, center + 1)))
      room = max(room - length - 12, 20)
    }
    lines.append(
      .init(
        text: text.fitted(label, style: .body, width: room), style: .body,
        isMuted: !person.isHere, at: Point(32, center + (seat.isRace ? 1 : 5))))
    if canRemove {
      var remove = Button.icon(
        .named("together.remove.\(person.id)"), .request(.together(.remove(person.id))),
        "Remove from the table", Icon.close)
      remove.frame = Rect(width - 40, y + 4, 40, Button.height)
      buttons.append(remove)
    }
    y += Self.rowHeight
  }

  // MARK: Parts

  /// Adds the player's name and colour.
  private mutating func addPlayer(_ page: TogetherPage) {
    add(.name, "Your name", hint: "Your name", page)
    addLabel("Your colour")
    // Rows of the same length look calmer.
    let most = max(Int(width / Self.swatch), 1)
    let rows = (PlayerColor.count + most - 1) / most
    let columns = (PlayerColor.count + rows - 1) / rows
    for number in 0..<PlayerColor.count {
      let color = PlayerColor(number)
      var button = Button(
        .named("together.color.\(number)"), .together(.chooseColor(number)), color.name,
        look: color == page.color ? .chosen : .quiet)
      button.isIconOnly = true
      button.isOn = color == page.color
      button.tooltip = color.name
      button.frame = Rect(
        Double(number % columns) * Self.swatch, y + Double(number / columns) * Self.rowHeight, 40,
        Button.height)
      buttons.append(button)
      dots.append(.init(center: button.frame.center, color: color, isPale: false))
    }
    y += Double(rows) * Self.rowHeight + 4
  }

  private mutating func add(
    _ field: TogetherPage.Field, _ label: Phrase, hint: Phrase, _ page: TogetherPage
  ) {
    addLabel(label)
    let typed = page.editing.flatMap { $0.field == field ? $0.entry : nil }
    let saved = page.text(of: field)
    fields.append(
      .init(
        field: field, label: label, hint: hint, text: typed?.text ?? saved,
        line: typed?.line(in: TextBox.room(in: width, isEdited: true), .body, text) ?? saved,
        isEdited: typed != nil, frame: Rect(0, y, width, Button.height)))
    y += Self.rowHeight + 4
  }

  private mutating func addLabel(_ label: Phrase) {
    lines.append(
      .init(
        text: text.fitted(label, style: .strong, width: width), style: .strong, isMuted: false,
        at: Point(0, y + 15)))
    y += 24
  }

  private mutating func addHeading(_ heading: Phrase) {
    let style = TextStyle(.title, 17)
    y += 12
    words.append(heading)
    lines.append(
      .init(
        text: text.fitted(heading, style: style, width: width), style: style, isMuted: false,
        at: Point(0, y + 18)))
    y += 34
  }

  private mutating func addParagraph(_ paragraph: Phrase, isMuted: Bool = true) {
    words.append(paragraph)
    for line in text.lines(of: paragraph, style: .body, width: width) {
      y += 22
      lines.append(.init(text: line, style: .body, isMuted: isMuted, at: Point(0, y - 6)))
    }
    y += 10
  }

  /// Adds buttons side by side, or one below the other where there is no room.
  private mutating func add(_ row: [Button]) {
    var placed = row
    y = placeInRows(&placed, at: Point(0, y), width: width, text: text) + 12
    buttons += placed
  }
}

extension SharedSeat.Person {
  /// The name, and how the player sits at the table.
  var label: Phrase {
    let name: Phrase = name.isEmpty ? "Player" : Phrase(verbatim: name)
    return switch (isMe, isHost, isHere) {
    case (true, true, _): "\(name) (you, host)"
    case (true, false, _): "\(name) (you)"
    case (false, true, true): "\(name) (host)"
    case (false, true, false): "\(name) (host, away)"
    case (false, false, true): name
    case (false, false, false): "\(name) (away)"
    }
  }
}
