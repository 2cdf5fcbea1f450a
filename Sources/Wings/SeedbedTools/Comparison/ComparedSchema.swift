import SeedbedDumps
import SeedbedPlatform
import SeedbedSQLite
import SeedbedText

/// The settings of a database, and the objects that it is made of.
struct ComparedSchema {
  let settings: [(name: String, value: String)]
  /// In the order in which they were made.
  let objects: [SeedReader.Object]
  let isUTF8: Bool
  /// The tables that ANALYZE has made.
  let statistics: [String]
  let reader: SeedReader

  init(_ database: Database) throws(StoreError) {
    var settings: [(name: String, value: String)] = []
    for name in ["application_id", "user_version", "page_size", "encoding", "auto_vacuum"] {
      settings.append((name, try database.texts("PRAGMA \(name)").first ?? ""))
    }
    isUTF8 = settings[3].value == "UTF-8"
    statistics = try database.texts(
      "SELECT name FROM sqlite_schema WHERE name LIKE 'sqlite\\_stat_' ESCAPE '\\' ORDER BY name"
    )
    let isAnalyzed = statistics.contains { $0 == "sqlite_stat1" }
    settings.append(("statistics", isAnalyzed ? "analyzed" : "none"))
    reader = SeedReader(database)
    objects = try reader.objects()
    settings.append(("update", try Self.update(objects, in: database)))
    self.settings = settings
  }

  /// The release of a seed with updates, and a hash of the tables that bring them.
  private static func update(
    _ objects: [SeedReader.Object],
    in database: Database
  ) throws(StoreError) -> String {
    let tables = objects.filter(\.isOfUpdate)
    guard tables.contains(where: { $0.name == "seedbed_release" }) else { return "none" }
    var hash = XXH64()
    for table in tables {
      let columns = try database.table(table.name)?.columns ?? []
      let values = columns.map { SQLText.quotation(of: SQLText.name($0.name)) }
        .joined(separator: "||','||")
      let rows = try database.texts(
        "SELECT \(values) FROM \(SQLText.name(table.name)) ORDER BY 1"
      )
      for var row in [table.name] + rows {
        row.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
      }
    }
    let release = try database.integer("SELECT max(number) FROM seedbed_release") ?? 0
    return "release \(release) (\(hash.hexadecimal))"
  }
}
