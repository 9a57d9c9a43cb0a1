internal import BackgroundWork
internal import CPhoto
internal import Files
internal import PuzzleCore

/// The list of available cameras.
public struct CameraList: Hashable, Sendable {
  public let cameras: [Camera]
  /// The reason why the list is empty.
  public let problem: CameraProblem?

  /// Queries each video device without turning it on, or uses the inputs that `TIFPUZZLE_CAMERA`
  /// names, one a line, in their place. May block on a device, so it must not run on the main
  /// thread.
  public init(environment: [String: String]) {
    guard ChildProcess.isInstalled("ffmpeg", environment: environment) else {
      self.init([], .noFFmpeg)
      return
    }
    let standIns = (environment["TIFPUZZLE_CAMERA"] ?? "").split(separator: "\n")
    if !standIns.isEmpty {
      self.init(standIns.map { Camera(source: String($0)) }, nil)
    } else {
      self.init(devices: "/dev", names: "/sys/class/video4linux", probe: CameraList.probe)
    }
  }

  /// Creates a list of the devices in a folder that `probe` recognizes as cameras.
  init(devices: String, names: String, probe: (_ path: String) -> Probe) {
    var cameras: [Camera] = []
    var denied: String?
    let found = (try? FolderNames.read(devices)) ?? []
    for device in found.sorted(by: NaturalOrder.precedes) where device.hasPrefix("video") {
      let path = devices + "/" + device
      let name = CameraList.firstLine(of: names + "/\(device)/name") ?? device
      switch probe(path) {
      case .camera(let size):
        let twins = cameras.count { $0.name == name || $0.name.hasPrefix(name + " (") }
        let unique = twins == 0 ? name : "\(name) (\(twins + 1))"
        cameras.append(Camera(device: path, name: unique, size: size))
      case .denied: denied = denied ?? name
      case .other: break
      }
    }
    let problem = denied.map(CameraProblem.noPermission) ?? .noCamera
    self.init(cameras, cameras.isEmpty ? problem : nil)
  }

  private init(_ cameras: [Camera], _ problem: CameraProblem?) {
    self.cameras = cameras
    self.problem = problem
  }

  /// The result of a query of a device.
  enum Probe {
    case camera(size: (width: UInt32, height: UInt32)?)
    /// Access to the device is denied.
    case denied
    case other
  }

  private static func probe(_ path: String) -> Probe {
    #if os(Linux)
      let opened = unsafe open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      guard opened >= 0 else { return errno == EACCES || errno == EPERM ? .denied : .other }
      let device = Descriptor(opened)
      guard tif_captures(device.rawValue) != 0 else { return .other }
      var (width, height): (UInt32, UInt32) = (0, 0)
      let hasLarge = unsafe tif_largest_picture(
        device.rawValue, Camera.largestArea, &width, &height)
      return .camera(size: hasLarge != 0 ? (width, height) : nil)
    #else
      return .other
    #endif
  }

  private static func firstLine(of path: String) -> String? {
    guard let file = try? PhotoFile(path: path), let all = try? file.descriptor.readAll(limit: 4096)
    else { return nil }
    let line = String(decoding: all.prefix { $0 != 10 }, as: UTF8.self).asName(limit: 60)
    return line.isEmpty ? nil : line
  }
}
