/// How a line of text looks.
public struct TextStyle: Codable, Hashable, Sendable {
  /// Which typeface: text, titles in their heavier weight, or the icon font.
  public enum Face: String, Codable, Hashable, Sendable { case text, title, icon }

  /// The typeface.
  public var face: Face
  /// The em size in logical points.
  public var size: Double

  /// A face at an em size in logical points.
  public init(_ face: Face, _ size: Double) {
    self.face = face
    self.size = size
  }

  /// Notes and names below things.
  public static let small = TextStyle(.text, 13)
  /// Running text.
  public static let body = TextStyle(.text, 15)
  /// Running text that is to be seen first.
  public static let strong = TextStyle(.title, 15)
  /// The heading of a sheet.
  public static let title = TextStyle(.title, 20)
  /// The largest words on a page.
  public static let display = TextStyle(.title, 28)
  /// A sign from the icon font.
  public static let icon = TextStyle(.icon, 20)
}

/// The extent of a line of text in logical points; the baseline lies `ascent` below its top.
public struct TextExtent: Hashable, Sendable {
  /// From the first character's start to the last one's end.
  public var width: Double
  /// From the top down to the baseline.
  public var ascent: Double
  /// From the baseline down to the bottom.
  public var descent: Double

  /// From measures in logical points.
  public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }

  /// From the top to the bottom.
  public var height: Double { ascent + descent }
}

/// A line of text as coverage: 0 nothing … 255 ink, rows from the top without padding.
public final class TextMask: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// The count of rows.
  public let height: Int
  /// How far the baseline lies below the first row, in pixels.
  public let baseline: Int
  /// One value a pixel, row after row.
  public let coverage: [UInt8]

  /// Takes `coverage` as it is; its count must be `width × height`.
  public init(width: Int, height: Int, baseline: Int, coverage: [UInt8]) {
    precondition(coverage.count == width * height)
    self.width = width
    self.height = height
    self.baseline = baseline
    self.coverage = coverage
  }
}

/// What knows the fonts: measures lines for layout and turns them into coverage for drawing.
public protocol TextSource: AnyObject {
  func extent(of text: String, style: TextStyle) -> TextExtent
  /// The line at `scale` pixels a point, or nil when there is nothing to show.
  func mask(of text: String, style: TextStyle, scale: Double) -> TextMask?
  /// The picture that an emoji is, or a file that was read; nil when it is not there.
  func picture(named name: String) -> Picture?
}

extension TextSource {
  /// No pictures.
  public func picture(named name: String) -> Picture? { nil }

  /// Breaks a paragraph into lines no wider than `width` points, at spaces.
  public func lines(of text: String, style: TextStyle, width: Double) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if line.isEmpty || extent(of: longer, style: style).width <= width {
          line = longer
        } else {
          lines.append(line)
          line = String(word)
        }
      }
      lines.append(line)
    }
    return lines
  }

  /// The text, or as much of its beginning as fits into `width` points with an ellipsis; of its end
  /// where `keepsEnd` is true.
  ///
  /// Few lengths are measured, and none that is much longer than what fits, however long the text is.
  public func fitted(
    _ text: String, style: TextStyle, width: Double, keepsEnd: Bool = false
  ) -> String {
    func fits(_ text: String) -> Bool { extent(of: text, style: style).width <= width }
    let isShort = text.utf8.count <= 256
    if isShort, fits(text) { return text }
    /// So many characters with an ellipsis; nil when there are no more than these.
    func cut(_ count: Int) -> String? {
      if keepsEnd {
        guard let start = text.index(text.endIndex, offsetBy: -count, limitedBy: text.startIndex),
          start > text.startIndex
        else { return nil }
        return "…" + text[start...]
      }
      guard let end = text.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex),
        end < text.endIndex
      else { return nil }
      return text[..<end] + "…"
    }
    let count = greatest { cut($0).map(fits) ?? false }
    // An ellipsis may be wider than the few characters that it stands for.
    if !isShort, cut(count + 16) == nil, fits(text) { return text }
    guard count > 0 else { return cut(0).map(fits) == true ? "…" : "" }
    return cut(count) ?? text
  }
}

/// Returns the greatest number for which `holds` is true, or 0; where it is true it is true for all
/// smaller ones, too. It is asked for a number of times that grows as the answer's logarithm.
private func greatest(where holds: (Int) -> Bool) -> Int {
  var (low, high) = (0, 16)
  while holds(high) { (low, high) = (high, high * 2) }
  while high - low > 1 {
    let middle = (low + high) / 2
    if holds(middle) { low = middle } else { high = middle }
  }
  return low
}

/// Fonts that are not there: plausible extents and no ink, the same on every machine.
///
/// Golden pictures and laws are checked with it, so that they do not depend on installed fonts.
public final class BlankText: TextSource {
  /// Needs nothing.
  public init() {}

  public func extent(of text: String, style: TextStyle) -> TextExtent {
    let em = style.face == .icon ? 1 : 0.55
    return TextExtent(
      width: Double(text.count) * style.size * em, ascent: style.size * 0.95,
      descent: style.size * 0.25)
  }

  public func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
}
