import SeedbedBase

/// The 64-bit xxHash (XXH64, seed 0) of a stream of bytes.
package struct XXH64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private typealias Lanes = (UInt64, UInt64, UInt64, UInt64)

  // Four variables: in a vector they would go to and fro for each multiplication.
  private var lanes: Lanes = (
    XXH64.prime1 &+ XXH64.prime2, XXH64.prime2, 0, 0 &- XXH64.prime1
  )
  /// Bytes that do not yet fill a stripe of 32.
  private var tail: [UInt8] = []
  private var length: UInt64 = 0

  package init() {
    tail.reserveCapacity(32)
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var index = 0
    if !tail.isEmpty {
      index = min(32 - tail.count, bytes.count)
      tail.append(contentsOf: bytes[..<index])
      guard tail.count == 32 else { return }
      lanes = tail.withUnsafeBytes { [lanes = self.lanes] in Self.stripes($0[...], lanes) }
      tail.removeAll(keepingCapacity: true)
    }
    let end = bytes.count - (bytes.count - index) & 31
    lanes = Self.stripes(bytes[index..<end], lanes)
    tail.append(contentsOf: bytes[end...])
  }

  /// The hash of all bytes so far.
  package var value: UInt64 {
    var hash: UInt64
    if length >= 32 {
      hash =
        Self.rotate(lanes.0, 1) &+ Self.rotate(lanes.1, 7)
        &+ Self.rotate(lanes.2, 12) &+ Self.rotate(lanes.3, 18)
      for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
        hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
      }
    } else {
      hash = Self.prime5
    }
    hash &+= length
    tail.withUnsafeBytes { hash = Self.finish(hash, $0) }
    hash = (hash ^ hash >> 33) &* Self.prime2
    hash = (hash ^ hash >> 29) &* Self.prime3
    return hash ^ hash >> 32
  }

  /// The hash as 16 lower-case hexadecimal digits.
  package var hexadecimal: String { value.digits(atLeast: 16, radix: 16) }

  private static func finish(_ start: UInt64, _ tail: UnsafeRawBufferPointer) -> UInt64 {
    var hash = start
    var index = 0
    while tail.count - index >= 8 {
      let word = UInt64(littleEndian: tail.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      hash = rotate(hash ^ round(0, word), 27) &* prime1 &+ prime4
      index += 8
    }
    if tail.count - index >= 4 {
      let half = UInt32(littleEndian: tail.loadUnaligned(fromByteOffset: index, as: UInt32.self))
      hash = rotate(hash ^ UInt64(half) &* prime1, 23) &* prime2 &+ prime3
      index += 4
    }
    while index < tail.count {
      hash = rotate(hash ^ UInt64(tail[index]) &* prime5, 11) &* prime1
      index += 1
    }
    return hash
  }

  /// The lanes after some stripes.
  private static func stripes(_ bytes: Slice<UnsafeRawBufferPointer>, _ lanes: Lanes) -> Lanes {
    guard var next = UnsafeRawBufferPointer(rebasing: bytes).baseAddress else { return lanes }
    let end = next + bytes.count
    var lanes = lanes
    while next < end {
      lanes.0 = round(lanes.0, word(next))
      lanes.1 = round(lanes.1, word(next + 8))
      lanes.2 = round(lanes.2, word(next + 16))
      lanes.3 = round(lanes.3, word(next + 24))
      next += 32
    }
    return lanes
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value &<< bits | value &>> (64 &- bits)
  }

  @inline(__always)
  private static func word(_ place: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
  }
}
