internal import PuzzleCore

/// A note of a performance.
struct Note: Hashable, Sendable {
  var instrument: Instrument
  /// The time of its start in seconds.
  var start: Double
  /// Its length in seconds, without what rings on.
  var seconds: Double
  /// The MIDI number of its pitch.
  var pitch: Int
  /// Its loudness; 1 is that of the tune.
  var level: Double
}

/// The notes of a score as they are played: with chords spread over voices, accents, and the small
/// irregularities of hands, which are the same each time.
struct Performance {
  /// The largest deviation of a note from its time, in seconds.
  private static let looseness = 0.006

  private let score: MusicScore
  private var chance: SeededGenerator
  private(set) var notes: [Note] = []
  /// The latest voicing of each accompanying instrument.
  private var voicings: [Instrument: [Int]] = [:]

  /// The chord that begins at a beat, and the beats that it lasts.
  private struct Sounding {
    var beat: Double
    var beats: Double
    var chord: Chord
  }

  init(_ score: MusicScore) {
    self.score = score
    chance = SeededGenerator(seed: UInt64(score.tempo)).stream("performance")
    let phrases = score.phrases
    var bar = 0
    for (index, phrase) in phrases.enumerated() {
      let next = phrases[(index + 1) % phrases.count].harmony.first?.first
      play(phrase, from: bar, before: next)
      bar += phrase.harmony.count
    }
  }

  private mutating func play(_ phrase: Phrase, from bar: Int, before next: Chord?) {
    let meter = Double(score.meter)
    let chords = phrase.harmony.enumerated().flatMap { index, bar in
      let beats = meter / Double(max(bar.count, 1))
      return bar.enumerated().map {
        Sounding(beat: Double(index) * meter + Double($0) * beats, beats: beats, chord: $1)
      }
    }
    let start = Double(bar) * meter
    for line in phrase.lines { play(line, from: start) }
    for figure in phrase.figures {
      let voices = voices(of: figure, chords)
      switch figure.style {
      case .held: hold(figure, chords, voices, from: start)
      case .cells(let cells):
        play(figure, cells.bars, chords, voices, before: next, from: start)
      }
    }
  }

  private mutating func play(_ line: Line, from start: Double) {
    var beat = start
    for item in line.bars.joined() {
      if let pitch = item.pitch {
        add(line.instrument, pitch, at: beat, for: item.beats, line.level)
      }
      beat += item.beats
    }
  }

  /// Returns the voices of each chord.
  private mutating func voices(of figure: Figure, _ chords: [Sounding]) -> [[Int]] {
    chords.map { sounding in
      let previous = voicings[figure.instrument] ?? []
      let voices = sounding.chord.voicing(figure.voices, around: figure.center, after: previous)
      voicings[figure.instrument] = voices
      return voices
    }
  }

  private mutating func hold(
    _ figure: Figure, _ chords: [Sounding], _ voices: [[Int]], from start: Double
  ) {
    for (index, sounding) in chords.enumerated() {
      for pitch in voices[index] where index == 0 || !voices[index - 1].contains(pitch) {
        let shared = voices[index...].prefix { $0.contains(pitch) }.count
        let beats = chords[index..<(index + shared)].reduce(0) { $0 + $1.beats }
        add(figure.instrument, pitch, at: start + sounding.beat, for: beats, figure.level)
      }
    }
  }

  private mutating func play(
    _ figure: Figure, _ cells: [Substring], _ chords: [Sounding], _ voices: [[Int]],
    before next: Chord?, from start: Double
  ) {
    let meter = Double(score.meter)
    let end = chords.last.map { $0.beat + $0.beats } ?? 0
    for bar in 0..<Int(end / meter) {
      let words = cells[bar % cells.count].split(whereSeparator: \.isWhitespace)
      let length = meter / Double(words.count)
      for (i, word) in words.enumerated() where word != "." {
        let beat = Double(bar) * meter + Double(i) * length
        guard let index = chords.lastIndex(where: { $0.beat <= beat + 1e-6 }) else { continue }
        let after = chords.first { $0.beat > beat + 1e-6 }?.chord ?? next
        let rest = words[(i + 1)...].prefix { $0 == "." }.count
        for mark in word {
          let pitch = pitch(of: mark, figure, chords[index].chord, voices[index], after)
          guard let pitch else { continue }
          add(
            figure.instrument, pitch, at: start + beat, for: Double(rest + 1) * length,
            figure.level)
        }
      }
    }
  }

  /// Returns the pitch that a mark of a cell means.
  private func pitch(
    of mark: Character, _ figure: Figure, _ chord: Chord, _ voices: [Int], _ next: Chord?
  ) -> Int? {
    if let number = mark.wholeNumberValue {
      return voices[number % voices.count] + 12 * (number / voices.count)
    }
    let bass = Pitch.lowest(chord.bass, from: figure.center - 6)
    switch mark {
    case "R": return bass
    case "O": return bass + 12
    case "F":
      let fifth = Pitch.lowest(chord.fifth, from: bass)
      return fifth > figure.center + 6 ? fifth - 12 : fifth
    case "A":
      let goal = Pitch.lowest((next ?? chord).bass, from: figure.center - 6)
      return goal > bass ? goal - 1 : goal + (goal == bass ? -2 : 1)
    default: return nil
    }
  }

  /// Adds a note with the accent of its beat.
  private mutating func add(
    _ instrument: Instrument, _ pitch: Int, at beat: Double, for beats: Double, _ level: Double
  ) {
    let place = beat.truncatingRemainder(dividingBy: Double(score.meter))
    let accent = place < 0.01 ? 1.0 : place == place.rounded() ? 0.93 : 0.85
    let start = score.seconds(at: beat)
    notes.append(
      Note(
        instrument: instrument,
        start: max(start + chance.uniform(-Self.looseness, Self.looseness), 0),
        seconds: score.seconds(at: beat + beats) - start, pitch: pitch,
        level: level * accent * chance.uniform(0.92, 1)))
  }
}
