import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Pairs new records without a key of their own with the rows of the database that stand in the same
/// owner's list and say the same, so that these rows stay as they are.
///
/// A list's records are taken in their order, each with the first row that is left: first by all
/// columns that the record gives, then by its attributes alone. Paired records may own lists
/// themselves, so lists are looked at in rounds, from owners inwards.
struct ListPairing {
  private struct List {
    var owner: Int
    var relationship: Int
    var target: Int
  }

  private let lookup: RowLookup
  private let paired: PairedRows
  private let lists: [List]

  private var plan: StorePlan { lookup.store.plan }

  init(_ lookup: RowLookup) {
    self.lookup = lookup
    paired = lookup.objects.paired
    let schema = lookup.store.plan.schema
    lists = schema.entities.enumerated().flatMap { owner, entity in
      entity.relationships.indices.flatMap { index -> [List] in
        guard schema.letsKeylessGo(entity: owner, relationship: index) else { return [] }
        return entity.relationships[index].targets.filter(schema.hasNoKey).map { target in
          List(owner: owner, relationship: index, target: target)
        }
      }
    }
  }

  func run() throws(StoreError) {
    var owners = Set(lists.map(\.owner))
    while !owners.isEmpty {
      var found: Set<Int> = []
      for list in lists where owners.contains(list.owner) {
        if try pair(list) { found.insert(list.target) }
      }
      owners = found
    }
  }

  // MARK: One relationship

  /// - Returns: True if anything was paired.
  private func pair(_ list: List) throws(StoreError) -> Bool {
    guard let contents = lookup.objects.touches.keylessContents[list.target], contents.count > 0,
      let links = lookup.store.linkLogs[list.owner][list.relationship],
      let stored = try LinkLookup(lookup, entity: list.owner, relationship: list.relationship)?
        .findLists(), stored.count > 0
    else { return false }
    let records = plan.makeLog(lookup.spill)
    let rows = plan.makeLog(lookup.spill)
    var fold = LinkFold(links, drops: lookup.store.drops)
    fold.deletesDropped = true
    fold.takesYielding = true
    fold.stored = stored
    var number: UInt64 = 0
    let cursor = try fold.makeCursor()
    while try cursor.next() {
      let links = cursor.links
      let dropped = links.dropped.map(\.entry).filter(\.header.isOfStoredRow)
      guard !dropped.isEmpty, !links.entries.isEmpty else { continue }
      number += 1
      let listed = links.entries.filter { !$0.header.isOfStoredRow }
      try append(listed, of: list, ofOwner: number, to: records)
      try append(dropped, of: list, ofOwner: number, to: rows)
    }
    try records.seal()
    try rows.seal()
    guard records.count > 0, rows.count > 0 else { return false }
    let items = plan.makeLog(lookup.spill)
    try readRecords(list.target, records, contents, to: items)
    try readRows(list.target, rows, to: items)
    try items.seal()
    return try match(list, items)
  }

  /// Notes the places of elements in an owner's list by their keys, unless they are paired.
  private func append(
    _ entries: [LinkEntry],
    of list: List,
    ofOwner owner: UInt64,
    to log: SortedLog
  ) throws(StoreError) {
    let key = ByteBuffer()
    let payload = ByteBuffer()
    let target = list.target
    let relationship = plan.schema.entities[list.owner].relationships[list.relationship]
    let targets = LinkTargets(relationship, in: plan)
    for (place, entry) in entries.enumerated() where entry.alternative == 0 {
      guard let number = targets.number(of: entry, asRowOf: target) else { continue }
      let isRecord = PairedRows.isRecord(number)
      let isPaired = isRecord && paired.storedKey(of: .integer(number), of: target) != nil
      guard !isPaired else { continue }
      key.removeAll()
      withUnsafePointer(to: Cell.integer(number)) { cell in
        _ = plan.logKey(of: target, UnsafeBufferPointer(start: cell, count: 1), into: key)
      }
      payload.removeAll()
      payload.append(owner)
      payload.append(UInt64(place))
      payload.append(UInt64(bitPattern: number))
      try log.append(key: key.bytes, payload: payload.bytes)
    }
  }

  /// Adds what records say to the items of their owners.
  private func readRecords(
    _ target: Int,
    _ records: SortedLog,
    _ contents: SortedLog,
    to items: SortedLog
  ) throws(StoreError) {
    let cursor = try records.makeCursor()
    let content = try contents.makeCursor()
    var hasContent = try content.next()
    var cells = Array(repeating: Cell.absent, count: plan.slots[target].count)
    while try cursor.next() {
      while hasContent, compareKeys(content.key, cursor.key) < 0 { hasContent = try content.next() }
      guard hasContent, areSameKeys(content.key, cursor.key) else { continue }
      var reader = OperationReader(content.payload)
      _ = reader.header()
      _ = reader.word16()
      // One that makes no row finds none either.
      guard RowFlags(rawValue: reader.byte()).contains(.creates) else { continue }
      cells.withUnsafeMutableBufferPointer { reader.row(into: $0) }
      try appendItem(isRecord: true, cursor.payload, cells, to: items)
    }
  }

  /// Adds what rows say to the items of their owners.
  private func readRows(
    _ target: Int,
    _ rows: SortedLog,
    to items: SortedLog
  ) throws(StoreError) {
    let query = StoredRowQuery(target, lookup.sql)
    guard query.isFindable else { return }
    let batch = lookup.makeBatch(target, query, lookup.database)
    let row = StoredRow(
      shape: query.shape,
      pruneMasks: PruneMasks(filesByRule: [], fileCount: 0),
      paired: paired
    )
    let bytes = ByteBuffer()
    var places: [[UInt8]] = []
    func flush() throws(StoreError) {
      try batch.run { number, statement throws(StoreError) in
        bytes.removeAll()
        query.append(statement, from: 1, to: bytes)
        row.load(bytes.bytes)
        try places[number].withUnsafeBufferPointer { place throws(StoreError) in
          try appendItem(isRecord: false, place, Array(row.before), to: items)
        }
      }
      places.removeAll(keepingCapacity: true)
    }
    let cursor = try rows.makeCursor()
    while try cursor.next() {
      var reader = OperationReader(cursor.payload)
      _ = reader.word64()
      _ = reader.word64()
      let key = Int64(bitPattern: reader.word64())
      guard !PairedRows.isRecord(key) else { continue }
      batch.add(cursor.key, cells: [.integer(key)])
      places.append(Array(cursor.payload))
      if batch.isFull { try flush() }
    }
    try flush()
  }

  private func appendItem(
    isRecord: Bool,
    _ place: UnsafeBufferPointer<UInt8>,
    _ cells: [Cell],
    to items: SortedLog
  ) throws(StoreError) {
    var reader = OperationReader(place)
    let payload = ByteBuffer()
    let owner = reader.word64()
    payload.append(UInt8(isRecord ? 1 : 0))
    payload.append(reader.word64())
    payload.append(reader.word64())
    cells.withUnsafeBufferPointer { payload.append($0) }
    try items.append(owner, payload)
  }

  // MARK: Pairs

  private func match(_ list: List, _ items: SortedLog) throws(StoreError) -> Bool {
    var inverse: Int?
    let relationship = plan.schema.entities[list.owner].relationships[list.relationship]
    if case .oneToMany(let index) = relationship.storage { inverse = index }
    let slots = ComparedSlots(list.target, in: plan, without: inverse)
    var matching = ListMatching(slots)
    var pairs: [(record: Int64, row: Int64)] = []
    let cursor = try items.makeCursor()
    while try cursor.next() {
      if cursor.startsGroup { pairs += matching.takePairs() }
      var reader = OperationReader(cursor.payload)
      let isRecord = reader.byte() == 1
      let place = reader.word64()
      let number = Int64(bitPattern: reader.word64())
      matching.add(number, isRecord: isRecord, place: place, reader.rest)
    }
    pairs += matching.takePairs()
    guard !pairs.isEmpty else { return false }
    paired.add(pairs, of: list.target)
    return true
  }
}
