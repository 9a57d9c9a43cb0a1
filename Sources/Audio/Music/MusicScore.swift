/// A piece of music as it is written: phrases of chords, melodies and accompaniments.
struct MusicScore: Sendable {
  /// The beats per minute.
  var tempo: Double
  /// The number of beats in a bar.
  var meter: Int
  /// The share of a beat that its first half takes; more than 0.5 swings.
  var swing = 0.5
  /// The share of reverberation in the sound.
  var reverberation = 0.3
  /// The phrases in the order in which they are played.
  var phrases: [Phrase]

  /// The length in seconds.
  var seconds: Double {
    Double(phrases.reduce(0) { $0 + $1.harmony.count } * meter) * 60 / tempo
  }

  /// Returns the seconds from the start to a time in beats.
  func seconds(at beat: Double) -> Double {
    let whole = beat.rounded(.down)
    let half = beat - whole
    let swung = half < 0.5 ? 2 * half * swing : swing + (2 * half - 1) * (1 - swing)
    return (whole + swung) * 60 / tempo
  }
}

/// A phrase of a score, which may have any number of bars.
struct Phrase: Sendable {
  /// The chords: bars are separated by `|`, and the chords of a bar share it equally.
  var chords: String
  /// The melodies.
  var lines: [Line]
  /// The accompaniments.
  var figures: [Figure]

  init(_ chords: String, _ lines: [Line] = [], _ figures: [Figure]) {
    self.chords = chords
    self.lines = lines
    self.figures = figures
  }

  /// The chords of each bar.
  var harmony: [[Chord]] {
    chords.bars.map { $0.split(whereSeparator: \.isWhitespace).compactMap { Chord(String($0)) } }
  }
}

/// A melody of one instrument, written as notes.
struct Line: Sendable {
  /// A note, or a rest if it has no pitch.
  struct Item: Hashable, Sendable {
    /// The MIDI number of the pitch: 69 is A4, 440 Hz.
    var pitch: Int?
    /// The length in beats.
    var beats: Double
  }

  var instrument: Instrument
  /// The notes: `f#4:1.5` is F sharp above middle C for one and a half beats, `-` a rest. A note
  /// without a length is as long as the one before it. Bars are separated by `|`.
  var notes: String
  /// The loudness; 1 is that of the tune.
  var level: Double

  init(_ instrument: Instrument, _ notes: String, level: Double = 1) {
    self.instrument = instrument
    self.notes = notes
    self.level = level
  }

  /// The notes and rests of each bar.
  var bars: [[Item]] {
    var beats = 1.0
    return notes.bars.map { bar in
      bar.split(whereSeparator: \.isWhitespace).map { word in
        let parts = word.split(separator: ":")
        if parts.count == 2, let length = Double(parts[1]) { beats = length }
        return Item(pitch: Pitch.number(parts[0]), beats: beats)
      }
    }
  }
}

/// An accompaniment of one instrument, which follows the chords.
struct Figure: Sendable {
  /// A way of playing the chords.
  enum Style: Sendable {
    /// All voices sound as long as their chord; those that the next chord shares go on.
    case held
    /// Bars of equally long cells, separated by `|` and repeated: a digit is a voice of the chord,
    /// counted from its lowest, `R` is the bass note, `F` the fifth above it, `O` the octave, `A`
    /// the step before the next bar's bass note, and `.` nothing.
    case cells(String)
  }

  var instrument: Instrument
  var style: Style
  /// The MIDI number around which the voices lie.
  var center: Int
  /// The number of voices.
  var voices: Int
  /// The loudness; 1 is that of the tune.
  var level: Double

  init(
    _ instrument: Instrument, _ style: Style, center: Int, voices: Int = 4, level: Double
  ) {
    self.instrument = instrument
    self.style = style
    self.center = center
    self.voices = voices
    self.level = level
  }
}

extension String {
  /// The parts between bar lines.
  var bars: [Substring] { split(separator: "|", omittingEmptySubsequences: false) }
}
