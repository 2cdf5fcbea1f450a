import SeedbedModel
import SeedbedOperations
import SeedbedPlatform
import SeedbedSQLite

/// The rows that references name; those of the last numbers are remembered.
final class ReferredRows {
  /// How many rows of an entity are remembered: a power of two.
  private static let roomCount: Int64 = 1 << 13

  /// A row that other rows mention, and the values that the mentions need.
  final class Row {
    let rowID: Int64
    /// By part of the row's key: its JSON; nil where no value is known to give it.
    let key: [[UInt8]]?

    init(rowID: Int64, key: [[UInt8]]?) {
      self.rowID = rowID
      self.key = key
    }
  }

  private let rows: RowSource
  /// By entity: the columns of its key, each with how it is written; empty where relationships are
  /// parts of it.
  private let keys: [[(column: Int, value: DirectValue)]]
  private var statements: [Statement?]
  /// By entity: rows that were found, each in the room of its number's last bits.
  private var known: [[(number: Int64, row: Row)?]]

  init(_ rows: RowSource) {
    self.rows = rows
    let schema = rows.schema
    keys = schema.entities.indices.map { entity in
      let parts = schema.entities[entity].primaryKey.map { part -> (Int, DirectValue)? in
        guard case .attribute(let attribute) = part,
          let column = rows.column(of: attribute, in: entity)
        else { return nil }
        let conversion = schema.entities[entity].attributes[attribute].conversion
        return (column, DirectValue(ValueInverse(conversion, nullValues: [], transforms: [])))
      }
      return parts.contains { $0 == nil } ? [] : parts.compactMap { $0 }
    }
    statements = schema.entities.map { _ in nil }
    known = schema.entities.map { _ in [] }
  }

  /// The row of an entity that columns of another's row name; nil where there is none.
  ///
  /// `first` is how many columns of the cursor stand before those of the row.
  func row(
    _ entity: Int,
    named columns: [Int],
    of cursor: Statement,
    first: Int
  ) throws(StoreError) -> Row? {
    guard columns.count == rows.referredColumns(of: entity).count else { return nil }
    let name = cursor.cell(at: columns[0] + first)
    let isNumber = columns.count == 1 && name.tag == .integer
    let room = Int(name.integerValue & (Self.roomCount - 1))
    if isNumber, !known[entity].isEmpty, let found = known[entity][room],
      found.number == name.integerValue
    {
      return found.row
    }
    let statement = try statement(of: entity)
    defer { statement.reset() }
    for (index, column) in columns.enumerated() {
      try statement.bind(cursor.cell(at: column + first), at: index + 1)
    }
    guard try statement.step() else { return nil }
    let row = Row(rowID: statement.integer(at: 0), key: key(entity, at: statement))
    if isNumber {
      if known[entity].isEmpty {
        known[entity] = Array(repeating: nil, count: Int(Self.roomCount))
      }
      known[entity][room] = (name.integerValue, row)
    }
    return row
  }

  /// By part of its key, the JSON of the row that a cursor is at; nil where no value gives it.
  func key(_ entity: Int, at statement: Statement) -> [[UInt8]]? {
    guard !keys[entity].isEmpty else { return nil }
    var parts: [[UInt8]] = []
    for (column, value) in keys[entity] {
      var json: [UInt8] = []
      guard value.append(statement.cell(at: column + 1), to: &json) else { return nil }
      parts.append(json)
    }
    return parts
  }

  private func statement(of entity: Int) throws(StoreError) -> Statement {
    if let known = statements[entity] { return known }
    let statement = try rows.prepare(rows.referredQuery(entity))
    statements[entity] = statement
    return statement
  }
}
