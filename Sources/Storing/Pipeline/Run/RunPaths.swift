package import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping
import SeedbedReading

/// All files that a run reads and writes: no output lands on an input, on another output, or on a
/// file that is not the tool's own.
///
/// Files are compared by what they are and not by their names, so that links, other spellings and
/// file systems that ignore case make no difference. A run names the outputs first, then the
/// inputs, then asks for `checkReplacedFiles`, and opens an output only after that.
package struct RunPaths {
  /// A file that a run reads.
  package enum Input: String {
    case schema = "a schema file"
    case dump = "a dump"
    case sql = "an SQL file"
    case database = "a database"
    case report = "a report"
    case key = "the key of pseudonyms"
    case template = "the template"
    case hints = "a file of hints"
    case secrets = "the file of secrets"
    case certificates = "the file of certificates"
    case recording = "a file of the recording"
    case share = "a share"
  }

  private struct Claim {
    var output: Output
    var place: OutputPlace
    /// The place itself, and what SQLite may put beside it.
    var identities: Set<FileIdentity>
  }

  private var claims: [Claim] = []

  package init() {}

  /// Checks the outputs of a command that reads some files, and a schema where it has one.
  package static func check(
    _ outputs: [(String?, Output)],
    besides inputs: [(String?, Input)],
    _ loaded: @autoclosure () throws(SeedbedError) -> LoadedSchema? = nil,
    isForced: Bool
  ) throws(SeedbedError) {
    var paths = RunPaths()
    for (path, output) in outputs { try paths.write(path, as: output) }
    for case (let path?, let input) in inputs { try paths.keepApart(from: path, input) }
    let loaded = try loaded()
    if let loaded { try paths.keepApart(from: loaded) }
    // A schema with errors does not name all of its files.
    let isWhole = loaded.map { $0.schema != nil } ?? true
    try paths.checkReplacedFiles(isForced: isForced && isWhole)
  }

  /// Notes an output; throws where it cannot be written, or where another goes to the same file.
  package mutating func write(_ path: String?, as output: Output) throws(SeedbedError) {
    guard let path else { return }
    try SeedbedError.catching {
      let place = try OutputPlace(path)
      var identities = Set(place.identities)
      if output.isDatabase, place.kind == .file {
        for ending in OutputFile.journals {
          identities.formUnion((try? OutputPlace(place.path + ending))?.identities ?? [])
        }
      }
      if let other = claims.first(where: { !$0.identities.isDisjoint(with: identities) }) {
        throw SeedbedError(
          "cannot write \(output.rawValue) to '\(path)': \(other.output.rawValue) would be written to "
            + (other.place.given == path
              ? "the same file" : "'\(other.place.given)', the same file")
        )
      }
      claims.append(Claim(output: output, place: place, identities: identities))
    }
  }

  /// Throws where an output would land on a file that is read.
  package func keepApart(from path: String, _ input: Input) throws(SeedbedError) {
    guard !claims.isEmpty else { return }
    // Standard input may come from a file.
    let isStandardInput = path == "-"
    let name = isStandardInput ? "standard input" : "'\(path)'"
    try keepApart(from: isStandardInput ? "/dev/stdin" : path) { given in
      "this run reads it as \(input.rawValue)" + (given == path ? "" : ", \(name)")
    }
    if input == .database || input == .template { try keepApart(fromJournalsOf: path) }
  }

  /// Throws where an output would land on a database that is written to, or on what SQLite keeps
  /// beside it.
  package func keepApart(fromDatabase path: String) throws(SeedbedError) {
    try keepApart(from: path) { _ in "it is the database to import into" }
    try keepApart(fromJournalsOf: path)
  }

  private func keepApart(fromJournalsOf path: String) throws(SeedbedError) {
    for ending in OutputFile.journals {
      let journal = (try? OutputPlace(path))?.path ?? path
      try keepApart(from: journal + ending) { _ in "SQLite uses this file beside '\(path)'" }
    }
  }

  private func keepApart(
    from path: String,
    _ reason: (_ given: String) -> String
  ) throws(SeedbedError) {
    let identities =
      FileIdentity(ofFileAt: path).map { [$0] } ?? (try? OutputPlace(path))?.identities ?? []
    guard let claim = claims.first(where: { !$0.identities.isDisjoint(with: identities) })
    else { return }
    let given = claim.place.given
    throw SeedbedError("cannot write \(claim.output.rawValue) to '\(given)': \(reason(given))")
  }

  /// Throws where an output would replace a file that the tool did not write.
  ///
  /// With `isForced` all but a backup may; a run whose schema has errors does not know all its inputs,
  /// and forces none but the seed, which it does not write.
  package func checkReplacedFiles(
    isForced: Bool = false,
    isSeedForced: Bool = false
  ) throws(SeedbedError) {
    for claim in claims where claim.place.kind == .file && claim.place.isTaken {
      let given = claim.place.given
      guard claim.output != .backup else {
        throw SeedbedError(
          "cannot write the backup to '\(given)': the file exists, and a backup never replaces"
            + " a file"
        )
      }
      guard !isForced, !(isSeedForced && claim.output == .seed) else { continue }
      try SeedbedError.catching {
        if claim.output == .seed { return try checkSeed(claim.place) }
        let file = try WrittenText(path: claim.place.path, named: given)
        guard file.isOwn(claim.output) else {
          throw SeedbedError(
            "cannot replace '\(given)' by \(claim.output.rawValue): seedbed did not write it;"
              + " '--force' replaces it"
          )
        }
      }
    }
  }

  /// True if the tool wrote the text at a path, as an output of this kind.
  package static func isOwn(_ path: String, _ output: Output) throws(StoreError) -> Bool {
    try WrittenText(path: path, named: path).isOwn(output)
  }

  private func checkSeed(_ place: OutputPlace) throws {
    switch try ReplacedDatabase(at: place.path) {
    case .nothing, .seed: return
    case .database:
      throw SeedbedError(
        "cannot replace '\(place.given)': it is a database that was not built by seedbed, or was"
          + " changed since; 'seedbed import' adds rows to it, and '--force' replaces it"
      )
    case .otherFile:
      throw SeedbedError(
        "cannot replace '\(place.given)': it is not a seed; '--force' replaces it"
      )
    }
  }

  /// Throws where an output would land on a file that a schema names, its dumps among them, or on one
  /// of its own.
  package func keepApart(from loaded: LoadedSchema) throws(SeedbedError) {
    try keepApart(fromFiles: loaded.files, of: loaded.schema, loaded.schema?.findDumps([]) ?? [])
  }

  /// Throws where an output would land on a file of a schema or on one of its dumps.
  func keepApart(
    fromFiles files: [String],
    of schema: MappingSchema?,
    _ dumps: [FoundDumps]
  ) throws(SeedbedError) {
    for file in files { try keepApart(from: file, .schema) }
    guard let schema else { return }
    for path in schema.database.before + schema.database.after {
      try keepApart(from: schema.placed(path), .sql)
    }
    if let path = schema.database.copyOf {
      try keepApart(from: schema.placed(path), .template)
    }
    for file in dumps.flatMap(\.files) where file.bytes == nil {
      try keepApart(from: file.path, .dump)
    }
  }

  /// A file that a run writes.
  package enum Output: String {
    case seed = "the seed"
    case report = "the report"
    case rejects = "the rejected records"
    case backup = "the backup"
    case page = "the seed page"
    case timings = "the page of timings"
    case summary = "the summary"
    case schema = "the schema"
    case types = "the types"
    case script = "the script"
    case sql = "the SQL text"

    /// True if SQLite may keep files beside it.
    var isDatabase: Bool { self == .seed || self == .backup }
  }
}

extension MappingSchema {
  /// The files of each dump entry.
  func findDumps(_ overrides: [Schema.DumpOverride]) -> [FoundDumps] {
    let finder = DumpFinder(folder: folder, contents: overrides.contents)
    var snapshot: SnapshotDumps?
    let databases = DumpDatabases()
    return dumps.map { entry in
      if let records = entry.records {
        return FoundDumps(files: [DumpFile(records, folder: folder)], unmatched: [])
      }
      guard !entry.sources.isEmpty else {
        var found = finder.files(of: entry.patterns, in: entry.sort ?? .bytes)
        for index in found.files.indices where found.files[index].captures.isEmpty {
          // A path in the place of a pattern may have its parts.
          let path = found.files[index].path
          let captures = entry.replacedPatterns.lazy.compactMap {
            DumpPattern("**/" + $0).match(path)
          }
          found.files[index].captures = captures.first ?? []
        }
        if let table = table(of: entry, in: databases) {
          for index in found.files.indices { found.files[index].table = table }
        }
        return found
      }
      let known = snapshot ?? SnapshotDumps(self)
      snapshot = known
      return known.files(of: entry)
    }
  }

  /// The table that an entry reads, with the columns into which paths of the schema go.
  private func table(of entry: DumpEntry, in databases: DumpDatabases) -> DumpTable? {
    guard let name = entry.table else { return nil }
    let uses = entry.readings.map { PathUse(of: $0, in: self) }
    return DumpTable(
      name,
      json: uses.reduce(into: []) { $0.formUnion($1.jsonMembers) },
      uuid: uses.reduce(into: []) { $0.formUnion($1.uuidMembers) },
      in: databases
    )
  }
}
