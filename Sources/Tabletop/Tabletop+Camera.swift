public import PuzzleCore

extension Tabletop {
  /// Other cameras are there now, or none for a reason.
  public mutating func show(_ cameras: [CameraChoice], reason: String?) {
    let before = self.cameras
    self.cameras = cameras
    noCamera = cameras.isEmpty ? reason ?? "No camera was found: plug one in." : nil
    guard var card = cameraCard else { return }
    card.offer(cameras)
    cameraCard = card
    // One that was plugged in again goes on by itself.
    let again = cameras.first { $0.id == card.current.id }
    if case .failed = card.stage, let again, !before.contains(where: { $0.id == again.id }) {
      turnOn(again)
    }
  }

  /// The camera sees something new.
  public mutating func show(frame: Picture) {
    // The first one has a button come to life, and the card may get another shape.
    cameraCard?.show(frame)
  }

  /// The camera gives no picture, or no more.
  public mutating func failCamera(_ sentence: String) {
    cameraCard?.fail(sentence)
    if cameraCard != nil { focusOnWayOn() }
  }

  /// What the countdown shows now.
  public var countdown: Int? { cameraCard?.count }

  /// The camera's card, while it is open.
  var cameraCard: CameraCard? {
    get { if case .camera(let card)? = openSheet?.sheet { card } else { nil } }
    set { if let newValue, cameraCard != nil { stand?.sheet = .camera(newValue) } }
  }

  mutating func showCamera() {
    session.stopAutoSolve()
    guard let camera = cameras.first(where: { $0.id == lastCamera }) ?? cameras.first else {
      return
    }
    show(.camera(CameraCard(cameras, current: camera)))
    turnOn(camera)
  }

  /// What a press on the camera's card means.
  mutating func answerCamera(_ id: String) {
    guard var card = cameraCard else { return }
    switch id {
    case "camera.close": closeSheet()
    case "camera.shoot":
      card.shoot()
      cameraCard = card
    case "camera.retake", "camera.again": turnOn(card.current)
    case "camera.use":
      guard let photo = card.photo else { return }
      closeSheet()
      requests.append(.usePhoto(photo))
    default:
      let index = id.split(separator: ".").last.flatMap { Int($0) } ?? -1
      guard card.choices.indices.contains(index) else { return }
      turnOn(card.choices[index])
      focus.set(id)
    }
  }

  private mutating func turnOn(_ camera: CameraChoice) {
    lastCamera = camera.id
    cameraCard?.begin(with: camera)
    requests.append(.turnOnCamera(camera.id))
    focusOnWayOn()
  }

  /// Counts on; the camera is off once the photo is taken.
  mutating func advanceCamera(by seconds: Double) {
    guard var card = cameraCard else { return }
    let isTaken = card.advance(by: seconds)
    cameraCard = card
    guard isTaken else { return }
    requests.append(.turnOffCamera)
    focusOnWayOn()
  }

  /// The keyboard acts on what comes next.
  private mutating func focusOnWayOn() {
    focus.set(openSheet?.firstFocus(in: size, text: text))
  }
}
