import SeedbedModel
import SeedbedOperations

/// An operation of a late record, or of one nested in it, while its row is found.
struct LateRow {
  /// The row that an operation is about.
  enum Target {
    /// The row with a log key; the operation may make it.
    case row([UInt8])
    /// A row without a key, made by this operation alone.
    case keyless
    /// No row has the values, and the record may make none.
    case unknown
    /// Its key needs a row that was not found.
    case none
  }

  let entity: Int
  let header: OperationHeader
  let mapping: Int
  let flags: RowFlags
  private(set) var cells: [Cell]
  /// Whether its key was not known before the record around it was found.
  private(set) var hasFoundKey = false
  private let plan: StorePlan
  private let rows: FrozenRows
  private let layout: SlotLayout

  init(_ entry: LateLog.Entry, _ plan: StorePlan, _ rows: FrozenRows) {
    entity = entry.entity
    self.plan = plan
    self.rows = rows
    layout = plan.slots[entity]
    var reader = OperationReader(entry.payload)
    header = reader.header()
    mapping = Int(reader.word16())
    flags = RowFlags(rawValue: reader.byte())
    cells = Array(repeating: .absent, count: layout.count)
    var slot = reader.slot(after: -1)
    while !reader.isAtEnd {
      cells[slot] = reader.cell()
      slot = reader.slot(after: slot)
    }
  }

  /// Finds the late records that hold this one, and its own row.
  mutating func find() -> Target {
    for reference in layout.references { findHolder(reference) }
    let model = plan.schema.mappings[mapping]
    guard model.readsLateRecords, !flags.meets(.waiting) else { return ownRow(model) }
    let values = ByteBuffer()
    let shape = plan.schema.keyShape(of: entity, attributes: model.findBy)
    guard read(model.findBy).withUnsafeBufferPointer({ shape.append($0, to: values) }) else {
      clearKey(except: model.findBy)
      return .keyless
    }
    if let row = rows.row(of: entity, attributes: model.findBy, values: values.bytes) {
      for slot in layout.naturalKey + model.findBy { cells[slot] = .absent }
      return .row(row.logKey)
    }
    let bytes = ByteBuffer()
    guard flags.contains(.creates) else {
      bytes.append(KeyMark.nobody)
      bytes.append(header.sequence.bigEndian)
      return .row(Array(bytes.bytes))
    }
    guard plan.schema.mayMakeRows(model) else { return .unknown }
    clearKey(except: model.findBy)
    if case .row(let key) = ownRow(model) { return .row(key) }
    bytes.append(KeyMark.values)
    for slot in model.findBy { bytes.append(UInt16(truncatingIfNeeded: slot).bigEndian) }
    bytes.append(values.bytes)
    return .row(Array(bytes.bytes))
  }

  private func read(_ slots: [Int]) -> [Cell] { slots.map { cells[$0] } }

  /// A row that late records make has no key but the values that it was looked for by.
  private mutating func clearKey(except slots: [Int]) {
    for slot in layout.naturalKey where !slots.contains(slot) { cells[slot] = .null }
  }

  /// The row that the natural key names.
  private func ownRow(_ model: Mapping) -> Target {
    let key = ByteBuffer()
    let hasKey = read(layout.naturalKey).withUnsafeBufferPointer {
      plan.logKey(of: entity, $0, into: key)
    }
    if hasKey { return .row(Array(key.bytes)) }
    return model.nullKey == .create && !flags.meets(.waiting) ? .keyless : .none
  }

  /// Replaces the values that name a late record around this one by the key of its row.
  ///
  /// Only such a reference lacks its key: where a record names its target by attributes itself, the
  /// key is null. It keeps the values if the row has no key.
  private mutating func findHolder(_ reference: SlotLayout.Reference) {
    guard cells[reference.key.lowerBound].tag == .absent,
      let named = reference.alternatives.first(where: {
        read(Array($0.slots)).allSatisfy(\.hasValue)
      })
    else { return }
    let values = ByteBuffer()
    let shape = plan.schema.keyShape(of: reference.targets[0], attributes: named.attributes)
    _ = read(Array(named.slots)).withUnsafeBufferPointer { shape.append($0, to: values) }
    let row = rows.row(
      of: reference.targets[0],
      attributes: named.attributes,
      values: values.bytes
    )
    for slot in reference.key { cells[slot] = .null }
    guard let row, row.hasKey else { return }
    for (slot, cell) in zip(reference.key, row.key) { cells[slot] = cell }
    if reference.key.contains(where: layout.naturalKey.contains) { hasFoundKey = true }
    for slot in named.slots { cells[slot] = .null }
  }
}
