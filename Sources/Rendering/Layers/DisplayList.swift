internal import PuzzleCore

/// A list of commands with data prepared for drawing them.
struct DisplayList {
  private(set) var commands: [Command]
  /// The device pixels that each command may change.
  let bounds: [PixelRect]
  /// The rectangles that commands replace, whatever was there before; most are empty.
  let opaque: [PixelRect]
  /// Those of them that are so large that they reduce the damage of the layers below.
  let occluders: [PixelRect]
  /// The coverage of shadows, text, and small paths that are drawn again and again; nil until
  /// prepared.
  private(set) var masks: [PlacedMask?]
  /// For each command, what was done for drawing it. Only the coverage of paths that are drawn
  /// repeatedly is cached.
  private var preparation: [Preparation]
  /// The positions of the pieces of cutouts; nil until prepared.
  private(set) var places: [CutoutBounds?]
  /// The number of device pixels in a point.
  let scale: Double

  private static let leastOccluder = 1 << 14

  private enum Preparation { case none, wasDrawn, done }

  init(_ commands: [Command] = [], scale: Double) {
    self.commands = commands
    self.scale = scale
    bounds = commands.map { $0.pixelBounds(scale: scale) }
    opaque = commands.map { $0.opaqueArea(scale: scale) }
    occluders = opaque.filter { $0.area >= DisplayList.leastOccluder }
    masks = [PlacedMask?](repeating: nil, count: commands.count)
    preparation = [Preparation](repeating: .none, count: commands.count)
    places = [CutoutBounds?](repeating: nil, count: commands.count)
  }

  /// Takes over equal commands, so that comparing them again costs nothing; returns false and changes
  /// nothing if they differ.
  mutating func adopt(_ others: [Command]) -> Bool {
    guard commands == others else { return false }
    commands = others
    return true
  }

  /// Prepares the masks and places of all commands that reach into the damage.
  mutating func prepare(_ damage: Damage, _ source: MaskProvider) {
    for i in commands.indices where preparation[i] != .done && damage.touches(bounds[i]) {
      switch commands[i].content {
      case .cutouts(let cutouts):
        places[i] = CutoutBounds(cutouts, commands[i].transform.then(.scale(scale)))
      case .fill where preparation[i] == .none:
        preparation[i] = .wasDrawn
        continue
      case .fill, .shadow, .text:
        masks[i] = source.mask(of: commands[i], scale: scale, window: damage.bounds)
        // Text has no coverage while its font is read.
        if case .text = commands[i].content, masks[i] == nil { continue }
      }
      preparation[i] = .done
    }
  }

  /// Returns the last command that replaces all of `area`, so that nothing before it shows there.
  func start(within area: PixelRect) -> Int? { opaque.lastIndex { $0.contains(area) } }

  /// Returns the pixels that the next commands replace after a shadow was drawn, which are the
  /// shape's that casts it.
  func areaOver(shadow i: Int) -> PixelRect {
    let next = opaque[(i + 1)..<min(i + 4, opaque.count)]
    return next.max { $0.area < $1.area } ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// A Boolean value that indicates whether there are enough corners to share among cores.
  var isComplex: Bool {
    let corners = commands.reduce(0) { sum, command in
      if case .cutouts(let cutouts) = command.content { sum + cutouts.corners.count } else { sum }
    }
    return corners > 20_000
  }

  /// Adds the bounds of all commands to `damage`.
  func damageAll(_ damage: inout Damage) {
    for rect in bounds { damage.add(rect) }
  }

  /// The number of commands that are searched for an equal one where two lists differ. A piece with its
  /// shadow and its rings has fewer.
  private static let lookahead = 12

  /// Adds the areas where this list's picture may differ from that of `other` to `damage`.
  func difference(from other: DisplayList, _ damage: inout Damage) {
    var (i, j) = (0, 0)
    while i < commands.count, j < other.commands.count {
      if commands[i] == other.commands[j] {
        (i, j) = (i + 1, j + 1)
      } else if let next = other.index(of: commands[i], after: j) {
        for rect in other.bounds[j..<next] { damage.add(rect) }
        j = next
      } else if let next = index(of: other.commands[j], after: i) {
        for rect in bounds[i..<next] { damage.add(rect) }
        i = next
      } else {
        damage.add(bounds[i])
        damage.add(other.bounds[j])
        (i, j) = (i + 1, j + 1)
      }
    }
    for rect in bounds[i...] + other.bounds[j...] { damage.add(rect) }
  }

  /// Returns the index of an equal command soon after another one.
  private func index(of command: Command, after start: Int) -> Int? {
    commands[(start + 1)...].prefix(DisplayList.lookahead).firstIndex(of: command)
  }
}

extension [Command] {
  /// Returns a Boolean value that indicates whether `others` is the same array; false doesn't mean
  /// that the commands differ.
  func isSame(as others: [Command]) -> Bool {
    guard count == others.count else { return false }
    return unsafe withUnsafeBufferPointer { mine in
      unsafe others.withUnsafeBufferPointer { unsafe mine.baseAddress == $0.baseAddress }
    } || isEmpty
  }
}
