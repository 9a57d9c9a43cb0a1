import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The wall` {
  private static func picture(_ id: Int64) -> WallPicture {
    WallPicture(
      id: id, title: Phrase(verbatim: "Puzzle \(id)"), facts: ["today", "1:15", "12 moves"],
      shape: 0.6 + Double(id % 4) * 0.4)
  }

  /// Opens the wall by its key, and hangs `count` pictures.
  private func start(
    width: Double = 900, height: Double = 800, count: Int64 = 5, damaged: Int = 0
  ) throws -> AppShell {
    var shell = try AppShell.start(width: width, height: height)
    shell.keepsPuzzles = true
    shell.key(.character("w"), .control)
    #expect(shell.takeRequests() == [.wall(.list)])
    #expect(shell.openScreen?.screen.id == "wall")
    let isShown = shell.show(
      .list(count == 0 ? [] : (1...count).map(Self.picture), damaged: damaged))
    #expect(isShown)
    _ = shell.commands()
    shell.settle()
    return shell
  }

  private func page(_ shell: AppShell) throws -> WallPage {
    try #require(shell.openScreen?.screen as? WallPage)
  }

  private func timelapse() throws -> any Timelapse {
    var session = try Session<TiFpuzzle>(
      .init(grid: 3), in: AppShell.area(Size(900, 800)), picture: nil, seed: 1)
    for piece in 0..<9 {
      _ = session.respond(to: .activate(.piece(piece)))
      _ = session.respond(to: .activate(.cell(piece)))
    }
    return TiFpuzzle.timelapse(of: session)
  }

  @Test func `is not there where nothing is kept`() throws {
    var shell = try AppShell.start()
    shell.key(.character("w"), .control)
    #expect(shell.openScreen == nil && shell.takeRequests() == [])
  }

  @Test func `is reached from the saved puzzles`() throws {
    var shell = try AppShell.start()
    shell.keepsPuzzles = true
    shell.key(.character("p"), .control)
    shell.click("puzzles.wall")
    #expect(shell.openScreen?.screen.id == "wall")
  }

  @Test func `says what will hang there, and brings it`() throws {
    var shell = try start(count: 0)
    let words = shell.words().joined(separator: " ")
    #expect(words.contains("Every puzzle you finish hangs here in a frame."))
    #expect(shell.element("wall.start")?.label == "Start a puzzle")
    #expect(shell.focus.id == "wall.start")
    shell.key(.enter)
    #expect(shell.openScreen?.screen.id == "new")
  }

  @Test(arguments: [(360.0, 480.0), (560, 800), (1280, 800), (2560, 1440)])
  func `fits every window`(width: Double, height: Double) throws {
    let all = Rect(0, 0, width, height)
    for count in [0, 1, 5, 40] as [Int64] {
      var shell = try start(width: width, height: height, count: count, damaged: 2)
      let layout = try #require(shell.openScreen?.layout)
      #expect(layout.frame.intersection(all) == layout.frame)
      for button in layout.buttons {
        #expect(button.frame.intersection(layout.frame) == button.frame)
      }
      if let start = shell.element("wall.start") {
        #expect(layout.frame.inset(by: -0.1).contains(start.frame.origin))
        #expect(layout.frame.maxX >= start.frame.maxX && layout.frame.maxY >= start.frame.maxY)
      }
      guard count > 0 else { continue }
      shell.click("wall.1")
      _ = shell.show(.timelapse(try timelapse(), id: 1))
      _ = shell.show(.note("The image is saved as /home/somebody/Pictures/A long name.png."))
      let stage = try #require(shell.openScreen?.layout)
      let frames = stage.buttons.map(\.frame)
      for (k, frame) in frames.enumerated() {
        #expect(frame.intersection(stage.frame) == frame, "\(width)x\(height): \(k)")
        for other in frames[(k + 1)...] { #expect(!frame.intersects(other)) }
      }
      let picture = try #require(shell.element("wall.picture"))
      #expect(picture.frame.width > 100 && picture.frame.height > 90, "\(picture.frame)")
      for frame in frames { #expect(!frame.intersects(picture.frame)) }
    }
  }

  @Test func `lists each picture with its words, and asks for those in sight`() throws {
    var shell = try start(count: 400)
    let pictures = shell.reachable.filter { $0.label.english.hasPrefix("Puzzle ") }
    #expect(pictures.count == 400)
    #expect(pictures[0].label == "Puzzle 1, today, 1:15, 12 moves")
    func asked(_ shell: inout AppShell) -> [Int64] {
      shell.takeRequests().flatMap { request in
        if case .wall(.thumbnails(let ids, _)) = request { ids } else { [Int64]() }
      }
    }
    let first = asked(&shell)
    #expect(first.first == 1 && 4..<80 ~= first.count)
    for id in first { _ = shell.show(.thumbnail(.missing, id: id)) }
    _ = shell.commands()
    shell.settle()
    #expect(asked(&shell).isEmpty)
    shell.key(.end)
    _ = shell.commands()
    shell.settle()
    let last = asked(&shell)
    #expect(last.contains(400) && !last.contains(1))
  }

  @Test func `moves by the arrow keys, and opens and closes by Enter and Escape`() throws {
    var shell = try start()
    #expect(shell.focus.id == "wall.1")
    shell.key(.right)
    #expect(shell.focus.id == "wall.2")
    _ = shell.takeRequests()
    shell.key(.enter)
    #expect(shell.takeRequests() == [.wall(.open(2))])
    #expect(shell.element("wall.picture")?.label.english.hasPrefix("Puzzle 2") == true)
    shell.key(.escape)
    #expect(shell.focus.id == "wall.2" && shell.element("wall.3") != nil)
    shell.key(.escape)
    #expect(shell.openScreen == nil)
  }

  @Test func `replays an opened picture for 8 seconds, and then rests`() throws {
    var shell = try start()
    shell.click("wall.3")
    #expect(!shell.isMoving)
    _ = shell.show(.timelapse(try timelapse(), id: 4))
    #expect(!shell.isMoving, "the answer for another picture is ignored")
    _ = shell.show(.timelapse(try timelapse(), id: 3))
    #expect(shell.isMoving)
    for _ in 0..<(16 * 8 - 1) { shell.advance(by: 1 / 16) }
    #expect(shell.isMoving)
    shell.advance(by: 1 / 8)
    #expect(!shell.isMoving)
    shell.click("wall.replay")
    #expect(shell.takeRequests().last == .wall(.open(3)))
    _ = shell.show(.timelapse(try timelapse(), id: 3))
    shell.advance(by: 1)
    shell.click("wall.picture")
    #expect(!shell.isMoving && shell.element("wall.picture") != nil, "a click ends the replay")
    shell.click("wall.picture")
    #expect(shell.element("wall.picture") == nil, "another one leaves the picture")
  }

  @Test func `takes down what is left taken down, and nothing that was hung again`() throws {
    var shell = try start()
    _ = shell.takeRequests()
    shell.key(.delete)
    #expect(shell.focus.id == "wall.1.undo" && shell.element("wall.1") == nil)
    #expect(shell.words().contains("Taken down"))
    shell.key(.enter)
    #expect(shell.focus.id == "wall.1" && shell.element("wall.1") != nil)
    shell.click("wall.2")
    shell.click("wall.takeDown")
    #expect(shell.element("wall.picture") == nil && shell.element("wall.2") == nil)
    _ = shell.takeRequests()
    shell.key(.escape)
    #expect(shell.takeRequests() == [.wall(.takeDown([2]))])
  }

  @Test func `asks for files and for a new puzzle, and shows what came of it`() throws {
    var shell = try start()
    shell.click("wall.4")
    _ = shell.show(.timelapse(try timelapse(), id: 4))
    _ = shell.takeRequests()
    shell.click("wall.saveImage")
    shell.click("wall.saveFilm")
    #expect(shell.takeRequests() == [.wall(.saveImage(4)), .wall(.saveFilm(4))])
    _ = shell.show(.film(0.42))
    #expect(shell.element("wall.cancelFilm")?.label == "Stop film · 42 %")
    shell.click("wall.cancelFilm")
    #expect(shell.takeRequests() == [.wall(.cancelFilm)])
    _ = shell.show(.film(nil))
    #expect(shell.element("wall.saveFilm") != nil)
    _ = shell.show(.note("The image is saved as /a.png."))
    #expect(shell.words().contains("The image is saved as /a.png."))
    shell.click("wall.playAgain")
    #expect(shell.takeRequests() == [.wall(.playAgain(4))] && shell.openScreen == nil)
  }

  @Test func `says why a picture can't be shown, and how many are damaged`() throws {
    var shell = try start(damaged: 1)
    #expect(shell.words().contains("One picture is damaged and can’t be shown."))
    shell.click("wall.1")
    _ = shell.show(.failed("It is gone.", id: 1))
    #expect(shell.element("wall.picture")?.label == "It is gone.")
    #expect(shell.element("wall.saveImage")?.isEnabled == false)
    #expect(shell.element("wall.takeDown")?.isEnabled == true)
  }

  @Test func `is laid out in a moment, with thousands of pictures`() throws {
    var shell = try start(count: 5000)
    let clock = ContinuousClock()
    let time = clock.measure {
      for _ in 0..<10 {
        shell.handle(.wheel(dx: 0, dy: 3, at: Point(400, 400)))
        _ = shell.commands()
      }
    }
    #expect(time < .seconds(8), "\(time)")
  }
}
