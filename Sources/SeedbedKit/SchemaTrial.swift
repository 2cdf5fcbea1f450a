import SeedbedDiagnostics
import SeedbedModel
import SeedbedStore

/// Makes a schema's empty database in memory: what SQLite refuses of it is told before a dump is
/// read.
struct SchemaTrial {
  let schema: MappingSchema

  /// What is wrong with views, searches and the SQL files.
  ///
  /// The `after` files are read and not run: they are about rows.
  func problems() throws(SeedbedError) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    do {
      let before = schema.userSQL(schema.database.before, &diagnostics)
      _ = schema.userSQL(schema.database.after, &diagnostics)
      if !diagnostics.hasErrors { try makeDatabase(before) }
    } catch let error as StoreError {
      throw SeedbedError(error.message)
    } catch {
      guard let problems = schema.problems(of: error) else { throw SeedbedError("\(error)") }
      for problem in problems { diagnostics.add(problem) }
    }
    return diagnostics.sorted
  }

  private func makeDatabase(_ before: [UserSQL]) throws {
    var settings = schema.database
    settings.vacuum = false
    settings.analyze = false
    let seed = SeedDatabase(
      try Database(path: ":memory:"),
      layout: DatabaseLayout(schema: schema, slots: schema.makeSlotLayouts()),
      settings: settings
    )
    try seed.begin(before: before)
    try seed.finish(metadata: settings.metadata ? [] : nil)
  }
}
