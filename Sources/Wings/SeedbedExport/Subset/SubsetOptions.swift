package import SeedbedBase
package import SeedbedLanguage
public import SeedbedStoring

/// Which part of a seed a subset takes; the defaults are those of `seedbed subset`.
///
/// A root replaces all that the schema says under `subset`. Without one, the other options change the
/// schema's only root.
public struct SubsetOptions: CancellableOptions {
  /// The database to take rows from, relative to the current directory; it is only read.
  package let database: String
  /// The schema that the database was built with.
  package let schema: Schema
  /// The seed to write.
  package let output: String
  /// The entity whose rows the subset starts from; nil for what the schema says.
  public var root: String?
  /// The rows of the root that count, as a predicate in YAML such as `{ country: Canada }`.
  public var condition: String?
  /// At most so many rows of the root, the first by key.
  public var limit: Int?
  /// So many rows of the root, or a percentage such as `5%`, chosen by a hash of the key.
  public var sample: String?
  /// Lists that come with the rows, as paths such as `invoices.lines` or `tasks(5)`; `*` is all.
  public var paths: [String] = []
  /// References that become null where their row is not in the subset, as `Entity.relationship`.
  public var cuts: [String] = []
  /// True if tables that the schema does not have lose all rows that no other refers to, except those
  /// that a framework keeps for itself, such as `room_master_table`.
  public var dropsUnknown = false
  /// The most rows that the subset may have; nil for any number.
  public var maxRows: Int?
  /// The file for the report as JSON; nil writes none.
  package var reportPath: String?
  /// Replace the output even if it is not a seed.
  package var replacesAnyFile = false
  /// Ends the work from outside; nil where nobody does.
  package var cancellation: Cancellation?

  /// The part that the schema's `subset` means.
  package init(of database: String, schema: Schema, output: String) {
    self.database = database
    self.schema = schema
    self.output = output
  }

  /// Writes the subset of the rows that `schema` names, in which every reference leads to a row, to a
  /// file that is not published yet.
  ///
  /// The database is only read. The report takes the tables and the problems; where it has any, the
  /// file is to be discarded.
  ///
  /// Throws a `SeedCheckError` where the subset is not sound, otherwise a `StoreError`.
  package func write(
    _ schema: MappingSchema,
    to file: SeedFile,
    _ report: inout SubsetReport
  ) throws {
    let source = try Database(path: database, access: .readOnly)
    defer { source.close() }
    source.stop(on: cancellation?.signal)
    source.harden()
    file.database.stop(on: cancellation?.signal)
    guard !schema.subset.isEmpty else {
      report.diagnostics.add(
        Diagnostic(.noRoot) { "nothing says which rows to take" }
          .note("use '--root', or write 'subset: { root: … }' in the schema")
      )
      return
    }
    let reader = SeedReader(source)
    let graph = try SubsetGraph(reader, schema, cuts: schema.subset.flatMap(\.cuts))
    for problem in graph.problems { report.diagnostics.add(problem) }
    guard graph.problems.isEmpty else { return }
    let sets = try RowSets(source, graph.tables)
    var selection = RowSelection(graph, sets, schema.subset, self)
    if let count = try selection.run() {
      report.diagnostics.add(tooMany(count, isAtLeast: true))
      return
    }
    for root in selection.emptyRoots {
      report.diagnostics.add(
        Diagnostic(.emptyRoot, severity: .warning) {
          "no row of \(quoted(root.name)) meets the condition of the root"
        }
        .note("the condition compares stored values, such as pseudonyms and Unix times")
      )
    }
    let kept = KeptRows(graph: graph, sets: sets, isWhole: selection.isWhole)
    let tables = try tables(kept, selection.ways)
    let count = tables.reduce(0) { $0 + $1.kept }
    if let limit = maxRows, count > limit {
      report.tables = tables
      report.diagnostics.add(tooMany(count, isAtLeast: false))
      return
    }
    var writer = SubsetWriter(kept: kept, reader: reader, output: file.database, tables: tables)
    try writer.write(roots: schema.subset)
    report.tables = tables
    report.emptySearches = writer.emptySearches
  }

  private func tooMany(_ count: Int, isAtLeast: Bool) -> Diagnostic {
    let limit = maxRows ?? 0
    return Diagnostic(.tooManyRows) {
      "the subset has \(isAtLeast ? "at least " : "")\(count) rows, and '--max-rows' allows \(limit)"
    }
    .note("'--limit', bounded steps such as 'tasks(5)' and '--cut' take fewer")
  }

  /// Counts the rows of each table, and those that are kept.
  private func tables(
    _ kept: KeptRows,
    _ ways: [[String]]
  ) throws(StoreError) -> [SubsetReport.Table] {
    var tables: [SubsetReport.Table] = []
    let database = kept.sets.database
    for (index, table) in kept.graph.tables.enumerated() {
      let rows = Int(try database.integer("SELECT count(*) FROM \(table.source)") ?? 0)
      var count = kept.sets.kept[index]
      if kept.isWhole[index] {
        count = rows
      } else if table.joinTable != nil {
        count = Int(try database.integer("SELECT count(*) FROM \(kept.rows(of: index))") ?? 0)
      }
      tables.append(
        SubsetReport.Table(
          name: table.name,
          entity: table.entity.map { kept.graph.schema.entities[$0].name },
          isKnown: table.isKnown,
          kept: count,
          rows: rows,
          way: ways[index]
        )
      )
    }
    return tables
  }

  /// Takes the subset: loads the schema, keeps files apart, and publishes the seed.
  package func perform() throws(SeedbedError) -> SubsetReport {
    try cancellation.ending(take)
  }

  private func take() throws -> SubsetReport {
    var report = SubsetReport(outputPath: output)
    var request = SchemaRequest(schema)
    request.subset = arguments
    let loaded = try request.load()
    report.diagnostics = loaded.diagnostics
    let reportFile = ReportFile(reportPath)
    try RunPaths.check(
      [(output, .seed), (reportPath, .report)],
      besides: [(database, .database)],
      loaded,
      isForced: replacesAnyFile
    )
    try reportFile.open()
    if let found = loaded.schema {
      let file = try SeedFile(output: output)
      defer { file.discard() }
      do {
        try write(found, to: file, &report)
      } catch {
        guard let problems = found.problems(of: error) else { throw error }
        for problem in problems { report.diagnostics.add(problem) }
      }
      try cancellation.check()
      if !report.diagnostics.hasErrors {
        report.outputBytes = try file.publish()
        report.isSuccess = true
      }
    }
    MemoryFiles(schema).addExcerpts(to: &report.diagnostics)
    try reportFile.finish(with: report.json)
    return report
  }

  private var arguments: SubsetArguments {
    let single: [(key: String, text: String?)] = [
      ("root", root), ("where", condition), ("limit", limit.map { String($0) }), ("sample", sample),
    ]
    let all: SubsetArguments =
      single.map { ($0.key, $0.text.map { [$0] } ?? []) } + [("with", paths), ("cut", cuts)]
    return all.filter { !$0.texts.isEmpty }
  }
}

extension DiagnosticCode {
  package static let emptyRoot = DiagnosticCode("subset.empty-root")
  package static let noRoot = DiagnosticCode("subset.no-root")
  package static let missingTable = DiagnosticCode("subset.missing-table")
  package static let tooManyRows = DiagnosticCode("subset.too-many-rows")
}
