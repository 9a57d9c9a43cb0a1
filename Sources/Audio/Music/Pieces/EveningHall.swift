/// The music of the pages outside a game: a slow chorale in E major for choir, harp and cello,
/// with phrases of 3 + 4, 5, 3 + 4 and 4 bars.
enum EveningHall {
  static let score = MusicScore(
    tempo: 60, meter: 4, reverberation: 0.55,
    phrases: [
      Phrase("E | Amaj7/E", [], Hall.opening),
      Phrase(
        "E | C#m7 | Amaj7", [Line(.cello, "-:2 b3:1 e4 | g#4:3 e4:1 | c#4:4", level: 0.7)],
        Hall.wide),
      Phrase(
        "F#m7 | B7sus | G#m7 | C#m7",
        [Line(.cello, "a3:2 c#4:1 e4 | f#4:3 e4:1 | d#4:3 b3:1 | c#4:4", level: 0.7)], Hall.wide),
      Phrase(
        "Amaj7 | B/A | G#m7 | C#m7 | F#m7 B7",
        [
          Line(
            .flute,
            "e5:3 c#5:1 | d#5:2 f#5:1 b5 | b5:3 f#5:1 | g#5:2 e5 | a4:1 c#5 d#5:2", level: 0.8),
          Line(.cello, "c#4:4 | b3 | d#4 | b3 | a3", level: 0.4),
        ], Hall.moving),
      Phrase(
        "E | G#7/D# | C#m7",
        [
          Line(.flute, "e5:4 | -:2 d#5:1 f#5 | e5:3 g#5:1", level: 0.8),
          Line(.cello, "-:2 b3:1 e4 | d#4:3 c4:1 | b3:4", level: 0.55),
        ], Hall.moving),
      Phrase(
        "Amaj7 | Am6 | E/B | B7sus",
        [
          Line(.flute, "g#5:3 e5:1 | f#5:3 e5:1 | b4:2 e5 | f#5:4", level: 0.8),
          Line(.cello, "c#4:4 | c4 | b3 | a3", level: 0.5),
        ], Hall.moving),
      Phrase(
        "C#m7 | Amaj7 | E/G# | F#m7 B7",
        [Line(.cello, "g#3:2 c#4:1 e4 | c#4:3 e4:1 | b3:2 e4 | a4:1 g#4 f#4:2", level: 0.75)],
        Hall.wide),
      Phrase(
        "Amaj7 | Am6 | E", [Line(.flute, "e5:2 c#5 | c5:2 f#5 | e5:4", level: 0.7)], Hall.opening),
    ])
}

/// The accompaniments of the piece.
private enum Hall {
  static let choir = Figure(.choir, .held, center: 61, level: 0.5)
  static let low = Figure(.lowStrings, .cells("R"), center: 38, level: 0.4)
  static let opening = [
    choir, low, Figure(.harp, .cells("R . 0 1 2 3 . ."), center: 56, level: 0.75),
  ]
  static let wide = [
    choir, low, Figure(.harp, .cells(". . 1 . 3 . 5 . | . . . . 4 . 2 ."), center: 60, level: 0.5),
  ]
  static let moving = [
    choir, low,
    Figure(.harp, .cells("R 0 1 2 3 . 2 . | R 0 1 3 5 . 3 ."), center: 54, level: 0.5),
  ]
}
