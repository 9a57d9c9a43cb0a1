/// The letters of a language with their frequencies.
package struct Alphabet: Sendable {
  /// The language's ISO 639 code, and its name in the language itself.
  package let language: String
  package let name: String
  /// The numbers and weights of the letters.
  let spelling: Spelling

  /// Creates an alphabet from a table in which each letter is followed by its weight.
  private init(_ language: String, _ name: String, _ table: String) {
    let entries = table.split(whereSeparator: \.isWhitespace)
    self.init(
      language, name,
      Spelling(entries.compactMap(\.first), weights: entries.map { Int($0.dropFirst()) ?? 1 }))
  }

  private init(_ language: String, _ name: String, _ spelling: Spelling) {
    self.language = language
    self.name = name
    self.spelling = spelling
  }

  /// Creates an alphabet from the letters of `words`, for words in a script that no other
  /// alphabet has.
  private init(of words: [[Character]]) {
    var counts: [Character: Int] = [:]
    var letters: [Character] = []
    for letter in words.joined() {
      if counts.updateValue((counts[letter] ?? 0) + 1, forKey: letter) == nil {
        letters.append(letter)
      }
    }
    letters.sort()
    self.init("", "", Spelling(letters, weights: letters.map { counts[$0] ?? 1 }))
  }

  /// Returns the alphabet of `language`, or else the first one with all letters of `words`, or
  /// else the one with most of them. If even that has fewer than half of the letters, the
  /// alphabet consists of the letters of `words`.
  static func fitting(
    _ language: String?, _ words: @autoclosure () -> [[Character]]
  ) -> Alphabet {
    if let named = all.first(where: { $0.language == language }) { return named }
    let words = words()
    let used = Set(words.joined())
    var best: (alphabet: Alphabet, count: Int)?
    for alphabet in all {
      let count = used.count { alphabet.spelling.known($0) != nil }
      if count > best?.count ?? 0 { best = (alphabet, count) }
      if count == used.count { break }
    }
    guard let best, 2 * best.count >= used.count else { return Alphabet(of: words) }
    return best.alphabet
  }

  /// The alphabets, English first. The weights are letter counts in the emoji names of the
  /// Unicode CLDR, made by `Resources/words/make-themes --alphabets`; those of the last four, for
  /// which there are no themes, are approximate letter counts in running text.
  package static let all = [
    Alphabet(
      "en", "English",
      """
      A2050 B539 C970 D771 E2306 F506 G775 H756 I1642 J43 K310 L1352 M661 N1715 O1833 P714
      Q89 R1840 S1204 T1546 U696 V143 W688 X63 Y236 Z35
      """),
    Alphabet(
      "de", "Deutsch",
      """
      A1659 B584 C1222 D740 E4223 F667 G797 H1535 I1984 J27 K711 L1400 M773 N2319 O924
      P590 Q53 R2021 S2127 T1743 U897 V133 W321 X20 Y43 Z403 Ä152 Ö65 Ü132
      """),
    Alphabet(
      "fr", "Français",
      """
      A2151 B531 C1176 D792 E4040 F402 G612 H582 I1865 J69 K33 L1467 M763 N1736 O1683 P754
      Q194 R1974 S1536 T1666 U1572 V602 W16 X141 Y90 Z28 À95 Â18 Ç10 È170 É502 Ê22 Ë4 Î16
      Ï2 Ô8 Œ39 Ù1 Û1
      """),
    Alphabet(
      "es", "Español",
      """
      A4053 B687 C1815 D1509 E3083 F306 G389 H631 I1673 J285 K16 L1539 M729 N1910 O2773
      P706 Q153 R2346 S1095 T1063 U1039 V206 W11 X31 Y76 Z206 Á138 É67 Í144 Ñ74 Ó215 Ú15
      Ü1
      """),
    Alphabet(
      "it", "Italiano",
      """
      A3748 B482 C1903 D935 E2641 F427 G600 H287 I2705 J7 K38 L1501 M687 N2047 O3308 P930
      Q87 R1992 S1449 T1821 U800 V411 W10 X5 Y24 Z213 À15 È2 É1 Ì1 Ò1 Ù9
      """),
    Alphabet(
      "pt", "Português",
      """
      A3690 B547 C1242 D1501 E2715 F241 G387 H469 I1600 J105 K39 L1041 M1018 N1356 O3317
      P866 Q192 R2218 S1462 T1357 U843 V309 W7 X113 Y6 Z130 À6 Á107 Â44 Ã260 Ç121 É41 Ê66
      Í113 Ó61 Ô18 Õ9 Ú19
      """),
    Alphabet(
      "pl", "Polski",
      """
      A3182 B436 C1041 D674 E1585 F110 G435 H188 I1693 J403 K1642 L649 M767 N1472 O2079
      P850 Q1 R1719 S1171 T1201 U624 V4 W1393 X1 Y1030 Z1626 Ą421 Ć21 Ę319 Ł549 Ń78 Ó321
      Ś179 Ź17 Ż244
      """),
    Alphabet(
      "uk", "Українська",
      """
      А2399 Б477 В1330 Г393 Ґ1 Д743 Е1220 Є140 Ж269 З655 И1620 І1449 Ї35 Й430 К1843 Л1317
      М786 Н1984 О2488 П880 Р1622 С989 Т1211 У821 Ф98 Х190 Ц218 Ч548 Ш173 Щ140 Ь417 Ю242
      Я593
      """),
    Alphabet(
      "ru", "Русский",
      """
      А801 Б159 В454 Г170 Д298 Е845 Ё4 Ж94 З165 И735 Й121 К349 Л440 М321 Н670 О1097 П281
      Р473 С547 Т626 У262 Ф26 Х97 Ц48 Ч144 Ш73 Щ36 Ъ4 Ы190 Ь174 Э32 Ю64 Я201
      """),
    Alphabet(
      "el", "Ελληνικά",
      """
      Α1200 Β80 Γ200 Δ170 Ε800 Ζ50 Η500 Θ130 Ι940 Κ420 Λ330 Μ330 Ν790 Ξ60 Ο980 Π500 Ρ430
      Σ490 Τ850 Υ430 Φ120 Χ140 Ψ20 Ω160 Ά90 Έ60 Ή60 Ί90 Ό90 Ύ40 Ώ40
      """),
    Alphabet(
      "he", "עברית",
      """
      א634 ב474 ג124 ד259 ה1087 ו1038 ז133 ח248 ט124 י1106 כ270 ך70 ל739 מ459 ם260 נ286 ן120
      ס148 ע323 פ169 ף26 צ124 ץ12 ק214 ר561 ש441 ת501
      """),
    Alphabet(
      "ar", "العربية",
      """
      ا1250 ب380 ت400 ث80 ج140 ح200 خ90 د290 ذ100 ر430 ز70 س260 ش110 ص110 ض60 ط120 ظ30 ع400
      غ60 ف300 ق270 ك220 ل1120 م650 ن680 ه480 و600 ي680 ة240 ى90 أ180 إ60 آ20 ئ30 ؤ10 ء60
      """),
  ]
}
