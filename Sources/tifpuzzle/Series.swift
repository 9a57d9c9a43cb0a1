internal import GameStore
internal import Photos
internal import PuzzleCore

/// The pictures of one level after the other: those that come with the program, or what was opened.
struct Series: Sendable {
  /// A picture, and where it comes from.
  struct Step: Sendable {
    var picture: Picture
    var source: PictureSource
  }

  /// The files and folders that were opened last.
  var items: [String] = []

  /// The picture after one from `source`, round and round; nil when there is no other.
  ///
  /// It reads from the disk: not for the main thread.
  func next(after source: PictureSource?, _ cancellation: Cancellation) throws -> Step? {
    switch source {
    case .builtIn(let name):
      let next = BuiltInPictures.name(after: name)
      return Step(picture: try BuiltInPictures.load(named: next), source: .builtIn(next))
    case .file(let path):
      let files = items.flatMap(Self.files)
      guard files.count > 1, let here = files.firstIndex(of: path) else { return nil }
      let others = Array(files[(here + 1)...] + files[..<here])
      let opened = try PhotoDesk.open(others, cancellation)
      return Step(picture: opened.picture, source: opened.source)
    case .stored, .bytes, nil: return nil
    }
  }

  private static func files(at path: String) -> [String] {
    guard let folder = try? PhotoFolder(path: path) else { return [path] }
    return folder.entries.filter { !$0.isFolder }.map(\.path)
  }
}
