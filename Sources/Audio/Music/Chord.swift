internal import RealModule

/// A chord as a symbol names it, such as `F#m7` or `C/E`.
struct Chord: Hashable, Sendable {
  /// The pitch class of the bass note, 0 for C to 11 for B.
  var bass: Int
  /// The pitch classes above the bass note, in the order of the chord.
  var tones: [Int]
  /// The pitch class of the fifth, which may be diminished.
  var fifth: Int

  /// The semitones of the voices above the root. Chords with a ninth leave the root to the bass.
  private static let kinds: [String: [Int]] = [
    "": [0, 4, 7], "m": [0, 3, 7], "6": [0, 4, 7, 9], "m6": [0, 3, 7, 9], "7": [0, 4, 7, 10],
    "m7": [0, 3, 7, 10], "maj7": [0, 4, 7, 11], "9": [4, 7, 10, 14], "m9": [3, 7, 10, 14],
    "maj9": [4, 7, 11, 14], "add9": [0, 2, 4, 7], "7b9": [4, 7, 10, 13], "sus4": [0, 5, 7],
    "7sus": [0, 5, 7, 10], "m7b5": [0, 3, 6, 10], "dim7": [0, 3, 6, 9],
  ]

  /// Creates a chord from its symbol, or nil if there is none of that name.
  init?(_ symbol: String) {
    let parts = symbol.split(separator: "/")
    guard let name = parts.first else { return nil }
    let length = name.dropFirst().first.map { $0 == "#" || $0 == "b" } == true ? 2 : 1
    guard let root = Pitch.pitchClass(name.prefix(length)),
      let kind = Self.kinds[String(name.dropFirst(length))]
    else { return nil }
    bass = root
    if parts.count == 2 {
      guard let other = Pitch.pitchClass(parts[1]) else { return nil }
      bass = other
    }
    tones = kind.map { (root + $0) % 12 }
    let isDiminished = kind.contains(6)
    fifth = (root + (isDiminished ? 6 : 7)) % 12
  }

  /// Returns the pitches of `count` voices in close position, lowest first: those around `center`
  /// that are reached from the `previous` ones with the smallest steps.
  func voicing(_ count: Int, around center: Int, after previous: [Int]) -> [Int] {
    let sorted = tones.sorted()
    var best: (cost: Double, voices: [Int])?
    for (index, tone) in sorted.enumerated() {
      let lowest = Pitch.lowest(tone, from: center - 12)
      for low in [lowest, lowest + 12] {
        var voices = [low]
        while voices.count < count {
          let next = sorted[(index + voices.count) % sorted.count]
          voices.append(Pitch.lowest(next, from: voices[voices.count - 1] + 1))
        }
        let mean = Double(voices.reduce(0, +)) / Double(count)
        let steps = zip(voices, previous).reduce(0) { $0 + abs($1.0 - $1.1) }
        let cost = Double(steps) + 0.8 * abs(mean - Double(center))
        if best.map({ cost < $0.cost }) ?? true { best = (cost, voices) }
      }
    }
    return best?.voices ?? []
  }
}

/// The names and frequencies of pitches.
enum Pitch {
  private static let classes: [Character: Int] = [
    "c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11,
  ]

  /// Returns the pitch class of a name such as `Eb`: 0 for C to 11 for B.
  static func pitchClass(_ name: some StringProtocol) -> Int? {
    guard let letter = name.lowercased().first, let natural = classes[letter] else { return nil }
    switch name.dropFirst() {
    case "": return natural
    case "#": return (natural + 1) % 12
    case "b": return (natural + 11) % 12
    default: return nil
    }
  }

  /// Returns the MIDI number of a name such as `eb4`, or nil if it names no pitch.
  static func number(_ name: some StringProtocol) -> Int? {
    guard let octave = name.last?.wholeNumberValue, let tone = pitchClass(name.dropLast()) else {
      return nil
    }
    return 12 * (octave + 1) + tone
  }

  /// Returns the lowest MIDI number of a pitch class that is not below `low`.
  static func lowest(_ pitchClass: Int, from low: Int) -> Int {
    low + (pitchClass - low % 12 + 12) % 12
  }

  /// Returns the frequency of a MIDI number in hertz.
  static func frequency(_ number: Int) -> Double { 440 * .exp2(Double(number - 69) / 12) }
}
