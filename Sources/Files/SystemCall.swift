/// The error of a system call.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error number, as in `errno`.
  public let code: Int32

  package init(code: Int32) { self.code = code }

  public var description: String { SystemCall.message(code) }
}

/// System calls that are repeated when a signal interrupts them.
package enum SystemCall {
  /// Returns the result of `call`; throws the error that `errno` names when it is negative.
  package static func perform<T: SignedInteger>(_ call: () -> T) throws(SystemError) -> T {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemError(code: code) }
    }
  }

  /// Returns the system's message for an error number.
  package static func message(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
