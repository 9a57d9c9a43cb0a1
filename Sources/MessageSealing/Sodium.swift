internal import CSodium
public import PuzzleCore

/// The error for a machine without libsodium.
public struct SealingUnavailable: ExplainedError, Hashable {
  public init() {}
  public var sentence: Phrase { "Playing together needs the package libsodium23: install it." }
}

/// libsodium, which is loaded when a shared table is first opened.
enum Sodium {
  /// The size of a key in bytes.
  static let key = Int(TIF_KEY)
  static let nonce = Int(TIF_NONCE)
  static let tag = Int(TIF_TAG)

  /// Loads the library; throws if it is not installed.
  static func load() throws(SealingUnavailable) {
    guard tif_sodium_load() else { throw SealingUnavailable() }
  }

  static func random(_ count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, used in
      if let start = bytes.baseAddress { unsafe tif_random(start, count) }
      used = count
    }
  }

  /// Derives `count` bytes from a key for one purpose; `context` has eight letters.
  static func derive(_ count: Int, _ number: UInt64, _ context: String, from key: [UInt8])
    -> [UInt8]
  {
    precondition(key.count == Self.key && context.utf8.count == Int(TIF_CONTEXT))
    var bytes = [UInt8](repeating: 0, count: count)
    let isDerived = unsafe tif_derive(&bytes, count, number, Array(context.utf8), key)
    // It fails for invalid sizes alone.
    precondition(isDerived)
    return bytes
  }

  static func encrypt(
    _ plain: [UInt8], binding data: [UInt8], _ nonce: [UInt8], _ key: [UInt8]
  ) -> [UInt8] {
    precondition(nonce.count == Self.nonce && key.count == Self.key)
    var sealed = [UInt8](repeating: 0, count: plain.count + tag)
    let isSealed = unsafe tif_encrypt(
      &sealed, plain, plain.count, data, data.count, nonce, key)
    // Encrypting has no reason to fail.
    precondition(isSealed)
    return sealed
  }

  /// Returns the decrypted bytes; nil if anything differs.
  static func decrypt(
    _ sealed: [UInt8], binding data: [UInt8], _ nonce: [UInt8], _ key: [UInt8]
  ) -> [UInt8]? {
    precondition(nonce.count == Self.nonce && key.count == Self.key)
    guard sealed.count >= tag else { return nil }
    // One byte more, so that the array of an empty message has an address.
    var plain = [UInt8](repeating: 0, count: sealed.count - tag + 1)
    guard unsafe tif_decrypt(&plain, sealed, sealed.count, data, data.count, nonce, key) else {
      return nil
    }
    plain.removeLast()
    return plain
  }
}
