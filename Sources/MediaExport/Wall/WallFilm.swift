internal import AppUI
package import PuzzleCore
package import PuzzleKit
internal import Rendering

/// The replay of a picture of the wall as a film, with the result at its end.
package struct WallFilm: Sendable {
  private let replay: WallReplay
  private let title: Phrase
  private let line: Phrase
  private let theme: Theme

  /// The size of a film in points, and the number of pixels in a point: 1920 by 1080 pixels.
  private static let size = Size(1280, 720)
  package static let scale = 1.5
  /// The seconds for which the end card is shown, and in which it appears.
  private static let (ending, fade) = (2.0, 0.4)

  /// The longest side that the picture can have on film, in pixels.
  package static let longestSide = 1920

  package init(_ timelapse: any Timelapse, title: Phrase, line: Phrase, theme: Theme.Name) {
    replay = WallReplay(timelapse)
    self.title = title
    self.line = line
    self.theme = .named(theme)
  }

  /// Measures and draws the film's text with `fonts`.
  package func text(_ fonts: some TextSource) -> PreparedText {
    PreparedText(scale: Self.scale, fonts: fonts) { canvas in
      draw(replay, presence: 1, on: &canvas)
    }
  }

  private func draw(_ replay: WallReplay, presence: Double, on canvas: inout Canvas) {
    let room = Rect(40, 24, Self.size.width - 80, Self.size.height - 108)
    replay.draw(in: room, theme: theme, scale: Self.scale, on: &canvas)
    drawEndCard(presence: presence, on: &canvas)
  }

  /// Draws the title and the result below the picture.
  private func drawEndCard(presence: Double, on canvas: inout Canvas) {
    guard presence > 0 else { return }
    let (x, width) = (Self.size.width / 2, Self.size.width - 160)
    canvas.opacity = presence
    canvas.text(
      canvas.text.fitted(title, style: .title, width: width), .title, theme.ink,
      center: Point(x, Self.size.height - 60))
    canvas.text(
      canvas.text.fitted(line, style: .body, width: width), .body, PictureFrame.mutedInk(theme),
      center: Point(x, Self.size.height - 32))
    canvas.opacity = 1
  }

  /// Writes the film to a file whose name ends in .mp4, and returns false if `isCancelled` returns
  /// true before that. `tell` is given the share that is written, now and then.
  package func write(
    to path: String, _ text: PreparedText, isCancelled: () -> Bool, tell: (Double) -> Void
  ) throws -> Bool {
    let (width, height) = (
      Int(Self.size.width * Self.scale), Int(Self.size.height * Self.scale)
    )
    let sink: any FrameSink
    do {
      sink = try VideoExporter.open(path, width: width, height: height)
    } catch is FilmFile.NoFFmpeg {
      throw VideoExporter.Failure(
        """
        Films need ffmpeg, which isn’t installed: run “sudo apt install ffmpeg”, then save the \
        film again.
        """)
    }
    do {
      guard try record(text, into: sink, isCancelled: isCancelled, tell: tell) else {
        sink.abandon()
        return false
      }
      try sink.finish()
      return true
    } catch {
      sink.abandon()
      throw error
    }
  }

  private func record(
    _ text: PreparedText, into sink: any FrameSink, isCancelled: () -> Bool,
    tell: (Double) -> Void
  ) throws -> Bool {
    let step = 1 / Double(sink.framesPerSecond)
    let count = Int(((WallReplay.duration + Self.ending) / step).rounded())
    var replay = replay
    var scene = Scene(size: Self.size, scale: Self.scale, text: text)
    let rasterizer = Rasterizer(text: text)
    for number in 0..<count {
      if isCancelled() { return false }
      replay.advance(by: step)
      let time = Double(number) * step
      scene.begin(size: Self.size, scale: Self.scale)
      scene.immediate("wall", revision: 0) { canvas in
        PictureFrame.wall(
          .rect(Rect(0, 0, Self.size.width, Self.size.height)), theme: theme, on: &canvas)
      }
      scene.immediate("replay") { canvas in
        draw(
          replay, presence: min(max((time - WallReplay.duration) / Self.fade, 0), 1), on: &canvas)
      }
      scene.end()
      _ = rasterizer.render(scene)
      try sink.add(rasterizer.image)
      if number % 10 == 0 { tell(Double(number) / Double(count)) }
    }
    return true
  }
}
