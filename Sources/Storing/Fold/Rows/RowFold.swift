package import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Find-or-create: folds the operations of each key, in the order they came, into one row.
///
/// A row depends only on the operations of its own key (and on which scopes are dropped), so that
/// folding keys in key order gives the same rows as processing records one by one.
package final class RowFold {
  let plan: StorePlan
  let entity: Int
  let layout: SlotLayout
  let log: SortedLog
  /// The operations of late records, which come after those of `log`.
  let lateLog: SortedLog?
  let drops: RejectedScopes
  let adjustments: SortedLog?
  /// The entries of lists that name their children by unique attributes.
  let named: SortedLog?
  /// The rows that a database has already; nil for a new one.
  private let stored: StoredRows?
  /// The one of them that has the current key.
  let storedRow: StoredRow?
  /// Collects counts and problems; only a survey has one.
  let findings: Findings?

  /// The row's cells, and those of the operation that meets it, by slot.
  let cells: UnsafeMutableBufferPointer<Cell>
  let incoming: UnsafeMutableBufferPointer<Cell>
  let setters: UnsafeMutableBufferPointer<OperationHeader>
  /// The operation that gave each reference, by its place in the layout.
  let givers: UnsafeMutableBufferPointer<OperationHeader>
  /// By slot: whether a list of the row's owner gave it, where setters are kept.
  @exclusivity(unchecked) var listed: [Bool] = []
  /// The row's states before the nests of the current top-level record, where these count.
  @exclusivity(unchecked) var gates: GateStates?
  /// True if the current operation comes from a list of the row's owner.
  var isListed = false
  var exists = false
  var isStub = false
  var creator: OperationHeader
  private var firstOrdinal = 0
  /// How many operations the current key has.
  private var operationCount = 0
  let scratch = ByteArena()
  var copies = false
  @exclusivity(unchecked) var deferred: [[UInt8]] = []
  private var rowNumber = 0
  /// When rows were first seen that a list of their owner let go again.
  private(set) var goneOrdinals: [Int] = []
  /// The texts that `concat` gathers, by slot.
  @exclusivity(unchecked) var lists: [Int: ConcatenatedText] = [:]
  /// The slots with sums of this run.
  @exclusivity(unchecked) var sums: Set<Int> = []
  let earlierLinks: EarlierLinks?
  let tracksSetters: Bool
  /// True if values are counted that differ from those that stay.
  let countsUnmerged: Bool
  private let hasDrops: Bool
  let attributes: [Attribute]
  private let defaults: [(slot: Int, cell: Cell)]
  private let kinds: KindDefaults?
  /// The kinds of the rows, where references ask for them.
  let kindTable: KindTable?
  let rules: [FoldRule]
  /// The reference that a slot belongs to; -1 for none.
  let referenceOfSlot: [Int]
  /// By attribute: the slot of its finer digits; empty where no attribute has one.
  private let finerDigits: [Int?]

  /// A fold of the rows of an entity; `knowsRows` if those of all entities are known.
  init(_ run: FoldedRun, entity: Int, _ findings: Findings?, knowsRows: Bool) {
    let plan = run.plan
    self.plan = plan
    self.entity = entity
    self.findings = findings
    log = run.store.rowLogs[entity]
    lateLog = run.late[LateLog.Place(entity: entity)]
    drops = run.store.drops
    adjustments = run.adjustments[entity]
    named = run.named[entity]
    let stored = run.store.importing?.rows[entity]
    self.stored = stored
    storedRow = stored.map {
      StoredRow(shape: $0.shape, pruneMasks: $0.pruneMasks, paired: $0.paired)
    }
    layout = plan.slots[entity]
    earlierLinks = EarlierLinks(layout, knowsRows ? run.resolver : nil)
    countsUnmerged = findings != nil && plan.options.countsUnmerged
    tracksSetters = run.adjustments[entity] != nil || plan.needsSetters(entity)
    hasDrops = !run.store.drops.isEmpty
    attributes = plan.schema.entities[entity].attributes
    defaults = plan.defaults[entity].enumerated().filter { $0.element.tag != .absent }
      .map { ($0.offset, $0.element) }
    kinds = KindDefaults(plan, entity: entity, defaults)
    kindTable = plan.kinds[entity]
    rules = plan.foldRules.forRows(of: entity)
    creator = OperationHeader(
      sequence: 0,
      scope: 0,
      origin: RecordOrigin(file: 0, line: 0, column: 0, byteOffset: 0)
    )
    setters = .allocate(capacity: tracksSetters ? layout.count : 0)
    setters.initialize(repeating: creator)
    givers = .allocate(capacity: layout.references.count)
    givers.initialize(repeating: creator)
    cells = .allocate(capacity: layout.count)
    cells.initialize(repeating: .absent)
    incoming = .allocate(capacity: layout.count)
    incoming.initialize(repeating: .absent)
    referenceOfSlot = layout.referenceOfSlot
    let finer = layout.finerDigits
    finerDigits = finer.isEmpty ? [] : attributes.indices.map { finer[$0] }
  }

  deinit {
    setters.deallocate()
    givers.deallocate()
    cells.deallocate()
    incoming.deallocate()
  }

  /// Calls `visit` with each row in the order of keys.
  func forEachRow(_ visit: (FoldedRow) throws(StoreError) -> Void) throws(StoreError) {
    try forEachRow(visit, leaving: { _ throws(StoreError) in })
  }

  /// Calls `visit` with each row in the order of keys, and `leave` with each row of the database
  /// that a list of its owner lets go.
  package func forEachRow(
    _ visit: (FoldedRow) throws(StoreError) -> Void,
    leaving leave: (StoredRow) throws(StoreError) -> Void
  ) throws(StoreError) {
    let cursor = try log.makeCursor(followedBy: lateLog)
    let storedCursor = try stored?.makeCursor()
    var hasStored = try storedCursor?.next() ?? false
    let adjusting = try adjustments?.makeCursor()
    var hasAdjustment = try adjusting?.next() ?? false
    let naming = try named?.makeCursor()
    var hasName = try naming?.next() ?? false
    copies = !cursor.pointersStayValid
    rowNumber = 0
    goneOrdinals = []
    let mayLeave = rules.contains(where: \.mayBeLeft) || plan.schema.hasUpdatingDumps
    gates = mayLeave && plan.nestsItself[entity] ? GateStates() : nil
    let key = ByteBuffer()
    var isOpen = false
    while true {
      let hasRecord = try cursor.next()
      if isOpen, !hasRecord || cursor.startsGroup {
        if let naming { try takeNamed(key.bytes, from: naming, &hasName) }
        if !deferred.isEmpty { applyDeferred() }
        let wasThere = exists
        if let adjusting, exists { try adjust(key.bytes, with: adjusting, &hasAdjustment) }
        if exists {
          try close(key.bytes, visit)
        } else if let storedRow, storedRow.isThere {
          try leave(storedRow)
        } else if wasThere {
          goneOrdinals.append(firstOrdinal)
          findings?.counts.deleted += 1
        }
        isOpen = false
      }
      guard hasRecord else {
        if let adjusting { try passAdjustments(adjusting, hasAdjustment) }
        return
      }
      if !isOpen {
        open()
        key.removeAll()
        key.append(cursor.key)
        isOpen = true
        if let storedCursor { try load(key.bytes, from: storedCursor, &hasStored) }
      }
      take(cursor.payload, ordinal: cursor.ordinal)
    }
  }

  private func open() {
    cells.update(repeating: .absent)
    exists = false
    isStub = false
    operationCount = 0
    if !deferred.isEmpty { deferred.removeAll(keepingCapacity: true) }
    if !lists.isEmpty { lists.removeAll(keepingCapacity: true) }
    if !sums.isEmpty { sums.removeAll(keepingCapacity: true) }
    earlierLinks?.removeAll()
    gates?.removeAll()
    scratch.reset()
  }

  private func close(
    _ key: UnsafeBufferPointer<UInt8>,
    _ visit: (FoldedRow) throws(StoreError) -> Void
  ) throws(StoreError) {
    if !defaults.isEmpty {
      let own = kinds?.defaults(of: cells) ?? defaults
      for (slot, cell) in own where cells[slot].tag == .absent { cells[slot] = cell }
    }
    let number = rowNumber
    rowNumber += 1
    let row = FoldedRow(
      number: number,
      key: key,
      cells: UnsafeBufferPointer(cells),
      creator: storedRow.map { $0.isThere ? $0.lastOperation : creator } ?? creator,
      firstOrdinal: firstOrdinal,
      isStub: isStub,
      isSole: operationCount == 1 && storedRow == nil,
      setters: UnsafeBufferPointer(setters),
      givers: UnsafeBufferPointer(givers),
      stored: storedRow
    )
    earlierLinks?.choose(for: row, cells, setters)
    if let storedRow, storedRow.isThere { keepPlaces(of: storedRow) }
    try visit(row)
  }

  // MARK: Operations

  private func take(_ payload: UnsafeBufferPointer<UInt8>, ordinal: Int) {
    var reader = OperationReader(payload)
    let header = reader.header()
    let isDropped = hasDrops && drops.contains(header.scope)
    if isDropped {
      // A record names what is nested in it, even if it does not count.
      storedRow?.noteFile(of: header)
      guard drops.asksGate(of: header) else { return }
    }
    let mapping = Int(reader.word16())
    let flags = RowFlags(rawValue: reader.byte())
    if isDropped { return noteGate(header, flags, rules[mapping], &reader) }
    operationCount += 1
    if flags.meets(.waiting) {
      if !flags.contains(.touch) { deferred.append(Array(payload)) }
      return
    }
    storedRow?.note(header)
    isListed = flags.contains(.nested)
    gates?.note(header, exists, cells, in: drops)
    if !exists, flags.contains(.creates) {
      reader.row(into: cells)
      if copies { for slot in cells.indices { cells[slot] = keep(cells[slot]) } }
      create(header, ordinal: ordinal)
      earlierLinks?.begin(cells, linkOrigin(header, isListed: isListed))
      findings?.counts.counts.created += 1
      return
    }
    reader.row(into: incoming)
    // The values that a late record found its row by stay, even in a row that a late record made.
    if header.isOfSecondPass { for slot in rules[mapping].findBy { incoming[slot] = .absent } }
    apply(header, rules[mapping], creates: flags.contains(.creates))
  }

  /// Begins with the row that the database has of a key, where it has one.
  private func load(
    _ key: UnsafeBufferPointer<UInt8>,
    from cursor: any StoredRowSource,
    _ hasMore: inout Bool
  ) throws(StoreError) {
    guard let storedRow else { return }
    storedRow.clear()
    while hasMore, compareKeys(cursor.key, key) < 0 { hasMore = try cursor.next() }
    guard hasMore, areSameKeys(cursor.key, key) else { return }
    storedRow.load(cursor.payload)
    // Its bytes stay where they are until the cursor goes on, which is not before the next key.
    _ = cells.update(fromContentsOf: storedRow.before)
    for position in layout.positions { cells[position.slot] = .absent }
    isListed = true
    create(.ofStoredRow, ordinal: 0)
  }

  /// Leaves a stored row in its places in lists that no record spoke of, as long as it is in them.
  private func keepPlaces(of storedRow: StoredRow) {
    for position in layout.positions where cells[position.slot].tag == .absent {
      let owner = plan.schema.entities[position.owner].relationships[position.relationship]
      guard case .oneToMany(let inverse) = owner.storage,
        let reference = layout.reference(of: inverse),
        storedRow.keeps(reference, in: UnsafeBufferPointer(cells))
      else { continue }
      cells[position.slot] = storedRow.before[position.slot]
    }
  }

  func create(_ header: OperationHeader, ordinal: Int) {
    exists = true
    creator = header
    firstOrdinal = ordinal
    if !givers.isEmpty { givers.update(repeating: header) }
    guard tracksSetters else { return }
    setters.update(repeating: header)
    listed = Array(repeating: isListed, count: layout.count)
  }

  /// The cell with bytes that live until the row is complete.
  func keep(_ cell: Cell) -> Cell {
    copies && cell.length > 0 ? scratch.copy(cell) : cell
  }

  /// The slot of the finer digits of an attribute's values.
  @inline(__always)
  func finerDigits(of slot: Int) -> Int? {
    slot < finerDigits.count ? finerDigits[slot] : nil
  }

  /// An attribute's value in a row, to be compared.
  func exact(_ slot: Int, in cells: some RandomAccessCollection<Cell>) -> ExactValue {
    let finer = finerDigits(of: slot)
    let start = cells.startIndex
    return ExactValue(
      cells[cells.index(start, offsetBy: slot)],
      finer: finer.map { cells[cells.index(start, offsetBy: $0)] } ?? .absent
    )
  }

  var shownKey: String { shown(cells) }

  func shown(_ cells: UnsafeMutableBufferPointer<Cell>) -> String {
    layout.naturalKey.map { cells[$0] }.shown
  }
}
