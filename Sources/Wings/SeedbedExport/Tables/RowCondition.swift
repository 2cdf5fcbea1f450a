import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring

/// A predicate on the rows of a table, over the names that their records have.
struct RowCondition {
  private let predicate: RowPredicate
  private let count: Int

  /// Reads a predicate in the language of schemas, such as `{ country: Canada }`.
  ///
  /// Throws an `ExportProblem` where it is none, or names what the records do not have.
  init(_ text: String, on members: [TestedMember], of name: String) throws {
    let (schema, condition) = try Self.parsed(text, on: members, of: name)
    predicate = try RowPredicate(
      condition,
      entity: 0,
      in: schema,
      layout: schema.makeSlotLayouts()[0]
    )
    count = members.count
  }

  /// The predicate, and a schema of one entity, whose rows it is about.
  static func parsed(
    _ text: String,
    on members: [TestedMember],
    of name: String
  ) throws -> (schema: MappingSchema, predicate: Predicate) {
    var yaml = "seedbed: 1\nentities:\n  \(YAMLText.quoted(name)):\n    primaryKey: none\n"
    yaml += "    attributes:\n"
    for member in members {
      let path = YAMLText.quoted(DumpKeyPath.written(member.name))
      yaml +=
        "      \(YAMLText.quoted(member.name)):"
        + " { type: \(member.type.rawValue), keyPath: \(path) }\n"
    }
    yaml += "    deleteWhen:\n"
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      yaml += "      \(line)\n"
    }
    let loaded = try SchemaRequest(Schema(yaml: yaml, name: "--where")).load()
    guard let schema = loaded.schema else {
      let reason = loaded.diagnostics.first { $0.severity == .error }?.message ?? "it is empty"
      throw ExportProblem("--where is not a predicate on '\(name)': \(reason)")
    }
    let entity = schema.entities[0]
    guard let predicate = entity.deleteWhen else { throw ExportProblem("--where is empty") }
    guard !predicate.lines.contains(where: { entity.farValue(at: $0.keyPath) != nil }) else {
      throw ExportProblem("--where takes only attributes of '\(name)'")
    }
    return (schema, predicate)
  }

  /// True if a row, its columns in the order that was given, meets the predicate.
  func holds(_ rows: Statement) -> Bool {
    let cells = (0..<count).map { rows.cell(at: $0) }
    return cells.withUnsafeBufferPointer { predicate.holds($0) }
  }
}

/// A member of records that a predicate may test.
struct TestedMember {
  let name: String
  /// The type as which stored values compare: of a date, the form in which it is stored.
  let type: AttributeType

  init(_ name: String, _ conversion: Conversion?) {
    self.name = name
    type =
      switch (conversion?.type, conversion?.storage) {
      case (.boolean, _): .boolean
      case (.decimal, _): .decimal
      case (_, .integer), (_, .real): .real
      default: .text
      }
  }

  /// A column without an attribute.
  private init(_ name: String, isNumber: Bool) {
    self.name = name
    type = isNumber ? .real : .text
  }

  /// A column; where no attribute explains it, its declared type or its first value does.
  init(_ column: ExportedTable.Column, of table: String, in database: Database) throws(StoreError) {
    if let attribute = column.attribute {
      self.init(column.member, attribute.conversion)
      return
    }
    switch column.info.affinity {
    case .integer, .real: self.init(column.member, isNumber: true)
    case .text: self.init(column.member, isNumber: false)
    case .blob, .numeric:
      let value = SQLText.name(column.name)
      let isNumber = try database.integer(
        "SELECT typeof(\(value)) IN ('integer', 'real') FROM \(SQLText.name(table))"
          + " WHERE \(value) IS NOT NULL LIMIT 1"
      )
      self.init(column.member, isNumber: isNumber == 1)
    }
  }
}

/// Why an export cannot be made, in the words of a message: a mistake of the user.
package struct ExportProblem: Error, CustomStringConvertible {
  package var message: String

  init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}
