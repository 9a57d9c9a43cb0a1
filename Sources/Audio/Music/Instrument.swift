internal import PuzzleCore

/// An instrument of the music, with a sound that is computed.
enum Instrument: String, CaseIterable, Hashable, Sendable {
  /// A warm chord of bowed strings.
  case strings
  /// A soft wordless choir.
  case choir
  /// A nylon string, plucked.
  case guitar
  /// A long string, plucked softly.
  case harp
  /// A double bass, plucked.
  case bass
  /// A double bass, bowed.
  case lowStrings
  case electricPiano
  case marimba
  case vibraphone
  case celesta
  case flute
  case clarinet
  case cello
  /// A brush on a snare drum; its pitch only varies its brightness.
  case brush

  /// The loudness of the instrument in a mix.
  var gain: Double {
    switch self {
    case .strings: 0.34
    case .choir: 0.34
    case .guitar: 1.25
    case .harp: 0.66
    case .bass: 0.6
    case .lowStrings: 0.36
    case .electricPiano: 0.62
    case .marimba: 0.9
    case .vibraphone: 0.62
    case .celesta: 0.8
    case .flute: 0.42
    case .clarinet: 0.46
    case .cello: 0.5
    case .brush: 1.7
    }
  }

  /// The sound of the instrument.
  fileprivate var timbre: any Timbre {
    switch self {
    case .strings:
      Wave(
        harmonics: [1, 0.62, 0.48, 0.32, 0.24, 0.16, 0.1, 0.06], attack: 0.55, release: 0.8,
        detune: 0.0016,
        vibrato: 0.0012)
    case .choir:
      Wave(
        harmonics: [1, 0.42, 0.1, 0.12, 0.04], attack: 0.9, release: 1.2, detune: 0.0022,
        vibrato: 0.0025)
    case .guitar: PluckedString(ring: 2.8, brightness: 0.85, place: 0.17)
    case .harp: PluckedString(ring: 4, brightness: 0.62, place: 0.36)
    case .bass: PluckedString(ring: 3.2, brightness: 0.42, place: 0.27)
    case .lowStrings:
      Wave(
        harmonics: [1, 0.6, 0.3, 0.16, 0.08], attack: 0.35, release: 0.6, detune: 0.001,
        vibrato: 0.001)
    case .electricPiano: FrequencyModulation(depth: 1.6, ring: 2.2)
    case .marimba: StruckBar(partials: [(1, 1, 0.42), (3.93, 0.34, 0.12), (9.8, 0.1, 0.04)])
    case .vibraphone: StruckBar(partials: [(1, 1, 1.5), (4, 0.24, 0.5), (10, 0.06, 0.08)])
    case .celesta:
      StruckBar(partials: [(1, 1, 0.9), (2, 0.16, 0.6), (4, 0.34, 0.35), (6.3, 0.1, 0.12)])
    case .flute:
      Wave(
        harmonics: [1, 0.42, 0.16, 0.07, 0.03], attack: 0.09, release: 0.16, vibrato: 0.004,
        breath: 0.02)
    case .clarinet:
      Wave(
        harmonics: [1, 0.04, 0.42, 0.05, 0.2, 0.04, 0.08], attack: 0.05, release: 0.1,
        vibrato: 0.0015)
    case .cello:
      Wave(
        harmonics: [1, 0.85, 0.6, 0.42, 0.3, 0.2, 0.12, 0.08, 0.05], attack: 0.14, release: 0.25,
        vibrato: 0.0035)
    case .brush: Brush()
    }
  }

  /// The share of the instrument's sound that is sent to the reverberation.
  var distance: Double {
    switch self {
    case .bass, .lowStrings: 0.25
    case .brush, .marimba, .guitar, .electricPiano, .cello: 0.7
    default: 1
    }
  }
}

/// The sound of an instrument.
protocol Timbre: Sendable {
  /// Replaces `samples` with the sound of a note, at the sample rate of ``Mixdown``.
  func render(_ note: Note, into samples: inout [Float], using chance: inout SeededGenerator)
}

/// The sounds of all instruments, made once for a piece.
struct Band {
  private let timbres = Dictionary(
    uniqueKeysWithValues: Instrument.allCases.map { ($0, $0.timbre) })

  /// Replaces `samples` with the sound of a note.
  func render(_ note: Note, into samples: inout [Float], using chance: inout SeededGenerator) {
    samples.removeAll(keepingCapacity: true)
    timbres[note.instrument]?.render(note, into: &samples, using: &chance)
  }
}
