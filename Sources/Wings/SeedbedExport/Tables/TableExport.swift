package import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring

/// Writes the rows of tables as records, and the schema by which they become the same tables again.
package struct TableExport {
  private let reader: SeedReader
  private let options: ExportOptions
  private let names: TableNames

  /// With a schema, the names are those of its entities and attributes.
  package init(
    _ reader: SeedReader,
    schema: MappingSchema?,
    _ options: ExportOptions
  ) {
    self.reader = reader
    self.options = options
    names = schema.map { TableNames($0) } ?? TableNames()
  }

  /// The result of an export.
  package struct Result {
    package var files: [ExportedFile] = []
    /// Losses: parts that a build does not bring back, as messages.
    package var losses: [String] = []
  }

  /// Writes the rows of one table.
  package func write(
    _ entity: String,
    to output: OutputFile
  ) throws -> ExportedFile {
    let tables = try TableList(reader, names: names).tables()
    guard let table = tables.first(where: { $0.entity == entity }) else {
      throw unknown(entity, among: tables)
    }
    let rows = try write(table, to: output)
    return (path: output.place.given, records: rows.count)
  }

  /// Writes the rows of all tables, or of those that are asked for, with a schema.
  package func write(to folder: ExportFolder) throws -> Result {
    let list = try TableList(reader, names: names)
    let tables = try list.tables()
    for name in options.entities where !tables.contains(where: { $0.entity == name }) {
      throw unknown(name, among: tables)
    }
    let chosen = tables.filter { options.includes($0.entity) }
    var result = Result()
    var fileNames = FileNames()
    var written: [WrittenTable] = []
    for table in chosen {
      let ending = options.gzips ? ".ndjson.gz" : ".ndjson"
      let name = fileNames.name(for: table.entity, ending: ending)
      var rows = try write(table, to: folder.file(name))
      rows.file = name
      result.files.append((path: name, records: rows.count))
      written.append(rows)
    }
    try writeSchema(written, list, to: folder, &result)
    return result
  }

  private func write(
    _ table: ExportedTable,
    to output: OutputFile
  ) throws -> WrittenTable {
    var rows = WrittenTable(table, nulls: options.nulls)
    let condition = try options.condition.map { text in
      let members = try rows.columns.map {
        try TestedMember($0, of: table.name, in: reader.database)
      }
      return try RowCondition(text, on: members, of: table.entity)
    }
    let file = try RecordFile(output, isGzipped: options.gzips)
    try rows.write(from: reader, where: condition, to: file) { try options.cancellation.check() }
    try file.finish()
    return rows
  }

  // MARK: - The schema

  private func writeSchema(
    _ written: [WrittenTable],
    _ list: TableList,
    to folder: ExportFolder,
    _ result: inout Result
  ) throws {
    let keyed = Set<ExactText>(written.filter { !$0.key.isEmpty }.map(\.table.entity))
    var tables = written
    // References to tables that are left out, or have no key in the schema, are plain values.
    for table in tables.indices {
      for column in tables[table].columns.indices {
        guard let reference = tables[table].columns[column].reference,
          !keyed.contains(reference.entity)
        else { continue }
        tables[table].columns[column].reference = nil
      }
    }
    var text = TableSchemaText(
      tables: tables,
      settings: try TableSettings(list, tables.map(\.table)),
      isGzipped: options.gzips
    )
    let others = list.objects.filter { $0.kind == .view || $0.kind == .search }.map(\.name)
    let owners = tables.map(\.table.name) + (options.entities.isEmpty ? others : [])
    let names = Set<ExactText>(owners.map { SQLText.folded($0) })
    let objects = list.objects.filter {
      $0.kind == .table || names.contains(ExactText(SQLText.folded($0.table)))
    }
    let definitions = TableDefinitions(
      tables,
      objects,
      sequences: try reader.sequences() ?? [],
      faults: list.faults,
      layout: try layout(of: text.text)
    )
    result.losses = definitions.losses
    if !definitions.text.isEmpty {
      try folder.write(definitions.text, to: "objects.sql")
      result.files.append((path: "objects.sql", records: nil))
      text.after = "objects.sql"
    }
    try folder.write(text.text, to: "schema.yml")
    result.files.append((path: "schema.yml", records: nil))
  }

  /// The tables that a schema makes.
  private func layout(of text: String) throws -> DatabaseLayout {
    let loaded = try SchemaRequest(Schema(yaml: text, name: "schema.yml")).load()
    guard let schema = loaded.schema else {
      let reason = loaded.diagnostics.first { $0.severity == .error }?.message ?? ""
      throw ExportProblem("no schema can make the tables of '\(reader.database.path)': \(reason)")
    }
    return DatabaseLayout(schema: schema, slots: schema.makeSlotLayouts())
  }

  private func unknown(_ name: String, among tables: [ExportedTable]) -> ExportProblem {
    let hint = suggestion(for: name, among: tables.map(\.entity)).map { "; did you mean '\($0)'?" }
    return ExportProblem(
      "the database has no \(options.shape == .table ? "table" : "entity") '\(name)'" + (hint ?? "")
    )
  }
}
