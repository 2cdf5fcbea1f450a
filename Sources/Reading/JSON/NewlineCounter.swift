/// Counts newlines 64 bytes at a time.
enum NewlineCounter {
  static func count(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
    typealias Vector = SIMD16<UInt8>
    typealias Mask = SIMDMask<SIMD16<Int8>>
    let newlines: Vector = Vector(repeating: Lexer.newline)
    var total = 0
    var index = 0
    while count - index >= 64 {
      // A lane counts to 255 at most, four in each round.
      let blockEnd = index + min((count - index) / 64, 63) * 64
      var lanes = Vector(repeating: 0)
      while index < blockEnd {
        let place = UnsafeRawPointer(start + index)
        let first: Mask = place.loadUnaligned(as: Vector.self) .== newlines
        let second: Mask = place.loadUnaligned(fromByteOffset: 16, as: Vector.self) .== newlines
        let third: Mask = place.loadUnaligned(fromByteOffset: 32, as: Vector.self) .== newlines
        let fourth: Mask = place.loadUnaligned(fromByteOffset: 48, as: Vector.self) .== newlines
        let early = unsafeBitCast(first, to: Vector.self) &+ unsafeBitCast(second, to: Vector.self)
        let late = unsafeBitCast(third, to: Vector.self) &+ unsafeBitCast(fourth, to: Vector.self)
        lanes = lanes &- (early &+ late)
        index &+= 64
      }
      total &+= sum(lanes)
    }
    while count - index >= 16 {
      let found: Mask = UnsafeRawPointer(start + index).loadUnaligned(as: Vector.self) .== newlines
      total &+= sum(Vector(repeating: 0) &- unsafeBitCast(found, to: Vector.self))
      index &+= 16
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
