internal import Foundation
internal import Synchronization

/// A handler that ends the program in order when the X server goes away; Xlib alone would exit
/// without notice.
nonisolated enum DisplayLoss {
  /// The work to do before the program ends; `nil` once a thread does it. It is global, because
  /// Xlib has one handler a process and passes it no context.
  private static let handler = Mutex<(@Sendable () -> Void)?>(nil)
  /// The number of times that the main thread has begun or ended to wait for events: odd while it
  /// waits.
  private static let waits = Atomic(0)
  /// The seconds that the main thread gets to notice the loss itself.
  private static let grace = 1.0

  #if os(Linux)
    private typealias IOErrorHandler = @convention(c) (OpaquePointer?) -> CInt
    private typealias Setter = @convention(c) (IOErrorHandler?) -> IOErrorHandler?
  #endif

  /// Registers `handler` to run when the connection to the display is lost; the program ends after it.
  ///
  /// Must be called while SDL runs; has no effect without X.
  static func register(_ handler: @escaping @MainActor @Sendable () -> Void) {
    // The main thread runs it, or waits for a lock while another thread does.
    self.handler.withLock { $0 = unsafe unsafeBitCast(handler, to: (@Sendable () -> Void).self) }
    #if os(Linux)
      // SDL has loaded the library already, if it uses X.
      guard let library = unsafe dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD),
        let symbol = unsafe dlsym(library, "XSetIOErrorHandler")
      else { return }
      let set = unsafe unsafeBitCast(symbol, to: Setter.self)
      // Writing to a lost display then causes an error instead of a signal.
      signal(SIGPIPE, SIG_IGN)
      _ = unsafe set { _ in
        if !Thread.isMainThread { DisplayLoss.awaitStuckMainThread() }
        DisplayLoss.end()
      }
    #endif
  }

  /// Notes that the main thread is about to wait for events, or has waited.
  static func noteWait() { waits.add(1, ordering: .sequentiallyConsistent) }

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
    guard let handler = handler.withLock({ $0.take() }) else { while true { pause() } }
    handler()
    _exit(1)
  }
}
