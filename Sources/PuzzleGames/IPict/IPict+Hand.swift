public import PuzzleCore
public import PuzzleKit

extension IPict {
  public static func respond(
    to gesture: Gesture, on table: Table<IPict>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move> {
    var grip = Grip(
      now: interaction, motion: motion, moment: Moment(table, interaction, motion))
    defer {
      interaction = grip.now
      motion = grip.motion
    }
    return grip.respond(to: gesture)
  }

  /// The controller that turns gestures on a table into moves.
  struct Grip {
    var now: Interaction
    var motion: Motion
    let moment: Moment

    /// The animation curve of tiles that settle in a slot or return from one.
    static let settling = AnimationCurve.easeOut(0.1)

    private var layout: Layout { moment.layout }
    private var state: State { moment.table.state }

    mutating func respond(to gesture: Gesture) -> Response<Move> {
      // A click or key skips the celebration of a right word.
      if moment.isJoyful {
        now.hand = nil
        return skips(gesture) ? skip() : .ignored
      }
      switch gesture {
      case .hover(let p): return hover(over: p)
      case .press(let p): return press(p)
      case .drag(let p):
        guard now.hand != nil, moment.isPlayable else { return .ignored }
        now.hand?.isDragged = true
        carry(to: p)
        return .redraw
      case .drop(let p): return drop(at: p)
      case .click(let p): return click(p)
      case .activate(let id): return activate(id)
      case .key(let key, _): return press(key)
      case .type(let text): return type(text)
      case .cancel: return cancel()
      case .nudge, .extend, .turn, .pan, .wheel, .pinch, .focus: return .ignored
      }
    }

    // MARK: After a right word

    private func skips(_ gesture: Gesture) -> Bool {
      guard !moment.isChecking else { return false }
      switch gesture {
      case .click, .activate, .key(.enter, _), .key(.space, _): return true
      default: return false
      }
    }

    private mutating func skip() -> Response<Move> {
      motion.stop(.zoom, of: Mark.stage)
      motion.stop(.appear, of: Mark.banner)
      motion.stop(.glow, of: Mark.particles)
      motion.change(.appear, of: Mark.screen, from: 0, .easeOut(0.2))
      return .redraw
    }

    // MARK: Pointer

    private func button(at p: Point) -> Element? {
      moment.buttons.last { $0.isEnabled && $0.frame.contains(p) }
    }

    private mutating func hover(over p: Point) -> Response<Move> {
      let hot = button(at: p)?.id
      guard hot != now.hot else { return .ignored }
      now.hot = hot
      return .redraw
    }

    /// Returns the tile under `p` that can be taken, or nil.
    private func tile(at p: Point) -> Int? {
      guard moment.isPlayable else { return nil }
      return state.pool.first { moment.rest($0).contains(p) }
    }

    private mutating func press(_ p: Point) -> Response<Move> {
      now.hand = nil
      now.down = button(at: p)?.id
      if now.down != nil { return .redraw }
      guard let tile = tile(at: p) else { return .ignored }
      let center = moment.rest(tile).center
      now.hand = Hand(tile: tile, grab: p - center, center: center)
      motion.settle(tile)
      return .redraw
    }

    private mutating func carry(to p: Point) {
      guard let hand = now.hand else { return }
      if motion.value(.lift, of: hand.tile, at: 1) == 1,
        hand.center == moment.rest(hand.tile).center
      {
        motion.change(.lift, of: hand.tile, from: 0, .easeOut(0.1))
      }
      now.hand?.center = moment.layout.clamp(p - hand.grab)
    }

    private mutating func drop(at p: Point) -> Response<Move> {
      now.down = nil
      guard let hand = now.hand else { return .ignored }
      guard moment.isPlayable else {
        now.hand = nil
        return .redraw
      }
      carry(to: p)
      let center = now.hand?.center ?? hand.center
      now.hand = nil
      motion.move(hand.tile, from: center, Self.settling)
      motion.change(.lift, of: hand.tile, from: 1, Self.settling)
      let slot = layout.slot(at: center)
      if let slot, state.slots[slot] != hand.tile {
        return .move(IPict.move(hand.tile, to: slot, in: state))
      }
      if slot == nil, moment.isPlaced(hand.tile) { return .move(.takeBack(tile: hand.tile)) }
      return .redraw
    }

    private mutating func click(_ p: Point) -> Response<Move> {
      let (hand, down) = (now.hand, now.down)
      now.hand = nil
      now.down = nil
      if let down {
        guard button(at: p)?.id == down else { return .redraw }
        return activate(down)
      }
      guard let hand else {
        // A match by link has no Auto Solve.
        let isLink = moment.table.deal.mode == .link
        return isLink ? .ignored : now.secret.click(at: p, in: layout.area)
      }
      return moment.isPlayable ? send(hand.tile) : .redraw
    }

    /// Moves a tile to the first free slot, or back from its slot.
    private func send(_ tile: Int) -> Response<Move> {
      if moment.isPlaced(tile) { return .move(.takeBack(tile: tile)) }
      guard let slot = state.slots.firstIndex(of: nil) else { return .ignored }
      return .move(IPict.move(tile, to: slot, in: state))
    }

    private mutating func cancel() -> Response<Move> {
      let isIdle = now.hand == nil && now.down == nil && !now.isPlaying
      if let hand = now.hand {
        motion.move(hand.tile, from: hand.center, Self.settling)
        motion.stop(.lift, of: hand.tile)
      }
      now.hand = nil
      now.down = nil
      now.isPlaying = false
      return isIdle ? .ignored : .redraw
    }

    // MARK: Buttons and keys

    private mutating func activate(_ id: String) -> Response<Move> {
      guard moment.elements.contains(where: { $0.id == id && $0.isEnabled }) else {
        return .ignored
      }
      let parts = id.split(separator: ".")
      if parts.count == 2, let index = Int(parts[1]) {
        switch parts[0] {
        case "choice": return .move(.choose(index))
        case "tile": return send(index)
        default: return .ignored
        }
      }
      switch id {
      case "play":
        now.isPlaying = true
        return .redraw
      case "ready": return .move(.ready)
      case "shuffle": return .move(.shuffle)
      case "rematch": return .dealAnew
      case "copy":
        guard let link = MatchLink(of: state, in: moment.table.deal) else { return .ignored }
        motion.change(.appear, of: Mark.copied, from: 1, .hold(2))
        return .copy(link.text)
      default: return .ignored
      }
    }

    private mutating func press(_ key: Key) -> Response<Move> {
      if moment.isCompact { return key == .enter ? activate("play") : .ignored }
      switch (moment.phase, key) {
      case (.choosing, .character(let digit)):
        guard let number = digit.wholeNumberValue, 1...IPict.candidates ~= number else {
          return .ignored
        }
        return .move(.choose(number - 1))
      case (.handing, .enter), (.handing, .space): return .move(.ready)
      case (.waiting, .enter): return activate("copy")
      case (.over, .enter): return activate("rematch")
      case (.guessing, .space): return activate("shuffle")
      case (.guessing, .backspace):
        guard moment.isPlayable, let slot = state.slots.lastIndex(where: { $0 != nil }),
          let tile = state.slots[slot]
        else { return .ignored }
        return .move(.takeBack(tile: tile))
      default: return .ignored
      }
    }

    /// Places the first letter of `text` that is on a free tile. Input methods deliver one letter
    /// at a time.
    private func type(_ text: String) -> Response<Move> {
      for letter in text.prefix(WordBook.Entry.lengths.upperBound) {
        if case .move(let move) = type(letter) { return .move(move) }
      }
      return .ignored
    }

    /// Moves the first free tile with `letter` to the first free slot; a tile whose letter differs
    /// only by an accent matches too.
    private func type(_ letter: Character) -> Response<Move> {
      guard moment.isPlayable, let riddle = moment.riddle else { return .ignored }
      let tiles = Array(riddle.tiles)
      let free = state.pool.filter { !state.slots.contains($0) }
      let capital = letter.uppercased()
      guard capital.count == 1, let typed = capital.first else { return .ignored }
      let found =
        free.first { tiles[$0] == typed } ?? free.first { Letters.plain(tiles[$0]) == typed }
      return found.map(send) ?? .ignored
    }
  }
}

/// The letters that some keyboards lack.
enum Letters {
  private static let accented: [Character: String] = [
    "A": "ÀÁÂÃÄĂĄÅ", "C": "ÇĆ", "E": "ÈÉÊËĘ", "I": "ÌÍÎÏ", "L": "Ł", "N": "ÑŃ",
    "O": "ÒÓÔÕÖŒ", "S": "ŚȘ", "T": "Ț", "U": "ÙÚÛÜ", "Z": "ŹŻ", "Г": "Ґ", "И": "Й", "І": "Ї",
  ]

  /// Returns a letter without its accent.
  static func plain(_ letter: Character) -> Character {
    accented.first { $0.value.contains(letter) }?.key ?? letter
  }
}
