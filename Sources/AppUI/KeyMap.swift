internal import PuzzleCore
internal import PuzzleKit

/// The keys of the user interface.
struct KeyMap {
  /// The open screen.
  let screen: (any Screen)?
  /// The ids of the games, in the order of their keys.
  let games: [String]
  let isPrintable: Bool
  let hasNextLevel: Bool
  /// The height of the window.
  let height: Double

  /// Returns a Boolean value that indicates whether a key turns full screen on and off.
  static func isFullScreen(_ key: Key, _ modifiers: Modifiers) -> Bool {
    key == .f(11) || key == .enter && modifiers.contains(.alt)
  }

  /// Returns the uses of a key, of which the first one that applies is taken.
  func uses(of key: Key, _ modifiers: Modifiers) -> [InputUse] {
    let isShifted = modifiers.contains(.shift)
    let table = InputUse.table(.key(key, modifiers))
    if modifiers.contains(.control) { return uses(ofCommand: key, isShifted) ?? [table] }
    switch key {
    case .tab: return [.table(.jump(backwards: isShifted)), .stepFocus(backwards: isShifted)]
    case .enter: return [.activateFocus, .activateFirst, table]
    case .space: return [.activateFocus, table]
    case .escape: return [.cancelLoading, .perform(.close), .table(.cancel), .hideFocus]
    case .left: return arrow(-1, 0, isShifted)
    case .right: return arrow(1, 0, isShifted)
    case .up: return arrow(0, -1, isShifted)
    case .down: return arrow(0, 1, isShifted)
    case .pageUp: return [.scroll(by: -height * 0.7), table]
    case .pageDown: return [.scroll(by: height * 0.7), table]
    case .home: return [.scroll(by: -.infinity), table]
    case .end: return [.scroll(by: .infinity), table]
    case .character("n") where hasNextLevel && screen == nil: return [.perform(.nextLevel)]
    case .f(6): return [.stepRegion(backwards: isShifted)]
    case .f(1): return [.perform(.showHelp)]
    // In games that use letters, the letter goes to the game.
    case .character("m"): return [table, .perform(.toggleSound)]
    default: return [table]
    }
  }

  private func arrow(_ dx: Double, _ dy: Double, _ isFine: Bool) -> [InputUse] {
    if screen?.scrollsByArrows == true { return [.scroll(by: dy * 44)] }
    let step = isFine ? 1.0 : 10
    return [.table(.nudge(dx: dx * step, dy: dy * step)), .moveFocus(dx: dx, dy: dy)]
  }

  /// Returns the uses of a key with Control, or `nil` when it is one for the game.
  private func uses(ofCommand key: Key, _ isShifted: Bool) -> [InputUse]? {
    guard case .character(let character) = key else { return nil }
    if let place = character.wholeNumberValue, games.indices.contains(place - 1),
      screen?.letsGameChange ?? true
    {
      return [.perform(.chooseGame(id: games[place - 1]))]
    }
    switch character {
    case "q": return [.perform(.quit)]
    case "m": return [.perform(.toggleSound)]
    case "o": return [.perform(.loadPhoto)]
    case _ where screen.map { !$0.isCompletion } ?? false: return []
    case "n": return [.perform(.showNewPuzzle)]
    case ",": return [.perform(.showSettings)]
    case "p": return [.perform(isShifted && isPrintable ? .request(.print) : .showPuzzles)]
    case "w": return [.perform(.showWall)]
    case "h": return [.perform(.showHint)]
    case "z": return [.perform(isShifted ? .redo : .undo)]
    case "y": return [.perform(.redo)]
    case "v": return [.perform(.request(.paste))]
    default: return nil
    }
  }
}
