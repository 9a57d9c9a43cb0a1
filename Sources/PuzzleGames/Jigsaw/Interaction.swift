internal import PuzzleCore

extension Jigsaw {
  /// What the hand is doing, and how the table is looked at.
  public struct Interaction: Sendable {
    /// Nil shows the whole table.
    var camera: Camera?
    var hand: Hand?
    /// What is drawn above the table, the lowest first: in the hand, or on its way.
    var air: [Flyer] = []
    /// By piece: whether it is in the air. Empty as long as nothing was.
    private(set) var isInAir: [Bool] = []
    /// One piece of each selected part.
    var selection: [Int] = []
    /// Two corners of the rubber band, in points of the window.
    var band: (from: Point, to: Point)?
    var isPressingTable = false
    /// The last four corners of the table clicked on.
    var corners: [Int] = []
    /// Where the pointer was seen last, in points of the window.
    var pointer: Point?
    /// The piece in the keyboard's focus.
    var focused: Int?
    var log = ChangeLog()
    var ghost = Ghost.off
    var cloth = 0
    var preview: Preview?
    /// The tray whose content is shown, 1…4.
    var openTray: Int?
    /// The tray that was opened or filled last.
    var lastTray = 1
    /// The first row of it that shows.
    var trayRow = 0

    enum Ghost: Int, CaseIterable, Sendable { case off, faint, strong }
  }

  /// The picture on a card of its own.
  struct Preview: Hashable, Sendable {
    /// In points of the window.
    var frame: Rect
    /// From the card's corner to the pointer that moves it.
    var grab: Point?
  }

  /// Pieces above the table that keep their places to each other.
  struct Flyer: Sendable {
    /// One of the pieces, by which the others and all motion are known.
    var key: Int
    var pieces: [Int]
    /// What it turns about, from the middle of the key piece when upright.
    var pivot = Point.zero
  }

  /// What is held.
  struct Hand: Hashable, Sendable {
    enum Hold: Hashable, Sendable {
      /// The button is down and has not moved.
      case pressed(wasPicked: Bool)
      case dragged
      /// Turned by the secondary button alone, or by two fingers.
      case turned
      /// Picked by a click or a key, to be put down by another.
      case picked
    }

    var piece: Int
    /// All that is moved, by one piece of each part; `piece` is the first.
    var parts: [Int]
    /// How the piece lay when it was taken, its angle as it was seen.
    var start: Pose
    /// How it is held now; its angle is not wound back at 360°.
    var pose: Pose
    /// From the piece's middle to the pointer, in points of the table.
    var grab: Point
    var hold: Hold
    /// Around all that is held, from the piece's middle; for the angle it has now.
    var box: Rect
    /// What the pointer goes round that turns it, and the way from there to the pointer, in points of
    /// the table.
    var pivot = Point.zero
    var lever: Point?

    /// A Boolean value that indicates whether a button holds it, and it goes with the pointer.
    var isUnderPointer: Bool {
      switch hold {
      case .pressed, .dragged: true
      case .turned, .picked: false
      }
    }

    /// How something is held that lay in a pose when the piece was taken.
    func carried(_ pose: Pose) -> Pose {
      let turn = self.pose.angle - start.angle
      return Pose(
        at: self.pose.at + Pose.turned(pose.at - start.at, by: turn), angle: pose.angle + turn)
    }
  }

  public static let idle = Interaction()
}

extension Jigsaw.Interaction {
  typealias Flyer = Jigsaw.Flyer

  /// Takes pieces off the table as it is kept.
  mutating func lift(_ piece: Int, in state: Jigsaw.State, far: Double) {
    lift(Array(state.part(of: piece)), in: state, far: far)
  }

  /// Takes some pieces of a part off the table; the first is their key.
  mutating func lift(_ pieces: [Int], in state: Jigsaw.State, far: Double) {
    guard let piece = pieces.first else { return }
    if isInAir.isEmpty { isInAir = [Bool](repeating: false, count: state.count) }
    // What is joined by now is in the air as one.
    while let flying = pieces.first(where: isAirborne), let index = flyer(with: flying) {
      land(index, in: state, far: far)
    }
    for piece in pieces { isInAir[piece] = true }
    air.append(Flyer(key: piece, pieces: pieces))
    note(pieces, in: state, far: far)
  }

  /// Lays all pieces of a flyer back on the table.
  mutating func land(_ index: Int, in state: Jigsaw.State, far: Double) {
    let flyer = air.remove(at: index)
    for piece in flyer.pieces { isInAir[piece] = false }
    note(flyer.pieces, in: state, far: far)
  }

  func isAirborne(_ piece: Int) -> Bool { !isInAir.isEmpty && isInAir[piece] }

  /// The flyer a piece is part of.
  func flyer(with piece: Int) -> Int? {
    isAirborne(piece) ? air.firstIndex { $0.pieces.contains(piece) } : nil
  }

  /// The table under some pieces, or where they lay, is not as it was.
  mutating func note(_ pieces: [Int], in state: Jigsaw.State, far: Double) {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    for piece in pieces where state.tray(of: piece) == 0 {
      let p = state.pose(of: piece).at
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    guard low.x <= high.x else { return }
    log.note(
      Rect(low.x - far, low.y - far, high.x - low.x + 2 * far, high.y - low.y + 2 * far))
  }
}
