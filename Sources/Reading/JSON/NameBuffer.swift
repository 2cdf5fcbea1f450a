import SeedbedBase

/// The text of the member's name that was read last, kept while the dump streams on.
struct NameBuffer: ~Copyable {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity = 64

  init() {
    bytes = .allocate(capacity: capacity)
  }

  deinit {
    bytes.deallocate()
  }

  /// Keeps the text of a string, whose escapes are resolved; it is valid until the next call.
  mutating func hold(
    _ raw: UnsafeBufferPointer<UInt8>,
    isEscaped: Bool
  ) -> UnsafeBufferPointer<UInt8> {
    if raw.count > capacity {
      bytes.deallocate()
      while capacity < raw.count { capacity *= 2 }
      bytes = .allocate(capacity: capacity)
    }
    var count = raw.count
    if isEscaped {
      count = Escapes.write(raw, to: bytes)
    } else if let source = raw.baseAddress {
      bytes.update(from: source, count: count)
    }
    return UnsafeBufferPointer(start: bytes, count: count)
  }
}
