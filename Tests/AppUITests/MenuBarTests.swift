import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The menu bar` {
  private static func buttons(
    _ width: Double, _ title: Phrase = "TiFpuzzle 4x4", isAutoSolving: Bool = false,
    autoSolve: Double = 0, noCamera: Phrase? = nil, isFull: Bool = false
  ) -> [Button] {
    MenuBar.buttons(
      .init(
        title: title, isAutoSolving: isAutoSolving, isSolved: false, autoSolve: autoSolve,
        noCamera: noCamera, hasGames: isFull, hasChoices: isFull),
      width: width, text: BlankText())
  }

  @Test(arguments: [
    (0.0, false, false), (1.0, false, false), (1.0, true, false), (0.0, false, true),
    (1.0, true, true),
  ])
  func `fits into every width without an overlap`(
    autoSolve: Double, isAutoSolving: Bool, isFull: Bool
  ) {
    for width in 200...3840 {
      let row = Self.buttons(
        Double(width), isAutoSolving: isAutoSolving, autoSolve: autoSolve, isFull: isFull)
      let ids = Set(row.map(\.id))
      #expect(ids.contains("menu.load"))
      #expect(ids.contains("menu.autosolve") == (autoSolve > 0))
      if width >= 300 { #expect(ids.contains("menu.title")) }
      if width >= 300 { #expect(ids.contains("menu.undo")) }
      if isFull, width >= 240 { #expect(ids.contains("menu.games")) }
      if width >= 900 { #expect(!ids.contains("menu.more")) }
      // What is not in the bar is in its menu.
      let hidden = MenuBar.hidden(
        .init(
          title: "TiFpuzzle 4x4", isAutoSolving: isAutoSolving, isSolved: false,
          autoSolve: autoSolve, hasGames: isFull, hasChoices: isFull),
        width: Double(width), text: BlankText())
      #expect(ids.contains("menu.more") == !hidden.isEmpty)
      #expect(ids.isDisjoint(with: hidden.map(\.id)))
      let all = ids.union(hidden.map(\.id)).subtracting(["menu.more", "menu.title"])
      #expect(all.count == 9 + (isFull ? 2 : 0) + (autoSolve > 0 ? 1 : 0))
      for (a, b) in zip(row, row.dropFirst()) {
        let reach = b.frame.center.x - a.frame.center.x
        #expect(reach >= 44 - 1e-9, "\(a.id) and \(b.id) at \(width)")
      }
      for (a, b) in zip(row, row.dropFirst()) {
        #expect(a.frame.maxX <= b.frame.minX + 1e-9, "\(a.id) and \(b.id) at \(width)")
      }
      for button in row {
        #expect(button.frame.minX >= 0 && button.frame.maxX <= Double(width))
        #expect(button.frame.minY >= 0 && button.frame.maxY <= MenuBar.height)
        #expect(button.frame.width >= 40)
        #expect(button.frame.height >= 32)
      }
    }
  }

  @Test func `shows every label in full where there is room`() {
    for width in [860.0, 900, 1280, 3840] {
      for button in Self.buttons(width, isAutoSolving: true, autoSolve: 1) {
        #expect(button.frame.width >= button.idealWidth(BlankText()))
      }
      let labels = Self.buttons(width, autoSolve: 1).filter { !$0.isIconOnly }.map(\.label)
      #expect(labels == ["Load photo", "TiFpuzzle 4x4", "Auto Solve"])
    }
  }

  @Test(arguments: [
    "TiFpuzzle 3×3", "Jigsaw, 1,000 pieces", "Swap 10×10", "Word Search 15×15", "iPict for two",
  ])
  func `shows its title whole from 360 points on`(title: String) throws {
    for width in 360...700 {
      let row = Self.buttons(Double(width), "\(title)", isFull: true)
      let button = try #require(row.first { $0.id == "menu.title" })
      var canvas = Canvas(text: BlankText())
      button.draw(on: &canvas, theme: .light, Highlight())
      let lines = canvas.commands.compactMap { command -> String? in
        guard case .text(let words, let style, _, _) = command.content else { return nil }
        let extent = BlankText().extent(of: words, style: style)
        #expect(extent.width <= button.frame.width, "\(words) at \(width)")
        return words
      }
      #expect(lines.joined(separator: " ") == title, "at \(width)")
    }
  }

  @Test func `gives an icon without a label a tooltip at every width`() {
    for width in stride(from: 200.0, through: 1000, by: 10) {
      let icons = Self.buttons(width, autoSolve: 1, isFull: true).filter(\.isIconOnly)
      #expect(!icons.isEmpty)
      for icon in icons { #expect(icon.tooltip?.isEmpty == false, "\(icon.id) at \(width)") }
    }
  }

  @Test func `has its buttons from left to right as specified`() {
    #expect(
      Self.buttons(900, autoSolve: 1).map(\.id) == [
        "menu.camera", "menu.load", "menu.title", "menu.autosolve", "menu.undo",
        "menu.redo", "menu.together", "menu.sound", "menu.settings", "menu.help", "menu.privacy",
      ])
    #expect(
      Self.buttons(900, autoSolve: 1, isFull: true).map(\.id) == [
        "menu.games", "menu.camera", "menu.load", "menu.new", "menu.title", "menu.autosolve",
        "menu.undo", "menu.redo", "menu.together", "menu.sound", "menu.settings", "menu.help",
        "menu.privacy",
      ])
    let rest = Self.buttons(900, autoSolve: 1)[3]
    #expect(rest.label == "Auto Solve" && rest.look == .go)
    let running = Self.buttons(900, isAutoSolving: true, autoSolve: 1)[3]
    #expect(running.label == "Stop Auto Solve" && running.look == .stop)
  }

  @Test func `says why the camera is disabled`() throws {
    let camera = Self.buttons(900, noCamera: "No camera found")[0]
    #expect(!camera.isEnabled && camera.tooltip == "No camera found")
    let other = Self.buttons(900)[0]
    #expect(other.isEnabled && other.tooltip == "Take a photo")
    var shell = try AppShell.start()
    shell.handle(.pointerMoved(to: camera.frame.center))
    #expect(abs((shell.dueIn ?? 0) - Tooltip.delay) < 1e-9)
    let words = "No camera found: plug one in."
    #expect(!shell.words().contains(words))
    shell.advance(by: Tooltip.delay)
    #expect(shell.words().contains(words))
    #expect(shell.element("menu.camera")?.reason?.english == words)
    shell.handle(.pointerMoved(to: Point(450, 600)))
    #expect(!shell.words().contains(words))
  }

  @Test(arguments: [360.0, 900])
  func `shows a long tooltip whole, in lines within the window`(width: Double) throws {
    var shell = try AppShell.start(width: width)
    let reason = "The camera needs this and that, and a good deal of other things: get them first."
    shell.show([], reason: "\(reason)")
    let camera = try #require(shell.element("menu.camera"))
    shell.handle(.pointerMoved(to: camera.frame.center))
    shell.advance(by: Tooltip.delay)
    let words = shell.commands().compactMap { command -> (String, Rect)? in
      guard case .text(let words, .small, _, _) = command.content else { return nil }
      return (words, command.bounds)
    }
    #expect(words.map(\.0).joined(separator: " ") == reason && words.count > 1)
    #expect(words.allSatisfy { $0.1.minX >= 0 && $0.1.maxX <= width })
  }
}
