/// The music of Word Search: a lullaby in E flat major for celesta, harp and strings in six
/// eighths, with phrases of 5 + 4, 7, 5 + 4, 3 + 5 and 4 bars.
enum MarginNotes {
  static let score = MusicScore(
    tempo: 132, meter: 6, reverberation: 0.4,
    phrases: [
      Phrase("Eb | Ab/Eb", [], Notes.opening),
      Phrase(
        "Eb | Cm7 | Abmaj7 | Fm7 | Bb7",
        [
          Line(
            .celesta,
            """
            g5:3 bb5:2 eb6:1 | d6:2 c6:1 bb5:3 | c6:2 bb5:1 ab5:2 g5:1 | ab5:3 c6:2 ab5:1
            | f5:2 d5:1 f5:2 ab5:1
            """)
        ], Notes.rocking),
      Phrase(
        "Gm7 | Cm7 | Fm7 Bb7 | Eb",
        [Line(.celesta, "bb5:2 d6:1 f6:3 | eb6:2 d6:1 c6:3 | ab5:2 c6:1 bb5:2 ab5:1 | g5:6")],
        Notes.rocking),
      Phrase(
        "Ab | Bb/Ab | Gm7 | Cm7 | Fm7 | Bb7sus | Bb7",
        [
          Line(
            .flute,
            """
            c5:3 eb5 | d5:2 f5:1 bb5:3 | bb5:2 f5:1 d5:3 | eb5:4 g5:2 | f5:2 eb5:1 c5:3
            | eb5:6 | d5:6
            """, level: 0.85),
          Line(
            .celesta,
            """
            -:6 | -:3 bb5:1 d6 f6 | -:6 | -:3 g5:1 c6 eb6 | -:6 | -:3 ab5:1 bb5 eb6
            | d6:1 bb5 ab5 f5:3
            """, level: 0.55),
        ], Notes.flowing),
      Phrase(
        "Eb | Cm7 | Abmaj7 | Fm7 | Bb7",
        [
          Line(
            .celesta,
            """
            g5:2 ab5:1 bb5:2 eb6:1 | d6:1 eb6 d6 c6:2 bb5:1 | c6:2 bb5:1 ab5:1 bb5 g5
            | ab5:2 c6:1 eb6:3 | d6:2 f6:1 d6:2 bb5:1
            """),
          Line(.flute, "eb4:6 | g4:3 eb4 | c5:6 | ab4 | ab4:3 f4", level: 0.5),
        ], Notes.rocking),
      Phrase(
        "Gm7 | Cm7 | Fm7 Bb7 | Eb",
        [
          Line(.celesta, "bb5:2 d6:1 f6:3 | g6:2 eb6:1 c6:3 | eb6:2 c6:1 d6:2 f6:1 | eb6:6"),
          Line(.flute, "f4:6 | g4 | ab4:3 ab4 | g4:6", level: 0.5),
        ], Notes.rocking),
      Phrase(
        "Cm | G7/B | Cm7/Bb",
        [
          Line(.flute, "g5:3 eb5:2 c5:1 | d5:3 f5 | eb5:3 g5", level: 0.85),
          Line(.celesta, "-:6 | -:3 b5:1 d6 f6 | -:3 bb5:1 c6 eb6", level: 0.5),
        ], Notes.flowing),
      Phrase(
        "Abmaj7 | Eb/G | Fm7 | Abm6 | Bb7",
        [
          Line(
            .flute, "ab5:3 g5 | g5:2 f5:1 eb5:3 | f5:2 eb5:1 c5:3 | f5:3 eb5 | d5:6",
            level: 0.85),
          Line(
            .celesta, "-:6 | -:3 g5:1 bb5 eb6 | -:6 | -:3 b5:1 eb6 f6 | -:3 bb5:1 ab5 f5",
            level: 0.5),
        ], Notes.flowing),
      Phrase(
        "Gm7 | Cm7 | Fm7 Bb7 | Eb",
        [Line(.celesta, "bb5:2 d6:1 f6:3 | eb6:2 d6:1 c6:3 | ab5:2 c6:1 bb5:2 d5:1 | eb5:6")],
        Notes.rocking),
      Phrase(
        "Ab | Abm6 | Eb | Eb",
        [Line(.celesta, "c6:3 ab5 | b5:3 f5 | g5:3 bb5 | eb6:6", level: 0.8)], Notes.opening),
    ])
}

/// The accompaniments of the piece.
private enum Notes {
  static let opening = [
    Figure(.harp, .cells("R 0 1 2 3 2"), center: 55, level: 0.95),
    Figure(.strings, .held, center: 58, voices: 3, level: 0.35),
  ]
  static let rocking = [
    Figure(.harp, .cells("R . 1 2 . 3 | R . 2 1 . 2"), center: 53, level: 0.7),
    Figure(.strings, .held, center: 60, level: 0.28),
    Figure(.lowStrings, .cells("R"), center: 38, level: 0.3),
  ]
  static let flowing = [
    Figure(.harp, .cells("R 0 1 2 3 2 | R 1 2 3 2 1"), center: 53, level: 0.62),
    Figure(.strings, .held, center: 58, level: 0.3),
    Figure(.lowStrings, .cells("R"), center: 38, level: 0.35),
  ]
}
