/// HMAC of RFC 2104 with SHA-256.
package enum HMAC {
  /// The 32 bytes that only one who knows the key can make of a message.
  package static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > 64 ? SHA256.digest(key) : key
    block += [UInt8](repeating: 0, count: 64 - block.count)
    let inner = SHA256.digest(block.map { $0 ^ 0x36 } + message)
    return SHA256.digest(block.map { $0 ^ 0x5C } + inner)
  }
}
