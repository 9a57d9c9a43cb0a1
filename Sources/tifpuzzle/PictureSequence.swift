internal import PhotoImport
internal import PuzzleCore
internal import Storage

/// The pictures of consecutive levels: the built-in ones, or those that were opened.
struct PictureSequence: Sendable {
  /// The file that a picture was read from, for as long as the picture is in play.
  struct Origin: Sendable {
    weak var picture: Picture?
    var path: String
  }

  /// The files and folders that were opened last.
  var items: [String] = []
  /// The files of the pictures in play.
  var paths: [Origin] = []

  /// Returns the file that a picture was read from, or `nil` when it is not known.
  func path(of picture: Picture?) -> String? {
    picture.flatMap { picture in paths.last { $0.picture == picture }?.path }
  }

  /// Returns the picture after the one from `source`, or from the file at `path`, with wrap-around;
  /// `nil` when there is no other.
  ///
  /// Reads from the disk, so it must not run on the main thread.
  func next(
    after source: PictureSource?, _ path: String?, _ cancellation: Cancellation
  ) throws -> PhotoImporter.Opened? {
    if case .builtIn(let name) = source {
      let next = BuiltInPictures.name(after: name)
      return PhotoImporter.Opened(
        picture: try BuiltInPictures.load(named: next), source: .builtIn(next))
    }
    let files = items.flatMap(Self.files)
    guard let path, files.count > 1, let here = files.firstIndex(of: path) else { return nil }
    let others = Array(files[(here + 1)...] + files[..<here])
    return try PhotoImporter.open(others, cancellation)
  }

  private static func files(at path: String) -> [String] {
    guard let folder = try? PhotoFolder(path: path) else { return [path] }
    return folder.entries.filter { !$0.isFolder }.map(\.path)
  }
}
