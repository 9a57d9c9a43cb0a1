internal import CSDL2
internal import CWayland
internal import CX11
public import PuzzleCore

/// The single window, and with it SDL: both start with `init` and end together.
///
/// It stays hidden until `appear` or the first `show`, so that it never shows anything but the
/// program's pixels. Sizes and positions are in logical points; a point has `scale` device pixels.
public struct Window: ~Copyable {
  /// The content on the screen: none while the window is hidden, one colour, or frames.
  private enum Content {
    case nothing, color, frames
  }

  /// SDL's id of the window.
  let id: UInt32
  private var presenter: any Presenter
  private(set) var translator: EventTranslator
  private var cursors = CursorCache()
  var controllers = Controllers()
  private var content = Content.nothing
  /// The times of the last event, and of the last one except the mouse's, in SDL's milliseconds.
  var lastEvent: (any: UInt64, exceptMouse: UInt64) = (0, 0)
  private var placement: WindowPlacement
  private let minimumSize: Size
  /// The frame of the text that is typed; `nil` while text input is off.
  private var textField: Rect?

  /// Prepares the environment; must be called before any thread starts.
  public static func prepare() { SDLVideo.prepare() }

  /// Starts SDL, which the creation of the window does otherwise.
  public static func begin() throws(SDLError) { try SDLVideo.start() }

  /// Starts SDL and creates a hidden window, no larger than the screen allows.
  ///
  /// `userScale` is the player's own choice of pixels a point; without it `TIFPUZZLE_SCALE` is
  /// used, then the desktop's scale. `textScale` multiplies it. With `places` the window comes to
  /// where it was on these displays, if that is known. Throws when there is no display, or SDL
  /// cannot use it.
  public init(
    title: String, size: Size, minimumSize: Size, presentation: Presentation = .auto,
    userScale: Double? = nil, textScale: Double = 1, places: WindowPlaces = WindowPlaces()
  ) throws(SDLError) {
    try SDLVideo.start()
    var metrics = WindowMetrics(
      width: 1, height: 1, pixelsPerUnit: 1, wantedScale: Window.wantedScale(userScale),
      textScale: textScale)
    let place = places.place(on: WindowPlacement.layout)
    let opened: (id: UInt32, presenter: any Presenter)
    do throws(SDLError) {
      opened = try Window.open(
        title, size: metrics.units(size), least: metrics.units(minimumSize), place, presentation)
    } catch {
      SDLVideo.stop()
      throw error
    }
    placement = WindowPlacement(opened.id)
    if let place { WindowPlacement.restore(place, opened.id) }
    Window.measure(opened.id, into: &metrics)
    TerminationSignals.watch()
    self.minimumSize = minimumSize
    unsafe tif_watch_outputs(SDL_GetWindowFromID(opened.id), SDLVideo.outputType)
    KeyLayout.announce()
    id = opened.id
    presenter = opened.presenter
    translator = EventTranslator(metrics: metrics, wakeType: Waker.eventType)
  }

  private static func wantedScale(_ option: Double?) -> Double? {
    WindowMetrics.wantedScale(
      option: option, followsToolkits: !SDLVideo.scalesWindows,
      environment: SDLVideo.environment)
  }

  private static func open(
    _ title: String, size: (width: Int32, height: Int32), least: (width: Int32, height: Int32),
    _ place: WindowPlace?, _ presentation: Presentation
  ) throws(SDLError) -> (id: UInt32, presenter: any Presenter) {
    let frame = place?.frame
    let size =
      frame.map { (width: Int32($0.width), height: Int32($0.height)) } ?? size
    // A known place fits its display.
    let most = frame == nil ? SDLVideo.usableUnits.map(WindowMetrics.room) ?? size : size
    let window = unsafe SDL_CreateWindow(
      title, frame.map { Int32($0.x) } ?? tif_window_centered(),
      frame.map { Int32($0.y) } ?? tif_window_centered(),
      max(least.width, min(size.width, most.width)),
      max(least.height, min(size.height, most.height)), tif_window_flags())
    guard let window = unsafe window else { throw SDLError("SDL_CreateWindow") }
    unsafe SDL_SetWindowMinimumSize(window, least.width, least.height)
    let id = unsafe SDL_GetWindowID(window)
    return (id, try presentation.presenter(for: id, prefersTexture: SDLVideo.scalesWindows))
  }

  deinit {
    presenter.close()
    cursors.close()
    controllers.close()
    tif_x11_leave()
    unsafe SDL_DestroyWindow(SDL_GetWindowFromID(id))
    SDLVideo.stop()
  }

  /// Registers `handler` to run when the connection to the display is lost. The window is unusable
  /// then, and the process ends with code 1 afterwards.
  public static func whenDisplayIsLost(_ handler: @escaping @MainActor @Sendable () -> Void) {
    DisplayLoss.register(handler)
  }

  /// Returns whether a window could be opened here.
  ///
  /// Without `DISPLAY` and `WAYLAND_DISPLAY` the answer costs nothing, else the start of SDL's
  /// video. A driver named in `SDL_VIDEODRIVER` is tried as named.
  public static func hasDisplay() -> Bool {
    if SDLVideo.isRunning { return true }
    do throws(SDLError) {
      try SDLVideo.start()
      SDLVideo.stop()
      return true
    } catch {
      return false
    }
  }

  /// The window's size in points.
  public var size: Size { translator.metrics.size }

  /// The device pixels a point.
  public var scale: Double { translator.metrics.scale }

  /// The size in device pixels that `show` expects.
  public var pixelSize: (width: Int, height: Int) {
    let metrics = translator.metrics
    return (
      Int((Double(metrics.width) * metrics.pixelsPerUnit).rounded()),
      Int((Double(metrics.height) * metrics.pixelsPerUnit).rounded())
    )
  }

  /// A Boolean value that indicates whether the window was never visible.
  var isHidden: Bool { content == .nothing }

  /// Makes the window visible in one colour until its first frame, if the display server fills it by
  /// itself. The window manager places it while the first frame is drawn.
  public mutating func appear(in color: Color) {
    let window = unsafe SDL_GetWindowFromID(id)
    guard isHidden, unsafe tif_x11_appear(window, color.argb & 0xFFFFFF) else { return }
    content = .color
  }

  /// Shows the damaged rectangles of a frame, and all of it after the window's size changed.
  ///
  /// `pixels` are 0xAARRGGBB in rows from the top without padding; alpha is ignored. After
  /// `.exposed` pass the whole frame as damage. The first call makes the window visible.
  public mutating func show(
    _ pixels: Span<UInt32>, width: Int, height: Int, damage: [PixelRect]
  ) throws(SDLError) {
    precondition(pixels.count >= width * height)
    Window.appear(id, &content)
    try presenter.show(pixels, width: width, height: height, damage: damage)
  }

  /// The memory shared with the display; nil if pixels must be copied to be shown.
  public var memory: (any PixelMemory)? { presenter.memory }

  /// Calls `draw` with the window's own pixels, and shows the change that it returns. This saves the
  /// copy that `show` makes.
  ///
  /// Returns the change, or nil if the frame must be drawn elsewhere and shown with `show`. The first
  /// call makes the window visible.
  public mutating func draw(_ draw: PixelDrawing) throws(SDLError) -> FrameChange? {
    try presenter.draw { [id] pixels, size, isNew in
      let change = draw(&pixels, size, isNew)
      if change != nil { Window.appear(id, &content) }
      return change
    }
  }

  private static func appear(_ id: UInt32, _ content: inout Content) {
    guard content != .frames else { return }
    // Both wait until the window is on the screen.
    unsafe tif_x11_await_map(SDL_GetWindowFromID(id))
    unsafe SDL_ShowWindow(SDL_GetWindowFromID(id))
    if content == .color { tif_x11_end_fill() }
    content = .frames
  }

  mutating func translate(_ event: SDL_Event) -> InputEvent? {
    let type = unsafe event.type
    guard unsafe !Window.isOnTrackpad(event) else { return nil }
    if type == SDLVideo.outputType { unsafe tif_adopt_scale(SDL_GetWindowFromID(id)) }
    if type == SDL_WINDOWEVENT.rawValue {
      Window.measure(id, into: &translator.metrics)
      placement.note()
    }
    var next = unsafe SDL_Event()
    let waiting = unsafe SDL_PeepEvents(
      &next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    let input =
      unsafe translator.translate(event, before: waiting > 0 ? next.type : nil)
      ?? controllers.translate(event)
    switch input {
    case .woken:
      Waker.hasWoken()
      controllers.update()
    case .resized: presenter.invalidate()
    case .exposed where type != SDL_WINDOWEVENT.rawValue: presenter.invalidate()
    default: break
    }
    return input
  }

  /// Returns whether a touch comes from a trackpad, whose position is not one on the screen.
  private static func isOnTrackpad(_ event: SDL_Event) -> Bool {
    switch unsafe SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: break
    default: return false
    }
    let device = unsafe SDL_GetTouchDeviceType(event.tfinger.touchId)
    return device == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE
      || device == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
  }

  /// Changes the pointer's shape; cheap when it is unchanged.
  public mutating func setCursor(_ shape: PointerShape) { cursors.select(shape) }

  // MARK: The place and the scale

  /// The place of the window on the displays, and the displays.
  public var place: (window: WindowPlace, layout: DisplayLayout) {
    (placement.place, WindowPlacement.layout)
  }

  /// A Boolean value that indicates whether the window fills the screen.
  public var isFullScreen: Bool { WindowPlacement.isFullScreen(id) }

  /// Lets the window fill the screen, or brings it back to its place.
  public func setFullScreen(_ isOn: Bool) { WindowPlacement.setFullScreen(id, isOn) }

  /// Changes the device pixels in a point, `nil` for those of the desktop, and the factor by which
  /// text is enlarged. Returns the event that tells of it.
  public mutating func setScale(_ scale: Double?, text textScale: Double) -> InputEvent {
    translator.metrics.wantedScale = Window.wantedScale(scale)
    translator.metrics.textScale = textScale
    presenter.invalidate()
    let least = translator.metrics.units(minimumSize)
    unsafe SDL_SetWindowMinimumSize(SDL_GetWindowFromID(id), least.width, least.height)
    return translator.report()
  }

  /// Brings the window to the front and requests the keyboard focus.
  public func raise() {
    unsafe SDL_RaiseWindow(SDL_GetWindowFromID(id))
  }

  /// Starts `.text` events from typing and the input method for text at `field`, or stops them for
  /// `nil`. Keys cause `.key` events in both cases. Cheap when nothing changes.
  public mutating func setTextInput(at field: Rect?) {
    guard field != textField else { return }
    let wasOn = textField != nil
    textField = field
    guard let field else {
      translator.endComposition()
      return SDL_StopTextInput()
    }
    let metrics = translator.metrics
    let corner = metrics.units(Size(field.x, field.y))
    let size = metrics.units(field.size)
    var place = SDL_Rect(x: corner.width, y: corner.height, w: size.width, h: size.height)
    unsafe SDL_SetTextInputRect(&place)
    if !wasOn { SDL_StartTextInput() }
  }

  /// Returns the text on the clipboard, or `nil` when there is none.
  public func clipboardText() -> String? {
    guard let text = unsafe SDL_GetClipboardText() else { return nil }
    defer { unsafe SDL_free(text) }
    let copy = unsafe String(cString: text)
    return copy.isEmpty ? nil : copy
  }

  /// Puts text on the clipboard, where it stays as long as the program runs.
  public func setClipboard(_ text: String) throws(SDLError) {
    try unsafe check(SDL_SetClipboardText(text), "SDL_SetClipboardText")
  }

  private static func measure(_ id: UInt32, into metrics: inout WindowMetrics) {
    let window = unsafe SDL_GetWindowFromID(id)
    var (width, height): (CInt, CInt) = (0, 0)
    unsafe SDL_GetWindowSize(window, &width, &height)
    var (pixelWidth, pixelHeight): (CInt, CInt) = (0, 0)
    unsafe SDL_GetWindowSizeInPixels(window, &pixelWidth, &pixelHeight)
    guard width > 0, height > 0, pixelWidth > 0 else { return }
    metrics.width = Int(width)
    metrics.height = Int(height)
    metrics.pixelsPerUnit = Double(pixelWidth) / Double(width)
  }
}
