/// Values kept by key, of which those not asked for lately are dropped.
///
/// There are two generations: when the young one is full it becomes the old one, and what was old
/// and not asked for since is gone.
nonisolated struct RecentCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var cost = 0
  private let capacity: Int

  /// `capacity` is the cost a generation may reach; both together hold up to twice as much.
  init(capacity: Int) { self.capacity = capacity }

  /// The value for `key`; asking for it keeps it.
  mutating func value(for key: Key, cost: (Value) -> Int) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key, cost: cost(value))
    return value
  }

  /// Keeps a value, unless it alone costs more than a generation may.
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

  mutating func removeAll() {
    young = [:]
    old = [:]
    cost = 0
  }
}
