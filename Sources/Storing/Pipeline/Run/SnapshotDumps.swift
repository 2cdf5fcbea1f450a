package import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping
import SeedbedReading
import SeedbedSystem

/// The files that dump entries read from a snapshot: those that its lock names, and no others.
struct SnapshotDumps {
  private let schema: MappingSchema
  private let folder: String
  private let lock: Result<SnapshotLock?, JSONProblem>

  init(_ schema: MappingSchema) {
    self.schema = schema
    folder = schema.placed(schema.fetch.into)
    lock = Result { [folder] () throws(JSONProblem) in try SnapshotLock.read(folder: folder) }
  }

  /// The files of an entry's sources, sorted by path.
  func files(of entry: DumpEntry) -> FoundDumps {
    var found = FoundDumps(files: [], unmatched: [])
    let lock: SnapshotLock?
    switch self.lock {
    case .success(let read): lock = read
    case .failure(let problem):
      found.problems.append(schema.brokenLock(problem, at: entry.location))
      return found
    }
    for source in entry.sources {
      guard let request = lock?[source.value] else {
        let message = "'\(source.value)' has not been fetched"
        found.problems.append(schema.notFetched(source.value, message, at: source.location))
        continue
      }
      found.problems += schema.warnings(of: request, at: source.location)
      for file in request.files { add(file, of: source, to: &found) }
    }
    found.files.sort {
      $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8)
    }
    return found
  }

  /// Adds a locked file, or the problem with it.
  private func add(
    _ file: SnapshotLock.File,
    of source: Located<String>,
    to found: inout FoundDumps
  ) {
    let path = folder + "/" + file.path
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      let message = "'\(path)' is locked, but does not exist"
      found.problems.append(schema.notFetched(source.value, message, at: source.location))
      return
    }
    guard Int(information.st_size) == file.bytes else {
      let message = "'\(path)' has \(information.st_size) bytes, but its lock says \(file.bytes)"
      found.problems.append(.changedSource(message, at: source.location))
      return
    }
    var dump = DumpFile(
      path: path,
      relativePath: schema.fetch.into + "/" + file.path,
      captures: file.key
    )
    dump.url = file.url
    dump.headers = file.headers
    dump.lockedHash = file.xxh64
    found.files.append(dump)
  }
}

extension MappingSchema {
  /// A request, or a file of one, that is not there.
  package func notFetched(
    _ request: String,
    _ message: String,
    at location: TextLocation?
  ) -> Diagnostic {
    Diagnostic(.notFetched, at: location) { message }.note(fetchCommand(request, "fetches it"))
  }

  /// A lock that cannot be read.
  package func brokenLock(_ problem: JSONProblem, at location: TextLocation?) -> Diagnostic {
    Diagnostic(.changedSource, at: location) {
      "'\(placed(fetch.into))/\(SnapshotLock.fileName)' is not a lock: \(problem.reason)"
    }
    .note(fetchCommand("", "fetches it again"))
  }

  /// The ways in which a request that was fetched is not as the schema has it.
  package func warnings(
    of locked: SnapshotLock.Request,
    at location: TextLocation?
  ) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    func warn(_ code: DiagnosticCode, _ message: String, _ effect: String? = nil) {
      let note = effect.map { fetchCommand(locked.name, $0) }
      warnings.append(Diagnostic(code, severity: .warning, at: location) { message }.note(note))
    }
    let name = "'\(locked.name)'"
    let defined = sources.lazy.flatMap(\.requests).first { $0.fullName == locked.name }
    if let defined, defined.definition != locked.definition {
      let message = "\(name) was changed in the schema after it was fetched"
      warn(.outdatedSource, message, "fetches it as it is defined now")
    }
    if let lack = defined.flatMap({ locked.lack(of: $0.responseHeaders) }) {
      warn(.outdatedSource, lack, "fetches it with its headers")
    }
    if locked.isLimited {
      warn(.limitedSource, "\(name) was fetched with '--limit': it is not complete")
    }
    return warnings
  }

  fileprivate func fetchCommand(_ name: String, _ effect: String) -> String {
    let words = ["seedbed", "fetch", file, name].filter { !$0.isEmpty }
    return "'\(words.joined(separator: " "))' \(effect)"
  }
}

extension Diagnostic {
  /// A file of a snapshot that is not the one that was fetched.
  package static func changedSource(_ message: String, at location: TextLocation?) -> Diagnostic {
    Diagnostic(.changedSource, at: location) { message }
      .note("'seedbed fetch' fetches it again; for a file of your own, write 'dump'")
  }
}
