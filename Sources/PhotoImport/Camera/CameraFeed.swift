public import BackgroundWork
internal import CPhoto
internal import Files
public import PuzzleCore

/// The live pictures of a camera, captured by an ffmpeg process.
public struct CameraFeed: Sendable {
  private let camera: Camera
  private let environment: [String: String]
  /// The longest time to the first frame, and from one frame to the next.
  private let timeout: Duration
  private let program: String
  /// The limit on the rate of the delivered frames; `nil` delivers all of them.
  private let limit: FrameRateLimit?

  public init(_ camera: Camera, environment: [String: String]) {
    self.init(
      camera, environment: environment, timeout: .seconds(10), program: "ffmpeg",
      limit: FrameRateLimit())
  }

  /// Creates a feed with `program` in place of ffmpeg.
  init(
    _ camera: Camera, environment: [String: String], timeout: Duration, program: String,
    limit: FrameRateLimit?
  ) {
    self.program = program
    self.limit = limit
    self.camera = camera
    self.environment = environment
    self.timeout = timeout
  }

  /// Calls `receive` with each frame in full size, at most thirty a second, until it is cancelled;
  /// throws when there will be no more. The ffmpeg process has ended when this returns.
  ///
  /// Blocks until then, so it must not run on the main thread.
  public func run(
    _ cancellation: Cancellation, _ receive: (Picture) -> Void
  ) throws(CameraProblem) {
    let (ffmpeg, pipe) = try start()
    cancellation.attach(ffmpeg)
    defer {
      ffmpeg.kill()
      _ = ffmpeg.wait()
    }
    try pass(from: pipe, cancellation, receive)
  }

  private func start() throws(CameraProblem) -> (ChildProcess, FramePipe) {
    do {
      let (frames, output) = try Descriptor.pipe()
      let (errors, error) = try Descriptor.pipe()
      // Without this the pipes would never reach their end.
      defer {
        output.close()
        error.close()
      }
      #if os(Linux)
        // The largest size an ordinary user may request, which saves switches between the
        // processes.
        tif_set_pipe_size(frames.rawValue, 1 << 20)
      #endif
      let ffmpeg = try ChildProcess(
        program, camera.arguments, environment: environment, output: output, error: error)
      return (ffmpeg, FramePipe(frames: frames, errors: errors))
    } catch {
      throw error is ChildProcess.LaunchError
        ? .noFFmpeg : .failed(camera.name, reason: Phrase(error))
    }
  }

  private func pass(
    from pipe: consuming FramePipe, _ cancellation: Cancellation, _ receive: (Picture) -> Void
  ) throws(CameraProblem) {
    let start = ContinuousClock.now
    var limit = limit
    var hadFrames = false
    do throws(FramePipe.End) {
      while !cancellation.isCancelled {
        let frame = try pipe.next(until: .now + timeout)
        hadFrames = true
        let age = start.duration(to: .now) / .seconds(1)
        if limit?.accepts(at: age) ?? true, !cancellation.isCancelled { receive(Picture(frame)) }
      }
    } catch {
      if cancellation.isCancelled { return }
      switch error {
      case .late: throw .silent(camera.name)
      case .malformed: throw .failed(camera.name, reason: "ffmpeg’s pictures can’t be read")
      case .closed:
        let words = pipe.finalMessages(until: .now + .seconds(2))
        throw CameraProblem(words, of: camera, hadFrames: hadFrames)
      }
    }
  }
}
