public import PuzzleCore
public import PuzzleKit

extension WordSearch: Animating, Celebrating {
  /// The motion identifiers besides the words: the wrong line, and the counter of reveals.
  static let wrongMark = -1
  static let counterMark = -2
  /// The seconds in which a wrong line fades.
  static let fadeTime = 0.4
  /// The seconds of the fade that replaces the lights under reduced motion.
  static let calmTime = 1.2

  public static func animate(
    _ change: Change<WordSearch>, controller: inout Controller, motion: inout Motion
  ) -> [Effect] {
    guard let before = change.before else { return [] }
    return Transition(before: before, change: change).animate(&controller, &motion)
  }

  public static func celebrates(after seconds: Double, isReduced: Bool) -> Bool {
    !isReduced || seconds < calmTime
  }
}

extension WordSearch {
  /// A cell that lights up during the celebration, and fades.
  struct Light: Hashable {
    var cell: Int
    /// The number of the light's colour.
    var color: Int
    /// The brightness, 0…1.
    var brightness: Double

    /// The seconds from one light to the next, and the seconds in which one fades.
    private static let (period, duration) = (0.1, 0.4)

    /// Returns the lights at a time after the win: each tenth of a second lights another random
    /// cell. The same time always gives the same lights.
    static func lights(after seconds: Double, cells: Int) -> [Light] {
      let newest = Int(min(max(seconds, 0), 1e6) / period)
      let alive = Int((duration / period).rounded(.up))
      return (max(newest - alive, 0)...newest).compactMap { number in
        let age = seconds - Double(number) * period
        guard 0..<duration ~= age else { return nil }
        var chance = SeededGenerator(seed: UInt64(number)).stream("light")
        return Light(
          cell: chance.below(cells), color: chance.below(1000), brightness: 1 - age / duration)
      }
    }
  }
}

extension WordSearch {
  /// The change from one state to the next.
  struct Transition {
    let before: State
    let change: Change<WordSearch>

    private var after: State { change.after.state }

    /// Starts the animations for the change, and returns its effects.
    func animate(_ controller: inout Controller, _ motion: inout Motion) -> [Effect] {
      release(&controller)
      controller.revealed.formUnion(before.revealed)
      controller.revealed.formUnion(after.revealed)
      for word in after.found where !before.found.contains(word) {
        // A swiped line is drawn already and only lights up; any other one is drawn from its first
        // letter on.
        if isDrawn {
          motion.change(.glow, of: word, from: 1, .easeOut(0.5))
        } else {
          motion.change(.appear, of: word, from: 0, .easeInOut(0.5))
        }
        motion.change(.zoom, of: word, from: 0, .easeOut(0.25))
      }
      for word in before.found where !after.found.contains(word) {
        motion.stop(.appear, of: word)
        motion.stop(.glow, of: word)
        motion.stop(.zoom, of: word)
      }
      switch change.move {
      case .select?: return [.snap(run: 0)]
      case .reveal?: return [.drop]
      case nil: return []
      }
    }

    /// A Boolean value that indicates whether the line of a new word was drawn before the change.
    private var isDrawn: Bool {
      if case .reveal? = change.move { false } else { change.cause != .others }
    }

    /// Ends the line that the player is selecting, which goes on through the moves of others.
    private func release(_ controller: inout Controller) {
      let goesOn =
        change.cause == .others && !WordSearch.isSolved(after, in: change.after.deal)
      if !goesOn { (controller.selection, controller.press) = (nil, nil) }
      if !goesOn || controller.hovered.map(after.found.contains) == true {
        controller.hovered = nil
      }
    }
  }
}
