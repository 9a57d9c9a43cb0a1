internal import PuzzleCore
internal import RealModule

/// A single-channel sound under construction, to which tones and noises are added.
struct Tone {
  /// The sample rate in hertz.
  static let rate = 44_100.0

  private(set) var samples: [Double]

  /// Creates silence of the given length.
  init(seconds: Double) { samples = [Double](repeating: 0, count: Int(seconds * Self.rate)) }

  /// Adds a sine tone that begins at `start` seconds, rises for `attack` seconds, and then fades to
  /// 1/e in every `decay` seconds. Its pitch in hertz glides from `from` to `to` during the first
  /// `decay` seconds.
  mutating func add(
    from: Double, to: Double? = nil, at start: Double = 0, amplitude: Double = 1,
    attack: Double = 0.002, decay: Double
  ) {
    let to = to ?? from
    // After seven decay times the tone has faded to e⁻⁷, about 0.1 %.
    let count = Int((attack + 7 * decay) * Self.rate)
    var phase = 0.0
    for i in 0..<count {
      let time = Double(i) / Self.rate
      let glide = min(time / decay, 1)
      phase += (from + (to - from) * glide) / Self.rate
      mix(amplitude * .sin(2 * .pi * phase) * Self.envelope(time, attack, decay), start, i)
    }
  }

  /// Adds noise with little energy above `pitch` hertz; the times are in seconds.
  mutating func addNoise(
    below pitch: Double, at start: Double = 0, amplitude: Double = 1, attack: Double = 0.001,
    decay: Double, using chance: inout SeededGenerator
  ) {
    // The filter is a one-pole low-pass (Smith, Introduction to Digital Filters), applied twice.
    let keep = Double.exp(-2 * .pi * pitch / Self.rate)
    var (first, second) = (0.0, 0.0)
    for i in 0..<Int((attack + 7 * decay) * Self.rate) {
      first += (1 - keep) * (chance.uniform(-1, 1) - first)
      second += (1 - keep) * (first - second)
      mix(amplitude * second * Self.envelope(Double(i) / Self.rate, attack, decay), start, i)
    }
  }

  private static func envelope(_ time: Double, _ attack: Double, _ decay: Double) -> Double {
    time < attack ? time / attack : .exp(-(time - attack) / decay)
  }

  private mutating func mix(_ value: Double, _ start: Double, _ i: Int) {
    let place = Int(start * Self.rate) + i
    if place < samples.count { samples[place] += value }
  }

  // MARK: Loudness

  /// Returns the loudness, 0…1: the root mean square of the samples that hold the first 95 % of the
  /// energy.
  static func loudness(of samples: [Double]) -> Double {
    let energy = samples.reduce(0) { $0 + $1 * $1 }
    guard energy > 0 else { return 0 }
    var (sum, count) = (0.0, 0)
    for sample in samples {
      sum += sample * sample
      count += 1
      if sum >= 0.95 * energy { break }
    }
    return (sum / Double(count)).squareRoot()
  }

  /// Returns the samples scaled to `loudness` (0…1), or lower so that no sample exceeds `peak`. The
  /// sound fades to silence in its last 10 ms.
  func leveled(to loudness: Double, peak: Double = 0.8) -> [Int16] {
    var values = samples
    let fade = min(Int(0.01 * Self.rate), values.count)
    for i in 0..<fade { values[values.count - 1 - i] *= Double(i) / Double(fade) }
    let most = values.reduce(0) { max($0, abs($1)) }
    guard most > 0 else { return values.map { _ in 0 } }
    let gain = min(loudness / Self.loudness(of: values), peak / most)
    return values.map { Int16((32_767 * gain * $0).rounded()) }
  }
}
