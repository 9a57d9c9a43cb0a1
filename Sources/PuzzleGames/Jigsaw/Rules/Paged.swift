/// A copy-on-write array in pages, whose copies share all unchanged pages.
///
/// Copying takes one reference. The first write afterwards copies the list of pages and one page,
/// so that a state of 100,000 pieces can be kept beside the next one.
struct Paged<Element: Hashable & Sendable>: Hashable, Sendable {
  private static var shift: Int { 9 }
  private static var mask: Int { 1 << shift - 1 }

  private(set) var pages: [[Element]]
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    let size = 1 << Self.shift
    pages = stride(from: 0, to: count, by: size).map {
      Array(elements[$0..<Swift.min($0 + size, elements.count)])
    }
  }

  init(repeating element: Element, count: Int) {
    self.init([Element](repeating: element, count: count))
  }

  subscript(index: Int) -> Element {
    get { pages[index >> Self.shift][index & Self.mask] }
    set { pages[index >> Self.shift][index & Self.mask] = newValue }
  }

  /// Calls `body` with the index of each element and the element, which it may change.
  mutating func update(_ body: (Int, inout Element) -> Void) {
    for page in pages.indices {
      var elements = pages[page].mutableSpan
      for i in elements.indices { body(page << Self.shift + i, &elements[i]) }
    }
  }

  mutating func swapAt(_ a: Int, _ b: Int) { (self[a], self[b]) = (self[b], self[a]) }

  /// All elements in one array.
  var array: [Element] { Array(pages.joined()) }
}
