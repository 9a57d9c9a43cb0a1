internal import PuzzleCore

/// The origins of the pictures in play, for as long as they are.
struct PictureRegistry {
  private struct Entry {
    weak var picture: Picture?
    var origin: (any PictureOrigin)?
    var path: String?
  }

  private var entries: [Entry] = []
  /// The files and folders that were opened last, which the levels continue with.
  private(set) var items: [String] = []

  /// Registers the origin of a picture, the latest last.
  mutating func add(_ picture: Picture, from origin: (any PictureOrigin)?, path: String? = nil) {
    entries.removeAll { $0.picture == nil || $0.picture == picture }
    entries.append(Entry(picture: picture, origin: origin, path: path))
  }

  /// Registers a photo that is about to be dealt, opened from `items`.
  mutating func add(_ photo: ImportedPhoto, from items: [String]) {
    add(photo.picture, from: photo.origin, path: photo.path)
    if photo.path != nil { self.items = items }
  }

  /// Returns the origin of a picture, or `nil` when it is not known.
  func origin(of picture: Picture?) -> (any PictureOrigin)? { entry(of: picture)?.origin }

  /// Returns the file that a picture was read from, or `nil` when it is not known.
  func path(of picture: Picture?) -> String? { entry(of: picture)?.path }

  private func entry(of picture: Picture?) -> Entry? {
    picture.flatMap { picture in entries.last { $0.picture == picture } }
  }
}
