extension PhotoError {
  /// The name of a photo that a camera took.
  public static let photo = "the photo"
  /// The name of a picture without a file.
  public static let picture = "the picture"
  /// The name of the picture that belongs to a saved puzzle.
  public static let puzzlePicture = "the puzzle’s picture"
  /// The name of a picture in the database.
  public static let savedPicture = "the saved picture"
}
