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
  ) throws -> House {
    var house = try House.start(width: width, height: height)
    house.show(cameras, reason: nil)
    house.click("menu.camera")
    #expect(house.takeRequests() == [.turnOnCamera(cameras[0].id)])
    #expect(house.openScreen?.screen.id == "camera")
    house.settle()
    return house
  }

  /// Returns the transform that draws the picture.
  private func map(in house: inout House, of picture: Picture) -> Affine? {
    house.commands().lazy.compactMap { command in
      guard case .fill(_, .picture(picture, let map)) = command.content else { return nil }
      return map.then(command.transform)
    }.first
  }

  @Test func `opens from a button that wakes up with the first camera`() throws {
    var house = try House.start()
    #expect(house.element("menu.camera")?.isEnabled == false)
    house.click("menu.camera")
    #expect(house.openScreen == nil)
    house.show([], reason: "It may not be used: ask.")
    #expect(house.element("menu.camera")?.reason == "It may not be used: ask.")
    #expect(house.description().contains("\"reason\":\"It may not be used: ask.\""))
    house.show([Self.front], reason: nil)
    #expect(house.element("menu.camera")?.isEnabled == true)
    #expect(house.element("menu.camera")?.reason == nil)
    #expect(!house.description().contains("\"reason\""))
    house.startAutoSolve()
    house.click("menu.camera")
    #expect(house.openScreen?.screen.id == "camera" && !house.session.status.isAutoSolving)
    house.key(.escape)
    house.show([], reason: nil)
    #expect(house.element("menu.camera")?.isEnabled == false)
  }

  @Test func `waits for the first frame, and shows it as a mirror`() throws {
    var house = try open()
    #expect(house.words().contains("Waiting for the camera…"))
    #expect(house.element("camera.shoot")?.isEnabled == false)
    house.key(.enter)
    #expect(house.countdown == nil)
    let frame = Self.frame()
    house.show(frame: frame)
    #expect(!house.words().contains("Waiting for the camera…"))
    #expect(house.element("camera.shoot")?.isEnabled == true)
    let place = try #require(house.element("camera.picture")).frame
    let map = try #require(map(in: &house, of: frame))
    #expect(map.apply(to: Point(0, 0)).distance(to: Point(place.maxX, place.y)) < 1e-9)
    #expect(map.apply(to: Point(64, 48)).distance(to: Point(place.x, place.maxY)) < 1e-9)
    let next = Self.frame()
    house.show(frame: next)
    #expect(self.map(in: &house, of: frame) == nil && self.map(in: &house, of: next) != nil)
  }

  @Test func `counts from three, takes what is seen then, and turns the camera off`() throws {
    var house = try open()
    house.show(frame: Self.frame())
    house.click("camera.shoot")
    for count in [3, 2, 1] {
      #expect(house.countdown == count && house.words().contains(String(count)))
      #expect(house.presenter?.dueIn == 1)
      house.advance(by: 0.5)
      #expect(house.countdown == count)
      house.advance(by: 0.25)
      house.show(frame: Self.frame())
      house.advance(by: 0.125)
      #expect(house.takeRequests().isEmpty)
      if count > 1 { house.advance(by: 0.125) }
    }
    let last = Self.frame()
    house.show(frame: last)
    house.advance(by: 0.125)
    #expect(house.takeRequests() == [.turnOffCamera])
    #expect(house.countdown == nil && house.dueIn == nil && !house.isMoving)
    house.show(frame: Self.frame())
    house.failCamera("It is gone: plug it in.")
    // The photo is not mirrored, so that writing can be read.
    let place = try #require(house.element("camera.picture")).frame
    let map = try #require(map(in: &house, of: last))
    #expect(map.apply(to: Point(0, 0)).distance(to: place.origin) < 1e-9)
    house.click("camera.use")
    #expect(house.takeRequests() == [.turnOffCamera, .usePhoto(last)])
    #expect(house.openScreen == nil)
  }

  @Test func `stops counting, and takes a photo again`() throws {
    var house = try open()
    house.show(frame: Self.frame())
    house.click("camera.shoot")
    house.advance(by: 2.9)
    #expect(house.element("camera.shoot")?.label == "Stop")
    house.click("camera.shoot")
    house.advance(by: 5)
    #expect(house.countdown == nil && house.takeRequests().isEmpty)
    house.click("camera.shoot")
    house.advance(by: 3)
    #expect(house.takeRequests() == [.turnOffCamera])
    house.click("camera.retake")
    #expect(house.takeRequests() == [.turnOnCamera(Self.front.id)])
    #expect(house.element("camera.shoot")?.isEnabled == false, "what was seen before is gone")
    house.show(frame: Self.frame())
    #expect(house.element("camera.shoot")?.isEnabled == true)
  }

  @Test func `is worked with the keyboard alone`() throws {
    var house = try House.start()
    house.show([Self.front, Self.back], reason: nil)
    for _ in 0..<20 where house.focus.id != "menu.camera" { house.key(.tab) }
    house.key(.enter)
    #expect(house.takeRequests() == [.turnOnCamera(Self.front.id)])
    house.show(frame: Self.frame())
    #expect(house.focus.id == "camera.shoot")
    for _ in 0..<2 { house.key(.tab) }
    #expect(house.focus.id == "camera.choice.1")
    house.key(.space)
    #expect(house.takeRequests() == [.turnOnCamera(Self.back.id)])
    house.show(frame: Self.frame())
    #expect(house.focus.id == "camera.choice.1")
    house.key(.tab, .shift)
    house.key(.tab, .shift)
    #expect(house.focus.id == "camera.shoot")
    house.key(.enter)
    house.advance(by: 3)
    #expect(house.focus.id == "camera.use")
    house.key(.tab)
    #expect(house.focus.id == "camera.retake")
    house.key(.enter)
    house.show(frame: Self.frame())
    #expect(house.focus.id == "camera.shoot")
    house.key(.enter)
    house.advance(by: 3)
    _ = house.takeRequests()
    house.key(.enter)
    #expect(house.takeRequests().contains { if case .usePhoto = $0 { true } else { false } })
  }

  @Test func `goes with Escape, its button, another sheet or another picture, camera off`() throws {
    let ways: [(inout House) -> Void] = [
      { $0.key(.escape) }, { $0.click("camera.close") },
      { $0.show(Dialog.message("Something", "Else: look.")) }, { $0.deal(Self.frame()) },
      { $0.handle(.quit) },
    ]
    for way in ways {
      var house = try open()
      house.show(frame: Self.frame())
      house.click("camera.shoot")
      way(&house)
      let requests = house.takeRequests()
      #expect(requests.contains(.turnOffCamera))
      #expect(requests.count { $0 == .turnOffCamera } == 1)
      house.advance(by: 5)
      #expect(house.countdown == nil || requests.contains(.quit))
    }
  }

  @Test func `says why there is no picture, and tries again`() throws {
    var house = try open()
    house.show(frame: Self.frame())
    house.click("camera.shoot")
    let sentence = "Front is not there any more: plug it in."
    house.failCamera(sentence)
    #expect(house.words().joined(separator: " ").contains(sentence))
    #expect(house.element("camera.picture")?.label == sentence)
    house.advance(by: 5)
    #expect(house.element("camera.use") == nil)
    house.key(.enter)
    #expect(house.takeRequests() == [.turnOnCamera(Self.front.id)])
    #expect(!house.words().joined(separator: " ").contains(sentence))
    // A camera that is plugged in again continues; one that stayed, or any other one, does not.
    house.failCamera(sentence)
    house.show([Self.front, Self.back], reason: nil)
    #expect(house.takeRequests().isEmpty)
    house.show([], reason: nil)
    house.failCamera(sentence)
    #expect(house.element("camera.title")?.label == "Front")
    house.show([Self.back], reason: nil)
    #expect(house.takeRequests().isEmpty)
    house.show([Self.back, Self.front], reason: nil)
    #expect(house.takeRequests() == [.turnOnCamera(Self.front.id)])
    house.show([Self.front], reason: nil)
    #expect(house.takeRequests().isEmpty)
  }

  @Test func `goes on with the camera that was chosen last`() throws {
    var house = try open([Self.front, Self.back])
    house.click("camera.choice.1")
    house.key(.escape)
    house.settle()
    _ = house.takeRequests()
    house.click("menu.camera")
    #expect(house.takeRequests() == [.turnOnCamera(Self.back.id)])
    house.key(.escape)
    house.settle()
    _ = house.takeRequests()
    house.show([Self.front], reason: nil)
    house.click("menu.camera")
    #expect(house.takeRequests() == [.turnOnCamera(Self.front.id)])
    #expect(house.element("camera.choice.0") == nil, "one alone is nothing to choose from")
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
