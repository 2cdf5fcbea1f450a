import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// An operation of a late record, or of one nested in it, while its row is found.
struct LateRow {
  /// The row that an operation is about.
  enum Target {
    /// The row with a log key; the operation may make it.
    case row([UInt8])
    /// A row without a key, made by this operation alone.
    case keyless
    /// No row has the values, and the record may make none.
    case unknown(KeyLookup)
    /// Its key needs a row that was not found.
    case none
  }

  let entity: Int
  let header: OperationHeader
  let mapping: Int
  private(set) var flags: RowFlags
  private(set) var cells: [Cell]
  /// True if its key was not known before the record around it was found.
  private(set) var hasFoundKey = false
  private let plan: StorePlan
  private let rows: FrozenRows
  private let layout: SlotLayout

  init(_ entry: LateLog.Entry, _ plan: StorePlan, _ rows: FrozenRows) {
    entity = entry.place.entity
    self.plan = plan
    self.rows = rows
    layout = plan.slots[entity]
    var reader = OperationReader(entry.payload)
    header = reader.header()
    mapping = Int(reader.word16())
    flags = RowFlags(rawValue: reader.byte())
    cells = Array(repeating: .absent, count: layout.count)
    cells.withUnsafeMutableBufferPointer { reader.row(into: $0) }
  }

  /// Finds the rows that this one refers to by lookups, and its own row.
  mutating func find() -> Target {
    for slot in layout.references.flatMap(\.key) { resolve(slot) }
    let model = plan.schema.mappings[mapping]
    guard !flags.meets(.waiting) else { return ownRow(model) }
    guard model.findsRows else {
      if let lookup = unknownPart(model) { return leaveOut(lookup) }
      return ownRow(model)
    }
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
    guard flags.contains(.creates) else { return nobody }
    guard plan.schema.mayMakeRows(model) else { return .unknown(lookup(by: model.findBy)) }
    clearKey(except: model.findBy)
    if case .row(let key) = ownRow(model) { return .row(key) }
    let bytes = ByteBuffer()
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
    let cells = read(layout.naturalKey)
    // The late record that holds this one has no row.
    if cells.contains(where: KeyLookup.isLookup) { return .none }
    if let key = plan.logKey(of: entity, cells) { return .row(key) }
    return model.nullKey == .create && !flags.meets(.waiting) ? .keyless : .none
  }

  /// Replaces a lookup in a cell by the key that it stands for.
  private mutating func resolve(_ slot: Int) {
    guard let lookup = KeyLookup(cells[slot]), let found = rows.cell(lookup) else { return }
    cells[slot] = found
    if layout.naturalKey.contains(slot) { hasFoundKey = true }
  }

  /// The first part of the key that leads to no row, if the record itself gives it.
  private func unknownPart(_ model: Mapping) -> KeyLookup? {
    let own = plan.schema.lateKeyParts(of: model).map(\.relationship)
    return layout.references.lazy.filter { own.contains($0.relationship) }.flatMap(\.key)
      .compactMap { KeyLookup(cells[$0]) }.first
  }

  /// A record whose key cannot be known is rejected; one that makes no rows, or that another record
  /// links, is skipped.
  private mutating func leaveOut(_ lookup: KeyLookup) -> Target {
    guard flags.contains(.creates), !flags.contains(.mayDangle) else {
      flags = flags.subtracting(.creates)
      return nobody
    }
    return .unknown(lookup)
  }

  /// The key of no row.
  private var nobody: Target {
    let bytes = ByteBuffer()
    bytes.append(KeyMark.nobody)
    bytes.append(header.sequence.bigEndian)
    return .row(Array(bytes.bytes))
  }

  private func lookup(by attributes: [Int]) -> KeyLookup {
    KeyLookup(entity: entity, attributes: attributes, values: read(attributes), part: 0)
  }
}
