internal import AppCore
internal import AppUI
internal import Foundation
internal import PhotoServices
package import PuzzleCore
internal import PuzzleKit
internal import Rendering
internal import Terminal

/// The auto-solve demo or a replay as a film or as numbered pictures, with a fixed time step.
@MainActor
package enum VideoExporter {
  /// The seconds before the first piece moves, and after the card at the end is shown.
  private static let opening = 1.0
  private static let ending = 2.5

  /// The reason why a film can't be written, as a sentence.
  package struct Failure: ExplainedError {
    package let sentence: Phrase

    package init(_ sentence: Phrase) { self.sentence = sentence }
  }

  /// Films the puzzle solving itself, with a name for the puzzle on the card at the end.
  package static func recordDemo(
    of renderer: OffscreenRenderer, named name: Phrase?, isFast: Bool, to output: String
  ) throws {
    try record(renderer, named: name, to: output) { step, shoot in
      @MainActor func roll(_ seconds: Double) throws {
        for _ in 0..<Int((seconds / step).rounded()) { try advance() }
      }
      @MainActor func advance() throws {
        renderer.shell.advance(by: step)
        try shoot()
      }
      renderer.shell.session.perform(.unlockAutoSolve)
      try roll(opening)
      renderer.shell.startAutoSolve()
      if isFast { renderer.shell.hurry() }
      while renderer.shell.session.status.isAutoSolving { try advance() }
      while renderer.shell.isMoving { try advance() }
      try roll(ending)
    }
  }

  /// Films the moves of the puzzle on the table, which is at its deal.
  package static func recordReplay(
    of renderer: OffscreenRenderer, named name: Phrase?, to output: String
  ) throws {
    try record(renderer, named: name, to: output) { step, shoot in
      var replay = Replay(renderer.shell)
      var rest = ending
      while rest > 0 {
        renderer.shell.advance(by: step)
        replay.advance(&renderer.shell)
        if replay.due == nil, !renderer.shell.isMoving { rest -= step }
        try shoot()
      }
    }
  }

  /// Films the demo into a folder that only the player can access, for computers on which no window
  /// can be opened; as numbered pictures when there is no ffmpeg.
  package static func recordDemo(
    named name: Phrase?, of renderer: () throws -> OffscreenRenderer
  ) throws {
    let base = try privateFolder() + "/tifpuzzle-demo"
    do {
      try recordDemo(of: renderer(), named: name, isFast: true, to: base + ".mp4")
    } catch is FilmFile.NoFFmpeg {
      try recordDemo(of: renderer(), named: name, isFast: true, to: base)
    }
  }

  /// Records what `play` shows, which is given the seconds and a function for each frame.
  private static func record(
    _ renderer: OffscreenRenderer, named name: Phrase?, to output: String,
    _ play: @MainActor (_ step: Double, _ shoot: @MainActor () throws -> Void) throws -> Void
  ) throws {
    renderer.readOwnPictures()
    renderer.shell.film = Film(of: name)
    _ = renderer.draw()
    let (width, height) = (renderer.rasterizer.width, renderer.rasterizer.height)
    Interruption.watch()
    let sink = try open(output, width: width, height: height)
    do {
      try play(1 / Double(sink.framesPerSecond)) {
        if Interruption.hasCome { throw Failure("Filming was stopped: nothing was written.") }
        _ = renderer.draw()
        try sink.add(renderer.rasterizer.image)
      }
      try sink.finish()
    } catch {
      sink.abandon()
      throw error
    }
    try StandardStream.output.write(line: output)
  }

  /// Creates a folder with an unpredictable name that only the player can access.
  private static func privateFolder() throws -> String {
    let place = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    var path = Array((place + "/tifpuzzle-XXXXXX").utf8CString)
    guard unsafe mkdtemp(&path) != nil else {
      throw Failure(
        "The film can’t be written in \(place): name a file with “tifpuzzle demo --output”.")
    }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .replacing("//", with: "/")
  }
}

extension OffscreenRenderer {
  /// Reads the player's own pictures on the table, and blocks until they are read.
  fileprivate func readOwnPictures() {
    for command in state.handle(.turnEnded) {
      guard case .loadOwnPictures(let pictures) = command else { continue }
      for own in pictures {
        guard let picture = try? own.read() else { continue }
        _ = state.handle(.ownPicture(picture, name: own.name))
      }
    }
  }
}
