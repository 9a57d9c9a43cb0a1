/// A puzzle from a file of Palapeli, the jigsaw game of KDE: a tar archive packed with gzip.
///
/// The archive has a picture, `image.jpg`, a description, `pala.desktop`, and a picture of each
/// piece, which is not needed: the pieces are cut anew.
public struct PalapeliPuzzle: Hashable, Sendable {
  /// The name; empty if there is none.
  public var name: String
  /// The number of pieces, or 0 if it is unknown.
  public var pieces: Int
  /// The bytes of the picture's file, which may be anything.
  public var image: [UInt8]

  /// The range of the number of pieces.
  static let counts = 1...1_000_000
  private static let images: Set = ["image.jpg", "image.jpeg", "image.png"]
  private static let manifest = "pala.desktop"

  init(name: String, pieces: Int, image: [UInt8]) {
    self.name = name
    self.pieces = pieces
    self.image = image
  }

  /// Reads the file, with at most `entries` files and `unpacked` bytes in it.
  ///
  /// Throws `notAPicture` when it is of another kind, `tooLarge` when it exceeds the limits,
  /// `truncated` or `damaged`.
  package init(
    reading source: some ByteSource, entries: Int = PhotoLimits.archiveEntries,
    unpacked: Int = PhotoLimits.unpackedBytes
  ) throws(PhotoProblem) {
    guard source.count <= PhotoLimits.archiveBytes else { throw .tooLarge(width: 0, height: 0) }
    let archive = try GzipReader(source, limit: unpacked)
    var image: [UInt8]?
    var manifest: PalapeliManifest?
    var count = 0
    while true {
      let block = try archive.read(TarEntry.blockSize)
      if count > 0, block.allSatisfy({ $0 == 0 }) { break }
      guard let entry = TarEntry(block) else { throw count == 0 ? .notAPicture : .damaged }
      count += 1
      guard count <= entries else { throw .tooLarge(width: 0, height: 0) }
      if entry.isFile, image == nil, Self.images.contains(entry.path) {
        image = try Self.content(of: entry, in: archive, limit: PhotoLimits.maxSavedBytes)
      } else if entry.isFile, manifest == nil, entry.path == Self.manifest {
        manifest = PalapeliManifest(
          try Self.content(of: entry, in: archive, limit: PhotoLimits.manifestBytes))
      } else {
        try archive.skip(entry.size)
      }
      try archive.skip(entry.padding)
    }
    try archive.finish()
    guard let manifest, let image else { throw .notAPicture }
    self.init(name: manifest.name, pieces: manifest.pieces, image: image)
  }

  private static func content(
    of entry: TarEntry, in archive: GzipReader<some ByteSource>, limit: Int
  ) throws(PhotoProblem) -> [UInt8] {
    guard entry.size <= limit else { throw .tooLarge(width: 0, height: 0) }
    let bytes = try archive.read(entry.size)
    guard bytes.count == entry.size else { throw .truncated }
    return bytes
  }
}
