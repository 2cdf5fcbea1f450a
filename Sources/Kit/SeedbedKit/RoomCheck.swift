public import SeedbedBase
public import SeedbedStoring

/// True if a finished seed is one that an app with Room opens.
public struct RoomCheckReport: Report, ReportContent {
  /// The exported schemas that the seed fits, in the order in which they were given.
  public package(set) var fitting: [String] = []
  /// How the seed differs from the schemas; nothing where it fits one of them.
  package var diagnostics = Diagnostics()

  /// True if the seed fits a schema.
  package var isSuccess: Bool { !fitting.isEmpty && !diagnostics.hasErrors }
}

extension Seed {
  /// Compares the seed with the schemas that the build of an app with Room exports, as Room does
  /// when it opens a database.
  ///
  /// - Parameter schemas: The paths of exported schemas; the seed may fit one or more.
  /// - Returns: The schemas that it fits, or where there are none how it differs.
  /// - Throws: `SeedbedError` where a file cannot be read.
  public func checkRoom(against schemas: [String]) throws(SeedbedError) -> RoomCheckReport {
    var report = RoomCheckReport()
    var differences = Diagnostics()
    try SeedbedError.catching {
      let database = try Database(path: path, access: .readOnly)
      defer { database.close() }
      for file in schemas {
        let schema: RoomSchema
        do throws(TemplateError) {
          schema = try RoomSchema(try FileBytes.readForTemplate(file), path: file)
        } catch {
          report.diagnostics.add(.ofTemplate(error))
          continue
        }
        let found = try RoomComparison(database, schema).differences()
        if found.isEmpty { report.fitting.append(file) }
        for difference in found { differences.add(.mismatch(difference, path, file)) }
      }
    }
    if report.fitting.isEmpty { report.diagnostics.add(contentsOf: differences) }
    return report
  }
}

extension FileBytes {
  fileprivate static func readForTemplate(_ path: String) throws(TemplateError) -> [UInt8] {
    do {
      return try read(path)
    } catch {
      throw TemplateError(path: path, reason: error.message)
    }
  }
}

extension Diagnostic {
  fileprivate static func mismatch(
    _ difference: RoomComparison.Difference,
    _ seed: String,
    _ schema: String
  ) -> Diagnostic {
    Diagnostic(.roomMismatch) { "'\(seed)' is not the database of '\(schema)': \(difference.part)" }
      .note("Expected: \(difference.expected)")
      .note("Found: \(difference.found)")
  }
}
