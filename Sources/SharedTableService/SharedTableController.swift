package import AppCore
package import BackgroundWork
internal import PuzzleCore
internal import PuzzleKit
package import Storage
internal import Synchronization
internal import Terminal

/// A service that takes the player's seat at a shared table, and performs the commands there.
@MainActor
package final class SharedTableController {
  private let opener: TableOpener
  private let post: AppEvent.Handler
  private let wake: @Sendable () -> Void
  private let holder = SeatHolder()
  private var opening: Background<Void>?
  /// The seats that are being left.
  private var leaving: [Background<Void>] = []

  /// Creates the service; `wake` is called, on any thread, when there are news to take.
  package init(
    _ connection: StoreConnection, post: @escaping AppEvent.Handler,
    wake: @escaping @Sendable () -> Void
  ) {
    (self.post, self.wake) = (post, wake)
    opener = TableOpener(connection)
  }

  package func perform(_ command: TogetherCommand) {
    switch command {
    case .list:
      let post = post
      Background { _ in
        let (addresses, tables) = (LocalAddresses.all(), TableOpener.knownTables())
        post(.together(.ways(addresses: addresses, tables: tables)))
      }
    case .host(let request, let session, let picture, let place, let isRace, let player):
      open(request) { [opener] inbox, _ in
        try opener.host(
          session, picture as? PictureSource, at: place, isRace: isRace, as: player, inbox)
      }
    case .join(let request, let link, let player, let deal):
      open(request) { [opener] inbox, cancellation in
        try opener.join(link, as: player, deal, inbox, cancellation)
      }
    case .printLink(let link): try? StandardStream.output.write(line: link)
    case .begin:
      holder.isListening = true
      wake()
    case .act(let acts): holder.seat?.act(acts)
    case .showHand(let point): holder.seat?.showHand(at: point)
    case .report(let progress, let seconds): holder.seat?.report(progress, seconds)
    case .keep(let number): holder.seat?.keep(puzzle: number)
    case .rename(let player): holder.seat?.rename(player)
    case .remove(let player): holder.seat?.remove(player)
    case .leave: leave { $0.leave() }
    case .close: leave { $0.close() }
    }
  }

  /// Returns everything that has happened at the table since the last call; nil if nothing has.
  package func takeNews() -> TableNews? { holder.inbox?.take() }

  /// The works to be ended before the program ends.
  package var works: [Background<Void>] { [opening].compactMap(\.self) + leaving }

  /// Takes a seat in the background, and posts what comes of it.
  private func open(
    _ request: Int,
    _ work: @escaping @Sendable (NewsInbox, Cancellation) throws -> (any OpenSeat, TableSeat)
  ) {
    opening?.cancel()
    leave { $0.leave() }
    let (post, holder, inbox) = (post, holder, NewsInbox(wake: wake))
    let ticket = holder.expect(inbox)
    opening = Background { cancellation in
      do {
        let (seat, shown) = try work(inbox, cancellation)
        guard holder.keep(seat, ticket) else { return seat.leave() }
        post(.together(.seated(request: request, shown)))
      } catch {
        guard !cancellation.isCancelled else { return }
        post(.together(.failed(request: request, Phrase(StoreError.readable(error)))))
      }
    }
  }

  /// Gives the seat up in the background.
  private func leave(_ act: @escaping @Sendable (any OpenSeat) -> Void) {
    guard let seat = holder.giveUp() else { return }
    leaving.removeAll(where: \.isDone)
    leaving.append(Background { _ in act(seat) })
  }
}

/// The seat at which the player sits, and its news.
private final class SeatHolder: Sendable {
  private struct State {
    var ticket = 0
    var isListening = false
    var seat: (any OpenSeat)?
    var inbox: NewsInbox?
  }

  private let state = Mutex(State())

  var seat: (any OpenSeat)? { state.withLock(\.seat) }
  var inbox: NewsInbox? { state.withLock { $0.isListening ? $0.inbox : nil } }
  /// A Boolean value that indicates whether the main thread knows of the seat.
  var isListening: Bool {
    get { state.withLock(\.isListening) }
    set { state.withLock { $0.isListening = newValue } }
  }

  /// Expects a new seat with this inbox, and returns a ticket for it.
  func expect(_ inbox: NewsInbox) -> Int {
    state.withLock { state in
      state.ticket += 1
      (state.inbox, state.isListening) = (inbox, false)
      return state.ticket
    }
  }

  /// Keeps the seat of a ticket; returns false if another one is expected since, or none.
  func keep(_ seat: any OpenSeat, _ ticket: Int) -> Bool {
    state.withLock { state in
      guard state.ticket == ticket else { return false }
      state.seat = seat
      return true
    }
  }

  /// Removes and returns the seat; one that is expected is not wanted any more.
  func giveUp() -> (any OpenSeat)? {
    state.withLock { state in
      state.ticket += 1
      defer { (state.seat, state.inbox, state.isListening) = (nil, nil, false) }
      return state.seat
    }
  }
}
