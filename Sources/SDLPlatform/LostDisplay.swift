internal import Foundation
internal import Synchronization

/// A handler that ends the program in order when the X server goes away; Xlib alone would exit
/// without notice.
nonisolated enum LostDisplay {
  /// The work to do before the program ends; `nil` once a thread does it. It is global, because
  /// Xlib has one handler a process and passes it no context.
  private static let duty = Mutex<(@Sendable () -> Void)?>(nil)
  /// The number of times that the main thread has begun or ended to wait for events: odd while it
  /// waits.
  private static let waits = Atomic(0)
  /// The seconds that the main thread gets to notice the loss itself.
  private static let grace = 1.0

  #if os(Linux)
    private typealias Handler = @convention(c) (OpaquePointer?) -> CInt
    private typealias Setter = @convention(c) (Handler?) -> Handler?
  #endif

  /// Registers `duty` to run when the connection to the display is lost; the program ends after it.
  ///
  /// Must be called while SDL runs; has no effect without X.
  static func prepare(_ duty: @escaping @MainActor @Sendable () -> Void) {
    // The main thread runs it, or waits for a lock while another thread does.
    self.duty.withLock { $0 = unsafe unsafeBitCast(duty, to: (@Sendable () -> Void).self) }
    #if os(Linux)
      // SDL has loaded the library already, if it uses X.
      guard let library = unsafe dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD),
        let symbol = unsafe dlsym(library, "XSetIOErrorHandler")
      else { return }
      let set = unsafe unsafeBitCast(symbol, to: Setter.self)
      // Writing to a lost display then causes an error instead of a signal.
      signal(SIGPIPE, SIG_IGN)
      _ = unsafe set { _ in
        if !Thread.isMainThread { LostDisplay.awaitStuckMainThread() }
        LostDisplay.end()
      }
    #endif
  }

  /// Calls `body`, which waits for events, on the main thread.
  static func whileWaiting<Result>(_ body: () -> Result) -> Result {
    waits.add(1, ordering: .sequentiallyConsistent)
    defer { waits.add(1, ordering: .sequentiallyConsistent) }
    return body()
  }

  /// Returns once the main thread has waited for the whole grace period, blocked by a lock that SDL
  /// holds on this thread.
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
