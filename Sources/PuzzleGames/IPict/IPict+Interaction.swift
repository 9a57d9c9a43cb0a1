internal import PuzzleCore
internal import PuzzleKit

extension IPict {
  /// The transient state of the pointer and the held tile.
  public struct Interaction: Sendable {
    var hand: Hand?
    /// The button under the pointer, and the pressed one.
    var hot: String?
    var down: String?
    /// A Boolean value that indicates whether a window too low for the board shows it nevertheless.
    var isPlaying = false
    var secret = SecretCorners()
  }

  struct Hand: Hashable, Sendable {
    var tile: Int
    /// The offset from the tile's centre to the pointer, in points.
    var grab: Point
    /// The tile's centre in points.
    var center: Point
    var isDragged = false
  }

  public static let idle = Interaction()

  /// The motion identifiers that belong to no single tile.
  enum Mark {
    /// The time for which a finished turn stays visible.
    static let stage = -1
    static let banner = -2
    static let particles = -3
    /// The time for which filled slots are held before the result is announced.
    static let check = -4
    /// The screen that appears after a turn.
    static let screen = -5
    /// The notice that the link was copied.
    static let copied = -6
    /// The offset added to a tile's number for its movement into the slot that completes the word.
    static let arrival = 100
  }

  /// The seconds from the last letter to the announcement of the result.
  static let checkTime = 0.5
  /// The seconds in which a banner slides in or out, and those for which it stays.
  static let banner = (slide: 0.1, stay: 0.5)
  /// The seconds for which a right word is celebrated.
  static let joyTime = 2.0

  /// The part of a match that is visible now. A turn stays visible for a while after its word was
  /// found.
  struct Moment: Sendable {
    let table: Table<IPict>
    let phase: Phase
    let turn: Int
    /// A Boolean value that indicates whether the visible turn is over, because its word was found.
    let isJoyful: Bool
    /// A Boolean value that indicates whether filled slots are held before the result is announced.
    let isChecking: Bool
    let isCompact: Bool
    let layout: Layout

    init(_ table: Table<IPict>, _ interaction: Interaction, _ motion: Motion) {
      self.table = table
      isJoyful =
        motion.value(.zoom, of: Mark.stage, at: 0) > 0 && !table.state.guesses.isEmpty
      isChecking = motion.value(.glow, of: Mark.check, at: 0) > 0
      turn = table.state.guesses.count - (isJoyful ? 1 : 0)
      phase = isJoyful ? .guessing : IPict.phase(of: table.state, in: table.deal)
      layout = Layout(table, turn: turn)
      isCompact = layout.isCompact && !interaction.isPlaying
    }

    var riddle: Question? { IPict.riddle(in: turn, of: table.state, table.deal) }
    var round: Int { min(turn / 2 + 1, IPict.turns / 2) }
    /// A Boolean value that indicates whether tiles can be moved.
    var isPlayable: Bool { phase == .guessing && !isJoyful && !isChecking && !isCompact }

    /// The visible tile in each slot.
    var slots: [Int?] {
      guard isJoyful || isChecking, let riddle, table.state.last.count == riddle.word.count,
        table.state.last.allSatisfy({ $0 < riddle.tiles.count })
      else { return isJoyful ? [] : table.state.slots }
      return table.state.last
    }

    /// The visible tiles below the slots, in order.
    var pool: [Int] {
      isJoyful ? Array(0..<(riddle?.tiles.count ?? 0)) : table.state.pool
    }

    /// Returns the frame of a tile at rest.
    func rest(_ tile: Int) -> Rect {
      if let slot = slots.firstIndex(of: tile) { return layout.slot(slot) }
      return layout.home(pool.firstIndex(of: tile) ?? 0)
    }

    func isPlaced(_ tile: Int) -> Bool { slots.contains(tile) }

    // MARK: Words

    /// The players from left to right: the one who plays here comes first.
    var seats: [Int] { table.deal.mode == .link && table.deal.me == 1 ? [1, 0] : [0, 1] }

    /// The players' names, indexed like their totals.
    var names: [String] {
      switch table.deal.mode {
      case .alone: ["You", "Par"]
      case .pass: ["Player 1", "Player 2"]
      case .link: table.deal.me == 0 ? ["You", "Friend"] : ["Friend", "You"]
      }
    }

    /// The player whose turn it is; nil at the end.
    var actor: Int? {
      guard phase != .over else { return nil }
      if table.deal.mode == .alone { return 0 }
      let isChosen = table.state.choices.count > turn
      return isChosen ? IPict.guesser(in: turn) : IPict.chooser(in: turn)
    }

    /// The headline: the player whose turn it is, or the result.
    var headline: String {
      guard let actor else {
        let totals = IPict.totals(table.state, in: table.deal)
        guard totals[0] != totals[1] else { return "It’s a tie" }
        let winner = names[totals[0] < totals[1] ? 0 : 1]
        return winner == "You" ? "You win!" : winner + " wins!"
      }
      switch (table.deal.mode, phase) {
      case (.pass, .choosing): return names[actor] + " chooses"
      case (.pass, _): return names[actor] + " guesses"
      case (_, .waiting): return "Friend’s turn"
      default: return "Your turn"
      }
    }

    var roundWords: String { "Round \(round) / \(IPict.turns / 2)" }
  }
}
