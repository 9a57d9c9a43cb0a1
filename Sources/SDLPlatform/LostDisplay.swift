internal import Foundation
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// What is done when the X server goes away: Xlib would end the program without a word.
nonisolated enum LostDisplay {
  /// Xlib's handler knows nothing of whose it is: there is one a process.
  private static let duty = Mutex<(@MainActor @Sendable () -> Void)?>(nil)

  #if os(Linux)
    private typealias Handler = @convention(c) (OpaquePointer?) -> CInt
    private typealias Setter = @convention(c) (Handler?) -> Handler?
  #endif

  /// To be said once SDL runs; without X nothing happens.
  static func prepare(_ duty: @escaping @MainActor @Sendable () -> Void) {
    self.duty.withLock { $0 = duty }
    #if os(Linux)
      // SDL has loaded the library for itself, if it uses X.
      guard let library = unsafe dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD),
        let symbol = unsafe dlsym(library, "XSetIOErrorHandler")
      else { return }
      let set = unsafe unsafeBitCast(symbol, to: Setter.self)
      // What is written to a display that has gone is an error, and not the end.
      signal(SIGPIPE, SIG_IGN)
      _ = unsafe set { _ in
        // Only the thread that wakes the loop comes here as well: the main one finds out for itself.
        guard Thread.isMainThread else { while true { pause() } }
        let duty = LostDisplay.duty.withLock { duty in
          defer { duty = nil }
          return duty
        }
        MainActor.assumeIsolated { duty?() }
        _exit(1)
      }
    #endif
  }
}
