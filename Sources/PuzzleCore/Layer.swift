/// One sheet of the scene.
public struct Layer: Sendable {
  /// How a layer is drawn from frame to frame.
  public enum Kind: Sendable {
    /// Played anew wherever it is damaged. What differs from the last commands is damage.
    case live
    /// Kept as pixels, which are moved and repaired where told.
    case kept
  }

  /// What has to be drawn anew into a kept layer.
  public struct Repair: Sendable {
    /// The damaged rectangle in points.
    public let area: Rect
    /// All that the layer shows within it.
    public let commands: [Command]
  }

  /// One change of a kept layer: first all of it is moved, then areas are drawn anew.
  public struct Step: Sendable {
    /// Takes what was shown to where it is now, in points; nil when it stays where it is.
    public let move: Affine?
    /// They hold all of the window that the move leaves open.
    public let repairs: [Repair]
    private let mark = Mark()

    /// Tells steps from one another.
    private final class Mark: Sendable {}

    init(move: Affine?, repairs: [Repair]) {
      self.move = move
      self.repairs = repairs
    }

    /// Whether it is this very step, not one that says the same.
    public func isSame(as other: Step) -> Bool { mark === other.mark }
  }

  /// What the layer is known by from frame to frame.
  public let name: String
  /// Whether it is played anew or kept as pixels.
  public let kind: Kind
  /// New whenever what it shows is.
  public internal(set) var revision = 0
  /// All commands of a live layer; empty for a kept one.
  public internal(set) var commands: [Command] = []
  /// The last steps of a kept layer, the newest at the end: whoever missed a frame finds it here.
  public private(set) var steps: [Step] = []
  /// Takes the own coordinates of a kept layer to points of the window.
  public internal(set) var view = Affine.identity
  /// Whether the pixels of a kept layer are moved and enlarged ones, to be drawn anew at rest.
  public internal(set) var isRough = false
  private var isChanged = false

  /// What one who has seen the frame before has to draw anew; none for a live layer.
  public var repairs: [Repair] { isChanged ? steps.last?.repairs ?? [] : [] }
  /// How one who has seen the frame before has to move what is shown.
  public var move: Affine? { isChanged ? steps.last?.move : nil }

  /// So many steps are remembered.
  static let stepsMost = 8

  init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  mutating func beginFrame() { isChanged = false }

  /// Adds a step; when it draws the `whole` layer, those before do not matter any more.
  mutating func add(_ step: Step, isWhole: Bool) {
    if isWhole { steps = [] }
    steps.append(step)
    if steps.count > Layer.stepsMost { steps.removeFirst() }
    isChanged = true
  }
}
