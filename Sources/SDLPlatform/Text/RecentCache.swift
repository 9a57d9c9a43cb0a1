/// A cache that drops values not used recently.
///
/// It has two generations: when the young one is full it replaces the old one, and values of the
/// old one that were not used since are dropped.
nonisolated struct RecentCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var cost = 0
  private let capacity: Int

  /// Creates a cache; `capacity` is the largest cost of a generation, and both together hold up to
  /// twice as much.
  init(capacity: Int) { self.capacity = capacity }

  /// Returns the value for `key`, and marks it as used.
  mutating func value(for key: Key, cost: (Value) -> Int) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key, cost: cost(value))
    return value
  }

  /// Stores a value, unless it alone costs more than `capacity`.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= capacity else { return }
    if self.cost + cost > capacity {
      old = young
      young = [:]
      self.cost = 0
    }
    young[key] = value
    self.cost += cost
  }
}
