public import SeedbedBase
import SeedbedLanguage
import SeedbedReading
public import SeedbedStoring
import SeedbedTools

/// Options of a look into a seed; the defaults are those of `seedbed inspect`.
public struct InspectOptions: Sendable, Hashable {
  /// The SQLite database, relative to the current directory.
  package let database: String
  /// The schema that the seed was built from.
  public var schema: Schema?
  /// A report of `seedbed build --report`.
  package var buildReport: String?
  /// A report of `seedbed validate --dumps --report`.
  package var dumpsReport: String?
  /// An older seed to compare with.
  public var older: String?
  /// How many rows of each table are shown; 0 shows none.
  public var rows = 10
  /// Columns whose values are not shown, as `table.column`, in which `*` stands for any characters.
  public var redactions: [String] = []
  /// The title; nil takes the file's name without its ending.
  package var title: String?
  /// True if the output replaces any file that has its name.
  package var replacesAnyFile = false
  /// The largest page in bytes: rows are left out until it fits.
  package var largestPage = 8_000_000

  package init(database: String) {
    self.database = database
  }

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
  /// One HTML page that needs no other file.
  package var html: String {
    var writer = PageWriter(self)
    return writer.page(atMost: largest)
  }

  /// A summary in Markdown, for job summaries and comments.
  package var markdown: String { markdownStart + MarkdownWriter(model: self).text }

  /// All values of the page as a JSON object that ends in a newline.
  package var json: String { jsonTree.rendered + "\n" }

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
    for line in try inspector.reader.metadata() {
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

/// The outcome of a look into a seed.
public struct InspectReport: Report, ReportContent {
  /// Nil where the schema has errors, or an option is wrong.
  package var model: PageModel?
  package var diagnostics = Diagnostics()

  /// One HTML page that needs no other file; nil where the schema has errors.
  public var html: String? { model?.html }
  /// A summary in Markdown, for job summaries and comments; nil where the schema has errors.
  public var markdown: String? { model?.markdown }
}

extension InspectReport: JSONWritable {
  package var jsonTree: JSONTree { model?.jsonTree ?? diagnostics.jsonTree }
}

extension DiagnosticCode {
  /// A pattern of columns to redact that matches none.
  package static let unmatchedRedaction = DiagnosticCode("inspect.unmatched-redaction")
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
