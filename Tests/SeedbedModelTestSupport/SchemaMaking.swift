import CSQLite
import SeedbedDiagnostics
import SeedbedModel

@testable import SeedbedLayout
@testable import SeedbedOperations
@testable import SeedbedSQLite
@testable import SeedbedSeed

let nowhere = TextLocation(file: "schema.yml", line: 1, column: 1)

extension Attribute {
  init(
    _ name: String,
    _ type: AttributeType = .text,
    _ change: (inout Attribute) -> Void = { _ in }
  ) {
    self.init(name: name, location: nowhere, column: name, conversion: Conversion(type: type))
    change(&self)
  }
}

extension Relationship {
  init(
    _ name: String,
    to targets: [Int],
    _ storage: Storage,
    _ change: (inout Relationship) -> Void = { _ in }
  ) {
    self.init(name: name, location: nowhere, targets: targets, storage: storage)
    change(&self)
  }
}

extension Entity {
  /// An entity whose key is its first attribute, unless `change` says otherwise.
  init(
    _ name: String,
    _ attributes: [Attribute],
    _ relationships: [Relationship] = [],
    _ change: (inout Entity) -> Void = { _ in }
  ) {
    self.init(name: name, location: nowhere, table: name)
    self.attributes = attributes
    self.relationships = relationships
    primaryKey = [.attribute(0)]
    change(&self)
  }
}

extension MappingSchema {
  init(
    _ entities: [Entity],
    joins: [JoinTable] = [],
    _ change: (inout MappingSchema) -> Void = { _ in }
  ) {
    self.init(file: "schema.yml", folder: ".", hash: "")
    self.entities = entities
    joinTables = joins
    mappings = entities.indices.map { index in
      var mapping = Mapping(name: entities[index].name, location: nowhere, entity: index)
      mapping.attributes = entities[index].attributes.enumerated().map { number, attribute in
        AttributeMapping(
          attribute: number,
          location: nowhere,
          source: .sequence,
          conversion: attribute.conversion
        )
      }
      return mapping
    }
    change(&self)
  }

  var layout: DatabaseLayout { DatabaseLayout(schema: self, slots: makeSlotLayouts()) }
}

extension DatabaseLayout {
  /// All statements that make tables and indexes.
  var statements: [String] { order.map { self[$0].sql } + indexes.map(\.sql) }
}

extension TableWriter {
  /// Appends a row given as literals.
  func append(_ row: [TestCell]) throws {
    let arena = ByteArena()
    let cells = row.map { $0.cell(in: arena) }
    try cells.withUnsafeBufferPointer { try append($0) }
    withExtendedLifetime(arena) {}
  }
}

/// A value of a row, written as a literal in tests.
enum TestCell: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral,
  ExpressibleByNilLiteral
{
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int64) { self = .integer(value) }
  init(floatLiteral value: Double) { self = .real(value) }
  init(nilLiteral: ()) { self = .null }

  /// The cell, whose bytes stand in an arena.
  func cell(in arena: ByteArena) -> Cell {
    switch self {
    case .null: .null
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .text(let text): .text(Self.copy(Array(text.utf8), in: arena))
    case .blob(let bytes): .blob(Self.copy(bytes, in: arena))
    }
  }

  private static func copy(_ bytes: [UInt8], in arena: ByteArena) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      rebasing: (bytes + [0]).withUnsafeBufferPointer { arena.copy($0) }.dropLast()
    )
  }
}

extension Database {
  /// The words that the SQLite library takes for keywords.
  var keywords: [String] {
    (0..<sqlite3_keyword_count()).compactMap { index in
      var name: UnsafePointer<CChar>?
      var length: Int32 = 0
      guard sqlite3_keyword_name(index, &name, &length) == SQLITE_OK, let name else { return nil }
      return name.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
        String(decoding: UnsafeBufferPointer(start: $0, count: Int(length)), as: UTF8.self)
      }
    }
  }
}
