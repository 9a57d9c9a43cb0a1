internal import PuzzleCore
internal import RealModule

// The sounds that grow with the size class, 0…4, of what they belong to.

extension Tone {
  /// Adds a join: a click and one note for a pair, and for larger groups a lower chord of up to five
  /// notes over a warm bass.
  mutating func addJoin(_ size: Int, using chance: inout SeededGenerator) {
    let weight = Double(size)
    let base = 392 * .exp2(-weight * 5 / 12)
    for (i, semitones) in [0.0, 7, 12, 16, 19].prefix(size + 1).enumerated() {
      strike(
        base * .exp2(semitones / 12), at: 0.04 * Double(i), amplitude: 1 - 0.15 * Double(i),
        ring: 0.7 + 0.5 * weight)
    }
    if size > 1 {
      for (ratio, amplitude) in [(0.5, 0.2 + 0.15 * weight), (1, 0.3), (1.5, 0.2)] {
        add(
          from: base * ratio, at: 0.02, amplitude: amplitude, attack: 0.04,
          decay: 0.07 * (weight + 1))
      }
    }
    addNoise(
      below: 3000 - 500 * weight, amplitude: 1.5, decay: 0.005 + 0.003 * weight, using: &chance)
  }

  /// Adds a turn: a brush over the table, which is lower and longer for larger groups, and from a
  /// handful of pieces on the thud of something heavy.
  mutating func addTurn(_ size: Int, using chance: inout SeededGenerator) {
    let weight = Double(size)
    addNoise(
      below: 1100 * .exp2(-weight / 3), attack: 0.05, decay: 0.025 + 0.022 * weight,
      using: &chance)
    guard size > 0 else { return }
    add(
      from: 150 - 15 * weight, to: 95 - 10 * weight, at: 0.04, amplitude: 0.05 * weight,
      attack: 0.02, decay: 0.03 + 0.022 * weight)
  }

  /// Adds an ending: a short bright run for a small puzzle, and a longer and lower one up to a broad
  /// chord with bells for a large one.
  mutating func addWin(_ size: Int) {
    let weight = Double(size)
    let base = 523.25 * .exp2(-weight * 2 / 12)
    let run = [0, 2, 3, 5, 7, 8, 10, 12].prefix(4 + size)
    for (i, step) in run.enumerated() {
      strike(
        Synthesiser.pitch(step, above: base), at: Double(i) * 0.085,
        ring: i == run.count - 1 ? 1.2 + 0.3 * weight : 1 + 0.15 * weight)
    }
    let end = Double(run.count) * 0.085
    let decay = 0.12 + 0.09 * weight
    for step in [0, 2, 3, 5, 7].prefix(2 + size) {
      add(
        from: Synthesiser.pitch(step, above: base), at: end, amplitude: 0.35, attack: 0.06,
        decay: decay)
    }
    guard size > 1 else { return }
    for octave in 1..<size {
      add(
        from: base * .exp2(-Double(octave)), at: end, amplitude: 0.6 / Double(octave), attack: 0.03,
        decay: decay)
    }
    for (i, step) in [10, 12, 13, 15].prefix(size).enumerated() {
      strike(
        Synthesiser.pitch(step, above: base), at: end + 0.12 * Double(i + 1), amplitude: 0.35,
        ring: 1.5)
    }
  }
}
