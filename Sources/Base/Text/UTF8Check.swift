/// The rules of well-formed UTF-8.
package enum UTF8Check {
  package typealias Bytes = UnsafePointer<UInt8>

  /// The first byte of the first ill-formed sequence; nil where all is well.
  ///
  /// A sequence that is cut by `end` is ill-formed unless `allowingCut` is true.
  @inline(never)
  package static func firstInvalid(
    _ start: Bytes,
    _ end: Bytes,
    allowingCut: Bool = false
  ) -> Bytes? {
    var p = start
    while p < end {
      if p.pointee < 0x80 {
        let isASCII =
          end - p >= 8
          && UnsafeRawPointer(p).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        p += isASCII ? 8 : 1
        continue
      }
      let length = sequenceLength(p, available: end - p)
      if length == 0 { return allowingCut && isCut(p, available: end - p) ? nil : p }
      p += length
    }
    return nil
  }

  /// The place of the first byte of the first ill-formed sequence; nil where all is well.
  package static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress else { return nil }
    return firstInvalid(start, start + bytes.count).map { $0 - start }
  }

  /// True if the bytes up to the end are the start of a well-formed sequence.
  private static func isCut(_ p: Bytes, available: Int) -> Bool {
    let lead = p.pointee
    let length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1
    guard available < length else { return false }
    if available == 1 { return true }
    let range: ClosedRange<UInt8> =
      switch lead {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    return range.contains(p[1]) && (available == 2 || p[2] & 0xC0 == 0x80)
  }

  /// The bytes of the well-formed sequence at `p`; 0 where it is ill-formed or cut.
  private static func sequenceLength(_ p: Bytes, available: Int) -> Int {
    let lead = p.pointee
    switch lead {
    case 0xC2...0xDF:
      return available >= 2 && p[1] & 0xC0 == 0x80 ? 2 : 0
    case 0xE0...0xEF:
      guard available >= 3, p[1] & 0xC0 == 0x80, p[2] & 0xC0 == 0x80 else { return 0 }
      let isOverlong = lead == 0xE0 && p[1] < 0xA0
      let isSurrogate = lead == 0xED && p[1] > 0x9F
      return isOverlong || isSurrogate ? 0 : 3
    case 0xF0...0xF4:
      guard available >= 4, p[1] & 0xC0 == 0x80, p[2] & 0xC0 == 0x80, p[3] & 0xC0 == 0x80 else {
        return 0
      }
      let isOverlong = lead == 0xF0 && p[1] < 0x90
      let isTooLarge = lead == 0xF4 && p[1] > 0x8F
      return isOverlong || isTooLarge ? 0 : 4
    default:
      return 0
    }
  }
}
