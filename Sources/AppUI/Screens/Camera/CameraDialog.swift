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
    /// A countdown with the given number of seconds left.
    case counting(Double)
    /// The photo was taken, and the camera is off.
    case taken
    /// There is no picture, for the reason given as a sentence.
    case failed(String)
  }

  private(set) var choices: [CameraChoice]
  /// The camera in use, which may have been unplugged.
  private(set) var current: CameraChoice
  private(set) var stage = Stage.live
  /// The latest camera frame, or the photo.
  private(set) var frame: Picture? {
    didSet { if let frame { shape = frame.size } }
  }
  /// The size of the latest frame, used as the shape of the next one until it arrives.
  private(set) var shape = Size(4, 3)

  /// The length of the countdown, in seconds.
  static let countdown = 3.0

  /// Creates the dialog with one of the choices in use.
  init(_ choices: [CameraChoice], current: CameraChoice) {
    self.choices = choices
    self.current = current
  }

  /// The photo, or `nil` until it is taken.
  var photo: Picture? { stage == .taken ? frame : nil }

  /// The number that the countdown shows: 3, 2 or 1; `nil` outside a countdown.
  var count: Int? {
    if case .counting(let left) = stage { Int(left.rounded(.up)) } else { nil }
  }

  /// Seconds until the number changes.
  var dueIn: Double? {
    if case .counting(let left) = stage { left - (left.rounded(.up) - 1) } else { nil }
  }

  /// A Boolean value that indicates whether a photo can be taken now.
  var canShoot: Bool { stage == .live && frame != nil }

  /// Shows a new camera frame.
  mutating func show(_ frame: Picture) {
    switch stage {
    case .live, .counting: self.frame = frame
    case .taken, .failed: break
    }
  }

  /// Shows `sentence` as the reason why there are no more frames, unless the photo was taken.
  mutating func fail(_ sentence: String) {
    guard stage != .taken else { return }
    stage = .failed(sentence)
    frame = nil
  }

  /// Updates the list of cameras.
  mutating func offer(_ choices: [CameraChoice]) { self.choices = choices }

  /// Starts the countdown, or cancels the running one.
  mutating func shoot() {
    if count != nil {
      stage = .live
    } else if canShoot {
      stage = .counting(Self.countdown)
    }
  }

  /// Starts with a camera, which may be the same one again.
  mutating func begin(with camera: CameraChoice) {
    current = camera
    stage = .live
    // An old frame must not be used as the photo.
    frame = nil
  }

  /// Advances the countdown, and returns whether the photo was taken now.
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
