internal import Files
package import PuzzleCore

/// A stream that the program writes text to.
package enum StandardStream {
  case output, error

  /// The error for a stream that is full or closed.
  package struct NotWritten: ExplainedError {
    let code: Int32

    package var sentence: Phrase {
      "The answer can’t be written: \(SystemCall.reason(code))."
    }
  }

  /// Writes a line, whose control characters are replaced.
  package func write(line: String) throws(NotWritten) {
    try unsafe write(Array((line.printable + "\n").utf8).span.bytes)
  }

  private func write(_ bytes: RawSpan) throws(NotWritten) {
    let stream = self == .output ? STDOUT_FILENO : STDERR_FILENO
    var done = 0
    while done < bytes.byteCount {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe put(stream, $0.baseAddress.map { unsafe $0 + done }, $0.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw NotWritten(code: errno) }
      done += count
    }
  }

  /// Writes a text of several lines.
  package func write(lines text: String) throws(NotWritten) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      try write(line: String(line))
    }
  }

  /// Writes a line about the state for a program that watches, if that is possible.
  package static func describe(_ line: RawSpan) {
    fflush(nil)
    try? output.write(line)
    try? unsafe output.write([UInt8(ascii: "\n")].span.bytes)
  }

  /// Writes a message to standard error, if that is possible.
  package static func complain(_ message: String) { try? error.write(lines: message) }
}

// Inside the type its own name hides the system's function.
private func put(_ stream: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(stream, bytes, count)
}
