internal import PuzzleCore

/// A camera to choose from.
public struct CameraChoice: Hashable, Sendable {
  public var id: String
  public var name: String

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// The dialog that takes a photo: the live picture, a countdown, and the photo that was taken.
struct CameraDialog {
  enum Stage: Hashable {
    case live
    /// So many seconds are left until the photo is taken.
    case counting(Double)
    /// The photo is there; the camera is off.
    case taken
    /// There is no picture; the sentence says why.
    case failed(String)
  }

  private(set) var choices: [CameraChoice]
  /// The one that is on; it may be unplugged already.
  private(set) var current: CameraChoice
  private(set) var stage = Stage.live
  /// What the camera saw last, or the photo.
  private(set) var frame: Picture? {
    didSet { if let frame { shape = frame.size } }
  }
  /// Width and height of what was seen last: what comes next is likely to have the same.
  private(set) var shape = Size(4, 3)

  /// Seconds from the press to the photo.
  static let countdown = 3.0

  /// With one of the choices.
  init(_ choices: [CameraChoice], current: CameraChoice) {
    self.choices = choices
    self.current = current
  }

  /// The photo, once it is taken.
  var photo: Picture? { stage == .taken ? frame : nil }

  /// The number to be shown while it counts: 3, 2, 1.
  var count: Int? {
    if case .counting(let left) = stage { Int(left.rounded(.up)) } else { nil }
  }

  /// Seconds until the number changes.
  var dueIn: Double? {
    if case .counting(let left) = stage { left - (left.rounded(.up) - 1) } else { nil }
  }

  /// Whether a photo can be taken now.
  var canShoot: Bool { stage == .live && frame != nil }

  /// The camera sees something new.
  mutating func show(_ frame: Picture) {
    switch stage {
    case .live, .counting: self.frame = frame
    case .taken, .failed: break
    }
  }

  /// There will be no more frames, unless the photo is taken already.
  mutating func fail(_ sentence: String) {
    guard stage != .taken else { return }
    stage = .failed(sentence)
    frame = nil
  }

  /// Other cameras are there now.
  mutating func offer(_ choices: [CameraChoice]) { self.choices = choices }

  /// Begins to count, or leaves off counting.
  mutating func shoot() {
    if count != nil {
      stage = .live
    } else if canShoot {
      stage = .counting(Self.countdown)
    }
  }

  /// Turns a camera on, maybe the same one again.
  mutating func begin(with camera: CameraChoice) {
    current = camera
    stage = .live
    // What was seen before is not to be taken for a photo of now.
    frame = nil
  }

  /// Counts on; returns whether the photo was taken just now.
  mutating func countDown(by seconds: Double) -> Bool {
    guard case .counting(let left) = stage else { return false }
    stage = left > seconds ? .counting(left - seconds) : .taken
    return stage == .taken
  }
}

extension CameraDialog: Screen {
  var id: String { "camera" }
  var requestsOnClosing: [Request] { [.turnOffCamera] }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    CameraLayout(self, in: size, text: text)
  }
}
