import SeedbedPlatform
import SeedbedSQLite
import SeedbedText

/// The settings of a database, and the objects that it is made of.
struct ComparedSchema {
  let settings: [(name: String, value: String)]
  /// In the order in which they were made.
  let objects: [SeedReader.Object]
  let isUTF8: Bool

  init(_ database: Database) throws(StoreError) {
    var settings: [(name: String, value: String)] = []
    for name in ["application_id", "user_version", "page_size", "encoding", "auto_vacuum"] {
      settings.append((name, try database.texts("PRAGMA \(name)").first ?? ""))
    }
    isUTF8 = settings[3].value == "UTF-8"
    let hasStatistics = try database.integer(
      "SELECT count(*) FROM sqlite_schema WHERE name = 'sqlite_stat1'"
    )
    settings.append(("statistics", hasStatistics == 0 ? "none" : "analyzed"))
    self.settings = settings
    objects = try SeedReader(database).objects()
  }
}
