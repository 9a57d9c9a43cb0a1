import Foundation
import Localization
import PuzzleCore
import Testing
import Translations

@testable import extract_phrases

@Suite struct `The template for translators` {
  @Test func `holds every phrase of the sources, and no other`() throws {
    let sources = Catalogue.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources")
    let made = Catalogue(try ExtractPhrases.template(of: sources))
    let kept = try Catalogue(named: "tifpuzzle.pot")
    let (new, old) = (Set(made.entries.map(\.id)), Set(kept.entries.map(\.id)))
    #expect(new.subtracting(old).isEmpty, "run “make pot”")
    #expect(old.subtracting(new).isEmpty, "run “make pot”")
    #expect(made.entries.count > 600 && new.count == made.entries.count)
  }

  @Test func `is read from literals, with what they interpolate`() {
    var table = PhraseTable()
    table.add(
      #"""
      let a: Phrase = "Plain “text”" // "A comment"
      let b: Phrase = "\(count.map { "\($0) inner words" } ?? "") of 50 % \(f("x y", ")"))"
      let c = """
        Long \
        line
        """
      let d = Phrase(n, one: "\(n) piece", other: "\(n) pieces")
      let e = Phrase("off", context: "of a lamp")
      let f = Element("menu.load", icon: "\u{E123}", Phrase(verbatim: "Never"))
      """#, from: "a.swift")
    let found = Catalogue(table.template).entries
    #expect(
      found.map(\.key) == [
        "Plain “text”", "%1$s inner words", "x y", "%1$s of 50 %% %2$s", "Long line", "%1$s piece",
        "off",
      ])
    #expect(found[5].plural == "%1$s pieces" && found[6].context == "of a lamp")
  }
}

@Suite struct `A translation` {
  @Test(arguments: Catalogue.languages)
  func `is complete, and keeps the placeholders`(code: String) throws {
    let template = try Catalogue(named: "tifpuzzle.pot").entries
    let catalogue = try Catalogue(named: "\(code).po")
    let known = Dictionary(uniqueKeysWithValues: catalogue.entries.map { ($0.id, $0) })
    let forms = try #require(catalogue.header.firstMatch(of: /nplurals=([0-9])/)?.1)
    #expect(catalogue.header.contains("charset=UTF-8"))
    #expect(Set(known.keys) == Set(template.map(\.id)))
    for entry in template {
      guard let translated = known[entry.id] else { continue }
      #expect(!translated.isFuzzy, "\(entry.key)")
      #expect(
        translated.forms.count == (entry.plural == nil ? 1 : Int(forms) ?? 0), "\(entry.key)")
      let values = Catalogue.placeholders(entry.plural ?? entry.key)
      for (index, form) in translated.forms.enumerated() {
        #expect(!form.isEmpty, "\(entry.key)")
        // A form that stands for one number only may leave it out, as English does.
        let isOne = entry.plural != nil && index == 0
        let own = Catalogue.placeholders(form)
        #expect(isOne ? own.isSubset(of: values) : own == values, "\(entry.key)")
        #expect(
          entry.key.last.map { ".!…:".contains($0) } != true || form.last?.isLetter == false,
          "\(entry.key)")
      }
    }
  }

  @Test(arguments: [("de", "„a.png“"), ("fr", "« a.png »"), ("it", "“a.png”"), ("uk", "«a.png»")])
  func `puts names into the quotation marks of its language`(code: String, words: String) throws {
    #expect(try CatalogueTranslator(code).text(.quoted("a.png")) == words)
  }
}

@Suite(.serialized) struct `The language of the program` {
  @Test(
    arguments: [
      ([:], []), (["LANG": "C.UTF-8", "LANGUAGE": "de"], []), (["LANG": "de_DE.UTF-8"], ["de_DE"]),
      (["LANG": "en_GB.UTF-8", "LANGUAGE": "pt_BR:de"], ["pt_BR", "de"]),
      (["LC_ALL": "", "LC_MESSAGES": "uk_UA", "LANG": "de"], ["uk_UA"]),
      (["LC_ALL": "fr@euro", "LANG": "de"], ["fr"]), (["LANG": "../../etc"], []),
      (["LANG": "de", "LANGUAGE": "x/y::C:it"], ["it"]),
    ] as [([String: String], [String])])
  func `is asked of the environment as gettext does`(
    environment: [String: String], codes: [String]
  ) {
    #expect(Localization.preferred(in: environment) == codes)
  }

  @Test func `changes while the program runs`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tifpuzzle-languages-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (code, word) in [("xa", "Offen"), ("xb", "Ouvert")] {
      let place = folder.appending(path: "\(code)/LC_MESSAGES")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let source = folder.appending(path: "\(code).po")
      try """
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=3; plural=(n%10==1 ? 0 : n%10<5 ? 1 : 2);\\n"

      msgid "Open"
      msgstr "\(word) ü"

      msgctxt "of a door"
      msgid "Open"
      msgstr "Zu"

      msgid "%1$s piece"
      msgid_plural "%1$s pieces"
      msgstr[0] "%1$s a"
      msgstr[1] "%1$s b"
      msgstr[2] "%1$s c"
      """.write(to: source, atomically: true, encoding: .utf8)
      let msgfmt = Process()
      msgfmt.executableURL = URL(filePath: "/usr/bin/env")
      msgfmt.arguments = [
        "msgfmt", "-o", place.appending(path: "tifpuzzle.mo").path(percentEncoded: false),
        source.path(percentEncoded: false),
      ]
      try msgfmt.run()
      msgfmt.waitUntilExit()
      #expect(msgfmt.terminationStatus == 0)
    }
    let folders = ["/nowhere", folder.path(percentEncoded: false)]
    defer { Localization.use([], in: []) }
    func text(_ phrase: Phrase) -> String { Localization.current.text(phrase) }
    func pieces(_ count: Int) -> Phrase {
      Phrase(count, one: "\(count) piece", other: "\(count) pieces")
    }
    Localization.use(["zz", "xa_DE", "xb"], in: folders)
    #expect(Localization.current.code == "xa" && text("Open") == "Offen ü")
    #expect(text(Phrase("Open", context: "of a door")) == "Zu" && text("Shut") == "Shut")
    #expect(text(pieces(21)) == "21 a" && text(pieces(22)) == "22 b" && text(pieces(25)) == "25 c")
    Localization.use(["xb"], in: folders)
    #expect(text("Open") == "Ouvert ü")
    Localization.use(["en_GB", "xa"], in: folders)
    #expect(Localization.current.code == "en" && text("Open") == "Open")
    Localization.use(["xa"], in: folders)
    #expect(text("Open") == "Offen ü")
    Localization.use(["pseudo"], in: folders)
    #expect(text("Open").hasPrefix("["))
  }
}
