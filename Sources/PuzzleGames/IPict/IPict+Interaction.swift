internal import PuzzleCore

extension IPict {
  /// What the hand is doing.
  public struct Interaction: Sendable {
    var hand: Hand?
    /// The button under the pointer, and the one that is pressed.
    var hot: String?
    var down: String?
    /// Whether the board is to be seen in a window that is too low for it.
    var isPlaying = false
    /// The last four corners of the table clicked on.
    var corners: [Int] = []
  }

  struct Hand: Hashable, Sendable {
    var tile: Int
    /// From the tile's centre to the pointer.
    var grab: Point
    /// The tile's centre.
    var center: Point
    var isDragged = false
  }

  public static let idle = Interaction()

  /// What moves with none of the tiles.
  enum Mark {
    /// The turn that was just ended is still shown.
    static let stage = -1
    static let banner = -2
    static let particles = -3
    /// The tiles lie in the slots until they are looked at.
    static let check = -4
    /// What comes after a turn.
    static let screen = -5
    /// The link was copied.
    static let copied = -6
    /// Added to a tile: it comes to the word that it completes.
    static let arrival = 100
  }

  /// Seconds from the last letter until it is said whether they are right.
  static let checkTime = 0.5
  /// Seconds a banner needs to come, stays, and needs to go.
  static let banner = (slide: 0.1, stay: 0.5)
  /// Seconds of joy about a right word.
  static let joyTime = 2.0

  /// What is shown of a match now: after a right word its turn goes on to be seen for a while.
  struct Moment: Sendable {
    let table: Table<IPict>
    let phase: Phase
    let turn: Int
    /// The turn that is shown is over: its word was found.
    let isJoyful: Bool
    /// The tiles are being looked at.
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

    var riddle: Riddle? { IPict.riddle(in: turn, of: table.state, table.deal) }
    var round: Int { min(turn / 2 + 1, IPict.turns / 2) }
    /// Whether tiles can be moved.
    var isPlayable: Bool { phase == .guessing && !isJoyful && !isChecking && !isCompact }

    /// The tiles in the slots, as they are seen.
    var slots: [Int?] {
      guard isJoyful || isChecking, let riddle, table.state.last.count == riddle.word.count,
        table.state.last.allSatisfy({ $0 < riddle.tiles.count })
      else { return isJoyful ? [] : table.state.slots }
      return table.state.last
    }

    /// The tiles in their order below the slots.
    var pool: [Int] {
      isJoyful ? Array(0..<(riddle?.tiles.count ?? 0)) : table.state.pool
    }

    /// Where a tile rests.
    func rest(_ tile: Int) -> Rect {
      if let slot = slots.firstIndex(of: tile) { return layout.slot(slot) }
      return layout.home(pool.firstIndex(of: tile) ?? 0)
    }

    func isPlaced(_ tile: Int) -> Bool { slots.contains(tile) }

    // MARK: Words

    /// The players as they are shown side by side: whoever plays here comes first.
    var seats: [Int] { table.deal.mode == .link && table.deal.me == 1 ? [1, 0] : [0, 1] }

    /// The players' names, in the order of their totals.
    var names: [String] {
      switch table.deal.mode {
      case .alone: ["You", "Par"]
      case .pass: ["Player 1", "Player 2"]
      case .link: table.deal.me == 0 ? ["You", "Friend"] : ["Friend", "You"]
      }
    }

    /// Who has to do something; nil at the end.
    var actor: Int? {
      guard phase != .over else { return nil }
      if table.deal.mode == .alone { return 0 }
      let isChosen = table.state.choices.count > turn
      return isChosen ? IPict.guesser(in: turn) : IPict.chooser(in: turn)
    }

    /// Whose turn it is, or how it ended.
    var headline: String {
      guard let actor else {
        let totals = IPict.totals(table.state, in: table.deal)
        guard totals[0] != totals[1] else { return "A tie" }
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
