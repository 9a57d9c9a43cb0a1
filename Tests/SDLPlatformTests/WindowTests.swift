import CSDL2
import Foundation
import PuzzleCore
import Testing

@testable import SDLPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests with SDL's dummy driver, which has a window's surface but no screen.
@Suite("Window and files", .serialized)
struct WindowTests {
  init() { unsafe setenv("SDL_VIDEODRIVER", "dummy", 1) }

  private func open(scale: Double? = nil) throws -> Window {
    try Window(
      title: "Test", size: Size(320, 200), minimumSize: Size(100, 80), userScale: scale)
  }

  @Test("A window shows pixels, has a size and can be opened again")
  func opens() throws {
    #expect(Window.hasDisplay())
    for scale in [1.0, 2.0] {
      var window = try open(scale: scale)
      #expect(window.size == Size(320, 200))
      #expect(window.scale == scale)
      let (width, height) = window.pixelSize
      #expect(width == Int(320 * scale) && height == Int(200 * scale))
      let pixels = [UInt32](repeating: 0xFF12_3456, count: width * height)
      try window.show(pixels.span, width: width, height: height, damage: [])
      let beyond = PixelRect(x: -5, y: 190, width: 10_000, height: 10_000)
      try window.show(pixels.span, width: width, height: height, damage: [beyond])
      #expect(Window.hasDisplay())
    }
  }

  @Test("A missing driver throws SDL's message")
  func refuses() {
    unsafe setenv("SDL_VIDEODRIVER", "nonsense", 1)
    #expect(!Window.hasDisplay())
    #expect(throws: SDLError.self) { _ = try open() }
  }

  @Test("Exactly the damage is copied, after a first whole frame")
  func damage() throws {
    var window = try open()
    let (width, height) = window.pixelSize
    let red = [UInt32](repeating: 0xFFFF_0000, count: width * height)
    let blue = [UInt32](repeating: 0xFF00_00FF, count: width * height)
    try window.show(red.span, width: width, height: height, damage: [])
    #expect(pixel(width - 1, height - 1, of: window) == 0xFF0000)
    let corner = PixelRect(x: width - 4, y: height - 3, width: 99, height: 99)
    try window.show(blue.span, width: width, height: height, damage: [corner])
    #expect(pixel(width - 1, height - 1, of: window) == 0x0000FF)
    #expect(pixel(width - 4, height - 3, of: window) == 0x0000FF)
    #expect(pixel(width - 5, height - 3, of: window) == 0xFF0000)
    #expect(pixel(width - 4, height - 4, of: window) == 0xFF0000)
  }

  /// Returns the colour of the window's own surface at a position.
  private func pixel(_ x: Int, _ y: Int, of window: borrowing Window) -> UInt32? {
    guard let surface = unsafe SDL_GetWindowSurface(SDL_GetWindowFromID(window.id)),
      let start = unsafe surface.pointee.pixels
    else { return nil }
    let offset = y * Int(unsafe surface.pointee.pitch) + x * 4
    return unsafe start.load(fromByteOffset: offset, as: UInt32.self) & 0xFFFFFF
  }

  #if os(Linux)
    @Test("An unreachable display is an error")
    func unreachableDisplay() {
      let before = SDLVideo.environment("DISPLAY") ?? ""
      unsafe unsetenv("SDL_VIDEODRIVER")
      unsafe unsetenv("WAYLAND_DISPLAY")
      defer {
        unsafe setenv("DISPLAY", before, 1)
        unsafe setenv("SDL_VIDEODRIVER", "dummy", 1)
      }
      for name in ["", ":4711"] {
        unsafe setenv("DISPLAY", name, 1)
        #expect(!Window.hasDisplay())
      }
    }
  #endif

  @Test("Several wakes from another thread are one event")
  func wakes() async throws {
    var window = try open()
    while window.nextEvent(timeout: 0) != nil {}
    await Task.detached { for _ in 0..<100 { Waker().wake() } }.value
    #expect(window.nextEvent(timeout: 5) == .woken)
    #expect(window.nextEvent(timeout: 0) == nil)
  }

  @Test("Waking without a window does nothing")
  func wakesNobody() throws {
    Waker().wake()
    var window = try open()
    while let event = window.nextEvent(timeout: 0) { #expect(event != .woken) }
  }

  @Test("A wait ends at its timeout")
  func waits() throws {
    var window = try open()
    while window.nextEvent(timeout: 0) != nil {}
    let start = ContinuousClock.now
    #expect(window.nextEvent(timeout: 0.05) == nil)
    #expect(start.duration(to: .now) >= .milliseconds(45))
  }

  @Test("Queued motions are passed on as one")
  func coalesces() throws {
    var window = try open()
    while window.nextEvent(timeout: 0) != nil {}
    for x in 1...9 {
      var event = unsafe SDL_Event()
      unsafe event.type = SDL_MOUSEMOTION.rawValue
      unsafe event.motion.x = Int32(x)
      unsafe SDL_PushEvent(&event)
    }
    #expect(window.nextEvent(timeout: 0) == .pointerMoved(to: Point(9, 0)))
    #expect(window.nextEvent(timeout: 0) == nil)
  }

  @Test("A PNG round-trips without alpha")
  func roundTrip() throws {
    let path = "/tmp/tifpuzzle-test-\(getpid()).png"
    defer { unsafe unlink(path) }
    let pixels = (0..<35).map { UInt32($0) &* 0x0102_0305 }
    let bytes = try ImageFile.png(PixelGrid(width: 7, height: 5, pixels: pixels))
    try Data(bytes).write(to: URL(filePath: path))
    let back = try ImageFile.loadBundled(path: path)
    #expect(back.width == 7 && back.height == 5)
    #expect(back.pixels == pixels.map { $0 | 0xFF00_0000 })
  }

  @Test("A missing file is an error with its cause")
  func fileErrors() {
    let error = #expect(throws: SDLError.self) { try ImageFile.loadBundled(path: "/nowhere.jpg") }
    #expect(error?.description.contains("nowhere") == true)
  }
}
