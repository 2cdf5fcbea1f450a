import SeedbedDiagnostics
import SeedbedModel

/// Find-or-create: folds the operations of each key, in the order they came, into one row.
///
/// What becomes of a row depends only on the operations of its own key (and on which scopes are
/// dropped), so that folding keys in key order gives what one-by-one processing gives.
final class RowFold {
  let plan: StorePlan
  let entity: Int
  let layout: SlotLayout
  let log: SortedLog
  let drops: DropSet
  let adjustments: SortedLog?
  /// Where counts and problems go; only a survey has one.
  let findings: Findings?

  var cells: [Cell] = []
  var incoming: [Cell] = []
  var setters: [OperationHeader] = []
  var exists = false
  var isStub = false
  var creator: OperationHeader?
  var firstOrdinal = 0
  var scratch = ByteArena()
  var copies = false
  private var deferred: [[UInt8]] = []
  private var rowNumber = 0
  private let tracksSetters: Bool
  private let referenceOfSlot: [Int]

  init(
    plan: StorePlan, entity: Int, log: SortedLog, drops: DropSet, adjustments: SortedLog?,
    findings: Findings?
  ) {
    self.plan = plan
    self.entity = entity
    layout = plan.slots[entity]
    self.log = log
    self.drops = drops
    self.adjustments = adjustments
    self.findings = findings
    tracksSetters = adjustments != nil || plan.needsSetters(entity)
    var references = Array(repeating: -1, count: layout.count)
    for (index, reference) in layout.references.enumerated() {
      for slot in reference.key { references[slot] = index }
      for alternative in reference.alternatives {
        for slot in alternative.slots { references[slot] = index }
      }
    }
    referenceOfSlot = references
  }

  /// Calls `visit` with each row in the order of keys.
  func forEachRow(_ visit: (FoldedRow) throws(StoreError) -> Void) throws(StoreError) {
    let cursor = try log.makeCursor()
    let adjusting = try adjustments?.makeCursor()
    var hasAdjustment = try adjusting?.next() ?? false
    copies = !cursor.pointersStayValid
    var key: [UInt8] = []
    var isOpen = false
    while true {
      let hasRecord = try cursor.next()
      if isOpen, !hasRecord || cursor.startsGroup {
        applyDeferred()
        if let adjusting, exists {
          try adjust(key, with: adjusting, &hasAdjustment)
        }
        if exists { try close(key, visit) }
        isOpen = false
      }
      guard hasRecord else { return }
      if !isOpen {
        open()
        key.removeAll(keepingCapacity: true)
        key.append(contentsOf: cursor.key)
        isOpen = true
      }
      take(cursor.payload, ordinal: cursor.ordinal)
    }
  }

  private func open() {
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(.absent, count: layout.count))
    exists = false
    isStub = false
    creator = nil
    deferred.removeAll(keepingCapacity: true)
    scratch.reset()
  }

  private func close(
    _ key: [UInt8], _ visit: (FoldedRow) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard let creator else { return }
    fillDefaults()
    let number = rowNumber
    rowNumber += 1
    let setters = tracksSetters ? setters : []
    let row = { (keyBytes: UnsafeBufferPointer<UInt8>, cells: UnsafeBufferPointer<Cell>) in
      FoldedRow(
        number: number,
        key: keyBytes,
        cells: cells,
        creator: creator,
        firstOrdinal: self.firstOrdinal,
        isStub: self.isStub,
        setters: setters
      )
    }
    try key.withUnsafeBufferPointer { keyBytes throws(StoreError) in
      try cells.withUnsafeBufferPointer { cells throws(StoreError) in
        try visit(row(keyBytes, cells))
      }
    }
  }

  private func fillDefaults() {
    for (slot, cell) in plan.defaults[entity].enumerated()
    where cell.tag != .absent && cells[slot].tag == .absent {
      cells[slot] = cell
    }
  }

  // MARK: Operations

  private func take(_ payload: UnsafeBufferPointer<UInt8>, ordinal: Int) {
    var reader = OperationReader(payload)
    let header = reader.header()
    if drops.contains(header.scope) { return }
    let mapping = plan.schema.mappings[Int(reader.integer(UInt16.self))]
    let flags = RowFlags(rawValue: reader.byte())
    if flags.contains(.late) || flags.contains(.stub) {
      deferred.append(Array(payload))
      return
    }
    decode(&reader)
    apply(header, mapping, flags, ordinal: ordinal)
  }

  /// Applies what waits for the end of all dumps: lists of foreign keys, then stubs.
  private func applyDeferred() {
    guard !deferred.isEmpty else { return }
    let wasCopying = copies
    copies = true
    defer { copies = wasCopying }
    for payload in deferred {
      payload.withUnsafeBufferPointer { bytes in
        var reader = OperationReader(bytes)
        let header = reader.header()
        _ = reader.integer(UInt16.self)
        let flags = RowFlags(rawValue: reader.byte())
        decode(&reader)
        applyDeferred(header, flags)
      }
    }
  }

  /// Takes over the incoming references alone.
  private func setReferences(_ header: OperationHeader) -> Bool {
    var hasChanged = false
    for slot in cells.indices where incoming[slot].tag != .absent && referenceOfSlot[slot] >= 0 {
      set(slot, header, &hasChanged)
    }
    return hasChanged
  }

  private func applyDeferred(_ header: OperationHeader, _ flags: RowFlags) {
    if !exists {
      guard flags.contains(.stub) else {
        findings?.noteDanglingLate(entity: entity, header: header)
        return
      }
      create(header, ordinal: Int(UInt32.max) + Int(header.sequence))
      isStub = true
      findings?.stubs += 1
      return
    }
    if flags.contains(.late) { _ = setReferences(header) }
  }

  private func decode(_ reader: inout OperationReader) {
    incoming.removeAll(keepingCapacity: true)
    incoming.append(contentsOf: repeatElement(.absent, count: layout.count))
    while !reader.isAtEnd {
      let slot = Int(reader.integer(UInt16.self))
      incoming[slot] = reader.cell()
    }
  }

  private func create(_ header: OperationHeader, ordinal: Int) {
    exists = true
    creator = header
    firstOrdinal = ordinal
    if tracksSetters { setters = Array(repeating: header, count: layout.count) }
    for slot in cells.indices { cells[slot] = keep(incoming[slot]) }
  }

  private func apply(
    _ header: OperationHeader, _ mapping: Mapping, _ flags: RowFlags, ordinal: Int
  ) {
    guard exists else {
      guard flags.contains(.creates) else {
        findings?.skipped += 1
        if header.gate != 0 { findings?.gate(header.gate) }
        return
      }
      create(header, ordinal: ordinal)
      findings?.created += 1
      return
    }
    if let newerBy = mapping.newerBy, !isNewer(newerBy) {
      if header.gate != 0 { findings?.gate(header.gate) }
      count(changed: mapping.relationshipsWhenNotNewer && setReferences(header))
      return
    }
    switch mapping.onDuplicate {
    case .keepFirst:
      findings?.unchanged += 1
    case .error:
      findings?.reject(
        header,
        .duplicateKey,
        "a row of '\(plan.schema.entities[entity].name)' with the key \(shownKey) is there already",
        in: plan
      )
    case .replace: replaceRow(header)
    case .fill: count(changed: fill(header))
    case .merge: merge(header, mapping)
    }
  }

  private func count(changed: Bool) {
    if changed { findings?.updated += 1 } else { findings?.unchanged += 1 }
  }

  private func isNewer(_ slot: Int) -> Bool {
    let old = cells[slot]
    let new = incoming[slot]
    guard old.hasValue, new.hasValue else { return true }
    let type = plan.schema.entities[entity].attributes[slot].conversion.type
    switch type {
    case .date, .day, .integer, .real, .boolean: return old.isLess(than: new)
    case .decimal:
      return plan.schema.entities[entity].attributes[slot].conversion.decimalScale == nil
        ? DecimalOrder.isLess(old.bytes, new.bytes) : old.isLess(than: new)
    case .text, .uuid, .url, .data, .json: return !old.equals(new)
    }
  }

  private func replaceRow(_ header: OperationHeader) {
    var hasChanged = false
    for slot in cells.indices where !layout.naturalKey.contains(slot) {
      let new = incoming[slot]
      if new.tag == .absent, cells[slot].hasValue { hasChanged = true }
      if new.tag != .absent { noteConflict(slot, new) }
      if new.tag != .absent, !cells[slot].equals(new) { hasChanged = true }
      cells[slot] = keep(new)
      if tracksSetters { setters[slot] = header }
    }
    count(changed: hasChanged)
  }

  /// Writes only what is null or was never given.
  private func fill(_ header: OperationHeader) -> Bool {
    var hasChanged = false
    var isOpenReference: [Int: Bool] = [:]
    for slot in cells.indices where incoming[slot].tag != .absent {
      let reference = referenceOfSlot[slot]
      if reference < 0 {
        if !cells[slot].hasValue { set(slot, header, &hasChanged) }
        continue
      }
      if isOpenReference[reference] == nil {
        isOpenReference[reference] =
          !cells.indices.contains { referenceOfSlot[$0] == reference && cells[$0].hasValue }
      }
      if isOpenReference[reference] == true { set(slot, header, &hasChanged) }
    }
    return hasChanged
  }

  private func merge(_ header: OperationHeader, _ mapping: Mapping) {
    var hasChanged = false
    for slot in cells.indices {
      let new = incoming[slot]
      if new.tag == .absent { continue }
      let old = cells[slot]
      if old.hasValue, new.hasValue, slot < plan.schema.entities[entity].attributes.count {
        if old.equals(new) { continue }
        noteConflict(slot, new)
        guard resolve(slot, old, new, header, mapping, &hasChanged) else { return }
      } else {
        set(slot, header, &hasChanged)
      }
    }
    count(changed: hasChanged)
  }

  /// - Returns: Whether the record may be applied.
  private func resolve(
    _ slot: Int, _ old: Cell, _ new: Cell, _ header: OperationHeader, _ mapping: Mapping,
    _ hasChanged: inout Bool
  ) -> Bool {
    let reading = mapping.attributes.first { $0.attribute == slot }
    switch reading?.onConflict ?? .replace {
    case .replace: set(slot, header, &hasChanged)
    case .keep: break
    case .min: if new.isLess(than: old) { set(slot, header, &hasChanged) }
    case .max: if old.isLess(than: new) { set(slot, header, &hasChanged) }
    case .concat:
      if let joined = ListedText.adding(new.bytes, to: old.bytes) {
        cells[slot] = .text(joined.withUnsafeBufferPointer { scratch.copy($0) })
        hasChanged = true
      }
    case .error:
      let name = plan.schema.entities[entity].attributes[slot].name
      findings?.reject(
        header,
        .conflictingValue,
        "'\(name)' of the row with the key \(shownKey) is \(old.shown) already, "
          + "and \(new.shown) here",
        in: plan
      )
      return false
    }
    return true
  }

  private func noteConflict(_ slot: Int, _ new: Cell) {
    guard let findings, slot < findings.conflicts.count else { return }
    let old = cells[slot]
    if old.hasValue, new.hasValue, !old.equals(new) { findings.conflicts[slot] += 1 }
  }

  func set(_ slot: Int, _ header: OperationHeader, _ hasChanged: inout Bool) {
    let new = incoming[slot]
    let isSame = cells[slot].equals(new) || !cells[slot].hasValue && !new.hasValue
    if !isSame { hasChanged = true }
    cells[slot] = keep(new)
    if tracksSetters { setters[slot] = header }
  }

  /// The cell with bytes that live until the row is complete.
  private func keep(_ cell: Cell) -> Cell {
    guard copies, cell.length > 0 else { return cell }
    switch cell.tag {
    case .text: return .text(scratch.copy(cell.bytes))
    case .blob: return .blob(scratch.copy(cell.bytes))
    default: return cell
    }
  }

  var shownKey: String {
    layout.naturalKey.map { cells[$0].shown }.joined(separator: ", ")
  }
}

/// A complete row, borrowed from the fold until the next one.
struct FoldedRow {
  /// Counted from 0 in the order of keys.
  var number: Int
  var key: UnsafeBufferPointer<UInt8>
  /// By slot.
  var cells: UnsafeBufferPointer<Cell>
  var creator: OperationHeader
  /// Orders rows by when they were first seen; stubs come after all others.
  var firstOrdinal: Int
  var isStub: Bool
  /// The operation that gave each slot, where the fold keeps track of it.
  var setters: [OperationHeader]
}
