public import PuzzleCore

/// The player's own choices on the settings page; `nil` follows the desktop, or each table.
public struct Preferences: Codable, Hashable, Sendable {
  /// The code of the interface's language, such as `de`.
  public var language: String?
  public var theme: Theme.Name?
  /// The size of text, in percent.
  public var textSize: Int?
  /// The device pixels in a point before text is enlarged, in percent.
  public var scale: Int?
  /// A Boolean value that indicates whether motion is limited to short fades.
  public var reducesMotion: Bool?
  /// A Boolean value that indicates whether a click picks a piece up instead of turning it.
  public var clickPicksUp: Bool?
  /// A Boolean value that indicates whether a held piece lights up near its place.
  public var snapHelp = false
  /// The player's name at shared tables.
  public var playerName: String?
  /// The number of the player's colour at shared tables.
  public var playerColor: Int?
  /// The address of the player's own server for shared tables.
  public var tableServer: String?

  /// The sizes of text on the settings page, in percent.
  public static let textSizes = [100, 125, 150, 175, 200]
  /// The scales of the interface on the settings page, in percent.
  public static let scales = [100, 125, 150, 200, 300]

  /// The longest name at shared tables, and the longest address of a server, in characters.
  static let (longestName, longestServer) = (24, 120)

  public init() {}

  /// Reads saved choices; one that is damaged, or of a later version, counts as not made.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys) -> Value? {
      (try? values.decodeIfPresent(Value.self, forKey: key)) ?? nil
    }
    language = read(.language)
    theme = read(.theme)
    textSize = read(.textSize).flatMap { 100...200 ~= $0 ? $0 : nil }
    scale = read(.scale).flatMap { 50...400 ~= $0 ? $0 : nil }
    reducesMotion = read(.reducesMotion)
    clickPicksUp = read(.clickPicksUp)
    snapHelp = read(.snapHelp) ?? false
    playerName = read(.playerName).map { (name: String) in String(name.prefix(Self.longestName)) }
    playerColor = read(.playerColor)
    tableServer = read(.tableServer).map { (address: String) in
      String(address.prefix(Self.longestServer))
    }
  }
}

/// A language that the interface speaks.
public struct LanguageChoice: Hashable, Sendable {
  /// The code, such as `de`.
  public var code: String
  /// The name in the language itself.
  public var name: String

  public init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}
