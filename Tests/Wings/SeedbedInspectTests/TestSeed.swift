import SeedbedBase
import SeedbedInspect

/// A database in memory, and what is found in it.
struct TestSeed {
  let database: Database

  init(_ sql: String) throws {
    database = try Database(path: ":memory:")
    try database.execute(sql)
  }

  func facts(rows: Int = 10, redact: [String] = []) throws -> SeedFacts {
    var redaction = Redaction()
    for pattern in redact { _ = redaction.add(pattern) }
    var inspector = SeedInspector(database, rows: rows, redaction)
    return try inspector.inspect()
  }

  func page(rows: Int = 10, redact: [String] = [], atMost limit: Int = 8_000_000) throws -> String {
    var model = PageModel(title: "Test")
    model.seed = try facts(rows: rows, redact: redact)
    var writer = PageWriter(model)
    return writer.page(atMost: limit)
  }
}
