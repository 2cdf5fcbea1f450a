import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring

/// The records of dump entries: of each row that an entry should have, one.
extension DumpExport {
  /// The entities whose rows a reading makes.
  func entities(of reading: DumpReading) -> [Int] {
    VariantWay.all(from: reading.mapping, in: schema)
      .compactMap { schema.mappings[$0.mapping].entity }.distinct
  }

  /// Gives the records of a reading: of the rows that it should have, and of no others.
  func give(
    of reading: DumpReading,
    by match: RowMatch?,
    as text: RecordText,
    _ take: (TextRecord) throws -> Void
  ) throws {
    var index = 0
    for entity in entities(of: reading) where options.includes(schema.entities[entity].name) {
      var leavesOwned = options.entities.isEmpty
      var before = -1
      // Rows that a record could not hold, since they are nested too deep, have records of their own.
      while index > before {
        before = index
        writer.beginRows()
        let cursor = try rows.rows(of: entity, matching: match)
        var number = 0
        while try cursor.step() {
          number += 1
          if number & 0xFF == 0 { try options.cancellation.check() }
          let record = try record(of: entity, at: cursor, reading, index, leavesOwned, as: text)
          guard let record else { continue }
          try take(record)
          index += 1
        }
        guard writer.hasLeftOut, options.entities.isEmpty else { break }
        leavesOwned = false
      }
    }
  }

  /// The record of the row that a cursor is at; nil where the reading has none for it.
  private func record(
    of entity: Int,
    at cursor: Statement,
    _ reading: DumpReading,
    _ index: Int,
    _ leavesOwned: Bool,
    as text: RecordText
  ) throws -> TextRecord? {
    rows.forget()
    let row = rows.borrowedObject(entity, at: cursor)
    guard try isWanted(row, reading, leavesOwned) else { return nil }
    if let record = try writer.record(of: row, reading, index: index) {
      if let bytes = text.bytes(of: record.tree) {
        sites.keep()
        return TextRecord(name: record.name, json: bytes)
      }
      writer.reason = "a row of CSV has no place for nested values"
    }
    sites.drop()
    fail(row, writer.reason)
    return nil
  }

  private func fail(_ row: StoredObject, _ reason: String) {
    guard failed[row.entity].insert(row.rowID) else { return }
    failures[row.entity, default: (0, reason)].count += 1
  }

  /// Notes the rows of a reading whose values name no file.
  func leaveOut(of reading: DumpReading, _ entity: Int, _ match: RowMatch) throws {
    let cursor = try rows.rows(of: entity, matching: match)
    while try cursor.step() {
      rows.forget()
      let row = rows.borrowedObject(entity, at: cursor)
      guard try isWanted(row, reading, options.entities.isEmpty) else { continue }
      fail(row, "no file can be named after the values")
    }
  }

  private func isWanted(
    _ row: StoredObject,
    _ reading: DumpReading,
    _ leavesOwned: Bool
  ) throws -> Bool {
    if let condition, schema.entities[row.entity].name == options.entities.first {
      let cells = try rows.cells(of: row)
      guard cells.withUnsafeBufferPointer({ condition.holds($0) }) else { return false }
    }
    guard let inverse = writer.inverse(for: row, by: reading.mapping) else { return false }
    if sites.isOfOtherEntry(row, than: inverse) { return false }
    // With one entity alone, its owner is not there to hold it.
    guard options.entities.isEmpty else { return true }
    if inverse.mapping.findsRows, !sites.isMade(row, for: inverse) { return false }
    guard !sites.isCovered(row, inverse) else { return false }
    return try !leavesOwned || !sites.isOwned(row)
  }
}
