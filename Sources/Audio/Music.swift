internal import PuzzleCore

extension Synthesiser {
  /// The length of the music loop in seconds.
  static let musicLength = 32.0

  /// Returns a quiet loop of four chords, played twice, with random notes of the scale above them.
  ///
  /// The random notes are the same on every call. Notes that ring past the end continue at the
  /// start.
  public static func music() -> [Int16] {
    var tone = Tone(seconds: musicLength, isLoop: true)
    var chance = SeededGenerator(seed: 7).stream("music")
    let base = 130.81
    // The chords as steps of the scale above the base: C, A minor, F (by its A and C) and G.
    let chords = [[0, 2, 3, 7], [-1, 2, 4, 5], [0, 4, 5, 7], [1, 3, 6, 8]]
    let bar = musicLength / 8
    for i in 0..<8 {
      let start = Double(i) * bar
      for step in chords[i % 4] {
        tone.add(
          from: step < 0 ? base * 5 / 6 : pitch(step, above: base), at: start, amplitude: 0.3,
          attack: 1.2, decay: 1.5)
      }
      // A bar has eight beats. The melody moves in small steps, and many beats are silent.
      var step = 10 + chance.below(4)
      for beat in 0..<8 where chance.below(100) < (beat % 4 == 0 ? 80 : 35) {
        step = min(max(step + chance.below(5) - 2, 8), 16)
        tone.strike(
          pitch(step, above: base), at: start + Double(beat) * bar / 8,
          amplitude: chance.uniform(0.2, 0.34), ring: 2.5)
      }
    }
    return tone.leveled(to: loudness.music)
  }
}
