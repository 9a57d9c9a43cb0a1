internal import PuzzleCore

/// The grain of paper: changes of lightness that repeat without a seam.
@safe
struct GrainTile {
  static let side = 128
  /// The number of copies of the other end's numbers at each end of a row.
  static let margin = 4
  static let stride = side + 2 * margin

  /// The changes row by row, and column by column, which are never freed.
  let rows: UnsafePointer<Int16>
  let columns: UnsafePointer<Int16>

  /// The tiles for changes of up to 1, 2, 3 … levels of lightness.
  nonisolated(unsafe) static let levels: [GrainTile] = {
    let numbers = noise
    return (1...5).map { GrainTile(numbers, level: $0) }
  }()

  private init(_ noise: [Int], level: Int) {
    func number(_ row: Int, _ column: Int) -> Int16 {
      let number = noise[row * GrainTile.side + column] * level
      return Int16((number + (number < 0 ? -63 : 63)) / 127)
    }
    let places = (0..<GrainTile.side).flatMap { row in
      (0..<GrainTile.stride).map { (row, ($0 - GrainTile.margin) & (GrainTile.side - 1)) }
    }
    unsafe rows = GrainTile.kept(places.map { number($0.0, $0.1) })
    unsafe columns = GrainTile.kept(places.map { number($0.1, $0.0) })
  }

  private static func kept(_ numbers: [Int16]) -> UnsafePointer<Int16> {
    let memory = UnsafeMutableBufferPointer<Int16>.allocate(capacity: numbers.count)
    _ = unsafe memory.initialize(from: numbers)
    return unsafe UnsafePointer(memory.baseAddress.unsafelyUnwrapped)
  }

  /// Fibres and specks in rows of numbers of -127…127.
  private static var noise: [Int] {
    var chance = SeededGenerator(seed: 1)
    let white = (0..<(side * side)).map { _ in Int(chance.next() >> 56) - 128 }
    let fine = blurred(white, [1, 2, 1])
    let coarse = blurred(white, [1, 1, 1, 1, 1])
    // The sums vary by 6 and 5 times as much as the numbers.
    return zip(fine, coarse).map { fine, coarse in
      min(max(fine / 9 + coarse / 20, -127), 127)
    }
  }

  /// Returns the weighted sums along the rows and columns of a tile.
  private static func blurred(_ values: [Int], _ weights: [Int]) -> [Int] {
    func sums(_ values: [Int], _ step: (Int, Int) -> Int) -> [Int] {
      values.indices.map { place in
        weights.indices.reduce(0) { $0 + weights[$1] * values[step(place, $1)] }
      }
    }
    let along = sums(values) { place, k in place & ~(side - 1) | (place + k) & (side - 1) }
    return sums(along) { place, k in (place + k * side) & (side * side - 1) }
  }
}
