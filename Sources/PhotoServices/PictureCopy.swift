package import BackgroundWork
package import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import SDLPlatform

/// The copy of a photo that is saved with a puzzle and exported with it.
///
/// It contains the pixels, the orientation and the colour profile, and no other metadata: neither
/// the place where the photo was taken nor the camera.
package enum PictureCopy {
  /// The most pixels of a drawing that is saved as PNG, which takes seconds for more.
  private static let largestDrawing = 1 << 22

  /// Returns the copy of a photo that was decoded from `bytes`; `nil` when it can't be made.
  ///
  /// A format whose metadata can't be removed is encoded anew, as is a photo whose bytes were too
  /// many to keep.
  static func make(of picture: Picture, from bytes: [UInt8]?) -> Data? {
    if let filtered = bytes.flatMap(MetadataFilter.filtered) { return Data(filtered) }
    let isDrawing =
      bytes.flatMap { PhotoFormat(magic: Array($0.prefix(PhotoFormat.magicLength))) }
      .map { $0 == .gif || $0 == .bmp } ?? false
    let pixels = picture.levels[0]
    // PNG keeps flat colours exact; an image of more pixels is treated as a photo.
    let encoded =
      isDrawing && pixels.pixels.count <= largestDrawing
      ? try? ImageFile.png(pixels) : try? ImageFile.jpeg(pixels)
    return encoded.map { Data($0) }
  }

  /// Returns the copy of a photo from its saved bytes alone, or `nil` when they are not a picture.
  package static func make(of bytes: Data, _ cancellation: Cancellation = Cancellation()) -> Data? {
    if let filtered = MetadataFilter.filtered(Array(bytes)) { return Data(filtered) }
    let picture = try? PhotoDecoder.standard.decode(
      bytes.bytes, name: PhotoError.puzzlePicture, cancellation: cancellation)
    return picture.flatMap { make(of: $0, from: Array(bytes)) }
  }
}
