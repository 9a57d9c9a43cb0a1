/// The rows of a photo while it is decoded, from the top to the bottom of the stored picture.
protocol PhotoRows: AnyObject {
  /// The size of the rows in pixels; a decoder may have scaled them down.
  var width: Int { get }
  var height: Int { get }

  /// Writes the next row as `width` pixels of opaque 0xAARRGGBB, composited over white.
  func next(to target: UnsafeMutablePointer<UInt32>) throws(PhotoProblem)

  /// Releases the decoder's memory, after the last row.
  func finish()
}
