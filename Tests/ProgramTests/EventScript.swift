import PuzzleCore
import PuzzleKit

@testable import AppUI

/// A generator of random events from mouse, keyboard and desktop, mostly in the order that devices
/// send them.
struct EventScript {
  private var chance: SeededGenerator
  /// The events that follow, the next one last.
  private var queue: [InputEvent] = []

  init(_ chance: SeededGenerator) { self.chance = chance }

  /// The pictures of several shapes, some too small for many pieces.
  static let pictures = [Size(240, 180), Size(64, 64), Size(40, 220), Size(320, 90)].map { size in
    let (width, height) = (Int(size.width), Int(size.height))
    let pixels = (0..<width * height).map {
      UInt32(0xFF00_0000) | UInt32($0 &* 2_654_435 & 0xFF_FFFF)
    }
    return Picture(PixelGrid(width: width, height: height, pixels: pixels))
  }

  private static let sizes = [
    Size(360, 480), Size(200, 200), Size(1120, 900), Size(900, 700), Size(1920, 1080),
    Size(480, 1000), Size(700, 260), Size(3840, 2160),
  ]

  private static let keys: [Key] =
    [
      .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .enter, .space, .escape, .tab,
      .tab, .enter, .backspace, .delete, .f(1), .f(5), .other,
    ] + "abcdefghijklmnopqrstuvwxyz0123456789+-=".map { .character($0) }

  private static let commands: [Key] = "nzyzyzyzpov123456q".map { .character($0) }

  /// Returns the next event for a table.
  mutating func next(_ shell: AppShell) -> InputEvent {
    // This case always comes in between.
    if chance.below(40) == 0 { return disturbance(shell) }
    if queue.isEmpty { queue = intention(shell).reversed() }
    return queue.popLast() ?? .exposed
  }

  /// Returns the seconds until the next event.
  mutating func pause() -> Double {
    switch chance.below(20) {
    case 0: chance.uniform(0.3, 2)
    case 1...6: 0
    default: chance.uniform(0, 0.05)
    }
  }

  mutating func browser() -> FileBrowser {
    let entries = (0..<chance.below(30)).map { i in
      FileBrowser.Entry(path: "/photos/\(i)", name: "Photo \(i)", isFolder: i < 3)
    }
    return FileBrowser(
      folder: "/photos", parent: chance.below(2) == 0 ? "/" : nil, entries: entries,
      recent: Array(entries.suffix(2)), note: entries.isEmpty ? "Nothing is here." : nil)
  }

  // MARK: Events

  private mutating func disturbance(_ shell: AppShell) -> InputEvent {
    switch chance.below(12) {
    case 0, 1: .focusLost
    case 2: .focusGained
    case 3: .pointerLeft
    case 4, 5: resize(shell)
    case 6: .dropped([.file(path: "/photos/1")])
    case 7: .exposed
    case 8: chance.below(2) == 0 ? .text("ä") : .composition(chance.below(2) == 0 ? "に" : "")
    case 9: .keyUp(.space)
    case 10: .pointerUp([.primary, .middle, .secondary][chance.below(3)], at: anywhere(shell))
    default: .key(Self.keys[chance.below(Self.keys.count)], [])
    }
  }

  private mutating func resize(_ shell: AppShell) -> InputEvent {
    let scale = [1, 1, 1, 1.25, 2, 0.5][chance.below(6)]
    let size =
      chance.below(2) == 0
      ? Self.sizes[chance.below(Self.sizes.count)]
      : Size(chance.uniform(200, 1600), chance.uniform(200, 1200))
    // Larger frames take longer, and prove no more.
    return .resized(size, scale: size.width * scale > 2400 ? 0.5 : scale)
  }

  private mutating func intention(_ shell: AppShell) -> [InputEvent] {
    switch chance.below(20) {
    case 0...6: drag(shell)
    case 7...10: click(shell)
    case 11: keys([Self.commands[chance.below(Self.commands.count)]], .control)
    case 12: keys([.character("z")], chance.below(2) == 0 ? .control : [.control, .shift])
    case 13, 14: keys((0...chance.below(3)).map { _ in Self.keys[chance.below(Self.keys.count)] })
    case 15: turn(shell)
    case 16: fingers(shell)
    case 17: [.wheel(dx: 0, dy: chance.uniform(-3, 3), at: target(shell))]
    case 18: chance.below(2) == 0 ? pan(shell) : pad()
    default: [.key(.escape, [])]
    }
  }

  private mutating func keys(_ keys: [Key], _ modifiers: Modifiers? = nil) -> [InputEvent] {
    let held = modifiers ?? (chance.below(5) == 0 ? .shift : [])
    return keys.flatMap { key -> [InputEvent] in
      guard case .character(let letter) = key, !held.contains(.control) else {
        return [.key(key, held), .keyUp(key)]
      }
      // The keyboard layout may type another letter than the key's label.
      let text = chance.below(4) == 0 ? "ї" : String(letter)
      return [.key(key, held), .text(text), .keyUp(key)]
    }
  }

  private mutating func click(_ shell: AppShell) -> [InputEvent] {
    let p = target(shell)
    let held: Modifiers = chance.below(6) == 0 ? .shift : []
    return [
      .pointerMoved(to: p), .pointerDown(.primary, at: p, with: held), .pointerUp(.primary, at: p),
    ]
  }

  private mutating func drag(_ shell: AppShell) -> [InputEvent] {
    let from = target(shell)
    let to = chance.below(3) == 0 ? anywhere(shell) : target(shell)
    let held: Modifiers = chance.below(8) == 0 ? .shift : []
    var events: [InputEvent] = [.pointerDown(.primary, at: from, with: held)]
    for _ in 0..<chance.below(3) {
      events.append(.pointerMoved(to: from.interpolated(to: to, chance.unit())))
    }
    events += [.pointerMoved(to: to), .pointerUp(.primary, at: to)]
    return chance.below(12) == 0 ? events.dropLast() : events
  }

  private mutating func turn(_ shell: AppShell) -> [InputEvent] {
    let p = target(shell)
    let way = (0..<chance.below(4)).map { _ in InputEvent.pointerMoved(to: anywhere(shell)) }
    let turn = [.pointerDown(.secondary, at: p)] + way + [.pointerUp(.secondary, at: p)]
    // The piece in the hand takes part as well.
    guard chance.below(3) == 0 else { return turn }
    let end = target(shell)
    return [.pointerDown(.primary, at: p), .pointerMoved(to: end)] + turn
      + [.pointerMoved(to: p), .pointerUp(.primary, at: p)]
  }

  private mutating func pan(_ shell: AppShell) -> [InputEvent] {
    let (a, b) = (target(shell), anywhere(shell))
    let isMiddle = chance.below(2) == 0
    let button: PointerButton = isMiddle ? .middle : .primary
    let drag: [InputEvent] = [
      .pointerDown(button, at: a), .pointerMoved(to: b), .pointerUp(button, at: b),
    ]
    return isMiddle ? drag : [.key(.space, [])] + drag + [.keyUp(.space)]
  }

  /// Uses one of two game controllers, which both go in the end.
  private mutating func pad() -> [InputEvent] {
    let (buttons, axes) = (ControllerButton.allCases, ControllerAxis.allCases)
    let events = (0...chance.below(8)).map { _ -> ControllerEvent in
      let id = 1 + chance.below(2)
      switch chance.below(8) {
      case 0: return .connected(ControllerStyle.allCases[chance.below(3)], id: id)
      case 1: return .disconnected(id: id)
      case 2...4: return .axis(axes[chance.below(6)], to: chance.uniform(-1.2, 1.2), id: id)
      default:
        let button = buttons[chance.below(buttons.count)]
        return .button(button, isDown: chance.below(2) == 0, id: id)
      }
    }
    return (events + [.disconnected(id: 1), .disconnected(id: 2)]).map { .controller($0) }
  }

  private mutating func fingers(_ shell: AppShell) -> [InputEvent] {
    let (a, b) = (target(shell), target(shell))
    guard chance.below(2) == 0 else {
      return [.fingerDown(1, at: a), .fingerMoved(1, to: b), .fingerUp(1, at: b)]
    }
    let moves = (0...chance.below(3)).map { _ in
      InputEvent.fingerMoved(1 + chance.below(2), to: anywhere(shell))
    }
    return [.fingerDown(1, at: a), .fingerDown(2, at: b)] + moves
      + [.fingerUp(2, at: b), .fingerUp(1, at: anywhere(shell))]
  }

  // MARK: Places

  /// Returns a point on an active element, mostly a piece or an element of an open screen.
  private mutating func target(_ shell: AppShell) -> Point {
    let all = shell.reachable
    let things = chance.below(8) == 0 ? all : all.filter { $0.role != .button }
    let list = things.isEmpty ? all : things
    guard !list.isEmpty else { return anywhere(shell) }
    let frame = list[chance.below(list.count)].frame
    return Point(
      chance.uniform(frame.minX, frame.maxX), chance.uniform(frame.minY, frame.maxY))
  }

  /// Returns a point in the window or slightly outside.
  private mutating func anywhere(_ shell: AppShell) -> Point {
    Point(
      chance.uniform(-100, shell.size.width + 100), chance.uniform(-100, shell.size.height + 100))
  }
}
