internal import BackgroundWork
internal import Files
internal import Foundation
internal import PuzzleCore

/// A film made by ffmpeg, a process that receives raw frames.
final class FilmFile: FrameSink {
  enum Format: String {
    case mp4, webm, gif

    /// The arguments of ffmpeg for the format, after the input.
    var arguments: [String] {
      switch self {
      case .mp4:
        [
          "-f", "mp4", "-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-pix_fmt",
          "yuv420p",
          "-movflags", "+faststart",
        ]
      case .webm:
        [
          "-f", "webm", "-c:v", "libvpx-vp9", "-crf", "32", "-b:v", "0", "-deadline", "realtime",
          "-cpu-used",
          "6", "-pix_fmt", "yuv420p",
        ]
      case .gif:
        [
          "-f", "gif", "-vf",
          "scale='min(640,iw)':-1:flags=lanczos,split[a][b];[a]palettegen[p];[b][p]paletteuse",
        ]
      }
    }
  }

  struct NoFFmpeg: ExplainedError {
    let sentence: Phrase =
      """
      Films need ffmpeg, which isn’t installed: run “sudo apt install ffmpeg”, or name a folder \
      for numbered pictures.
      """
  }

  let framesPerSecond: Int
  private let output: OutputFile
  private let frames: Descriptor
  private let encoder: ChildProcess

  init(_ output: String, _ format: Format, width: Int, height: Int) throws {
    let environment = ProcessInfo.processInfo.environment
    guard ChildProcess.isInstalled("ffmpeg", environment: environment) else { throw NoFFmpeg() }
    self.output = try OutputFile(output)
    framesPerSecond = format == .gif ? 25 : 60
    var arguments = [
      "-hide_banner", "-loglevel", "error", "-xerror", "-y", "-f", "rawvideo", "-pixel_format",
      "bgra",
      "-video_size", "\(width)x\(height)", "-framerate", "\(framesPerSecond)", "-i", "-",
    ]
    // MP4 and WebM films need even sides.
    if format != .gif { arguments += ["-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2"] }
    arguments += format.arguments + ["file:" + self.output.temporaryPath]
    // A dead ffmpeg process is then reported by an error, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    let (reading, writing) = try Descriptor.pipe()
    frames = writing
    encoder = try ChildProcess(
      "ffmpeg", arguments, environment: environment, input: reading)
    reading.close()
  }

  func add(_ frame: PixelGrid) throws {
    do {
      // On a little-endian machine 0xAARRGGBB is ffmpeg's pixel format bgra.
      try frames.write(unsafe frame.pixels.span.bytes)
    } catch {
      throw failure
    }
  }

  func finish() throws {
    frames.close()
    guard encoder.wait() == .code(0) else { throw failure }
    try output.commit()
  }

  func abandon() {
    frames.close()
    encoder.kill()
    _ = encoder.wait()
    output.discard()
  }

  private var failure: VideoExporter.Failure {
    VideoExporter.Failure(
      """
      ffmpeg couldn’t write \(output.path.printable): check that there’s room on the disk, or \
      choose another format.
      """)
  }
}
