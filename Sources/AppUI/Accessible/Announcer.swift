internal import PuzzleCore
public import PuzzleKit

/// Finds the words that a screen reader speaks without being asked: what has just happened.
public struct Announcer: Sendable {
  /// The largest number of texts that are read out at once.
  private static let mostTexts = 3

  private var effects: [Effect] = []
  /// The texts that were visible before, outside of screens and in them.
  private var texts: [AccessibleNode.Key: String] = [:]
  private var placed: Set<ElementID> = []
  private var hand: Phrase?
  private var identity: GameIdentity?

  public init() {}

  /// Notes that something has happened on the table.
  public mutating func note(_ effect: Effect) { effects.append(effect) }

  /// Returns the sentences about what has changed since the last call.
  public mutating func news(in tree: AccessibleTree) -> [String] {
    let labels = tree.groups.flatMap { group in
      group.children.filter { $0.role == .label }
    }
    let seen = Dictionary(labels.map { ($0.key, $0.name) }) { first, _ in first }
    defer {
      (texts, placed, hand) = (seen, tree.placed, tree.speech.hand)
      identity = tree.identity
      effects = []
    }
    guard let identity else { return [] }
    guard identity == tree.identity else {
      return [tree.translator.text("New puzzle: \(tree.title).")]
    }
    let fitted = tree.placed.subtracting(placed)
    var news = effects.compactMap { sentence(for: $0, fitted, in: tree) }.map {
      tree.translator.text($0)
    }
    if let hand = tree.speech.hand, hand != self.hand {
      news.append(tree.translator.text(hand))
    }
    // Titles are read by the screen reader itself, and the bar of a solved puzzle is told above.
    let titles = Set(tree.groups.map(\.node.name))
    let changed = labels.filter { label in
      texts[label.key] != label.name && label.key.screen != "solved" && !titles.contains(label.name)
    }
    return news + changed.prefix(Self.mostTexts).map(\.name)
  }

  private func sentence(
    for effect: Effect, _ fitted: Set<ElementID>, in tree: AccessibleTree
  ) -> Phrase? {
    switch effect {
    case .pick, .tick, .copy, .dealt, .refused, .prefersClick: nil
    case .drop: tree.speech.held.isEmpty ? "Put down." : nil
    case .snap:
      fitted.isEmpty
        ? nil : "It fits. In place: \(Self.part(tree.placed.count, of: tree.speech.pieceCount))."
    case .wrong: "That’s not right."
    case .heldByOther: "Another player is holding this."
    case .right: "That’s right!"
    case .join(let size): "Joined: \(Self.part(size, of: tree.speech.pieceCount))."
    case .turn: tree.speech.turnsPieces ? "Turned." : "Put down."
    case .solved:
      tree.ending.map { ([$0.title, $0.text] + $0.facts).joined(separator: " ") }
    case .autoSolve(let isRunning):
      isRunning ? "Auto Solve has started." : "Auto Solve has stopped."
    }
  }

  private static func part(_ count: Int, of all: Int?) -> Phrase {
    all.map { "\(count) of \($0)" } ?? Phrase(number: count)
  }
}

extension AccessibleNode.Key {
  /// The name of the screen that the node is in, if it is in one.
  fileprivate var screen: String? {
    if case .element(_, .screen(let name)) = self { name } else { nil }
  }
}
