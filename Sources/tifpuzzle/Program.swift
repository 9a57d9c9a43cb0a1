internal import ArgumentParser
internal import Photos

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where everything begins: as a decoder of pictures when told so, else as the game.
@main
enum Program {
  /// The argument that makes the program a decoder, known to nobody but itself.
  static let decoderArgument = "decode"

  /// Exit codes: 0 all well, 1 something failed, 2 the command line was not understood.
  @MainActor
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == decoderArgument {
      // Nothing is to be tidied up where nothing may be done any more.
      _exit(DecoderProcess.run(arguments: Array(arguments.dropFirst())))
    }
    Trace.mark("main-entered")
    do {
      var command = try TifpuzzleCommand.parseAsRoot(arguments)
      try command.run()
    } catch {
      let code = TifpuzzleCommand.exitCode(for: error).rawValue
      let message = TifpuzzleCommand.fullMessage(for: error)
      if code == 0 {
        print(message)
      } else if !message.isEmpty {
        Program.complain(message)
      }
      exit(code == 0 ? 0 : code == ExitCode.validationFailure.rawValue ? 2 : 1)
    }
  }

  /// Says something on standard error.
  static func complain(_ sentence: String) {
    var line = Array((sentence + "\n").utf8)
    unsafe line.withUnsafeMutableBytes { bytes in
      _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}
