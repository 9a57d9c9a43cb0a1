import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

/// A shell with TiFpuzzle on it, driven as the program drives it: by events and time.
extension AppShell {
  static func start(
    grid: Int = 3, width: Double = 900, height: Double = 800, seed: UInt64 = 1
  ) throws -> AppShell {
    let size = Size(width, height)
    let session = try Session<TiFpuzzle>(
      .init(grid: grid), in: area(size), picture: nil, seed: seed)
    return AppShell(session: session, size: size, scale: 1, theme: .light, text: BlankText())
  }

  mutating func key(_ key: Key, _ modifiers: Modifiers = []) {
    handle(.key(key, modifiers))
    handle(.keyUp(key))
  }

  /// Types text as a keyboard does: each key with its character.
  mutating func type(_ text: String) {
    for letter in text {
      let key = letter == " " ? Key.space : .character(Character(letter.lowercased()))
      handle(.key(key, letter.isUppercase ? .shift : []))
      handle(.text(String(letter)))
      handle(.keyUp(key))
    }
  }

  mutating func click(_ p: Point) {
    handle(.pointerMoved(to: p))
    handle(.pointerDown(.primary, at: p))
    handle(.pointerUp(.primary, at: p))
  }

  mutating func click(_ id: String, location: SourceLocation = #_sourceLocation) {
    guard let element = element(id) else {
      Issue.record("There is no \(id) to click on.", sourceLocation: location)
      return
    }
    click(element.frame.center)
  }

  mutating func drag(_ from: Point, to: Point, with held: Modifiers = []) {
    handle(.pointerDown(.primary, at: from, with: held))
    handle(.pointerMoved(to: from.interpolated(to: to, 0.5)))
    handle(.pointerMoved(to: to))
    handle(.pointerUp(.primary, at: to))
  }

  var isOverButton: Bool { pointerShape == .hand }
  var reachable: [Element] { widgets.reachable }
  var openScreen: ScreenPresenter? { chrome.openScreen }
  var presenter: ScreenPresenter? { chrome.presenter }
  var newPuzzle: NewPuzzleDialog? { openScreen?.screen as? NewPuzzleDialog }
  var newPuzzleLayout: NewPuzzleLayout? { openScreen?.layout as? NewPuzzleLayout }
  var takesText: Bool { textField != nil }
  var focus: Focus {
    get { chrome.focus }
    set { chrome.focus = newValue }
  }

  func element(_ id: String) -> Element? { reachable.first { $0.id.description == id } }

  var isCongratulating: Bool { openScreen?.screen.id == "solved" }

  /// Advances in frames until nothing moves and nothing is due; records an issue if something
  /// never rests.
  mutating func settle(location: SourceLocation = #_sourceLocation) {
    var frames = 0
    while isMoving || dueIn != nil, frames < 2000 {
      advance(by: 1 / 64)
      endTurn()
      frames += 1
    }
    #expect(!isMoving && dueIn == nil, "after \(frames) frames", sourceLocation: location)
  }

  /// Solves the puzzle except for the last `rest` pieces.
  mutating func solve(butFor rest: Int = 0, location: SourceLocation = #_sourceLocation) {
    let count = session.elements(scale: 1).count { $0.role == .piece }
    for k in 0..<(count - rest) {
      _ = session.respond(to: .activate(.piece(k)))
      _ = session.respond(to: .activate(.cell(k)))
    }
    #expect(count > rest && session.status.isSolved == (rest == 0), sourceLocation: location)
  }

  /// Passes an answer to the wall, and returns false if it is not open.
  @discardableResult
  mutating func show(_ news: WallNews) -> Bool { news.show(on: &self) }

  /// Returns the drawing commands of all layers.
  mutating func commands() -> [Command] {
    var scene = Scene(size: size, scale: scale, text: chrome.text)
    draw(into: &scene)
    return scene.layers.flatMap(\.drawing)
  }

  mutating func words() -> [String] {
    commands().compactMap { command in
      if case .text(let words, _, _, _) = command.content { words } else { nil }
    }
  }
}
