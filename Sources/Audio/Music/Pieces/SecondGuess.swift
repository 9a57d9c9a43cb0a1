/// The music of iPict: a swinging tune in G minor for clarinet, guitar, bass and brushes, with
/// phrases of 3 + 5, 7, 3 + 5, 5 + 4 and 3 + 5 bars.
enum SecondGuess {
  static let score = MusicScore(
    tempo: 108, meter: 4, swing: 0.63, reverberation: 0.18,
    phrases: [
      Phrase(
        "Gm6 | D7 | Gm6 | D7", [Line(.clarinet, "-:4 | -:4 | -:4 | -:2 a3:1 d4", level: 0.7)],
        Guess.opening),
      Phrase(
        "Gm6 | Cm6 | Gm6",
        [Line(.clarinet, "g4:1.5 bb4:.5 d5:2 | c5:.5 d5 c5 a4 g4:1 eb4 | d4:3 -:1")],
        Guess.strolling),
      Phrase(
        "Am7b5 | D7 | Gm6 | Eb7 D7 | Gm6",
        [
          Line(
            .clarinet,
            """
            c5:1.5 eb5:.5 g5:2 | f#5:.5 g5 f#5 d5 c5:1 a4 | bb4:1 a4:.5 g4 d5:1 bb4
            | db5:1 bb4:.5 g4 f#4:1 a4 | g4:3 -:1
            """)
        ], Guess.strolling),
      Phrase(
        "Bb6 | G7 | Cm7 | F7 | Bb6 | A7 | D7",
        [
          Line(
            .marimba,
            """
            -:1 d5:.5 f5 g5:1 f5 | -:1 d5:.5 f5 b4:2 | -:1 c5:.5 eb5 g5:1 eb5 | c5:1 a4:.5 c5 eb5:2
            | -:1 d5:.5 f5 bb5:1 f5 | e5:1 c#5:.5 e5 g5:1 e5 | f#5:2 d5
            """, level: 1.1),
          Line(
            .clarinet,
            "f4:4 | f4:2 g4 | eb4:3 g4:1 | eb4:2 f4 | d4:4 | c#4:2 e4 | f#4:2 a4", level: 0.45),
        ], Guess.light),
      Phrase(
        "Gm6 | Cm6 | Gm6",
        [
          Line(
            .clarinet, "g4:.5 a4 bb4:1 d5:1.5 g5:.5 | eb5:1 c5:.5 a4 g4:1 eb4 | d4:2 -:1 d4:.5 f#4")
        ], Guess.strolling),
      Phrase(
        "Am7b5 | D7 | Gm6 | Eb7 D7 | Gm6",
        [
          Line(
            .clarinet,
            """
            g4:1 c5 eb5:1.5 g5:.5 | a5:.5 f#5 d5 c5 a4:1 f#4 | g4:1.5 bb4:.5 d5 e5 d5 bb4
            | g5:1 eb5:.5 db5 c5:1 a4 | g4:3 -:1
            """),
          Line(.marimba, "-:4 | -:4 | -:4 | -:4 | -:1 d5:.5 e5 g5:2", level: 0.6),
        ], Guess.strolling),
      Phrase(
        "Ebmaj7 | Ebm6 | Bb6 | G7 | Cm7",
        [
          Line(
            .clarinet,
            """
            bb4:2 d5:1 g5 | gb5:2 eb5:1 c5 | d5:1.5 f5:.5 g5:1 f5 | b4:2 d5:1 f5
            | eb5:1.5 d5:.5 c5:1 g4
            """)
        ], Guess.light),
      Phrase(
        "F7 | Bb6 | Am7b5 | D7",
        [
          Line(
            .clarinet,
            """
            a4:1 c5 eb5 f5 | d5:2 bb4:1 g4 | c5:1.5 bb4:.5 a4:1 eb5 | d5:2 f#4
            """),
          Line(.marimba, "-:4 | -:1 f5:.5 g5 bb5:2 | -:4 | -:1 a5:.5 f#5 d5:2", level: 0.7),
        ], Guess.light),
      Phrase(
        "Gm6 | Cm6 | Gm6",
        [
          Line(.clarinet, "g4:1.5 bb4:.5 d5:2 | c5:.5 d5 c5 a4 g4:1 eb4 | d4:3 -:1"),
          Line(.marimba, "-:2 d5:1 bb4 | -:4 | -:1 d5:.5 e5 g5:1 d5", level: 0.65),
        ], Guess.strolling),
      Phrase(
        "Am7b5 | D7 | Gm6 | Eb7 D7 | Gm6",
        [
          Line(
            .clarinet,
            """
            c5:1.5 eb5:.5 g5:2 | f#5:.5 g5 f#5 d5 c5:1 a4 | bb4:.5 d5 g5:1 f5:.5 d5 bb4:1
            | db5:1 bb4:.5 g4 f#4:1 a4 | g4:3 -:1
            """)
        ], Guess.strolling),
      Phrase(
        "Am7b5 | D7 | Gm6 | Gm6",
        [
          Line(.clarinet, "c5:1 a4 g4 eb4 | d4:1 f#4 a4 c5 | bb4:1 g4 e4 d4 | g3:4", level: 0.8)
        ], Guess.ending),
    ])
}

/// The accompaniments of the piece.
private enum Guess {
  static let walk = Figure(
    .bass, .cells("R . F . R . A . | R . O . F . A ."), center: 39, level: 0.8)
  static let chop = Figure(
    .guitar, .cells(". . 0123 . . . 0123 . | . . 0123 . . 123 . ."), center: 58, level: 0.24)
  static let brushes = Figure(.brush, .cells("3 . 0 0 3 . 0 0"), center: 60, level: 0.45)

  static let opening = [
    Figure(.bass, .cells("R . F . R . A ."), center: 39, level: 1),
    Figure(
      .guitar, .cells(". . 0123 . . . 0123 . | . . 0123 . . 123 . ."), center: 58, level: 0.4),
    brushes,
  ]
  static let strolling = [walk, chop, brushes]
  static let light = [
    Figure(.bass, .cells("R . . . F . A ."), center: 39, level: 0.8),
    Figure(.guitar, .cells("0 . 2 1 3 . 2 1 | 0 . 1 2 3 . 1 2"), center: 58, level: 0.42), brushes,
  ]
  static let ending = [
    Figure(.bass, .cells("R . . . F . . ."), center: 39, level: 0.8),
    Figure(.guitar, .cells("0 1 2 3 . . . ."), center: 58, level: 0.45),
  ]
}
