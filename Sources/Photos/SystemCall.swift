#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// System calls that are repeated when a signal interrupts them.
enum SystemCall {
  /// The result of `call`, or the problem that `errno` names.
  static func retry<T: SignedInteger>(_ call: () -> T) throws(PhotoProblem) -> T {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw PhotoProblem(errno: code) }
    }
  }

  /// The system's own words for an error number.
  static func text(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
