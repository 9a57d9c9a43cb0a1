import PuzzleCore
import Testing

/// A language of which only a few sentences are known.
private struct Invented: Translator {
  var code: String { "xx" }
  var conventions: Conventions { .of("de") }
  var sentences: [String: String] = [:]

  func translation(of key: String, context: String?) -> String? {
    sentences[context.map { "\($0)|\(key)" } ?? key]
  }

  func translation(of one: String, _ other: String, for count: Int) -> String? {
    sentences[count == 1 ? one : other]
  }
}

@Suite struct `A phrase` {
  @Test func `is its own English text`() {
    let (name, count) = ("100 %", 1234)
    let phrase: Phrase = "“\(name)” has \(count) pieces, 50 % are lost"
    #expect(phrase.english == "“100 %” has 1,234 pieces, 50 % are lost")
    #expect(("" as Phrase).isEmpty && !phrase.isEmpty)
    #expect(Phrase(percent: 42).english == "42 %")
    #expect(Phrase(year: 2026, month: 3, day: 9).english == "2026-03-09")
  }

  @Test func `is looked up by its placeholders, and may put its values in another order`() {
    let language = Invented(sentences: [
      "%1$s of %2$s": "%2$s: %1$s", "Save": "Sichern", "50 %% of %1$s": "%1$s/50 %%",
    ])
    #expect(language.text("\(1000) of \(2000)") == "2.000: 1.000")
    #expect(language.text("Save") == "Sichern" && language.text("Open") == "Open")
    #expect(language.text("50 % of \("x")") == "x/50 %")
    let nested: Phrase = "\("Save" as Phrase) of \(Phrase(verbatim: "Save"))"
    #expect(language.text(nested) == "Save: Sichern")
  }

  @Test func `with two other numbers is the phrase that they are written into`() {
    let language = Invented(sentences: ["%1$s of %2$s": "%2$s: %1$s"])
    let form = NumberedPhrase("\(1) of \(1)")
    let made = form.phrase(1000, 2000)
    let written: Phrase = "\(1000) of \(2000)"
    #expect(made == written && written == made && made.english == "1,000 of 2,000")
    #expect(made == form.phrase(1000, 2000) && made != form.phrase(2000, 1000))
    #expect(made == NumberedPhrase("\(1) of \(1)").phrase(1000, 2000))
    #expect(made != NumberedPhrase("\(1) in \(1)").phrase(1000, 2000))
    #expect(language.text(made) == "2.000: 1.000" && made.printable == made)
    #expect(language.text(Phrase(made, context: "list")) == "1.000 of 2.000")
  }

  @Test func `equals another one that says the same, whatever it is made of`() {
    func pieces(_ count: Int, of name: String) -> Phrase {
      Phrase(count, one: "\(name) with \(count) piece", other: "\(name) with \(count) pieces")
    }
    #expect(pieces(3, of: "Reef") == pieces(3, of: "Reef"))
    #expect(pieces(3, of: "Reef") != pieces(4, of: "Reef"))
    #expect(pieces(3, of: "Reef") != pieces(3, of: "Koi"))
    #expect(pieces(3, of: "Reef") == Phrase(verbatim: "Reef with 3 pieces"))
    let list: [Phrase] = ["Save", "\(2) of \(3)"]
    #expect(list.joined(separator: ", ") == list.joined(separator: ", "))
    #expect(list.joined(separator: ", ") != list.joined(separator: " "))
    #expect(list.joined(separator: ", ") == Phrase(verbatim: "Save, 2 of 3"))
  }

  @Test func `has forms for numbers, and contexts`() {
    func moves(_ count: Int) -> Phrase {
      Phrase(count, one: "\(count) move", other: "\(count) moves")
    }
    #expect(moves(1).english == "1 move" && moves(0).english == "0 moves")
    let language = Invented(sentences: [
      "%1$s move": "%1$s Zug", "%1$s moves": "%1$s Züge", "day|Off": "Frei",
    ])
    #expect(language.text(moves(1)) == "1 Zug" && language.text(moves(1500)) == "1.500 Züge")
    #expect(language.text(Phrase("Off", context: "day")) == "Frei")
    #expect(language.text("Off") == "Off")
  }

  @Test(arguments: ["%", "%1", "%1$", "%3$s", "%9999999999999999999999$s", "%x$s", "a %2$s%"])
  func `survives a bad translation`(translation: String) {
    let language = Invented(sentences: ["%1$s and %2$s": translation])
    let text = language.text("\("a") and \("b")")
    #expect(text == translation.replacing("%2$s", with: "b"))
  }

  @Test func `makes what it was given safe to show, and nothing else`() {
    let phrase: Phrase = "“\("a\u{1B}\nb")” is gone"
    #expect(phrase.printable.english == "“a\u{FFFD}\u{FFFD}b” is gone")
    #expect(phrase.asName().english == "“a b” is gone")
    #expect(phrase.bounded(to: 1).english == "“a” is gone")
  }

  @Test func `lists phrases`() {
    #expect(Phrase.list([]).english == "" && Phrase.list(["a"]).english == "a")
    #expect(Phrase.list(["a", "b", "c"]).english == "a, b and c")
  }
}

@Suite struct `The signs of a language` {
  @Test(arguments: [
    ("en", 1000, "1,000"), ("de", -1_234_567, "-1.234.567"), ("es", 1000, "1000"),
    ("es", 10_000, "10.000"), ("fr", 1000, "1\u{202F}000"), ("pl", 1000, "1000"),
    ("pl", 10_000, "10\u{A0}000"), ("uk", 1000, "1\u{A0}000"), ("pt", 10_000, "10\u{A0}000"),
    ("pt_BR", 1000, "1.000"), ("it", 999, "999"), ("ro", Int.min, "-9.223.372.036.854.775.808"),
    ("xx", 1000, "1,000"),
  ])
  func `group the digits of a number`(code: String, number: Int, text: String) {
    #expect(Conventions.of(code).text(number) == text)
  }

  @Test(arguments: [
    ("en", "2026-03-09"), ("de", "09.03.2026"), ("uk", "09.03.2026"), ("fr", "09/03/2026"),
  ])
  func `order a date`(code: String, text: String) {
    #expect(Conventions.of(code).text(year: 2026, month: 3, day: 9) == text)
  }
}

@Suite struct `The pseudo-language` {
  @Test(arguments: [
    "Save", "New puzzle", "Undo (Ctrl+Z)", "%1$s of %2$s pieces", "50 %% of %1$s are lost",
    "Drag a piece next to its true neighbour, turned the same way, and they join.",
  ])
  func `is longer, in brackets, and keeps placeholders and shortcuts`(key: String) {
    let text = PseudoTranslator().translation(of: key, context: nil) ?? ""
    let letters = Double(key.count { $0.isLetter })
    #expect(text.hasPrefix("[") && text.contains("]"))
    #expect(Double(text.count) >= Double(key.count) + letters * 0.25)
    for part in ["%1$s", "%2$s", "%%", " (Ctrl+Z)"] {
      #expect(key.contains(part) == text.contains(part), "\(text)")
    }
  }

  @Test func `leaves alone what has no words`() {
    #expect(PseudoTranslator().text(Phrase(verbatim: "Ada")) == "Ada")
  }
}
