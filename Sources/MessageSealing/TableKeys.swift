public import SharedTables

/// The key, the credentials and the names of a shared table, all derived from its link's secret.
///
/// None of them reveals another one or the secret (BLAKE2b).
public struct TableKeys: Sendable {
  /// The purposes of derived bytes, which are part of the format.
  private enum Purpose: UInt64 {
    case messages = 1
    case user, password, name
  }

  /// The context of all derivations, which is part of the format.
  private static let context = "tiftable"

  let messages: [UInt8]
  /// The name with which players sign in at the server.
  public let user: String
  /// The password with which players sign in at the server.
  public let password: String
  /// The name of the table on the server, from which its subjects and streams are named.
  public let name: String

  /// Derives the keys of a table; throws without libsodium.
  public init(_ invitation: Invitation) throws(SealingUnavailable) {
    try Sodium.load()
    func derive(_ purpose: Purpose, _ count: Int) -> [UInt8] {
      Sodium.derive(count, purpose.rawValue, Self.context, from: invitation.secret.bytes)
    }
    messages = derive(.messages, Sodium.key)
    user = Self.hex(derive(.user, 16))
    password = Self.hex(derive(.password, 32))
    name = Self.hex(derive(.name, 16))
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension TableSecret {
  /// Creates the secret of a new table; throws without libsodium.
  public static func random() throws(SealingUnavailable) -> TableSecret {
    try Sodium.load()
    guard let secret = TableSecret(Sodium.random(count)) else { preconditionFailure() }
    return secret
  }
}

extension TableKeys {
  /// Returns a random password of 64 letters; throws without libsodium.
  public static func randomPassword() throws(SealingUnavailable) -> String {
    try Sodium.load()
    return hex(Sodium.random(32))
  }

  /// Returns a random number for an identity; throws without libsodium.
  public static func randomNumber() throws(SealingUnavailable) -> UInt64 {
    try Sodium.load()
    return Sodium.random(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
