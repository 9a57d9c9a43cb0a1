internal import PuzzleCore
internal import RealModule

/// A sustained tone with a fixed spectrum, read from a table of one period.
struct Wave: Timbre {
  private static let length = 1024

  private let table: [Float]
  private let attack: Double
  private let release: Double
  /// The relative distance in pitch of a second, softer player; 0 for one player.
  private let detune: Double
  /// The relative depth of the vibrato.
  private let vibrato: Double
  /// The loudness of the breath.
  private let breath: Double

  /// Creates a tone from the amplitudes of its harmonics; the times are in seconds.
  init(
    harmonics: [Double], attack: Double, release: Double, detune: Double = 0, vibrato: Double = 0,
    breath: Double = 0
  ) {
    let power = harmonics.reduce(0) { $0 + $1 * $1 }
    // One more value than a period, so that the last can be interpolated.
    table = (0...Self.length).map { i in
      let angle = 2 * Double.pi * Double(i) / Double(Self.length)
      let sum = harmonics.enumerated().reduce(0) { $0 + $1.1 * .sin(angle * Double($1.0 + 1)) }
      return Float(sum / power.squareRoot())
    }
    self.attack = attack
    self.release = release
    self.detune = detune
    self.vibrato = vibrato
    self.breath = breath
  }

  func render(_ note: Note, into samples: inout [Float], using chance: inout SeededGenerator) {
    let rate = Mixdown.rate
    let attack = min(attack, 0.5 * note.seconds)
    let count = Int((note.seconds + release) * rate)
    let step = Pitch.frequency(note.pitch) / rate * Double(Self.length)
    let detuned = step * (1 + detune)
    // The vibrato sets in after the attack.
    let speed = 2 * Double.pi * chance.uniform(4.6, 5.2) / rate
    let delay = attack + 0.25
    var (phase, second) = (chance.unit(), chance.unit())
    phase *= Double(Self.length)
    second *= Double(Self.length)
    var (wind, sway, swing) = (0.0, 0.0, 1.0)
    for i in 0..<count {
      let time = Double(i) / rate
      (sway, swing) = (sway + speed * swing, swing - speed * (sway + speed * swing))
      let bend = 1 + vibrato * sway * min(max((time - delay) * 2, 0), 1)
      phase = Self.wrapped(phase + step * bend)
      var value = self.value(at: phase)
      if detune > 0 {
        second = Self.wrapped(second + detuned * bend)
        value += 0.4 * self.value(at: second)
      }
      if breath > 0 {
        wind += 0.3 * (chance.uniform(-1, 1) - wind)
        value += Float(breath * wind)
      }
      samples.append(value * Float(loudness(at: time, attack, note.seconds)))
    }
  }

  private static func wrapped(_ phase: Double) -> Double {
    phase < Double(length) ? phase : phase - Double(length)
  }

  private func value(at phase: Double) -> Float {
    let index = Int(phase)
    let share = Float(phase - Double(index))
    return table[index] + share * (table[index + 1] - table[index])
  }

  /// Returns the value after any number of periods, which may be negative.
  fileprivate func value(atTurn turn: Double) -> Double {
    Double(value(at: (turn - turn.rounded(.down)) * Double(Self.length)))
  }

  /// Returns the share of the loudness at a time: both slopes are parts of a cosine.
  private func loudness(at time: Double, _ attack: Double, _ end: Double) -> Double {
    let rise = min(time / attack, 1)
    let fall = min(max((time - end) / release, 0), 1)
    return rise * rise * (3 - 2 * rise) * (1 - fall * fall * (3 - 2 * fall))
  }
}

/// A plucked string (Karplus and Strong 1983, with the tuning and the pick of Jaffe and Smith 1983).
struct PluckedString: Timbre {
  /// The seconds after which an undamped string at middle C is 60 dB softer.
  var ring: Double
  /// The brightness of the pluck, 0…1.
  var brightness: Double
  /// The place of the pluck as a share of the string's length.
  var place: Double

  /// The loudness of the finger's noise.
  private static let noise = 0.12
  /// The seconds in which the string leaves the finger.
  private static let attack = 0.0015

  func render(_ note: Note, into samples: inout [Float], using chance: inout SeededGenerator) {
    let rate = Mixdown.rate
    let frequency = Pitch.frequency(note.pitch)
    let seconds = ring * (262 / frequency).squareRoot()
    // The loss filter delays by half a sample, and the tuning filter by the rest.
    let period = rate / frequency - 0.5
    let length = max(Int(period - 0.1), 2)
    let rest = period - Double(length)
    let tuning = (1 - rest) / (1 + rest)
    let loss = Double.exp(-6.91 / (frequency * seconds))
    var string = pluck(length, using: &chance)
    let count = Int(min(note.seconds + 0.5 * seconds, seconds) * rate)
    let damping = Int(note.seconds * rate)
    let damped = Double.exp(-1 / (0.12 * rate))
    var (index, last, input, output, level) = (0, 0.0, 0.0, 0.0, 1.0)
    for i in 0..<count {
      let value = string[index]
      samples.append(Float(value * level * min(Double(i) / (Self.attack * rate), 1)))
      let soft = loss * 0.5 * (value + last)
      last = value
      (output, input) = (tuning * (soft - output) + input, soft)
      string[index] = output
      index = index + 1 < length ? index + 1 : 0
      // A finger stops the string at the end of the note.
      if i > damping { level *= damped }
    }
  }

  /// Returns the movement of the string when it is let go, with a power of one: a pulse as wide as
  /// the place of the pluck, with a little noise of the finger, smoothed.
  private func pluck(_ length: Int, using chance: inout SeededGenerator) -> [Double] {
    let width = max(place * Double(length), 1)
    var string = (0..<length).map { i in
      min(max(width - Double(i), 0), 1) + chance.uniform(-Self.noise, Self.noise)
    }
    let mean = string.reduce(0, +) / Double(length)
    for i in string.indices { string[i] -= mean }
    // The second round begins with what the first one left, as on a string without ends.
    var (soft, softer) = (0.0, 0.0)
    for i in 0..<(2 * length) {
      soft += brightness * (string[i % length] - soft)
      softer += brightness * (soft - softer)
      if i >= length { string[i % length] = softer }
    }
    let power = string.reduce(0) { $0 + $1 * $1 } / Double(length)
    let gain = power > 0 ? 0.7 / power.squareRoot() : 0
    return string.map { $0 * gain }
  }
}

/// A struck bar or plate: partials that fade independently.
struct StruckBar: Timbre {
  /// The partials: their frequencies as multiples of the pitch, their amplitudes, and the seconds
  /// in which they fade to 1/e at middle C.
  var partials: [(ratio: Double, amplitude: Double, ring: Double)]

  func render(_ note: Note, into samples: inout [Float], using chance: inout SeededGenerator) {
    let rate = Mixdown.rate
    let frequency = Pitch.frequency(note.pitch)
    let shrink = (262 / frequency).squareRoot()
    let longest = partials.reduce(0) { max($0, $1.ring) } * shrink
    let count = Int(6 * longest * rate)
    samples.append(contentsOf: repeatElement(0, count: count))
    for partial in partials where frequency * partial.ratio < 0.45 * rate {
      let ring = partial.ring * shrink
      // A rotating and shrinking vector, whose imaginary part is the tone.
      let turn = 2 * Double.pi * frequency * partial.ratio / rate
      let fade = Double.exp(-1 / (ring * rate))
      let (a, b) = (fade * .cos(turn), fade * .sin(turn))
      var (x, y) = (partial.amplitude, 0.0)
      for i in 0..<min(Int(6 * ring * rate), count) {
        samples[i] += Float(y)
        (x, y) = (a * x - b * y, b * x + a * y)
      }
    }
    // The mallet touches the bar for two milliseconds.
    let touch = min(Int(0.002 * rate), count)
    for i in 0..<touch { samples[i] *= Float(i) / Float(touch) }
  }
}

/// An electric piano: a tone whose phase a second one modulates (Chowning 1973), the less the
/// longer it rings.
struct FrequencyModulation: Timbre {
  /// The depth of the modulation at the start.
  var depth: Double
  /// The seconds in which middle C fades to 1/e.
  var ring: Double

  private let sine = Wave(harmonics: [1], attack: 0, release: 0)

  func render(_ note: Note, into samples: inout [Float], using chance: inout SeededGenerator) {
    let rate = Mixdown.rate
    let frequency = Pitch.frequency(note.pitch)
    let fade = Double.exp(-1 / (ring * (262 / frequency).squareRoot() * rate))
    let damped = Double.exp(-1 / (0.1 * rate))
    let dulling = Double.exp(-1 / (0.5 * rate))
    let end = Int(note.seconds * rate)
    var (turns, level, bright) = (0.0, 1.0, depth * (0.6 + 0.4 * note.level))
    for i in 0..<(end + Int(0.5 * rate)) {
      turns += frequency / rate
      // The tine of the hammered rod rings at seven times the pitch.
      let tine = 0.05 * bright * sine.value(atTurn: 7 * turns)
      let bend = bright * sine.value(atTurn: turns) / (2 * .pi)
      let rise = min(Double(i) / (0.004 * rate), 1)
      samples.append(Float(rise * level * (sine.value(atTurn: turns + bend) + tine)))
      level *= i < end ? fade : damped
      bright = 0.25 + (bright - 0.25) * dulling
    }
  }
}

/// A brush on a snare drum: soft filtered noise.
struct Brush: Timbre {
  func render(_ note: Note, into samples: inout [Float], using chance: inout SeededGenerator) {
    let rate = Mixdown.rate
    let ring = 0.035 + 0.08 * min(note.seconds, 0.5)
    let fade = Double.exp(-1 / (ring * rate))
    let high = note.pitch > 60 ? 0.75 : 0.45
    var (level, low, soft) = (1.0, 0.0, 0.0)
    for i in 0..<Int(6 * ring * rate) {
      let noise = chance.uniform(-1, 1)
      soft += high * (noise - soft)
      low += 0.12 * (soft - low)
      let rise = min(Double(i) / (0.012 * rate), 1)
      samples.append(Float(rise * level * (soft - low)))
      level *= fade
    }
  }
}
