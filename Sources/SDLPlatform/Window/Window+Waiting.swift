internal import CSDL2
internal import CX11
public import PuzzleCore

/// Waiting for events.
extension Window {
  /// The milliseconds without an event, other than of the mouse, after which SDL has nothing left to do
  /// by itself.
  private static var quietTime: UInt64 { 1000 }
  /// The number of times in a row that SDL may find no event where something has arrived.
  private static var mostMisses: Int { 4 }

  /// Returns the next event, and waits up to `timeout` seconds for it, or without a limit for
  /// `nil`.
  ///
  /// Returns `nil` when there is none in time. A `timeout` of 0 only returns an event that is
  /// already there.
  public mutating func nextEvent(timeout: Double?) -> InputEvent? {
    if !isHidden { controllers.start() }
    let start = SDL_GetTicks64()
    let limit = timeout.map { UInt64(max(0, min($0, 86_400) * 1000).rounded(.up)) }
    var misses = 0
    while true {
      var event = unsafe SDL_Event()
      let passed = SDL_GetTicks64() - start
      let left = limit.map { CInt($0 - min(passed, $0)) } ?? -1
      DisplayLoss.noteWait()
      var outcome = TIF_X11_UNABLE
      // SDL looks for events a dozen times before it waits.
      let quiet = start - min(lastEvent.exceptMouse, start)
      if misses < Window.mostMisses, quiet >= Window.quietTime {
        outcome = unsafe tif_x11_rest(SDL_GetWindowFromID(id), left)
      }
      let hasEvent =
        switch outcome {
        case TIF_X11_OVER: false
        case TIF_X11_NEWS: unsafe tif_x11_take(&event)
        // Without a limit it returns 0 only at an error.
        default: unsafe SDL_WaitEventTimeout(&event, left) != 0
        }
      DisplayLoss.noteWait()
      guard hasEvent else {
        guard outcome == TIF_X11_NEWS else { return timeout == nil ? .quit : nil }
        misses += 1
        continue
      }
      lastEvent.any = SDL_GetTicks64()
      if unsafe !isOfMouse(event.type) { lastEvent.exceptMouse = lastEvent.any }
      if let input = unsafe translate(event) { return input }
    }
  }

  private func isOfMouse(_ type: UInt32) -> Bool {
    SDL_MOUSEMOTION.rawValue...SDL_MOUSEWHEEL.rawValue ~= type
  }

  /// The seconds since the last event.
  public var timeSinceLastEvent: Double { Double(SDL_GetTicks64() - lastEvent.any) / 1000 }

  /// The number of motions of the mouse so far, of which those that follow one another are one event.
  public var motionCount: Int { translator.motionCount }

  /// Returns the seconds from a frame to the next one, in which `motions` are collected: waking for
  /// each would cost more than handling it.
  ///
  /// A mouse that sends many in a frame, up to a thousand a second, has at least 115 frames a second,
  /// and few more than its display shows. One that is slower than 250 a second never waits.
  public func shortestFrame(motions: Int) -> Double {
    motions > 2 ? 1 / max(115, 1.15 * refreshRate) : 1 / 250
  }

  /// The number of pictures that the window's display shows in a second; 60 if that is unknown.
  private var refreshRate: Double {
    var mode = unsafe SDL_DisplayMode()
    let window = unsafe SDL_GetWindowFromID(id)
    _ = unsafe SDL_GetCurrentDisplayMode(SDL_GetWindowDisplayIndex(window), &mode)
    let rate = unsafe mode.refresh_rate
    return rate > 0 ? Double(rate) : 60
  }

  /// Lets events collect for `seconds`, rounded down to milliseconds, without waking for any of them.
  public static func collectEvents(for seconds: Double) {
    let milliseconds = UInt32(max(0, min(seconds, 1)) * 1000)
    if milliseconds > 0 { SDL_Delay(milliseconds) }
  }
}
