import Foundation
import PuzzleCore
import PuzzleGames
import PuzzleKit
import RealModule
import Testing

@testable import Audio

/// The pieces of music, computed once for all tests.
private enum Recordings {
  static let all = Dictionary(
    uniqueKeysWithValues: MusicPiece.allCases.map { ($0, Mixdown.samples(of: $0.score) ?? []) })
}

@Suite struct `Each piece of music` {
  private static let rate = Int(Mixdown.rate)

  @Test(arguments: MusicPiece.allCases)
  func `is long, and as quiet as the others`(piece: MusicPiece) throws {
    let samples = try #require(Recordings.all[piece])
    #expect(samples.count >= 90 * Self.rate)
    #expect(abs(Spectrum.level(samples) + 26) < 1, "\(Spectrum.level(samples))")
    let peak = samples.reduce(0) { max($0, abs(Int($1))) }
    #expect(20 * .log10(Double(peak) / 32_768) < -3)
  }

  @Test(arguments: MusicPiece.allCases)
  func `begins again without a click`(piece: MusicPiece) throws {
    let samples = try #require(Recordings.all[piece])
    let steps = zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }.sorted()
    let seam = abs(Int(samples[0]) - Int(samples[samples.count - 1]))
    #expect(seam <= steps[steps.count * 99 / 100])
    // Notes that ring past the end continue at the start.
    let (before, after) = (samples.suffix(Self.rate / 50), samples.prefix(Self.rate / 500))
    #expect(Spectrum.level(before) > -60 && Spectrum.level(after) > -60)
    #expect(abs(Spectrum.level(before) - Spectrum.level(samples.prefix(Self.rate / 50))) < 15)
  }

  @Test(arguments: MusicPiece.allCases)
  func `keeps its level within a phrase`(piece: MusicPiece) throws {
    let samples = try #require(Recordings.all[piece])
    let score = piece.score
    var bar = 0
    for (index, phrase) in score.phrases.enumerated() {
      let beats = [bar, bar + phrase.harmony.count].map { Double($0 * score.meter) }
      let places = beats.map { Int(score.seconds(at: $0) * Mixdown.rate) }
      bar += phrase.harmony.count
      let starts = stride(from: places[0], through: places[1] - 2 * Self.rate, by: Self.rate / 2)
      let levels = starts.map { Spectrum.level(samples[$0..<min($0 + 2 * Self.rate, places[1])]) }
      let swing = (levels.max() ?? 0) - (levels.min() ?? 0)
      // The last phrase fades with its last note.
      let isLast = index == score.phrases.count - 1
      #expect(swing < (isLast ? 8 : 5), "phrase \(index)")
      #expect(levels.allSatisfy { abs($0 + 26) < (isLast ? 7 : 4.5) }, "phrase \(index)")
    }
  }

  @Test(arguments: MusicPiece.allCases)
  func `is computed quickly, in the same way each time, or not to its end`(
    piece: MusicPiece
  ) throws {
    let begin = Self.processorTime
    let samples = Mixdown.samples(of: piece.score)
    #expect(Self.processorTime - begin < 1.5)
    #expect(samples == Recordings.all[piece])
    var notes = 0
    let none = Mixdown.samples(of: piece.score) {
      notes += 1
      return notes < 3
    }
    #expect(none == nil && notes == 3)
  }

  /// The seconds that the processor has spent on this thread.
  private static var processorTime: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func `belongs to a game, or to the pages outside`() {
    let games = [TiFpuzzle.id, Jigsaw.id, Swap.id, WordSearch.id, IPict.id]
    let pieces = games.map { MusicPiece(game: $0) } + [MusicPiece(game: nil)]
    #expect(pieces == MusicPiece.allCases && Set(pieces).count == 6)
    #expect(MusicPiece(game: "another") == .pages)
  }
}

@Suite struct `The pieces of music` {
  /// The ways in which two pieces differ for a listener.
  private struct Impression {
    var chroma: [Double]
    var octaves: [Double]
    /// The loud beginnings in a second.
    var strokes: Double

    init(_ samples: [Int16]) {
      let spectrum = Spectrum(samples, rate: Mixdown.rate, spacing: 5)
      chroma = spectrum.chroma
      octaves = spectrum.octaves
      let length = Int(Mixdown.rate / 50)
      let levels = stride(from: 0, to: samples.count - length, by: length).map {
        Spectrum.level(samples[$0..<($0 + length)])
      }
      let count = zip(levels, levels.dropFirst()).count { $1 > $0 + 4 && $1 > -32 }
      strokes = Double(count) * Mixdown.rate / Double(samples.count)
    }

    /// The share of the chroma in which two pieces differ, 0…1.
    func chromaDistance(to other: Impression) -> Double {
      zip(chroma, other.chroma).reduce(0) { $0 + abs($1.0 - $1.1) } / 2
    }

    /// The mean difference of the octaves in decibels.
    func colorDistance(to other: Impression) -> Double {
      zip(octaves, other.octaves).reduce(0) { $0 + abs($1.0 - $1.1) } / Double(octaves.count)
    }
  }

  @Test func `can be told apart`() {
    let pieces = MusicPiece.allCases
    let impressions = pieces.map { Impression(Recordings.all[$0] ?? []) }
    for i in pieces.indices {
      for j in pieces.indices.dropFirst(i + 1) {
        let (a, b) = (impressions[i], impressions[j])
        let chroma = a.chromaDistance(to: b)
        let color = a.colorDistance(to: b)
        let strokes = abs(Double.log2(a.strokes / b.strokes))
        let message: Comment = "\(pieces[i]) and \(pieces[j]): \(chroma), \(color), \(strokes)"
        // A tenth of the notes, 2 dB in each octave, or a quarter more strokes count one each.
        #expect(chroma / 0.1 + color / 2 + strokes / 0.32 > 4.5, message)
        let (first, second) = (pieces[i].score, pieces[j].score)
        let bars = [first, second].map { Double($0.meter) / $0.tempo }
        #expect(abs(bars[0] / bars[1] - 1) > 0.02 && first.tempo != second.tempo, message)
        #expect(Set(first.instruments) != Set(second.instruments), message)
      }
    }
  }
}

@Suite struct `A score` {
  @Test(arguments: MusicPiece.allCases)
  func `has full bars, known chords, a bass, and phrases of uneven length`(piece: MusicPiece) {
    let score = piece.score
    for (index, phrase) in score.phrases.enumerated() {
      let names = phrase.chords.bars.map { $0.split(whereSeparator: \.isWhitespace).count }
      #expect(phrase.harmony.map(\.count) == names, "chords of phrase \(index)")
      #expect(!names.contains(0))
      for line in phrase.lines {
        #expect(line.bars.count == phrase.harmony.count, "\(line.instrument) in phrase \(index)")
        for bar in line.bars {
          #expect(
            abs(bar.reduce(0) { $0 + $1.beats } - Double(score.meter)) < 1e-9,
            "\(line.instrument) in phrase \(index)")
        }
      }
    }
    let notes = Performance(score).notes
    let bars = Double(score.phrases.reduce(0) { $0 + $1.harmony.count })
    // Below E3 a note sounds in each bar.
    let low = Set(notes.filter { $0.pitch < 52 }.map { Int($0.start / score.seconds * bars + 0.1) })
    #expect(Double(low.count) > 0.95 * bars)
    #expect(Set(score.phrases.map(\.harmony.count)).count >= 3)
    #expect(score.phrases.contains { $0.harmony.count % 2 == 1 })
    #expect(Set(score.phrases.flatMap(\.harmony).joined()).count >= 8)
    #expect(notes.allSatisfy { 28..<96 ~= $0.pitch && $0.seconds > 0 && $0.level > 0 })
  }

  @Test(arguments: MusicPiece.allCases)
  func `leads its voices in small steps`(piece: MusicPiece) {
    let chords = piece.score.phrases.flatMap { $0.harmony.joined() }
    var voices: [Int] = []
    var steps: [Int] = []
    for chord in chords {
      let next = chord.voicing(4, around: 60, after: voices)
      #expect(Set(next.map { $0 % 12 }).isSubset(of: chord.tones) && next == next.sorted())
      steps += zip(voices, next).map { abs($0 - $1) }
      voices = next
    }
    #expect(Double(steps.reduce(0, +)) / Double(steps.count) < 1.1)
    #expect((steps.max() ?? 0) <= 5)
  }

  @Test func `reads pitches and chords`() {
    #expect(Pitch.number("a4") == 69 && Pitch.number("f#4") == 66 && Pitch.number("eb3") == 51)
    #expect(Pitch.number("-") == nil && Pitch.number("h4") == nil)
    #expect(Chord("C/E")?.bass == 4 && Chord("Bbm7")?.tones == [10, 1, 5, 8])
    #expect(Chord("Am7b5")?.fifth == 3 && Chord("Xm") == nil && Chord("C13") == nil)
    let line = Line(.flute, "c4:1.5 d4:.5 | - e4:2")
    #expect(line.bars.map { $0.map(\.beats) } == [[1.5, 0.5], [0.5, 2]])
    #expect(line.bars.map { $0.map(\.pitch) } == [[60, 62], [nil, 64]])
  }
}

@Suite struct `An instrument` {
  @Test(arguments: Instrument.allCases.filter { $0 != .brush }, [41, 57, 69, 76])
  func `is in tune, and begins and ends softly`(instrument: Instrument, pitch: Int) {
    var chance = SeededGenerator(seed: 1)
    var sound: [Float] = []
    let note = Note(instrument: instrument, start: 0, seconds: 1.5, pitch: pitch, level: 1)
    Band().render(note, into: &sound, using: &chance)
    let loudest = sound.reduce(0) { max($0, abs($1)) }
    #expect(loudest > 0.3 && loudest < 4)
    let quiet = 0.03 * loudest
    #expect(abs(sound[0]) < quiet && (sound.last.map { abs($0) < quiet } ?? false))
    let samples = sound.map { Int16($0 * 8000) }
    let part = samples[2000..<min(14_000, samples.count)]
    let cents = stride(from: -40.0, through: 40, by: 2).map { cents in
      let frequency = Spectrum.frequency(Double(pitch) + cents / 100) / Mixdown.rate
      return (cents, Spectrum.power(part, frequency))
    }
    let best = cents.max { $0.1 < $1.1 }
    #expect(abs(best?.0 ?? 99) <= 8, "\(best?.0 ?? 99) cents")
  }
}

extension MusicScore {
  fileprivate var instruments: [Instrument] {
    phrases.flatMap { $0.lines.map(\.instrument) + $0.figures.map(\.instrument) }
  }
}
