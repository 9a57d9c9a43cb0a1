public import PuzzleCore

/// The error of a system call.
public struct SystemError: ExplainedError, Hashable {
  /// The error number, as in `errno`.
  public let code: Int32

  package init(code: Int32) { self.code = code }

  /// The system's reason, without a full stop.
  public var sentence: Phrase { SystemCall.reason(code) }
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

  /// Returns the reason for an error number in the player's language, or the system's message where
  /// there is no translation.
  package static func reason(_ code: Int32) -> Phrase {
    switch code {
    case ENOENT: "No such file or directory"
    case EIO: "Input/output error"
    case EAGAIN: "Resource temporarily unavailable"
    case ENOMEM: "Cannot allocate memory"
    case EACCES: "Permission denied"
    case EBUSY: "Device or resource busy"
    case EINVAL: "Invalid argument"
    case EMFILE, ENFILE: "Too many open files"
    case ENOSPC: "No space left on device"
    case EPIPE: "Broken pipe"
    case ENAMETOOLONG: "File name too long"
    case ELOOP: "Too many levels of symbolic links"
    case ESTALE: "Stale file handle"
    case ETIMEDOUT: "Connection timed out"
    case ENOTCONN: "Transport endpoint is not connected"
    default: Phrase(verbatim: message(code))
    }
  }

  /// Returns the system's message for an error number.
  package static func message(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(code, &buffer, buffer.count) == 0 else { return "errno=\(code)" }
    return String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
