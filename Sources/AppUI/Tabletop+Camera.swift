public import PuzzleCore

extension Tabletop {
  /// Updates the list of cameras; `reason` explains why there are none.
  public mutating func show(_ cameras: [CameraChoice], reason: String?) {
    let before = self.cameras
    self.cameras = cameras
    noCamera = cameras.isEmpty ? reason ?? "No camera found: plug one in." : nil
    guard var dialog = cameraDialog else { return }
    dialog.offer(cameras)
    cameraDialog = dialog
    // A camera that was plugged in again continues by itself.
    let again = cameras.first { $0.id == dialog.current.id }
    if case .failed = dialog.stage, let again, !before.contains(where: { $0.id == again.id }) {
      turnOn(again)
    }
  }

  /// Shows a new camera frame.
  public mutating func show(frame: Picture) {
    // The first frame enables a button, and may change the dialog's shape.
    cameraDialog?.show(frame)
  }

  /// Shows `sentence` as the reason why the camera gives no picture.
  public mutating func failCamera(_ sentence: String) {
    cameraDialog?.fail(sentence)
    if cameraDialog != nil { focusOnWayOn() }
  }

  /// The number that the countdown shows.
  public var countdown: Int? { cameraDialog?.count }

  /// The camera's dialog, while it is open.
  var cameraDialog: CameraDialog? {
    get { openScreen?.screen as? CameraDialog }
    set { if let newValue, cameraDialog != nil { presenter?.screen = newValue } }
  }

  mutating func showCamera() {
    session.stopAutoSolve()
    guard let camera = cameras.first(where: { $0.id == lastCamera }) ?? cameras.first else {
      return
    }
    show(CameraDialog(cameras, current: camera))
    turnOn(camera)
  }

  mutating func retakePhoto() {
    if let camera = cameraDialog?.current { turnOn(camera) }
  }

  mutating func usePhoto() {
    guard let photo = cameraDialog?.photo else { return }
    closeScreen()
    requests.append(.usePhoto(photo))
  }

  mutating func turnOn(_ camera: CameraChoice) {
    lastCamera = camera.id
    cameraDialog?.begin(with: camera)
    requests.append(.turnOnCamera(camera.id))
    focusOnWayOn()
  }

  /// Advances the countdown; turns the camera off once the photo is taken.
  mutating func advanceCamera(by seconds: Double) {
    guard var dialog = cameraDialog, dialog.count != nil else { return }
    let isTaken = dialog.countDown(by: seconds)
    cameraDialog = dialog
    guard isTaken else { return }
    requests.append(.turnOffCamera)
    focusOnWayOn()
  }

  /// Focuses the button of the next step.
  private mutating func focusOnWayOn() {
    focus.set(openScreen?.firstFocus(in: size, text: text))
  }
}
