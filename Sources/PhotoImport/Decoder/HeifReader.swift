internal import CPhoto
internal import CSDL2

/// A decoder for HEIC and AVIF by libheif, which applies the rotation and mirroring of their boxes.
///
/// Used only in the decoder process. The EXIF orientation repeats that of the boxes, and is
/// ignored.
struct HeifReader {
  let heif: tif_heif

  /// Calls `body` with the decoded surface and the profile of its colours.
  func decode(
    _ file: PhotoFile,
    _ body: (UnsafeMutablePointer<SDL_Surface>, _ profile: [UInt8]?) throws(PhotoProblem) -> Void
  ) throws(PhotoProblem) {
    let bytes = try file.bytes(at: 0, count: file.count)
    guard let context = heif.open() else { throw .decoderOutOfMemory }
    defer { unsafe heif.close(context) }
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(PhotoProblem) in
      try unsafe check(heif.read(context, bytes.baseAddress, bytes.count, nil))
      var found: OpaquePointer?
      try unsafe check(heif.primary(context, &found))
      guard let handle = unsafe found else { throw .damaged }
      defer { unsafe heif.release(handle) }
      // The check comes before any allocation of that size.
      try PhotoLimits.check(
        width: unsafe Int(heif.width(handle)), height: unsafe Int(heif.height(handle)))
      try unsafe decode(handle, body)
    }
  }

  private func decode(
    _ handle: OpaquePointer,
    _ body: (UnsafeMutablePointer<SDL_Surface>, _ profile: [UInt8]?) throws(PhotoProblem) -> Void
  ) throws(PhotoProblem) {
    let hasAlpha = unsafe heif.has_alpha(handle) != 0
    var found: OpaquePointer?
    try unsafe check(
      heif.decode(
        handle, &found, heif_colorspace_RGB,
        hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB, nil))
    guard let image = unsafe found else { throw .damaged }
    defer { unsafe heif.release_image(image) }
    let (width, height) = unsafe (heif.image_width(image), heif.image_height(image))
    try PhotoLimits.check(width: Int(width), height: Int(height))
    var pitch: CInt = 0
    guard let pixels = unsafe heif.plane(image, heif_channel_interleaved, &pitch) else {
      throw .damaged
    }
    let bytesPerPixel: CInt = hasAlpha ? 4 : 3
    guard pitch >= width * bytesPerPixel else { throw .damaged }
    #if _endian(little)
      let words = SDL_PIXELFORMAT_ABGR8888
    #else
      let words = SDL_PIXELFORMAT_RGBA8888
    #endif
    let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
      UnsafeMutablePointer(mutating: pixels), width, height, bytesPerPixel * 8, pitch,
      (hasAlpha ? words : SDL_PIXELFORMAT_RGB24).rawValue)
    guard let surface = unsafe surface else { throw .decoderOutOfMemory }
    defer { unsafe SDL_FreeSurface(surface) }
    try unsafe body(surface, profile(of: handle))
  }

  /// Returns the ICC profile; colours without one are treated as sRGB.
  private func profile(of handle: OpaquePointer) -> [UInt8]? {
    let size = unsafe heif.profile_size(handle)
    guard (1...ColorProfile.longest).contains(size) else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    let answer = unsafe heif.profile(handle, &bytes)
    return unsafe answer.code == heif_error_Ok ? bytes : nil
  }

  private func check(_ error: heif_error) throws(PhotoProblem) {
    switch unsafe (error.code, error.subcode) {
    case (heif_error_Ok, _): return
    case (heif_error_Memory_allocation_error, _): throw .decoderOutOfMemory
    case (heif_error_Unsupported_filetype, _), (heif_error_Unsupported_feature, _):
      throw .unsupported(kind: "")
    case (_, heif_suberror_End_of_data): throw .truncated
    default: throw .damaged
    }
  }
}
