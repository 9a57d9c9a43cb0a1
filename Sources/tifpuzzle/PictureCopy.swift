internal import Foundation
internal import Photos
internal import PuzzleCore
internal import SDLPlatform

/// The copy of a photo that is saved with a puzzle, and given to friends with it.
///
/// It shows the picture, the way it is to be turned, and its colours, and tells nothing else: neither
/// where the photo was taken nor with what.
enum PictureCopy {
  /// The most pixels of a drawing: PNG takes seconds for more.
  private static let largestDrawing = 1 << 22

  /// The copy of a photo that was decoded from `bytes`; nil where it can't be made.
  ///
  /// A format that can't be freed of what else it tells is encoded anew, as is a photo whose bytes were
  /// too many to keep.
  static func make(of picture: Picture, from bytes: [UInt8]?) -> Data? {
    if let filtered = bytes.flatMap(MetadataFilter.filtered) { return Data(filtered) }
    let isDrawing =
      bytes.flatMap { PhotoFormat(magic: Array($0.prefix(PhotoFormat.magicLength))) }
      .map { $0 == .gif || $0 == .bmp } ?? false
    let pixels = picture.levels[0]
    // Flat colours stay as they are; so many pixels are a photo's.
    let encoded =
      isDrawing && pixels.pixels.count <= largestDrawing
      ? try? ImageFile.png(pixels) : try? ImageFile.jpeg(pixels)
    return encoded.map { Data($0) }
  }

  /// The copy of a photo of which only the bytes are there, as they were saved once; nil where they
  /// are no picture.
  static func make(of bytes: Data, _ cancellation: Cancellation = Cancellation()) -> Data? {
    if let filtered = MetadataFilter.filtered(Array(bytes)) { return Data(filtered) }
    let picture = try? PhotoDesk.decoder.decode(
      bytes.bytes, name: "the puzzle’s picture", cancellation: cancellation)
    return picture.flatMap { make(of: $0, from: Array(bytes)) }
  }
}
