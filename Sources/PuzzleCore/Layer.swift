/// A layer of the scene.
public struct Layer: Sendable {
  /// The way a layer is drawn from frame to frame.
  public enum Kind: Sendable {
    /// An immediate layer, redrawn wherever it is damaged; commands that differ from the last ones
    /// are damage.
    case immediate
    /// A cached layer, whose pixels are moved and repaired as its steps specify.
    case cached
    /// A sprite, whose pixels are drawn once and then moved by whole device pixels.
    case sprite
  }

  /// The ground that a cached layer lies on, if its pixels are kept together with the layer's.
  public struct Ground {
    /// A number that changes whenever the ground does, other than by the layer's view.
    let revision: Int
    private let draw: (inout Canvas) -> Void

    /// Creates a ground that looks the same after any move of the view by whole pixels.
    ///
    /// `draw` draws it where it is shown: opaque in the whole window and a pixel beyond; and as far as
    /// the margin, if the scene draws ahead.
    public init(revision: Int, draw: @escaping (inout Canvas) -> Void) {
      self.revision = revision
      self.draw = draw
    }

    func commands(text: any TextSource) -> [Command] {
      var canvas = Canvas(text: text)
      draw(&canvas)
      return canvas.commands
    }
  }

  /// A drawing above the content of a cached layer, cached in the same pixels.
  ///
  /// It moves together with the view, except in the areas that `changes` returns.
  public struct Foreground {
    let changes: (_ earlier: Affine) -> [Rect]
    let draw: (inout Canvas) -> Void

    /// Creates a foreground.
    ///
    /// - Parameters:
    ///   - changes: Returns the areas, in points of the window, where the foreground differs from
    ///     the one drawn for an earlier view and moved to the current view.
    ///   - draw: Draws the foreground in the whole window.
    public init(
      changes: @escaping (_ earlier: Affine) -> [Rect], draw: @escaping (inout Canvas) -> Void
    ) {
      self.changes = changes
      self.draw = draw
    }
  }

  /// An area of a cached layer to draw again.
  public struct Repair: Sendable {
    /// The damaged rectangle in points.
    public let area: Rect
    /// The commands that draw everything that the layer shows within the area.
    public let commands: [Command]
    /// The commands that draw the ground below the layer; empty if it has none of its own.
    public let ground: [Command]
  }

  /// A change of a cached layer: first its pixels may be kept and earlier ones shown again, then all
  /// of them are moved, then areas are drawn again.
  public struct Step: Sendable {
    /// The number under which the layer's pixels are kept, to be shown again; nil if they aren't.
    public let kept: Int?
    /// The number of the kept pixels that replace the layer's; nil if it goes on with its own.
    public let recalled: Int?
    /// The map from the old to the new positions, in points; nil if nothing moves.
    public let move: Affine?
    /// The areas to draw again, which include all parts of the window that the move exposes.
    public private(set) var repairs: [Repair]
    private let mark = Mark()

    /// An object whose identity distinguishes steps.
    private final class Mark: Sendable {}

    init(kept: Int? = nil, recalled: Int? = nil, move: Affine?, repairs: [Repair]) {
      self.kept = kept
      self.recalled = recalled
      self.move = move
      self.repairs = repairs
    }

    /// This very step without its commands, which can be many.
    public var withoutCommands: Step {
      var step = self
      step.repairs = []
      return step
    }

    /// Returns a Boolean value that indicates whether `other` is this very step, not just an equal
    /// one.
    public func isSame(as other: Step) -> Bool { mark === other.mark }
  }

  /// The name that identifies the layer from frame to frame.
  public let name: String
  /// A value that indicates whether the layer is redrawn or cached as pixels.
  public let kind: Kind
  /// A number that changes whenever the content does.
  public internal(set) var revision = 0
  /// The commands of an immediate layer or of a sprite; empty for a cached layer.
  public internal(set) var commands: [Command] = []
  /// The distance in points by which a sprite is shown off the place where its commands draw it.
  public internal(set) var offset = Point.zero
  /// The latest steps of a cached layer, the newest last, for renderers that missed a frame.
  public private(set) var steps: [Step] = []
  /// The map from a cached layer's own coordinates to points of the window.
  public internal(set) var view = Affine.identity
  /// A Boolean value that indicates whether a cached layer shows moved and scaled pixels or a draft, to
  /// be drawn again once the view rests.
  public var isRough: Bool { !stale.isEmpty }
  /// The area of a cached layer that shows moved and scaled pixels or a draft.
  var stale = StaleArea()
  /// The area of a cached layer that shows its ground alone, without the layer's content.
  var bare = StaleArea()
  /// The area in which a cached layer is drawn.
  var drawn = DrawnArea()
  /// A Boolean value that indicates whether the view of a cached layer is still changing.
  var isViewChanging = false
  /// The views whose sharp pixels are kept while another one is shown.
  public internal(set) var keptViews = KeptViews()
  /// The revision of the ground; nil if a cached layer has none of its own.
  public internal(set) var groundRevision: Int?
  private var isChanged = false

  /// The areas to draw again since the previous frame; empty for an immediate layer.
  public var repairs: [Repair] { isChanged ? steps.last?.repairs ?? [] : [] }
  /// All commands since the previous frame, where they are shown.
  public var drawing: [Command] {
    guard offset != .zero else {
      return commands + repairs.flatMap { $0.ground + $0.commands }
    }
    return commands.map { $0.moved(by: offset) }
  }
  /// The move of the shown pixels since the previous frame; nil if there is none.
  public var move: Affine? { isChanged ? steps.last?.move : nil }

  /// The largest number of steps that are remembered.
  static let stepsMost = 8

  init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  mutating func beginFrame() { isChanged = false }

  /// Moves what is still to be drawn along with the pixels.
  mutating func moveStale(_ move: Affine, scale: Double, within window: PixelRect) {
    stale.move(move, scale: scale, within: window)
    bare.move(move, scale: scale, within: window)
  }

  /// Keeps the pixels of the layer as it was shown in `old`, if they are sharp, and returns their
  /// number.
  mutating func keep(_ old: Layer, _ window: PixelRect) -> Int? {
    guard old.stale.isEmpty, old.bare.isEmpty else { return nil }
    return keptViews.add(old.view, revision: old.revision, window: window)
  }

  /// Removes and returns a part of what is still to be drawn, if it is time to draw it.
  mutating func takeSlice(of most: Int, near pixel: Point) -> PixelRect? {
    bare.takeSlice(of: most, near: pixel)
      ?? (isViewChanging ? nil : stale.takeSlice(of: most, near: pixel))
  }

  /// A Boolean value that indicates whether a step still has its commands.
  var hasCommandsInSteps: Bool { steps.contains { !$0.repairs.isEmpty } }

  /// Discards the commands of all steps so far, which remain known.
  mutating func forgetCommands() {
    steps = steps.map(\.withoutCommands)
  }

  /// Adds a step; if it draws the whole layer, the earlier steps are discarded.
  mutating func add(_ step: Step, isWhole: Bool) {
    if isWhole { steps = [] }
    steps.append(step)
    if steps.count > Layer.stepsMost { steps.removeFirst() }
    isChanged = true
  }
}
