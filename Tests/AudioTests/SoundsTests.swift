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
    #expect(abs(loudness / Synthesiser.loudness.effects - 1) < 0.18, "\(loudness)")
    #expect(samples.allSatisfy { abs(Int($0)) < 29_000 })
    #expect(abs(Int(samples[0])) < 700 && samples.last == 0)
    #expect(samples == Synthesiser.samples(of: cue), "the same each time")
    // The sound starts at once.
    let loud = samples.firstIndex { abs(Int($0)) > 1000 } ?? .max
    #expect(loud < (cue == .turn ? 2205 : 441))
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

  @Test func `of joins are lower for larger groups`() {
    let classes = [2, 4, 10, 50, 500, 100_000].map { Cue(.join(size: $0), variant: 0) }
    #expect(classes == [.join(0), .join(1), .join(2), .join(3), .join(4), .join(4)])
  }

  @Test func `belong to effects`() {
    #expect(Cue(.snap(run: 1), variant: 5) == .snap(step: 0, variant: 1))
    #expect(Cue(.snap(run: 99), variant: 0) == .snap(step: 9, variant: 0))
    #expect(Cue(.solved(byHand: true), variant: 0) == .win)
    #expect(Cue(.dealt, variant: 0) == nil)
  }
}

@Suite struct `The music` {
  @Test func `loops seamlessly and quietly`() {
    let music = Synthesiser.music()
    #expect(music == Synthesiser.music())
    #expect(music.count == Int(Synthesiser.musicLength) * Synthesiser.rate)
    let loudness = Tone.loudness(of: music.map { Double($0) / 32_767 })
    #expect(abs(loudness / Synthesiser.loudness.music - 1) < 0.18)
    #expect(music.allSatisfy { abs(Int($0)) < 20_000 })
    // The step between samples is no larger at the seam than elsewhere.
    let steps = zip(music, music.dropFirst()).map { abs(Int($0) - Int($1)) }
    let seam = abs(Int(music[0]) - Int(music[music.count - 1]))
    #expect(seam <= steps.max() ?? 0)
    // The music is not silent at its seam.
    #expect(music.suffix(2000).contains { abs(Int($0)) > 200 })
    #expect(music.prefix(2000).contains { abs(Int($0)) > 200 })
  }
}
