/// The bounds every picture from outside is held to.
public enum PhotoLimits {
  /// The widest and highest picture that is opened, in pixels.
  public static let side = 16_384
  /// The most pixels a picture may have.
  public static let area = 200_000_000
  /// The longest side of a picture handed to the game, in pixels.
  public static let longestSide = 8192
  /// The most pixels of a picture handed to the game: with its halved copies they take 90 MB.
  public static let shownArea = 1 << 24
  /// The most bytes of a photo's file that are kept, to be saved with a puzzle. They are in memory
  /// twice while they are freed of what else they tell.
  public static let keptBytes = 48 << 20
  /// How long a decoder may work before it is ended.
  public static let time = Duration.seconds(10)
  /// How much memory a decoder may use, in bytes.
  static let memory = 2 << 30
  /// The most entries of a folder that are looked at.
  static let folderEntries = 100_000
  /// The most entries of a folder that are listed.
  public static let listedEntries = 5000

  /// Throws unless the size is within bounds.
  static func check(width: Int, height: Int) throws(PhotoProblem) {
    guard width > 0, height > 0 else { throw .damaged }
    guard width <= side, height <= side, width * height <= area else {
      throw .tooLarge(width: width, height: height)
    }
  }
}
