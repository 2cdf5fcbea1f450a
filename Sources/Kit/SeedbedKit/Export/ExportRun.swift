import SeedbedBase
package import SeedbedExport
import SeedbedLanguage
package import SeedbedStoring
import SeedbedTools

extension DiagnosticCode {
  /// The export is impossible: an unknown entity, a faulty predicate.
  package static let cannotExport = DiagnosticCode("export.cannot-export")
  /// Something that a build of the export does not bring back.
  package static let lost = DiagnosticCode("export.lost")
}

extension ExportOptions {
  /// Exports the rows: loads the schema, writes the files, and puts them in place.
  package func perform() throws(SeedbedError) -> ExportReport {
    try cancellation.ending {
      var report = try export()
      if let schema { MemoryFiles(schema).addExcerpts(to: &report.diagnostics) }
      return report
    }
  }

  private func export() throws -> ExportReport {
    var report = ExportReport()
    var loaded: LoadedSchema?
    if let source = schema {
      var found = try SchemaRequest(source).load()
      // The database has the pseudonyms already, or real values on purpose.
      found.schema?.removePseudonyms()
      report.diagnostics = found.diagnostics
      guard found.schema != nil else { return report }
      loaded = found
    }
    let database = try Database(path: database, access: .readOnly)
    defer { database.close() }
    database.stop(on: cancellation?.signal)
    // All rows are those of one moment.
    try database.beginReading()
    let reader = SeedReader(database)
    if let schema = loaded?.schema {
      for problem in try schema.misfits(in: reader) { report.diagnostics.add(problem) }
      guard !report.diagnostics.hasErrors else { return report }
    }
    do {
      try write(reader, loaded, &report)
    } catch let problem as ExportProblem {
      report.diagnostics.add(.cannotExport) { problem.message }
    }
    return report
  }

  private func write(
    _ reader: SeedReader,
    _ loaded: LoadedSchema?,
    _ report: inout ExportReport
  ) throws {
    guard output != "-" else {
      report.files = [try writeStream(reader, loaded?.schema)]
      return
    }
    let folder = try ExportFolder(
      output,
      isForced: replacesAnyFile,
      inputs: inputs(loaded)
    )
    defer { folder.discard() }
    // Why rows have no record of their own; a build may have them from others.
    var losses: [String] = []
    if shape == .dumps, let loaded, let schema = loaded.schema {
      let dumps = try DumpExport(reader.database, schema, self)
      report.files = try dumps.write(to: folder)
      losses = dumps.losses
      if !isVerified { losses += try dumps.lostAttributes() }
      let text = self.schema?.bytes ?? []
      report.files += try schema.copy(loaded.files, mainText: text, to: folder)
    } else {
      let result = try tables(reader, loaded?.schema).write(to: folder)
      report.add(result.losses, lossSeverity)
      report.files = result.files
    }
    if isVerified { try verify(folder, reader.database, loaded, &report) }
    if report.comparison?.rows.isEmpty != true { report.add(losses, lossSeverity) }
    guard !report.diagnostics.hasErrors else { return }
    try folder.publish(report.files.map(\.path))
  }

  /// The files that are read: those of the schema, and databases with SQLite's files beside them.
  private func inputs(_ loaded: LoadedSchema?) -> [String] {
    let named = [database] + (loaded?.schema?.namedFiles ?? [])
    return named.flatMap { path in ([""] + OutputFile.journals).map { path + $0 } }
      + (loaded?.files ?? [])
  }

  private func writeStream(_ reader: SeedReader, _ schema: MappingSchema?) throws -> ExportedFile {
    let output = try OutputFile(OutputPlace("-"))
    let name = entities.first ?? ""
    if shape == .dumps, let schema {
      return try DumpExport(reader.database, schema, self).write(name, to: output)
    }
    return try tables(reader, schema).write(name, to: output)
  }

  private func tables(_ reader: SeedReader, _ schema: MappingSchema?) -> TableExport {
    TableExport(reader, schema: shape == .table ? nil : schema, self)
  }

  private var lossSeverity: Severity { isStrict ? .error : .warning }

  /// Builds a database of what was written, and compares.
  private func verify(
    _ folder: ExportFolder,
    _ database: Database,
    _ loaded: LoadedSchema?,
    _ report: inout ExportReport
  ) throws {
    let place = try TemporaryFile.database(named: "verify")
    defer { place.remove() }
    var name = "schema.yml"
    if shape == .dumps, let path = loaded?.schema?.file {
      name = path.split(separator: "/").last.map(String.init) ?? path
    }
    var exported = try Schema(path: folder.partial + "/" + name)
    if shape == .dumps { exported.variables = self.schema?.variables ?? [] }
    exported.pseudonyms = .off
    exported.trust.sqlSeconds = trust.sqlSeconds
    let built = try exported.build(to: place.path) { build in
      build.replacesAnyFile = true
      build.cancellation = cancellation
    }
    guard built.isSuccess else {
      for problem in built.diagnostics where problem.severity == .error {
        report.diagnostics.add(problem)
      }
      report.diagnostics.add(.lost) { "the export does not build" }
      return
    }
    let comparison = try SeedComparer(old: database, new: place.path).compare()
    report.comparison = comparison
    // The shapes of rows promise all of it.
    let severity = shape == .dumps ? lossSeverity : .error
    let entities = shape == .dumps ? loaded?.schema?.entities ?? [] : []
    report.add(comparison.losses(of: entities), severity)
  }
}

extension ExportReport {
  fileprivate mutating func add(_ losses: [String], _ severity: Severity) {
    for loss in losses { diagnostics.add(.lost, severity: severity) { loss } }
  }
}

extension SeedComparison {
  /// Messages about differences of the new database, one each, whose tables are those of entities.
  fileprivate func losses(of entities: [Entity]) -> [String] {
    var losses: [String] = []
    for rows in rows {
      let table = quoted(rows.table)
      let entity = entities.first { $0.table == rows.table && $0.surrogateKey != nil }
      for column in rows.columns {
        let (old, new) = (column.first.old ?? "NULL", column.first.new ?? "NULL")
        let values = ": row \(column.key) has \(old), and would have \(new)"
        if let number = entity?.surrogateKey, entity?.keyColumns.contains(column.name) == true {
          losses.append(
            "\(column.count.rows) of \(table) would have another number in \(quoted(number)), by the"
              + " order of the records" + values
          )
          continue
        }
        losses.append(
          "the column \(quoted(column.name)) of \(table) does not come back in"
            + " \(column.count.rows)" + values
        )
      }
      let first = rows.examples.first { $0.change == .removed }.map { ", such as \($0.key)" } ?? ""
      if rows.removed > 0 {
        losses.append("\(rows.removed.rows) of \(table) would not come back\(first)")
      }
      let new = rows.examples.first { $0.change == .added }.map { ", such as \($0.key)" } ?? ""
      if rows.added > 0 { losses.append("\(rows.added.rows) of \(table) would be new\(new)") }
    }
    // Metadata differ in any case: they name the dumps.
    for object in objects
    where !SeedReader.Object.isOfUpdate(table: object.name)
      && object.name != SeedReader.metadataTable
    {
      losses.append("the \(object.kind.rawValue) \(quoted(object.name)) would be another")
    }
    return losses
  }
}

extension Entity {
  /// The columns of the attributes of the primary key.
  fileprivate var keyColumns: [String] {
    primaryKey.compactMap { part in
      if case .attribute(let slot) = part { attributes[slot].column } else { nil }
    }
  }
}

extension Int {
  /// So many rows: `1 row`, `12 rows`.
  fileprivate var rows: String { "\(self) row\(self == 1 ? "" : "s")" }
}
