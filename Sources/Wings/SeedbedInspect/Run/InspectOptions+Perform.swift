package import SeedbedBase
import SeedbedLanguage
import SeedbedReading
package import SeedbedStoring
import SeedbedTools

extension DiagnosticCode {
  /// A pattern of columns to redact that matches none.
  package static let unmatchedRedaction = DiagnosticCode("inspect.unmatched-redaction")
}

extension InspectOptions {
  /// Looks into the database.
  package func perform() throws(SeedbedError) -> InspectReport {
    try SeedbedError.catching {
      var report = InspectReport()
      report.model = try look(&report.diagnostics)
      return report
    }
  }

  /// Gathers what a page shows; nil where the schema has errors, or an option is wrong.
  private func look(_ diagnostics: inout Diagnostics) throws -> PageModel? {
    var redaction = Redaction()
    for pattern in redactions where !redaction.add(pattern) {
      throw SeedbedError("'\(pattern)' is not of the form TABLE.COLUMN, as '--redact' expects it")
    }
    var model = PageModel(title: title ?? PageModel.title(of: database))
    var entities: [(name: String, table: String?)] = []
    if let schema {
      var request = SchemaRequest(schema)
      request.readsDumps = false
      let loaded = try request.load()
      diagnostics = loaded.diagnostics
      guard let schema = loaded.schema, !diagnostics.hasErrors else { return nil }
      model.about.append(AboutFact("schema", PageText.path(schema.file)))
      model.about.append(AboutFact("schema's hash", schema.hash))
      entities = schema.entities.map { ($0.name, $0.table) }
    }
    let seed = try model.read(database, rows: rows, redaction)
    for pattern in redaction.unused(seed.columns) {
      diagnostics.add(.unmatchedRedaction) { "no column matches '--redact \(pattern)'" }
    }
    guard !diagnostics.hasErrors else { return nil }
    model.seed?.name(entities)
    let hides = !redaction.isEmpty
    if let path = buildReport {
      let report = try Self.report(path, of: "build --report", "entities", "success")
      model.run = RunFacts(report, hidesRecords: hides)
      model.seed?.name(report.list("entities").map { ($0.string("name"), $0["table"]?.text) })
    }
    if let path = dumpsReport {
      let command = "validate --dumps --report"
      let report = try Self.report(path, of: command, "mappings", "unreadKeys")
      model.coverage = RunFacts(report, hidesRecords: hides)
    }
    if hides, model.facts != nil {
      model.remarks.append(
        "Values of records are left out of the problems, because columns are redacted."
      )
    }
    if let older {
      model.changes = try ChangeReading(old: older, new: database, redaction: redaction).read(seed)
    }
    model.largest = largestPage
    return model
  }

  /// The report in a file, which a command writes with these members.
  private static func report(
    _ path: String,
    of command: String,
    _ members: String...
  ) throws -> JSONTree {
    guard let report = JSONTree(parsing: try readSchemaFile(path)), report["seedbed"] != nil
    else { throw SeedbedError("cannot read '\(path)': it is not a report of seedbed") }
    guard members.allSatisfy({ report[$0] != nil }) else {
      throw SeedbedError("cannot read '\(path)': it is not a report of 'seedbed \(command)'")
    }
    return report
  }
}

extension PageModel {
  /// Reads the facts of a database, and what it says about itself.
  package mutating func read(
    _ path: String,
    rows: Int,
    _ redaction: Redaction
  ) throws -> SeedFacts {
    let file = try SeedFileBytes(path)
    guard file.isDatabase else {
      throw SeedbedError(
        "cannot read '\(path)': it is not an SQLite database"
          + (file.isPointer ? "; it is a Git LFS pointer: run 'git lfs pull' first" : "")
      )
    }
    let database = try Database(path: path, access: .readOnly)
    defer { database.close() }
    database.harden()
    var inspector = SeedInspector(database, rows: rows, redaction)
    let facts = try inspector.inspect()
    seed = facts
    remarks += facts.unreadColumns
    let names = [
      "tool": "built by", "schema.hash": "built from schema", "language": "schema language",
    ]
    for line in try inspector.metadata() {
      if let name = names[line.name] { about.append(AboutFact(name, line.value)) }
    }
    if let version = try database.integer("PRAGMA user_version"), version != 0 {
      about.append(AboutFact("user version", String(version)))
    }
    about.append(AboutFact("page made by", "seedbed \(toolVersion)"))
    return facts
  }

  /// The name of a file without folders and without its ending.
  package static func title(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

extension SeedFacts {
  /// All columns of all tables.
  var columns: [(table: String, column: String)] {
    tables.flatMap { table in table.columns.map { (table.name, $0.name) } }
  }

  /// Notes which entity has which table.
  package mutating func name(_ entities: [(name: String, table: String?)]) {
    for (name, table) in entities {
      guard let index = tables.firstIndex(where: { $0.name == table }) else { continue }
      tables[index].entity = name
    }
  }
}
