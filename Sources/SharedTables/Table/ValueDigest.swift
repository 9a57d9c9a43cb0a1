/// The checksum of a value, computed from what it encodes.
///
/// The same values have the same checksum on every machine, whatever the order of the keys in a
/// dictionary. It takes a small part of the time of encoding the value as JSON.
enum ValueDigest {
  /// Returns the checksum of a value.
  static func of(_ value: some Encodable) -> UInt64 {
    let encoder = DigestEncoder()
    do { try value.encode(to: encoder) } catch { return 0 }
    return encoder.digest
  }

  /// Adds a number to a checksum that depends on the order.
  static func mix(_ digest: UInt64, _ number: UInt64) -> UInt64 {
    let product = (digest ^ number) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }

  static func of(text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
  }

  /// Returns the number that stands for a simple value; nil for others.
  static func number<Value>(of value: Value) -> UInt64? {
    let type = ObjectIdentifier(Value.self)
    if type == ObjectIdentifier(Int.self) { return (value as? Int).map(number) }
    if type == ObjectIdentifier(Double.self) { return (value as? Double)?.bitPattern }
    if type == ObjectIdentifier(String.self) { return (value as? String).map(of(text:)) }
    if type == ObjectIdentifier(Bool.self) { return (value as? Bool).map { $0 ? 2 : 1 } }
    if type == ObjectIdentifier(Float.self) {
      return (value as? Float).map { Double($0).bitPattern }
    }
    guard integers.contains(type), let value = value as? any FixedWidthInteger else { return nil }
    return UInt64(truncatingIfNeeded: value)
  }

  private static func number(_ value: Int) -> UInt64 { UInt64(bitPattern: Int64(value)) }

  /// The other types of whole numbers.
  private static let integers = Set(
    [
      UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt.self, Int8.self, Int16.self,
      Int32.self, Int64.self,
    ].map { (type: any FixedWidthInteger.Type) in ObjectIdentifier(type) })
}

/// An encoder that adds up what it is given.
private final class DigestEncoder: Encoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  /// The checksum of the values in their order, or the sum of those of keyed values.
  private var own: UInt64 = 1
  /// Encoders whose values come after those of `own`, each with a number for its key.
  private var children: [(key: UInt64, encoder: DigestEncoder)] = []

  var digest: UInt64 {
    children.reduce(own) { $0 &+ ValueDigest.mix($1.key, $1.encoder.digest) }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Ordered(encoder: self) }
  func singleValueContainer() -> any SingleValueEncodingContainer { Ordered(encoder: self) }

  private func child(_ key: UInt64) -> DigestEncoder {
    let encoder = DigestEncoder()
    children.append((key, encoder))
    return encoder
  }

  private static func number(of value: some Encodable) throws -> UInt64 {
    if let number = ValueDigest.number(of: value) { return number }
    let encoder = DigestEncoder()
    try value.encode(to: encoder)
    return encoder.digest
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: DigestEncoder
    var codingPath: [any CodingKey] { [] }

    private func add(_ number: UInt64, _ key: Key) {
      encoder.own &+= ValueDigest.mix(ValueDigest.of(text: key.stringValue), number)
    }

    func encodeNil(forKey key: Key) { add(0, key) }
    func encode(_ value: Bool, forKey key: Key) { add(value ? 2 : 1, key) }
    func encode(_ value: some Encodable, forKey key: Key) throws {
      add(try DigestEncoder.number(of: value), key)
    }

    func superEncoder() -> any Encoder { encoder.child(1) }
    func superEncoder(forKey key: Key) -> any Encoder { child(key) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      child(key).unkeyedContainer()
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { child(key).container(keyedBy: type) }

    private func child(_ key: Key) -> DigestEncoder {
      encoder.child(ValueDigest.of(text: key.stringValue))
    }
  }

  private struct Ordered: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let encoder: DigestEncoder
    var codingPath: [any CodingKey] { [] }
    private(set) var count = 0

    init(encoder: DigestEncoder) { self.encoder = encoder }

    private mutating func add(_ number: UInt64) {
      encoder.own = ValueDigest.mix(encoder.own, number)
      count += 1
    }

    mutating func encodeNil() { add(0) }
    mutating func encode(_ value: Bool) { add(value ? 2 : 1) }
    mutating func encode(_ value: some Encodable) throws {
      add(try DigestEncoder.number(of: value))
    }

    mutating func superEncoder() -> any Encoder { next() }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      next().unkeyedContainer()
    }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) -> KeyedEncodingContainer<Key> { next().container(keyedBy: type) }

    private mutating func next() -> DigestEncoder {
      count += 1
      return encoder.child(UInt64(count))
    }
  }
}
