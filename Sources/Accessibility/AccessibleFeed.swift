internal import AppUI
internal import PuzzleCore
internal import PuzzleKit
internal import SDLPlatform

/// The widgets that the reader's process knows, and the lines that tell it what has changed.
///
/// A line has fields separated by tabs; the first one is its kind. Widgets have numbers, which are
/// never used twice; 1 is the window.
///
/// | line | meaning |
/// |---|---|
/// | `window X Y WIDTH HEIGHT ACTIVE TITLE` | the place of the window on the screen, in pixels |
/// | `add NUMBER PARENT INDEX ROLE` and a look | a new widget |
/// | `change NUMBER` and a look | other words, states or another frame |
/// | `value NUMBER LEAST MOST STEP VALUE WORDS` | the number of a slider |
/// | `text NUMBER TEXT` | the text in a field |
/// | `remove NUMBER` | a widget with all that is in it |
/// | `focus NUMBER` | the widget that keys act on; 0 for none |
/// | `say TEXT` | a sentence to be spoken |
///
/// A look is `STATES X Y WIDTH HEIGHT ID NAME DETAILS ACTIONS`. The process answers with the lines
/// `ready`, `press NUMBER ACTION`, `focus NUMBER`, `value NUMBER VALUE` and `text NUMBER TEXT`.
struct AccessibleFeed: Sendable {
  private typealias Node = AccessibleNode

  private struct Group {
    var number: Int
    var node: Node
    var children: [Node]
  }

  private static let window = 1
  private var last = window
  private var numbers: [AccessibleNode.Key: Int] = [:]
  private var keys: [Int: AccessibleNode.Key] = [:]
  private var groups: [Group] = []
  private var focus = 0
  private var windowLine = ""
  private var lines = ""
  private var unitsPerPoint = 1.0

  /// Returns the lines that lead from what the process knows to `tree`, and tell it `news`.
  mutating func update(to tree: AccessibleTree, at place: WindowPosition, news: [String]) -> String
  {
    lines = ""
    tellWindow(tree, place)
    let keys = Set(tree.groups.map(\.node.key))
    for group in groups where !keys.contains(group.node.key) {
      for child in group.children { forget(child.key) }
      remove(group.node.key)
    }
    groups.removeAll { !keys.contains($0.node.key) }
    for (index, group) in tree.groups.enumerated() { update(group, at: index) }
    let focused = tree.focus.flatMap { numbers[$0] } ?? 0
    if focused != focus { write("focus", focused) }
    focus = focused
    if !news.isEmpty { write("say", news.joined(separator: " ")) }
    return lines
  }

  private mutating func tellWindow(_ tree: AccessibleTree, _ place: WindowPosition) {
    if place.unitsPerPoint != unitsPerPoint {
      unitsPerPoint = place.unitsPerPoint
      // All frames are told anew.
      for group in groups { remove(group.node.key) }
      (groups, numbers, self.keys) = ([], [:], [:])
    }
    let frame = pixels(Rect(0, 0, tree.size.width, tree.size.height))
    let before = lines
    lines = ""
    write("window", place.x, place.y, frame[2], frame[3], place.isActive ? 1 : 0, tree.title)
    let line = lines
    lines = line == windowLine ? before : before + line
    windowLine = line
  }

  // MARK: Differences

  private mutating func update(_ group: AccessibleTree.Group, at index: Int) {
    let place = groups.firstIndex { $0.node.key == group.node.key }
    var known = place.map { groups[$0] } ?? add(group.node, at: index)
    if known.node != group.node { change(known.node, to: group.node) }
    known.node = group.node
    update(&known, to: group.children)
    if let place { groups[place] = known } else { groups.append(known) }
  }

  private mutating func add(_ node: AccessibleNode, at index: Int) -> Group {
    add(node, to: Self.window, at: index)
    return Group(number: last, node: node, children: [])
  }

  /// Makes the children of a group those of `children`. Widgets whose order has changed are removed
  /// and added again.
  private mutating func update(_ group: inout Group, to children: [AccessibleNode]) {
    guard group.children != children else { return }
    let wanted = Dictionary(children.enumerated().map { ($1.key, $0) }) { first, _ in first }
    var known: [AccessibleNode.Key: AccessibleNode] = [:]
    var latest = -1
    for child in group.children {
      guard let place = wanted[child.key], children[place].role == child.role, place > latest
      else {
        remove(child.key)
        continue
      }
      latest = place
      known[child.key] = child
    }
    for (index, child) in children.enumerated() where wanted[child.key] == index {
      if let before = known[child.key] {
        if before != child { change(before, to: child) }
      } else {
        add(child, to: group.number, at: index)
      }
    }
    group.children = children
  }

  private mutating func add(_ node: AccessibleNode, to parent: Int, at index: Int) {
    last += 1
    numbers[node.key] = last
    keys[last] = node.key
    write("add", last, parent, index, node.role.rawValue, look(of: node))
    tellContent(of: node)
  }

  private mutating func change(_ old: AccessibleNode, to node: AccessibleNode) {
    guard let number = numbers[node.key] else { return }
    var plain = old
    (plain.value, plain.text) = (node.value, node.text)
    if plain != node { write("change", number, look(of: node)) }
    if old.value != node.value || old.text != node.text { tellContent(of: node) }
  }

  private mutating func tellContent(of node: AccessibleNode) {
    guard let number = numbers[node.key] else { return }
    if let value = node.value {
      let range = value.range
      write("value", number, range.lowerBound, range.upperBound, 1, value.number, node.name)
    }
    if let text = node.text { write("text", number, text) }
  }

  private mutating func remove(_ key: AccessibleNode.Key) {
    if let number = numbers[key] { write("remove", number) }
    forget(key)
  }

  private mutating func forget(_ key: AccessibleNode.Key) {
    if let number = numbers.removeValue(forKey: key) { keys[number] = nil }
  }

  // MARK: Lines

  private mutating func write(_ fields: Any...) {
    lines += fields.map { ($0 as? Fields)?.text ?? Self.field("\($0)") }.joined(separator: "\t")
    lines += "\n"
  }

  /// Several fields of a line.
  private struct Fields { var text: String }

  private func look(of node: AccessibleNode) -> Fields {
    let words = [node.id, node.name, node.details, node.actions.joined(separator: ";")]
    let frame = pixels(node.frame).map(String.init)
    return Fields(
      text: ([states(of: node)] + frame + words.map(Self.field)).joined(separator: "\t"))
  }

  private func states(of node: AccessibleNode) -> String {
    let letters: [(AccessibleNode.States, String)] = [
      (.enabled, "e"), (.focusable, "f"), (.checkable, "k"), (.checked, "c"), (.modal, "m"),
      (.editable, "t"), (.active, "a"),
    ]
    return "v" + letters.filter { node.states.contains($0.0) }.map(\.1).joined()
  }

  private func pixels(_ frame: Rect) -> [Int] {
    [frame.x, frame.y, frame.width, frame.height].map { v in
      Int(min(max((v * unitsPerPoint).rounded(), -1e6), 1e6))
    }
  }

  /// The longest field, in characters.
  private static let longest = 1000

  /// Returns text without control characters, so that it is one field of one line.
  private static func field(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    if isPlain, text.utf8.count <= longest { return text }
    return String(
      String.UnicodeScalarView(
        text.prefix(longest).unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  // MARK: Actions

  /// Returns the action that a line of the process asks for; `nil` when the line is none, or the
  /// widget is gone.
  func action(for line: String) -> AssistiveAction? {
    let fields = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count > 1, let number = Int(fields[1]),
      case .element(let id, _)? = keys[number]
    else { return nil }
    let rest = fields.count > 2 ? String(fields[2]) : nil
    switch (fields[0], rest) {
    case ("press", let action?): return Int(action).map { .press(id, action: $0) }
    case ("focus", nil): return .focus(id)
    case ("value", let number?): return Double(number).map { .set(id, to: $0) }
    case ("text", let text?): return .replace(id, text)
    default: return nil
    }
  }
}
