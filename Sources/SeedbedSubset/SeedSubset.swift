import SeedbedDiagnostics
package import SeedbedModel
import SeedbedPlatform
import SeedbedSQLite
package import SeedbedSeed

/// Takes a part of a database as a seed of its own, in which every reference leads to a row.
package struct SeedSubset {
  private let path: String
  private let schema: MappingSchema
  private let settings: SubsetSettings

  /// The rows that `settings` mean of the database at `path`, whose tables are those of `schema`.
  package init(of path: String, _ schema: MappingSchema, _ settings: SubsetSettings) {
    self.path = path
    self.schema = schema
    self.settings = settings
  }

  /// Writes the subset to a file that is not published yet.
  ///
  /// The database is only read. Where the result has problems, the file is to be discarded.
  ///
  /// Throws a `SeedCheckError` where the subset is not sound, otherwise a `StoreError`.
  package func write(to file: SeedFile) throws -> SubsetResult {
    let source = try Database(path: path, access: .readOnly)
    defer { source.close() }
    source.stop(on: settings.stop)
    source.harden()
    file.database.stop(on: settings.stop)
    var result = SubsetResult()
    guard !settings.roots.isEmpty else {
      result.problems.append(
        Diagnostic(
          .noRoot,
          .error,
          "nothing says which rows to take",
          notes: [Note("use '--root', or write 'subset: { root: … }' in the schema")]
        )
      )
      return result
    }
    let reader = SeedReader(source)
    let graph = try SubsetGraph(reader, schema, cuts: settings.roots.flatMap(\.cuts))
    result.problems = graph.problems
    guard result.problems.isEmpty else { return result }
    let sets = try RowSets(source, graph.tables)
    var selection = RowSelection(graph, sets, settings)
    if let count = try selection.run() {
      result.problems.append(tooMany(count, isAtLeast: true))
      return result
    }
    let kept = KeptRows(graph: graph, sets: sets, isWhole: selection.isWhole)
    result.tables = try tables(kept, selection.ways)
    let count = result.tables.reduce(0) { $0 + $1.kept }
    if let limit = settings.maxRows, count > limit {
      result.problems.append(tooMany(count, isAtLeast: false))
      return result
    }
    var writer = SubsetWriter(kept, from: reader, to: file.database, result.tables)
    try writer.write(roots: settings.roots)
    result.emptySearches = writer.emptySearches
    return result
  }

  private func tooMany(_ count: Int, isAtLeast: Bool) -> Diagnostic {
    let limit = settings.maxRows ?? 0
    return Diagnostic(
      .tooManyRows,
      .error,
      "the subset has \(isAtLeast ? "at least " : "")\(count) rows, and '--max-rows' allows \(limit)",
      notes: [Note("'--limit', bounded steps such as 'tasks(5)' and '--cut' take fewer")]
    )
  }

  /// Counts the rows of each table, and those that are kept.
  private func tables(
    _ kept: KeptRows,
    _ ways: [[String]]
  ) throws(StoreError) -> [SubsetResult.Table] {
    var tables: [SubsetResult.Table] = []
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
        SubsetResult.Table(
          name: table.name,
          entity: table.entity.map { schema.entities[$0].name },
          kept: count,
          rows: rows,
          isKnown: table.isKnown,
          way: ways[index]
        )
      )
    }
    return tables
  }
}
