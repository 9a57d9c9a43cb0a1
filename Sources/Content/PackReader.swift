package import BackgroundWork
internal import Files
internal import Foundation
internal import PhotoImport
package import PuzzleCore
package import PuzzleGames
internal import PuzzleKit
internal import SDLPlatform

/// A builder for picture packs from folders: a word from each file's name, and a small copy of the
/// picture.
package struct PackReader: Sendable {
  /// A pack, and a sentence about the files that were left out.
  package struct Found: Sendable {
    package var pack: Pack
    package var news: Phrase?
  }

  /// Returns the picture in a file, reduced to the size of a copy.
  package var decode: @Sendable (String, Cancellation) throws -> Picture

  /// Returns the number of pixels of the picture in a file, as its header states; 0 when it can't
  /// be read.
  package var area: @Sendable (String) -> Int = { PhotoDecoder.area(ofPictureAt: $0) }

  /// Returns the picture in the bytes of a file.
  package var decodeBytes: @Sendable ([UInt8], Cancellation) throws -> Picture = {
    try PhotoDecoder.standard.decode(
      Data($0).bytes, name: PhotoError.picture, longestSide: Pack.side, cancellation: $1)
  }

  /// A picture to be copied.
  struct Item {
    enum Source {
      case file(String)
      case bytes([UInt8])
    }

    var word: String
    /// The name by which a message refers to it.
    var label: String
    /// The number of pixels, as the picture's header states it.
    var area: Int
    var source: Source
  }

  /// Creates a reader of pictures with `decode`, by default in a separate process.
  package init(
    decode: @escaping @Sendable (String, Cancellation) throws -> Picture = { path, cancellation in
      try PhotoDecoder.standard.decode(
        path: path, longestSide: Pack.side, cancellation: cancellation)
    }
  ) { self.decode = decode }

  /// The most files that are opened.
  static let mostFiles = 500
  /// The number of decoders that run at once.
  private static let width = 4
  /// The most pixels that concurrent decoders hold together.
  private static let widestArea = 1 << 24

  /// Reads a folder. When it has more pictures than a pack holds, `seed` determines the selection.
  /// Blocks on the disk and the decoders, so it must not run on the main thread.
  ///
  /// Throws a `DealError` when too few pictures can be used.
  package func pack(in folder: String, seed: UInt64, _ cancellation: Cancellation) throws -> Found {
    let found: PhotoFolder
    do {
      found = try PhotoFolder(path: folder)
    } catch {
      throw DealError(
        error.problem == .notAFolder
          ? """
          Drop a folder of pictures whose names are the words, or paste a friend’s link. For a \
          photo, choose another game first.
          """ : error.sentence)
    }
    var files: [Item] = []
    var (unnamed, broken, words) = ([String](), [String](), Set<String>())
    for entry in found.entries where !entry.isFolder {
      let label = entry.path.shownFileName
      if let word = FileNameWord.word(of: entry.name), words.insert(word).inserted {
        files.append(
          Item(word: word, label: label, area: area(entry.path), source: .file(entry.path)))
      } else {
        unnamed.append(label)
      }
    }
    var chance = SeededGenerator(seed: seed)
    if files.count > Pack.most {
      for i in files.indices.reversed() where i > 0 { files.swapAt(i, chance.below(i + 1)) }
    }
    let pictures = try copies(of: files.prefix(Self.mostFiles), cancellation) { item, _ in
      broken.append(item.label)
    }
    let news = Self.news(unnamed: unnamed, broken: broken)
    guard pictures.count >= Pack.fewest else {
      throw DealError(
        [
          """
          A match needs \(Pack.fewest) pictures with different names, but there are \
          \(pictures.count): add some to the folder, then drop it again.
          """, news,
        ].compactMap(\.self).joined(separator: " "))
    }
    let name = found.path.shownFileName.asName(limit: 24)
    return Found(
      pack: Pack(name: name, pictures: pictures.map { ($0.word, $0.bytes) }), news: news)
  }

  /// Returns copies of the pictures in order until a pack is full, and reports each that can't be
  /// used to `skip`.
  func copies(
    of items: ArraySlice<Item>, _ cancellation: Cancellation, skip: (Item, any Error) -> Void
  ) throws -> [Photo] {
    var copies: [Photo] = []
    var rest = items
    while !rest.isEmpty, copies.count < Pack.most {
      let batch = batch(of: rest.prefix(min(Self.width, Pack.most - copies.count)))
      rest = rest.dropFirst(batch.count)
      let works = batch.map { item in
        let part = cancellation.part()
        return Background { _ in try photo(of: item, part) }
      }
      for (item, work) in zip(batch, works) {
        do { copies.append(try work.value()) } catch { skip(item, error) }
      }
      if cancellation.isCancelled { throw PhotoError(.cancelled, path: "") }
    }
    return copies
  }

  /// Returns the leading items to decode at once; a large picture is decoded alone.
  private func batch(of items: ArraySlice<Item>) -> ArraySlice<Item> {
    var (count, sum) = (0, 0)
    for item in items {
      sum += item.area
      if count > 0, sum > Self.widestArea { break }
      count += 1
    }
    return items.prefix(count)
  }

  private func photo(of item: Item, _ cancellation: Cancellation) throws -> Photo {
    let (picture, bytes) =
      switch item.source {
      case .bytes(let bytes): try checked(bytes, cancellation)
      case .file(let path): try copied(path, cancellation)
      }
    return Photo(word: item.word, bytes: bytes, thumbnail: Self.thumbnail(of: picture))
  }

  /// Returns a small copy of the picture in a file, as a JPEG file small enough for a full pack.
  package func copy(of path: String, _ cancellation: Cancellation) throws -> [UInt8] {
    try copied(path, cancellation).bytes
  }

  /// Returns the picture in a file with its small copy.
  private func copied(
    _ path: String, _ cancellation: Cancellation
  ) throws -> (picture: Picture, bytes: [UInt8]) {
    let picture = try decode(path, cancellation)
    let levels = picture.levels
    for (level, quality) in [(0, CInt(80)), (0, 50), (1, 80), (2, 80)]
    where levels.indices.contains(level) {
      let bytes = try ImageFile.jpeg(levels[level], quality: quality)
      if bytes.count <= Pack.roomForOne { return (picture, bytes) }
    }
    throw PhotoError(.damaged, path: path)
  }

  // MARK: What was left out

  /// Returns a sentence about the files that were left out, or `nil` when there are none.
  static func news(unnamed: [String], broken: [String]) -> Phrase? {
    var sentences: [Phrase] = []
    if !unnamed.isEmpty {
      sentences.append(
        "No new words: \(list(unnamed)). Name each picture after what it shows, as in “apple.jpg”.")
    }
    if !broken.isEmpty { sentences.append("These can’t be opened: \(list(broken)).") }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Returns the names of the first files, and the number of the others.
  private static func list(_ labels: [String]) -> Phrase {
    let names = labels.prefix(4).map { Phrase.quoted($0) }
    let rest = labels.count - names.count
    let all = names.joined(separator: ", ")
    return rest > 0 ? "\(all) and \(rest) more" : all
  }
}
