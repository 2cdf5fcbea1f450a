/// Counts newlines 16 bytes at a time.
enum NewlineCounter {
  static func count(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
    typealias Vector = SIMD16<UInt8>
    typealias Mask = SIMDMask<SIMD16<Int8>>
    let newlines: Vector = Vector(repeating: Lexer.newline)
    var total = 0
    var index = 0
    while count - index >= 16 {
      // A lane counts to 255 at most.
      let blockEnd = index + min((count - index) / 16, 255) * 16
      var lanes = Vector(repeating: 0)
      while index < blockEnd {
        let bytes: Vector = UnsafeRawPointer(start + index).loadUnaligned(as: Vector.self)
        let isNewline: Mask = bytes .== newlines
        lanes = lanes &- unsafeBitCast(isNewline, to: Vector.self)
        index += 16
      }
      total += sum(lanes)
    }
    while index < count {
      if start[index] == Lexer.newline { total += 1 }
      index += 1
    }
    return total
  }

  @inline(__always)
  private static func sum(_ lanes: SIMD16<UInt8>) -> Int {
    let words = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    if words.x | words.y == 0 { return 0 }
    let low: UInt64 = 0x00FF_00FF_00FF_00FF
    let ones: UInt64 = 0x0001_0001_0001_0001
    let pairs = (words.x & low) &+ (words.x >> 8 & low) &+ (words.y & low) &+ (words.y >> 8 & low)
    return Int((pairs &* ones) >> 48)
  }
}
