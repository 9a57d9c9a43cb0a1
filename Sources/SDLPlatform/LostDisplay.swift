internal import Foundation
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// Ends the program in order when the X server goes away: Xlib would end it without a word.
nonisolated enum LostDisplay {
  /// The work to do before the program ends; nil once a thread does it. Xlib has one handler a
  /// process, and gives it nothing to tell whose it is.
  private static let duty = Mutex<(@Sendable () -> Void)?>(nil)
  /// The number of times that the main thread has begun or ended to wait for events: odd while it
  /// waits.
  private static let waits = Atomic(0)
  /// Seconds that the main thread gets to find out for itself.
  private static let grace = 1.0

  #if os(Linux)
    private typealias Handler = @convention(c) (OpaquePointer?) -> CInt
    private typealias Setter = @convention(c) (Handler?) -> Handler?
  #endif

  /// Registers `duty` to run when the connection to the display is lost; the program ends after it.
  ///
  /// Call it once SDL runs; without X nothing happens.
  static func prepare(_ duty: @escaping @MainActor @Sendable () -> Void) {
    // The main thread is the one that runs it, or waits for a lock while another thread does.
    self.duty.withLock { $0 = unsafe unsafeBitCast(duty, to: (@Sendable () -> Void).self) }
    #if os(Linux)
      // SDL has loaded the library for itself, if it uses X.
      guard let library = unsafe dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD),
        let symbol = unsafe dlsym(library, "XSetIOErrorHandler")
      else { return }
      let set = unsafe unsafeBitCast(symbol, to: Setter.self)
      // What is written to a display that has gone is an error, and not the end.
      signal(SIGPIPE, SIG_IGN)
      _ = unsafe set { _ in
        if !Thread.isMainThread { LostDisplay.awaitStuckMainThread() }
        LostDisplay.end()
      }
    #endif
  }

  /// Waits for events in `body`, on the main thread.
  static func whileWaiting<Result>(_ body: () -> Result) -> Result {
    waits.add(1, ordering: .sequentiallyConsistent)
    defer { waits.add(1, ordering: .sequentiallyConsistent) }
    return body()
  }

  /// Returns when the main thread waits for a lock that SDL holds on this one, and can't find out.
  private static func awaitStuckMainThread() {
    while true {
      let before = waits.load(ordering: .sequentiallyConsistent)
      Thread.sleep(forTimeInterval: grace)
      let after = waits.load(ordering: .sequentiallyConsistent)
      if before == after, !before.isMultiple(of: 2) { return }
    }
  }

  private static func end() -> Never {
    let duty = duty.withLock { duty in
      defer { duty = nil }
      return duty
    }
    guard let duty else { while true { pause() } }
    duty()
    _exit(1)
  }
}
