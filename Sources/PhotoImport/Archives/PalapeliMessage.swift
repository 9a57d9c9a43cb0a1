public import BackgroundWork
internal import Files

/// The message of a decoder before a puzzle of Palapeli: as long as a `PixelMessage`, all numbers
/// little-endian.
///
/// 8 bytes of magic, then the number of pieces, the lengths of the name and of the picture in bytes
/// (32 bits each), and 20 bytes of zeros. The name and the picture follow.
package struct PalapeliMessage: Hashable {
  private static let magic = Array("TiFpuzzl".utf8)
  /// The longest name, in bytes.
  private static let longestName = 16_384

  var pieces: Int
  var nameLength: Int
  var imageLength: Int

  /// Creates the message before a puzzle.
  package init(_ puzzle: PalapeliPuzzle) {
    pieces = puzzle.pieces
    nameLength = puzzle.name.utf8.count
    imageLength = puzzle.image.count
  }

  /// Checks a message from a decoder, which untrusted data may have taken over. Throws
  /// `decoderFailed` unless it is well-formed and within the limits.
  package init(bytes: [UInt8]) throws(PhotoProblem) {
    guard bytes.count == PixelMessage.length, bytes.starts(with: Self.magic),
      bytes[20...].allSatisfy({ $0 == 0 })
    else { throw .decoderFailed }
    pieces = try bytes.little32(at: 8)
    nameLength = try bytes.little32(at: 12)
    imageLength = try bytes.little32(at: 16)
    guard pieces == 0 || PalapeliPuzzle.counts ~= pieces, 0...Self.longestName ~= nameLength,
      0...PhotoLimits.maxSavedBytes ~= imageLength
    else { throw .decoderFailed }
  }

  package var bytes: [UInt8] {
    var bytes = Self.magic
    for word in [pieces, nameLength, imageLength] { bytes.append(little32: word) }
    return bytes + [UInt8](repeating: 0, count: PixelMessage.length - bytes.count)
  }
}

extension PixelPipe {
  /// Reads a puzzle of Palapeli. Its sizes are checked before any allocation.
  func readPuzzle(until deadline: ContinuousClock.Instant) throws(Failure) -> PalapeliPuzzle {
    let head = try bytes(PixelMessage.length, until: deadline)
    if let problem = (try? PixelMessage(bytes: head, longestSide: 1))?.problem {
      throw .reported(problem)
    }
    guard let message = try? PalapeliMessage(bytes: head) else { throw .malformed }
    let name = try bytes(message.nameLength, until: deadline)
    let image = try bytes(message.imageLength, until: deadline)
    try expectEnd(until: deadline)
    return PalapeliPuzzle(
      name: String(decoding: name, as: UTF8.self), pieces: message.pieces, image: image)
  }
}

extension PhotoDecoder {
  /// Returns the puzzle in the file of Palapeli at `path`, unpacked in a separate process.
  ///
  /// Blocks on the disk and the process, so it must not run on the main thread. A cancellation ends
  /// the process. The picture in it must still be decoded.
  public func palapeliPuzzle(
    at path: String, cancellation: Cancellation = Cancellation()
  ) throws(PhotoError) -> PalapeliPuzzle {
    try PhotoError.catching(path) { () throws(PhotoProblem) in
      try answer(
        to: [DecoderProcess.palapeli], from: PhotoFile(path: path), cancellation
      ) { pipe, deadline throws(PixelPipe.Failure) in
        try pipe.readPuzzle(until: deadline)
      }
    }
  }
}
