import SeedbedDiagnostics
import SeedbedLanguage
import SeedbedMapping
import SeedbedModel
import SeedbedOperations
import SeedbedPipeline
import SeedbedSQLite
import SeedbedSchema

/// A predicate on the rows of a table, over the names that their records have.
struct RowCondition {
  private let predicate: RowPredicate
  private let count: Int

  /// Reads a predicate in the language of schemas, such as `{ country: Canada }`.
  ///
  /// Throws an `ExportProblem` where it is none, or names what the records do not have.
  init(_ text: String, on columns: [ExportedTable.Column], of name: String) throws {
    let schema = try Self.schema(text, on: columns, of: name)
    guard let condition = schema.entities[0].deleteWhen else {
      throw ExportProblem("--where is empty")
    }
    predicate = try RowPredicate(
      condition,
      entity: 0,
      in: schema,
      layout: schema.makeSlotLayouts()[0]
    )
    count = columns.count
  }

  /// A predicate on the attributes that columns show.
  static func predicate(
    _ text: String,
    on columns: [ExportedTable.Column],
    of name: String
  ) throws -> Predicate {
    let schema = try schema(text, on: columns, of: name)
    guard let predicate = schema.entities[0].deleteWhen else {
      throw ExportProblem("--where is empty")
    }
    return predicate
  }

  /// A schema of one entity, whose rows the predicate is about.
  private static func schema(
    _ text: String,
    on columns: [ExportedTable.Column],
    of name: String
  ) throws -> MappingSchema {
    var yaml = "seedbed: 1\nentities:\n  \(YAMLText.quoted(name)):\n    primaryKey: none\n"
    yaml += "    attributes:\n"
    for column in columns {
      let path = YAMLText.quoted(DumpKeyPath.written(column.member))
      yaml +=
        "      \(YAMLText.quoted(column.member)):"
        + " { type: \(type(of: column)), keyPath: \(path) }\n"
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
    let lines = schema.entities[0].deleteWhen?.lines ?? []
    guard !lines.contains(where: { schema.entities[0].farValue(at: $0.keyPath) != nil }) else {
      throw ExportProblem("--where takes only attributes of '\(name)'")
    }
    return schema
  }

  /// True if a row, its columns in the order that was given, meets the predicate.
  func holds(_ rows: SeedRows) -> Bool {
    let cells = (0..<count).map { rows.cell(at: $0) }
    return cells.withUnsafeBufferPointer { predicate.holds($0) }
  }

  /// The type as which stored values compare: of a date, the form in which it is stored.
  private static func type(of column: ExportedTable.Column) -> String {
    guard let conversion = column.attribute?.conversion else { return "text" }
    switch conversion.type {
    case .boolean: return "boolean"
    case .decimal: return "decimal"
    case .date where conversion.storage != .text, .duration where conversion.storage != .text:
      return "real"
    case .integer, .real: return conversion.type.rawValue
    default: return "text"
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
