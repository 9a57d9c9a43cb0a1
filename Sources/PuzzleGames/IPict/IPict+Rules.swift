internal import PuzzleCore
public import PuzzleKit

/// The rules of a match.
extension IPict {
  enum Phase: Hashable, Sendable {
    /// One of four riddles is being chosen here.
    case choosing
    /// The screen is being passed to the other player.
    case handing
    /// The word is being guessed here.
    case guessing
    /// The friend's move is awaited.
    case waiting
    case over
  }

  static func phase(of state: State, in deal: Deal) -> Phase {
    let turn = state.guesses.count
    guard turn < turns else { return .over }
    let isChosen = state.choices.count > turn
    switch deal.mode {
    case .alone: return .guessing
    case .pass: return isChosen ? (state.isHanded ? .guessing : .handing) : .choosing
    case .link:
      let mine = isChosen ? guesser(in: turn) : chooser(in: turn)
      return mine != deal.me ? .waiting : isChosen ? .guessing : .choosing
    }
  }

  /// Returns the player who chooses in a turn: player 0 in the first one.
  static func chooser(in turn: Int) -> Int { turn % 2 }
  static func guesser(in turn: Int) -> Int { 1 - turn % 2 }

  /// Returns the riddle of a turn, or nil if none is chosen yet.
  static func riddle(in turn: Int, of state: State, _ deal: Deal) -> Question? {
    guard deal.turns.indices.contains(turn), state.choices.indices.contains(turn),
      deal.turns[turn].indices.contains(state.choices[turn])
    else { return nil }
    return deal.turns[turn][state.choices[turn]]
  }

  /// Returns the guesses of both players so far. For a player alone it is the player's guesses and
  /// `par`.
  static func totals(_ state: State, in deal: Deal) -> [Int] {
    guard deal.mode != .alone else { return [state.guesses.reduce(state.tries, +), par] }
    var totals = [0, 0]
    for (turn, count) in (state.guesses + [state.tries]).enumerated() {
      totals[guesser(in: turn)] += count
    }
    return totals
  }

  // MARK: Moves

  public static func start(_ deal: Deal) -> State {
    var state = State(
      choices: deal.mode == .alone ? [0] : [], guesses: [], tries: 0, isHanded: false, slots: [],
      pool: [], shuffles: 0, last: [])
    layOut(&state, in: deal)
    return state
  }

  /// Resets the guesses, slots and tiles for the current riddle.
  private static func layOut(_ state: inout State, in deal: Deal) {
    state.tries = 0
    let riddle = riddle(in: state.guesses.count, of: state, deal)
    state.slots = Array(repeating: nil, count: riddle?.word.count ?? 0)
    state.pool = Array(0..<(riddle?.tiles.count ?? 0))
  }

  public static func apply(
    _ move: Move, to state: inout State, in deal: Deal
  ) throws(IllegalMove) {
    let phase = phase(of: state, in: deal)
    switch move {
    case .choose(let choice):
      guard phase == .choosing, 0..<candidates ~= choice else {
        throw IllegalMove("there is nothing to choose")
      }
      state.choices.append(choice)
      state.isHanded = false
      layOut(&state, in: deal)
    case .ready:
      guard phase == .handing else { throw IllegalMove("nobody waits for the screen") }
      state.isHanded = true
    case .place(let tile, let slot):
      let slots = try placed(tile, in: slot, phase, state)
      guard slots.contains(nil) else { throw IllegalMove("that is a guess") }
      state.slots = slots
    case .guess(let tile, let slot):
      let slots = try placed(tile, in: slot, phase, state).compactMap(\.self)
      guard slots.count == state.slots.count else { throw IllegalMove("a slot is free") }
      guard 0..<mostGuesses ~= state.tries else { throw IllegalMove("too many guesses") }
      try check(slots, &state, in: deal)
    case .takeBack(let tile):
      guard phase == .guessing, let slot = state.slots.firstIndex(of: tile) else {
        throw IllegalMove("tile \(tile) lies in no slot")
      }
      state.slots[slot] = nil
    case .shuffle:
      guard phase == .guessing, 0..<mostGuesses ~= state.shuffles else {
        throw IllegalMove("there is nothing to mix")
      }
      mix(&state, in: deal)
    case .receive(let story): try receive(story, &state, in: deal)
    }
  }

  /// Returns the slots after a tile is put into one of them.
  private static func placed(
    _ tile: Int, in slot: Int, _ phase: Phase, _ state: State
  ) throws(IllegalMove) -> [Int?] {
    guard phase == .guessing, state.slots.indices.contains(slot), state.pool.contains(tile),
      state.slots[slot] != tile
    else { throw IllegalMove("tile \(tile) cannot go into slot \(slot)") }
    var slots = state.slots
    if let old = slots.firstIndex(of: tile) { slots[old] = nil }
    slots[slot] = tile
    return slots
  }

  /// Counts a guess; a right one ends the turn.
  private static func check(
    _ slots: [Int], _ state: inout State, in deal: Deal
  ) throws(IllegalMove) {
    let riddle = riddle(in: state.guesses.count, of: state, deal)
    let tiles = Array(riddle?.tiles ?? "")
    guard let riddle, slots.allSatisfy(tiles.indices.contains) else {
      throw IllegalMove("no such tile")
    }
    state.tries += 1
    state.last = slots
    state.slots = Array(repeating: nil, count: slots.count)
    guard slots.map({ tiles[$0] }) == Array(riddle.word) else { return }
    state.guesses.append(state.tries)
    state.isHanded = false
    if deal.mode == .alone, state.guesses.count < turns { state.choices.append(0) }
    layOut(&state, in: deal)
  }

  /// Shuffles the tiles that are in no slot among their places.
  private static func mix(_ state: inout State, in deal: Deal) {
    state.shuffles += 1
    var chance = SeededGenerator(seed: deal.match).stream("shuffle.\(state.shuffles)")
    let places = state.pool.indices.filter { !state.slots.contains(state.pool[$0]) }
    for i in places.indices.reversed() where i > 0 {
      state.pool.swapAt(places[i], places[chance.below(i + 1)])
    }
  }

  /// Continues the match with the moves that the friend sent.
  private static func receive(
    _ story: Story, _ state: inout State, in deal: Deal
  ) throws(IllegalMove) {
    guard deal.mode == .link, story.isValid else { throw IllegalMove("no such story") }
    guard story.continues(state) else { throw IllegalMove("not what follows") }
    var next = state
    next.choices = story.choices
    next.guesses = story.guesses
    next.last = []
    layOut(&next, in: deal)
    guard phase(of: next, in: deal) == .guessing || story.guesses.count == turns else {
      throw IllegalMove("the friend has to play")
    }
    state = next
  }

  // MARK: Hints

  /// Returns the move that puts the next right letter into its slot. Moves of others are made for
  /// them: the first riddle is chosen, and a friend guesses at once.
  public static func hint(for state: State, in deal: Deal) -> Move? {
    switch phase(of: state, in: deal) {
    case .over: return nil
    case .choosing: return .choose(0)
    case .handing: return .ready
    case .waiting:
      var story = Story(choices: state.choices, guesses: state.guesses)
      if story.choices.count > story.guesses.count { story.guesses.append(1) }
      if story.guesses.count < turns { story.choices.append(0) }
      return .receive(story)
    case .guessing: return letter(state, in: deal)
    }
  }

  private static func letter(_ state: State, in deal: Deal) -> Move? {
    guard let riddle = riddle(in: state.guesses.count, of: state, deal) else { return nil }
    let (word, tiles) = (Array(riddle.word), Array(riddle.tiles))
    guard state.slots.count == word.count, state.pool.allSatisfy(tiles.indices.contains),
      state.slots.allSatisfy({ $0.map(tiles.indices.contains) ?? true })
    else { return nil }
    func isRight(_ slot: Int) -> Bool { state.slots[slot].map { tiles[$0] == word[slot] } ?? false }
    guard let slot = word.indices.first(where: { !isRight($0) }) else { return nil }
    let tile = state.pool.first { tile in
      tiles[tile] == word[slot] && !(state.slots.firstIndex(of: tile).map(isRight) ?? false)
    }
    return tile.map { move($0, to: slot, in: state) }
  }

  /// Returns the move that puts a tile into a slot: a guess if it fills the last free slot.
  static func move(_ tile: Int, to slot: Int, in state: State) -> Move {
    var slots = state.slots
    if let old = slots.firstIndex(of: tile) { slots[old] = nil }
    slots[slot] = tile
    return slots.contains(nil) ? .place(tile: tile, slot: slot) : .guess(tile: tile, slot: slot)
  }
}

extension IPict.Story {
  /// A Boolean value that indicates whether a match can reach this story.
  var isValid: Bool {
    let isOver = guesses.count == IPict.turns
    return 0...IPict.turns ~= guesses.count
      && choices.count == (isOver ? IPict.turns : guesses.count + 1)
      && choices.allSatisfy { 0..<IPict.candidates ~= $0 }
      && guesses.allSatisfy { 1...IPict.mostGuesses ~= $0 }
  }

  /// Returns a Boolean value that indicates whether the story and the state have no contradicting
  /// choices or guesses.
  func agrees(with state: IPict.State) -> Bool {
    zip(choices, state.choices).allSatisfy(==) && zip(guesses, state.guesses).allSatisfy(==)
  }

  /// Returns a Boolean value that indicates whether the story contains everything in the state, and
  /// more.
  func continues(_ state: IPict.State) -> Bool {
    agrees(with: state) && choices.count >= state.choices.count
      && guesses.count >= state.guesses.count
      && choices.count + guesses.count > state.choices.count + state.guesses.count
  }
}
