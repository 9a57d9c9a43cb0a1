/// Something that ffmpeg can get live pictures from.
public struct Camera: Hashable, Sendable {
  /// The same for the same camera, as long as it stays plugged in.
  public let id: String
  /// What it is called, in words for a player.
  public let name: String
  /// ffmpeg's words for it, with `-i` and what follows.
  let input: [String]

  /// The most pixels a picture may have that a camera is asked for: those of “4K”.
  static let largestArea: UInt32 = 3840 * 2160

  /// A device of Video4Linux; `size` is that of its largest pictures in motion JPEG.
  init(device: String, name: String, size: (width: UInt32, height: UInt32)?) {
    id = device
    self.name = name
    let wish =
      size.map { ["-input_format", "mjpeg", "-video_size", "\($0.width)x\($0.height)"] } ?? []
    input = ["-f", "v4l2"] + wish + ["-i", device]
  }

  /// Any input of ffmpeg's in place of a device: `FORMAT:INPUT`, a path, or an address.
  ///
  /// What is no address gives its pictures no faster than they were made to be seen.
  public init(standIn words: String) {
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

  /// All of ffmpeg's words: pictures one after the other, upright, as bitmap files.
  ///
  /// Bitmaps have their size in front and their pixels as the game has them, but for the order of
  /// the rows, which is turned round.
  var arguments: [String] {
    let side = FrameHeader.side
    let scale = "scale=w='min(\(side),iw)':h='min(\(side),ih)':force_original_aspect_ratio=decrease"
    return ["-hide_banner", "-loglevel", "error", "-nostdin"] + input + [
      "-an", "-vf", scale + ",vflip", "-pix_fmt", "bgra", "-c:v", "bmp", "-f", "image2pipe", "-",
    ]
  }
}
