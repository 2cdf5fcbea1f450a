/// HMAC-SHA256 by the key of pseudonyms, of one kind and one domain.
///
/// The hashed text begins with the kind's name, a colon and the domain, if any, and a
/// NUL, so that no value of one kind meets that of another.
struct KeyedHash: Sendable {
  private let inner: SHA256
  private let outer: SHA256

  init(_ pseudonym: Pseudonym) {
    let label = pseudonym.kind.rawValue + (pseudonym.domain.map { ":" + $0 } ?? "") + "\0"
    (inner, outer) = HMAC.states(key: pseudonym.key.bytes, prefix: Array(label.utf8))
  }

  /// The 32 bytes of a value.
  func bytes(of value: [UInt8]) -> [UInt8] {
    value.withUnsafeBytes { bytes(of: $0) }
  }

  func bytes(of value: UnsafeRawBufferPointer) -> [UInt8] {
    outer(begun(with: value)).digest()
  }

  /// The state after bytes that several values begin with; a number follows in each.
  func begun(with start: UnsafeRawBufferPointer) -> SHA256 {
    var hash = inner
    hash.update(start)
    return hash
  }

  /// The 32 bytes of such a value as eight numbers, big-endian; nothing is allocated.
  func words(of start: SHA256, _ number: UInt32) -> SIMD8<UInt32> {
    var hash = start
    withUnsafeBytes(of: number.bigEndian) { hash.update($0) }
    return outer(hash).words()
  }

  private func outer(_ inner: SHA256) -> SHA256 {
    var result = outer
    result.update(inner.words())
    return result
  }
}

extension [UInt8] {
  /// The number at a place of a digest, big-endian.
  func word(_ index: Int) -> UInt32 {
    self[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
