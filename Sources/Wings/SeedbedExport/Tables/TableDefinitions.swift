import SeedbedBase
import SeedbedStoring

/// The SQL for what the schema of an export does not say: tables of another form, indexes, views,
/// triggers and searches, each as the database has it.
struct TableDefinitions {
  /// The tables as the schema alone would make them, as SQL.
  private let made: Set<[ExactText]>

  /// Losses: parts that a build does not bring back, as messages.
  private(set) var losses: [String] = []
  private(set) var text = ""

  init(
    _ tables: [WrittenTable],
    _ objects: [SeedReader.Object],
    sequences: [(table: String, last: String)],
    faults: [ExactText: String],
    layout: DatabaseLayout
  ) {
    made = Set(layout.tables.map { [ExactText($0.name), ExactText($0.sql)] })
    var remade = Set<ExactText>()
    for written in tables where !isMade(written) {
      // A build refuses rows that break a foreign key of their table.
      if let fault = faults[ExactText(written.table.name)] {
        let computed =
          written.table.columns.contains(where: \.info.isGenerated) ? " and generated columns" : ""
        losses.append(
          "the table '\(written.table.name)' comes back without its constraints\(computed): \(fault)"
        )
        if written.isMixed { text += remake(written, as: Self.plainSQL(of: written)) }
        continue
      }
      text += remake(written, as: written.table.sql)
      remade.insert(ExactText(written.table.name))
    }
    for (table, last) in sequences where remade.contains(ExactText(table)) {
      let name = SQLText.literal(text: table)
      text += """
        DELETE FROM \(SeedReader.sequenceTable) WHERE name = \(name);
        INSERT INTO \(SeedReader.sequenceTable) (name, seq) VALUES (\(name), \(last));

        """
    }
    for object in Self.sorted(objects) {
      switch object.kind {
      case .table: continue
      case .index, .view, .trigger: text += object.sql + ";\n"
      case .search:
        guard let rebuildSQL = object.rebuildSQL else {
          losses.append(
            "the virtual table '\(object.name)' holds rows that no other table has"
          )
          continue
        }
        let name = SQLText.name(object.name)
        text += object.sql + ";\n" + rebuildSQL + ";\n"
        text += "INSERT INTO \(name) (\(name)) VALUES ('optimize');\n"
      }
    }
    guard !text.isEmpty else { return }
    text = "-- Written by seedbed export: objects that the schema does not describe.\n" + text
  }

  /// By kind, then by name: whatever order the database has them in, it gives the same text.
  private static func sorted(_ objects: [SeedReader.Object]) -> [SeedReader.Object] {
    let kinds: [SeedReader.Object.Kind] = [.table, .index, .view, .search, .trigger]
    return kinds.flatMap { kind in
      objects.filter { $0.kind == kind }
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
  }

  private func isMade(_ written: WrittenTable) -> Bool {
    !written.isMixed
      && made.contains([ExactText(written.table.name), ExactText(written.table.sql)])
  }

  /// Declares a table with its columns and its key alone.
  private static func plainSQL(of written: WrittenTable) -> String {
    let table = written.table
    var parts = written.columns.map { column in
      // A STRICT table has no other numeric type than ANY, which converts nothing.
      let isAny = table.isStrict && column.info.affinity == .numeric
      let affinity = isAny ? ColumnAffinity.blob : column.info.affinity
      // INT has the same affinity, and no key of it is the row's number.
      let type = affinity == .integer && !table.isStrict ? "INT" : affinity.rawValue.uppercased()
      return "\(SQLText.name(column.name)) \(type)"
    }
    if !written.key.isEmpty { parts.append("PRIMARY KEY (\(SQLText.names(table.key)))") }
    return "CREATE TABLE \(SQLText.name(table.name)) (\(parts.joined(separator: ", ")))"
  }

  /// Puts the rows into a table that some SQL declares.
  private func remake(_ written: WrittenTable, as sql: String) -> String {
    let name = SQLText.name(written.table.name)
    // An INSERT of no rows too makes a line in 'sqlite_sequence'.
    guard written.classes.contains(where: { $0.hasNull || !$0.tags.isEmpty }) else {
      return "DROP TABLE \(name);\n\(sql);\n"
    }
    let rows = "temp.seedbed_rows"
    var values: [String] = []
    // SQLite makes columns called 'true' and 'false' with other names here.
    let kept = written.columns.indices.map { "c\($0)" }
    for (index, (column, classes)) in zip(written.columns, written.classes).enumerated() {
      let parts = (0..<max(1, classes.tags.count)).map { place in
        SQLText.name(place == 0 ? column.name : classes.member(column.name, place))
      }
      let value = parts.joined(separator: ", ")
      values.append("\(parts.count == 1 ? value : "coalesce(\(value))") AS \(kept[index])")
    }
    let names = SQLText.names(written.columns.map(\.name))
    return """
      CREATE TABLE \(rows) AS SELECT \(values.joined(separator: ", ")) FROM \(name);
      DROP TABLE \(name);
      \(sql);
      INSERT INTO \(name) (\(names)) SELECT \(kept.joined(separator: ", ")) FROM \(rows);
      DROP TABLE \(rows);

      """
  }
}
