public import PuzzleCore

/// A view whose board or panels cover the table, so that the tip for beginners needs a free place:
/// Swap, Word Search, iPict, Jigsaw. Elsewhere the tip is at the lower edge, where pieces may lie as
/// well.
public protocol LeavesTipPlaces<Game>: PuzzleView, SendableMetatype {
  /// The rectangles in which nothing is drawn, the best one for the tip first; nil while there is
  /// room for it everywhere.
  var tipPlaces: [Rect]? { get }
}

extension TableArea {
  /// Returns the free rectangles beside things on the table: first those beside all of them.
  public func places(beside things: [Rect]) -> [Rect] {
    let room = TableTool.room(of: self)
    let all = things.reduce(Rect.zero) { $0.union($1) }
    var places = [
      Rect(room.x, all.maxY, room.width, room.maxY - all.maxY),
      Rect(room.x, room.y, room.width, all.minY - room.y),
      Rect(all.maxX, room.y, room.maxX - all.maxX, room.height),
      Rect(room.x, room.y, all.minX - room.x, room.height),
    ]
    for thing in things {
      let row = things.filter { $0.minY < thing.maxY && $0.maxY > thing.minY }
      let column = things.filter { $0.minX < thing.maxX && $0.maxX > thing.minX }
      let right = row.map(\.minX).filter { $0 >= thing.maxX }.min() ?? room.maxX
      let left = row.map(\.maxX).filter { $0 <= thing.minX }.max() ?? room.minX
      let low = column.map(\.minY).filter { $0 >= thing.maxY }.min() ?? room.maxY
      let high = column.map(\.maxY).filter { $0 <= thing.minY }.max() ?? room.minY
      places += [
        Rect(thing.x, thing.maxY, thing.width, low - thing.maxY),
        Rect(thing.x, high, thing.width, thing.minY - high),
        Rect(thing.maxX, thing.y, right - thing.maxX, thing.height),
        Rect(left, thing.y, thing.minX - left, thing.height),
      ]
    }
    return places.filter { !$0.isEmpty }
  }
}
