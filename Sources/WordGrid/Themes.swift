/// The word lists offered to the player.
///
/// Any two values are equal and none is saved, because the offered lists are not part of a puzzle.
public struct Themes: Hashable, Sendable {
  /// A list with its name on the command line.
  public struct Theme: Sendable {
    public var id: String
    public var list: WordList

    public init(id: String, list: WordList) {
      self.id = id
      self.list = list
    }
  }

  public let all: [Theme]

  public init(_ all: [Theme] = []) { self.all = all }

  public static func == (a: Themes, b: Themes) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}

  /// The languages of the lists, in the order of their alphabets.
  package var languages: [Alphabet] {
    let spoken = Set(all.map(\.list.language))
    return Alphabet.all.filter { spoken.contains($0.language) }
  }

  /// Returns the lists in a language, sorted by title.
  package func lists(in language: String) -> [WordList] {
    all.map(\.list).filter { $0.language == language }.sorted { $0.title < $1.title }
  }
}
