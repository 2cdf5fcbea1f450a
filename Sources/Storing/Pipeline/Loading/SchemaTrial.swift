import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Makes a schema's empty database in memory, to report statements that SQLite refuses before a
/// dump is read.
struct SchemaTrial {
  /// SQLite searches all existing tables and indexes for each one that it makes.
  private static let tableLimit = 20_000

  let schema: MappingSchema

  /// The problems in views, searches and the SQL files.
  func problems() throws(SeedbedError) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    let layout = DatabaseLayout(schema: schema, slots: schema.makeSlotLayouts())
    guard layout.objectCount <= Self.tableLimit else { return [tooManyTables(layout.objectCount)] }
    let before = schema.userSQL(schema.database.before, &diagnostics)
    let isComplete = !diagnostics.hasErrors
    let after = schema.userSQL(schema.database.after, &diagnostics)
    // SQL that may write other files is run once, by the build.
    let isHarmless = !schema.database.allowsUnsafeSQL || before.isEmpty && after.isEmpty
    guard isComplete, isHarmless else { return diagnostics.sorted }
    let seed = try gathering(&diagnostics) { try makeDatabase(layout, before) }
    guard let seed else { return diagnostics.sorted }
    for problem in try newerSQL(in: seed.database) { diagnostics.add(problem) }
    for sql in after { _ = try gathering(&diagnostics) { try seed.check(after: sql) } }
    return diagnostics.sorted
  }

  /// The parts of the database that `minimumSQLite` cannot read.
  private func newerSQL(in database: Database) throws(SeedbedError) -> [Diagnostic] {
    guard let minimum = schema.database.minimumSQLite else { return [] }
    return try SeedbedError.catching {
      try SeedReader(database).objects().flatMap { object in
        NewerSQL.features(of: object.sql, beyond: minimum).map { feature in
          Diagnostic(.newerSQL, at: location(of: object)) {
            "SQLite before \(feature.version.text) does not read \(feature.words) of"
              + " '\(object.name)', and 'minimumSQLite' is \(minimum.text)"
          }
        }
      }
    }
  }

  private func location(of object: SeedReader.Object) -> TextLocation? {
    schema.database.views.first { $0.name == object.name }?.location
      ?? schema.entities.first { $0.table == object.table || $0.search?.table == object.name }?
      .location ?? schema.database.given["minimumSQLite"]
  }

  private func gathering<Result>(
    _ diagnostics: inout Diagnostics,
    _ work: () throws -> Result
  ) throws(SeedbedError) -> Result? {
    do {
      return try work()
    } catch let error as StoreError {
      throw SeedbedError(error.message)
    } catch {
      guard let problems = schema.problems(of: error) else { throw SeedbedError("\(error)") }
      for problem in problems { diagnostics.add(problem) }
      return nil
    }
  }

  private func tooManyTables(_ count: Int) -> Diagnostic {
    Diagnostic(.tooMany, at: schema.entities.first?.location) {
      "the database has \(count) tables and indexes; the limit is \(Self.tableLimit)"
    }
  }

  private func makeDatabase(
    _ layout: DatabaseLayout,
    _ before: [UserSQL]
  ) throws -> SeedDatabase {
    var settings = schema.database
    settings.vacuum = false
    settings.analyze = false
    let memory = try Database(path: ":memory:")
    let seed = SeedDatabase(memory, layout: layout, settings: settings)
    try seed.begin(before: before)
    try seed.finish(metadata: settings.metadata ? [] : nil)
    return seed
  }
}
