internal import CSDL2

/// The error of an SDL call: its name, and SDL's message.
public nonisolated struct SDLError: Error, Hashable, CustomStringConvertible {
  /// The name of the C function.
  public let call: String
  /// SDL's message, copied before another call could replace it.
  public let message: String

  /// Creates the error of the SDL call that failed last on this thread.
  init(_ call: String) {
    self.init(call, unsafe String(cString: SDL_GetError()))
  }

  init(_ call: String, _ message: String) {
    self.call = call
    self.message = message
  }

  /// The name and the message in one line.
  public var description: String { message.isEmpty ? "\(call) failed" : "\(call): \(message)" }
}

/// Throws SDL's error when `status`, the result of `call`, is negative.
nonisolated func check(_ status: CInt, _ call: String) throws(SDLError) {
  if status < 0 { throw SDLError(call) }
}
