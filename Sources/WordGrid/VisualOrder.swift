extension String {
  /// A Boolean value that indicates whether the word has a letter of a right-to-left script.
  package var isRightToLeft: Bool { unicodeScalars.contains(where: ArabicForms.isRightToLeft) }

  /// The word as it is drawn from left to right: the letters of a right-to-left script in reverse
  /// order, and those of Arabic in the forms that join. Other words are unchanged.
  ///
  /// Neither the screen nor the printer reorders or joins letters. The forms are those of the Unicode
  /// block “Arabic Presentation Forms”.
  package var inVisualOrder: String {
    guard isRightToLeft else { return self }
    var words: [String] = []
    var number = ""
    for sign in ArabicForms.joined(Array(self)) {
      // Numbers are read from left to right.
      if sign.isNumber {
        number.append(sign)
        continue
      }
      if !number.isEmpty { words.append(number) }
      number = ""
      words.append(String(sign))
    }
    if !number.isEmpty { words.append(number) }
    return words.reversed().joined()
  }
}

/// The shapes of Arabic letters at the beginning, in the middle and at the end of a word.
enum ArabicForms {
  /// The first form of each letter, followed by its final, initial and medial form. A letter with two
  /// forms joins only the letter before it.
  private static let forms: [Character: (first: UInt32, count: Int)] = {
    var forms: [Character: (first: UInt32, count: Int)] = [:]
    var next: UInt32 = 0xFE80
    for (letters, count) in [
      ("ء", 1), ("آأؤإ", 2), ("ئ", 4), ("ا", 2), ("ب", 4), ("ة", 2), ("تثجحخ", 4), ("دذرز", 2),
      ("سشصضطظعغفقكلمنه", 4), ("وى", 2), ("ي", 4),
    ] {
      for letter in letters {
        forms[letter] = (next, count)
        next += UInt32(count)
      }
    }
    // Letters of Persian and Urdu.
    for (letter, first, count) in [
      ("پ", 0xFB56, 4), ("ٹ", 0xFB66, 4), ("چ", 0xFB7A, 4), ("ڈ", 0xFB88, 2), ("ژ", 0xFB8A, 2),
      ("ڑ", 0xFB8C, 2), ("ک", 0xFB8E, 4), ("گ", 0xFB92, 4), ("ی", 0xFBFC, 4),
    ] as [(Character, UInt32, Int)] {
      forms[letter] = (first, count)
    }
    return forms
  }()

  /// The isolated forms of lam with the alef after it, which is one shape.
  private static let lamAlef: [Character: UInt32] = [
    "آ": 0xFEF5, "أ": 0xFEF7, "إ": 0xFEF9, "ا": 0xFEFB,
  ]

  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }

  /// Returns the letters in the forms in which they join, in the order in which they are read.
  static func joined(_ letters: [Character]) -> [Character] {
    var shaped: [Character] = []
    var joinsNext = false
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      index += 1
      guard let form = forms[letter] else {
        shaped.append(letter)
        joinsNext = false
        continue
      }
      if letter == "ل", index < letters.count, let pair = lamAlef[letters[index]] {
        shaped.append(character(pair + (joinsNext ? 1 : 0)))
        joinsNext = false
        index += 1
        continue
      }
      let hasNext = index < letters.count && (forms[letters[index]]?.count ?? 0) > 1
      let isJoined = joinsNext && form.count > 1
      let opens = form.count == 4 && hasNext
      shaped.append(character(form.first + (isJoined ? 1 : 0) + (opens ? 2 : 0)))
      joinsNext = form.count == 4
    }
    return shaped
  }

  private static func character(_ value: UInt32) -> Character {
    Character(Unicode.Scalar(value) ?? "?")
  }
}
