import SeedbedBase

/// The keys of rows that have nothing else, as tags in a list of tags do, which records gave last:
/// to give one again changes nothing.
///
/// Only so many are remembered, so that memory stays bounded.
final class KnownKeys {
  private static let placeCount = 2048
  private static let longest = 48

  private struct Place: BitwiseCopyable {
    /// When it was noted; 0 for never.
    var round: UInt32 = 0
    var mapping: UInt32 = 0
    var length: UInt32 = 0
    var tag = Cell.Tag.absent
    var bits: UInt64 = 0
  }

  private let places: UnsafeMutablePointer<Place>
  /// Texts, `longest` bytes for each place.
  private let texts: UnsafeMutablePointer<UInt8>
  private var round: UInt32 = 1

  init() {
    places = .allocate(capacity: Self.placeCount)
    places.initialize(repeating: Place(), count: Self.placeCount)
    texts = .allocate(capacity: Self.placeCount * Self.longest)
  }

  deinit {
    places.deallocate()
    texts.deallocate()
  }

  /// True if a mapping gave the key before; from now on it did.
  func take(_ key: Cell, mapping: Int) -> Bool {
    let bits: UInt64
    let index: Int
    switch key.tag {
    case .text where key.length <= Self.longest:
      bits = 0
      index = CachePlace.of(key.bytes, among: Self.placeCount)
    case .integer:
      bits = key.bits
      index = Int(truncatingIfNeeded: bits) & (Self.placeCount - 1)
    default: return false
    }
    let text = texts + index * Self.longest
    let place = Place(
      round: round,
      mapping: UInt32(truncatingIfNeeded: mapping),
      length: key.length,
      tag: key.tag,
      bits: bits
    )
    if places[index].round == place.round, places[index].mapping == place.mapping,
      places[index].length == place.length, places[index].tag == place.tag,
      places[index].bits == place.bits, key.tag == .integer || Self.holds(text, key.bytes)
    {
      return true
    }
    places[index] = place
    if key.tag == .text, let source = key.bytes.baseAddress {
      text.update(from: source, count: key.bytes.count)
    }
    return false
  }

  /// Forgets all keys, because what gave some of them was taken back.
  func forget() {
    round &+= 1
    if round == 0 {
      round = 1
      places.update(repeating: Place(), count: Self.placeCount)
    }
  }

  private static func holds(
    _ text: UnsafeMutablePointer<UInt8>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for index in 0..<bytes.count where text[index] != bytes[index] { return false }
    return true
  }
}
