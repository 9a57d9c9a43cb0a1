internal import PieceCutting
internal import PuzzleCore
public import PuzzleKit

extension Jigsaw: FollowsPreferences {}

extension Jigsaw.Controller: FollowingController {
  public mutating func follow(_ preferences: PlayPreferences) {
    lightsUpNearPlace = preferences.lightsUpNearPlace
    if let picksUp = preferences.clickPicksUp { clickPicksUp = picksUp }
  }
}

extension Jigsaw.View {
  /// The factor of the distance at which pieces join, from which on held parts light up.
  private static let helpReach = 1.25
  /// The most held pieces whose neighbours are looked for.
  private static let mostHelped = 200
  /// The strength of the light, as a share of white.
  static let helpLight = 0.3

  /// A Boolean value that indicates whether the held parts light up, because they lie near a place
  /// at which they join.
  var isHeldNearPlace: Bool {
    let turning = frame.table.deal.turning
    guard frame.controller.lightsUpNearPlace, let held = frame.controller.held else { return false }
    let pieces = held.parts.lazy.flatMap { state.part(of: state.root(of: $0)) }
    let parts = Set(held.parts.map { state.root(of: $0) })
    return pieces.prefix(Self.mostHelped).contains { piece in
      let pose = held.carried(state.pose(of: piece)).settled(turning)
      return Side.allCases.contains { side in
        let other = Jigsaw.Joining.contact(
          of: piece, lying: pose, on: side, in: state, turning, reach: Self.helpReach)
        return other.map { !parts.contains($0) } ?? false
      }
    }
  }
}
