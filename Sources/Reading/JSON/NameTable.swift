/// The names that members have in a dump, by number, to know one again without scanning it.
///
/// Records mostly have the same members in the same order. So each name remembers which one came
/// after it last time, and which came first in its object: one comparison of eight bytes, or two,
/// takes the place of a scan. Names that are alike have numbers of their own below each name. A name
/// has its number once it was met twice, for an object may be a dictionary of keys that never come
/// again, and where there is room: the others have number 0. A number always means the same name.
///
/// One thread uses it at a time.
package final class NameTable {
  typealias Bytes = UnsafePointer<UInt8>

  private struct Entry: BitwiseCopyable {
    /// The first eight bytes of the name and the quote behind it, and which of them count.
    var first: UInt64
    var mask: UInt64
    /// The last eight bytes of a name of eight and more, the quote among them.
    var last: UInt64
    /// The bytes of the name.
    var count: Int
    /// The number of the name that it stands below.
    var holder: UInt32

    /// The number of no name.
    static let none = Entry(first: 1, mask: 0, last: 0, count: 0, holder: 0)
  }

  /// The number of the name that is expected somewhere.
  typealias Expectation = UnsafeMutablePointer<UInt32>

  /// Longer names are not known again: with the quote, these are read within the padding.
  private static let longestName = 39
  /// A power of two.
  private static let placeCount = 4_096
  /// So many places are looked at for a name.
  private static let probes = 8

  private let limit: Int
  private let entries: UnsafeMutablePointer<Entry>
  /// Two for each number: what comes after the name, and what comes first below it.
  private let expectations: Expectation
  /// The names of entries, each in `longestName + 1` bytes.
  private let names: UnsafeMutablePointer<UInt8>
  /// Numbers of names, by hash; 0 where there is none.
  private let places: UnsafeMutablePointer<UInt16>
  /// By hash, a part of the hash of the last two names met: each is there at its second time.
  private let met: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private var count = 1

  /// A table that gives numbers to so many names.
  package init(limit: Int = 2_000) {
    self.limit = min(limit, Self.placeCount / 2)
    entries = .allocate(capacity: self.limit + 1)
    entries.initialize(to: .none)
    expectations = .allocate(capacity: 2 * (self.limit + 1))
    expectations.initialize(repeating: 0, count: 2)
    names = .allocate(capacity: (self.limit + 1) * (Self.longestName + 1))
    let placeCount = limit == 0 ? 0 : Self.placeCount
    places = .allocate(capacity: placeCount)
    places.initialize(repeating: 0, count: placeCount)
    met = .allocate(capacity: placeCount)
    met.initialize(repeating: 0, count: placeCount)
  }

  deinit {
    entries.deallocate()
    expectations.deallocate()
    names.deallocate()
    places.deallocate()
    met.deallocate()
  }

  /// The name expected after a name in the same object.
  @inline(__always)
  func successor(of number: UInt32) -> Expectation { expectations + 2 * Int(number) }

  /// The name expected first in the objects that are a name's value, or in it; those of number 0
  /// are the others.
  @inline(__always)
  func child(of number: UInt32) -> Expectation { expectations + (2 * Int(number) + 1) }

  /// The bytes of the name with a number if it stands at a place, its closing quote behind it; -1
  /// where another one does.
  @inline(__always)
  func length(of number: UInt32, at place: Bytes) -> Int {
    let entry = entries + Int(number)
    let first = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
    guard first & entry.pointee.mask == entry.pointee.first else { return -1 }
    let count = entry.pointee.count
    guard count >= 8 else { return count }
    let last = UnsafeRawPointer(place + count - 7).loadUnaligned(as: UInt64.self)
    guard last == entry.pointee.last else { return -1 }
    return count < 16 || hasMiddle(number, count, at: place) ? count : -1
  }

  /// True if the bytes between the first eight and the last are those of the name.
  @inline(__always)
  private func hasMiddle(_ number: UInt32, _ count: Int, at place: Bytes) -> Bool {
    let name = names + Int(number) * (Self.longestName + 1)
    var index = 8
    while index < count - 7 {
      let known = UnsafeRawPointer(name + index).loadUnaligned(as: UInt64.self)
      let found = UnsafeRawPointer(place + index).loadUnaligned(as: UInt64.self)
      if known != found { return false }
      index += 8
    }
    return true
  }

  /// Scans a name below `holder` that is not the expected one, and expects it from now on.
  ///
  /// - Returns: The closing quote; the name's number is what is expected now.
  @inline(never)
  func scan(
    _ place: Bytes,
    below holder: UInt32,
    _ expected: Expectation,
    flags: inout UInt8
  ) throws(ScanFailure) -> Bytes {
    let end = try Lexer.string(place, flags: &flags)
    let isPlain = flags & TapeNode.hasEscapes == 0
    expected.pointee = isPlain ? number(of: place, end - place, below: holder) : 0
    return end
  }

  /// The number of a name of records, which stands behind it from now on; 0 where it gets none.
  ///
  /// A quote and zero bytes stand after the name.
  package func number(of name: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    let first = number(of: name, count, below: 0)
    // It is there at its second time.
    return first == 0 ? number(of: name, count, below: 0) : first
  }

  private func number(of name: Bytes, _ count: Int, below holder: UInt32) -> UInt32 {
    guard limit > 0, count <= Self.longestName else { return 0 }
    let mask: UInt64 = count >= 7 ? .max : (1 << UInt64((count + 1) * 8)) - 1
    let first = UnsafeRawPointer(name).loadUnaligned(as: UInt64.self) & mask
    let last = UnsafeRawPointer(name + max(count - 7, 0)).loadUnaligned(as: UInt64.self) & mask
    let mixed = first ^ last &* 0x9E37_79B1_85EB_CA87 ^ UInt64(holder) << 32 ^ UInt64(count)
    // Names that differ in their last letters differ in the upper bits alone.
    let folded = mixed ^ mixed >> 32
    let hash = Int(truncatingIfNeeded: (folded &* 0xC2B2_AE3D_27D4_EB4F) >> 40)
    var place = hash & (Self.placeCount - 1)
    for _ in 0..<Self.probes {
      let number = UInt32(places[place])
      if number == 0 {
        guard isMet(hash) else { return 0 }
        let entry = Entry(first: first, mask: mask, last: last, count: count, holder: holder)
        return add(entry, name, at: place)
      }
      if entries[Int(number)].holder == holder, length(of: number, at: name) == count {
        return number
      }
      place = (place + 1) & (Self.placeCount - 1)
    }
    return 0
  }

  /// True if a name with the hash was met before; from now on it was.
  ///
  /// Two names share their places without driving each other out.
  private func isMet(_ hash: Int) -> Bool {
    let part = UInt8(truncatingIfNeeded: hash >> 12) | 1
    let pair = met + (hash & (Self.placeCount - 2))
    if pair[0] == part || pair[1] == part { return true }
    pair[1] = pair[0]
    pair[0] = part
    return false
  }

  private func add(_ entry: Entry, _ name: Bytes, at place: Int) -> UInt32 {
    guard count <= limit else { return 0 }
    defer { count += 1 }
    (entries + count).initialize(to: entry)
    (expectations + 2 * count).initialize(repeating: 0, count: 2)
    let copy = names + count * (Self.longestName + 1)
    copy.initialize(repeating: 0, count: Self.longestName + 1)
    copy.update(from: name, count: entry.count + 1)
    places[place] = UInt16(truncatingIfNeeded: count)
    return UInt32(truncatingIfNeeded: count)
  }
}
