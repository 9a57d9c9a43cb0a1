public import Foundation

/// The entries of a `.po` or `.pot` file.
public struct Catalogue {
  public struct Entry: Hashable {
    public var context: String?
    public var key: String
    public var plural: String?
    public var forms: [String] = []
    public var isFuzzy = false

    /// The text by which an entry is looked up.
    public var id: String { (context ?? "") + "\u{4}" + key }
  }

  public private(set) var header = ""
  public private(set) var entries: [Entry] = []

  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Resources/locale")

  /// The codes of the languages that have a file.
  public static let languages: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return (names ?? []).filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }.sorted()
  }()

  public init(named name: String) throws {
    self.init(try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8))
  }

  public init(_ text: String) {
    for block in text.components(separatedBy: "\n\n") {
      var entry = Entry(key: "")
      var field: String?
      var fields: [(String, String)] = []
      for line in block.split(separator: "\n") {
        if line.hasPrefix("#,"), line.contains("fuzzy") { entry.isFuzzy = true }
        if line.hasPrefix("#") { continue }
        guard let quote = line.firstIndex(of: "\"") else { continue }
        let name = line[..<quote].trimmingCharacters(in: .whitespaces)
        if !name.isEmpty {
          field = name
          fields.append((name, ""))
        }
        if field != nil { fields[fields.count - 1].1 += Self.unquoted(line[quote...]) }
      }
      for (name, value) in fields {
        switch name {
        case "msgctxt": entry.context = value
        case "msgid": entry.key = value
        case "msgid_plural": entry.plural = value
        default: entry.forms.append(value)
        }
      }
      if entry.key.isEmpty { header += entry.forms.joined() } else { entries.append(entry) }
    }
  }

  private static func unquoted(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Returns the placeholders of a sentence, such as `%1$s`.
  public static func placeholders(_ text: String) -> Set<String> {
    Set(text.matches(of: /%[0-9]+\$s/).map { String($0.output) })
  }
}
