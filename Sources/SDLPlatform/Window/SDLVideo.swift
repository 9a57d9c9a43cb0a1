internal import CSDL2
internal import CX11

/// SDL's video subsystem: its settings, start and end.
enum SDLVideo {
  /// The hints for SDL before it starts; an environment variable of the same name takes precedence.
  private static let hints = [
    (SDL_HINT_APP_NAME, "TiFpuzzle"),
    // Without this the window's surface is emulated through OpenGL, which is many times slower.
    (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
    // `TerminationSignals` handles them.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    // A click that activates the window also acts on its content.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    // A drag continues outside the window.
    (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
    // Touch has its own events, and needs no emulated mouse.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_IME_SHOW_UI, "1"),
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
  ]

  /// The type of the event that an output has got another scale.
  static let outputType = SDL_RegisterEvents(1)

  #if os(Linux)
    private static var isPrepared = false
  #endif

  /// Sets SDL's environment variables. Must be called before any thread starts, because a thread
  /// that reads the environment at the same time may read freed memory.
  static func prepare() {
    #if os(Linux)
      guard !isPrepared else { return }
      isPrepared = true
      // Desktops match windows with tifpuzzle.desktop by this name.
      unsafe SDL_setenv("SDL_VIDEO_X11_WMCLASS", "tifpuzzle", 0)
      unsafe SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", "tifpuzzle", 0)
    #endif
  }

  static var isRunning: Bool { SDL_WasInit(SDL_INIT_VIDEO) != 0 }

  /// Starts SDL's video, unless it runs. Its single owner calls `stop`.
  static func start() throws(SDLError) {
    if isRunning { return }
    #if os(Linux)
      // By default SDL takes over the console, or draws nowhere, when it finds no desktop.
      var desktops = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")]
      func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }
      // Without the library a window would have no frame on some desktops.
      if isSet("WAYLAND_DISPLAY"), isInstalled("libdecor-0.so.0") { desktops.reverse() }
      let drivers = desktops.filter { isSet($0.0) }.map(\.1).joined(separator: ",")
      guard !drivers.isEmpty || isSet(SDL_HINT_VIDEODRIVER) else {
        throw SDLError("SDL_Init", "no display: neither DISPLAY nor WAYLAND_DISPLAY is set")
      }
      unsafe SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers)
      prepare()
    #endif
    for (name, value) in hints { unsafe SDL_SetHint(name, value) }
    SDL_SetMainReady()
    try check(SDL_InitSubSystem(SDL_INIT_VIDEO), "SDL_Init")
    SDL_StopTextInput()
    tif_x11_take_links()
    // Otherwise the thread that plays sounds would wait for the display to report a sound device.
    for event in [SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED] {
      SDL_EventState(event.rawValue, SDL_IGNORE)
    }
    Waker.setOpen(true)
  }

  nonisolated static func stop() {
    Waker.setOpen(false)
    SDL_Quit()
  }

  /// A Boolean value that indicates whether the desktop scales windows itself, and its surfaces are
  /// slow: Wayland, macOS.
  static var scalesWindows: Bool {
    guard let name = unsafe SDL_GetCurrentVideoDriver() else { return false }
    return ["wayland", "cocoa"].contains(unsafe String(cString: name))
  }

  private static func isInstalled(_ library: String) -> Bool {
    guard let handle = unsafe SDL_LoadObject(library) else { return false }
    unsafe SDL_UnloadObject(handle)
    return true
  }

  static func environment(_ name: String) -> String? {
    unsafe SDL_getenv(name).map { unsafe String(cString: $0) }
  }

  /// The usable size of the first screen, in SDL's units.
  static var usableUnits: (width: Int32, height: Int32)? {
    var bounds = SDL_Rect()
    guard unsafe SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
      return nil
    }
    return (bounds.w, bounds.h)
  }
}
