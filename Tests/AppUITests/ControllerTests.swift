import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `A game controller` {
  private func shell() throws -> AppShell {
    var shell = try AppShell.start()
    shell.handle(.controller(.connected(.xbox, id: 1)))
    return shell
  }

  private func center(_ id: String, in shell: AppShell) throws -> Point {
    try #require(shell.element(id)).frame.center
  }

  @Test(arguments: [3, 4]) func `solves a puzzle by its stick and one button`(grid: Int) throws {
    var shell = try AppShell.start(grid: grid)
    for k in 0..<(grid * grid) {
      let piece = ElementID.piece(k)
      let start = try center("\(piece)", in: shell)
      shell.steer(to: start)
      let grip = try #require(shell.cursor)
      shell.press(.a)
      #expect(shell.chrome.hand.isCarrying)
      // Another piece may lie above: then that one is placed first.
      let taken = try #require(
        (shell.session as? Session<TiFpuzzle>)?.controller.held?.item, "nothing is held")
      let from = try center("piece.\(taken)", in: shell)
      shell.steer(to: try center("cell.\(taken)", in: shell) + (grip - from))
      shell.press(.a)
      #expect(!shell.chrome.hand.isCarrying)
      shell.settle()
      if taken != k, shell.element("piece.\(k)")?.isEnabled == true {
        shell.steer(to: try center("piece.\(k)", in: shell))
        shell.press(.a)
        let held = try #require((shell.session as? Session<TiFpuzzle>)?.controller.held?.item)
        let offset = try #require(shell.cursor) - (try center("piece.\(held)", in: shell))
        shell.steer(to: try center("cell.\(held)", in: shell) + offset)
        shell.press(.a)
        shell.settle()
      }
    }
    for k in 0..<(grid * grid) where shell.element("piece.\(k)")?.isEnabled == true {
      shell.steer(to: try center("piece.\(k)", in: shell))
      shell.press(.a)
      let offset = try #require(shell.cursor) - (try center("piece.\(k)", in: shell))
      shell.steer(to: try center("cell.\(k)", in: shell) + offset)
      shell.press(.a)
      shell.settle()
    }
    #expect(shell.session.status.isSolved)
  }

  @Test func `drags while its button is held, and drops when it comes up`() throws {
    var shell = try shell()
    shell.steer(to: try center("piece.8", in: shell))
    shell.handle(.controller(.button(.a, isDown: true, id: 1)))
    let before = try center("piece.8", in: shell)
    shell.move(.leftX, 1)
    for _ in 0..<20 { shell.advance(by: 1 / 60) }
    shell.move(.leftX, 0)
    #expect(try center("piece.8", in: shell).x > before.x + 50)
    shell.handle(.controller(.button(.a, isDown: false, id: 1)))
    shell.settle()
    #expect(shell.session.moves.made == 1 && !shell.chrome.hand.isCarrying)
  }

  @Test func `puts a piece back with B, which then closes pages`() throws {
    var shell = try shell()
    let before = try center("piece.8", in: shell)
    shell.steer(to: before)
    shell.press(.a)
    shell.steer(to: Point(450, 300))
    #expect(try center("piece.8", in: shell) != before)
    shell.press(.b)
    shell.settle()
    #expect(try center("piece.8", in: shell) == before)
    #expect(shell.session.moves.made == 0 && !shell.chrome.hand.isCarrying)
    shell.press(.back)
    #expect(shell.openScreen?.screen.id == "help")
    shell.press(.b)
    #expect(shell.openScreen == nil)
  }

  @Test func `undoes with Y, and shows the next move with X`() throws {
    var shell = try shell()
    shell.solve(butFor: 3)
    shell.settle()
    shell.press(.y)
    #expect(shell.session.moves.made == 5)
    shell.press(.x)
    #expect(shell.chrome.hint != nil)
  }

  @Test func `moves the focus with the D-pad as the arrow keys do, again while it is held`() throws
  {
    var (shell, keys) = (try shell(), try AppShell.start())
    for (button, key) in [
      (ControllerButton.right, Key.right), (.down, .down), (.left, .left), (.up, .up),
    ] {
      shell.press(button)
      keys.key(key)
      #expect(shell.focus.id == keys.focus.id && shell.focus.isVisible)
    }
    #expect(shell.cursor == nil, "the focus is shown instead")
    shell.handle(.controller(.button(.right, isDown: true, id: 1)))
    let first = shell.focus.id
    let due = try #require(shell.dueIn)
    shell.advance(by: due)
    shell.endTurn()
    let second = shell.focus.id
    #expect(second != first)
    // Released while a slow frame was drawn.
    shell.advance(by: 1)
    shell.handle(.controller(.button(.right, isDown: false, id: 1)))
    shell.endTurn()
    #expect(shell.focus.id == second)
    shell.settle()
    shell.move(.leftY, 1)
    shell.advance(by: 1 / 60)
    #expect(shell.cursor != nil && !shell.focus.isVisible)
    shell.move(.leftY, 0)
  }

  @Test func `plays by D-pad and A alone`() throws {
    var shell = try shell()
    for k in 0..<9 {
      shell.focus.set(.piece(k))
      shell.focus.isVisible = true
      shell.press(.rightStick)
      shell.press(.left)
      shell.focus.set(.piece(k))
      shell.press(.a)
      shell.press(.rightStick)
      shell.press(.a)
      shell.advance(by: 0.1)
    }
    #expect(shell.session.status.isSolved)
  }

  @Test func `begins at the menu with Start, and leaves it again`() throws {
    var shell = try shell()
    shell.press(.start)
    #expect(shell.focus.isVisible && shell.focus.id == "menu.load")
    shell.press(.start)
    #expect(!shell.focus.isVisible)
    shell.press(.start)
    for _ in 0..<20 where shell.focus.id != "menu.new" { shell.press(.right) }
    shell.press(.a)
    #expect(shell.openScreen?.screen.id == "new")
    shell.press(.rightShoulder)
    #expect(shell.focus.isVisible)
    shell.press(.start)
    #expect(shell.openScreen == nil)
  }

  @Test func `presses buttons with its cursor, and answers messages from anywhere`() throws {
    var shell = try shell()
    shell.steer(to: try center("menu.help", in: shell))
    shell.press(.a)
    #expect(shell.openScreen?.screen.id == "help")
    shell.settle()
    shell.steer(to: try center("page.close", in: shell))
    shell.press(.a)
    #expect(shell.openScreen == nil)
    shell.show(.message("A message", "with one button"))
    shell.settle()
    shell.steer(to: Point(60, 700))
    shell.press(.a)
    #expect(shell.openScreen == nil)
  }

  @Test func `can be unplugged at any time`() throws {
    var shell = try shell()
    shell.steer(to: try center("piece.8", in: shell))
    shell.press(.a)
    shell.move(.leftY, -1)
    for _ in 0..<10 { shell.advance(by: 1 / 60) }
    shell.handle(.controller(.disconnected(id: 1)))
    #expect(shell.cursor == nil && shell.prompts == [])
    shell.settle()
    #expect(shell.session.moves.made == 1, "the piece stays where it was")
    shell.handle(.controller(.connected(.nintendo, id: 2)))
    shell.press(.y, id: 2)
    #expect(shell.session.moves.made == 0)
    #expect(shell.prompts.contains("Y: Undo"))
    shell.handle(.controller(.disconnected(id: 1)))
    #expect(!shell.prompts.isEmpty, "another one is in use")
  }

  @Test func `names its buttons as they are marked, only while it is in use`() throws {
    var shell = try shell()
    #expect(shell.prompts == [], "nobody has touched it yet")
    for (style, words) in [
      (ControllerStyle.xbox, "A: Pick up"), (.playStation, "Cross: Pick up"),
      (.nintendo, "A: Pick up"),
    ] {
      shell.handle(.controller(.connected(style, id: 1)))
      shell.press(.y)
      #expect(shell.prompts.first == words)
      #expect(shell.pointerShape == .hidden)
      shell.key(.tab)
      #expect(shell.prompts == [] && shell.pointerShape != .hidden)
    }
    shell.steer(to: try center("piece.8", in: shell))
    shell.press(.a)
    #expect(shell.prompts.contains("A: Drop"))
    shell.press(.a)
    shell.press(.back)
    #expect(shell.prompts.first == "A: Choose")
  }

  @Test func `keeps its signs within every window, away from the cursor`() throws {
    for width in [200.0, 360, 560, 900, 2560] {
      for style in ControllerStyle.allCases {
        for context in [
          ControllerPrompts.Context.table(canHint: true, zooms: true),
          .carrying(turns: true, zooms: true), .screen(scrolls: true),
        ] {
          let size = Size(width, 480)
          let cursor = Point(width / 2, 460)
          let prompts = try #require(
            ControllerPrompts(
              context, style: style, cursor: cursor, in: size, text: BlankText()))
          #expect(prompts.frame.minX >= 0 && prompts.frame.maxX <= width)
          #expect(prompts.frame.minY >= MenuBar.height && prompts.frame.maxY <= 480)
          #expect(!prompts.elements.isEmpty && !prompts.frame.contains(cursor))
          for element in prompts.elements {
            #expect(element.frame.minX >= prompts.frame.minX)
            #expect(element.frame.maxX <= prompts.frame.maxX)
          }
        }
      }
    }
  }

  @Test func `gives way to a mouse that moves, but not to one that shakes`() throws {
    var shell = try shell()
    shell.handle(.pointerMoved(to: Point(100, 100)))
    shell.move(.leftX, 0.5)
    shell.move(.leftX, 0)
    shell.handle(.pointerMoved(to: Point(101, 100)))
    shell.handle(.pointerMoved(to: Point(103, 101)))
    #expect(shell.cursor != nil)
    shell.handle(.pointerMoved(to: Point(180, 140)))
    #expect(shell.cursor == nil)
    shell.move(.leftX, 0.5)
    #expect(shell.cursor == Point(180, 140), "the cursor begins where the mouse was")
    shell.move(.leftX, 0)
  }

  @Test func `rests when nothing is moved, however its sticks tremble`() throws {
    var shell = try shell()
    shell.settle()
    shell.move(.leftX, 0.9)
    #expect(shell.isMoving)
    shell.advance(by: 1 / 60)
    for value in [0.05, -0.1, 0.15, 0.02] {
      shell.move(.leftX, value)
      shell.move(.rightY, value)
      shell.move(.leftTrigger, value / 2)
    }
    shell.settle()
    let place = shell.cursor
    shell.advance(by: 10)
    #expect(shell.cursor == place && !shell.isMoving && shell.dueIn == nil)
  }

  @Test func `lets everything go when the window loses the focus`() throws {
    var shell = try shell()
    shell.steer(to: try center("piece.8", in: shell))
    shell.press(.a)
    shell.move(.leftY, -1)
    for _ in 0..<10 { shell.advance(by: 1 / 60) }
    shell.handle(.focusLost)
    shell.settle()
    #expect(shell.session.moves.made == 1 && !shell.chrome.hand.isCarrying)
  }

  @Test func `survives numbers that no stick has`() throws {
    var shell = try shell()
    for value in [Double.nan, .infinity, -.infinity, 1e308, -7] {
      for axis in ControllerAxis.allCases { shell.move(axis, value) }
      for _ in 0..<30 { shell.advance(by: 0.3) }
      for axis in ControllerAxis.allCases { shell.move(axis, 0) }
      let cursor = try #require(shell.cursor)
      #expect(Rect(0, 0, 900, 800).contains(cursor))
    }
    shell.press(.a, id: -3)
    shell.handle(.controller(.disconnected(id: 99)))
    shell.settle()
  }
}
