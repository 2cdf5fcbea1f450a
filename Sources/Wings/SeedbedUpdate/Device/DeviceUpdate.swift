package import SeedbedDiagnostics
import SeedbedImport
import SeedbedPipeline
package import SeedbedPlatform
import SeedbedSQLite

/// The update of an installed database by the script of a new seed.
package struct DeviceUpdate {
  private let options: UpdateOptions

  package init(_ options: UpdateOptions) { self.options = options }

  /// Updates the database, or tells what would change.
  package func run() throws -> UpdateReport {
    var report = UpdateReport(
      databasePath: options.database,
      seedPath: options.seed,
      isDryRun: options.isDryRun
    )
    var paths = RunPaths()
    try paths.write(options.reportPath, as: .report)
    try paths.keepApart(from: options.database, .database)
    try paths.keepApart(from: options.seed, .database)
    try paths.checkReplacedFiles(isForced: options.replacesAnyFile)
    let identity = FileIdentity(ofFileAt: options.database)
    guard identity == nil || identity != FileIdentity(ofFileAt: options.seed) else {
      throw SeedbedError("cannot update '\(options.database)': it is the new seed itself")
    }
    let file = ReportFile(options.reportPath)
    try file.open()
    try update(&report)
    try options.cancellation.check()
    try file.finish(with: report.json)
    return report
  }

  private func update(_ report: inout UpdateReport) throws {
    guard let release = try SeedScript(options.seed).release else {
      report.diagnostics.add(.noScript(options.seed))
      return
    }
    report.newRelease = release
    let lock = BusyWait(milliseconds: options.busyTimeout)
    let database = try Database(path: options.database)
    try database.refuseShare()
    defer {
      database.close()
      withExtendedLifetime(lock) {}
    }
    database.stop(on: options.cancellation?.signal)
    lock.wait(for: database)
    do throws(StoreError) {
      try database.execute("PRAGMA foreign_keys = ON")
      try database.execute("ATTACH \(SQLText.literal(text: options.seed)) AS seed")
      let dangling = try Set(Self.danglingRows(database))
      var run = try DeviceRun(on: database, namesRows: options.namesRows)
      try run.begin()
      // A deferred key may dangle until the end, and without foreign keys nobody looks.
      if let row = try Self.danglingRows(database).first(where: { !dangling.contains($0) }) {
        report.diagnostics.add(.updateFailed(options.database, row))
        return
      }
      report.oldRelease = run.oldRelease
      report.tables = run.tables
      try database.execute(options.isDryRun ? "ROLLBACK" : "COMMIT")
      report.isSuccess = true
    } catch {
      guard error.isRefusal else { throw lock.explained(error, options.database) }
      report.diagnostics.add(.updateFailed(options.database, error.message))
    }
  }

  private static func danglingRows(_ database: Database) throws(StoreError) -> [String] {
    let statement = try database.prepare("PRAGMA main.foreign_key_check")
    var rows: [String] = []
    while try statement.step() {
      let row = statement.isNull(at: 1) ? "a row" : "row \(statement.integer(at: 1))"
      rows.append(
        "\(row) of '\(statement.text(at: 0))' would refer to a row of '\(statement.text(at: 2))' that"
          + " does not exist"
      )
    }
    return rows
  }
}

/// The script that a seed carries.
package struct SeedScript {
  private let database: Database
  /// The number of the seed's release; nil where it carries no script.
  package let release: Int?

  package init(_ path: String) throws(StoreError) {
    database = try Database(path: path, access: .readOnly)
    guard try database.table("seedbed_update") != nil,
      let number = try database.integer("SELECT max(number) FROM seedbed_release")
    else {
      release = nil
      return
    }
    release = Int(number)
  }

  /// The script, a statement a line.
  package func text() throws(StoreError) -> String {
    try database.texts("SELECT sql FROM seedbed_update ORDER BY step")
      .map { $0 + ";\n" }.joined()
  }
}

extension Diagnostic {
  package static func noScript(_ path: String) -> Diagnostic {
    Diagnostic(
      .updateNoScript,
      "'\(path)' carries no update",
      notes: [Note("write 'update: true' in the schema, and build the seed again")]
    )
  }

  fileprivate static func updateFailed(
    _ path: String,
    _ words: String
  ) -> Diagnostic {
    let reason = words.hasPrefix("'\(path)': ") ? words : "'\(path)': \(words)"
    return Diagnostic(
      .updateFailed,
      reason,
      notes: [
        Note("run the migrations of the app first; the script makes and alters no table of the app")
      ]
    )
  }
}
