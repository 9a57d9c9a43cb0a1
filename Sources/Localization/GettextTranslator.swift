internal import CGettext
internal import PuzzleCore

/// A language whose translations are in a file that `msgfmt` made.
///
/// Only the latest translator translates, because gettext has one language in a process.
struct GettextTranslator: Translator {
  let code: String
  let conventions: Conventions

  /// Makes a language the one of the process; `folder` holds CODE/LC_MESSAGES/tifpuzzle.mo.
  init(_ code: String, in folder: String) {
    self.code = code
    conventions = .of(code)
    unsafe tif_use_language(code, folder)
  }

  func translation(of key: String, context: String?) -> String? {
    unsafe Self.text(tif_translation(context.map { $0 + "\u{4}" + key } ?? key))
  }

  func translation(of one: String, _ other: String, for count: Int) -> String? {
    unsafe Self.text(tif_plural(one, other, UInt(count.magnitude)))
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }
}
