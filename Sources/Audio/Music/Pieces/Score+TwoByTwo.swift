extension Score {
  /// The music of Swap: marimbas, vibraphone and bass in five beats, in D minor with a Dorian
  /// sixth, with phrases of 3 + 4, 5, 3 + 4, 4 + 3, 5 and 3 + 4 bars.
  static let twoByTwo = Score(
    tempo: 116, meter: 5, reverberation: 0.22,
    phrases: [
      Phrase("Dm7 | G/D", [], Pairs.opening),
      Phrase(
        "Dm7 | G/D | Dm7",
        [Line(.vibraphone, "-:2 a4:1 c5 d5 | b4:3 g4:2 | a4:3 f4:1 e4")], Pairs.steady),
      Phrase(
        "Fmaj7 | Em7 | Am7 | Dm7",
        [
          Line(
            .vibraphone, "a4:1 c5 e5 f5:2 | e5:3 d5:1 b4 | c5:2 e5:1 d5 c5 | a4:5")
        ], Pairs.steady),
      Phrase(
        "Bbmaj7 | C6 | Am7 | Gm7 | A7",
        [
          Line(
            .vibraphone,
            "d5:3 f5:2 | e5:3 g5:2 | e5:1 d5 c5 e5:2 | d5:2 bb4:1 d5 f5 | e5:3 c#5:2"),
          Line(.flute, "-:5 | -:3 c5:2 | a4:5 | bb4:3 g4:2 | a4:5", level: 0.5),
        ], Pairs.turning),
      Phrase(
        "Dm7 | G/D | Dm7",
        [Line(.flute, "-:2 a4:1 c5 d5 | b4:2 d5:1 g5:2 | f5:1 e5 d5 c5 a4", level: 0.8)],
        Pairs.steady),
      Phrase(
        "Fmaj7 | Em7 | Am7 | Dm7",
        [
          Line(
            .flute, "a4:1 c5 e5 a5:2 | g5:2 e5:1 d5 b4 | c5:2 e5:1 g5 e5 | d5:5", level: 0.8),
          Line(.vibraphone, "-:3 f4:2 | -:3 g4:2 | -:3 c5:2 | -:2 a4:1 f4 e4", level: 0.5),
        ], Pairs.steady),
      Phrase(
        "Gm7 | C7 | Fmaj7 | Bbmaj7",
        [
          Line(
            .vibraphone,
            "bb4:1 d5 f5:1.5 d5:.5 bb4:1 | c5:1 e5 g5:1.5 e5:.5 c5:1 | a4:1 c5 e5:3 | d5:3 a4:2")
        ], Pairs.turning),
      Phrase(
        "Em7b5 | A7 | Dm7",
        [
          Line(.vibraphone, "g4:1 bb4 d5 e5:2 | c#5:1 e5 g5 e5:2 | f5:2 e5:1 d5:2"),
          Line(.flute, "bb4:5 | g4:3 a4:2 | a4:5", level: 0.5),
        ], Pairs.turning),
      Phrase(
        "Bbmaj7 | C6 | Am7 | Gm7 | A7",
        [
          Line(
            .flute,
            "d5:2 f5:1 a5:2 | g5:3 e5:2 | c5:1 e5 g5 e5:2 | d5:1 f5 bb4 d5:2 | c#5:3 e5:2",
            level: 0.8),
          Line(.vibraphone, "f4:5 | g4 | e4 | f4:3 g4:2 | g4:5", level: 0.5),
        ], Pairs.turning),
      Phrase(
        "Dm7 | G/D | Dm7",
        [
          Line(.vibraphone, "a5:2 f5:1 e5 d5 | b4:3 g4:2 | a4:1 c5 d5 e5 f5"),
          Line(.flute, "-:5 | d5:5 | -:5", level: 0.45),
        ], Pairs.steady),
      Phrase(
        "Fmaj7 | Em7 | Am7 | Dm7",
        [Line(.vibraphone, "e5:1 c5 a4 c5:2 | b4:3 d5:1 e5 | c5:2 a4:1 g4 e4 | f4:5")],
        Pairs.steady),
      Phrase(
        "Gm7 | A7sus A7 | Dm7 | Dm7",
        [Line(.vibraphone, "d5:1 bb4 g4 bb4:2 | d5:2.5 c#5 | a4:1 d5 e5 f5 a5 | d5:5")],
        Pairs.ending),
    ])
}

/// The accompaniments of the piece.
private enum Pairs {
  static let high = Figure(
    .marimba, .cells("0 2 1 3 2 . 1 3 2 . | 0 2 1 3 2 . 3 1 2 ."), center: 64, level: 0.55)
  static let low = Figure(
    .bass, .cells("R . . . . . F . . . | R . . . . . O . A ."), center: 38, level: 0.75)
  static let wood = Figure(
    .celesta, .cells(". . . . . . . . . 3 | . . . . . 2 . . . ."), center: 76, level: 0.4)

  static let opening = [
    Figure(.marimba, .cells("0 2 1 3 2 . 1 3 2 . | 0 2 1 3 2 . 3 1 2 ."), center: 64, level: 0.8),
    Figure(.bass, .cells("R . . . . . F . . ."), center: 38, level: 0.8),
  ]
  static let steady = [high, low, wood]
  static let turning = [
    Figure(
      .marimba, .cells("01 . 2 3 . 2 01 . 3 . | 01 . 3 2 . 1 23 . 1 ."), center: 62, level: 0.55),
    low, Figure(.strings, .held, center: 60, level: 0.22),
  ]
  static let ending = [
    Figure(.marimba, .cells("0 2 1 3 2 . 1 . 0 ."), center: 62, level: 0.55),
    Figure(.bass, .cells("R . . . . . F . . ."), center: 38, level: 0.75),
  ]
}
