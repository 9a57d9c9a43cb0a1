internal import Files
public import PuzzleCore

/// The reason why a camera gives no picture.
public enum CameraProblem: ExplainedError, Hashable {
  case noCamera
  case noFFmpeg
  case noPermission(String)
  case busy(String)
  case unplugged(String)
  /// The camera was opened but sends nothing.
  case silent(String)
  /// Any other failure, with the message of ffmpeg.
  case failed(String, reason: Phrase)

  /// Creates a problem from the last messages of ffmpeg; `hadFrames` states whether there were
  /// frames before.
  init(_ words: String, of camera: Camera, hadFrames: Bool) {
    let name = camera.name
    func says(_ part: String) -> Bool { words.contains(part) }
    // These are the system's messages, which ffmpeg passes on.
    if hadFrames {
      self = .unplugged(name)
    } else if says("Permission denied") || says("Operation not permitted") {
      self = .noPermission(name)
    } else if says("Device or resource busy") {
      self = .busy(name)
    } else if says("No such device") || says("\(camera.id): No such file or directory") {
      self = .unplugged(name)
    } else {
      let last = words.split(separator: "\n").last { $0.contains { !$0.isWhitespace } }
      self = .failed(
        name, reason: last.map { Phrase(verbatim: String($0).shownFileName) } ?? "no reason given")
    }
  }

  /// A sentence with the problem and its solution.
  public var sentence: Phrase {
    switch self {
    case .noCamera:
      "No camera found: plug one in."
    case .noFFmpeg:
      "The camera needs ffmpeg: run “sudo apt install ffmpeg”, then restart the program."
    case .noPermission(let name):
      """
      You’re not allowed to use “\(name)”: add yourself to the group “video” (“sudo usermod -aG \
      video $USER”), then log in again.
      """
    case .busy(let name):
      "“\(name)” is in use: close the other program that uses it, then try again."
    case .unplugged(let name):
      "“\(name)” was unplugged: plug it in, then try again."
    case .silent(let name):
      "“\(name)” sends no picture: unplug it, plug it in again, then try again."
    case .failed(let name, let reason):
      "“\(name)” sends no picture (\(reason)): try again, or use another camera."
    }
  }
}
