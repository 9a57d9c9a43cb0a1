internal import Foundation
internal import PuzzleKit
internal import SharedTables
internal import Synchronization

extension SharedTableClient {
  /// The number of messages that are applied before other threads may look at the table.
  private static var slice: Int { 64 }
  /// The time between two reports of a player who sends too much.
  private static var floodSpacing: Duration { .seconds(5) }

  /// Notes what came from the server at the same time.
  func note(_ news: [TableStore.News]) {
    var place = news.startIndex
    repeat {
      let end = min(place + Self.slice, news.endIndex)
      var events: [Event] = []
      state.withLock { note(news[place..<end], &$0, &events) }
      for event in events { report(event) }
      place = end
    } while place < news.endIndex
    arrival.withLock { arrival.broadcast() }
  }

  private func note(
    _ news: ArraySlice<TableStore.News>, _ state: inout State, _ events: inout [Event]
  ) {
    var messages: [StreamMessage] = []
    for report in news {
      if case .message(let message) = report {
        messages.append(message)
      } else {
        receive(&messages, &state, &events)
        note(report, &state, &events)
      }
    }
    receive(&messages, &state, &events)
  }

  private func note(_ news: TableStore.News, _ state: inout State, _ events: inout [Event]) {
    switch news {
    case .message, .notStored: break
    case .isSilent:
      (state.repair, state.isRepairing) = (nil, false)
      store.follow(from: state.replica.position + 1)
    case .isUp(let isUp):
      state.isUp = isUp
      if isUp {
        (state.repair, state.isRepairing) = (nil, false)
        store.follow(from: state.replica.position + 1)
        resend(state)
      }
      sender.note(isUp: isUp)
      events.append(.isUp(isUp))
    case .hand(let player, let hand):
      guard state.replica.table[player]?.presence == .here,
        state.hands[player, default: HandLimit()].admits(hand.number, at: .now)
      else { return }
      events.append(.hand(player, hand.point))
    case .refused: events.append(.refused)
    case .ended: events.append(.ended)
    }
  }

  private func resend(_ state: State) {
    guard state.isCaughtUp else { return }
    sender.restart(with: state.replica.pending)
  }

  // MARK: The log

  /// Applies messages that came together.
  private func receive(
    _ messages: inout [StreamMessage], _ state: inout State, _ events: inout [Event]
  ) {
    defer {
      messages = []
      arrive(&state, &events)
    }
    guard let first = messages.first else { return }
    if state.repair != nil { repair(with: messages, &state, &events) }
    guard first.position <= state.replica.position + 1 else {
      fill(&state, isGap: true)
      return
    }
    var isResendDue = false
    let waiting = state.replica.pendingCount
    for event in state.replica.receive(messages) {
      switch event {
      case .resendDue: isResendDue = true
      case .flooding(let player): note(flooding: player, &state, &events)
      default:
        act(on: event, &state)
        events.append(.table(event))
      }
    }
    if isResendDue { resend(state) }
    if state.replica.pendingCount != waiting { seat?.touch() }
  }

  /// Sits down once all earlier messages are applied.
  private func arrive(_ state: inout State, _ events: inout [Event]) {
    guard !state.isCaughtUp, state.replica.position >= state.target else { return }
    state.isCaughtUp = true
    sender.restart(with: state.replica.pending)
    let known = state.replica.table[store.me]
    if let player = state.arriving, known?.player != player || known?.presence != .here {
      propose(.joined(player), &state)
    }
    events.append(.caughtUp)
  }

  private func act(on event: ReplicaEvent, _ state: inout State) {
    switch event {
    case .digestDue:
      guard !state.isComputingDigest else { return }
      state.isComputingDigest = true
      Thread.detachNewThread { [weak self] in
        while self?.computeDigest() == true {}
      }
    case .snapshotDue:
      guard let (position, table) = state.replica.takeSnapshot() else { return }
      Thread.detachNewThread { [weak self] in self?.write(table, at: position) }
    case .diverged(let player, _):
      guard !state.isRepairing, !state.mistaken.contains(player) else { return }
      // If the copy computed anew differs as well, the other one is wrong.
      state.mistaken.insert(player)
      fill(&state)
    default: break
    }
  }

  /// Computes the digest that is due, and returns false if there was none.
  private func computeDigest() -> Bool {
    let due = state.withLock { state in
      let due = state.replica.takeDigest()
      state.isComputingDigest = due != nil
      return due
    }
    guard let due else { return false }
    let value = due.value()
    let events = state.withLock { state in
      let events = state.replica.note(value, of: due)
      if due.isOwn { propose(.digest(moves: due.moves, value: value), &state) }
      for event in events { act(on: event, &state) }
      return events
    }
    for event in events { report(.table(event)) }
    return true
  }

  private func note(flooding player: PlayerID, _ state: inout State, _ events: inout [Event]) {
    let now = ContinuousClock.now
    guard state.replica.table[player]?.presence != .removed,
      state.floods[player].map({ now - $0 > Self.floodSpacing }) ?? true
    else { return }
    state.floods[player] = now
    events.append(.flooding(player))
  }

  /// Writes a snapshot. Blocks until the server has it; without that, the next one will do.
  private func write(_ table: SharedTable<Game>, at position: UInt64) {
    guard let parcel = try? Self.parcel(of: table.snapshot()) else { return }
    for piece in 0..<parcel.reference.pieceCount {
      guard (try? store.store(piece: piece, of: parcel)) != nil else { return }
    }
    let envelope = state.withLock { state in
      propose(.snapshot(at: position, parcel.reference), &state).first
    }
    if let envelope { try? store.store(lastSnapshot: envelope) }
  }

  // MARK: Computing the table anew

  /// Asks for messages that did not come; or computes the table anew from the whole log, or from the
  /// last snapshot if the log's beginning is gone.
  private func fill(_ state: inout State, isGap: Bool = false) {
    guard !state.isRepairing else { return }
    state.isRepairing = true
    let next = isGap ? state.replica.position + 1 : nil
    Thread.detachNewThread { [weak self] in self?.beginRepair(next) }
  }

  private func beginRepair(_ next: UInt64?) {
    let first = store.positions()?.first ?? 1
    if let next, first <= next {
      state.withLock { $0.isRepairing = false }
      store.follow(from: next)
      return
    }
    let isWhole = first <= 1
    let base = isWhole ? (opening, 0) : store.lastSnapshot(of: opening)
    var events: [Event] = []
    state.withLock { state in
      guard let base else {
        // Somebody writes a snapshot soon.
        state.isRepairing = false
        return
      }
      state.repair = base
      finishRepair(&state, &events)
      store.follow(from: base.1 + 1)
    }
    for event in events { report(event) }
    if base == nil {
      Thread.sleep(forTimeInterval: 1)
      state.withLock { store.follow(from: $0.replica.position + 1) }
    }
  }

  /// Applies messages to the table that is computed anew.
  private func repair(
    with messages: [StreamMessage], _ state: inout State, _ events: inout [Event]
  ) {
    for message in messages where message.position == (state.repair?.position ?? .max) + 1 {
      if let envelope = message.envelope {
        _ = state.repair?.table.apply(envelope, at: message.time)
      }
      state.repair?.position = message.position
      finishRepair(&state, &events)
      if state.repair == nil { return }
    }
  }

  /// Adopts the table that is computed anew once it is as far as the copy.
  private func finishRepair(_ state: inout State, _ events: inout [Event]) {
    guard let repair = state.repair, repair.position >= state.replica.position else { return }
    events += state.replica.adopt(repair.table, at: repair.position).map(Event.table)
    state.repair = nil
    state.isRepairing = false
  }
}
