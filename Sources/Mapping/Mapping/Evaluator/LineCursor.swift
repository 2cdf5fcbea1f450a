import SeedbedSystem

/// Counts lines within a unit as places in it are asked for, mostly in order.
struct LineCursor {
  private var offset = 0
  private var line = 0
  /// The offset after the last newline before `offset`; nil on the unit's first line.
  private var lineStart: Int?

  mutating func reset() {
    self = LineCursor()
  }

  /// The lines after the unit's first one at an offset into it, and the bytes since the last
  /// newline (nil where there is none within the unit).
  mutating func advance(to target: Int, base: UnsafePointer<UInt8>) -> (lines: Int, start: Int?) {
    if target < offset { reset() }
    var cursor = base + offset
    let end = base + target
    while cursor < end, let newline = memchr(cursor, 0x0A, end - cursor) {
      line += 1
      cursor = UnsafePointer(newline.assumingMemoryBound(to: UInt8.self)) + 1
      lineStart = cursor - base
    }
    offset = target
    return (line, lineStart)
  }
}
