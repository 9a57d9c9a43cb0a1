import RealModule

/// The spectrum of a sound: the power at each semitone from C1 to B9 below half the sample rate,
/// summed over windows.
struct Spectrum {
  /// The power by MIDI number; 0 where it isn't measured.
  private(set) var power = [Double](repeating: 0, count: 132)

  /// Measures windows of half a second, one in every `spacing` of them.
  init(_ samples: [Int16], rate: Double, spacing: Int = 1) {
    let length = Int(rate / 2)
    for start in stride(from: 0, to: samples.count, by: length * spacing) {
      let window = samples[start..<min(start + length, samples.count)]
      for pitch in 24..<132 {
        let frequency = Self.frequency(Double(pitch))
        if frequency < 0.45 * rate { power[pitch] += Self.power(window, frequency / rate) }
      }
    }
  }

  /// The mean pitch, weighted by amplitude, as a frequency in hertz.
  var center: Double {
    let sum = power.enumerated().reduce(0) { $0 + Double($1.0) * $1.1.squareRoot() }
    return Self.frequency(sum / power.reduce(0) { $0 + $1.squareRoot() })
  }

  /// The share of each pitch class, from C.
  var chroma: [Double] {
    let total = power.reduce(0, +)
    return (0..<12).map { tone in
      stride(from: tone, to: 132, by: 12).reduce(0) { $0 + power[$1] } / total
    }
  }

  /// The share of each octave, from C1, in decibels, at least −60.
  var octaves: [Double] {
    let total = power.reduce(0, +)
    return stride(from: 24, to: 132, by: 12).map { low in
      max(10 * .log10(power[low..<(low + 12)].reduce(0, +) / total + 1e-12), -60)
    }
  }

  /// The number of semitones that are louder than their neighbours, and at most 30 dB softer than
  /// the loudest.
  var partials: Int {
    let least = (power.max() ?? 0) / 1000
    return (25..<131).count { k in
      let here = power[k]
      return here > least && here > max(power[k - 1], power[k + 1])
    }
  }

  static func frequency(_ pitch: Double) -> Double { 440 * .exp2((pitch - 69) / 12) }

  /// Returns the power at a frequency, as a share of the sample rate, with a Hann window (Goertzel
  /// 1958).
  static func power(_ samples: ArraySlice<Int16>, _ frequency: Double) -> Double {
    let factor = 2 * Double.cos(2 * .pi * frequency)
    // The window is another Goertzel oscillator.
    let turn = 2 * Double.pi / Double(samples.count)
    let windowFactor = 2 * Double.cos(turn)
    var (cosine, before) = (1.0, Double.cos(turn))
    var (first, second) = (0.0, 0.0)
    for sample in samples {
      let value = Double(sample) / 32_768 * (0.5 - 0.5 * cosine)
      (first, second) = (value + factor * first - second, first)
      (cosine, before) = (windowFactor * cosine - before, cosine)
    }
    return first * first + second * second - factor * first * second
  }

  /// Returns the seconds in which 95 % of a sound's energy are heard.
  static func seconds(_ samples: [Int16], rate: Double = 44_100) -> Double {
    let energy = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    var sum = 0.0
    let end = samples.firstIndex {
      sum += Double($0) * Double($0)
      return sum >= 0.95 * energy
    }
    return Double(end ?? 0) / rate
  }

  /// Returns the level of a sound in decibels below full scale.
  static func level(_ samples: some Collection<Int16>) -> Double {
    let energy = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return 10 * .log10(energy / Double(max(samples.count, 1)) / (32_768 * 32_768) + 1e-12)
  }
}
