import SeedbedModel
import SeedbedPlatform
import SeedbedSQLite
import SeedbedText

/// The settings of a database, as `database` in a schema has them.
struct TableSettings {
  private let lines: [String]

  init(_ list: TableList, _ tables: [ExportedTable]) throws(StoreError) {
    let database = list.reader.database
    var lines: [String] = []
    for (key, pragma) in [
      ("userVersion", "user_version"), ("applicationID", "application_id"),
      ("pageSize", "page_size"),
    ] {
      lines.append("\(key): \(try database.integer("PRAGMA \(pragma)") ?? 0)")
    }
    if !tables.isEmpty, tables.allSatisfy(\.isStrict) { lines.append("strict: true") }
    if !list.isSound { lines.append("foreignKeys: false") }
    // The indexes are made by the SQL beside the schema, just as the database has them.
    lines.append("indexForeignKeys: false")
    let hasMetadata = list.objects.contains {
      SQLText.folded($0.name) == SeedReader.metadataTable
    }
    if !hasMetadata { lines.append("metadata: false") }
    if try !list.reader.isAnalyzed() { lines.append("analyze: false") }
    self.lines = lines
  }

  func text(after: String?) -> String {
    let all = lines + (after.map { ["after: [\(YAMLText.quoted($0))]"] } ?? [])
    return "database:\n" + all.map { "  \($0)\n" }.joined()
  }
}
