/// A writing system, identified by the Unicode block of a letter.
enum Script: Hashable {
  case latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, thai, georgian, hiragana
  case katakana, hangul, han
  /// A writing system without an alphabet here, identified by the number of its block of 128
  /// letters.
  case other(UInt32)

  /// Creates the writing system of `letter`.
  init(of letter: Character) {
    let value = letter.unicodeScalars.first?.value ?? 0
    self =
      switch value {
      case 0...0x24F, 0x1E00...0x1EFF: .latin
      case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
      case 0x400...0x52F: .cyrillic
      case 0x531...0x58F: .armenian
      case 0x590...0x5FF: .hebrew
      case 0x600...0x6FF, 0x750...0x77F: .arabic
      case 0x900...0x97F: .devanagari
      case 0xE00...0xE7F: .thai
      case 0x10A0...0x10FF, 0x1C90...0x1CBF: .georgian
      case 0x3041...0x309F: .hiragana
      case 0x30A0...0x30FF: .katakana
      case 0x1100...0x11FF, 0xAC00...0xD7AF: .hangul
      case 0x3400...0x9FFF, 0x20000...0x3FFFF: .han
      default: .other(value >> 7)
      }
  }

  /// The common capital letters of the writing system, for words that offer too few decoys.
  var letters: [Character] {
    switch self {
    case .latin: Array("ABCDEFGHIJKLMNOPRSTUVWYZ")
    case .greek: Array("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ")
    case .cyrillic: Array("АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЬЮЯ")
    case .armenian: Array("ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔ")
    case .hebrew: Array("אבגדהוזחטיכלמנסעפצקרשת")
    case .arabic: Array("ابتثجحخدذرزسشصضطظعغفقكلمنهوي")
    case .devanagari: Array("कखगघचछजटठडणतथदधनपफबभमयरलवशसह")
    case .thai: Array("กขคงจฉชซญดตถทธนบปผพฟมยรลวศสหอ")
    case .georgian: Array("აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ")
    case .hiragana: Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ")
    case .katakana: Array("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ")
    case .hangul: Array("가나다라마바사아자차카타파하고노도로모보소오조구누두루무부수우주기니리미비시이지")
    case .han: Array("人大小山水火木金土日月天花草鸟鱼马牛羊虫风雨云石田手口目耳心门车书米")
    case .other: []
    }
  }

  /// The fewest different letters from which decoys are drawn.
  private static let fewest = 8

  /// Returns the letters from which decoys are drawn, by writing system: those of `words` with
  /// their frequencies, and common ones if those are too few.
  static func decoys(from words: [String], for wanted: Set<Script>) -> [Script: [Character]] {
    var found: [Script: [Character]] = [:]
    for letter in words.joined() {
      let script = Script(of: letter)
      if wanted.contains(script) { found[script, default: []].append(letter) }
    }
    for script in wanted where Set(found[script] ?? []).count < fewest {
      found[script, default: []] += script.letters
    }
    return found
  }
}

/// The letters that some keyboards lack.
enum Letters {
  private static let accented: [Character: String] = [
    "A": "ÀÁÂÃÄĂĄÅ", "C": "ÇĆ", "E": "ÈÉÊËĘ", "I": "ÌÍÎÏ", "L": "Ł", "N": "ÑŃ",
    "O": "ÒÓÔÕÖŒ", "S": "ŚȘ", "T": "Ț", "U": "ÙÚÛÜ", "Z": "ŹŻ", "Г": "Ґ", "И": "Й", "І": "Ї",
  ]

  /// Returns a letter without its accent.
  static func plain(_ letter: Character) -> Character {
    accented.first { $0.value.contains(letter) }?.key ?? letter
  }
}
