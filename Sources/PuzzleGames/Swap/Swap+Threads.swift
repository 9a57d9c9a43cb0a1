internal import PuzzleCore
public import PuzzleKit
internal import RealModule

extension Swap: Celebrating {
  public static func celebrates(after seconds: Double, isReduced: Bool) -> Bool {
    !isReduced && seconds < FinishedPicture.restTime + Threads.duration
  }

  /// The cycles of a deal, which glow once it is solved: threads of light from each cell to the one
  /// in which its tile belonged.
  struct Threads {
    /// The seconds from the first light to the last one.
    static let duration = 1.1
    /// The share of the time after which all threads are drawn and begin to fade.
    private static let drawn = 0.6
    /// The distance of the middle of a thread from the straight line, as a share of its length.
    private static let bend = 0.16
    /// The number of corners along each side of a thread.
    private static let corners = 10

    private let cycles: [[Int]]
    private let cells: CellGrid

    init(_ deal: Deal, _ cells: CellGrid) {
      cycles = deal.start.cycles
      self.cells = cells
    }

    func draw(after seconds: Double, on canvas: inout Canvas) {
      let time = (seconds - FinishedPicture.restTime) / Self.duration
      guard 0...1 ~= time else { return }
      let way = AnimationCurve.easeInOut(1).value(at: min(time / Self.drawn, 1))
      let light = min((1 - time) / (1 - Self.drawn), 1)
      // Many threads are thinner and fainter, so that the picture stays visible.
      let width = min(max(min(cells.cell.width, cells.cell.height) * 0.028, 1), 3)
      let strength = light * min(0.9, 4 / Double(cells.count).squareRoot())
      for (number, cycle) in cycles.enumerated() {
        // Hues a golden angle apart never repeat.
        let turn = (Double(number) * 0.618_033_988_749_895 + 0.1)
          .truncatingRemainder(dividingBy: 1)
        let hue = turn * 2 * .pi
        let core = Color(lightness: 0.9, chroma: 0.09, hue: hue).opacity(strength)
        let glow = Color(lightness: 0.7, chroma: 0.19, hue: hue).opacity(strength * 0.38)
        draw(cycle, share: way, width * 4, glow, on: &canvas)
        draw(cycle, share: way, width, core, on: &canvas)
      }
    }

    /// Draws a share of a cycle, from its first cell on.
    private func draw(
      _ cycle: [Int], share: Double, _ thickness: Double, _ color: Color, on canvas: inout Canvas
    ) {
      let reached = share * Double(cycle.count)
      for (i, cell) in cycle.enumerated() where reached > Double(i) {
        let (start, end) = (cells.center(cell), cells.center(cycle[(i + 1) % cycle.count]))
        let part = min(reached - Double(i), 1)
        canvas.fill(Self.thread(from: start, to: end, share: part, thickness), color)
        let knot = Size(thickness * 1.8, thickness * 1.8)
        canvas.fill(.ellipse(in: Rect(center: start, size: knot)), color)
      }
    }

    /// Returns a share of the band that leads from a point to another one, bent to the left.
    private static func thread(
      from start: Point, to end: Point, share: Double, _ thickness: Double
    ) -> Path {
      let way = end - start
      let control = start.interpolated(to: end, 0.5) + Point(way.y, -way.x) * (2 * bend)
      var (left, right): ([Point], [Point]) = ([], [])
      for i in 0...corners {
        let t = share * Double(i) / Double(corners)
        let (a, b) = (start.interpolated(to: control, t), control.interpolated(to: end, t))
        let length = max(a.distance(to: b), 1e-9)
        let side = Point(b.y - a.y, a.x - b.x) * (thickness / 2 / length)
        let p = a.interpolated(to: b, t)
        left.append(p + side)
        right.append(p - side)
      }
      var path = Path()
      path.move(to: left[0])
      for p in left.dropFirst() + right.reversed() { path.line(to: p) }
      path.close()
      return path
    }
  }
}
