import SeedbedMapping
import SeedbedModel
import SeedbedOperations
import SeedbedPipeline
import SeedbedSQLite
import SeedbedText

/// The records of dump entries: of each row that an entry should have, one.
final class EntryRecords {
  private let schema: MappingSchema
  private let form: ExportForm
  private let cancellation: Cancellation?
  private let rows: RowSource
  private let sites: ExportSites
  private let composer: RecordComposer
  private let check: ForwardCheck
  private let making: RecordMaking
  /// Nil where the record of each row is found by trials.
  private let direct: DirectWriter?
  /// Which rows of the one entity are written; nil for all.
  var condition: RowPredicate?
  /// By entity: how many of its rows no record gives, and why the first does not.
  private var failures: [Int: (count: Int, reason: String)] = [:]
  /// By entity: these rows.
  private var failed: [RowSet]

  /// The rows that no record gives, as messages.
  var losses: [String] {
    failures.sorted { $0.key < $1.key }.map { entity, failure in
      let rows = failure.count == 1 ? "1 row" : "\(failure.count) rows"
      return "\(rows) of '\(schema.entities[entity].name)' cannot be written: \(failure.reason)"
    }
  }

  init(
    _ making: RecordMaking,
    _ composer: RecordComposer,
    _ check: ForwardCheck,
    _ direct: DirectWriter?,
    _ form: ExportForm,
    _ cancellation: Cancellation?
  ) {
    self.making = making
    self.composer = composer
    self.check = check
    self.direct = direct
    self.form = form
    self.cancellation = cancellation
    rows = composer.rows
    sites = composer.sites
    schema = sites.schema
    failed = schema.entities.map { _ in RowSet() }
  }

  /// The entities of which a reading makes rows.
  func entities(of reading: DumpReading) -> [Int] {
    var entities: [Int] = []
    for way in VariantWay.all(from: reading.mapping, in: schema) {
      guard let entity = schema.mappings[way.mapping].entity, !entities.contains(entity) else {
        continue
      }
      entities.append(entity)
    }
    return entities
  }

  /// Gives the records of a reading: of the rows that it should have, and of no others.
  func give(
    of reading: RecordMaking.Reading,
    captures: [(String, String)],
    by match: RowMatch?,
    as text: RecordText,
    _ take: (TextRecord) throws -> Void
  ) throws {
    check.begin(reading.reading, schema, captures: captures)
    var index = 0
    for entity in entities(of: reading.reading) where form.includes(schema.entities[entity].name) {
      var leavesOwned = form.entities.isEmpty
      var before = -1
      // Rows that a record could not hold, since they are nested too deep, have records of their own.
      while index > before {
        before = index
        composer.beginRows()
        let cursor = try rows.rows(of: entity, matching: match)
        while try cursor.step() {
          if index & 0xFF == 0 { try cancellation.check() }
          let record = try record(of: entity, at: cursor, reading, index, leavesOwned, as: text)
          guard let record else { continue }
          try take(record)
          index += 1
        }
        guard composer.hasLeftOut, form.entities.isEmpty else { break }
        leavesOwned = false
      }
    }
  }

  /// The record of the row that a cursor is at; nil where the reading has none for it.
  private func record(
    of entity: Int,
    at cursor: Statement,
    _ reading: RecordMaking.Reading,
    _ index: Int,
    _ leavesOwned: Bool,
    as text: RecordText
  ) throws -> TextRecord? {
    if condition == nil, case .json(let indent) = text, let direct,
      let mapping = direct.mapping(of: reading.reading)
    {
      guard try isWanted(entity, at: cursor, mapping, direct, leavesOwned) else { return nil }
      var json: [UInt8] = []
      if try direct.write(cursor, by: mapping, to: &json, indent: indent) {
        return TextRecord(name: nil, json: json)
      }
    }
    rows.forget()
    let row = try rows.object(entity, at: cursor)
    guard isWanted(row, reading.reading, leavesOwned) else { return nil }
    guard let record = try making.record(of: row, reading, index: index) else {
      if failed[entity].insert(row.id.rowID) {
        failures[entity, default: (0, making.reason)].count += 1
      }
      return nil
    }
    return TextRecord(name: record.name, json: text.bytes(of: record.tree))
  }

  private func isWanted(
    _ entity: Int,
    at cursor: Statement,
    _ mapping: DirectMapping,
    _ direct: DirectWriter,
    _ leavesOwned: Bool
  ) throws -> Bool {
    // With one entity alone, its owner is not there to hold it.
    guard form.entities.isEmpty else { return true }
    let row = StoredObject.ID(entity: entity, rowID: cursor.integer(at: 0))
    guard !sites.isCovered(row, mapping.inverse) else { return false }
    return try !leavesOwned || !direct.isOwned(entity, at: cursor)
  }

  private func isWanted(
    _ row: StoredObject,
    _ reading: DumpReading,
    _ leavesOwned: Bool
  ) -> Bool {
    if let condition,
      row.entity == schema.entities.firstIndex(where: { $0.name == form.entities.first })
    {
      guard row.cells.withUnsafeBufferPointer({ condition.holds($0) }) else { return false }
    }
    guard let inverse = composer.inverse(for: row, by: reading.mapping) else { return false }
    if sites.isOfOtherEntry(row, than: inverse) { return false }
    // With one entity alone, its owner is not there to hold it.
    guard form.entities.isEmpty else { return true }
    if inverse.mapping.findsRows, !sites.isMade(row.id, for: inverse) { return false }
    return !sites.isCovered(row.id, inverse) && !(leavesOwned && sites.isOwned(row))
  }
}
