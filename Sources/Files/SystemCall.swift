#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A system call that failed.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As `errno` numbers it.
  public let code: Int32

  /// The error with a number of `errno`.
  package init(code: Int32) { self.code = code }

  /// The system's own words.
  public var description: String { SystemCall.text(code) }
}

/// System calls that are repeated when a signal interrupts them.
package enum SystemCall {
  /// The result of `call`, or the error that `errno` names.
  package static func perform<T: SignedInteger>(_ call: () -> T) throws(SystemError) -> T {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemError(code: code) }
    }
  }

  /// The system's own words for an error number.
  package static func text(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
