internal import CPhoto
internal import Files

/// The process that `PhotoDecoder` starts: this program, run to decode one file and end.
///
/// The file is its standard input, a regular file. For a picture it writes a `PixelMessage` and
/// pixels to its standard output, for a puzzle of Palapeli a `PalapeliMessage` with its parts. It
/// opens no files itself, and must run before anything else in a process.
public enum DecoderProcess {
  /// The internal argument that runs the program as a decoder.
  package static let argument = "decode"
  /// The argument that asks for a puzzle of Palapeli.
  static let palapeli = "palapeli"
  /// The exit code for invalid arguments.
  static let wrongCall: Int32 = 64

  /// Enters the sandbox, decodes, and returns the exit code of the process: 0 when the result was
  /// written.
  ///
  /// `arguments` are those after the program's hidden subcommand: the longest side of the result in
  /// pixels, and the format, or the word for a puzzle.
  public static func run(arguments: [String]) -> Int32 {
    if arguments == [palapeli] { return unpackPuzzle() }
    guard arguments.count == 2, let side = Int(arguments[0]),
      (1...PhotoLimits.longestSide).contains(side),
      let format = PhotoFormat(rawValue: arguments[1])
    else { return wrongCall }
    return perform { file, output throws(PhotoProblem) in
      let library = PhotoLibrary(for: format)
      Sandbox.enter(threads: format.isDecodedInThreads)
      // The picture's bytes are read only from here on.
      let reader = try PhotoReader(file, library, longestSide: side)
      try reader.decode { rows, size, orientation, colors throws(PhotoProblem) in
        let writer = PixelWriter(
          output: output, colors: colors?.convertsCMYK == true ? nil : colors)
        try writer.write(rows, size: size, orientation: orientation)
      }
    }
  }

  private static func unpackPuzzle() -> Int32 {
    perform { file, output throws(PhotoProblem) in
      Sandbox.enter(threads: false)
      let puzzle = try PalapeliPuzzle(reading: file)
      let message = PalapeliMessage(puzzle).bytes + Array(puzzle.name.utf8)
      try PhotoProblem.catching { () throws(SystemError) in
        try output.write(unsafe message.span.bytes)
        try output.write(unsafe puzzle.image.span.bytes)
      }
    }
  }

  /// Runs `body` with the standard input and output, and returns the exit code. A problem is written
  /// as a message.
  private static func perform(
    _ body: (PhotoFile, Descriptor) throws(PhotoProblem) -> Void
  ) -> Int32 {
    let output = Descriptor(STDOUT_FILENO)
    do throws(PhotoProblem) {
      try body(PhotoFile(descriptor: Descriptor(STDIN_FILENO)), output)
      return 0
    } catch {
      let message = PixelMessage(error)
      try? PixelWriter(output: output).send(message)
      return Int32(message.status.rawValue)
    }
  }
}
