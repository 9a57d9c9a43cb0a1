/// The limits for untrusted pictures.
public enum PhotoLimits {
  /// The largest width and height of a picture, in pixels.
  public static let side = 16_384
  /// The most pixels a picture may have.
  public static let area = 200_000_000
  /// The longest side of a picture passed to the game, in pixels.
  public static let longestSide = 8192
  /// The largest area of a picture passed to the game, in pixels: with its halved copies it takes
  /// 90 MB.
  public static let decodedArea = 1 << 24
  /// The largest file of a photo that is saved with a puzzle, in bytes. It is in memory twice while
  /// its metadata is removed.
  public static let maxSavedBytes = 48 << 20
  /// The time limit of a decoder.
  public static let time = Duration.seconds(10)
  /// The memory limit of a decoder, in bytes.
  static let memory = 2 << 30
  /// The largest file of a puzzle from another game, in bytes, and the most that it may unpack to.
  package static let (archiveBytes, unpackedBytes) = (256 << 20, 1 << 30)
  /// The most files in such a puzzle: Palapeli writes one for each piece.
  package static let archiveEntries = 200_000
  /// The largest description of such a puzzle, in bytes.
  static let manifestBytes = 16 << 20
  /// The largest number of entries read from a folder.
  static let folderEntries = 100_000
  /// The largest number of entries listed of a folder.
  public static let listedEntries = 5000

  /// Checks a size against the limits; throws `damaged` or `tooLarge`.
  static func check(width: Int, height: Int) throws(PhotoProblem) {
    guard width > 0, height > 0 else { throw .damaged }
    guard width <= side, height <= side, width * height <= area else {
      throw .tooLarge(width: width, height: height)
    }
  }
}
