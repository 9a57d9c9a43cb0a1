extension Scene {
  public mutating func kept(
    _ name: String, revision: Int, view: Affine = .identity, isRough: Bool = false,
    changes: (_ since: Int) -> [Rect]?, _ draw: (Rect, inout Canvas) -> Void
  ) {
    var h = Hasher()
    h.combine(view)
    h.combine(revision)
    kept(name, revision: h.finalize(), damage: nil, draw)
  }
}
