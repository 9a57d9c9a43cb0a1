internal import PuzzleCore
internal import RealModule

/// A synthesiser of all sounds, with the same samples on every machine.
public enum Synthesiser {
  /// The sample rate of the single channel, in hertz.
  public static let rate = Int(Tone.rate)
  /// The target loudness of effects, 0…1, as measured by `Tone.loudness(of:)`.
  static let loudness = 0.15

  private static let chance = SeededGenerator(seed: 0x51F)
  /// A major pentatonic scale, in semitones.
  static let scale = [0.0, 2, 4, 7, 9]

  /// Returns the pitch in hertz that lies `step` steps of the scale above `base`; `step` is not
  /// negative.
  static func pitch(_ step: Int, above base: Double) -> Double {
    base * .exp2((scale[step % 5] + Double(step / 5) * 12) / 12)
  }

  /// Returns the samples of a cue.
  public static func samples(of cue: Cue) -> [Int16] {
    tone(of: cue).leveled(to: loudness)
  }

  private static func tone(of cue: Cue) -> Tone {
    var chance = chance.stream("\(cue)")
    var tone = Tone(seconds: seconds(of: cue))
    switch cue {
    case .pick:
      tone.add(from: 420, to: 640, decay: 0.028)
      tone.addNoise(below: 2400, amplitude: 0.9, decay: 0.006, using: &chance)
    case .drop:
      tone.add(from: 210, to: 120, decay: 0.05)
      tone.addNoise(below: 900, amplitude: 2, decay: 0.014, using: &chance)
    case .snap(let step, let variant):
      // The variants are detuned by up to 3 % in either direction.
      let apart = 1 + 0.03 * (2 * Double(variant) / Double(Cue.variants - 1) - 1)
      tone.strike(pitch(step, above: 440) * apart)
      tone.addNoise(below: 3200, amplitude: 1.4, decay: 0.005, using: &chance)
    case .join(let size): tone.addJoin(size, using: &chance)
    case .turn(let size): tone.addTurn(size, using: &chance)
    case .tick:
      tone.add(from: 1250, decay: 0.014)
      tone.add(from: 2900, amplitude: 0.3, decay: 0.006)
    case .click:
      tone.add(from: 760, to: 620, decay: 0.01)
      tone.addNoise(below: 2600, amplitude: 1.2, decay: 0.004, using: &chance)
    case .wrong:
      tone.add(from: 233, to: 226, attack: 0.01, decay: 0.07)
      tone.add(from: 185, to: 178, at: 0.14, attack: 0.01, decay: 0.09)
    case .right:
      for (i, step) in [0, 2, 3, 5].enumerated() {
        tone.strike(pitch(step, above: 523.25), at: Double(i) * 0.09, ring: i == 3 ? 1.8 : 1)
      }
    case .win(let size): tone.addWin(size)
    }
    return tone
  }

  /// Returns the length of a cue.
  private static func seconds(of cue: Cue) -> Double {
    switch cue {
    case .pick: 0.14
    case .drop: 0.28
    case .snap: 0.6
    case .join(let size): 0.5 + 0.45 * Double(size)
    case .turn(let size): 0.24 + 0.16 * Double(size)
    case .tick: 0.1
    case .click: 0.08
    case .wrong: 0.6
    case .right: 1.3
    case .win(let size): 0.95 + 0.5 * Double(size)
    }
  }
}

extension Tone {
  /// Adds the sound of a struck wooden bar, with a marimba's overtones at four and ten times its
  /// pitch (Fletcher, Rossing, The Physics of Musical Instruments, 19.4).
  mutating func strike(
    _ pitch: Double, at start: Double = 0, amplitude: Double = 1, ring: Double = 1
  ) {
    add(from: pitch, at: start, amplitude: amplitude, decay: 0.13 * ring)
    add(from: pitch * 4, at: start, amplitude: amplitude * 0.28, decay: 0.045 * ring)
    if pitch < 1600 {
      add(from: pitch * 10, at: start, amplitude: amplitude * 0.08, decay: 0.016 * ring)
    }
  }
}
