import SeedbedBase
import SeedbedSystem

/// Counts how many values the first columns of an index take, while its entries are read in order.
///
/// Values are compared as SQLite does by its binary collation. Entries that go on behind their page
/// are not compared.
final class EntryCounter {
  private let columns: Int
  /// By the number of first columns that an entry shares with the one before it: how many there were.
  private let counts: UnsafeMutableBufferPointer<Int>
  /// The last entry, or what `keptEntry` has of it.
  private var last: UnsafePointer<UInt8>?
  private let keptEntry: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var isExact = true

  init(columns: Int, pageSize: Int) {
    self.columns = columns
    counts = .allocate(capacity: columns + 1)
    counts.initialize(repeating: 0)
    capacity = pageSize
    keptEntry = .allocate(capacity: pageSize + PageWindow.padding)
    keptEntry.initialize(repeating: 0, count: pageSize + PageWindow.padding)
  }

  deinit {
    counts.deallocate()
    keptEntry.deallocate()
  }

  /// How many values the first column took, the first two together, and so on; nil where not all
  /// entries could be compared.
  var distinct: [Int]? {
    isExact ? counts.dropLast().runningTotals : nil
  }

  /// Counts an entry, whose record must stay where it is until the next one, or `keepLast`.
  ///
  /// Eight bytes behind it must be readable.
  func add(_ record: UnsafePointer<UInt8>) {
    guard isExact else { return }
    let shared = last.map { sharedColumns($0, record) } ?? 0
    counts[shared] &+= 1
    last = record
  }

  /// Copies what is needed of the last entry.
  func keepLast() {
    guard isExact, let last, last != UnsafePointer(keptEntry) else { return }
    let size = Self.size(of: last, columns: columns)
    guard size <= capacity else { return giveUp() }
    keptEntry.update(from: last, count: size)
    self.last = UnsafePointer(keptEntry)
  }

  /// Counts no more: there are entries that cannot be compared.
  func giveUp() {
    isExact = false
  }

  /// The bytes of a record up to the end of its first columns.
  private static func size(of record: UnsafePointer<UInt8>, columns: Int) -> Int {
    let (header, length) = Varint.read(record)
    var next = length
    var size = Int(header)
    for _ in 0..<columns where next < Int(header) {
      let (type, length) = Varint.read(record + next)
      next += length
      size += SerialType.size(type)
    }
    return size
  }

  private func sharedColumns(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>) -> Int {
    let (header, otherHeader) = (Varint.read(one), Varint.read(other))
    let (end, otherEnd) = (one + Int(header.value), other + Int(otherHeader.value))
    var (next, otherNext) = (one + header.length, other + otherHeader.length)
    var (body, otherBody) = (end, otherEnd)
    for column in 0..<columns {
      guard next < end, otherNext < otherEnd else { return column }
      let (type, otherType) = (Varint.read(next), Varint.read(otherNext))
      let size = SerialType.size(type.value)
      if type.value != otherType.value || !Self.areSame(body, otherBody, size) {
        let isReal = type.value == SerialType.real || otherType.value == SerialType.real
        guard isReal,
          Self.areEqual(
            SerialType.value(type.value, at: body),
            SerialType.value(otherType.value, at: otherBody)
          )
        else { return column }
      }
      next += type.length
      otherNext += otherType.length
      body += size
      otherBody += SerialType.size(otherType.value)
    }
    return columns
  }

  @inline(__always)
  private static func areSame(
    _ one: UnsafePointer<UInt8>,
    _ other: UnsafePointer<UInt8>,
    _ size: Int
  ) -> Bool {
    guard size <= 8 else { return memcmp(one, other, size) == 0 }
    let difference = one.load64() ^ other.load64()
    return difference == 0 || difference.leadingZeroBitCount >= 8 * size
  }

  /// True if numbers are equal that are written in different ways: one of them is a real.
  private static func areEqual(_ one: Cell, _ other: Cell) -> Bool {
    switch (one.tag, other.tag) {
    case (.real, .real): one.realValue == other.realValue
    case (.real, .integer): Int64(exactly: one.realValue) == other.integerValue
    case (.integer, .real): Int64(exactly: other.realValue) == one.integerValue
    default: false
    }
  }
}
