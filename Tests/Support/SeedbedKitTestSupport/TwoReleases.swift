import SeedbedBase
package import SeedbedKit
import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring
import SeedbedTestSupport
import SeedbedUpdate
import Testing

/// A seed as two releases: half of its rows and then all of them, and back.
///
/// After its update, the first is like the second.
package struct TwoReleases {
  private let scratch = Scratch()
  private let schema: MappingSchema

  /// Builds the seed of options whose schema says `update`; nil where the schema does not qualify, or the
  /// build fails.
  package init?(_ options: BuildOptions) throws {
    var options = options
    options.output = scratch.path("all.sqlite")
    let report = try options.perform()
    guard report.isSuccess, let schema = try SchemaRequest(options.schema).load().schema,
      schema.update != nil
    else {
      return nil
    }
    self.schema = schema
    for table in ["release", "history", "update"] {
      try change("all") { try $0.execute("DROP TABLE seedbed_\(table)") }
    }
    try copy("all", to: "half")
    try change("half") { try Self.halve($0) }
  }

  /// Expects that each half becomes the other.
  package func check(_ name: String) throws {
    for (first, second) in [("half", "all"), ("all", "half")] {
      let (old, new) = ("\(first)-1", "\(second)-2")
      try copy(first, to: old)
      try copy(second, to: new)
      try stamp(old, after: [])
      try stamp(new, after: [old])
      let paths = [old, new].map { scratch.path("\($0).sqlite") }
      let check = try Seed(paths[1]).checkUpdates(from: paths.map { Seed($0) })
      #expect(check.isSuccess, "\(name): \(TextRenderer().render(check.diagnostics))")
      // Tables of an app are not there.
      guard schema.update?.references.isEmpty ?? true else { continue }
      let update = try UpdateOptions(of: paths[0], seed: paths[1]).perform()
      #expect(update.isSuccess, "\(name): \(TextRenderer().render(update.diagnostics))")
    }
  }

  private func change(_ name: String, _ work: (Database) throws -> Void) throws {
    let database = try Database(path: scratch.path("\(name).sqlite"))
    defer { database.close() }
    try work(database)
  }

  private func copy(_ name: String, to other: String) throws {
    scratch.write(bytes: scratch.bytes(of: "\(name).sqlite"), to: "\(other).sqlite")
  }

  private func stamp(_ name: String, after released: [String]) throws {
    try change(name) { database in
      let slots = schema.makeSlotLayouts()
      let layout = DatabaseLayout(schema: schema, slots: slots)
      var stamp = UpdateStamp(
        schema,
        try UpdateGraph(schema, layout, slots, in: database),
        app: nil,
        released: released.map { scratch.path("\($0).sqlite") },
        allowsNewKeys: false
      )
      try stamp.write(to: database)
      #expect(!stamp.diagnostics.hasErrors)
    }
  }

  /// Takes out half of the rows of each table, and the rows that then lead to none.
  private static func halve(_ database: Database) throws {
    let tables = try database.tables().filter {
      $0.kind == .table && !$0.name.hasPrefix("sqlite_") && $0.name != "seedbed_meta"
    }
    for table in tables {
      let name = SQLText.name(table.name)
      let key = SQLText.names(table.locators)
      try database.execute(
        "DELETE FROM \(name) WHERE (\(key)) IN (SELECT \(key) FROM \(name) ORDER BY \(key)"
          + " LIMIT (SELECT count(*) / 2 FROM \(name)))"
      )
    }
    var isDangling = true
    while isDangling {
      isDangling = false
      for table in tables {
        for key in table.foreignKeys where try takeDangling(key, of: table, database) > 0 {
          isDangling = true
        }
      }
    }
  }

  private static func takeDangling(
    _ key: TableInfo.ForeignKey,
    of table: TableInfo,
    _ database: Database
  ) throws -> Int {
    let own = key.columns.map { "t.\(SQLText.name($0))" }
    let other = key.targetColumns.map { "o.\(SQLText.name($0))" }
    let given = own.map { "\($0) IS NOT NULL" }.joined(separator: " AND ")
    let match = zip(own, other).map { "\($0) = \($1)" }.joined(separator: " AND ")
    let locators = table.locators.map { "t.\(SQLText.name($0))" }.joined(separator: ", ")
    let name = SQLText.name(table.name)
    try database.execute(
      "DELETE FROM \(name) WHERE (\(SQLText.names(table.locators))) IN (SELECT \(locators)"
        + " FROM \(name) t WHERE \(given) AND NOT EXISTS"
        + " (SELECT 1 FROM \(SQLText.name(key.table)) o WHERE \(match)))"
    )
    return database.changes
  }
}

extension LanguageCase {
  /// Builds the case with updates, as two releases, where it qualifies.
  package func checkUpdate() throws {
    let runner = try CommandRunner()
    try runner.write(schemaText + "update: true\n", to: "schema.yml")
    for (name, text) in files { try runner.write(text, to: name) }
    var options = try BuildOptions(Schema(path: runner.path("schema.yml")))
    options.schema.selection = layers
    options.onInvalid = rejects ? .reject : .fail
    options.schema.pseudonyms = Self.key
    try TwoReleases(options)?.check(rule)
  }
}
