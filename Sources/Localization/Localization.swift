public import PuzzleCore
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The language of the program: that of the desktop, or one that was chosen.
///
/// It is the same for all of the process, as gettext's is. English needs no file and no work.
public enum Localization {
  private static let state = Mutex<any Translator>(English())

  /// The translator of the language in use.
  public static var current: any Translator { state.withLock { $0 } }

  /// The code of the pseudo-language, whose texts are longer and marked, to find flaws in layouts.
  public static let pseudo = PseudoTranslator.code

  /// Uses a language: the first available one of `codes`, or English if none is.
  ///
  /// It may be called again while the program runs; whatever was measured or drawn before must be
  /// measured and drawn again. Call it on the main thread.
  ///
  /// - Parameter folders: The folders to look for CODE/LC_MESSAGES/tifpuzzle.mo in.
  public static func use(_ codes: [String], in folders: [String]) {
    state.withLock { $0 = translator(codes, in: folders) }
  }

  private static func translator(_ codes: [String], in folders: [String]) -> any Translator {
    for code in codes {
      if code == pseudo { return PseudoTranslator() }
      let short = String(code.prefix { $0 != "_" })
      if short == "en" { return English() }
      for name in code == short ? [code] : [code, short] {
        for folder in folders where isFile("\(folder)/\(name)/LC_MESSAGES/tifpuzzle.mo") {
          return GettextTranslator(name, in: folder)
        }
      }
    }
    return English()
  }

  /// Returns the codes of the available languages with their own names, English first.
  public static func languages(in folders: [String]) -> [(code: String, name: String)] {
    names.filter { code, _ in
      code == "en" || folders.contains { isFile("\($0)/\(code)/LC_MESSAGES/tifpuzzle.mo") }
    }
  }

  /// The languages that the program may be translated into, in their own words.
  private static let names = [
    ("en", "English"), ("de", "Deutsch"), ("es", "Español"), ("fr", "Français"),
    ("it", "Italiano"), ("pl", "Polski"), ("pt", "Português"), ("ro", "Română"),
    ("uk", "Українська"),
  ]

  /// Returns the codes of the languages that the environment asks for, the best first, as gettext
  /// understands it: LANGUAGE is a list, which counts unless the locale is C.
  public static func preferred(in environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, let own = code(of: locale) else { return [] }
    let list = environment["LANGUAGE"] ?? ""
    let codes = list.split(separator: ":").compactMap { code(of: String($0)) }
    return codes.isEmpty ? [own] : codes
  }

  /// Returns the language and the country in the name of a locale, such as `pt_BR.UTF-8`; nil for
  /// the locale C and for anything that is no code.
  static func code(of locale: String) -> String? {
    let code = String(locale.prefix { $0 != "." && $0 != "@" })
    let isCode = code.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isCode && code.utf8.count <= 16 && !["", "C", "POSIX"].contains(code) ? code : nil
  }

  private static func isFile(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }
}
