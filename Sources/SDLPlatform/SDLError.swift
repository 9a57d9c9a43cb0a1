internal import CSDL2

/// An SDL call that failed: its name, and SDL's own words about it.
public nonisolated struct SDLError: Error, Hashable, CustomStringConvertible {
  /// The call's name in C.
  public let call: String
  /// SDL's message, copied before another call could replace it.
  public let message: String

  /// The error of the SDL call that failed just now on this thread.
  init(_ call: String) {
    self.init(call, unsafe String(cString: SDL_GetError()))
  }

  init(_ call: String, _ message: String) {
    self.call = call
    self.message = message
  }

  /// Both in one line.
  public var description: String { message.isEmpty ? "\(call) failed" : "\(call): \(message)" }
}

/// Throws SDL's error when `status` says that `call` failed, which is a negative number.
nonisolated func check(_ status: CInt, _ call: String) throws(SDLError) {
  if status < 0 { throw SDLError(call) }
}
