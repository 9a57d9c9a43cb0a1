internal import PuzzleCore
internal import PuzzleKit

extension IPict {
  /// The part of a match that is visible now. A turn stays visible for a while after its word was
  /// found.
  struct Screen: Sendable {
    let match: Match
    /// The players of a live match at a shared table; nil for any other match.
    let live: PlayerOrder?
    let phase: Phase
    let turn: Int
    /// A Boolean value that indicates whether the visible turn is over, because its word was found.
    let isCelebrating: Bool
    /// A Boolean value that indicates whether filled slots are held before the result is announced.
    let isChecking: Bool
    let isCompact: Bool
    let layout: Layout
    /// The number of pictures that the chooser is about to hide.
    let hiding: Int

    init(_ table: Table<IPict>, _ controller: Controller, _ motion: Motion) {
      match = Match(table.deal, table.state)
      live = table.others.order
      isCelebrating =
        motion.value(.zoom, of: MotionID.celebration, at: 0) > 0 && !match.state.guesses.isEmpty
      isChecking = motion.value(.glow, of: MotionID.check, at: 0) > 0
      turn = match.turn - (isCelebrating ? 1 : 0)
      phase = isCelebrating ? .guessing : match.phase(for: live)
      layout = Layout(table.area, match.question(in: turn))
      isCompact = layout.isCompact && !controller.isPlaying
      hiding = controller.hiding
    }

    var deal: Deal { match.deal }
    var state: State { match.state }
    var question: Question? { match.question(in: turn) }
    /// The questions to choose from.
    var questions: [Question] { deal.turns[min(turn, IPict.turns - 1)] }
    /// The number of pictures that are hidden from the player who guesses.
    var hidden: Int { isCelebrating && !isChecking ? 0 : match.hidden(in: turn) }
    var round: Int { min(turn / 2 + 1, IPict.turns / 2) }
    /// A Boolean value that indicates whether tiles can be moved.
    var isPlayable: Bool {
      phase == .guessing && !isCelebrating && !isChecking && !isCompact && !isWatched
    }
    /// A Boolean value that indicates whether another player guesses the word live.
    var isWatched: Bool { live.map { $0.me != Match.guesser(in: turn) } ?? false }
    /// The sentence that is shown to a player who waits or watches; nil if there is none.
    var liveNews: Phrase? {
      guard let live, !isCelebrating, phase == .waiting || phase == .guessing && isWatched else {
        return nil
      }
      guard live.names.count > 1 else { return "Waiting for a friend to join" }
      let chooser = Match.chooser(in: turn)
      if phase == .waiting { return "\(names[chooser]) is choosing a picture" }
      guard live.me == chooser, let question else { return nil }
      return "The word is \(question.word)"
    }

    /// The visible tile in each slot.
    var slots: [Int?] {
      guard isCelebrating || isChecking, let question,
        state.last.count == question.word.count,
        state.last.allSatisfy({ $0 < question.tiles.count })
      else { return isCelebrating ? [] : state.slots }
      return state.last
    }

    /// The visible tiles below the slots, in order.
    var pool: [Int] {
      isCelebrating ? Array(0..<(question?.tiles.count ?? 0)) : state.pool
    }

    /// Returns the frame of a tile at rest.
    func rest(_ tile: Int) -> Rect {
      if let slot = slots.firstIndex(of: tile) { return layout.slot(slot) }
      return layout.home(pool.firstIndex(of: tile) ?? 0)
    }

    func isPlaced(_ tile: Int) -> Bool { slots.contains(tile) }

    // MARK: Words

    /// The players from left to right: the one who plays here comes first.
    var seats: [Int] { (live?.me ?? deal.me) == 1 ? [1, 0] : [0, 1] }

    /// The players' names, indexed like their totals.
    var names: [Phrase] {
      if let live { return [live.name(of: 0), live.name(of: 1)] }
      return switch deal.mode {
      case .alone: ["You", "Par"]
      case .pass: ["Player 1", "Player 2"]
      case .link: deal.me == 0 ? ["You", "Friend"] : ["Friend", "You"]
      }
    }

    /// The player whose turn it is; nil at the end.
    var actor: Int? {
      guard phase != .over else { return nil }
      if deal.mode == .alone { return 0 }
      let isChosen = state.choices.count > turn
      return isChosen ? Match.guesser(in: turn) : Match.chooser(in: turn)
    }

    /// The headline: the player whose turn it is, or the result.
    var headline: Phrase {
      guard let actor else {
        guard let leader = match.leader else { return "It’s a tie!" }
        let winner = names[leader]
        return winner == "You" ? "You win!" : "\(winner) wins!"
      }
      if live?.me == actor { return "Your turn" }
      switch (deal.mode, phase) {
      case (.pass, .waiting): return "\(names[actor]) chooses"
      case (.pass, .choosing): return "\(names[actor]) chooses"
      case (.pass, _): return "\(names[actor]) guesses"
      case (_, .waiting): return "Friend’s turn"
      default: return "Your turn"
      }
    }

    var roundText: Phrase {
      guard phase == .over else {
        let countsTries =
          phase == .guessing && !isCelebrating && match.isForCoins && state.tries > 0
        return countsTries
          ? "Round \(round) / \(IPict.turns / 2) · \(state.tries) wrong"
          : "Round \(round) / \(IPict.turns / 2)"
      }
      let scores = seats.map { match.scores[$0] }
      return "\(text(score: scores[0])) to \(scores[1])"
    }

    static func text(coins: Int) -> Phrase {
      Phrase(coins, one: "\(coins) coin", other: "\(coins) coins")
    }
    static func text(guesses: Int) -> Phrase {
      Phrase(guesses, one: "\(guesses) guess", other: "\(guesses) guesses")
    }

    /// Returns a player's score in words.
    func text(score: Int) -> Phrase {
      match.isForCoins ? Self.text(coins: score) : Self.text(guesses: score)
    }
  }
}
