/// Inflates data that comes in parts, such as the body of a response: gzip or zlib data, of one member or several.
package final class GzipParts {
  private let stream = GzipStream()
  private let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  /// True if no member is open: the data so far is whole.
  package private(set) var isComplete = true

  package init() {}

  deinit {
    block.deallocate()
  }

  /// Inflates a part, and gives its bytes to `take` until it returns false.
  ///
  /// - Returns: False if the data is damaged.
  package func inflate(
    _ part: UnsafeRawBufferPointer,
    _ take: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    var rest = part
    while true {
      if isComplete {
        // Zeros may fill a block after a member.
        guard let start = rest.firstIndex(where: { $0 != 0 }) else { return true }
        rest = UnsafeRawBufferPointer(rebasing: rest[start...])
        stream.startMember()
        isComplete = false
      }
      let inflated = stream.inflate(rest, into: block)
      rest = UnsafeRawBufferPointer(rebasing: rest[inflated.taken...])
      if inflated.written > 0 {
        guard take(UnsafeRawBufferPointer(rebasing: block[..<inflated.written])) else {
          return true
        }
      }
      switch inflated.step {
      case .memberEnd: isComplete = true
      case .going where inflated.written == block.count: break
      case .going where rest.isEmpty: return true
      case .going where inflated.taken == 0 && inflated.written == 0: return false
      case .going: break
      case .damaged, .outOfMemory: return false
      }
    }
  }
}
