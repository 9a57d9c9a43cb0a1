internal import CSDL2
internal import Files
internal import PuzzleCore

/// The game controllers that are plugged in.
///
/// SDL would wake the program a hundred times a second to ask them. So SDL does not ask by itself: a
/// thread sleeps until one of their devices has something to say, or a device comes or goes.
@safe nonisolated struct Controllers {
  private var open: [SDL_JoystickID: OpaquePointer] = unsafe [:]
  private var translator = ControllerTranslator()
  private var watch: ControllerWatch?
  private var simulator: ControllerSimulator?
  private var isRunning = false

  private static let hints = [
    // The thread tells when to ask.
    (SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0"),
    // The kernel has drivers of its own, whose devices the thread can wait for.
    (SDL_HINT_JOYSTICK_HIDAPI, "0"),
    // Then SDL notices devices by the same events as the thread.
    ("SDL_JOYSTICK_DISABLE_UDEV", "1"),
  ]

  /// Begins to watch for controllers, which must be after the first frame.
  @MainActor mutating func start() {
    guard watch == nil, simulator == nil else { return }
    if let path = SDLVideo.environment("TIFPUZZLE_CONTROLLER") {
      simulator = ControllerSimulator(reading: path)
    } else {
      watch = ControllerWatch()
    }
  }

  /// Asks SDL for the state of all controllers, which posts their events.
  mutating func update() {
    guard simulator != nil || watch?.takeNews() == true, run() else { return }
    simulator?.perform()
    SDL_GameControllerUpdate()
  }

  /// Returns the program's event for one of SDL's, and opens or closes the controller it is about.
  mutating func translate(_ event: SDL_Event) -> InputEvent? {
    switch SDL_EventType(rawValue: unsafe event.type) {
    case SDL_CONTROLLERDEVICEADDED: return add(unsafe event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED: return remove(unsafe event.cdevice.which)
    default: return unsafe translator.translate(event).map { .controller($0) }
    }
  }

  /// Starts SDL's part for controllers once there is a device that may be one.
  private mutating func run() -> Bool {
    if isRunning { return true }
    for (name, value) in Self.hints { unsafe SDL_SetHint(name, value) }
    isRunning = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0
    return isRunning
  }

  private mutating func add(_ index: Int32) -> InputEvent? {
    guard let controller = unsafe SDL_GameControllerOpen(index) else { return nil }
    let joystick = unsafe SDL_GameControllerGetJoystick(controller)
    let id = unsafe SDL_JoystickInstanceID(joystick)
    if let known = unsafe open.updateValue(controller, forKey: id) {
      unsafe SDL_GameControllerClose(known)
      return nil
    }
    watchDevices()
    simulator?.didOpen()
    let style = unsafe ControllerStyle(SDL_GameControllerGetType(controller))
    return .controller(.connected(style, id: Int(id)))
  }

  private mutating func remove(_ id: SDL_JoystickID) -> InputEvent? {
    guard let controller = unsafe open.removeValue(forKey: id) else { return nil }
    unsafe SDL_GameControllerClose(controller)
    translator.forget(Int(id))
    watchDevices()
    return .controller(.disconnected(id: Int(id)))
  }

  private func watchDevices() {
    watch?.setDevices(
      unsafe open.values.compactMap { controller in
        unsafe SDL_GameControllerPath(controller).map { unsafe String(cString: $0) }
      })
  }

  /// Closes all controllers, before SDL ends.
  func close() {
    watch?.close()
    simulator?.close()
    unsafe open.values.forEach(SDL_GameControllerClose)
  }
}
