package import BackgroundWork
internal import Files
internal import Foundation
internal import PhotoImport
package import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The reading of photos for a pack in the making, and of packs in files.
extension PackReader {
  /// A small copy of a photo, with the word that its file suggests.
  package struct Photo: Sendable {
    /// The word; empty if the file suggests none.
    package var word: String
    package var bytes: [UInt8]
    package var thumbnail: Picture
  }

  /// The photos that were found, and a sentence about those that were left out.
  package struct Photos: Sendable {
    package var photos: [Photo]
    /// The name of the pack or folder, if they come from one.
    package var name: String?
    /// A Boolean value that indicates whether they come from the file of a pack.
    package var isPack: Bool
    package var news: Phrase?
  }

  /// The longest side of a thumbnail, in pixels.
  private static let thumbnailSide = 128

  /// Reads photos, the photos in folders, and packs in files. Every picture is decoded in a separate
  /// process, those of a pack included. Blocks on the disk and the decoders, so it must not run on
  /// the main thread.
  ///
  /// Throws an error with a sentence when nothing can be used.
  package func photos(at paths: [String], _ cancellation: Cancellation) throws -> Photos {
    var (items, name): ([Item], String?) = ([], nil)
    for path in paths {
      if PackFile.isNamed(path) {
        let pack = try PackFile(reading: path).pack
        name = name ?? pack.name
        items += zip(pack.entries, pack.copies).map { entry, copy in
          Item(word: entry.word, label: entry.word, area: 0, source: .bytes(copy.values))
        }
      } else if (try? FileKind(path: path)) == .folder {
        let folder = try PhotoFolder(path: path)
        name = name ?? folder.path.shownFileName.asName(limit: 24)
        items += folder.entries.filter { !$0.isFolder }.map { item(at: $0.path) }
      } else {
        items.append(item(at: path))
      }
    }
    var (broken, problem): ([Item], (any Error)?) = ([], nil)
    let photos = try copies(
      of: items.prefix(Self.mostFiles), cancellation
    ) { item, error in
      broken.append(item)
      problem = problem ?? error
    }
    if photos.isEmpty { throw problem ?? DealError("There are no pictures here: try others.") }
    return Photos(
      photos: photos, name: name, isPack: paths.count == 1 && PackFile.isNamed(paths[0]),
      news: Self.news(unnamed: [], broken: broken.map(\.label)))
  }

  private func item(at path: String) -> Item {
    Item(
      word: FileNameWord.word(of: path.shownFileName) ?? "", label: path.shownFileName,
      area: area(path), source: .file(path))
  }

  /// Returns the copy of a picture from the file of a pack: the same bytes without metadata.
  func checked(_ bytes: [UInt8], _ cancellation: Cancellation) throws -> (Picture, [UInt8]) {
    let problem = PhotoError(.damaged, path: PhotoError.picture)
    guard let header = try? PhotoHeader(bytes: bytes), header.width <= Pack.side,
      header.height <= Pack.side, let filtered = MetadataFilter.filtered(bytes),
      1...Pack.largestCopy ~= filtered.count
    else { throw problem }
    return (try decodeBytes(filtered, cancellation), filtered)
  }

  /// Returns a picture at the size of a thumbnail.
  static func thumbnail(of picture: Picture) -> Picture {
    let level = picture.levels.first { max($0.width, $0.height) <= thumbnailSide }
    return level.map { Picture($0) } ?? picture
  }
}
