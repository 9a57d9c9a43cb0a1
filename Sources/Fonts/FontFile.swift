internal import CFontconfig
public import PuzzleCore
internal import Synchronization

/// A font on the disk, as fontconfig knows it.
public struct FontFile: Hashable, Sendable {
  public var path: String
  /// The face inside the file, and above the 16th bit the named instance of a variable font.
  public var index: Int
  public var family: String

  /// Creates the description of a font.
  public init(path: String, index: Int, family: String) {
    (self.path, self.index, self.family) = (path, index, family)
  }

  /// A role of a font in the user interface.
  public enum Role: String, CaseIterable, Sendable { case text, title, icon, emoji }

  private static let usual = Mutex<[Role: FontFile]>([:])

  /// Returns the font for a role: Inter for text and titles, else the desktop's sans-serif font; only
  /// Material Icons for icons, and only Noto Color Emoji for emoji.
  ///
  /// The first search loads fontconfig, which reads its configuration and caches.
  public static func usual(_ role: Role) -> FontFile? {
    if let known = usual.withLock({ $0[role] }) { return known }
    let found = find(role)
    usual.withLock { $0[role] = found }
    return found
  }

  /// Sets the fonts for roles that were not searched for yet.
  public static func setUsual(_ fonts: [Role: FontFile]) {
    usual.withLock { $0.merge(fonts) { known, _ in known } }
  }

  /// The best match for a face.
  public static func best(for face: TextStyle.Face) -> FontFile? {
    switch face {
    case .text: usual(.text)
    case .title: usual(.title)
    case .icon: usual(.icon)
    }
  }

  private static func find(_ role: Role) -> FontFile? {
    func only(_ family: String, isColored: Bool = false) -> FontFile? {
      match([family], weight: FC_WEIGHT_REGULAR, isColored: isColored).flatMap {
        $0.family == family ? $0 : nil
      }
    }
    return switch role {
    case .text: match(["Inter", "sans-serif"], weight: FC_WEIGHT_REGULAR)
    case .title: match(["Inter", "sans-serif"], weight: FC_WEIGHT_DEMIBOLD)
    case .icon: only("Material Icons")
    case .emoji: only("Noto Color Emoji", isColored: true)
    }
  }

  /// A font like `face` that has these characters, for text that the first choice cannot show.
  public static func best(
    for face: TextStyle.Face, having scalars: [Unicode.Scalar]
  ) -> FontFile? {
    let weight = face == .title ? FC_WEIGHT_DEMIBOLD : FC_WEIGHT_REGULAR
    return match(["sans-serif"], weight: weight, having: scalars)
  }

  /// Whether a font that has no shape for a character leaves a gap in a line: neither for spaces nor
  /// for what is not meant to be seen.
  public static func needsShape(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
  }

  /// The functions of fontconfig, which is loaded at the first access; `nil` when it isn't installed.
  static let fontconfig: tif_fontconfig? = {
    var functions = tif_fontconfig()
    return unsafe tif_fontconfig_load(&functions) == 0 ? nil : functions
  }()

  private static func match(
    _ families: [String], weight: CInt, having scalars: [Unicode.Scalar] = [],
    isColored: Bool = false
  ) -> FontFile? {
    guard let fontconfig, let pattern = fontconfig.PatternCreate() else { return nil }
    defer { unsafe fontconfig.PatternDestroy(pattern) }
    for family in families { _ = unsafe fontconfig.PatternAddString(pattern, FC_FAMILY, family) }
    _ = unsafe fontconfig.PatternAddInteger(pattern, FC_WEIGHT, weight)
    _ = unsafe fontconfig.PatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    // SDL_ttf draws coloured fonts at one size only, and knows no axes of a variable font.
    _ = unsafe fontconfig.PatternAddBool(pattern, FC_COLOR, isColored ? FcTrue : FcFalse)
    if !isColored { _ = unsafe fontconfig.PatternAddBool(pattern, FC_SCALABLE, FcTrue) }
    _ = unsafe fontconfig.PatternAddBool(pattern, FC_VARIABLE, FcFalse)
    if !scalars.isEmpty, let set = fontconfig.CharSetCreate() {
      for scalar in scalars { _ = unsafe fontconfig.CharSetAddChar(set, scalar.value) }
      _ = unsafe fontconfig.PatternAddCharSet(pattern, FC_CHARSET, set)
      unsafe fontconfig.CharSetDestroy(set)
    }
    guard unsafe fontconfig.ConfigSubstitute(nil, pattern, FcMatchPattern) == FcTrue else {
      return nil
    }
    unsafe fontconfig.DefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let found = unsafe fontconfig.FontMatch(nil, pattern, &result) else { return nil }
    defer { unsafe fontconfig.PatternDestroy(found) }
    guard let path = unsafe fontconfig.string(FC_FILE, of: found) else { return nil }
    var index: CInt = 0
    _ = unsafe fontconfig.PatternGetInteger(found, FC_INDEX, 0, &index)
    return FontFile(
      path: path, index: Int(index), family: unsafe fontconfig.string(FC_FAMILY, of: found) ?? "")
  }

}

extension tif_fontconfig {
  fileprivate func string(_ name: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe PatternGetString(pattern, name, 0, &value) == FcResultMatch else { return nil }
    return unsafe value.map { unsafe String(cString: $0) }
  }
}
