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
public protocol ItemController {
  /// A move of the game.
  associatedtype Move: Sendable
  /// The item in the player's hand.
  var held: HeldItem? { get set }
  /// The running animations.
  var motion: Motion { get set }
  /// Returns the topmost item under a point that can be taken.
  func item(at p: Point) -> Int?
  /// Returns the point at which an item's centre is drawn.
  func center(of item: Int) -> Point
  /// Returns the point nearest to `p` that an item's centre may have.
  func clamp(_ p: Point) -> Point
  /// Responds to a drag of the held item, with the pointer at a point.
  mutating func carried(to p: Point)
  /// Puts the held item down, which may make a move.
  mutating func putDown(_ held: HeldItem, at place: HeldItem.Place) -> Response<Move>
  /// Returns the held item, if any, to the place where it was taken.
  mutating func putBack()
  /// Responds to a click on the table while nothing is held.
  mutating func clickTable(at p: Point) -> Response<Move>
}

extension ItemController {
  /// Does nothing.
  public mutating func carried(to p: Point) {}

  /// Lets the held item glide back.
  public mutating func putBack() { lower(.glide) }

  /// Turns a gesture into the taking, carrying and putting down of an item.
  public mutating func hold(_ gesture: Gesture) -> Response<Move> {
    switch gesture {
    case .press(let p):
      guard let item = item(at: p) else { return .ignored }
      take(item, at: p)
    case .drag(let p):
      guard var hand = held, hand.hold != .picked else { return .ignored }
      hand.hold = .dragged
      hand.center = clamp(p - hand.grab)
      held = hand
      carried(to: p)
    case .drop(let p):
      guard let hand = held, hand.hold != .picked else { return .ignored }
      return putDown(hand, at: .dragged(to: p))
    case .click(let p):
      guard let hand = held else { return clickTable(at: p) }
      switch hand.hold {
      case .pressed(wasPicked: false): held?.hold = .picked
      case .pressed(wasPicked: true), .dragged: return putDown(hand, at: .here)
      case .picked: return putDown(hand, at: .away(p))
      }
    case .nudge(let dx, let dy):
      guard var hand = held else { return .ignored }
      hand.center = clamp(clamp(hand.center) + Point(dx, dy))
      held = hand
    case .cancel:
      guard held != nil else { return .ignored }
      putBack()
    default: return .ignored
    }
    return .redraw
  }

  /// Takes an item, at a point of it with the pointer, or with a key; any other item goes back.
  public mutating func take(_ item: Int, at p: Point?) {
    let wasPicked = held?.item == item
    if !wasPicked { putBack() }
    let center = center(of: item)
    motion.settle(item)
    if !wasPicked { motion.change(.lift, of: item, from: 0, .raise) }
    held = HeldItem(
      item: item, grab: p.map { $0 - center } ?? .zero, center: center,
      hold: p == nil ? .picked : .pressed(wasPicked: wasPicked))
  }

  /// Opens the hand: the item moves along `curve` to where it rests.
  public mutating func lower(_ curve: AnimationCurve) {
    guard let hand = held else { return }
    motion.move(hand.item, from: clamp(hand.center), curve)
    motion.lower(hand.item)
    held = nil
  }
}
