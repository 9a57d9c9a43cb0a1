/// The rows of a photo, scaled down by area averaging.
final class ScaledRows: PhotoRows {
  let width: Int
  let height: Int
  private let rows: any PhotoRows
  private var scaler: AreaScaler
  private var row: [UInt32]

  /// Creates the rows of a picture of at most the size of `rows`.
  init(_ rows: any PhotoRows, size: (width: Int, height: Int)) {
    self.rows = rows
    (width, height) = size
    scaler = AreaScaler(
      oldWidth: rows.width, oldHeight: rows.height, width: width, height: height)
    row = [UInt32](repeating: 0, count: rows.width)
  }

  func next(to target: UnsafeMutablePointer<UInt32>) throws(PhotoProblem) {
    var isComplete = false
    while !isComplete {
      try unsafe row.withUnsafeMutableBufferPointer { row throws(PhotoProblem) in
        guard let base = row.baseAddress else { return }
        try unsafe rows.next(to: base)
        unsafe scaler.add(base) { x, pixel in
          unsafe target[x] = pixel
          isComplete = true
        }
      }
    }
  }

  func finish() { rows.finish() }
}
