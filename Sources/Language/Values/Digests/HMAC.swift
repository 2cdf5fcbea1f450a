/// HMAC of RFC 2104 with SHA-256.
package enum HMAC {
  /// The 32 bytes that only one who knows the key can make of a message.
  package static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    let (inner, outer) = states(key: key, prefix: message)
    var result = outer
    inner.digest().withUnsafeBytes { result.update($0) }
    return result.digest()
  }

  /// The inner hash after the beginning of a message, and the outer hash before the inner digest:
  /// copied for each message that begins so.
  static func states(key: [UInt8], prefix: [UInt8]) -> (inner: SHA256, outer: SHA256) {
    var block = key.count > 64 ? SHA256.digest(key) : key
    block += [UInt8](repeating: 0, count: 64 - block.count)
    var inner = SHA256()
    block.map { $0 ^ 0x36 }.withUnsafeBytes { inner.update($0) }
    prefix.withUnsafeBytes { inner.update($0) }
    var outer = SHA256()
    block.map { $0 ^ 0x5C }.withUnsafeBytes { outer.update($0) }
    return (inner, outer)
  }
}
