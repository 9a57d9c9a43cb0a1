internal import PuzzleCore

/// The places of the pictures on the wall: in rows of about equal height, each picture in its own
/// shape, the rows in the middle of the wall.
struct WallRows: Hashable {
  struct Place: Hashable {
    /// The frame with its mat.
    var outer: Rect
    /// The width of the frame and the mat.
    var border: Double
    /// The area that the words below may fill.
    var words: Rect

    /// The visible picture.
    var picture: Rect { outer.inset(by: border) }
    /// The area that is pressed.
    var all: Rect { outer.union(words) }
  }

  /// The places relative to the upper left corner of the wall.
  private(set) var places: [Place] = []
  private(set) var height = 0.0

  /// The least width that the words below a picture get.
  private static let leastWords = 128.0
  private static let wordsHeight = 64.0
  /// The range of the height of a row relative to the usual one.
  private static let stretch = 0.82...1.15

  /// Returns the usual height of a picture on a wall of a width.
  static func usualHeight(_ width: Double) -> Double { min(max(width / 6, 124), 260).rounded() }

  init(_ shapes: [Double], width: Double) {
    let usual = Self.usualHeight(width)
    let gap = width < 480 ? 20.0 : 36
    var y = gap * 0.75
    var first = 0
    while first < shapes.count {
      // The most pictures that fit at the least height.
      var end = first
      var used = 0.0
      while end < shapes.count {
        let slot = Self.slot(shapes[end], usual * Self.stretch.lowerBound, width)
        if end > first, used + slot + gap > width { break }
        used += slot + (end > first ? gap : 0)
        end += 1
      }
      let isLast = end == shapes.count
      let height = Self.height(
        Array(shapes[first..<end]), usual, gap: gap, width: width, isFull: !isLast)
      place(Array(shapes[first..<end]), height, gap: gap, width: width, y: &y)
      first = end
    }
    self.height = y
  }

  private static func border(_ height: Double) -> Double { (height * 0.13).rounded() }

  /// Returns the height of a picture that is no wider than the wall.
  private static func height(_ shape: Double, _ height: Double, _ width: Double) -> Double {
    min(height, max(width - 2 * border(height), 8) / shape)
  }

  /// Returns the width of a picture with its frame, or of its words.
  private static func slot(_ shape: Double, _ height: Double, _ width: Double) -> Double {
    let picture = shape * Self.height(shape, height, width)
    return max(picture + 2 * border(height), min(leastWords, width))
  }

  /// Returns the height at which a row fills the wall, within limits; the usual one if it need not.
  private static func height(
    _ shapes: [Double], _ usual: Double, gap: Double, width: Double, isFull: Bool
  ) -> Double {
    func extent(_ height: Double) -> Double {
      shapes.reduce(gap * Double(shapes.count - 1)) { $0 + slot($1, height, width) }
    }
    var (low, high) = (usual * stretch.lowerBound, usual * stretch.upperBound)
    if !isFull, extent(usual) <= width { return usual }
    if extent(high) <= width { return high }
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if extent(middle) <= width { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func place(
    _ shapes: [Double], _ height: Double, gap: Double, width: Double, y: inout Double
  ) {
    let slots = shapes.map { Self.slot($0, height, width) }
    let border = Self.border(height)
    var x = (width - slots.reduce(gap * Double(shapes.count - 1), +)) / 2
    for (shape, slot) in zip(shapes, slots) {
      let tall = Self.height(shape, height, width)
      let size = Size(
        (shape * tall).rounded() + 2 * border, tall.rounded() + 2 * border)
      // Pictures of a row hang with their middles at one height.
      let outer = Rect(
        (x + (slot - size.width) / 2).rounded(),
        (y + (height + 2 * border - size.height) / 2).rounded(), size.width, size.height)
      let words = Rect(
        x.rounded(), y + height + 2 * border, slot.rounded(.down), Self.wordsHeight)
      places.append(Place(outer: outer, border: border, words: words))
      x += slot + gap
    }
    y += height + 2 * border + Self.wordsHeight + gap * 0.75
  }
}
