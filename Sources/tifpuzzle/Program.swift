internal import ArgumentParser
internal import BackgroundWork
internal import Content
internal import Files
internal import PhotoImport
internal import Storage
internal import Terminal

/// The entry point: runs as a picture decoder when the arguments say so, else as the game.
@main
enum Program {
  /// Runs the program. Exit codes: 0 success, 1 failure, 2 invalid command line.
  @MainActor
  static func main() {
    let arguments = arguments()
    if arguments.first == DecoderProcess.argument {
      // `_exit` skips clean-up that the decoder's sandbox does not allow.
      _exit(DecoderProcess.run(arguments: Array(arguments.dropFirst())))
    }
    Heap.bound()
    Trace.mark("main-entered")
    // A file that exceeds the size limit is an error to report, not a reason to end.
    signal(SIGXFSZ, SIG_IGN)
    do {
      InterfaceLanguage.use(nil)
      var command: any ParsableCommand =
        arguments.isEmpty ? PlayCommand.plain : try TifpuzzleCommand.parseAsRoot(arguments)
      try command.run()
    } catch {
      let error = StoreError.readable(error)
      let code = TifpuzzleCommand.exitCode(for: error).rawValue
      let message = InterfaceLanguage.message(of: error) ?? usage(for: error, isHelp: code == 0)
      if code == 0 {
        let isWritten: Void? = try? StandardStream.output.write(lines: message)
        exit(isWritten == nil ? 1 : 0)
      } else if !message.isEmpty {
        StandardStream.complain(message)
      }
      exit(code == ExitCode.validationFailure.rawValue ? 2 : 1)
    }
  }

  /// Returns the help that was asked for, or what is wrong with the command line, in the language in
  /// use.
  private static func usage(for error: any Error, isHelp: Bool) -> String {
    guard !InterfaceLanguage.isEnglish else { return TifpuzzleCommand.fullMessage(for: error) }
    let message = TifpuzzleCommand.fullMessage(for: error, columns: TranslatedUsage.unwrapped)
    let usage = TranslatedUsage(
      InterfaceLanguage.translator, columns: TranslatedUsage.terminalColumns)
    return isHelp ? usage.help(message) : usage.complaint(message)
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
}
