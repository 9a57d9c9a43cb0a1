public import PuzzleCore

/// An item that the player holds with the pointer or the keyboard.
public struct HeldItem: Hashable, Sendable {
  /// The way in which an item is held.
  public enum Hold: Hashable, Sendable {
    /// The pointer's button is down. `wasPicked` tells whether the item was already picked.
    case pressed(wasPicked: Bool)
    /// The item follows the pointer.
    case dragged
    /// The item was picked by a click or a key, and another click or key puts it down.
    case picked
  }

  /// The place at which an item is put down.
  public enum Place: Hashable, Sendable {
    /// The item was dragged, and the pointer let it go at a point.
    case dragged(to: Point)
    /// The item stays where it is held.
    case here
    /// The item goes to a point away from where it is held.
    case away(Point)

    /// A Boolean value that indicates whether the pointer dragged the item there.
    public var isDragged: Bool { if case .dragged = self { true } else { false } }

    /// The point that the item is put down at; nil where it stays.
    public var point: Point? {
      switch self {
      case .dragged(let p), .away(let p): p
      case .here: nil
      }
    }
  }

  /// The item's number, which is its index in the motion too.
  public var item: Int
  /// The offset from the item's centre to the pointer, in points.
  public var grab: Point
  /// The item's centre in points, before it is kept on a table that may have become smaller.
  public var center: Point
  /// The way in which the item is held.
  public var hold: Hold
}

/// A controller of a game in which one item at a time is dragged, or picked by a click or a key and
/// put down by the next one.
public protocol ItemController: PuzzleController {
  /// The item in the player's hand.
  var held: HeldItem? { get set }
  /// Returns the topmost item under a point that can be taken.
  func item(at p: Point, on table: Table<Game>, _ motion: Motion) -> Int?
  /// Returns the point at which an item's centre is drawn.
  func center(of item: Int, on table: Table<Game>, _ motion: Motion) -> Point
  /// Returns the point nearest to `p` that an item's centre may have.
  func clamp(_ p: Point, on table: Table<Game>) -> Point
  /// Responds to a drag of the held item, with the pointer at a point.
  mutating func drag(to p: Point, on table: Table<Game>, _ motion: inout Motion)
  /// Puts the held item down, which may make a move.
  mutating func putDown(
    _ held: HeldItem, at place: HeldItem.Place, on table: Table<Game>, _ motion: inout Motion
  ) -> Response<Game.Move>
  /// Returns the held item, if any, to the place where it was taken.
  mutating func putBack(on table: Table<Game>, _ motion: inout Motion)
  /// Returns the cells that a held item may be put into, and those of them that are free; nil in a
  /// game where keys move the focus instead.
  func cells(on table: Table<Game>) -> (all: CellGrid, free: [Int])?
  /// Responds to a click on the table while nothing is held.
  mutating func clickTable(at p: Point, on table: Table<Game>) -> Response<Game.Move>
}

extension ItemController {
  /// Returns nil.
  public func cells(on table: Table<Game>) -> (all: CellGrid, free: [Int])? { nil }

  /// Does nothing.
  public mutating func drag(to p: Point, on table: Table<Game>, _ motion: inout Motion) {}

  /// Lets the held item glide back.
  public mutating func putBack(on table: Table<Game>, _ motion: inout Motion) {
    lower(.glide, on: table, &motion)
  }

  /// Turns a gesture into the taking, dragging and putting down of an item.
  public mutating func hold(
    _ gesture: Gesture, on table: Table<Game>, _ motion: inout Motion
  ) -> Response<Game.Move> {
    switch gesture {
    case .press(let p):
      guard let item = item(at: p, on: table, motion) else { return .ignored }
      take(item, at: p, on: table, &motion)
    case .drag(let p):
      guard var hand = held, hand.hold != .picked else { return .ignored }
      hand.hold = .dragged
      hand.center = clamp(p - hand.grab, on: table)
      held = hand
      drag(to: p, on: table, &motion)
    case .drop(let p):
      guard let hand = held, hand.hold != .picked else { return .ignored }
      return putDown(hand, at: .dragged(to: p), on: table, &motion)
    case .click(let p):
      guard let hand = held else { return clickTable(at: p, on: table) }
      switch hand.hold {
      case .pressed(wasPicked: false): held?.hold = .picked
      case .pressed(wasPicked: true), .dragged:
        return putDown(hand, at: .here, on: table, &motion)
      case .picked: return putDown(hand, at: .away(p), on: table, &motion)
      }
    case .nudge(let dx, let dy):
      guard var hand = held else { return .ignored }
      hand.center = clamp(clamp(hand.center, on: table) + Point(dx, dy), on: table)
      held = hand
    case .jump(let backwards):
      guard let cells = cells(on: table), var hand = held, hand.hold == .picked,
        let next = cells.free.map(cells.all.center)
          .next(after: hand.center, backwards: backwards)
      else { return .ignored }
      hand.center = clamp(next, on: table)
      held = hand
    case .key(.character(let character), []):
      guard let cells = cells(on: table)?.all, var hand = held, hand.hold == .picked,
        let next = cells.place(named: character, from: hand.center)
      else { return .ignored }
      hand.center = clamp(next, on: table)
      held = hand
    case .cancel:
      guard held != nil else { return .ignored }
      putBack(on: table, &motion)
    default: return .ignored
    }
    return .redraw
  }

  /// Returns the centre at which the held item is put down, before anything snaps.
  public func center(
    of hand: HeldItem, putDownAt place: HeldItem.Place, on table: Table<Game>
  ) -> Point {
    switch place {
    case .dragged(let p): clamp(p - hand.grab, on: table)
    case .here: hand.center
    case .away(let p): p
    }
  }

  /// Takes an item, at a point of it with the pointer, or with a key; any other item goes back.
  public mutating func take(
    _ item: Int, at p: Point?, on table: Table<Game>, _ motion: inout Motion
  ) {
    let wasPicked = held?.item == item
    if !wasPicked { putBack(on: table, &motion) }
    let center = center(of: item, on: table, motion)
    motion.settle(item)
    if !wasPicked { motion.change(.lift, of: item, from: 0, .raise) }
    held = HeldItem(
      item: item, grab: p.map { $0 - center } ?? .zero, center: center,
      hold: p == nil ? .picked : .pressed(wasPicked: wasPicked))
  }

  /// Opens the hand: the item moves along `curve` to where it rests.
  public mutating func lower(
    _ curve: AnimationCurve, on table: Table<Game>, _ motion: inout Motion
  ) {
    guard let hand = held else { return }
    motion.move(hand.item, from: clamp(hand.center, on: table), curve)
    motion.lower(hand.item)
    held = nil
  }
}

extension Frame where Game.Controller: ItemController {
  /// Returns a Boolean value that indicates whether an item is held without a button down.
  public func isPicked(_ item: Int) -> Bool {
    controller.held.map { $0.item == item && $0.hold == .picked } ?? false
  }
}
