import SeedbedBase
import SeedbedLanguage
import SeedbedStoring

/// A seed that is made as a filled copy of a template: an import into a fresh copy, finished like
/// any seed.
final class SeedCopy {
  /// The schema with the constraints of the template's tables.
  let schema: MappingSchema
  let session: ImportSession
  private let seed: SeedDatabase
  private let template: SeedTemplate

  /// The identity hash of a Room schema with views, which cannot be computed from its file.
  var takenRoomHash: String? {
    guard case .room(let room) = template.kind, !room.hasComputedHash else { return nil }
    return room.identityHash
  }

  /// Copies the template of a schema into a seed's file and runs the `before` files.
  init(of schema: MappingSchema, in file: SeedFile, _ options: BuildOptions) throws {
    guard let path = schema.database.copyOf else {
      preconditionFailure("a copy has a template")
    }
    do {
      template = try SeedTemplate(path: schema.placed(path))
      seed = SeedDatabase(copy: file.database, settings: schema.database)
      try seed.prepareCopy()
      try template.fill(file.database, settings: schema.database)
    } catch let error as TemplateError {
      throw SeedbedError(error.message)
    }
    var problems = Diagnostics()
    let before = schema.userSQL(schema.database.before, &problems)
    // The files were read before, when the schema was tried.
    if let problem = Array(problems).first { throw SeedbedError(problem.message) }
    try seed.beginCopy(before: before)
    var settings = ImportSession.Options()
    settings.isThreaded = options.threads != 1
    settings.statementSeconds = schema.database.sqlSeconds
    settings.stop = options.cancellation?.signal
    settings.pruneLimit = .none
    settings.checksForeignKeys = schema.database.foreignKeys
    session = try ImportSession(
      filling: file.database,
      spill: file.spillSpace,
      options: settings
    )
    self.schema = schema.adapted(to: session.stored)
  }

  /// Begins to fill the copy, and finds the template's rows that the run names.
  func lookUp(_ prepared: PreparedStore) throws {
    let problems = try session.begin(prepared.store.plan, cures: [])
    precondition(problems.isEmpty, "nothing is made and no table is emptied")
    try session.lookUp(prepared.store)
  }

  /// Finishes the file after its rows were committed.
  func finish(
    after: [UserSQL],
    _ run: BuildRun,
    pseudonyms: RunReport.Pseudonyms?,
    verifies: Bool
  ) throws -> SeedCounts {
    let counts = try SeedCounts(of: schema, in: seed.database)
    let metadata =
      schema.database.metadata
      ? SeedMetadata(schema, run, counts, pseudonyms: pseudonyms, template: template.hash).rows
      : nil
    try seed.finishCopy(after: after, metadata: metadata, verifies: verifies)
    return counts
  }
}

/// How many rows the tables of a finished seed have.
struct SeedCounts {
  /// By entity; 0 for one without a table.
  var entities: [Int] = []
  var joinTables: [Int] = []
}

extension SeedCounts {
  /// Counts the rows of a database.
  init(of schema: MappingSchema, in database: Database) throws(StoreError) {
    self.init()
    for entity in schema.entities { entities.append(try database.count(of: entity.table)) }
    for join in schema.joinTables { joinTables.append(try database.count(of: join.table)) }
  }
}
