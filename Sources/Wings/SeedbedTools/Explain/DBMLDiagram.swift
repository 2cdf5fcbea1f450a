import SeedbedBase
import SeedbedLanguage
import SeedbedStoring

/// The tables of a seed in the Database Markup Language (dbdiagram.io).
struct DBMLDiagram {
  let schema: MappingSchema
  let layout: DatabaseLayout

  var text: String {
    let tables = layout.order.map { layout[$0] }
    let blocks = tables.map { block(of: $0) }
    let references = tables.flatMap { table in
      table.foreignKeys.map { reference($0, of: table) }
    }
    let text = blocks.joined(separator: "\n")
    return references.isEmpty ? text : text + "\n" + references.joined()
  }

  private func block(of table: TableLayout) -> String {
    var lines = table.columns.indices.map { index in
      let settings = settings(of: index, in: table)
      let column = table.columns[index]
      let list = settings.isEmpty ? "" : " [\(settings.joined(separator: ", "))]"
      return "  \(Self.name(column.name)) \(column.storage.rawValue)\(list)\n"
    }
    var indexes: [String] = []
    if table.primaryKey.count > 1 {
      indexes.append("    \(Self.columns(table.primaryKey, of: table)) [pk]\n")
    }
    indexes += table.uniqueKeys.map { "    \(Self.columns($0, of: table)) [unique]\n" }
    for index in layout.indexes where index.table == table.name {
      let columns = "(" + index.columns.map { Self.name($0) }.joined(separator: ", ") + ")"
      let unique = index.isUnique ? "unique, " : ""
      indexes.append("    \(columns) [\(unique)name: \(Self.text(index.name))]\n")
    }
    if !indexes.isEmpty { lines += ["\n  indexes {\n"] + indexes + ["  }\n"] }
    return "Table \(Self.name(table.name)) {\n\(lines.joined())}\n"
  }

  private func settings(of index: Int, in table: TableLayout) -> [String] {
    let column = table.columns[index]
    var settings: [String] = []
    if table.primaryKey == [index] { settings.append("pk") }
    if column.isRequired, table.primaryKey != [index] { settings.append("not null") }
    if column.isUnique { settings.append("unique") }
    if let sql = column.defaultSQL, !sql.contains("`"),
      !sql.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    {
      settings.append("default: `\(sql)`")
    }
    // The language has no reference to one of several tables.
    let several = table.references.first { $0.targets.count > 1 && $0.columns.last == index }
    if let several {
      let names = several.targets.map { layout.tables[$0].name }.joined(separator: " or ")
      settings.append("note: \(Self.text("a key of \(names)"))")
    }
    return settings
  }

  private func reference(_ key: ForeignKeyLayout, of table: TableLayout) -> String {
    let action = key.onDelete == .noAction ? "" : " [delete: \(key.onDelete.sql.lowercased())]"
    let target = key.targetColumns.map { Self.name($0) }
    let side = target.count == 1 ? target[0] : "(" + target.joined(separator: ", ") + ")"
    let own =
      key.columns.count == 1
      ? Self.name(table.columns[key.columns[0]].name) : Self.columns(key.columns, of: table)
    // Where the reference is the key, there is one row at either end.
    let kind = key.columns == table.primaryKey ? "-" : ">"
    return "Ref: \(Self.name(table.name)).\(own) \(kind) \(Self.name(key.table)).\(side)\(action)\n"
  }

  private static func columns(_ indexes: [Int], of table: TableLayout) -> String {
    "(" + indexes.map { name(table.columns[$0].name) }.joined(separator: ", ") + ")"
  }

  /// Words that begin something else where a name may stand, in any case.
  private static let reserved: Set<ExactText> = [
    "table", "ref", "enum", "project", "tablegroup", "tablepartial", "indexes", "checks", "note",
    "records", "as",
  ]

  /// A name; in quotes unless it is a plain word.
  ///
  /// Quotes cannot hold all that SQLite takes: what they cannot is replaced.
  private static func name(_ name: String) -> String {
    let isWord = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    let startsWithDigit = name.utf8.first?.isDigit ?? true
    if isWord, !startsWithDigit, !reserved.contains(name.lowercased()) { return name }
    return name.diagramLabel()
  }

  private static func text(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return "'" + line.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
