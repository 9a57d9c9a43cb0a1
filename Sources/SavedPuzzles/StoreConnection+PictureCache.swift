internal import BackgroundWork
internal import Content
package import PuzzleCore
package import Storage

/// The pictures whose pixels are cached from one start to the next.
extension StoreConnection {
  /// Caches the picture of a saved game. Blocks on the disk.
  package func cache(_ picture: Picture, of game: SaveHandle) throws {
    guard let id = game.id, let source = try store().puzzles.pictureSource(of: id),
      let stamp = source.stamp
    else { return }
    pictureCache.store(picture, from: source, stamp: stamp)
  }

  /// Returns the picture of `source` with its cached copies, or `nil` if they aren't cached. Its full
  /// pixels are decoded when they are needed. Blocks on the disk.
  package func cachedPicture(_ source: PictureSource) -> Picture? {
    guard let stamp = source.stamp, let entry = pictureCache.load(source, stamp: stamp) else {
      return nil
    }
    let isSlow = if case .builtIn = source { false } else { true }
    return Picture(
      width: entry.width, height: entry.height, isOpaque: entry.isOpaque, isSlow: isSlow
    ) { detail in
      if detail == .half { return [entry.half] }
      let full = (try? Resumption.picture(source, in: self))?.levels[0]
      let isSame = full.map { $0.width == entry.width && $0.height == entry.height } ?? false
      // If decoding fails, the enlarged copy replaces the full picture.
      return [full.flatMap { isSame ? $0 : nil } ?? entry.doubled]
    }
  }
}

extension PictureSource {
  /// The stamp of the picture's file and of the program; `nil` if one of them can't be read.
  fileprivate var stamp: String? {
    var paths = [Executable.path]
    if case .builtIn(let name) = self {
      guard let path = try? BuiltInPictures.path(of: name) else { return nil }
      paths.append(path)
    }
    let stamps = paths.compactMap { FileStamp($0) }
    guard stamps.count == paths.count else { return nil }
    return stamps.map { "\($0.size) \($0.modified)" }.joined(separator: " ")
  }
}

extension PictureCache.Entry {
  /// The copy enlarged to the size of the full picture.
  fileprivate var doubled: PixelGrid {
    let pixels = (0..<height).flatMap { y in
      (0..<width).map { half.pixels[y / 2 * half.width + $0 / 2] }
    }
    return PixelGrid(width: width, height: height, pixels: pixels)
  }
}
