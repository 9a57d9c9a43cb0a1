public import PuzzleCore

/// A language read from its `.po` file, without gettext, which knows one language at a time.
///
/// A phrase that depends on a number is translated by the longest of its forms, so that layouts can
/// be tested with it.
public struct CatalogueTranslator: Translator {
  public let code: String
  private let texts: [String: String]

  /// Reads the translations of a language by its code.
  public init(_ code: String) throws {
    self.code = code
    let entries = try Catalogue(named: "\(code).po").entries
    texts = Dictionary(
      uniqueKeysWithValues: entries.map { entry in
        (entry.id, entry.forms.max { $0.count < $1.count } ?? "")
      })
  }

  public var conventions: Conventions { .of(code) }

  public func translation(of key: String, context: String?) -> String? {
    texts[(context ?? "") + "\u{4}" + key]
  }

  public func translation(of one: String, _ other: String, for count: Int) -> String? {
    translation(of: one, context: nil)
  }
}
