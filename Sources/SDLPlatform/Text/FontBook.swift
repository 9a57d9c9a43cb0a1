internal import Fonts
internal import Localization
public import PuzzleCore

/// The fonts of this machine, found through fontconfig and drawn by SDL_ttf, without a window.
///
/// Fonts are searched on first use. A line with characters that its font lacks is set in another
/// installed font that has them. Without any font the result is that of `BlankText`.
public final class FontBook: TextSource {
  /// The device pixels a point for which layout is measured, so that lines are as wide as drawn.
  public var scale: Double

  private struct LineKey: Hashable {
    let text: String
    let face: TextStyle.Face
    let pixels: Int

    /// The approximate size of a cached entry, in bytes.
    var cost: Int { text.utf8.count + 64 }
  }

  private let data: FontData
  private var fonts: OpenFonts
  private let blank = BlankText()
  private var files: [TextStyle.Face: FontFile?] = [:]
  private var substitutes: [String: FontFile] = [:]
  private var extents = RecentCache<LineKey, OpenFonts.Line>(capacity: 512 << 10)
  private var emoji = RecentCache<String, Picture?>(capacity: 16 << 20)
  private lazy var emojiFile = FontFile.usual(.emoji)
  /// The player's own pictures, by the names used in drawing commands.
  public var album: [String: Picture] = [:]
  private var masks = RecentCache<LineKey, TextMask?>(capacity: 4 << 20)

  /// The language of the program.
  public nonisolated var translator: any Translator { Localization.current }

  /// Creates a font book without opening a font; `data` reads the files.
  public init(scale: Double = 1, data: FontData = FontData()) {
    self.scale = scale
    self.data = data
    fonts = OpenFonts(data)
  }

  /// Reads the fonts that every window needs on this thread, which may block on the disk. With
  /// `usesCache`, fontconfig is loaded only if the cache of the chosen fonts is out of date.
  public nonisolated static func read(into data: FontData, usesCache: Bool = false) {
    let isCached = usesCache && FontCache()?.load() == true
    for role in [FontFile.Role.text, .title, .icon] {
      if let file = FontFile.usual(role) { data.load(file.path) }
    }
    // The key is a new one, because loading fontconfig may have written to its caches.
    if usesCache, !isCached { FontCache()?.store() }
  }

  /// Searches for the fonts now, at an idle moment.
  public func findFonts() {
    for face in [TextStyle.Face.text, .title, .icon] { _ = file(for: face) }
  }

  /// The missing font and its Debian package, as a sentence; `nil` when none is missing.
  public var missing: String? {
    if file(for: .text) == nil { return "No font found: install fonts-inter." }
    if file(for: .icon) == nil {
      return "No icons found: install fonts-material-design-icons-iconfont."
    }
    return nil
  }

  /// The longest name of an emoji, in bytes of UTF-8.
  private static let longestEmoji = 64

  /// Returns one of the player's own pictures, or else an emoji, which is cached while in use. A
  /// name of several characters has no emoji.
  public func picture(named name: String) -> Picture? {
    if let own = album[name] { return own }
    guard name.utf8.count <= Self.longestEmoji, name.count == 1 else { return nil }
    let cost = { (picture: Picture?) in (picture.map { $0.width * $0.height * 6 } ?? 0) + 64 }
    if let known = emoji.value(for: name, cost: cost) { return known }
    let picture = emojiFile.flatMap { fonts.picture(of: name, in: $0) }.map(Picture.init)
    if picture == nil, let emojiFile, data.isReading(emojiFile.path) { return nil }
    emoji.insert(picture, for: name, cost: cost(picture))
    return picture
  }

  public var isReadingEmoji: Bool { emojiFile.map { data.isReading($0.path) } ?? false }

  /// Returns the extent at `scale`: whole device pixels divided by the scale.
  public func extent(of text: String, style: TextStyle) -> TextExtent {
    guard let file = file(for: text, face: style.face) else {
      return blank.extent(of: text, style: style)
    }
    let key = LineKey(text: text, face: style.face, pixels: pixels(style, scale))
    if let line = extents.value(for: key, cost: { _ in key.cost }) { return extent(line) }
    guard let line = fonts.measure(text, in: file, pixels: key.pixels) else {
      return blank.extent(of: text, style: style)
    }
    extents.insert(line, for: key, cost: key.cost)
    return extent(line)
  }

  /// Returns the coverage of the line, which is cached while in use; `nil` when it has no ink.
  public func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? {
    guard !text.isEmpty, let file = file(for: text, face: style.face) else { return nil }
    let key = LineKey(text: text, face: style.face, pixels: pixels(style, scale))
    let cost = { (mask: TextMask?) in (mask?.coverage.count ?? 0) + 64 + key.cost }
    if let mask = masks.value(for: key, cost: cost) { return mask }
    let mask = fonts.draw(text, in: file, pixels: key.pixels)
    if mask == nil, data.isReading(file.path) { return nil }
    masks.insert(mask, for: key, cost: cost(mask))
    return mask
  }

  private func extent(_ line: OpenFonts.Line) -> TextExtent {
    TextExtent(
      width: Double(line.width) / scale, ascent: Double(line.ascent) / scale,
      descent: Double(line.descent) / scale)
  }

  /// Returns the em size in whole pixels, as SDL_ttf requires.
  private func pixels(_ style: TextStyle, _ scale: Double) -> Int {
    Int(min(max((style.size * scale).rounded(), 1), 2000))
  }

  private func file(for face: TextStyle.Face) -> FontFile? {
    if let known = files[face] { return known }
    let found = FontFile.best(for: face)
    files[face] = .some(found)
    return found
  }

  /// Returns the font of the face, or for text with other characters one that has them.
  private func file(for text: String, face: TextStyle.Face) -> FontFile? {
    guard let usual = file(for: face) else { return nil }
    // Every text font is assumed to have Latin letters.
    guard face != .icon, text.unicodeScalars.contains(where: { $0.value > 0x24F }) else {
      return usual
    }
    let missing = fonts.missing(in: text, from: usual)
    guard let first = missing.first else { return usual }
    // Fonts cover whole scripts, so a font for one character usually has its neighbours.
    let key = "\(face) \(first.value >> 7)"
    if let known = substitutes[key], fonts.missing(in: text, from: known).count < missing.count {
      return known
    }
    guard let found = FontFile.best(for: face, having: missing),
      fonts.missing(in: text, from: found).count < missing.count
    else { return usual }
    substitutes[key] = found
    return found
  }
}
