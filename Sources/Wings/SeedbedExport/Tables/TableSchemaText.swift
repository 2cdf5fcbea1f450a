import SeedbedBase
import SeedbedLanguage
import SeedbedStoring

/// The schema by which records of rows become the same rows again.
struct TableSchemaText {
  let tables: [WrittenTable]
  let settings: TableSettings
  /// The SQL file to run after the load.
  var after: String?
  var isGzipped = false

  var text: String {
    var text =
      "# Written by seedbed export: builds the database that the records were taken from.\n"
    text += "seedbed: 1\n" + settings.text(after: after) + "entities:\n"
    for written in tables { text += entity(written) }
    guard !tables.isEmpty else { return text }
    text += "dumps:\n"
    for written in tables {
      let format = isGzipped ? ", format: ndjson" : ""
      text +=
        "  - { dump: \(YAMLText.scalar(written.file)), entity:"
        + " \(YAMLText.scalar(written.table.entity))\(format) }\n"
    }
    return text
  }

  private func entity(_ written: WrittenTable) -> String {
    let table = written.table
    let key = written.key
    var text = "  \(YAMLText.scalar(table.entity)):\n"
    text += "    table: \(YAMLText.scalar(table.name))\n"
    text += "    primaryKey: \(key.isEmpty ? "none" : list(key))\n"
    text += "    attributes:\n"
    for (column, classes) in zip(written.columns, written.classes) where column.reference == nil {
      text += attribute(column, classes, of: table)
    }
    let references = zip(written.columns, written.classes).filter { $0.0.reference != nil }
    guard !references.isEmpty else { return text }
    text += "    relationships:\n"
    for (column, classes) in references { text += relationship(column, classes) }
    return text
  }

  private func list(_ names: [String]) -> String {
    "[" + names.map { YAMLText.scalar($0) }.joined(separator: ", ") + "]"
  }

  private func attribute(
    _ column: ExportedTable.Column,
    _ classes: ColumnClasses,
    of table: ExportedTable
  ) -> String {
    let isKey = table.key == [column.name]
    var text = ""
    for place in 0..<max(1, classes.tags.count) {
      let member = classes.tags.isEmpty ? column.member : classes.member(column.member, place)
      var keys = ["type: \(type(column, classes, place, in: table.sql).rawValue)"]
      let name = place == 0 ? column.name : classes.member(column.name, place)
      if name != member { keys.append("column: \(YAMLText.scalar(name))") }
      if DumpKeyPath.written(member) != member {
        keys.append("keyPath: \(YAMLText.scalar(DumpKeyPath.written(member)))")
      }
      if classes.tags.count <= 1 { keys += constraints(column, isKey: isKey) }
      text += "      \(YAMLText.scalar(member)): { \(keys.joined(separator: ", ")) }\n"
    }
    return text
  }

  /// The type whose values are stored as they stand in records.
  private func type(
    _ column: ExportedTable.Column,
    _ classes: ColumnClasses,
    _ place: Int,
    in sql: String
  ) -> AttributeType {
    // The condition of the table keeps all other integers out.
    if column.attribute?.conversion.type == .boolean, classes.tags.allSatisfy({ $0 == .integer }),
      sql.contains(ColumnChecks.isBoolean(column.name))
    {
      return .boolean
    }
    guard classes.tags.isEmpty else { return ColumnClasses.type(of: classes.tags[place]) }
    switch column.attribute?.conversion.storage {
    case .integer: return .integer
    case .real: return .real
    case .blob: return .data
    default: return .text
    }
  }

  private func constraints(_ column: ExportedTable.Column, isKey: Bool) -> [String] {
    var keys: [String] = []
    if column.info.isRequired, !isKey { keys.append("required: true") }
    guard let attribute = column.attribute else { return keys }
    if attribute.isUnique { keys.append("unique: true") }
    if attribute.collation != .binary { keys.append("collate: \(attribute.collation.rawValue)") }
    return keys
  }

  private func relationship(_ column: ExportedTable.Column, _ classes: ColumnClasses) -> String {
    guard let reference = column.reference else { return "" }
    var keys = [
      "entity: \(YAMLText.scalar(reference.entity))",
      "foreignKey: \(YAMLText.scalar(DumpKeyPath.written(column.member)))",
      "column: \(YAMLText.scalar(column.name))",
    ]
    if column.info.isRequired { keys.append("required: true") }
    // SQLite takes SET NULL of a column that is NOT NULL; no schema does, and the table is made by SQL.
    if reference.onDelete != .noAction, !column.info.isRequired || reference.onDelete != .setNull {
      keys.append("onDelete: \(reference.onDelete.rawValue)")
    }
    return "      \(YAMLText.scalar(column.member)): { \(keys.joined(separator: ", ")) }\n"
  }
}
