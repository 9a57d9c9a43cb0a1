public import PuzzleCore

/// A view that shows one picture as a whole once the puzzle is solved: TiFpuzzle, Jigsaw, Swap.
public protocol ShowsFinishedPicture: PuzzleView {
  /// The picture of a solved table where it is drawn; nil without a picture.
  var finishedPicture: FinishedPicture? { get }
}

/// A solved puzzle's picture where its pieces lie.
public struct FinishedPicture: Hashable, Sendable {
  /// The seconds that the last piece takes to come to rest, before the ending begins.
  public static let restTime = 0.3

  /// The picture.
  public var picture: Picture
  /// The visible part, in points of the window.
  public var frame: Rect
  /// The rectangle that the whole picture would cover, in points of the window.
  public var whole: Rect
  /// The corner radius, in points.
  public var radius: Double
  /// The seconds in which the game itself draws light, before the lines melt; 0 if light runs over
  /// the picture instead.
  public var lightTime: Double

  /// Creates the picture of a solved table; without `whole`, all of the picture is visible.
  public init(
    _ picture: Picture, frame: Rect, whole: Rect? = nil, radius: Double = 0, lightTime: Double = 0
  ) {
    self.picture = picture
    self.frame = frame
    self.whole = whole ?? frame
    self.radius = radius
    self.lightTime = lightTime
  }

  /// Creates the central square of a picture.
  public init(_ picture: Picture, inSquare square: Rect, radius: Double) {
    let k = square.width / min(picture.size.width, picture.size.height)
    let size = Size(k * picture.size.width, k * picture.size.height)
    self.init(
      picture, frame: square, whole: Rect(center: square.center, size: size), radius: radius)
  }

  /// Returns the picture moved and scaled so that its visible part covers `rect`.
  public func fitted(to rect: Rect) -> FinishedPicture {
    let (kx, ky) = (rect.width / frame.width, rect.height / frame.height)
    var fitted = self
    fitted.frame = rect
    fitted.whole = Rect(
      rect.x + (whole.x - frame.x) * kx, rect.y + (whole.y - frame.y) * ky, whole.width * kx,
      whole.height * ky)
    return fitted
  }
}
