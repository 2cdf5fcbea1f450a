/// How far the other values of a record agree wherever the value of one member comes again.
///
/// The keys with the least hashes are sampled, so that tables of different places sample the same
/// keys and can be compared.
package struct KeyTable: Sendable {
  /// The most keys in a table.
  package static let limit = 512
  /// The most members that are compared.
  private static let columnLimit = 48
  /// The column for the object that holds the record.
  package static let holder: UInt64 = 1

  private struct Entry: Sendable {
    private static let empty = ValueHash.of("")
    var count = 0
    /// The least hash of the values of each column; 0 for none.
    var values: [UInt32] = []
    /// The columns in which values differ.
    var differing: UInt64 = 0

    init(columns: Int) { values.reserveCapacity(columns) }

    mutating func take(
      _ row: UnsafeBufferPointer<RowValue>,
      _ places: [Place],
      _ holder: UInt64,
      _ holderColumn: Int
    ) {
      count += 1
      note(UInt32(truncatingIfNeeded: holder >> 16) | 1, holderColumn)
      // An empty text or list says nothing: short forms of records have them.
      for (value, place) in zip(row, places) where value.hash != Self.empty && value.hash != 1 {
        note(UInt32(truncatingIfNeeded: value.hash >> 16) | 1, place.column)
      }
    }

    mutating func note(_ hash: UInt32, _ column: Int) {
      guard column >= 0 else { return }
      while values.count <= column { values.append(0) }
      let known = values[column]
      if known == 0 {
        values[column] = hash
      } else if known != hash {
        differing |= 1 << UInt64(column)
        values[column] = min(known, hash)
      }
    }
  }

  /// Where the values of a path go.
  private struct Place: BitwiseCopyable {
    var path: UInt64
    var column: Int
  }

  /// The path of the member from the record, as hashes of names.
  package let path: UInt64
  /// The paths of the columns.
  private var columns: [UInt64] = []
  private var entries: [UInt64: Entry] = [:]
  private var threshold = UInt64.max
  /// Of the row that came last.
  private var lastRow: [Place] = []

  init(path: UInt64) { self.path = path }

  /// Takes one record: its key, and the path and hash of each other value.
  mutating func add(_ key: UInt64, _ row: UnsafeBufferPointer<RowValue>, holder: UInt64) {
    guard key <= threshold else { return }
    let holderColumn = column(of: Self.holder)
    findColumns(of: row)
    // In place, so that nothing is copied.
    entries[key, default: Entry(columns: columns.count)].take(row, lastRow, holder, holderColumn)
    if entries.count > 2 * Self.limit { trim() }
  }

  /// Finds the columns of a row: most are where they were in the row before.
  private mutating func findColumns(of row: UnsafeBufferPointer<RowValue>) {
    lastRow.reserveCapacity(row.count)
    for (index, value) in row.enumerated() {
      if index < lastRow.count, lastRow[index].path == value.path { continue }
      let place = Place(path: value.path, column: value.path == path ? -1 : column(of: value.path))
      if index < lastRow.count { lastRow[index] = place } else { lastRow.append(place) }
    }
  }

  /// The column for a path; -1 where there is no room for it.
  private mutating func column(of path: UInt64) -> Int {
    if let known = known(path) { return known }
    guard columns.count < Self.columnLimit else { return -1 }
    columns.append(path)
    return columns.count - 1
  }

  private func known(_ path: UInt64) -> Int? { columns.firstIndex { $0 == path } }

  private mutating func trim() {
    guard entries.count > Self.limit else { return }
    let sorted = entries.keys.sorted()
    let bound = sorted[Self.limit - 1]
    threshold = bound
    entries = entries.filter { $0.key <= bound }
  }

  mutating func settle() { trim() }

  mutating func merge(_ other: KeyTable) {
    let bound = min(threshold, other.threshold)
    if bound < threshold { entries = entries.filter { $0.key <= bound } }
    threshold = bound
    lastRow = []
    let moved = other.columns.map { column(of: $0) }
    for (key, theirs) in other.entries where key <= bound {
      var entry = entries[key] ?? Entry(columns: columns.count)
      entry.count += theirs.count
      for (column, hash) in theirs.values.enumerated() where hash != 0 && moved[column] >= 0 {
        entry.note(hash, moved[column])
        if theirs.differing >> UInt64(column) & 1 == 1 {
          entry.differing |= 1 << UInt64(moved[column])
        }
      }
      entries[key] = entry
    }
    trim()
  }

  // MARK: Questions

  /// Keys that came more than once.
  package var repeatedCount: Int { entries.values.count { $0.count > 1 } }

  /// Of the keys that came more than once: how many have the column, and in how many it differs.
  package func agreement(on path: UInt64) -> (repeated: Int, differing: Int) {
    guard let column = known(path) else { return (0, 0) }
    var repeated = 0
    var differing = 0
    for entry in entries.values
    where entry.count > 1 && column < entry.values.count && entry.values[column] != 0 {
      repeated += 1
      if entry.differing >> UInt64(column) & 1 == 1 { differing += 1 }
    }
    return (repeated, differing)
  }

  /// True if it has a key that none of the others has, as far as their samples tell.
  package func hasKeys(beside others: [KeyTable]) -> Bool {
    let bound = others.reduce(threshold) { min($0, $1.threshold) }
    return entries.keys.contains { key in
      key <= bound && !others.contains { $0.entries[key] != nil }
    }
  }

  /// True if two members have the same value in all records that have both; nil where none has.
  package func areSame(_ left: UInt64, _ right: UInt64) -> Bool? {
    var isCompared = false
    for (key, entry) in entries {
      guard let own = value(left, key, entry), let other = value(right, key, entry) else {
        continue
      }
      if own != other { return false }
      isCompared = true
    }
    return isCompared ? true : nil
  }

  /// The hash of a member where it does not change; of the table's own that of the key.
  private func value(_ path: UInt64, _ key: UInt64, _ entry: Entry) -> UInt32? {
    if path == self.path { return UInt32(truncatingIfNeeded: key >> 16) | 1 }
    guard let column = known(path), column < entry.values.count, entry.values[column] != 0,
      entry.differing >> UInt64(column) & 1 == 0
    else { return nil }
    return entry.values[column]
  }

  /// How many keys both tables know, of how many that they can compare, and how often the members
  /// that both have agree there.
  package func compare(
    with other: KeyTable,
    without left: Set<UInt64> = []
  ) -> (common: Int, smaller: Int, compared: Int, equal: Int) {
    let bound = min(threshold, other.threshold)
    // Most tables have no key in common.
    lazy var shared = columns.enumerated().compactMap { column, path in
      path == Self.holder || left.contains(path) ? nil : other.known(path).map { (column, $0) }
    }
    var common = 0
    var compared = 0
    var equal = 0
    var ownCount = 0
    for (key, entry) in entries where key <= bound {
      ownCount += 1
      guard let theirs = other.entries[key] else { continue }
      common += 1
      for (column, column2) in shared
      where column < entry.values.count && column2 < theirs.values.count
        && entry.values[column] != 0 && theirs.values[column2] != 0
        // A member that changes at one place says nothing of two.
        && (entry.differing >> UInt64(column) | theirs.differing >> UInt64(column2)) & 1 == 0
      {
        compared += 1
        if entry.values[column] == theirs.values[column2] { equal += 1 }
      }
    }
    let theirCount = other.entries.keys.count { $0 <= bound }
    return (common, min(ownCount, theirCount), compared, equal)
  }
}

/// One scalar value of a record: the hash of its path from the record, and its own.
struct RowValue: BitwiseCopyable {
  var path: UInt64
  var hash: UInt64
}
