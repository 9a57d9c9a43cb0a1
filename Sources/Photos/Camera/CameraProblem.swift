internal import Files

/// Why there is no picture from a camera.
public enum CameraProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case noCamera
  case noFFmpeg
  case noPermission(String)
  case busy(String)
  case unplugged(String)
  /// It was opened and gives nothing.
  case silent(String)
  /// Anything else, in ffmpeg's words.
  case failed(String, reason: String)

  /// From what ffmpeg complained about at its end; whether there had been a picture before.
  init(_ words: String, of camera: Camera, hadFrames: Bool) {
    let name = camera.name
    func says(_ part: String) -> Bool { words.contains(part) }
    // The system's own words, which ffmpeg passes on.
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
      self = .failed(name, reason: last.map { String($0).shownFileName } ?? "no word")
    }
  }

  /// One sentence with the way out.
  public var description: String {
    switch self {
    case .noCamera:
      "No camera was found: plug one in."
    case .noFFmpeg:
      "The camera needs ffmpeg: “sudo apt install ffmpeg”, then start the game again."
    case .noPermission(let name):
      "“\(name)” may not be used: add yourself to the group “video” (“sudo usermod -aG video "
        + "$USER”), and log in again."
    case .busy(let name):
      "“\(name)” is in use: close the other program that shows it, then try again."
    case .unplugged(let name):
      "“\(name)” is not there any more: plug it in, then try again."
    case .silent(let name):
      "“\(name)” gives no picture: unplug it, plug it in again, then try again."
    case .failed(let name, let reason):
      "“\(name)” gives no picture (\(reason)): try again, or use another camera."
    }
  }
}
