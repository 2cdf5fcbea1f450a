import SeedbedModel

/// Sorts the entries of an index over one integer that leads to one integer, such as a foreign
/// key and a rowid.
///
/// As long as both fit in 32 bits and all of them in the memory budget, an entry is one word, and
/// a radix sort orders them; otherwise they go the way of all others.
final class IntegerEntries: EntrySorter {
  private let tree: TreeLayout
  private let table: TableLayout
  private let keySlot: Int
  private let restSlot: Int
  private let limit: Int
  private let file: String
  private let makeFallback: () -> KeyedEntries
  @exclusivity(unchecked) private var words: UnsafeMutablePointer<UInt64>
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var capacity = 1024
  /// What the entries with a null lead to.
  @exclusivity(unchecked) private var nulls: [UInt32] = []
  @exclusivity(unchecked) private var isSorted = true
  @exclusivity(unchecked) private var fallback: KeyedEntries?

  /// Nil where the index is another.
  init?(_ tree: TreeLayout, of table: TableLayout, _ options: PageOptions) {
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
    makeFallback = { KeyedEntries(tree, of: table, options) }
    file = options.file
  }

  deinit {
    words.deallocate()
  }

  func append(_ values: RowValues) throws(StoreError) {
    if let fallback { return try fallback.append(values) }
    let key = values.cells[keySlot]
    let rest = values.cells[restSlot].bits
    guard count &+ nulls.count < limit, rest >> 32 == 0, key.bits >> 32 == 0 else {
      return try fallBack(with: values)
    }
    guard key.tag == .integer else { return nulls.append(UInt32(truncatingIfNeeded: rest)) }
    if count == capacity { grow() }
    let word = key.bits << 32 | rest
    if isSorted && count > 0 && words[count &- 1] > word { isSorted = false }
    words[count] = word
    count &+= 1
  }

  func write(to file: PageFile) throws {
    if let fallback { return try fallback.write(to: file) }
    sort()
    let builder = IndexTree(file, root: tree.root)
    for rest in nulls { try add(nil, UInt64(rest), to: builder) }
    var previous: UInt64?
    for index in 0..<count {
      let key = words[index] >> 32
      if tree.isUnique && key == previous {
        throw tree.duplicate(in: table, file: self.file) { [String(key)] }
      }
      previous = key
      try add(key, words[index] & 0xFFFF_FFFF, to: builder)
    }
    try builder.finish()
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

  /// Hands what was gathered to the sorter that takes everything, in the order in which it came.
  private func fallBack(with values: RowValues) throws(StoreError) {
    let fallback = makeFallback()
    self.fallback = fallback
    let row = RowValues(table, file: file)
    for rest in nulls {
      row.set(nil, at: keySlot)
      row.set(Int64(rest), at: restSlot)
      try fallback.append(row)
    }
    for index in 0..<count {
      row.set(Int64(words[index] >> 32), at: keySlot)
      row.set(Int64(words[index] & 0xFFFF_FFFF), at: restSlot)
      try fallback.append(row)
    }
    nulls = []
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
    target.deallocate()
    places.deallocate()
  }
}
