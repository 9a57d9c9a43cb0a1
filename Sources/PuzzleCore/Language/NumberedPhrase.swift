/// A sentence with two placeholders for numbers, from which many phrases are made.
///
/// Its memory is never freed, so that copies of the phrases need no reference counting. Create it once,
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

  /// Creates a sentence from a literal with two placeholders; the values in the literal are ignored.
  public init(_ literal: Phrase) { unsafe sentence = .passRetained(Sentence(literal.key)) }

  /// Returns the sentence with two numbers in place of its placeholders.
  public func phrase(_ first: Int, _ second: Int) -> Phrase {
    Phrase(.numbered(self, first, second))
  }
}

extension NumberedPhrase: Equatable {
  public static func == (a: NumberedPhrase, b: NumberedPhrase) -> Bool {
    unsafe a.sentence.toOpaque() == b.sentence.toOpaque() || a.key == b.key
  }
}
