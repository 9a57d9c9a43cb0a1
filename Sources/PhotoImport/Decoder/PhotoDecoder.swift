public import BackgroundWork
package import Files
public import PuzzleCore

/// A decoder for untrusted pictures. Each is decoded in a separate process with limits on memory
/// and time, which may crash or hang without harm.
public struct PhotoDecoder: Sendable {
  /// A function that starts a decoder with two arguments for `DecoderProcess.run`, its standard
  /// input and its standard output.
  package typealias Start =
    @Sendable ([String], Descriptor, Descriptor) throws(ChildProcess.LaunchError) -> ChildProcess

  /// The decoder that runs this program once more.
  package static let standard = PhotoDecoder(
    executable: Executable.path, arguments: [DecoderProcess.argument])

  private let start: Start
  /// The time limit of one decoder.
  private let timeLimit: Duration

  /// Creates a decoder that runs `executable` with `arguments` and two more, the longest side in
  /// pixels and the format; the program must call `DecoderProcess.run` with these.
  public init(
    executable: String, arguments: [String], timeLimit: Duration = PhotoLimits.time
  ) {
    self.init(timeLimit: timeLimit) { words, input, output throws(ChildProcess.LaunchError) in
      try ChildProcess(
        executable, arguments + words, environment: PhotoDecoder.environment, input: input,
        output: output)
    }
  }

  package init(timeLimit: Duration = PhotoLimits.time, start: @escaping Start) {
    self.timeLimit = timeLimit
    self.start = start
  }

  /// Returns the upright, opaque picture at `path`, scaled down when a side is over `longestSide`
  /// or its area over `PhotoLimits.decodedArea`. A folder stands for its first picture.
  ///
  /// Blocks on the disk and the decoder, so it must not run on the main thread. A cancellation ends
  /// the decoder.
  public func decode(
    path: String, longestSide: Int = PhotoLimits.longestSide,
    cancellation: Cancellation = Cancellation()
  ) throws(PhotoError) -> Picture {
    let path = try PhotoLocator.file(at: path)
    return try PhotoError.catching(path) { () throws(PhotoProblem) in
      try picture(in: PhotoFile(locating: path), longestSide: longestSide, cancellation)
    }
  }

  /// Returns the picture in the bytes of a file; errors refer to it by `name`.
  public func decode(
    _ bytes: RawSpan, name: String, longestSide: Int = PhotoLimits.longestSide,
    cancellation: Cancellation = Cancellation()
  ) throws(PhotoError) -> Picture {
    try PhotoError.catching(name) { () throws(PhotoProblem) in
      try picture(in: PhotoFile(bytes: bytes), longestSide: longestSide, cancellation)
    }
  }

  /// Returns the number of pixels of the picture at `path`, as its header states; 0 when it can't
  /// be read. Blocks on the disk, so it must not run on the main thread.
  public static func area(ofPictureAt path: String) -> Int {
    guard let file = try? PhotoFile(path: path), let header = try? PhotoHeader.read(file) else {
      return 0
    }
    return header.width * header.height
  }

  /// Returns the picture with the bytes it was decoded from, which stay valid when the file
  /// changes.
  private func decodeWithBytes(
    _ path: String, longestSide: Int, _ cancellation: Cancellation
  ) throws(PhotoError) -> (Picture, [UInt8]?) {
    try PhotoError.catching(path) { () throws(PhotoProblem) in
      let file = try PhotoFile(locating: path)
      guard file.count <= PhotoLimits.maxSavedBytes else {
        return (try picture(in: file, longestSide: longestSide, cancellation), nil)
      }
      _ = try PhotoHeader.read(file)
      let copy = try file.copy()
      let picture = try picture(in: copy, longestSide: longestSide, cancellation)
      return (picture, try copy.bytes(at: 0, count: copy.count))
    }
  }

  private func picture(
    in file: PhotoFile, longestSide: Int, _ cancellation: Cancellation
  ) throws(PhotoProblem) -> Picture {
    let format = try PhotoHeader.read(file).format
    let side = max(1, min(longestSide, PhotoLimits.longestSide))
    return Picture(try pixels(of: file, format, longestSide: side, cancellation))
  }

  /// Returns the first of the paths (or of a folder's pictures) that can be opened: the picture,
  /// its path, and the bytes it was decoded from, unless they exceed `PhotoLimits.maxSavedBytes`.
  /// Otherwise throws the error of the first. After `timeLimit` no further path is tried.
  public func decode(
    firstOf paths: [String], longestSide: Int = PhotoLimits.longestSide,
    cancellation: Cancellation = Cancellation()
  ) throws(PhotoError) -> (picture: Picture, path: String, bytes: [UInt8]?) {
    var first: PhotoError?
    let deadline = ContinuousClock.now + timeLimit
    for path in paths where first == nil || ContinuousClock.now < deadline {
      do throws(PhotoError) {
        let file = try PhotoLocator.file(at: path)
        let (picture, bytes) = try decodeWithBytes(file, longestSide: longestSide, cancellation)
        return (picture, file, bytes)
      } catch {
        if error.problem == .cancelled { throw error }
        first = first ?? error
      }
    }
    throw first ?? PhotoError(.nothingGiven, path: "")
  }

  private func pixels(
    of file: PhotoFile, _ format: PhotoFormat, longestSide: Int, _ cancellation: Cancellation
  ) throws(PhotoProblem) -> PixelGrid {
    try answer(to: ["\(longestSide)", format.rawValue], from: file, cancellation) {
      pipe, deadline throws(PixelPipe.Failure) in
      try pipe.read(until: deadline, longestSide: longestSide)
    }
  }

  /// Runs one decoder with `words` to its end, and returns what `read` gets from its pipe; the
  /// process has ended when this returns or throws.
  func answer<Answer>(
    to words: [String], from file: PhotoFile, _ cancellation: Cancellation,
    read: (PixelPipe, ContinuousClock.Instant) throws(PixelPipe.Failure) -> Answer
  ) throws(PhotoProblem) -> Answer {
    if cancellation.isCancelled { throw .cancelled }
    let deadline = ContinuousClock.now + timeLimit
    let pipe = try PixelPipe()
    let decoder = try start(words, file, pipe)
    cancellation.attach(decoder)
    let received = Result { () throws(PixelPipe.Failure) in try read(pipe, deadline) }
    // After a truncated message, the exit status may still give the reason.
    if case .failure(.ended) = received {} else { decoder.kill() }
    let ending = decoder.wait(until: deadline)
    let isLate = ContinuousClock.now >= deadline
    // This check comes first: a cancelled decoder is killed, and would look as if the system had
    // done it.
    if cancellation.isCancelled { throw .cancelled }
    switch received {
    case .success(let answer): return answer
    case .failure(let failure): throw problem(failure, ending, isLate: isLate)
    }
  }

  private func start(
    _ words: [String], _ file: PhotoFile, _ pipe: PixelPipe
  ) throws(PhotoProblem) -> ChildProcess {
    // Without this the pipe would never reach its end.
    defer { pipe.writing.close() }
    do throws(ChildProcess.LaunchError) {
      return try start(words, file.descriptor, pipe.writing)
    } catch {
      throw .decoderFailed
    }
  }

  private func problem(
    _ failure: PixelPipe.Failure, _ ending: ChildProcess.ExitStatus, isLate: Bool
  ) -> PhotoProblem {
    switch (failure, ending) {
    case (.reported(let problem), _), (.unreadable(let problem), _): problem
    case (.timedOut, _): .decoderTimedOut
    case (.malformed, _): .decoderFailed
    case (.ended, .signal(SIGXCPU)), (.ended, .signal(SIGALRM)): .decoderTimedOut
    // A kill that was not requested comes from the system.
    case (.ended, .signal(SIGKILL)): isLate ? .decoderTimedOut : .decoderOutOfMemory
    case (.ended, .signal): .decoderCrashed
    case (.ended, .code(let code)): PixelMessage.problem(ofExitCode: code) ?? .decoderFailed
    }
  }

  /// The environment of a decoder: only the search paths of shared libraries, when they are set.
  private static var environment: [String: String] {
    var environment: [String: String] = [:]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
      if let value = unsafe getenv(name) { environment[name] = unsafe String(cString: value) }
    }
    return environment
  }
}
