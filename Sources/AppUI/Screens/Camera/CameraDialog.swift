internal import PuzzleCore
internal import PuzzleKit

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
    case failed(Phrase)
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
  mutating func fail(_ sentence: Phrase) {
    guard stage != .taken else { return }
    stage = .failed(sentence)
    frame = nil
  }

  /// Updates the list of cameras; one that was plugged in again continues by itself.
  mutating func offer(_ choices: [CameraChoice]) -> [ScreenEffect] {
    let before = self.choices
    self.choices = choices
    guard case .failed = stage, let again = choices.first(where: { $0.id == current.id }),
      !before.contains(where: { $0.id == again.id })
    else { return [] }
    return begin(with: again)
  }

  /// Starts the countdown, or cancels the running one.
  mutating func shoot() {
    if count != nil {
      stage = .live
    } else if canShoot {
      stage = .counting(Self.countdown)
    }
  }

  /// Starts with a camera, which may be the same one again.
  mutating func begin(with camera: CameraChoice) -> [ScreenEffect] {
    current = camera
    stage = .live
    // An old frame must not be used as the photo.
    frame = nil
    return [.request(.turnOnCamera(camera.id)), .focusFirst]
  }
}

extension CameraDialog: Screen {
  var id: String { "camera" }
  var stopsAutoSolve: Bool { true }
  var requestsOnOpening: [Request] { [.turnOnCamera(current.id)] }
  var requestsOnClosing: [Request] { [.turnOffCamera] }

  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]? {
    switch input {
    case .activate(let widget): return activate(widget)
    case .cameras(let choices): return offer(choices)
    // The first frame enables a button, and may change the dialog's shape.
    case .cameraFrame(let frame): show(frame)
    case .cameraFailure(let sentence):
      fail(sentence)
      return [.focusFirst]
    default: return nil
    }
    return []
  }

  private mutating func activate(_ widget: Widget) -> [ScreenEffect]? {
    switch widget.action {
    case .shoot: shoot()
    case .retakePhoto: return begin(with: current)
    case .usePhoto: return photo.map { [.close, .request(.usePhoto($0))] }
    case .chooseCamera(let camera): return begin(with: camera) + [.focus(widget.id)]
    default: return nil
    }
    return []
  }

  /// Advances the countdown; turns the camera off once the photo is taken.
  mutating func advance(by seconds: Double) -> [ScreenEffect]? {
    guard case .counting(let left) = stage else { return nil }
    stage = left > seconds ? .counting(left - seconds) : .taken
    return stage == .taken ? [.request(.turnOffCamera), .focusFirst] : []
  }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    CameraLayout(self, in: size, text: text)
  }
}
