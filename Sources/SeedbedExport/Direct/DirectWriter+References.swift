import SeedbedLayout
import SeedbedModel
import SeedbedPlatform
import SeedbedSQLite

/// Writing what a row refers to and what refers to it.
extension DirectWriter {
  // MARK: - To-one

  func key(
    _ toOne: DirectToOne,
    _ part: Int,
    _ cursor: Statement,
    _ place: Place,
    to bytes: inout [UInt8]
  ) throws(StoreError) -> Outcome {
    guard !toOne.columns.contains(where: { cursor.isNull(at: $0 + 1) }) else {
      return null(toOne.writesNull, &bytes)
    }
    let row = try referred.row(toOne.target, named: toOne.columns, of: cursor, first: 1)
    guard let key = row?.key, part < key.count else { return .uncertain }
    bytes += key[part]
    return .written
  }

  func nested(
    _ toOne: DirectToOne,
    _ cursor: Statement,
    _ place: Place,
    to bytes: inout [UInt8]
  ) throws(StoreError) -> Outcome {
    // The list around the record says it, unless the record does as well.
    if place.kind == .owner(reference: toOne.reference), !toOne.hasForeignKey { return .leftOut }
    guard !toOne.columns.contains(where: { cursor.isNull(at: $0 + 1) }) else {
      return null(toOne.writesNull, &bytes)
    }
    guard let mapping = toOne.mapping.flatMap({ mappings[$0] }) else { return .uncertain }
    let statement = try toOne.lookUp.statement(at: depth, of: rows)
    defer { statement.reset() }
    for (index, column) in toOne.columns.enumerated() {
      try statement.bind(cursor.cell(at: column + 1), at: index + 1)
    }
    guard try statement.step() else { return .uncertain }
    if toOne.hasKeyInPlace {
      let row = StoredObject.ID(entity: toOne.target, rowID: statement.integer(at: 0))
      let isFull = try sites.wantsFull(row, mapping.inverse, .other) { () throws(StoreError) in
        try isOwned(toOne.target, at: statement)
      }
      // A scalar there is a key, which is shorter where the row is written elsewhere.
      if !isFull { return try key(toOne, 0, cursor, place, to: &bytes) }
    }
    let inner = Place(kind: .other, level: place.level + 1)
    return Outcome(try record(statement, mapping, inner, to: &bytes))
  }

  // MARK: - Lists

  func list(
    _ list: DirectList,
    of owner: Statement,
    _ place: Place,
    to bytes: inout [UInt8]
  ) throws(StoreError) -> Outcome {
    let statement = try list.query.statement(at: depth, of: rows)
    defer { statement.reset() }
    for (index, column) in list.ownerColumns.enumerated() {
      try statement.bind(owner.cell(at: column + 1), at: index + 1)
    }
    guard try statement.step() else { return .leftOut }
    bytes.append(UInt8(ascii: "["))
    guard try elements(list, statement, level: place.level + 2, to: &bytes) else {
      return .uncertain
    }
    bytes += breaks.line(place.level + 1)
    bytes.append(UInt8(ascii: "]"))
    return .written
  }

  /// Appends the elements of a list from the row on that a statement is at.
  private func elements(
    _ list: DirectList,
    _ statement: Statement,
    level: Int,
    to bytes: inout [UInt8]
  ) throws(StoreError) -> Bool {
    let mapping = list.mapping.flatMap { mappings[$0] }
    guard mapping != nil || list.mapping == nil else { return false }
    switch list.rows {
    case .children(let reference):
      let place = Place(kind: .owner(reference: reference), level: level)
      return try elements(statement, level: level, to: &bytes) { bytes throws(StoreError) in
        guard let mapping else {
          return append(referred.key(list.entity, at: statement), to: &bytes)
        }
        return try record(statement, mapping, place, to: &bytes)
      }
    case .links(let columns, let lookUp):
      guard let mapping, !mapping.isKeyAlone else {
        return try elements(statement, level: level, to: &bytes) { bytes throws(StoreError) in
          try key(list.entity, mapping, columns, statement, to: &bytes)
        }
      }
      let place = Place(kind: .other, level: level)
      let row = try lookUp.statement(at: depth, of: rows)
      return try elements(statement, level: level, to: &bytes) { bytes throws(StoreError) in
        defer { row.reset() }
        for (index, column) in columns.enumerated() {
          try row.bind(statement.cell(at: column), at: index + 1)
        }
        guard try row.step() else { return false }
        return try record(row, mapping, place, to: &bytes)
      }
    }
  }

  /// Appends what `element` appends for each row from the one on that a statement is at.
  @inline(__always)
  private func elements(
    _ statement: Statement,
    level: Int,
    to bytes: inout [UInt8],
    _ element: (inout [UInt8]) throws(StoreError) -> Bool
  ) throws(StoreError) -> Bool {
    bytes += breaks.line(level)
    guard try element(&bytes) else { return false }
    while try statement.step() {
      bytes += breaks.next(level)
      guard try element(&bytes) else { return false }
    }
    return true
  }

  /// Appends the key of the row that a join table's row names, which is all that is written of it.
  private func key(
    _ entity: Int,
    _ mapping: DirectMapping?,
    _ columns: [Int],
    _ statement: Statement,
    to bytes: inout [UInt8]
  ) throws(StoreError) -> Bool {
    guard let row = try referred.row(entity, named: columns, of: statement, first: 0) else {
      return false
    }
    if let mapping {
      let id = StoredObject.ID(entity: entity, rowID: row.rowID)
      if sites.wantsFull(id, mapping.inverse, .other, isOwned: { false }) {
        sites.take(id, mapping.inverse)
      }
    }
    return append(row.key, to: &bytes)
  }

  private func append(_ key: [[UInt8]]?, to bytes: inout [UInt8]) -> Bool {
    guard let key, key.count == 1 else { return false }
    bytes += key[0]
    return true
  }
}
