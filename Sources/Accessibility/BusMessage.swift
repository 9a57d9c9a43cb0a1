/// A message of the D-Bus protocol 1, as far as it is needed to read Boolean properties and to notice
/// their changes: method calls out, replies and signals in.
///
/// Source: D-Bus Specification 0.41, “Message Protocol”.
struct BusMessage: Hashable, Sendable {
  /// The largest message that is read, in bytes.
  static let largest = 1 << 20
  /// The bytes at the beginning of a message that tell its length.
  static let headLength = 16

  let isSignal: Bool
  let member: String
  let replySerial: UInt32
  /// The Boolean value in the body, if that is a variant with one.
  let boolean: Bool?

  // MARK: Reading

  /// Returns the length of the message that begins with `head`; `nil` when it is damaged, too large,
  /// or not in the byte order of this machine.
  static func length(from head: [UInt8]) -> Int? {
    guard head.count >= headLength, head[0] == UInt8(ascii: "l"), head[3] == 1 else { return nil }
    var reader = Reader(bytes: head, at: 4)
    guard let body = reader.number() else { return nil }
    reader.at = 12
    guard let fields = reader.number(), body < largest, fields < largest else { return nil }
    let length = headLength + (Int(fields) + 7) / 8 * 8 + Int(body)
    return length <= largest ? length : nil
  }

  /// Reads a whole message; fails when it is damaged.
  init?(_ bytes: [UInt8]) {
    guard Self.length(from: bytes) == bytes.count else { return nil }
    var reader = Reader(bytes: bytes, at: 12)
    guard let fieldsLength = reader.number() else { return nil }
    let end = Self.headLength + Int(fieldsLength)
    var (member, replySerial): (String, UInt32) = ("", 0)
    while reader.at < end {
      reader.align(8)
      guard let code = reader.byte(), let type = reader.signature() else { return nil }
      switch type {
      case "s", "o":
        guard let text = reader.string() else { return nil }
        if code == 3 { member = text }
      case "g": guard reader.signature() != nil else { return nil }
      case "u":
        guard let number = reader.number() else { return nil }
        if code == 5 { replySerial = number }
      default: return nil
      }
    }
    isSignal = bytes[1] == 4
    self.member = member
    self.replySerial = replySerial
    var body = Reader(bytes: bytes, at: Self.headLength + (Int(fieldsLength) + 7) / 8 * 8)
    let isReply = bytes[1] == 2
    boolean = isReply && body.signature() == "b" ? body.number().map { $0 != 0 } : nil
  }

  private struct Reader {
    let bytes: [UInt8]
    var at: Int

    mutating func align(_ size: Int) { at = (at + size - 1) / size * size }

    mutating func byte() -> UInt8? {
      guard at < bytes.count else { return nil }
      at += 1
      return bytes[at - 1]
    }

    mutating func number() -> UInt32? {
      align(4)
      guard at + 4 <= bytes.count else { return nil }
      at += 4
      return bytes[at - 4..<at].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func string() -> String? {
      guard let length = number() else { return nil }
      return text(Int(length))
    }

    mutating func signature() -> String? { byte().flatMap { text(Int($0)) } }

    /// Returns text of a length in bytes, which a zero byte follows.
    private mutating func text(_ length: Int) -> String? {
      guard length < bytes.count, at + length < bytes.count else { return nil }
      defer { at += length + 1 }
      return String(decoding: bytes[at..<at + length], as: UTF8.self)
    }
  }

  // MARK: Writing

  /// Returns the call that every connection begins with.
  static func hello(serial: UInt32) -> [UInt8] { toBus("Hello", [], serial: serial) }

  /// Returns the call that asks the bus for the signals that match a rule.
  static func addMatch(_ rule: String, serial: UInt32) -> [UInt8] {
    toBus("AddMatch", [rule], serial: serial)
  }

  /// Returns the call that reads a property of a service that runs already.
  static func property(
    _ name: String, of interface: String, at path: String, in service: String, serial: UInt32
  ) -> [UInt8] {
    call(
      "Get", of: "org.freedesktop.DBus.Properties", at: path, in: service, [interface, name],
      serial: serial)
  }

  private static func toBus(_ member: String, _ arguments: [String], serial: UInt32) -> [UInt8] {
    let bus = "org.freedesktop.DBus"
    return call(member, of: bus, at: "/org/freedesktop/DBus", in: bus, arguments, serial: serial)
  }

  private static func call(
    _ member: String, of interface: String, at path: String, in service: String,
    _ arguments: [String], serial: UInt32
  ) -> [UInt8] {
    var body = Writer()
    for argument in arguments { body.string(argument) }
    var fields = Writer()
    for (code, type, value) in [
      (1, "o", path), (2, "s", interface), (3, "s", member), (6, "s", service),
    ] as [(UInt8, String, String)] {
      fields.align(8)
      fields.bytes.append(code)
      fields.signature(type)
      fields.string(value)
    }
    if !arguments.isEmpty {
      fields.align(8)
      fields.bytes.append(8)
      fields.signature("g")
      fields.signature(String(repeating: "s", count: arguments.count))
    }
    // A call, without starting the service (2), of protocol 1.
    var message = Writer(bytes: [UInt8(ascii: "l"), 1, 2, 1])
    message.number(UInt32(body.bytes.count))
    message.number(serial)
    message.number(UInt32(fields.bytes.count))
    message.bytes += fields.bytes
    message.align(8)
    return message.bytes + body.bytes
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func align(_ size: Int) { while bytes.count % size != 0 { bytes.append(0) } }

    mutating func number(_ value: UInt32) {
      align(4)
      for shift in [0, 8, 16, 24] as [UInt32] {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }

    mutating func string(_ value: String) {
      number(UInt32(value.utf8.count))
      bytes += Array(value.utf8) + [0]
    }

    mutating func signature(_ value: String) {
      bytes.append(UInt8(value.utf8.count))
      bytes += Array(value.utf8) + [0]
    }
  }
}
