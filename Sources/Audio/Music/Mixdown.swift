internal import PuzzleCore

/// The sound of a performance in one channel. It is a loop: what rings past the end continues at
/// the start.
struct Mixdown {
  /// The sample rate in hertz.
  static let rate = 22_050.0
  /// The root mean square of the samples of a piece, 0…1: −26 dB below full scale.
  static let loudness = 0.0501

  private var dry: [Float]
  private var wet: [Float]

  /// Plays a score, or returns nil as soon as `isWanted` returns false.
  static func samples(of score: MusicScore, while isWanted: () -> Bool = { true }) -> [Int16]? {
    var mix = Mixdown(seconds: score.seconds)
    let band = Band()
    var chance = SeededGenerator(seed: 26).stream("mixdown")
    var sound: [Float] = []
    for note in Performance(score).notes {
      guard isWanted() else { return nil }
      band.render(note, into: &sound, using: &chance)
      mix.add(sound, of: note)
    }
    Reverberation.add(to: &mix.wet)
    return mix.leveled(reverberation: Float(score.reverberation))
  }

  private init(seconds: Double) {
    dry = [Float](repeating: 0, count: Int(seconds * Self.rate))
    wet = dry
  }

  /// Adds the sound of a note.
  private mutating func add(_ sound: [Float], of note: Note) {
    let gain = Float(note.level * note.instrument.gain)
    let sent = gain * Float(note.instrument.distance)
    var place = Int(note.start * Self.rate) % dry.count
    for value in sound {
      dry[place] += gain * value
      wet[place] += sent * value
      place = place + 1 < dry.count ? place + 1 : 0
    }
  }

  /// Returns the samples at their loudness. One gain for all leaves the dynamics as they are.
  private func leveled(reverberation share: Float) -> [Int16] {
    var energy = 0.0
    for i in dry.indices {
      let value = Double(dry[i] + share * wet[i])
      energy += value * value
    }
    guard energy > 0 else { return dry.map { _ in 0 } }
    let gain = Float(32_767 * Self.loudness / (energy / Double(dry.count)).squareRoot())
    return dry.indices.map { i in
      Int16(max(min((gain * (dry[i] + share * wet[i])).rounded(), 32_767), -32_767))
    }
  }
}

/// The reverberation of a small hall (Schroeder 1962; with the damped combs of Moorer 1979).
enum Reverberation {
  /// The delays of the parallel combs in samples: primes, so that echoes rarely coincide.
  private static let combs = [809, 887, 971, 1061, 1151, 1229]
  /// The delays of the all-pass filters in series, in samples.
  private static let diffusers = [277, 113]
  private static let feedback: Float = 0.82
  private static let damping: Float = 0.35
  /// The seconds after which the reverberation is inaudible.
  private static let length = 3.0

  /// Replaces a loop with its reverberation.
  static func add(to loop: inout [Float]) {
    guard !loop.isEmpty else { return }
    let source = loop
    // The filters start with what still rings from the end of the loop.
    let before = min(Int(length * Mixdown.rate), source.count)
    for i in loop.indices { loop[i] = 0 }
    for delay in combs { addComb(delay, of: source, before: before, to: &loop) }
    for delay in diffusers { diffuse(&loop, delay, before: before) }
  }

  private static func addComb(
    _ delay: Int, of source: [Float], before: Int, to target: inout [Float]
  ) {
    var line = [Float](repeating: 0, count: delay)
    var (place, soft) = (0, Float(0))
    for i in -before..<source.count {
      let index = i < 0 ? i + source.count : i
      let echo = line[place]
      soft = echo + damping * (soft - echo)
      line[place] = source[index] + feedback * soft
      place = place + 1 < delay ? place + 1 : 0
      if i >= 0 { target[i] += echo / Float(combs.count) }
    }
  }

  private static func diffuse(_ loop: inout [Float], _ delay: Int, before: Int) {
    let source = loop
    var line = [Float](repeating: 0, count: delay)
    var place = 0
    for i in -before..<source.count {
      let value = source[i < 0 ? i + source.count : i]
      let echo = line[place]
      let output = echo - 0.6 * value
      line[place] = value + 0.6 * output
      place = place + 1 < delay ? place + 1 : 0
      if i >= 0 { loop[i] = output }
    }
  }
}
