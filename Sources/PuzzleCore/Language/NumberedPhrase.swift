/// A sentence with two numbers as its values, for thousands of phrases that differ only in these.
///
/// It is never freed, so that its phrases can be copied without counting references: create it once,
/// as a static constant.
@safe
public struct NumberedPhrase: Sendable {
  private final class Sentence: Sendable {
    let key: String

    init(_ key: String) { self.key = key }
  }

  private let sentence: Unmanaged<Sentence>

  /// The English text with placeholders.
  var key: String { unsafe sentence._withUnsafeGuaranteedRef { $0.key } }

  /// Creates a form from a literal with two values, which are not used.
  public init(_ literal: Phrase) { unsafe sentence = .passRetained(Sentence(literal.key)) }

  /// Returns the sentence with its values.
  public func phrase(_ first: Int, _ second: Int) -> Phrase {
    Phrase(.numbered(self, first, second))
  }
}

extension NumberedPhrase: Equatable {
  public static func == (a: NumberedPhrase, b: NumberedPhrase) -> Bool {
    unsafe a.sentence.toOpaque() == b.sentence.toOpaque() || a.key == b.key
  }
}
