package import SeedbedBase
package import SeedbedStoring

extension UpdateOptions {
  /// Updates the database by the script of the new seed, or tells what would change.
  package func perform() throws(SeedbedError) -> UpdateReport {
    try cancellation.ending(update)
  }

  private func update() throws -> UpdateReport {
    var report = UpdateReport(databasePath: database, seedPath: seed, isDryRun: isDryRun)
    try RunPaths.check(
      [(reportPath, .report)],
      besides: [(database, .database), (seed, .database)],
      isForced: replacesAnyFile
    )
    let identity = FileIdentity(ofFileAt: database)
    guard identity == nil || identity != FileIdentity(ofFileAt: seed) else {
      throw SeedbedError("cannot update '\(database)': it is the new seed itself")
    }
    let file = ReportFile(reportPath)
    try file.open()
    try update(&report)
    if !report.isSuccess { try cancellation.check() }
    try file.finish(with: report.json)
    return report
  }

  private func update(_ report: inout UpdateReport) throws {
    guard let release = try SeedScript(seed).release else {
      report.diagnostics.add(.noScript(seed))
      return
    }
    report.newRelease = release
    let lock = BusyWait(milliseconds: busyTimeout, stop: cancellation?.signal)
    let installed = try Database(path: database)
    defer {
      installed.close()
      UnfinishedChange.end()
      withExtendedLifetime(lock) {}
    }
    installed.stop(on: cancellation?.signal)
    lock.wait(for: installed)
    do throws(StoreError) {
      try installed.refuseShare()
      try installed.execute("PRAGMA foreign_keys = ON")
      try installed.execute("ATTACH \(SQLText.literal(text: seed)) AS seed")
      let dangling = try Set<ExactText>(Self.danglingRows(installed))
      var run = try DeviceRun(on: installed, namesRows: namesRows)
      try run.begin()
      // A deferred key may dangle until the end, and without foreign keys nobody looks.
      if let row = try Self.danglingRows(installed).first(where: { !dangling.contains($0) }) {
        report.diagnostics.add(.updateFailed(database, row))
        return
      }
      report.oldRelease = run.oldRelease
      report.tables = run.tables
      try cancellation?.signal.check()
      try installed.execute(isDryRun ? "ROLLBACK" : "COMMIT")
      if !isDryRun { UnfinishedChange.commit() }
      report.isSuccess = true
    } catch {
      guard error.isRefusal else { throw lock.explained(error, database) }
      report.diagnostics.add(.updateFailed(database, error.message))
    }
  }

  private static func danglingRows(_ database: Database) throws(StoreError) -> [String] {
    try database.prepare("PRAGMA main.foreign_key_check").rows { found in
      let row = found.isNull(at: 1) ? "a row" : "row \(found.integer(at: 1))"
      return "\(row) of '\(found.text(at: 0))' would refer to a row of '\(found.text(at: 2))' that"
        + " does not exist"
    }
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

  /// The script, a statement a line; nil where the seed carries none.
  package func text() throws(StoreError) -> String? {
    guard release != nil else { return nil }
    return try database.texts("SELECT sql FROM seedbed_update ORDER BY step")
      .map { $0 + ";\n" }.joined()
  }
}

extension Diagnostic {
  package static func noScript(_ path: String) -> Diagnostic {
    Diagnostic(.updateNoScript) { "'\(path)' carries no update" }
      .note("write 'update: true' in the schema, and build the seed again")
  }

  fileprivate static func updateFailed(
    _ path: String,
    _ words: String
  ) -> Diagnostic {
    let reason = words.hasPrefix("'\(path)': ") ? words : "'\(path)': \(words)"
    return Diagnostic(.updateFailed) { reason }
      .note("run the migrations of the app first; the script makes and alters no table of the app")
  }
}
