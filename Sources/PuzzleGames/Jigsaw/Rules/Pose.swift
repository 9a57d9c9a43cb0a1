public import PuzzleCore
internal import PuzzleKit
internal import RealModule

extension Jigsaw {
  /// The position and rotation of a piece.
  public struct Pose: Hashable, Sendable {
    /// The centre of the piece's cell, in points of the table.
    public var at: Point
    /// The clockwise rotation, in degrees.
    public var angle: Double

    public init(at: Point, angle: Double) {
      self.at = at
      self.angle = angle
    }

    /// Returns the cosine and sine of an angle, exact for quarter turns.
    static func direction(_ degrees: Double) -> Point {
      let quarter = degrees / 90
      guard abs(quarter) < 1e9, let turns = Int(exactly: quarter) else {
        let angle = degrees * .pi / 180
        return Point(Double.cos(angle), Double.sin(angle))
      }
      return switch turns & 3 {
      case 0: Point(1, 0)
      case 1: Point(0, 1)
      case 2: Point(-1, 0)
      default: Point(0, -1)
      }
    }

    /// Returns the vector `p` turned clockwise.
    static func turned(_ p: Point, by degrees: Double) -> Point {
      let d = direction(degrees)
      return Point(d.x * p.x - d.y * p.y, d.y * p.x + d.x * p.y)
    }

    /// The map from points relative to the cell's centre, on the upright piece, to the table.
    var map: Affine {
      let d = Pose.direction(angle)
      return Affine(a: d.x, b: d.y, c: -d.y, d: d.x, tx: at.x, ty: at.y)
    }

    /// Returns the map from points of the upright picture to the table, for the piece whose cell has
    /// its centre at `center`.
    func map(from center: Point) -> Affine { Affine.translation(.zero - center).then(map) }

    /// Returns the position of something that is at `offset` from the upright piece and turns with
    /// it.
    func carrying(_ offset: Point) -> Point { at + Pose.turned(offset, by: angle) }

    /// Returns the same angle within 0..<360.
    static func normal(_ degrees: Double) -> Double {
      let rest = degrees.truncatingRemainder(dividingBy: 360)
      let positive = rest < 0 ? rest + 360 : rest
      return positive == 360 ? 0 : positive
    }

    /// Returns the difference of two angles, 0…180.
    static func difference(_ a: Double, _ b: Double) -> Double {
      let d = normal(a - b)
      return min(d, 360 - d)
    }

    /// Returns the angle by which something turns from one pose to another, −180..<180.
    static func turn(from start: Pose, to end: Pose) -> Double {
      normal(end.angle - start.angle + 180) - 180
    }

    /// Returns the pose in which the piece settles when released: upright, at the nearest quarter
    /// turn, or at any angle, as `turning` allows.
    func settled(_ turning: Jigsaw.Turning) -> Pose {
      switch turning {
      case .off: Pose(at: at, angle: 0)
      case .quarter: Pose(at: at, angle: Pose.normal((angle / 90).rounded() * 90))
      case .free: Pose(at: at, angle: Pose.normal(angle))
      }
    }
  }
}
