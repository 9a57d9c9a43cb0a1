internal import CPhoto
public import PuzzleCore
internal import Subprocess

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// Opens pictures from outside. Each is decoded in a process of its own, which is held to bounds of
/// memory and time and may crash or hang without harm.
public struct PhotoDecoder: Sendable {
  private let executable: String
  private let arguments: [String]
  /// How long one decoder may work.
  private let timeLimit: Duration

  /// The decoder is `executable`, called with `arguments` and the longest side in pixels as one
  /// more: it must then call `DecoderProcess.run`.
  public init(
    executable: String, arguments: [String], timeLimit: Duration = PhotoLimits.time
  ) {
    self.executable = executable
    self.arguments = arguments
    self.timeLimit = timeLimit
  }

  /// The upright, opaque picture at `path` (a folder stands for its first picture), scaled down
  /// where a side is over `longestSide`.
  ///
  /// Cancelling the task ends the decoder.
  public func decode(
    path: String, longestSide: Int = PhotoLimits.longestSide
  ) async throws(PhotoError) -> Picture {
    let side = max(1, min(longestSide, PhotoLimits.longestSide))
    let path = try await Background.run { () throws(PhotoError) in
      try PhotoLocator.file(at: path)
    }
    do throws(PhotoProblem) {
      let file = try await Background.run { () throws(PhotoProblem) in
        let file = try PhotoFile(locating: path)
        _ = try PhotoHeader.read(file)
        return file
      }
      defer { file.descriptor.close() }
      let pixels = try await pixels(of: file, longestSide: side)
      return await Background.run { Picture(pixels) }
    } catch {
      throw PhotoError(error, path: path)
    }
  }

  /// The first of the paths (or of a folder's pictures) that can be opened, and where it lies;
  /// otherwise the error of the first. After `timeLimit` no further one is tried.
  public func decode(
    firstOf paths: [String], longestSide: Int = PhotoLimits.longestSide
  ) async throws(PhotoError) -> (picture: Picture, path: String) {
    var first: PhotoError?
    let deadline = ContinuousClock.now + timeLimit
    for path in paths where first == nil || ContinuousClock.now < deadline {
      do throws(PhotoError) {
        let file = try await Background.run { () throws(PhotoError) in
          try PhotoLocator.file(at: path)
        }
        return (try await decode(path: file, longestSide: longestSide), file)
      } catch {
        if error.problem == .cancelled { throw error }
        first = first ?? error
      }
    }
    throw first ?? PhotoError(.nothingGiven, path: "")
  }

  /// Runs one decoder to its end, whatever that is; it is gone when this returns.
  private func pixels(of file: PhotoFile, longestSide: Int) async throws(PhotoProblem)
    -> PixelGrid
  {
    if Task.isCancelled { throw .cancelled }
    let pipe = try PixelPipe()
    let deadline = ContinuousClock.now + timeLimit
    let job = Task { try await run(file, pipe, longestSide: longestSide, until: deadline) }
    // A decoder may close its output and go on: cancelling the job kills and reaps it.
    let watchdog = Task {
      try await Task.sleep(until: deadline + .milliseconds(100), clock: .continuous)
      job.cancel()
    }
    defer { watchdog.cancel() }
    let outcome = await withTaskCancellationHandler {
      await job.result
    } onCancel: {
      job.cancel()
    }
    let isLate = ContinuousClock.now >= deadline
    // First of all: a cancelled decoder is killed, and would look as if the system had done it.
    if Task.isCancelled { throw .cancelled }
    switch outcome {
    case .success(let end): return try pixels(after: end, isLate: isLate)
    case .failure: throw isLate ? .decoderTimedOut : .decoderFailed
    }
  }

  /// How a decoder's run went.
  private enum End: Sendable {
    case pixels(PixelGrid)
    case failure(PixelPipe.Failure, TerminationStatus)
  }

  private func run(
    _ file: PhotoFile, _ pipe: PixelPipe, longestSide: Int, until deadline: ContinuousClock.Instant
  ) async throws -> End {
    defer { pipe.writing.close() }
    var options = PlatformOptions()
    options.createSession = true
    let input = FileDescriptor(rawValue: file.descriptor.rawValue)
    let output = FileDescriptor(rawValue: pipe.writing.rawValue)
    let result = try await Subprocess.run(
      .path(FilePath(executable)), arguments: Arguments(arguments + ["\(longestSide)"]),
      environment: .custom(PhotoDecoder.environment), platformOptions: options,
      input: .fileDescriptor(input, closeAfterSpawningProcess: false),
      output: .fileDescriptor(output, closeAfterSpawningProcess: false), error: .discarded
    ) { execution in
      pipe.writing.close()  // or the pipe would never end
      let received: Result<PixelGrid, PixelPipe.Failure> = await withTaskCancellationHandler {
        await Background.run {
          Result { () throws(PixelPipe.Failure) in
            try pipe.read(until: deadline, longestSide: longestSide)
          }
        }
      } onCancel: {
        pipe.cancel()
      }
      if case .failure(.ended) = received { return received }  // its own end tells why
      try? execution.send(signal: .kill, toProcessGroup: true)
      return received
    }
    switch result.closureResult {
    case .success(let grid): return .pixels(grid)
    case .failure(let failure): return .failure(failure, result.terminationStatus)
    }
  }

  private func pixels(after end: End, isLate: Bool) throws(PhotoProblem) -> PixelGrid {
    switch end {
    case .pixels(let grid): return grid
    case .failure(.reported(let problem), _): throw problem
    case .failure(.cancelled, _): throw isLate ? .decoderTimedOut : .cancelled
    case .failure(.timedOut, _): throw .decoderTimedOut
    case .failure(.malformed, _): throw .decoderFailed
    case .failure(.unreadable(let problem), _): throw problem
    case .failure(.ended, .signaled(SIGXCPU)): throw .decoderTimedOut
    case .failure(.ended, .signaled(SIGALRM)): throw .decoderTimedOut
    case .failure(.ended, .signaled(SIGKILL)):
      throw isLate ? .decoderTimedOut : .decoderOutOfMemory  // only the system kills unasked
    case .failure(.ended, .signaled): throw .decoderCrashed
    case .failure(.ended, .exited): throw .decoderFailed
    }
  }

  /// All a decoder needs of the environment: where shared libraries lie, when that is set.
  private static var environment: [Environment.Key: String] {
    var environment: [Environment.Key: String] = [:]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
      guard let value = unsafe getenv(name), let key = Environment.Key(rawValue: name) else {
        continue
      }
      environment[key] = unsafe String(cString: value)
    }
    return environment
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
