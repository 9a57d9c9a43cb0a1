import CSDL2
import PuzzleCore
import Testing

@testable import SDLPlatform

@Suite("Events")
struct EventTranslatorTests {
  private static let wake: UInt32 = 0x8123

  func translator(
    units: (Int, Int) = (800, 600), pixelsPerUnit: Double = 1, scale: Double? = nil
  ) -> EventTranslator {
    EventTranslator(
      metrics: WindowMetrics(
        width: units.0, height: units.1, pixelsPerUnit: pixelsPerUnit, wantedScale: scale),
      wakeType: EventTranslatorTests.wake, layout: KeyLayout { _ in false })
  }

  /// Translates events in sequence, each with the type of the next one.
  func translate(
    _ events: [SDL_Event], by translator: inout EventTranslator
  ) -> [InputEvent] {
    var answers: [InputEvent] = []
    for i in unsafe events.indices {
      let next = unsafe i + 1 < events.count ? events[i + 1].type : nil
      let answer = unsafe translator.translate(events[i], before: next)
      if let answer { answers.append(answer) }
    }
    return answers
  }

  func translate(_ events: [SDL_Event]) -> [InputEvent] {
    var one = translator()
    return unsafe translate(events, by: &one)
  }

  func event(
    _ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }
  ) -> SDL_Event {
    var event = unsafe SDL_Event()
    unsafe fill(&event)
    unsafe event.type = type.rawValue
    return unsafe event
  }

  @Test("A new keyboard layout brings the names of its keys")
  func layout() {
    #expect(unsafe translate([event(SDL_KEYMAPCHANGED)]) == [.keysNamed(KeyNames())])
  }

  private func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
    unsafe event(SDL_MOUSEMOTION) {
      unsafe $0.motion.x = x
      unsafe $0.motion.y = y
    }
  }

  private func press(_ button: CInt) -> SDL_Event {
    unsafe event(SDL_MOUSEBUTTONDOWN) {
      unsafe $0.button.type = SDL_MOUSEBUTTONDOWN.rawValue
      unsafe $0.button.button = UInt8(button)
      unsafe $0.button.x = 30
      unsafe $0.button.y = 40
    }
  }

  private func wheel(x: Int32 = 0, y: Int32 = 0, precise: (Float, Float) = (0, 0)) -> SDL_Event {
    unsafe event(SDL_MOUSEWHEEL) {
      unsafe $0.wheel.x = x
      unsafe $0.wheel.y = y
      unsafe $0.wheel.preciseX = precise.0
      unsafe $0.wheel.preciseY = precise.1
      unsafe $0.wheel.mouseX = 7
      unsafe $0.wheel.mouseY = 9
    }
  }

  func key(
    _ symbol: SDL_KeyCode, _ code: SDL_Scancode = SDL_SCANCODE_UNKNOWN,
    held: SDL_Keymod = KMOD_NONE, isUp: Bool = false, isRepeated: Bool = false
  ) -> SDL_Event {
    let type = isUp ? SDL_KEYUP : SDL_KEYDOWN
    return unsafe event(type) {
      unsafe $0.key.type = type.rawValue
      unsafe $0.key.repeat = isRepeated ? 1 : 0
      unsafe $0.key.keysym.sym = SDL_Keycode(bitPattern: symbol.rawValue)
      unsafe $0.key.keysym.scancode = code
      unsafe $0.key.keysym.mod = UInt16(held.rawValue)
    }
  }

  private func drop(_ type: SDL_EventType, _ name: String? = nil) -> SDL_Event {
    unsafe event(type) { event in
      unsafe event.drop.file = name.flatMap { unsafe SDL_strdup($0) }
    }
  }

  private func window(_ id: SDL_WindowEventID) -> SDL_Event {
    unsafe event(SDL_WINDOWEVENT) { unsafe $0.window.event = UInt8(id.rawValue) }
  }

  @Test("Only the last of several motions is passed on, before a press too")
  func motionsAreCoalesced() {
    let answers = unsafe translate([
      motion(1, 1), motion(2, 2), press(SDL_BUTTON_LEFT), motion(3, 3), motion(4, 5),
    ])
    #expect(
      answers == [
        .pointerMoved(to: Point(2, 2)), .pointerDown(.primary, at: Point(30, 40)),
        .pointerMoved(to: Point(4, 5)),
      ])
  }

  @Test("Three buttons are translated, others ignored")
  func buttons() {
    let answers = unsafe translate([
      press(SDL_BUTTON_LEFT), press(SDL_BUTTON_RIGHT), press(SDL_BUTTON_MIDDLE),
      press(SDL_BUTTON_X1),
    ])
    let place = Point(30, 40)
    #expect(
      answers == [
        .pointerDown(.primary, at: place),
        .pointerDown(.secondary, at: place),
        .pointerDown(.middle, at: place),
      ])
  }

  @Test("A press has the modifiers held at its time")
  func heldKeys() {
    let answers = unsafe translate([
      key(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, held: KMOD_LSHIFT), press(SDL_BUTTON_LEFT),
      key(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, isUp: true), press(SDL_BUTTON_LEFT),
    ])
    #expect(
      answers == [
        .pointerDown(.primary, at: Point(30, 40), with: .shift),
        .pointerDown(.primary, at: Point(30, 40)),
      ])
  }

  @Test("Finger positions are converted to points, and their ids kept")
  func fingers() {
    func finger(_ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float) -> SDL_Event {
      unsafe event(type) {
        unsafe $0.tfinger.type = type.rawValue
        unsafe $0.tfinger.fingerId = id
        unsafe $0.tfinger.x = x
        unsafe $0.tfinger.y = y
      }
    }
    var one = translator(units: (800, 600), scale: 2)
    let answers = unsafe translate(
      [
        finger(SDL_FINGERDOWN, 3, 0.25, 0.5), finger(SDL_FINGERMOTION, 3, 0.5, 0.5),
        finger(SDL_FINGERMOTION, 9, 1, 0), finger(SDL_FINGERUP, 3, 0.5, 0.75),
      ], by: &one)
    #expect(
      answers == [
        .fingerDown(3, at: Point(100, 150)), .fingerMoved(3, to: Point(200, 150)),
        .fingerMoved(9, to: Point(400, 0)), .fingerUp(3, at: Point(200, 225)),
      ])
  }

  @Test("Scrolling away from the player is negative, and fine steps are kept")
  func wheelDirection() {
    let answers = unsafe translate([
      wheel(y: 1), wheel(x: 1), wheel(x: 0, y: 0, precise: (0, -0.25)), wheel(),
    ])
    let place = Point(7, 9)
    #expect(
      answers == [
        .wheel(dx: 0, dy: -1, at: place), .wheel(dx: 1, dy: 0, at: place),
        .wheel(dx: 0, dy: 0.25, at: place),
      ])
  }

  @Test("Items dropped together are one event, in order")
  func dropsAreGathered() {
    let answers = unsafe translate([
      drop(SDL_DROPBEGIN), drop(SDL_DROPFILE, "/a b.jpg"), drop(SDL_DROPTEXT, "file:///c.png"),
      drop(SDL_DROPCOMPLETE), drop(SDL_DROPBEGIN), drop(SDL_DROPFILE, "/d"),
      drop(SDL_DROPCOMPLETE),
    ])
    #expect(
      answers == [
        .dropped([.file(path: "/a b.jpg"), .text("file:///c.png")]), .dropped([.file(path: "/d")]),
      ])
  }

  @Test("A drop needs no begin and end markers, and an empty one is ignored")
  func dropsWithoutMarks() {
    let bare = unsafe translate([drop(SDL_DROPFILE, "/a"), drop(SDL_DROPFILE, "/b")])
    #expect(bare == [.dropped([.file(path: "/a"), .file(path: "/b")])])
    let unfinished = unsafe translate([
      drop(SDL_DROPBEGIN), drop(SDL_DROPFILE, "/a"), motion(1, 2),
    ])
    #expect(unfinished == [.dropped([.file(path: "/a")]), .pointerMoved(to: Point(1, 2))])
    #expect(unsafe translate([drop(SDL_DROPBEGIN), drop(SDL_DROPCOMPLETE)]).isEmpty)
  }

  @Test("Keys are named by their meaning, letters in lower case, with modifiers")
  func keys() {
    let answers = unsafe translate([
      key(SDLK_z, held: KMOD_LCTRL), key(SDLK_KP_ENTER), key(SDLK_F5),
      key(SDLK_KP_4), key(SDLK_KP_4, held: KMOD_NUM), key(SDLK_SPACE, held: KMOD_RSHIFT),
      key(SDLK_PLUS), key(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, held: KMOD_LSHIFT),
    ])
    #if os(macOS)
      let held: Modifiers = []
    #else
      let held: Modifiers = .control
    #endif
    #expect(
      answers == [
        .key(.character("z"), held), .key(.enter, []), .key(.f(5), []), .key(.left, []),
        .key(.character("4"), []), .key(.space, .shift), .key(.character("+"), []),
      ])
  }

  @Test("The release of the space bar is passed on, that of other keys is not")
  func keysUp() {
    let answers = unsafe translate([
      key(SDLK_SPACE), key(SDLK_SPACE, isUp: true), key(SDLK_TAB), key(SDLK_TAB, isUp: true),
      key(SDLK_LCTRL, SDL_SCANCODE_LCTRL, isUp: true),
    ])
    #expect(answers == [.key(.space, []), .keyUp(.space), .key(.tab, [])])
  }

  @Test("Only keys that move or step repeat")
  func repeatedKeys() {
    let moving: [SDL_Event] = unsafe [
      key(SDLK_LEFT, isRepeated: true), key(SDLK_TAB, isRepeated: true),
      key(SDLK_PLUS, isRepeated: true), key(SDLK_z, held: KMOD_LCTRL, isRepeated: true),
    ]
    #expect(unsafe translate(moving).count == moving.count)
    let deciding: [SDL_Event] = unsafe [
      key(SDLK_SPACE, isRepeated: true), key(SDLK_RETURN, isRepeated: true),
      key(SDLK_ESCAPE, isRepeated: true), key(SDLK_r, isRepeated: true),
      key(SDLK_n, held: KMOD_LCTRL, isRepeated: true), key(SDLK_F1, isRepeated: true),
    ]
    #expect(unsafe translate(deciding).isEmpty)
  }

  @Test("Layouts without Latin letters name keys by position")
  func otherLayouts() {
    let cyrillicYa = SDL_KeyCode(rawValue: 0x44F)
    let umlaut = SDL_KeyCode(rawValue: 0xFC)
    let answers = unsafe translate([
      key(cyrillicYa, SDL_SCANCODE_Z), key(SDLK_AMPERSAND, SDL_SCANCODE_1),
      key(SDLK_y, SDL_SCANCODE_Z), key(umlaut, SDL_SCANCODE_LEFTBRACKET),
    ])
    #expect(
      answers == ["z", "1", "y", "ü"].map { .key(.character($0), []) })
  }

  @Test("A change of size is passed on once, in points, with the scale")
  func sizes() {
    var one = translator(units: (400, 300), pixelsPerUnit: 2)
    let change = unsafe window(SDL_WINDOWEVENT_SIZE_CHANGED)
    #expect(unsafe translate([change], by: &one).isEmpty)
    one.metrics.width = 500
    #expect(
      unsafe translate([change, change], by: &one) == [.resized(Size(500, 300), scale: 2)])
  }

  @Test("The player's own scale applies to all positions")
  func scales() {
    var one = translator(units: (800, 600), scale: 2)
    #expect(one.metrics.size == Size(400, 300))
    #expect(one.metrics.scale == 2)
    #expect(unsafe translate([motion(30, 50)], by: &one) == [.pointerMoved(to: Point(15, 25))])
    var fine = translator(units: (400, 300), pixelsPerUnit: 2, scale: 4)
    #expect(fine.metrics.size == Size(200, 150))
    #expect(unsafe translate([motion(30, 50)], by: &fine) == [.pointerMoved(to: Point(15, 25))])
    #expect(fine.metrics.units(Size(200, 150)) == (400, 300))
  }

  @Test("Other window events and wake-ups are passed on")
  func news() {
    let woken = unsafe event(SDL_EventType(rawValue: EventTranslatorTests.wake))
    let answers = unsafe translate([
      window(SDL_WINDOWEVENT_FOCUS_GAINED), window(SDL_WINDOWEVENT_LEAVE),
      window(SDL_WINDOWEVENT_EXPOSED), window(SDL_WINDOWEVENT_FOCUS_LOST), woken,
      window(SDL_WINDOWEVENT_MOVED), window(SDL_WINDOWEVENT_CLOSE), event(SDL_QUIT),
    ])
    #expect(
      answers == [
        .focusGained, .pointerLeft, .exposed, .focusLost, .woken, .moved, .quit, .quit,
      ])
  }
}
