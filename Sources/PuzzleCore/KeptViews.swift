/// The views of a cached layer whose sharp pixels are kept while another one is shown, so that a
/// player who returns to one of them sees it at once.
public struct KeptViews: Sendable {
  /// A view as it was last shown.
  struct Kept {
    let number: Int
    let view: Affine
    let revision: Int
  }

  /// The kept pixels with the move to another view, in points, and the parts of the window that it
  /// exposes.
  struct Match {
    let number: Int
    let view: Affine
    let revision: Int
    let move: Affine?
    let open: [PixelRect]

    init(_ kept: Kept, move: Affine?, open: [PixelRect]) {
      (number, view, revision) = (kept.number, kept.view, kept.revision)
      (self.move, self.open) = (move, open)
    }
  }

  /// The largest number of kept views, and of their pixels together.
  private static let most = (count: 5, pixels: 10_500_000)

  /// The kept views, the last one left last.
  private var views: [Kept] = []
  private var next = 0

  /// The numbers under which pixels are kept.
  public var numbers: [Int] { views.map(\.number) }

  /// Returns the largest number of kept views in a window of a size in pixels.
  public static func capacity(in window: PixelRect) -> Int {
    min(most.count, most.pixels / max(window.area, 1))
  }

  /// Adds a view, removes the oldest ones as the size of the window demands, and returns the number
  /// of the new one; nil if the window is too large.
  mutating func add(_ view: Affine, revision: Int, window: PixelRect) -> Int? {
    let count = KeptViews.capacity(in: window)
    guard count > 0 else { return nil }
    views.append(Kept(number: next, view: view, revision: revision))
    views.removeFirst(max(views.count - count, 0))
    next += 1
    return views.last?.number
  }

  /// Returns the kept view that shows most of the window as `view` does.
  func match(_ view: Affine, scale: Double, window: PixelRect) -> Match? {
    views.compactMap { kept -> Match? in
      switch ViewChange(from: kept.view, to: view, scale: scale, window: window) {
      case .none: Match(kept, move: nil, open: [])
      case .shift(let move, let open) where open.area * 4 <= window.area:
        Match(kept, move: move, open: open)
      default: nil
      }
    }.min { $0.open.area < $1.open.area }
  }

  /// Removes a view.
  mutating func remove(_ number: Int) { views.removeAll { $0.number == number } }
}
