import SeedbedBase
import SeedbedLanguage

/// Sorts the entries of an index over one integer that leads to one integer, such as a foreign
/// key and a rowid.
///
/// As long as both fit in 32 bits an entry is one word, and a radix sort orders as many as the
/// memory budget takes, others being on disk; otherwise they go the way of all others.
final class IntegerEntries: EntrySorter {
  private let tree: TreeLayout
  private let table: TableLayout
  private let keySlot: Int
  private let restSlot: Int
  private let limit: Int
  private let file: String
  private let makeFallback: () -> KeyedEntries
  private var words: UnsafeMutablePointer<UInt64>
  private var count = 0
  private var capacity = 1024
  /// The integers that the entries with a null lead to.
  @exclusivity(unchecked) private var nulls = GrowingMemory<UInt64>()
  /// Entries, and those with a null, that memory did not take.
  private let runs: WordRuns
  private let nullRuns: WordRuns
  private var isSorted = true
  private var fallback: KeyedEntries?

  /// Nil where the index is another.
  init?(_ tree: TreeLayout, of table: TableLayout, _ options: TreeOptions) {
    func isInteger(_ part: TreeLayout.Part) -> Bool {
      part.slot >= table.columns.count || table.columns[part.slot].storage == .integer
    }
    guard tree.key.count == 1, tree.rest.count == 1, isInteger(tree.key[0]),
      isInteger(tree.rest[0])
    else { return nil }
    self.tree = tree
    self.table = table
    keySlot = tree.key[0].slot
    restSlot = tree.rest[0].slot
    // A word, and the room to sort it.
    limit = max(1024, options.memoryBudget / 16)
    words = .allocate(capacity: capacity)
    runs = WordRuns(spill: options.spill, memoryBudget: options.memoryBudget)
    nullRuns = WordRuns(spill: options.spill, memoryBudget: options.memoryBudget)
    makeFallback = { KeyedEntries(tree, of: table, options) }
    file = options.file
  }

  deinit {
    words.deallocate()
  }

  func append(_ values: RowValues) throws(StoreError) {
    if let fallback { return try fallback.append(values) }
    guard !take(values) else { return }
    guard isSmall(values) else { return try fallBack(with: values) }
    try spill()
    _ = take(values)
  }

  /// Takes the entry of a row, if there is room for it and it is a word.
  func take(_ values: RowValues) -> Bool {
    guard isSmall(values), count &+ nulls.count < limit, fallback == nil else { return false }
    let key = values.cells[keySlot]
    let rest = values.cells[restSlot].bits
    guard key.tag == .integer else {
      nulls.append(rest)
      return true
    }
    if count == capacity { grow() }
    let word = key.bits << 32 | rest
    if isSorted && count > 0 && words[count &- 1] > word { isSorted = false }
    words[count] = word
    count &+= 1
    return true
  }

  /// True if the entry of a row is one word.
  @inline(__always)
  private func isSmall(_ values: RowValues) -> Bool {
    (values.cells[keySlot].bits | values.cells[restSlot].bits) >> 32 == 0
  }

  func write(to file: PageFile) throws {
    if let fallback { return try fallback.write(to: file) }
    let builder = IndexTree(file, root: tree.root)
    let nulls = try mergedNulls()
    while let rest = try nulls.next() { try add(nil, rest, to: builder) }
    var distinct = builder.count > 0 ? 1 : 0
    var previous: UInt64?
    let words = try mergedWords()
    while let word = try words.next() {
      let key = word >> 32
      if key != previous {
        distinct &+= 1
        previous = key
      } else if tree.isUnique {
        throw tree.duplicate(in: table, file: self.file) { [String(key)] }
      }
      try add(key, word & 0xFFFF_FFFF, to: builder)
    }
    try builder.finish(distinct: [distinct])
  }

  /// The integers that the entries with a null lead to, in order.
  private func mergedNulls() throws(StoreError) -> WordMerge {
    try nullRuns.merge(with: nulls.elements)
  }

  /// The entries that have a key, in order; read before `words` changes.
  private func mergedWords() throws(StoreError) -> WordMerge {
    sort()
    return try runs.merge(with: UnsafeBufferPointer(start: words, count: count))
  }

  private func spill() throws(StoreError) {
    sort()
    if count > 0 { try runs.append(UnsafeBufferPointer(start: words, count: count)) }
    count = 0
    isSorted = true
    if nulls.count > 0 { try nullRuns.append(nulls.elements) }
    nulls.removeAll()
  }

  @inline(__always)
  private func add(
    _ key: UInt64?,
    _ rest: UInt64,
    to builder: IndexTree
  ) throws(StoreError) {
    let keyType = key.map { SerialType.integer(Int64(bitPattern: $0)) } ?? SerialType.null
    let restType = SerialType.integer(Int64(bitPattern: rest))
    let keySize = SerialType.size(keyType)
    let place = try builder.add(recordSize: 3 + keySize + SerialType.size(restType))
    place[0] = 3
    place[1] = UInt8(truncatingIfNeeded: keyType)
    place[2] = UInt8(truncatingIfNeeded: restType)
    SerialType.write(key ?? 0, as: keyType, to: place + 3)
    SerialType.write(rest, as: restType, to: place + 3 + keySize)
  }

  private func grow() {
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
    larger.update(from: words, count: count)
    words.deallocate()
    words = larger
    capacity *= 2
  }

  /// Hands what was gathered to the sorter that takes everything, in its order.
  private func fallBack(with values: RowValues) throws(StoreError) {
    let fallback = makeFallback()
    self.fallback = fallback
    let row = RowValues(table, file: file)
    let nullRests = try mergedNulls()
    while let rest = try nullRests.next() {
      row.set(nil, at: keySlot)
      row.set(Int64(rest), at: restSlot)
      try fallback.append(row)
    }
    let merged = try mergedWords()
    while let word = try merged.next() {
      row.set(Int64(word >> 32), at: keySlot)
      row.set(Int64(word & 0xFFFF_FFFF), at: restSlot)
      try fallback.append(row)
    }
    nulls.removeAll()
    words.deallocate()
    words = .allocate(capacity: 1)
    count = 0
    try fallback.append(values)
  }

  /// Sorts by the key alone, eleven bits at a time from the lowest: what it leads to comes in order.
  private func sort() {
    guard !isSorted else { return }
    let digits = 1 << 11
    var source = words
    var target = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    let places = UnsafeMutablePointer<Int>.allocate(capacity: digits)
    for shift in stride(from: UInt64(32), to: 64, by: 11) {
      places.update(repeating: 0, count: digits)
      for index in 0..<count { places[Int(source[index] >> shift) & (digits - 1)] &+= 1 }
      if places[Int(source[0] >> shift) & (digits - 1)] == count { continue }
      var place = 0
      for digit in 0..<digits {
        let occurrences = places[digit]
        places[digit] = place
        place += occurrences
      }
      for index in 0..<count {
        let digit = Int(source[index] >> shift) & (digits - 1)
        target[places[digit]] = source[index]
        places[digit] &+= 1
      }
      swap(&source, &target)
    }
    words = source
    isSorted = true
    target.deallocate()
    places.deallocate()
  }
}
