/// A language in which phrases are shown.
public protocol Translator: Sendable {
  /// The code of the language, for example `de` or `pt_BR`; `en` for English.
  var code: String { get }
  /// The signs with which numbers and dates are written.
  var conventions: Conventions { get }
  /// Returns the translation of an English sentence, with its placeholders; nil if there is none.
  func translation(of key: String, context: String?) -> String?
  /// Returns the translation of two English sentences in the form for a number; nil if there is
  /// none.
  func translation(of one: String, _ other: String, for count: Int) -> String?
}

extension Translator {
  /// Returns a phrase in the player's language.
  public func text(_ phrase: Phrase) -> String {
    switch phrase.content {
    case .verbatim(let text): text
    case .number(let number): conventions.text(number)
    case .percent(let number): conventions.text(number) + conventions.percentGap + "%"
    case .date(let year, let month, let day): conventions.text(year: year, month: month, day: day)
    case .literal(let key): sentence(key)
    case .sentence(let key, let context, let values): sentence(key, context, values)
    case .numbered(let form, let first, let second):
      sentence(form.key, nil, [Phrase(number: first), Phrase(number: second)])
    case .counted(let count, let one, let other, let values):
      fill(translation(of: one, other, for: count) ?? (count == 1 ? one : other), values)
    case .joined(let phrases, let separator): phrases.map(text).joined(separator: separator)
    }
  }

  /// Returns a phrase in the player's language; nil for nil.
  public func text(_ phrase: Phrase?) -> String? { phrase.map { text($0) } }

  /// Returns the translation of an English sentence, or the sentence itself, with its values.
  private func sentence(
    _ key: String, _ context: String? = nil, _ values: [Phrase] = []
  ) -> String {
    // Catalogues have facts about themselves under the empty key.
    key.isEmpty ? key : fill(translation(of: key, context: context) ?? key, values)
  }

  /// Returns a sentence with its placeholders replaced by values: `%2$s` by the second one, and
  /// `%%` by `%`. A placeholder without a value stays as it is.
  private func fill(_ sentence: String, _ values: [Phrase]) -> String {
    let sign = UInt8(ascii: "%")
    guard sentence.utf8.contains(sign) else { return sentence }
    let bytes = Array(sentence.utf8)
    let ending = [UInt8(ascii: "$"), UInt8(ascii: "s")]
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16 * values.count)
    var i = 0
    while i < bytes.count {
      guard bytes[i] == sign else {
        result.append(bytes[i])
        i += 1
        continue
      }
      var end = i + 1
      var number = 0
      while end < bytes.count, 48...57 ~= bytes[end], number < 1000 {
        number = number * 10 + Int(bytes[end] - 48)
        end += 1
      }
      if end > i + 1, bytes[end...].starts(with: ending), values.indices.contains(number - 1) {
        result += text(values[number - 1]).utf8
        i = end + 2
      } else {
        result.append(sign)
        i += bytes[(i + 1)...].first == sign ? 2 : 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The language in which all phrases are written.
public struct English: Translator {
  /// Creates the language.
  public init() {}

  public var code: String { "en" }
  public var conventions: Conventions { .english }

  public func translation(of key: String, context: String?) -> String? { nil }
  public func translation(of one: String, _ other: String, for count: Int) -> String? { nil }
}
