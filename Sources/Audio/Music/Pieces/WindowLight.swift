/// The music of TiFpuzzle: electric piano, vibraphone, bass and brushes in F major, with phrases
/// of 3 + 5, 7, 3 + 5, 5 + 4 and 5 bars.
enum WindowLight {
  static let score = MusicScore(
    tempo: 84, meter: 4, swing: 0.54, reverberation: 0.3,
    phrases: [
      Phrase("Fmaj7 | Gm9 C7sus", [], Light.opening),
      Phrase(
        "Fmaj7 | Dm9 | Gm9 C9",
        [
          Line(
            .vibraphone,
            """
            -:1 c5:.5 d5 f5:1 a5 | a5:1.5 g5:.5 f5:1 d5 | bb4:1 d5:.5 f5 e5:1 c5
            """)
        ], Light.full),
      Phrase(
        "Am7 | D7b9 | Gm9 | Bbm6 C9 | Fmaj7",
        [
          Line(
            .vibraphone,
            """
            e5:2 c5:.5 d5 e5:1 | f#5:1.5 eb5:.5 c5:1 a4 | bb4:.5 c5 d5:1 f5 g5
            | f5:.5 db5 bb4:1 e5 d5:.5 bb4 | a4:3 -:1
            """)
        ], Light.full),
      Phrase(
        "Bbmaj7 | Bbm6 | Am7 | Abdim7 | Gm9 | C7sus | C9",
        [
          Line(
            .vibraphone,
            """
            d5:2 f5:1 a5 | g5:2 f5:1 db5 | e5:2 c5:1 e5 | f5:1.5 d5:.5 b4:2 | bb4:1 d5 f5 a5
            | g5:2 f5:1 d5 | e5:3 -:1
            """),
          Line(
            .flute,
            """
            -:4 | -:2 bb4 | c5:3 -:1 | -:2 ab4 | bb4:3 d5:1 | c5:2 bb4 | bb4:2 g4
            """, level: 0.55),
        ], Light.rolling),
      Phrase(
        "Fmaj7 | Dm9 | Gm9 C9",
        [
          Line(
            .flute,
            """
            -:1 c5:.5 d5 f5:1 a5 | a5:.5 c6 a5 g5 f5:1 d5 | bb4:.5 c5 d5 f5 e5:1 c5
            """, level: 0.85)
        ], Light.rolling),
      Phrase(
        "Am7 | D7b9 | Gm9 | Bbm6 C9 | Fmaj7",
        [
          Line(
            .flute,
            """
            e5:1.5 d5:.5 c5 d5 e5:1 | f#5:1 a5:.5 f#5 eb5:1 c5 | d5:1 bb4:.5 d5 f5:1 a5
            | g5:.5 f5 db5:1 d5 e5:.5 g5 | f5:3 -:1
            """, level: 0.85),
          Line(
            .vibraphone,
            """
            -:2 g4:2 | -:2 c5 | -:2 bb4 | -:2 bb4 | -:1 a4 c5 e5
            """, level: 0.5),
        ], Light.rolling),
      Phrase(
        "Dm9 | Gm9 | C9 | Fmaj7 | Bbmaj7",
        [
          Line(
            .vibraphone,
            """
            f5:1 e5 d5 a4 | bb4:2 d5 | e5:1 d5 c5 g4 | a4:2 c5 | d5:1 c5 bb4 f4
            """)
        ], Light.full),
      Phrase(
        "Em7b5 | A7b9 | Dm9 | G7 C7sus",
        [
          Line(
            .vibraphone,
            """
            g4:1 bb4 d5 e5 | g5:1.5 f5:.5 e5:1 c#5 | d5:2 f5:1 a5 | b5:1.5 a5:.5 g5:2
            """),
          Line(.flute, "-:4 | -:2 bb4 | a4:4 | f5:2 d5", level: 0.5),
        ], Light.full),
      Phrase(
        "Am7 | D7b9 | Gm9 | Bbm6 C9 | Fmaj7",
        [
          Line(
            .vibraphone,
            """
            c6:2 a5:.5 g5 e5:1 | f#5:1.5 eb5:.5 c5:1 a4 | bb4:.5 c5 d5:1 f5 g5
            | f5:.5 db5 bb4:1 e5 d5:.5 bb4 | a4:3 -:1
            """)
        ], Light.rolling),
      Phrase(
        "Gm9 C7sus | Fmaj7 | Fmaj9",
        [Line(.vibraphone, "bb4:1 d5 c5:2 | a4:1 c5 e5 g5 | a5:4")], Light.ending),
    ])
}

/// The accompaniments of the piece.
private enum Light {
  static let bass = Figure(
    .bass, .cells("R . . R F . . A | R . . F R . A ."), center: 36, level: 0.8)
  static let chords = Figure(
    .electricPiano, .cells("0123 . . 123 . . 0123 . | . . 0123 . . 123 . ."), center: 62,
    level: 0.34)
  static let broken = Figure(
    .electricPiano, .cells("01 . 2 3 . 2 13 . | 02 . 3 . 1 2 . 3"), center: 62, level: 0.5)
  static let brushes = Figure(
    .brush, .cells("0 . 3 . 0 . 3 1"), center: 60, level: 0.4)

  static let opening = [
    Figure(.electricPiano, .cells("01 . 2 3 . 2 13 . | 02 . 3 . 1 2 . 3"), center: 62, level: 0.8),
    Figure(.bass, .cells("R . . R F . . A"), center: 36, level: 0.9), brushes,
  ]
  static let full = [bass, chords, brushes]
  static let rolling = [bass, broken, brushes]
  static let ending = [
    Figure(.bass, .cells("R . F ."), center: 36, level: 0.9),
    Figure(.electricPiano, .cells("0 1 2 3 2 1 . 3"), center: 62, level: 0.75),
  ]
}
