import SeedbedJSON
import SeedbedModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The members of an object that a mapping reads, found by prediction.
///
/// Objects of a dump mostly have the same members in the same order, so each entry remembers
/// which one followed it last time, and a member costs one comparison of eight bytes. Names that
/// nothing reads are learned too, up to a bound.
final class KeyTable {
  struct Entry: BitwiseCopyable {
    /// The name's first eight bytes, and which of them count.
    var first: UInt64
    var mask: UInt64
    /// The last eight bytes of a name that is longer than that.
    var last: UInt64
    var name: UnsafeMutablePointer<UInt8>
    var count: Int
    /// Where the member's node is noted; -1 for a member that is not read.
    var slot: Int
    /// The table of the member's own members; -1 for none.
    var child: Int
    /// Read by something other than a slot, so not reported as unmapped.
    var isKnown: Bool
    var successor: Int
  }

  /// Unread names that are learned before the table stops growing.
  private static let learnLimit = 64

  let entries = Stack<Entry>(capacity: 16)
  @exclusivity(unchecked) private var learned = 0

  deinit {
    for index in 0..<entries.count { entries[index].name.deallocate() }
  }

  /// The index of the entry for a name, made if it is new.
  func entry(named name: String) -> Int {
    var name = name
    return name.withUTF8 { bytes in
      if let found = search(bytes) { return found }
      return add(bytes)
    }
  }

  func setSlot(_ slot: Int, ofEntry index: Int) {
    entries.base[index].slot = slot
    entries.base[index].isKnown = true
  }

  func setChild(_ child: Int, ofEntry index: Int) {
    entries.base[index].child = child
    entries.base[index].isKnown = true
  }

  func setKnown(_ index: Int) {
    entries.base[index].isKnown = true
  }

  /// The names that something reads.
  var knownNames: [String] {
    (0..<entries.count).filter { entries[$0].isKnown }.map { name(ofEntry: $0) }
  }

  func name(ofEntry index: Int) -> String {
    let entry = entries[index]
    return String(
      decoding: UnsafeBufferPointer(start: entry.name, count: entry.count),
      as: UTF8.self
    )
  }

  /// The entry that follows another: after the last one, the first.
  func linkInOrder() {
    for index in 0..<entries.count { entries.base[index].successor = (index + 1) % entries.count }
  }

  /// The entry of a member's name; -1 for a name that is not read and not learned.
  @inline(never)
  func find(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    search(name) ?? learn(name)
  }

  func noteSuccessor(_ successor: Int, of index: Int) {
    entries.base[index].successor = successor
  }

  /// Whether the entry at an index, if there is one, has a name that stands in a dump.
  @inline(__always)
  func isNamed(_ index: Int, _ name: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard index < entries.count else { return false }
    let entry = entries.base + index
    // A dump's buffer is padded, so eight bytes can be read from any name in it.
    let first = UnsafeRawPointer(name).loadUnaligned(as: UInt64.self)
    guard count == entry.pointee.count, (first ^ entry.pointee.first) & entry.pointee.mask == 0
    else { return false }
    guard count > 8 else { return true }
    let last = UnsafeRawPointer(name + count - 8).loadUnaligned(as: UInt64.self)
    guard last == entry.pointee.last else { return false }
    return count <= 16 || memcmp(entry.pointee.name + 8, name + 8, count - 16) == 0
  }

  private func search(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    (0..<entries.count).first { index in
      let entry = entries[index]
      guard entry.count == name.count else { return false }
      guard let base = name.baseAddress else { return true }
      return memcmp(entry.name, base, entry.count) == 0
    }
  }

  private func learn(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    guard learned < Self.learnLimit else { return -1 }
    learned += 1
    return add(name)
  }

  private func add(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let name = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 8)
    name.initialize(repeating: 0, count: bytes.count + 8)
    if let base = bytes.baseAddress { name.update(from: base, count: bytes.count) }
    entries.append(
      Entry(
        first: UnsafeRawPointer(name).loadUnaligned(as: UInt64.self),
        mask: bytes.count >= 8 ? .max : (1 << UInt64(bytes.count * 8)) - 1,
        last: UnsafeRawPointer(name + max(bytes.count - 8, 0)).loadUnaligned(as: UInt64.self),
        name: name,
        count: bytes.count,
        slot: -1,
        child: -1,
        isKnown: false,
        successor: 0
      )
    )
    return entries.count - 1
  }
}
