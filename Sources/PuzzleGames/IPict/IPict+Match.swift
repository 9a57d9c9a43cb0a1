internal import PuzzleCore
internal import PuzzleKit

extension IPict {
  /// A phase of a match, as seen on this side of it.
  enum Phase: Hashable, Sendable {
    /// One of four questions is being chosen here.
    case choosing
    /// The screen is being passed to the other player.
    case handing
    /// The word is being guessed, here or live at another window.
    case guessing
    /// The friend's link or choice is awaited.
    case waiting
    case over
  }

  /// A match between two players, to which the rules are applied.
  struct Match: Sendable {
    let deal: Deal
    private(set) var state: State

    init(_ deal: Deal, _ state: State) {
      self.deal = deal
      self.state = state
    }

    /// Creates a match before its first move.
    init(starting deal: Deal) {
      self.init(
        deal,
        State(
          choices: deal.mode == .alone ? [0] : [], guesses: [], tries: 0, isHanded: false,
          slots: [], pool: [], shuffles: 0, last: []))
      layOutTiles()
    }

    /// The number of the current turn, from 0; the number of turns if the match is over.
    var turn: Int { state.guesses.count }

    var phase: Phase {
      guard turn < turns else { return .over }
      let isChosen = state.choices.count > turn
      switch deal.mode {
      case .alone: return .guessing
      case .pass: return isChosen ? (state.isHanded ? .guessing : .handing) : .choosing
      case .link:
        let actor = isChosen ? Self.guesser(in: turn) : Self.chooser(in: turn)
        return actor != deal.me ? .waiting : isChosen ? .guessing : .choosing
      }
    }

    /// Returns the phase as one of the players of a live match sees it.
    func phase(for live: PlayerOrder?) -> Phase {
      guard let live else { return phase }
      switch phase {
      case .choosing: return live.me == Self.chooser(in: turn) ? .choosing : .waiting
      case .handing: return .guessing
      case .guessing, .waiting, .over: return phase
      }
    }

    /// Returns the player who chooses in a turn: player 0 in the first one.
    static func chooser(in turn: Int) -> Int { turn % 2 }
    static func guesser(in turn: Int) -> Int { 1 - turn % 2 }

    /// The question of the current turn, or nil if none is chosen yet.
    var question: Question? { question(in: turn) }

    /// Returns the question of a turn, or nil if none is chosen yet.
    func question(in turn: Int) -> Question? {
      guard deal.turns.indices.contains(turn), state.choices.indices.contains(turn),
        deal.turns[turn].indices.contains(state.choices[turn])
      else { return nil }
      return deal.turns[turn][state.choices[turn]]
    }

    /// The guesses of both players so far. For a player alone it is the player's guesses and `par`.
    var totals: [Int] {
      guard deal.mode != .alone else { return [state.guesses.reduce(state.tries, +), par] }
      var totals = [0, 0]
      for (turn, count) in (state.guesses + [state.tries]).enumerated() {
        totals[Self.guesser(in: turn)] += count
      }
      return totals
    }

    // MARK: Moves

    /// Resets the guesses, slots and tiles for the current question.
    private mutating func layOutTiles() {
      let question = question
      state.tries = 0
      state.slots = Array(repeating: nil, count: question?.word.count ?? 0)
      state.pool = Array(0..<(question?.tiles.count ?? 0))
    }

    /// Makes a move, or throws and leaves the match unchanged.
    mutating func make(_ move: Move) throws(IllegalMove) {
      switch move {
      case .choose(let choice):
        try choose(choice, hiding: 0)
      case .chooseHiding(let choice, let pictures): try choose(choice, hiding: pictures)
      case .ready:
        guard phase == .handing else { throw IllegalMove("nobody waits for the screen") }
        state.isHanded = true
      case .place(let tile, let slot):
        let slots = try slots(placing: tile, in: slot)
        guard slots.contains(nil) else { throw IllegalMove("that is a guess") }
        state.isHanded = deal.mode == .pass
        state.slots = slots
      case .guess(let tile, let slot):
        let slots = try slots(placing: tile, in: slot).compactMap(\.self)
        guard slots.count == state.slots.count else { throw IllegalMove("a slot is free") }
        guard 0..<mostGuesses ~= state.tries else { throw IllegalMove("too many guesses") }
        try guess(slots)
      case .takeBack(let tile):
        guard phase == .guessing, let slot = state.slots.firstIndex(of: tile) else {
          throw IllegalMove("tile \(tile) lies in no slot")
        }
        state.slots[slot] = nil
      case .shuffle:
        guard isGuessing, 0..<mostGuesses ~= state.shuffles else {
          throw IllegalMove("there is nothing to mix")
        }
        state.isHanded = deal.mode == .pass
        shuffle()
      case .receive(let progress): try receive(progress)
      }
    }

    /// Chooses a question for the other player, and hides some of its pictures.
    private mutating func choose(_ choice: Int, hiding pictures: Int) throws(IllegalMove) {
      guard phase == .choosing, 0..<candidates ~= choice,
        deal.turns.indices.contains(turn), deal.turns[turn].indices.contains(choice),
        deal.turns[turn][choice].hidable.contains(pictures)
      else { throw IllegalMove("there is nothing to choose") }
      if pictures > 0 || state.hidden != nil {
        state.hidden = state.choices.indices.map(hidden(in:)) + [pictures]
      }
      state.choices.append(choice)
      state.isHanded = false
      layOutTiles()
    }

    /// A Boolean value that indicates whether tiles can be moved. At a shared table, nobody confirms
    /// before that the screen was handed over.
    private var isGuessing: Bool { phase == .guessing || phase == .handing }

    /// Returns the slots after a tile is put into one of them.
    private func slots(placing tile: Int, in slot: Int) throws(IllegalMove) -> [Int?] {
      guard isGuessing, state.slots.indices.contains(slot), state.pool.contains(tile),
        state.slots[slot] != tile
      else { throw IllegalMove("tile \(tile) cannot go into slot \(slot)") }
      return state.slots(placing: tile, in: slot)
    }

    /// Counts a guess; a right one ends the turn.
    private mutating func guess(_ slots: [Int]) throws(IllegalMove) {
      let tiles = Array(question?.tiles ?? "")
      guard let question, slots.allSatisfy(tiles.indices.contains) else {
        throw IllegalMove("no such tile")
      }
      state.tries += 1
      state.isHanded = deal.mode == .pass
      state.last = slots
      state.slots = Array(repeating: nil, count: slots.count)
      guard slots.map({ tiles[$0] }) == Array(question.word) else { return }
      state.guesses.append(state.tries)
      state.isHanded = false
      if deal.mode == .alone, turn < turns { state.choices.append(0) }
      layOutTiles()
    }

    /// Shuffles the tiles that are in no slot among their places.
    private mutating func shuffle() {
      state.shuffles += 1
      var chance = SeededGenerator(seed: deal.match).stream("shuffle.\(state.shuffles)")
      let places = state.pool.indices.filter { !state.slots.contains(state.pool[$0]) }
      for i in places.indices.reversed() where i > 0 {
        state.pool.swapAt(places[i], places[chance.below(i + 1)])
      }
    }

    /// Continues the match with the moves that the friend sent.
    private mutating func receive(_ progress: Progress) throws(IllegalMove) {
      guard deal.mode == .link, progress.isValid else { throw IllegalMove("no such progress") }
      guard progress.continues(state) else { throw IllegalMove("not what follows") }
      var next = self
      next.state.choices = progress.choices
      next.state.guesses = progress.guesses
      next.state.hidden = progress.hidden
      next.state.last = []
      next.layOutTiles()
      guard next.phase == .guessing || next.phase == .over else {
        throw IllegalMove("the friend has to play")
      }
      self = next
    }

    // MARK: Hints

    /// The move that puts the next right letter into its slot. Moves of others are made for them:
    /// the first question is chosen, and a friend guesses at once.
    var hint: Move? {
      switch phase {
      case .over: return nil
      case .choosing: return .choose(0)
      case .handing: return .ready
      case .waiting:
        var progress = Progress(
          choices: state.choices, guesses: state.guesses, hidden: state.hidden)
        if progress.choices.count > progress.guesses.count { progress.guesses.append(1) }
        if progress.guesses.count < turns {
          progress.choices.append(0)
          progress.hidden?.append(0)
        }
        return .receive(progress)
      case .guessing: return nextLetter
      }
    }

    private var nextLetter: Move? {
      guard let question else { return nil }
      let (word, tiles) = (Array(question.word), Array(question.tiles))
      guard state.slots.count == word.count, state.pool.allSatisfy(tiles.indices.contains),
        state.slots.allSatisfy({ $0.map(tiles.indices.contains) ?? true })
      else { return nil }
      func isRight(_ slot: Int) -> Bool {
        state.slots[slot].map { tiles[$0] == word[slot] } ?? false
      }
      guard let slot = word.indices.first(where: { !isRight($0) }) else { return nil }
      let tile = state.pool.first { tile in
        tiles[tile] == word[slot] && !(state.slots.firstIndex(of: tile).map(isRight) ?? false)
      }
      return tile.map { state.move($0, to: slot) }
    }
  }
}

extension IPict.State {
  /// Returns the move that puts a tile into a slot: a guess if it fills the last free slot.
  func move(_ tile: Int, to slot: Int) -> IPict.Move {
    slots(placing: tile, in: slot).contains(nil)
      ? .place(tile: tile, slot: slot) : .guess(tile: tile, slot: slot)
  }

  /// Returns the slots after a tile is put into one of them, from another one or from below.
  func slots(placing tile: Int, in slot: Int) -> [Int?] {
    var slots = slots
    if let old = slots.firstIndex(of: tile) { slots[old] = nil }
    slots[slot] = tile
    return slots
  }
}
