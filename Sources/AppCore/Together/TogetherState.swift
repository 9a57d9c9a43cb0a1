internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The state of the shared table at which the player sits.
struct TogetherState {
  /// The puzzle that is shared; nil while none is.
  private(set) var identity: GameIdentity?
  /// The player as the table knows them.
  private var player: TablePlayer?
  /// The last position of the hand that was sent, in points of the table.
  private var shownHand: Point?
  /// The time at which the next position may be sent.
  private var handDue = 0.0
  /// A Boolean value that indicates whether a position waits to be sent.
  private var isHandWaiting = false
  private var hasToldTrouble = false
  /// A Boolean value that indicates whether the command line awaits the link of the table.
  private var printsLink = false
  /// The request after which the page is opened.
  private var inviting: Int?
  /// The race in which the player takes part.
  private var race: RaceState?

  /// The seconds between two positions of the hand.
  private static let handSpacing = 0.05
  /// The seconds that a due position waits for the next motion, whose turn sends it too: a turn of its
  /// own would cost as much as that motion.
  private static let handPatience = 0.02

  private var saving = SharedSaving()

  private func send(_ command: TogetherCommand, on table: inout TableState) {
    table.commands.append(.together(command))
  }

  private func me(on table: TableState) -> TablePlayer {
    TablePlayer(PlayerSettings(of: table.shell).preferences)
  }

  // MARK: Requests

  /// Performs a request of the page.
  mutating func perform(_ request: TogetherRequest, on table: inout TableState) {
    switch request {
    case .list: send(.list, on: &table)
    case .join(let link): join(link, on: &table)
    case .hostHere(let address, let isRace):
      host(at: .here(address: address), isRace: isRace, on: &table)
    case .host(let server, let isRace): host(at: .server(server), isRace: isRace, on: &table)
    case .invite: inviting = table.pending?.number ?? 0
    case .copyLink:
      guard let seat = TogetherPresenter.seat(in: table.shell) else { return }
      table.commands.append(.copy(seat.link))
      TogetherPresenter.tell(
        .note("The link is copied: paste it into a message."), in: &table.shell)
    case .remove(let player): send(.remove(player), on: &table)
    case .leave:
      send(.leave, on: &table)
      end(on: &table)
    case .close:
      send(.close, on: &table)
      end(on: &table)
    case .saveCopy:
      table.save(isLast: true)
      guard let number = table.saves.number(of: table.shell.session) else {
        TogetherPresenter.tell(
          .note("This puzzle isn’t saved, so there is no copy of it."), in: &table.shell)
        return
      }
      table.commands.append(.wall(.export(.file, number, table.shell.theme.name)))
    }
  }

  /// Opens a table for the command line, which awaits its link.
  mutating func hostForTerminal(
    at place: TableHosting, isRace: Bool, on table: inout TableState
  ) {
    printsLink = true
    host(at: place, isRace: isRace, on: &table)
  }

  private mutating func host(at place: TableHosting, isRace: Bool, on table: inout TableState) {
    guard identity == nil, table.shell.session.status.sharingProblem == nil else { return }
    race = nil
    table.save(isLast: true)
    table.shell.session.perform(.stopAutoSolve)
    let session = table.shell.session
    let number = table.request(.hosting(session.identity), "Opening table…")
    player = me(on: table)
    send(
      .host(
        request: number, session, picture: table.saves.pictures.origin(of: session.picture),
        at: place, isRace: isRace && session.status.canRace, as: me(on: table)), on: &table)
  }

  /// Joins the table of a link, and leaves the one at which the player sits.
  private mutating func join(_ link: String, on table: inout TableState) {
    if TogetherPresenter.seat(in: table.shell)?.link == link {
      return TogetherPresenter.openPage(in: &table.shell)
    }
    if identity != nil || race != nil {
      send(.leave, on: &table)
      end(on: &table)
    }
    race = nil
    table.save(isLast: true)
    let number = table.request(.joining, "Joining table…")
    player = me(on: table)
    send(
      .join(request: number, link: link, as: me(on: table), table.freshDealRequest()), on: &table)
  }

  // MARK: Events

  mutating func receive(_ event: TogetherEvent, on table: inout TableState) {
    switch event {
    case .ways(let addresses, let tables):
      TogetherPresenter.tell(.ways(addresses: addresses, tables: tables), in: &table.shell)
    case .link(let link):
      table.commands.append(.raiseWindow)
      join(link, on: &table)
    case .seated(let number, let seat): sit(at: seat, number, on: &table)
    case .failed(let number, let sentence):
      guard table.isPending(number) else { return }
      table.pending = nil
      table.shell.endLoading()
      if !TogetherPresenter.tell(.note(sentence), in: &table.shell) {
        table.show("Play together", sentence)
      }
    case .news(let news): receive(news, on: &table)
    }
  }

  private mutating func sit(at seat: TableSeat, _ number: Int, on table: inout TableState) {
    guard table.isPending(number), let purpose = table.pending?.purpose else {
      return send(.leave, on: &table)
    }
    table.pending = nil
    table.shell.endLoading()
    race = seat.isRace ? RaceState(seat, purpose) : nil
    if race?.goesOn(on: &table) == true { return }
    if let puzzle = seat.puzzle {
      if let picture = puzzle.picture { table.saves.pictures.add(picture, from: puzzle.origin) }
      table.put(Self.withOwnResults(puzzle.session, from: table.sessions))
    } else if case .hosting(let hosted) = purpose, hosted != table.shell.session.identity {
      return send(.close, on: &table)
    }
    sit(at: seat, on: &table)
  }

  /// Takes a seat with the puzzle on the table.
  private mutating func sit(at seat: TableSeat, on table: inout TableState) {
    identity = table.shell.session.identity
    hasToldTrouble = false
    if !seat.isRace { table.shell.session.perform(.share) }
    TogetherPresenter.show(
      SharedSeat(link: seat.link, isHost: seat.isHost, isRace: seat.isRace), in: &table.shell)
    send(.begin, on: &table)
    if printsLink { send(.printLink(seat.link), on: &table) }
    printsLink = false
    if seat.isHost { TogetherPresenter.openPage(in: &table.shell) }
  }

  /// Returns a puzzle of others with what this player has earned in that game.
  private static func withOwnResults(
    _ session: any AnySession, from sessions: [any AnySession]
  ) -> any AnySession {
    guard var shared = session as? Session<Swap> else { return session }
    let own = sessions.lazy.compactMap { $0 as? Session<Swap> }.first
    shared.equip { $0.results = own?.parameters.results ?? [] }
    return shared
  }

  private mutating func receive(_ news: TableNews, on table: inout TableState) {
    guard let identity, var seat = TogetherPresenter.seat(in: table.shell) else { return }
    if let state = news.state {
      table.update { if $0.identity == identity { $0.perform(.show(state)) } }
    }
    if let people = news.people {
      let before = seat
      seat.people = people
      TogetherPresenter.tellChanges(from: before, to: seat, in: &table.shell)
    }
    if let isUp = news.isUp, isUp != seat.isUp {
      seat.isUp = isUp
      TogetherPresenter.tell(
        isUp
          ? "The connection is back: everything is sent."
          : "The connection is lost. Play on: everything is sent once it is back.",
        in: &table.shell)
    }
    TogetherPresenter.show(seat, in: &table.shell)
    if !news.hands.isEmpty, table.shell.session.identity == identity {
      TogetherPresenter.movePointers(to: news.hands, in: &table.shell)
    }
    if news.overtaken > 0 {
      TogetherPresenter.tell("Somebody was faster: that piece went back.", in: &table.shell)
    }
    if let reason = news.notStored, !hasToldTrouble {
      hasToldTrouble = true
      TogetherPresenter.tell(
        "The server can’t store moves now (\(reason)). They are sent again later.", in: &table.shell
      )
    }
    if let player = news.flooding, let person = seat.people.first(where: { $0.id == player }) {
      let name: Phrase = person.name.isEmpty ? "A player" : Phrase(verbatim: person.name)
      TogetherPresenter.tell("\(name) sends too much and is slowed.", in: &table.shell)
    }
    if let end = news.end { self.end(end, on: &table) }
  }

  private mutating func end(_ end: TableNews.End, on table: inout TableState) {
    send(.leave, on: &table)
    self.end(on: &table)
    let rest: Phrase = "The puzzle is yours now: play on alone."
    switch end {
    case .closed: table.show("The table is closed", "The host has closed this table. \(rest)")
    case .removed:
      table.show("You were removed", "The host has removed you from this table. \(rest)")
    case .failed(let sentence): table.show("The connection has ended", sentence)
    }
  }

  /// Lets the puzzle go on alone.
  private mutating func end(on table: inout TableState) {
    guard let identity else { return }
    (self.identity, race, saving) = (nil, nil, SharedSaving())
    TogetherPresenter.show(nil, in: &table.shell)
    table.update { if $0.identity == identity { $0.perform(.goOnAlone) } }
    table.save(isLast: true)
  }

  // MARK: Turns

  /// The seconds until something is due; nil when nothing is.
  func dueIn(at now: Double) -> Double? {
    let hand = isHandWaiting ? handDue + Self.handPatience : nil
    return hand.earlier(saving.due).earlier(race?.due).map { max($0 - now, 0) }
  }

  /// A Boolean value that indicates whether everything on the shared table was handed to the storage.
  var isSaved: Bool { saving.due == nil }

  /// Sends what the player did, and leaves the table when its puzzle has left the tables.
  mutating func endTurn(on table: inout TableState, isClosing: Bool) {
    if let request = inviting, !table.isPending(request) {
      inviting = nil
      TogetherPresenter.openPage(in: &table.shell)
    }
    switch race?.resumed(on: table) {
    case true?: if let seat = race?.seat { sit(at: seat, on: &table) }
    case false?:
      race = nil
      send(.leave, on: &table)
    case nil: break
    }
    guard let identity else { return }
    let isOnTable = table.shell.session.identity == identity
    guard !isClosing, isOnTable || table.sessions.contains(where: { $0.identity == identity })
    else {
      send(.leave, on: &table)
      return end(on: &table)
    }
    guard isOnTable else {
      // It was saved when it left the table.
      return saving.pause()
    }
    if race == nil { saving.endTurn(on: &table) }
    race?.endTurn(on: &table)
    let acts = table.shell.session.takeSharedActs()
    if !acts.isEmpty { send(.act(acts), on: &table) }
    let now = me(on: table)
    if now != player {
      player = now
      send(.rename(now), on: &table)
    }
    showHand(on: &table)
  }

  /// Sends the position of the hand, but not too often.
  private mutating func showHand(on table: inout TableState) {
    let pointer = TogetherPresenter.pointer(in: table.shell)
    isHandWaiting = pointer != nil && table.shell.now < handDue
    // Only now is it worth the work to find the place.
    guard let pointer, !isHandWaiting,
      let place = table.shell.session.sharedPlace?.point(at: pointer), place != shownHand
    else { return }
    shownHand = place
    handDue = table.shell.now + Self.handSpacing
    send(.showHand(place), on: &table)
  }
}
