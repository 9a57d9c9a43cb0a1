internal import CPhoto

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The other side of `PhotoDecoder`: the program started again, to decode one picture and end.
///
/// The picture is its standard input, a regular file; a `PixelMessage` and pixels go to its
/// standard output. It opens nothing itself, and must be the first thing a process does.
public enum DecoderProcess {
  /// The exit code for a wrong call.
  static let wrongCall: Int32 = 64

  /// Limits the process for good, decodes, and returns its exit code: 0 when pixels were written.
  ///
  /// `arguments` are those after the program's hidden subcommand: the longest side of the result
  /// in pixels, or nothing for the largest allowed.
  public static func run(arguments: [String]) -> Int32 {
    limit()
    let side = arguments.isEmpty ? PhotoLimits.longestSide : Int(arguments[0]) ?? 0
    guard arguments.count <= 1, (1...PhotoLimits.longestSide).contains(side) else {
      return wrongCall
    }
    let writer = PixelWriter(output: Descriptor(STDOUT_FILENO), longestSide: side)
    do throws(PhotoProblem) {
      let reader = try PhotoReader(PhotoFile(descriptor: Descriptor(STDIN_FILENO)))
      try reader.decode { rows throws(PhotoProblem) in
        try writer.write(rows, orientation: reader.orientation)
      }
      return 0
    } catch {
      let message = PixelMessage(error)
      try? writer.send(message)
      return Int32(message.status.rawValue)
    }
  }

  /// Bounds memory, time and files. A limit that can't be set leaves the others in force.
  private static func limit() {
    _ = tif_limit_memory(rlim_t(PhotoLimits.memory))
    let seconds = PhotoLimits.time.components.seconds
    _ = tif_limit_processor(rlim_t(seconds))
    _ = tif_limit_files(16)
    // Waiting costs no processor time: the clock ends it, even when nobody is left to.
    _ = alarm(UInt32(seconds) + 5)
    #if os(Linux)
      tif_drop_privileges()
    #endif
  }
}
