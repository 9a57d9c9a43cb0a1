internal import CPhoto
internal import Files

/// The process that `PhotoDecoder` starts: this program, run to decode one picture and end.
///
/// The picture is its standard input, a regular file; it writes a `PixelMessage` and pixels to its
/// standard output. It opens no files itself, and must run before anything else in a process.
public enum DecoderProcess {
  /// The internal argument that runs the program as a decoder.
  package static let argument = "decode"
  /// The exit code for invalid arguments.
  static let wrongCall: Int32 = 64

  /// Enters the sandbox, decodes, and returns the exit code of the process: 0 when pixels were
  /// written.
  ///
  /// `arguments` are those after the program's hidden subcommand: the longest side of the result in
  /// pixels, and the format.
  public static func run(arguments: [String]) -> Int32 {
    guard arguments.count == 2, let side = Int(arguments[0]),
      (1...PhotoLimits.longestSide).contains(side),
      let format = PhotoFormat(rawValue: arguments[1])
    else { return wrongCall }
    let output = Descriptor(STDOUT_FILENO)
    do throws(PhotoProblem) {
      let file = try PhotoFile(descriptor: Descriptor(STDIN_FILENO))
      let library = PhotoLibrary(for: format)
      Sandbox.enter(threads: format.isDecodedInThreads)
      // The picture's bytes are read only from here on.
      let reader = try PhotoReader(file, library, longestSide: side)
      try reader.decode { rows, size, orientation, colors throws(PhotoProblem) in
        let writer = PixelWriter(
          output: output, colors: colors?.convertsCMYK == true ? nil : colors)
        try writer.write(rows, size: size, orientation: orientation)
      }
      return 0
    } catch {
      let message = PixelMessage(error)
      try? PixelWriter(output: output).send(message)
      return Int32(message.status.rawValue)
    }
  }
}
