import SeedbedBase
import SeedbedReading
import SeedbedSystem

/// The members of an object that a mapping reads.
///
/// Names that have a number in the dump's `NameTable` are looked for once, and found by it from then
/// on. Names that nothing reads are learned too, up to a bound.
final class MemberTable {
  struct Entry: BitwiseCopyable {
    var name: UnsafeMutablePointer<UInt8>
    var count: Int
    /// Where the member's node is noted; -1 for a member that is not read.
    var slot: Int
    /// The table of the member's own members; -1 for none.
    var child: Int
    /// Read by something other than a slot, so not reported as unmapped.
    var isKnown: Bool
  }

  /// Unread names that are learned before the table stops growing.
  private static let learnLimit = 64

  /// The place of a number whose name was not looked for.
  private static let unknown: Int32 = -2

  let entries = Stack<Entry>(capacity: 16)
  /// The entries of names by their numbers; that of number 0 is never known.
  private let numbered = Stack<Int32>(capacity: 16)
  private var learned = 0

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

  /// The entry of a key of a dump; -1 for a name that is not read and not learned.
  @inline(__always)
  func entry(ofKey key: Int, in tape: TapeView, _ arena: ByteArena) -> Int {
    let number = Int(tape.nodes[key].nameNumber)
    if number < numbered.count {
      let entry = numbered.base[number]
      if entry != Self.unknown { return Int(entry) }
    }
    return find(key, in: tape, arena)
  }

  @inline(never)
  private func find(_ key: Int, in tape: TapeView, _ arena: ByteArena) -> Int {
    let name = tape.unescape(key, into: arena)
    let entry = search(name) ?? learn(name)
    let number = Int(tape.nodes[key].nameNumber)
    guard number > 0 else { return entry }
    if number >= numbered.count {
      numbered.append(repeating: Self.unknown, count: number + 1 - numbered.count)
    }
    numbered.base[number] = Int32(truncatingIfNeeded: entry)
    return entry
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
    let name = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    if let base = bytes.baseAddress { name.initialize(from: base, count: bytes.count) }
    entries.append(Entry(name: name, count: bytes.count, slot: -1, child: -1, isKnown: false))
    return entries.count - 1
  }
}
