/// How a line of text looks.
public struct TextStyle: Codable, Hashable, Sendable {
  /// Which typeface: text, titles in their heavier weight, or the icon font.
  public enum Face: String, Codable, Hashable, Sendable { case text, title, icon }

  public var face: Face
  /// The em size in logical points.
  public var size: Double

  public init(_ face: Face, _ size: Double) {
    self.face = face
    self.size = size
  }

  public static let small = TextStyle(.text, 13)
  public static let body = TextStyle(.text, 15)
  public static let strong = TextStyle(.title, 15)
  public static let title = TextStyle(.title, 20)
  public static let display = TextStyle(.title, 28)
  public static let icon = TextStyle(.icon, 20)
}

/// The extent of a line of text in logical points; the baseline lies `ascent` below its top.
public struct TextExtent: Hashable, Sendable {
  public var width: Double
  public var ascent: Double
  public var descent: Double

  public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }

  public var height: Double { ascent + descent }
}

/// A line of text as coverage: 0 nothing … 255 ink, rows from the top without padding.
public final class TextMask: Sendable {
  public let width: Int
  public let height: Int
  /// How far the baseline lies below the first row, in pixels.
  public let baseline: Int
  public let coverage: [UInt8]

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
}

extension TextSource {
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

  /// The text, or as much of its beginning as fits into `width` points with an ellipsis.
  public func fitted(_ text: String, style: TextStyle, width: Double) -> String {
    guard extent(of: text, style: style).width > width else { return text }
    var kept = text
    while !kept.isEmpty {
      kept.removeLast()
      if extent(of: kept + "…", style: style).width <= width { return kept + "…" }
    }
    return ""
  }
}

/// Fonts that are not there: plausible extents and no ink, the same on every machine.
///
/// Golden pictures and laws are checked with it, so that they do not depend on installed fonts.
public final class BlankText: TextSource {
  public init() {}

  public func extent(of text: String, style: TextStyle) -> TextExtent {
    let em = style.face == .icon ? 1 : 0.55
    return TextExtent(
      width: Double(text.count) * style.size * em, ascent: style.size * 0.95,
      descent: style.size * 0.25)
  }

  public func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
}
