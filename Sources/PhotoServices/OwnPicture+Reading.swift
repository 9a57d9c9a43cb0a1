package import BackgroundWork
internal import Foundation
internal import PhotoImport
package import PuzzleCore
package import PuzzleKit

extension OwnPicture {
  /// The longest side of such a picture on the table, in pixels.
  private static let side = 512

  /// Returns the picture, decoded in a separate process. Blocks on the disk and the decoder.
  package func read(_ cancellation: Cancellation = Cancellation()) throws -> Picture {
    switch source {
    case .file(let path):
      try PhotoDecoder.standard.decode(
        path: path, longestSide: Self.side, cancellation: cancellation)
    case .bytes(let bytes):
      try PhotoDecoder.standard.decode(
        Data(bytes).bytes, name: PhotoError.picture, longestSide: Self.side,
        cancellation: cancellation)
    }
  }
}
