import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The camera's card` {
  private static let front = CameraChoice(id: "/dev/video0", name: "Front")
  private static let back = CameraChoice(id: "/dev/video2", name: "Back")

  private static func frame(_ width: Int = 64, _ height: Int = 48) -> Picture {
    let pixels = [UInt32](repeating: 0xFF80_8080, count: width * height)
    return Picture(PixelGrid(width: width, height: height, pixels: pixels))
  }

  /// Returns a table with the camera dialog open.
  private func open(
    _ cameras: [CameraChoice] = [front], width: Double = 900, height: Double = 800
  ) throws -> AppShell {
    var shell = try AppShell.start(width: width, height: height)
    shell.show(cameras, reason: nil)
    shell.click("menu.camera")
    #expect(shell.takeRequests() == [.turnOnCamera(cameras[0].id)])
    #expect(shell.openScreen?.screen.id == "camera")
    shell.settle()
    return shell
  }

  /// Returns the transform that draws the picture.
  private func map(in shell: inout AppShell, of picture: Picture) -> Affine? {
    shell.commands().lazy.compactMap { command in
      guard case .fill(_, .picture(picture, let map)) = command.content else { return nil }
      return map.then(command.transform)
    }.first
  }

  @Test func `opens from a button that wakes up with the first camera`() throws {
    var shell = try AppShell.start()
    #expect(shell.element("menu.camera")?.isEnabled == false)
    shell.click("menu.camera")
    #expect(shell.openScreen == nil)
    shell.show([], reason: "It may not be used: ask.")
    #expect(shell.element("menu.camera")?.reason == "It may not be used: ask.")
    #expect(shell.description().contains("\"reason\":\"It may not be used: ask.\""))
    shell.show([Self.front], reason: nil)
    #expect(shell.element("menu.camera")?.isEnabled == true)
    #expect(shell.element("menu.camera")?.reason == nil)
    #expect(!shell.description().contains("\"reason\""))
    shell.startAutoSolve()
    shell.click("menu.camera")
    #expect(shell.openScreen?.screen.id == "camera" && !shell.session.status.isAutoSolving)
    shell.key(.escape)
    shell.show([], reason: nil)
    #expect(shell.element("menu.camera")?.isEnabled == false)
  }

  @Test func `waits for the first frame, and shows it as a mirror`() throws {
    var shell = try open()
    #expect(shell.words().contains("Waiting for the camera…"))
    #expect(shell.element("camera.shoot")?.isEnabled == false)
    shell.key(.enter)
    #expect(shell.countdown == nil)
    let frame = Self.frame()
    shell.show(frame: frame)
    #expect(!shell.words().contains("Waiting for the camera…"))
    #expect(shell.element("camera.shoot")?.isEnabled == true)
    let place = try #require(shell.element("camera.picture")).frame
    let map = try #require(map(in: &shell, of: frame))
    #expect(map.apply(to: Point(0, 0)).distance(to: Point(place.maxX, place.y)) < 1e-9)
    #expect(map.apply(to: Point(64, 48)).distance(to: Point(place.x, place.maxY)) < 1e-9)
    let next = Self.frame()
    shell.show(frame: next)
    #expect(self.map(in: &shell, of: frame) == nil && self.map(in: &shell, of: next) != nil)
  }

  @Test func `counts from three, takes what is seen then, and turns the camera off`() throws {
    var shell = try open()
    shell.show(frame: Self.frame())
    shell.click("camera.shoot")
    for count in [3, 2, 1] {
      #expect(shell.countdown == count && shell.words().contains(String(count)))
      #expect(shell.presenter?.dueIn == 1)
      shell.advance(by: 0.5)
      #expect(shell.countdown == count)
      shell.advance(by: 0.25)
      shell.show(frame: Self.frame())
      shell.advance(by: 0.125)
      #expect(shell.takeRequests().isEmpty)
      if count > 1 { shell.advance(by: 0.125) }
    }
    let last = Self.frame()
    shell.show(frame: last)
    shell.advance(by: 0.125)
    #expect(shell.takeRequests() == [.turnOffCamera])
    #expect(shell.countdown == nil && shell.dueIn == nil && !shell.isMoving)
    shell.show(frame: Self.frame())
    shell.failCamera("It is gone: plug it in.")
    // The photo is not mirrored, so that writing can be read.
    let place = try #require(shell.element("camera.picture")).frame
    let map = try #require(map(in: &shell, of: last))
    #expect(map.apply(to: Point(0, 0)).distance(to: place.origin) < 1e-9)
    shell.click("camera.use")
    #expect(shell.takeRequests() == [.turnOffCamera, .usePhoto(last)])
    #expect(shell.openScreen == nil)
  }

  @Test func `stops counting, and takes a photo again`() throws {
    var shell = try open()
    shell.show(frame: Self.frame())
    shell.click("camera.shoot")
    shell.advance(by: 2.9)
    #expect(shell.element("camera.shoot")?.label == "Stop")
    shell.click("camera.shoot")
    shell.advance(by: 5)
    #expect(shell.countdown == nil && shell.takeRequests().isEmpty)
    shell.click("camera.shoot")
    shell.advance(by: 3)
    #expect(shell.takeRequests() == [.turnOffCamera])
    shell.click("camera.retake")
    #expect(shell.takeRequests() == [.turnOnCamera(Self.front.id)])
    #expect(shell.element("camera.shoot")?.isEnabled == false, "what was seen before is gone")
    shell.show(frame: Self.frame())
    #expect(shell.element("camera.shoot")?.isEnabled == true)
  }

  @Test func `is worked with the keyboard alone`() throws {
    var shell = try AppShell.start()
    shell.show([Self.front, Self.back], reason: nil)
    for _ in 0..<20 where shell.focus.id != "menu.camera" { shell.key(.tab) }
    shell.key(.enter)
    #expect(shell.takeRequests() == [.turnOnCamera(Self.front.id)])
    shell.show(frame: Self.frame())
    #expect(shell.focus.id == "camera.shoot")
    for _ in 0..<2 { shell.key(.tab) }
    #expect(shell.focus.id == "camera.choice.1")
    shell.key(.space)
    #expect(shell.takeRequests() == [.turnOnCamera(Self.back.id)])
    shell.show(frame: Self.frame())
    #expect(shell.focus.id == "camera.choice.1")
    shell.key(.tab, .shift)
    shell.key(.tab, .shift)
    #expect(shell.focus.id == "camera.shoot")
    shell.key(.enter)
    shell.advance(by: 3)
    #expect(shell.focus.id == "camera.use")
    shell.key(.tab)
    #expect(shell.focus.id == "camera.retake")
    shell.key(.enter)
    shell.show(frame: Self.frame())
    #expect(shell.focus.id == "camera.shoot")
    shell.key(.enter)
    shell.advance(by: 3)
    _ = shell.takeRequests()
    shell.key(.enter)
    #expect(shell.takeRequests().contains { if case .usePhoto = $0 { true } else { false } })
  }

  @Test func `goes with Escape, its button, another sheet or another picture, camera off`() throws {
    let ways: [(inout AppShell) -> Void] = [
      { $0.key(.escape) }, { $0.click("camera.close") },
      { $0.show(Dialog.message("Something", "Else: look.")) }, { $0.deal(Self.frame()) },
      { $0.handle(.quit) },
    ]
    for way in ways {
      var shell = try open()
      shell.show(frame: Self.frame())
      shell.click("camera.shoot")
      way(&shell)
      let requests = shell.takeRequests()
      #expect(requests.contains(.turnOffCamera))
      #expect(requests.count { $0 == .turnOffCamera } == 1)
      shell.advance(by: 5)
      #expect(shell.countdown == nil || requests.contains(.quit))
    }
  }

  @Test func `says why there is no picture, and tries again`() throws {
    var shell = try open()
    shell.show(frame: Self.frame())
    shell.click("camera.shoot")
    let sentence = "Front is not there any more: plug it in."
    shell.failCamera("\(sentence)")
    #expect(shell.words().joined(separator: " ").contains(sentence))
    #expect(shell.element("camera.picture")?.label.english == sentence)
    shell.advance(by: 5)
    #expect(shell.element("camera.use") == nil)
    shell.key(.enter)
    #expect(shell.takeRequests() == [.turnOnCamera(Self.front.id)])
    #expect(!shell.words().joined(separator: " ").contains(sentence))
    // A camera that is plugged in again continues; one that stayed, or any other one, does not.
    shell.failCamera("\(sentence)")
    shell.show([Self.front, Self.back], reason: nil)
    #expect(shell.takeRequests().isEmpty)
    shell.show([], reason: nil)
    shell.failCamera("\(sentence)")
    #expect(shell.element("camera.title")?.label == "Front")
    shell.show([Self.back], reason: nil)
    #expect(shell.takeRequests().isEmpty)
    shell.show([Self.back, Self.front], reason: nil)
    #expect(shell.takeRequests() == [.turnOnCamera(Self.front.id)])
    shell.show([Self.front], reason: nil)
    #expect(shell.takeRequests().isEmpty)
  }

  @Test func `goes on with the camera that was chosen last`() throws {
    var shell = try open([Self.front, Self.back])
    shell.click("camera.choice.1")
    shell.key(.escape)
    shell.settle()
    _ = shell.takeRequests()
    shell.click("menu.camera")
    #expect(shell.takeRequests() == [.turnOnCamera(Self.back.id)])
    shell.key(.escape)
    shell.settle()
    _ = shell.takeRequests()
    shell.show([Self.front], reason: nil)
    shell.click("menu.camera")
    #expect(shell.takeRequests() == [.turnOnCamera(Self.front.id)])
    #expect(shell.element("camera.choice.0") == nil, "one alone is nothing to choose from")
  }

  @Test(arguments: [
    Size(200, 200), Size(360, 480), Size(480, 360), Size(1120, 900), Size(2560, 1440),
  ])
  func `fits into the window with any picture`(size: Size) {
    let window = Rect(0, 0, size.width, size.height)
    var measured = 0
    for shape in [(640, 480), (192, 108), (480, 640), (4096, 64), (64, 4096)] {
      for count in [1, 2, 4] {
        let choices = (0..<count).map { CameraChoice(id: "\($0)", name: "Integrated camera \($0)") }
        var card = CameraDialog(choices, current: choices[0])
        let picture = Self.frame(shape.0, shape.1)
        card.show(picture)
        var stages = [card]
        card.shoot()
        stages.append(card)
        _ = card.advance(by: 3)
        stages.append(card)
        _ = card.begin(with: choices[0])
        card.fail("Integrated camera is in use: close the other program, then try again.")
        stages.append(card)
        for card in stages {
          let layout = CameraLayout(card, in: size, text: BlankText())
          #expect(layout.frame.intersection(window) == layout.frame, "\(layout.frame) in \(size)")
          #expect(layout.picture.intersection(layout.box) == layout.picture)
          let parts = layout.buttons.map(\.frame) + [layout.box]
          for (i, part) in parts.enumerated() {
            let hull = part.union(layout.frame)
            #expect(abs(hull.width - layout.frame.width) < 1e-6, "\(part) in \(layout.frame)")
            #expect(abs(hull.height - layout.frame.height) < 1e-6, "\(part) in \(layout.frame)")
            #expect(parts[..<i].allSatisfy { !$0.intersects(part) })
          }
          guard card.frame != nil, shape.0 < 4096, shape.1 < 4096 else { continue }
          let ratio = Double(shape.0) / Double(shape.1)
          let shown = layout.picture
          #expect(abs(shown.width - shown.height * ratio) <= 1 + ratio)
          measured += 1
        }
      }
    }
    #expect(measured >= 3 * 3 * 2, "live and counting down")
  }
}
