internal import Files
package import Foundation

/// The desktop's list of files that were used lately: `recently-used.xbel`, after the Desktop Bookmark
/// Specification of freedesktop.org.
///
/// The entries of other programs stay as they are. A list that can't be understood is left alone.
package enum RecentFiles {
  /// The most files of this program in the list.
  static let most = 12
  /// The longest list that is changed, in bytes.
  private static let longest = 8 << 20
  private static let program = "TiFpuzzle"

  /// Adds a file to the list, which must be done on a thread of its own.
  package static func add(
    _ path: String, environment: [String: String] = ProcessInfo.processInfo.environment,
    now: Date = Date()
  ) {
    guard let list = listPath(environment) else { return }
    let isThere = (try? FileKind(path: list)) != nil
    let bytes = try? RegularFile.contents(of: list, limit: longest)
    // A list that can't be read is not replaced.
    guard bytes != nil || !isThere else { return }
    let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? empty
    guard let changed = adding(path, to: text, at: timestamp(now)) else { return }
    guard (try? OutputFile.write(Array(changed.utf8), to: list)) != nil, !isThere else { return }
    _ = unsafe chmod(list, 0o600)
  }

  private static func listPath(_ environment: [String: String]) -> String? {
    let data = BaseFolder.path(environment["XDG_DATA_HOME"], orInHome: ".local/share", environment)
    guard let data, (try? FileKind(path: data)) == .folder else { return nil }
    return data + "/recently-used.xbel"
  }

  static let empty = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0"
          xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
          xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"
    >
    </xbel>

    """

  // MARK: The text of the list

  /// Returns a list with a file as its latest one; `nil` for a text that is no such list. `time` is in
  /// UTC after RFC 3339.
  static func adding(_ path: String, to text: String, at time: String) -> String? {
    guard let end = text.range(of: "</xbel>", options: .backwards),
      let root = text.range(of: "<xbel"), root.upperBound < end.lowerBound,
      text.contains("xmlns:bookmark=\"http://www.freedesktop.org/standards/desktop-bookmarks\""),
      text.contains("xmlns:mime=\"http://www.freedesktop.org/standards/shared-mime-info\"")
    else { return nil }
    let address = escaped(fileAddress(of: path))
    guard var entries = Entry.all(in: text[root.upperBound..<end.lowerBound]) else { return nil }
    let known = entries.firstIndex { $0.attribute("href") == address }
    if let known, entries[known].has("</bookmark:applications>") {
      entries[known].note(at: time, program: program)
    } else {
      if let known { entries.remove(at: known) }
      entries.append(
        Entry(file: address, type: mimeType(of: path), at: time, program: program))
    }
    let own = entries.indices.filter { entries[$0].isOf(program) }
      .sorted { entries[$0].attribute("modified") ?? "" > entries[$1].attribute("modified") ?? "" }
    let old = Set(own.dropFirst(most))
    let kept = entries.enumerated().compactMap { i, entry in
      old.contains(i) ? entry.without(program) : entry
    }
    // Whatever is between the entries of the root goes before them.
    let head = Entry.rest(of: text[root.upperBound..<end.lowerBound])
    let lines = kept.map { "  \($0.text)\n" }.joined()
    return "\(text[..<root.upperBound]) \(head)\n\(lines)\(text[end.lowerBound...])"
  }

  /// An entry of the list.
  private struct Entry {
    private(set) var text: String

    private static let begin = "<bookmark "
    private static let end = "</bookmark>"

    /// Returns all entries; `nil` if one has no end.
    static func all(in body: Substring) -> [Entry]? {
      var entries: [Entry] = []
      var rest = body
      while let begin = rest.range(of: begin) {
        guard let end = rest[begin.upperBound...].range(of: end) else { return nil }
        entries.append(Entry(text: String(rest[begin.lowerBound..<end.upperBound])))
        rest = rest[end.upperBound...]
      }
      return entries
    }

    /// Returns what is outside of the entries.
    static func rest(of body: Substring) -> String {
      var kept = ""
      var rest = body
      while let begin = rest.range(of: begin),
        let end = rest[begin.upperBound...].range(of: end)
      {
        kept += rest[..<begin.lowerBound]
        rest = rest[end.upperBound...]
      }
      return (kept + rest).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private init(text: String) { self.text = text }

    init(file address: String, type: String, at time: String, program: String) {
      text = """
        <bookmark href="\(address)" added="\(time)" modified="\(time)" visited="\(time)">
            <info>
              <metadata owner="http://freedesktop.org">
                <mime:mime-type type="\(type)"/>
                <bookmark:applications>
                  \(Self.application(program, at: time, count: 1))
                </bookmark:applications>
              </metadata>
            </info>
          </bookmark>
        """
    }

    private static func application(_ program: String, at time: String, count: Int) -> String {
      """
      <bookmark:application name="\(program)" exec="&apos;tifpuzzle %f&apos;" \
      modified="\(time)" count="\(count)"/>
      """
    }

    func has(_ words: String) -> Bool { text.contains(words) }

    /// Returns the value of an attribute of the entry itself.
    func attribute(_ name: String) -> String? {
      guard let range = range(ofAttribute: name) else { return nil }
      return String(text[range])
    }

    private func range(ofAttribute name: String) -> Range<String.Index>? {
      guard let tagEnd = text.firstIndex(of: ">"),
        let begin = text[..<tagEnd].range(of: " \(name)=\""),
        let end = text[begin.upperBound..<tagEnd].firstIndex(of: "\"")
      else { return nil }
      return begin.upperBound..<end
    }

    private func range(ofProgram program: String) -> Range<String.Index>? {
      guard let begin = text.range(of: "<bookmark:application name=\"\(program)\""),
        let end = text[begin.upperBound...].range(of: "/>")
      else { return nil }
      return begin.lowerBound..<end.upperBound
    }

    func isOf(_ program: String) -> Bool { range(ofProgram: program) != nil }

    /// Notes that the program has used the file once more.
    mutating func note(at time: String, program: String) {
      for name in ["modified", "visited"] {
        if let range = range(ofAttribute: name) { text.replaceSubrange(range, with: time) }
      }
      var count = 1
      if let range = range(ofProgram: program) {
        let former = text[range]
        if let number = former.range(of: "count=\"") {
          count += Int(former[number.upperBound...].prefix { $0.isNumber }.prefix(9)) ?? 0
        }
        text.removeSubrange(range)
      }
      guard let end = text.range(of: "</bookmark:applications>") else { return }
      text.insert(
        contentsOf: Self.application(program, at: time, count: count) + "\n        ",
        at: end.lowerBound)
    }

    /// Returns the entry without this program; `nil` if no other program has used the file.
    func without(_ program: String) -> Entry? {
      guard let range = range(ofProgram: program) else { return self }
      var changed = self
      changed.text.removeSubrange(range)
      return changed.has("<bookmark:application ") ? changed : nil
    }
  }

  // MARK: Its parts

  /// Returns the address of a file (RFC 8089), with the signs that GLib leaves as they are.
  static func fileAddress(of path: String) -> String {
    let plain = Set("!$&'()*+,;=:@/-._~".utf8)
    let digits = Array("0123456789ABCDEF")
    var address = "file://"
    for byte in path.pathBytes {
      let isPlain =
        plain.contains(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
      if isPlain {
        address.append(Character(Unicode.Scalar(byte)))
      } else {
        address += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return address
  }

  private static func escaped(_ words: String) -> String {
    words.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "'", with: "&apos;")
  }

  private static func mimeType(of path: String) -> String {
    let types = [
      "png": "png", "webp": "webp", "gif": "gif", "bmp": "bmp", "tif": "tiff", "tiff": "tiff",
      "heic": "heic", "heif": "heif", "hif": "heif", "avif": "avif",
    ]
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return "image/" + (types[ending] ?? "jpeg")
  }

  /// Returns a time in UTC after RFC 3339. The civil date is computed as Howard Hinnant describes it
  /// in “chrono-Compatible Low-Level Date Algorithms”.
  private static func timestamp(_ date: Date) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = max(Int(date.timeIntervalSince1970), 0)
    let (days, rest) = (seconds / 86_400 + 719_468, seconds % 86_400)
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let time = [rest / 3600, rest / 60 % 60, rest % 60].map(two).joined(separator: ":")
    return "\(year)-\(two(month))-\(two(day))T\(time)Z"
  }
}
