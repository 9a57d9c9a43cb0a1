import PuzzleCore
import PuzzleKit
import Testing

@testable import Audio

@Suite struct `All sounds` {
  private static func loudness(_ samples: [Int16]) -> Double {
    Tone.loudness(of: samples.map { Double($0) / 32_767 })
  }

  @Test(arguments: Cue.all)
  func `are equally loud, do not clip, and end in silence`(cue: Cue) {
    let samples = Synthesiser.samples(of: cue)
    let loudness = Self.loudness(samples)
    // 3 dB are a factor of 1.41; nothing is off by more than half of that.
    #expect(abs(loudness / Synthesiser.loudness - 1) < 0.18, "\(loudness)")
    #expect(samples.allSatisfy { abs(Int($0)) < 29_000 })
    #expect(abs(Int(samples[0])) < 700 && samples.last == 0)
    #expect(samples == Synthesiser.samples(of: cue), "the same each time")
    // The sound starts at once.
    let loud = samples.firstIndex { abs(Int($0)) > 1000 } ?? .max
    let isTurn = if case .turn = cue { true } else { false }
    #expect(loud < (isTurn ? 2205 : 441))
  }

  @Test func `differ from each other`() {
    #expect(Set(Cue.all.map { Synthesiser.samples(of: $0) }).count == Cue.all.count)
  }

  @Test func `of snaps climb a scale, and vary by at most 3 percent`() {
    let pitches = (0..<Cue.steps).map { Synthesiser.pitch($0, above: 440) }
    #expect(pitches == pitches.sorted() && abs(pitches[5] - 880) < 1e-9)
    for step in [0, 5, 9] {
      let measured = (0..<Cue.variants).map { variant in
        Self.pitch(Synthesiser.samples(of: .snap(step: step, variant: variant)))
      }
      for pitch in measured { #expect(abs(pitch / pitches[step] - 1) < 0.04) }
      #expect(measured == measured.sorted() && measured[0] < measured[3])
    }
  }

  /// Returns the pitch of a sound by autocorrelation, in hertz.
  private static func pitch(_ samples: [Int16]) -> Double {
    let part = samples[1500..<6000].map { Double($0) }
    let lags = 25...140
    func likeness(_ lag: Int) -> Double {
      zip(part, part.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 }
        / Double(part.count - lag)
    }
    let likenesses = lags.map(likeness)
    let most = likenesses.max() ?? 0
    // This is the first peak close to the highest: its multiples are as high.
    let peak = lags.dropFirst().dropLast().first { lag in
      let i = lag - lags.lowerBound
      return likenesses[i] > 0.85 * most && likenesses[i] >= likenesses[i - 1]
        && likenesses[i] >= likenesses[i + 1]
    }
    guard let lag = peak else { return 0 }
    let i = lag - lags.lowerBound
    let (a, b, c) = (likenesses[i - 1], likenesses[i], likenesses[i + 1])
    return Double(Synthesiser.rate) / (Double(lag) + (a - c) / (2 * (a - 2 * b + c)))
  }

  @Test func `of joins, turns and endings have five sizes`() {
    let sizes = [2, 4, 10, 50, 500, 100_000]
    let classes = [0, 1, 2, 3, 4, 4]
    #expect(sizes.map { Cue(.join(size: $0), variant: 0) } == classes.map { .join($0) })
    #expect(sizes.map { Cue(.turn(size: $0), variant: 0) } == classes.map { .turn($0) })
    let endings = sizes.map { Cue(.solved(byHand: true, size: $0), variant: 0) }
    #expect(endings == classes.map { .win($0) })
  }

  @Test(arguments: [Effect.join(size: 1), .turn(size: 1), .solved(byHand: true, size: 1)])
  func `of large groups and puzzles are longer, lower and richer`(effect: Effect) {
    let cues = [1, 4, 10, 50, 500].compactMap { size in
      switch effect {
      case .join: Cue(.join(size: size), variant: 0)
      case .turn: Cue(.turn(size: size), variant: 0)
      default: Cue(.solved(byHand: true, size: size), variant: 0)
      }
    }
    let sounds = cues.map { Synthesiser.samples(of: $0) }
    for sound in sounds { #expect(sound.count < 3 * Synthesiser.rate) }
    for (small, large) in zip(sounds, sounds.dropFirst()) {
      #expect(Spectrum.seconds(small) * 1.15 < Spectrum.seconds(large))
      let pair = [small, large].map { Spectrum($0, rate: Double(Synthesiser.rate)) }
      #expect(pair[0].center > pair[1].center * 1.02, "\(pair.map(\.center))")
    }
    // The largest has at least twice the partials of the smallest, but a turn is a noise.
    guard cues[0] != .turn(0) else { return }
    let partials = [sounds[0], sounds[4]].map { Spectrum($0, rate: 44_100).partials }
    #expect(partials[1] >= 2 * partials[0], "\(partials)")
  }

  @Test func `belong to effects`() {
    #expect(Cue(.snap(run: 1), variant: 5) == .snap(step: 0, variant: 1))
    #expect(Cue(.snap(run: 99), variant: 0) == .snap(step: 9, variant: 0))
    #expect(Cue(.solved(byHand: true, size: 9), variant: 0) == .win(1))
    #expect(Cue(.dealt, variant: 0) == nil)
  }
}
