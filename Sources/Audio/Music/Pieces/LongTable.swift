/// The music of the jigsaw: a waltz in G major for guitar, harp, cello and bowed bass, with
/// phrases of 7, 7, 5 + 4, 5, 7 and 5 + 3 bars.
enum LongTable {
  static let score = MusicScore(
    tempo: 92, meter: 3, reverberation: 0.28,
    phrases: [
      Phrase("G | Em7 | Cadd9 | D7sus", [], Table.opening),
      Phrase(
        "G | D/F# | Em7 | G/D | C | Am7 | D7",
        [
          Line(
            .guitar,
            """
            d5:2 b4:1 | a4:2 f#4:1 | g4:1 a4 b4 | d5:3 | e5:1 d5 c5 | b4:1 c5 e5 | d5:3
            """)
        ], Table.plain),
      Phrase(
        "G | D/F# | Em7 | B7 | C | D7 | G",
        [
          Line(
            .guitar,
            """
            d5:1 g5:2 | f#5:2 d5:1 | e5:1 d5 b4 | d#5:2 f#5:1 | e5:1 g5 e5 | d5:1 c5 a4 | g4:3
            """),
          Line(.cello, "b3:3 | a3 | g3 | f#3 | g3:2 e3:1 | f#3:3 | g3", level: 0.5),
        ], Table.plain),
      Phrase(
        "Em | Bm7 | Cmaj7 | G/B | Am7",
        [
          Line(.cello, "e4:3 | d4:2 f#4:1 | e4:2 g4:1 | d4:3 | c4:1 e4 a4", level: 0.9),
          Line(.guitar, "-:1 b4 g4 | -:1 a4 f#4 | -:1 b4 g4 | -:1 b4 d5 | -:3", level: 0.5),
        ], Table.flowing),
      Phrase(
        "D7 | B7/D# | Em | A7/C#",
        [
          Line(.cello, "a4:2 g4:1 | f#4:1 e4 d#4 | e4:2 b3:1 | g4:3", level: 0.9),
          Line(.guitar, "-:1 c5 a4 | -:1 b4 a4 | -:1 g4 b4 | -:1 e5 c#5", level: 0.5),
        ], Table.flowing),
      Phrase(
        "C | G/B | Am7 | D7sus | D7",
        [
          Line(.guitar, "g5:2 e5:1 | d5:2 b4:1 | c5:1 e5 g5 | g5:3 | f#5:3"),
          Line(.cello, "e4:3 | d4 | c4 | c4 | a3", level: 0.45),
        ], Table.plain),
      Phrase(
        "G | D/F# | Em7 | G/D | C | Cm6 | G/D",
        [
          Line(
            .guitar,
            """
            d5:1 e5:.5 d5 b4:1 | a4:1 b4:.5 a4 f#4:1 | g4:1 a4 b4 | d5:2 g5:1 | e5:1 d5 c5
            | eb5:1 d5 c5 | b4:3
            """),
          Line(.cello, "g3:3 | f#3 | e3:2 g3:1 | b3:3 | c4 | a3 | g3", level: 0.5),
        ], Table.plain),
      Phrase(
        "C | G/B | E7/G# | Am7 | D7",
        [
          Line(.cello, "e4:1 g4 e4 | d4:2 g4:1 | e4:2 d4:1 | c4:1 e4 g4 | f#4:3", level: 0.9),
          Line(.guitar, "-:1 c5 e5 | -:1 b4 d5 | -:1 b4 d5 | -:1 c5 e5 | -:1 a4 c5", level: 0.5),
        ], Table.flowing),
      Phrase(
        "Em7 | Am7 D7 | G",
        [
          Line(.guitar, "b4:1 d5 g5 | e5:1.5 d5:.5 c5 a4 | g4:3"),
          Line(.cello, "g3:3 | c4:1.5 f#3 | g3:3", level: 0.5),
        ], Table.flowing),
      Phrase(
        "C | D7sus | G | G",
        [Line(.guitar, "e5:1 d5 c5 | a4:1 g4 a4 | b4:3 | g4:3", level: 0.9)], Table.ending),
    ])
}

/// The accompaniments of the piece.
private enum Table {
  static let plain = [
    Figure(.harp, .cells("R . 1 2 3 2 | R . 2 1 2 3"), center: 48, level: 0.75),
    Figure(.harp, .cells(". . 1 . 2 . | . . 2 . 3 ."), center: 60, level: 0.4),
    Figure(.lowStrings, .cells("R"), center: 40, level: 0.4),
  ]
  static let flowing = [
    Figure(.harp, .cells("R 0 1 2 3 2 | R 1 2 3 2 1"), center: 50, level: 0.7),
    Figure(.lowStrings, .cells("R"), center: 40, level: 0.5),
  ]
  static let opening = [
    Figure(.harp, .cells("R 0 1 2 3 2"), center: 52, level: 1),
    Figure(.lowStrings, .cells("R"), center: 40, level: 0.35),
  ]
  static let ending = [
    Figure(.harp, .cells("R 0 1 2 3 ."), center: 50, level: 0.95),
    Figure(.lowStrings, .cells("R"), center: 40, level: 0.4),
  ]
}
