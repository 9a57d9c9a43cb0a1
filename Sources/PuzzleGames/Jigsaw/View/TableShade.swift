internal import PuzzleCore

/// The shade outside the table of a jigsaw, where no piece can lie.
///
/// A side of the table that lies on or beyond that of the room reaches to the end of the window, so
/// that the shade has no end below the tools beside the room.
struct TableShade {
  let table: Size
  let room: Rect
  /// The window and its margin.
  let window: Rect

  /// Returns the foreground that darkens the area outside the table in a view.
  func foreground(in view: Affine) -> Layer.Foreground {
    Layer.Foreground {
      changes(from: $0, to: view)
    } draw: {
      draw(in: view, on: &$0)
    }
  }

  private func draw(in view: Affine, on canvas: inout Canvas) {
    let (seen, now) = (place(in: view), reach(in: view))
    let left = now.left ? min(seen.minX, window.minX) : seen.minX
    let top = now.top ? min(seen.minY, window.minY) : seen.minY
    let right = now.right ? max(seen.maxX, window.maxX) : seen.maxX
    let bottom = now.bottom ? max(seen.maxY, window.maxY) : seen.maxY
    for side in window.without(Rect(left, top, right - left, bottom - top)) {
      canvas.fill(.rect(side), Color.black.opacity(0.07))
    }
  }

  /// Returns the areas beside those sides of the table that reach to the end of the window in only one
  /// of two views.
  private func changes(from earlier: Affine, to view: Affine) -> [Rect] {
    let (seen, old, now) = (place(in: view), reach(in: earlier), reach(in: view))
    let (start, end) = (Point(window.minX, window.minY), Point(window.maxX, window.maxY))
    let sides = [
      (old.left != now.left, Rect(spanning: start, Point(seen.minX, end.y))),
      (old.top != now.top, Rect(spanning: start, Point(end.x, seen.minY))),
      (old.right != now.right, Rect(spanning: Point(seen.maxX, start.y), end)),
      (old.bottom != now.bottom, Rect(spanning: Point(start.x, seen.maxY), end)),
    ]
    return sides.filter(\.0).map { $0.1.inset(by: -1) }
  }

  private func place(in view: Affine) -> Rect {
    view.bounds(of: Rect(0, 0, table.width, table.height))
  }

  /// Returns which sides of the table reach to the end of the window.
  private func reach(in view: Affine) -> (left: Bool, top: Bool, right: Bool, bottom: Bool) {
    let seen = place(in: view)
    return (
      seen.minX <= room.minX + 1, seen.minY <= room.minY + 1, seen.maxX >= room.maxX - 1,
      seen.maxY >= room.maxY - 1
    )
  }
}

extension Rect {
  /// Returns the parts of the rectangle outside `other`, at most four.
  func without(_ other: Rect) -> [Rect] {
    let hole = intersection(other)
    guard hole.width > 0, hole.height > 0 else { return [self] }
    return [
      Rect(minX, minY, width, hole.minY - minY),
      Rect(minX, hole.maxY, width, maxY - hole.maxY),
      Rect(minX, hole.minY, hole.minX - minX, hole.height),
      Rect(hole.maxX, hole.minY, maxX - hole.maxX, hole.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
