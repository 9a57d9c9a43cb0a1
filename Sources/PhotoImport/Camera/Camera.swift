/// An input that ffmpeg can capture live pictures from.
public struct Camera: Hashable, Sendable {
  /// The identifier, which stays the same as long as the camera stays plugged in.
  public let id: String
  /// The name shown to the player.
  public let name: String
  /// The arguments of ffmpeg for the input: `-i` with its value, and the options before it.
  let input: [String]

  /// The largest area requested from a camera, in pixels: that of “4K”.
  static let largestArea: UInt32 = 3840 * 2160

  /// Creates a camera from a Video4Linux device; `size` is that of its largest motion JPEG
  /// pictures.
  init(device: String, name: String, size: (width: UInt32, height: UInt32)?) {
    id = device
    self.name = name
    let options =
      size.map { ["-input_format", "mjpeg", "-video_size", "\($0.width)x\($0.height)"] } ?? []
    input = ["-f", "v4l2"] + options + ["-i", device]
  }

  /// Creates a camera from another input of ffmpeg: `FORMAT:INPUT`, a path, or an address.
  ///
  /// An input other than an address is read at its native frame rate.
  public init(source words: String) {
    id = words
    name = words
    if words.contains("://") {
      input = ["-i", words]
    } else if !words.hasPrefix("/"), let colon = words.firstIndex(of: ":") {
      let format = String(words[..<colon])
      input = ["-re", "-f", format, "-i", String(words[words.index(after: colon)...])]
    } else {
      input = ["-re", "-i", words]
    }
  }

  /// The complete arguments of ffmpeg, which produce a sequence of upright bitmap files.
  ///
  /// A bitmap starts with its size, and has the pixel format of the game except for the order of
  /// its rows, which is reversed.
  var arguments: [String] {
    let side = FrameHeader.side
    let scale = "scale=w='min(\(side),iw)':h='min(\(side),ih)':force_original_aspect_ratio=decrease"
    return ["-hide_banner", "-loglevel", "error", "-nostdin"] + input + [
      "-an", "-vf", scale + ",vflip", "-pix_fmt", "bgra", "-c:v", "bmp", "-f", "image2pipe", "-",
    ]
  }
}
