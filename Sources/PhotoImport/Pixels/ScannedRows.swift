internal import CPhotoRows
internal import Files

/// The rows of a JPEG, PNG or TIFF, decoded as they are requested: even a large picture needs
/// little memory.
///
/// Used only in the decoder process.
@safe final class ScannedRows: PhotoRows {
  let width: Int
  let height: Int
  private let format: PhotoFormat
  /// The decoder, or `nil` when its memory has been released.
  private var rows: UnsafeMutablePointer<tif_rows>?
  private let input: UnsafeMutablePointer<tif_input>
  private let layout: PixelLayout
  private var row: [UInt8]

  /// The most a decoder may hold of a picture that it can't read row by row, in bytes: a
  /// progressive JPEG, an interlaced PNG, a strip or a row of tiles of a TIFF.
  private static let memory = 144 << 20

  /// Opens the picture in `file`. A JPEG may be scaled down while it is decoded, but no side below
  /// `size`. `colors` is applied here only when it converts from CMYK.
  init(
    _ file: PhotoFile, of header: PhotoHeader, size: (width: Int, height: Int),
    colors: ColorConversion?
  ) throws(PhotoProblem) {
    let input = UnsafeMutablePointer<tif_input>.allocate(capacity: 1)
    unsafe input.initialize(
      to: tif_input(
        descriptor: file.descriptor.rawValue, size: Int64(file.count), position: 0, fell_short: 0,
        found_nothing: 0))
    var opened: UnsafeMutablePointer<tif_rows>?
    let status =
      switch header.format {
      case .jpeg:
        unsafe tif_jpeg_open(
          input, UInt32(size.width), UInt32(size.height), ScannedRows.memory, &opened)
      case .png: unsafe tif_png_open(input, ScannedRows.memory, &opened)
      case .tiff: unsafe tif_tiff_open(input, ScannedRows.memory, &opened)
      default: TIF_DAMAGED
      }
    guard let rows = unsafe opened else {
      defer { unsafe input.deallocate() }
      throw unsafe ScannedRows.problem(status, input.pointee, header.format)
    }
    let pixel = unsafe Int(rows.pointee.pixel)
    unsafe (self.rows, self.input, format) = (rows, input, header.format)
    unsafe (width, height) = (Int(rows.pointee.width), Int(rows.pointee.height))
    row = [UInt8](repeating: 0, count: width * pixel)
    layout =
      switch (header.format, pixel) {
      case (.tiff, _): .premultiplied
      case (.jpeg, 4): PixelLayout(cmyk: header.cmyk ?? .plain, colors)
      case (_, 4): .words(red: 0, green: 8, blue: 16, alpha: 24)
      default: .bytes(red: 0, green: 1, blue: 2)
      }
    try PhotoLimits.check(width: width, height: height)
  }

  deinit {
    finish()
    unsafe input.deallocate()
  }

  func finish() {
    if let rows = unsafe rows { unsafe rows.pointee.close(rows) }
    unsafe rows = nil
  }

  func next(to target: UnsafeMutablePointer<UInt32>) throws(PhotoProblem) {
    guard let rows = unsafe rows else { return }
    let status = unsafe row.withUnsafeMutableBufferPointer {
      unsafe rows.pointee.next(rows, $0.baseAddress)
    }
    guard status == TIF_DONE, unsafe !ScannedRows.isCut(input.pointee, format) else {
      throw unsafe ScannedRows.problem(status, input.pointee, format)
    }
    unsafe row.withUnsafeBytes { row in
      guard let start = row.baseAddress else { return }
      unsafe layout.convert(start, to: target, count: width)
    }
  }

  private static func problem(
    _ status: tif_status, _ input: tif_input, _ format: PhotoFormat
  ) -> PhotoProblem {
    if status == TIF_NO_MEMORY { return .decoderOutOfMemory }
    return isCut(input, format) ? .truncated : .damaged
  }

  /// Some readers continue without a missing part, but none reads past the end of a complete file,
  /// except libjpeg, which requests a whole buffer at a time.
  private static func isCut(_ input: tif_input, _ format: PhotoFormat) -> Bool {
    (format == .jpeg ? input.found_nothing : input.fell_short) != 0
  }
}
