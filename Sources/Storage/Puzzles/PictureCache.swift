internal import Files
internal import Foundation
package import PuzzleCore

/// A file with decoded pixels of the picture that was on the table last, so that the next start
/// doesn't wait for a decoder.
///
/// Only the copy of half the size is stored, which is enough for the first frame. The file is in the
/// data folder because its pixels may be those of the player's own photo.
package struct PictureCache: Sendable {
  /// The cached pixels of a picture.
  package struct Entry: Sendable {
    /// The width and height of the full picture, in pixels.
    package let width, height: Int
    /// A Boolean value that indicates whether all pixels of the full picture are opaque.
    package let isOpaque: Bool
    /// The copy of half the size.
    package let half: PixelGrid
  }

  static let fileName = "tifpuzzle.pixels"
  private static let magic = "tifpuzzle.pixels/2"
  /// The bytes before the pixels: lines with the magic, the picture, its stamp, and its size
  /// and opacity.
  private static let headerSize = 4096
  /// The most pixels of a copy, above those of the largest photo.
  private static let limit = 1 << 23

  private let path: String

  init(_ files: StoreFiles) {
    path = files.folder.appending(path: Self.fileName).path(percentEncoded: false)
  }

  /// Returns the cached pixels of a picture, or `nil` if others are cached, or none. Blocks on the
  /// disk.
  ///
  /// The `stamp` identifies the version of the picture's file and of its decoder.
  package func load(_ source: PictureSource, stamp: String) -> Entry? {
    guard let name = source.cacheName, let file = try? RegularFile(path: path),
      case let lines = Self.header(of: file), lines.starts(with: [Self.magic, name, stamp]),
      lines.count > 3
    else { return nil }
    let size = lines[3].split(separator: " ").compactMap { Int($0) }
    guard size.count == 3, size[..<2].allSatisfy({ 2...(1 << 15) ~= $0 }) else { return nil }
    let (width, height) = ((size[0] + 1) / 2, (size[1] + 1) / 2)
    guard width * height <= Self.limit, file.count == Self.headerSize + width * height * 4,
      let pixels = try? unsafe [UInt32](
        reading: width * height, { try unsafe file.read(into: $0, at: Self.headerSize) }),
      pixels.count == width * height
    else { return nil }
    return Entry(
      width: size[0], height: size[1], isOpaque: size[2] == 1,
      half: PixelGrid(width: width, height: height, pixels: pixels))
  }

  /// Caches a picture in place of another, unless it is cached already. If writing fails, the next
  /// start takes longer.
  package func store(_ picture: Picture, from source: PictureSource, stamp: String) {
    guard let name = source.cacheName, picture.width > 1, picture.height > 1 else { return }
    let size = "\(picture.width) \(picture.height) \(picture.isOpaque ? 1 : 0)"
    let lines = [Self.magic, name, stamp, size]
    if let old = try? RegularFile(path: path), Self.header(of: old).starts(with: lines) { return }
    let half = picture.levels[1]
    var header = Array((lines.joined(separator: "\n") + "\n").utf8)
    guard half.pixels.count <= Self.limit, header.count <= Self.headerSize else { return }
    header += [UInt8](repeating: 0, count: Self.headerSize - header.count)
    do throws(WriteError) {
      let file = try OutputFile(path)
      _ = unsafe chmod(file.temporaryPath, 0o600)
      try file.write(unsafe header.span.bytes)
      try file.write(unsafe half.pixels.span.bytes)
      try file.commit()
    } catch {}
  }

  /// The checksum of the cached photo; `nil` if none is cached.
  var photo: String? {
    guard let file = try? RegularFile(path: path) else { return nil }
    let lines = Self.header(of: file)
    return lines.count > 1 ? PictureSource.photo(cacheName: lines[1]) : nil
  }

  /// Removes the file, and overwrites its bytes.
  func remove() {
    guard let file = try? RegularFile(path: path) else { return }
    let zeros = [UInt8](repeating: 0, count: file.count)
    let number = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    if number >= 0 {
      let descriptor = Descriptor(number)
      try? descriptor.write(unsafe zeros.span.bytes)
      fsync(number)
    }
    _ = unsafe unlink(path)
  }

  private static func header(of file: RegularFile) -> [String] {
    let bytes = try? unsafe [UInt8](reading: headerSize) { try unsafe file.read(into: $0, at: 0) }
    let text = String(decoding: bytes ?? [], as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension PictureSource {
  private static let photoPrefix = "photo "

  /// The name of the picture in the cache; `nil` for one that isn't cached.
  fileprivate var cacheName: String? {
    switch self {
    case .builtIn(let name): "built-in " + name
    case .stored(_, let hash): hash.isEmpty ? nil : Self.photoPrefix + hash
    case .file, .bytes: nil
    }
  }

  /// Returns the checksum in a photo's name; `nil` for another picture.
  fileprivate static func photo(cacheName: String) -> String? {
    cacheName.hasPrefix(photoPrefix) ? String(cacheName.dropFirst(photoPrefix.count)) : nil
  }
}
