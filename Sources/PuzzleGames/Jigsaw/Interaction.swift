internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The state of the pointer, the selection and the view of the table.
  public struct Interaction: Sendable {
    /// The camera; nil shows the whole table.
    var camera: Viewport?
    var hand: Hand?
    /// The parts drawn above the table, held or moving, the lowest first.
    var air: [MovingGroup] = []
    /// The flags, indexed by piece, for pieces drawn above the table; empty until there was one.
    private(set) var isInAir: [Bool] = []
    /// One piece of each selected part.
    var selection: [Int] = []
    /// Two opposite corners of the selection rectangle, in points of the window.
    var band: (from: Point, to: Point)?
    var isPressingTable = false
    var secret = SecretCorners()
    /// The last position of the pointer, in points of the window.
    var pointer: Point?
    /// The piece with the keyboard focus.
    var focused: Int?
    var log = ChangeLog()
    var ghost = Ghost.off
    var cloth = 0
    var preview: Preview?
    /// The tray whose content is shown, 1…4.
    var openTray: Int?
    /// The tray that was opened or filled last.
    var lastTray = 1
    /// The first visible row of the open tray.
    var trayRow = 0

    enum Ghost: Int, CaseIterable, Sendable { case off, faint, strong }
  }

  /// The picture on a card above the table.
  struct Preview: Hashable, Sendable {
    /// The card's frame, in points of the window.
    var frame: Rect
    /// The offset from the card's corner to the pointer that moves it.
    var grab: Point?
  }

  /// Pieces above the table that move together.
  struct MovingGroup: Sendable {
    /// The piece that identifies the others and all their motion.
    var key: Int
    var pieces: [Int]
    /// The centre of rotation, relative to the centre of the upright key piece.
    var pivot = Point.zero
  }

  /// The held parts.
  struct Hand: Hashable, Sendable {
    enum Hold: Hashable, Sendable {
      /// The pointer's button is down and has not moved.
      case pressed(wasPicked: Bool)
      case dragged
      /// The parts are turned by the secondary button alone, or by two fingers.
      case turned
      /// The parts were picked by a click or a key, and another click or key puts them down.
      case picked
    }

    var piece: Int
    /// One piece of each held part; `piece` is the first.
    var parts: [Int]
    /// The pose of the piece when it was taken, with its visible angle.
    var start: Pose
    /// The current pose of the piece, whose angle does not wrap at 360°.
    var pose: Pose
    /// The offset from the piece's centre to the pointer, in points of the table.
    var grab: Point
    var hold: Hold
    /// The rectangle around all held parts at their current angle, relative to the piece's centre.
    var box: Rect
    /// The centre about which the pointer turns the parts, and the vector from there to the
    /// pointer, in points of the table.
    var pivot = Point.zero
    var lever: Point?

    /// A Boolean value that indicates whether a pressed button holds the parts, so that they follow
    /// the pointer.
    var isUnderPointer: Bool {
      switch hold {
      case .pressed, .dragged: true
      case .turned, .picked: false
      }
    }

    /// Returns the current pose of something that had `pose` when the piece was taken.
    func carried(_ pose: Pose) -> Pose {
      let turn = self.pose.angle - start.angle
      return Pose(
        at: self.pose.at + Pose.turned(pose.at - start.at, by: turn), angle: pose.angle + turn)
    }
  }

  public static let idle = Interaction()
}

extension Jigsaw.Interaction {
  typealias MovingGroup = Jigsaw.MovingGroup

  /// Moves a part from the cached table to the pieces drawn above it.
  mutating func lift(_ piece: Int, in state: Jigsaw.State, far: Double) {
    lift(Array(state.part(of: piece)), in: state, far: far)
  }

  /// Moves some pieces of a part above the table; the first is their key.
  mutating func lift(_ pieces: [Int], in state: Jigsaw.State, far: Double) {
    guard let piece = pieces.first else { return }
    if isInAir.isEmpty { isInAir = [Bool](repeating: false, count: state.count) }
    // Pieces that were joined in the meantime form one flyer.
    while let flying = pieces.first(where: isAirborne), let index = flyer(with: flying) {
      land(index, in: state, far: far)
    }
    for piece in pieces { isInAir[piece] = true }
    air.append(MovingGroup(key: piece, pieces: pieces))
    note(pieces, in: state, far: far)
  }

  /// Returns all pieces of a flyer to the cached table.
  mutating func land(_ index: Int, in state: Jigsaw.State, far: Double) {
    let flyer = air.remove(at: index)
    for piece in flyer.pieces { isInAir[piece] = false }
    note(flyer.pieces, in: state, far: far)
  }

  func isAirborne(_ piece: Int) -> Bool { !isInAir.isEmpty && isInAir[piece] }

  /// Returns the index of the flyer that contains `piece`.
  func flyer(with piece: Int) -> Int? {
    isAirborne(piece) ? air.firstIndex { $0.pieces.contains(piece) } : nil
  }

  /// Records a change of the table's area around some pieces.
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
