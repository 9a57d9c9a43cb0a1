/// The typeface and size of a line of text.
public struct TextStyle: Codable, Hashable, Sendable {
  /// A typeface: text, titles in their heavier weight, or the icon font.
  public enum Face: String, Codable, Hashable, Sendable { case text, title, icon }

  /// The typeface.
  public var face: Face
  /// The em size in logical points.
  public var size: Double

  /// Creates a style from a typeface and an em size in logical points.
  public init(_ face: Face, _ size: Double) {
    self.face = face
    self.size = size
  }

  /// The style of notes and captions.
  public static let small = TextStyle(.text, 13)
  /// The style of running text.
  public static let body = TextStyle(.text, 15)
  /// The style of emphasized running text.
  public static let strong = TextStyle(.title, 15)
  /// The style of the heading of a sheet.
  public static let title = TextStyle(.title, 20)
  /// The style of the largest words on a page.
  public static let display = TextStyle(.title, 28)
  /// The style of an icon from the icon font.
  public static let icon = TextStyle(.icon, 20)
}

/// The extent of a line of text in logical points; the baseline lies `ascent` below its top.
public struct TextExtent: Hashable, Sendable {
  /// The distance from the first character's start to the last one's end.
  public var width: Double
  /// The distance from the top down to the baseline.
  public var ascent: Double
  /// The distance from the baseline down to the bottom.
  public var descent: Double

  /// Creates an extent from measures in logical points.
  public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }

  /// The distance from the top to the bottom.
  public var height: Double { ascent + descent }
}

/// A line of text as coverage, 0…255, in rows from the top without padding.
public final class TextMask: Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The distance of the baseline below the first row, in pixels.
  public let baseline: Int
  /// The coverage of each pixel, row after row.
  public let coverage: [UInt8]

  /// Creates a mask from `coverage` as it is; its count must be `width × height`.
  public init(width: Int, height: Int, baseline: Int, coverage: [UInt8]) {
    precondition(coverage.count == width * height)
    self.width = width
    self.height = height
    self.baseline = baseline
    self.coverage = coverage
  }
}

/// A source of fonts, which measures lines for layout and turns them into coverage for drawing.
public protocol TextSource: AnyObject {
  func extent(of text: String, style: TextStyle) -> TextExtent
  /// Returns the line at `scale` pixels a point, or nil if there is nothing to show.
  func mask(of text: String, style: TextStyle, scale: Double) -> TextMask?
  /// Returns an emoji or a picture that was read from a file, by its name; nil if there is none.
  func picture(named name: String) -> Picture?
  /// A Boolean value that indicates whether the file of the emoji is still being read, so that those
  /// that are missing now come later.
  var isReadingEmoji: Bool { get }
  /// Returns the text, shortened with an ellipsis to fit into `width` points if necessary. It keeps
  /// the beginning, or the end if `keepsEnd` is true.
  func fitted(_ text: String, style: TextStyle, width: Double, keepsEnd: Bool) -> String
  /// The language in which phrases are measured and drawn.
  var translator: any Translator { get }
}

extension TextSource {
  /// English, for a source that is told nothing else.
  public var translator: any Translator { English() }

  /// Returns a phrase in the player's language.
  public func words(_ phrase: Phrase) -> String { translator.text(phrase) }

  /// Returns the extent of a phrase in the player's language.
  public func extent(of phrase: Phrase, style: TextStyle) -> TextExtent {
    extent(of: words(phrase), style: style)
  }

  /// Breaks a phrase into lines no wider than `width` points, at spaces.
  public func lines(of phrase: Phrase, style: TextStyle, width: Double) -> [String] {
    lines(of: words(phrase), style: style, width: width)
  }

  /// Returns a phrase, shortened with an ellipsis to fit into `width` points if necessary.
  public func fitted(_ phrase: Phrase, style: TextStyle, width: Double) -> String {
    fitted(words(phrase), style: style, width: width)
  }

  /// Returns nil, for a source without pictures.
  public func picture(named name: String) -> Picture? { nil }

  /// Returns false, for a source without files.
  public var isReadingEmoji: Bool { false }

  /// Breaks a paragraph into lines no wider than `width` points, at spaces.
  @_disfavoredOverload
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

  /// Returns the beginning of the text with an ellipsis if it is wider than `width` points.
  @_disfavoredOverload
  public func fitted(_ text: String, style: TextStyle, width: Double) -> String {
    fitted(text, style: style, width: width, keepsEnd: false)
  }

  /// Measures few lengths, and none much longer than the result, however long the text is.
  public func fitted(
    _ text: String, style: TextStyle, width: Double, keepsEnd: Bool
  ) -> String {
    func fits(_ text: String) -> Bool { extent(of: text, style: style).width <= width }
    let isShort = text.utf8.count <= 256
    if isShort, fits(text) { return text }
    /// Returns `count` characters with an ellipsis; nil if the text has no more than these.
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
    // An ellipsis may be wider than the few characters that it replaces.
    if !isShort, cut(count + 16) == nil, fits(text) { return text }
    guard count > 0 else { return cut(0).map(fits) == true ? "…" : "" }
    return cut(count) ?? text
  }
}

/// Returns the greatest number for which `holds` is true, or 0; it must be true for all smaller
/// ones, too. The number of calls grows with the logarithm of the result.
private func greatest(where holds: (Int) -> Bool) -> Int {
  var (low, high) = (0, 16)
  while holds(high) { (low, high) = (high, high * 2) }
  while high - low > 1 {
    let middle = (low + high) / 2
    if holds(middle) { low = middle } else { high = middle }
  }
  return low
}

/// A text source without fonts: plausible extents and no ink, the same on every machine.
///
/// Tests of golden pictures and of laws use it, so that they don't depend on installed fonts.
public final class BlankText: TextSource {
  /// Creates a source.
  public init() {}

  public func extent(of text: String, style: TextStyle) -> TextExtent {
    let em = style.face == .icon ? 1 : 0.55
    return TextExtent(
      width: Double(text.count) * style.size * em, ascent: style.size * 0.95,
      descent: style.size * 0.25)
  }

  public func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
}
