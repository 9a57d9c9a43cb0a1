internal import ArgumentParser
internal import Files
internal import PhotoImport
internal import PuzzleCore
internal import Storage

/// The entry point: runs as a picture decoder when the arguments say so, else as the game.
@main
enum Program {
  /// The internal argument that runs the program as a decoder.
  static let decoderArgument = "decode"

  /// Runs the program. Exit codes: 0 success, 1 failure, 2 invalid command line.
  @MainActor
  static func main() {
    let arguments = arguments()
    if arguments.first == decoderArgument {
      // `_exit` skips clean-up that the decoder's sandbox does not allow.
      _exit(DecoderProcess.run(arguments: Array(arguments.dropFirst())))
    }
    Trace.mark("main-entered")
    // A file that exceeds the size limit is an error to report, not a reason to end.
    signal(SIGXFSZ, SIG_IGN)
    do {
      var command = try TifpuzzleCommand.parseAsRoot(arguments)
      try command.run()
    } catch {
      let error = StoreError.readable(error)
      let code = TifpuzzleCommand.exitCode(for: error).rawValue
      let message = TifpuzzleCommand.fullMessage(for: error)
      if code == 0 {
        // The help has several lines.
        exit(put(message + "\n", STDOUT_FILENO) ? 0 : 1)
      } else if !message.isEmpty {
        Program.complain(message)
      }
      exit(code == 0 ? 0 : code == ExitCode.validationFailure.rawValue ? 2 : 1)
    }
  }

  /// Returns the arguments of the command line, with every byte of the paths among them preserved.
  private static func arguments() -> [String] {
    let words = unsafe UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return unsafe words.dropFirst().compactMap { word in
      guard let word = unsafe word else { return nil }
      let bytes = unsafe UnsafeBufferPointer(start: word, count: strlen(word))
      return unsafe String(path: bytes.map { UInt8(bitPattern: $0) })
    }
  }

  /// Writes a message to standard error.
  static func complain(_ message: String) {
    // A usage message has several lines.
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    _ = put(lines.map { String($0).printable + "\n" }.joined(), STDERR_FILENO)
  }

  /// Writes a line to standard output; throws `Untold` when it can't be written.
  static func tell(_ line: String) throws {
    guard put(line.printable + "\n", STDOUT_FILENO) else { throw Untold(code: errno) }
  }

  /// The error for a standard output that is full or closed.
  struct Untold: Error, CustomStringConvertible {
    let code: Int32
    var description: String {
      "The answer can’t be written: \(unsafe String(cString: strerror(code)))."
    }
  }

  private static func put(_ text: String, _ stream: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(stream, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
