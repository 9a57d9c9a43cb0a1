/// The music of Swap: marimbas, vibraphone and bass in five beats, in B minor with a Dorian
/// sixth, with phrases of 3 + 4, 5, 3 + 4, 4 + 3, 5 and 3 + 4 bars.
enum TwoByTwo {
  static let score = MusicScore(
    tempo: 116, meter: 5, reverberation: 0.22,
    phrases: [
      Phrase("Bm7 | E/B", [], Pairs.opening),
      Phrase(
        "Bm7 | E/B | Bm7",
        [Line(.vibraphone, "-:2 f#4:1 a4 b4 | g#4:3 e4:2 | f#4:3 d4:1 c#4")], Pairs.steady),
      Phrase(
        "Dmaj7 | C#m7 | F#m7 | Bm7",
        [
          Line(
            .vibraphone, "f#4:1 a4 c#5 d5:2 | c#5:3 b4:1 g#4 | a4:2 c#5:1 b4 a4 | f#4:5")
        ], Pairs.steady),
      Phrase(
        "Gmaj7 | A6 | F#m7 | Em7 | F#7",
        [
          Line(
            .vibraphone,
            "b4:3 d5:2 | c#5:3 e5:2 | c#5:1 b4 a4 c#5:2 | b4:2 g4:1 b4 d5 | c#5:3 a#4:2"),
          Line(.flute, "-:5 | -:3 a4:2 | f#4:5 | g4:3 e4:2 | f#4:5", level: 0.5),
        ], Pairs.turning),
      Phrase(
        "Bm7 | E/B | Bm7",
        [Line(.flute, "-:2 f#4:1 a4 b4 | g#4:2 b4:1 e5:2 | d5:1 c#5 b4 a4 f#4", level: 0.8)],
        Pairs.steady),
      Phrase(
        "Dmaj7 | C#m7 | F#m7 | Bm7",
        [
          Line(
            .flute, "f#4:1 a4 c#5 f#5:2 | e5:2 c#5:1 b4 g#4 | a4:2 c#5:1 e5 c#5 | b4:5", level: 0.8),
          Line(.vibraphone, "-:3 d4:2 | -:3 e4:2 | -:3 a4:2 | -:2 f#4:1 d4 c#4", level: 0.5),
        ], Pairs.steady),
      Phrase(
        "Em7 | A7 | Dmaj7 | Gmaj7",
        [
          Line(
            .vibraphone,
            "g4:1 b4 d5:1.5 b4:.5 g4:1 | a4:1 c#5 e5:1.5 c#5:.5 a4:1 | f#4:1 a4 c#5:3 | b4:3 f#4:2")
        ], Pairs.turning),
      Phrase(
        "C#m7b5 | F#7 | Bm7",
        [
          Line(.vibraphone, "e4:1 g4 b4 c#5:2 | a#4:1 c#5 e5 c#5:2 | d5:2 c#5:1 b4:2"),
          Line(.flute, "g4:5 | e4:3 f#4:2 | f#4:5", level: 0.5),
        ], Pairs.turning),
      Phrase(
        "Gmaj7 | A6 | F#m7 | Em7 | F#7",
        [
          Line(
            .flute,
            "b4:2 d5:1 f#5:2 | e5:3 c#5:2 | a4:1 c#5 e5 c#5:2 | b4:1 d5 g4 b4:2 | a#4:3 c#5:2",
            level: 0.8),
          Line(.vibraphone, "d4:5 | e4 | c#4 | d4:3 e4:2 | e4:5", level: 0.5),
        ], Pairs.turning),
      Phrase(
        "Bm7 | E/B | Bm7",
        [
          Line(.vibraphone, "f#5:2 d5:1 c#5 b4 | g#4:3 e4:2 | f#4:1 a4 b4 c#5 d5"),
          Line(.flute, "-:5 | b4:5 | -:5", level: 0.45),
        ], Pairs.steady),
      Phrase(
        "Dmaj7 | C#m7 | F#m7 | Bm7",
        [Line(.vibraphone, "c#5:1 a4 f#4 a4:2 | g#4:3 b4:1 c#5 | a4:2 f#4:1 e4 c#4 | d4:5")],
        Pairs.steady),
      Phrase(
        "Em7 | F#7sus F#7 | Bm7 | Bm7",
        [Line(.vibraphone, "b4:1 g4 e4 g4:2 | b4:2.5 a#4 | f#4:1 b4 c#5 d5 f#5 | b4:5")],
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
