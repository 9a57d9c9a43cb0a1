internal import PuzzleCore
internal import PuzzleKit

extension IPict {
  /// A handler that turns gestures on a table into moves.
  struct GestureHandler {
    let screen: Screen
    var controller: Controller
    var motion: Motion

    private var layout: Layout { screen.layout }
    private var state: State { screen.state }

    mutating func respond(to gesture: Gesture) -> Response<Move> {
      // A click or key skips the celebration of a right word.
      if screen.isCelebrating {
        controller.held = nil
        if gesture == .cancel { leaveChoices() }
        return skips(gesture) ? skip() : .ignored
      }
      switch gesture {
      case .hover(let p): return hover(over: p)
      case .press(let p): return press(p)
      case .drag(let p):
        guard controller.held != nil, screen.isPlayable else { return .ignored }
        carry(to: p)
        return .redraw
      case .drop(let p): return drop(at: p)
      case .click(let p): return click(p)
      case .activate(let id): return activate(id)
      case .key(let key, let modifiers):
        guard SecretCorners.corner(of: key, modifiers) != nil else { return press(key) }
        return hasAutoSolve ? controller.secret.press(key, modifiers) : .ignored
      case .type(let text): return type(text)
      case .cancel: return cancel()
      case .willPress, .nudge, .jump, .extend, .turn, .pan, .wheel, .pinch, .focus: return .ignored
      }
    }

    // MARK: After a right word

    private func skips(_ gesture: Gesture) -> Bool {
      guard !screen.isChecking else { return false }
      switch gesture {
      case .click, .activate, .key(.enter, _), .key(.space, _): return true
      default: return false
      }
    }

    private mutating func skip() -> Response<Move> {
      motion.endCelebration()
      motion.showScreen()
      return .redraw
    }

    // MARK: Pointer

    private func button(at p: Point) -> Element? {
      screen.buttons.last { $0.isEnabled && $0.frame.contains(p) }
    }

    private mutating func hover(over p: Point) -> Response<Move> {
      let button = button(at: p)?.id
      guard button != controller.hovered else { return .ignored }
      controller.hovered = button
      return .redraw
    }

    /// Returns the tile under `p` that can be taken, or nil.
    private func tile(at p: Point) -> Int? {
      guard screen.isPlayable else { return nil }
      return state.pool.first { screen.rest($0).contains(p) }
    }

    private mutating func press(_ p: Point) -> Response<Move> {
      controller.held = nil
      controller.pressed = button(at: p)?.id
      if controller.pressed != nil { return .redraw }
      guard let tile = tile(at: p) else { return .ignored }
      let center = screen.rest(tile).center
      controller.held = HeldTile(tile: tile, grab: p - center, center: center)
      motion.settle(tile)
      return .redraw
    }

    private mutating func carry(to p: Point) {
      guard let held = controller.held else { return }
      if motion.value(.lift, of: held.tile, at: 1) == 1,
        held.center == screen.rest(held.tile).center
      {
        motion.change(.lift, of: held.tile, from: 0, .easeOut(0.1))
      }
      controller.held?.center = screen.layout.clamp(p - held.grab)
    }

    private mutating func drop(at p: Point) -> Response<Move> {
      controller.pressed = nil
      guard let held = controller.held else { return .ignored }
      guard screen.isPlayable else {
        controller.held = nil
        return .redraw
      }
      carry(to: p)
      let center = controller.held?.center ?? held.center
      controller.held = nil
      motion.move(held.tile, from: center, Animator.settling)
      motion.change(.lift, of: held.tile, from: 1, Animator.settling)
      let slot = layout.slot(at: center)
      if let slot, state.slots[slot] != held.tile {
        return .move(state.move(held.tile, to: slot))
      }
      if slot == nil, screen.isPlaced(held.tile) { return .move(.takeBack(tile: held.tile)) }
      return .redraw
    }

    private mutating func click(_ p: Point) -> Response<Move> {
      let (held, pressed) = (controller.held, controller.pressed)
      controller.held = nil
      controller.pressed = nil
      if let pressed {
        guard button(at: p)?.id == pressed else { return .redraw }
        return activate(pressed)
      }
      guard let held else {
        return hasAutoSolve ? controller.secret.click(at: p, in: layout.area) : .ignored
      }
      return screen.isPlayable ? send(held.tile) : .redraw
    }

    /// A Boolean value that indicates whether the match can solve itself; one by link or at a shared
    /// table cannot.
    private var hasAutoSolve: Bool { screen.deal.mode != .link && screen.live == nil }

    /// Moves a tile to the first free slot, or back from its slot.
    private func send(_ tile: Int) -> Response<Move> {
      if screen.isPlaced(tile) { return .move(.takeBack(tile: tile)) }
      guard let slot = state.slots.firstIndex(of: nil) else { return .ignored }
      return .move(state.move(tile, to: slot))
    }

    private mutating func cancel() -> Response<Move> {
      let isIdle =
        controller.held == nil && controller.pressed == nil && !controller.isPlaying
        && controller.hiding == 0
      if let held = controller.held {
        motion.move(held.tile, from: held.center, Animator.settling)
        motion.stop(.lift, of: held.tile)
      }
      controller.held = nil
      controller.pressed = nil
      leaveChoices()
      return isIdle ? .ignored : .redraw
    }

    /// Forgets what is no part of a save: the open board of a low window, and pictures to be hidden.
    private mutating func leaveChoices() {
      controller.isPlaying = false
      controller.hiding = 0
    }

    // MARK: Buttons and keys

    private mutating func activate(_ id: ElementID) -> Response<Move> {
      guard screen.elements.contains(where: { $0.id == id && $0.isEnabled }) else {
        return .ignored
      }
      switch id {
      case .choice(let number): return choose(number)
      case .tile(let tile): return send(tile)
      case "hide":
        controller.hiding = (controller.hiding + 1) % (IPict.mostHidden + 1)
        return .redraw
      case "play":
        controller.isPlaying = true
        return .redraw
      case "ready": return .move(.ready)
      case "shuffle": return .move(.shuffle)
      case "rematch": return .dealAnew
      case "copy":
        guard let link = MatchLink(of: state, in: screen.deal) else { return .ignored }
        motion.change(.appear, of: MotionID.copied, from: 1, .hold(2))
        return .copy(link.text)
      default: return .ignored
      }
    }

    /// Chooses a question, and hides as many of its pictures as the player asked for.
    private func choose(_ number: Int) -> Response<Move> {
      guard screen.questions.indices.contains(number) else { return .ignored }
      let hidable = screen.questions[number].hidable
      let pictures = min(controller.hiding, hidable.upperBound)
      return .move(
        pictures > 0 ? .chooseHiding(number, pictures: pictures) : .choose(number))
    }

    private mutating func press(_ key: Key) -> Response<Move> {
      if screen.isCompact { return key == .enter ? activate("play") : .ignored }
      switch (screen.phase, key) {
      case (.choosing, .character(let digit)):
        guard let number = digit.wholeNumberValue, 1...IPict.candidates ~= number else {
          return .ignored
        }
        return choose(number - 1)
      case (.handing, .enter), (.handing, .space): return .move(.ready)
      case (.waiting, .enter): return activate("copy")
      case (.over, .enter): return activate("rematch")
      case (.guessing, .space): return activate("shuffle")
      case (.guessing, .backspace):
        guard screen.isPlayable, let slot = state.slots.lastIndex(where: { $0 != nil }),
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
      guard screen.isPlayable, let question = screen.question else { return .ignored }
      let tiles = Array(question.tiles)
      let free = state.pool.filter { !state.slots.contains($0) }
      let capital = letter.uppercased()
      guard capital.count == 1, let typed = capital.first else { return .ignored }
      let found =
        free.first { tiles[$0] == typed } ?? free.first { Letters.plain(tiles[$0]) == typed }
      return found.map(send) ?? .ignored
    }
  }
}
