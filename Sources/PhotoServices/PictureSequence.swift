internal import AppCore
internal import BackgroundWork
internal import Content
internal import Files
internal import PhotoImport
internal import PuzzleCore
internal import Storage

/// The pictures of consecutive levels: the built-in ones, or those that were opened.
enum PictureSequence {
  struct NoOther: Error {}

  /// Returns the picture after the one from `source`, or from the file at `path` among `items`,
  /// with wrap-around; the other photos of its folder follow one that was opened alone. Throws when
  /// there is no other.
  ///
  /// Reads from the disk, so it must not run on the main thread.
  static func next(
    after source: PictureSource?, _ path: String?, in items: [String],
    _ cancellation: Cancellation
  ) throws -> ImportedPhoto {
    if case .builtIn(let name) = source {
      return try ImportedPhoto(builtIn: BuiltInPictures.name(after: name))
    }
    guard let path else { throw NoOther() }
    var files = items.flatMap(files)
    // A photo opened alone is followed by the others of its folder.
    if files.count < 2 { files = self.files(at: path.folderPath) }
    guard files.count > 1, let here = files.firstIndex(of: path) else { throw NoOther() }
    return try PhotoImporter.open(Array(files[(here + 1)...] + files[..<here]), cancellation)
  }

  private static func files(at path: String) -> [String] {
    guard let folder = try? PhotoFolder(path: path) else { return [path] }
    return folder.entries.filter { !$0.isFolder }.map(\.path)
  }
}

extension ImportedPhoto {
  /// Loads a built-in picture.
  init(builtIn name: String) throws {
    self.init(
      picture: try BuiltInPictures.load(named: name), origin: PictureSource.builtIn(name))
  }
}
