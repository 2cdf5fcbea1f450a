import SeedbedDiagnostics
import SeedbedDumps
import SeedbedModel
import SeedbedSources
import SeedbedSystem
import SeedbedText
import SeedbedValues

/// The files that dump entries read from a snapshot: those that its lock names, and no others.
struct SnapshotDumps {
  private let schema: MappingSchema
  private let folder: String
  private let lock: Result<SnapshotLock?, JSONProblem>

  init(_ schema: MappingSchema) {
    self.schema = schema
    folder = schema.placed(schema.fetch.into)
    do throws(JSONProblem) {
      lock = .success(try SnapshotLock.read(folder: folder))
    } catch {
      lock = .failure(error)
    }
  }

  /// The files of an entry's sources, sorted by path.
  func files(of entry: DumpEntry) -> FoundDumps {
    var found = FoundDumps(files: [], unmatched: [])
    let lock: SnapshotLock?
    switch self.lock {
    case .success(let read): lock = read
    case .failure(let problem):
      found.problems.append(
        Diagnostic(
          .changedSource,
          "'\(folder)/\(SnapshotLock.fileName)' is not a lock: \(problem.reason)",
          at: entry.location,
          notes: [Note(command("", "fetches it again"))]
        )
      )
      return found
    }
    for source in entry.sources {
      guard let request = lock?[source.value] else {
        found.problems.append(notFetched(source, "'\(source.value)' has not been fetched"))
        continue
      }
      found.problems += warnings(source, request)
      for file in request.files {
        switch self.file(file, source) {
        case .success(let file): found.files.append(file)
        case .failure(let problem): found.problems.append(problem.diagnostic)
        }
      }
    }
    found.files.sort {
      $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8)
    }
    return found
  }

  private struct FileProblem: Error {
    var diagnostic: Diagnostic
  }

  private func file(
    _ file: SnapshotLock.File,
    _ source: Located<String>
  ) -> Result<DumpFile, FileProblem> {
    let path = folder + "/" + file.path
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      let message = "'\(path)' is locked, but does not exist"
      return .failure(FileProblem(diagnostic: notFetched(source, message)))
    }
    guard Int(information.st_size) == file.bytes else {
      return .failure(
        FileProblem(
          diagnostic: .changedSource(
            "'\(path)' has \(information.st_size) bytes, but its lock says \(file.bytes)",
            at: source.location
          )
        )
      )
    }
    var dump = DumpFile(
      path: path,
      relativePath: schema.fetch.into + "/" + file.path,
      captures: file.key
    )
    dump.url = file.url
    dump.headers = file.headers
    dump.lockedHash = file.xxh64
    return .success(dump)
  }

  private func notFetched(_ source: Located<String>, _ message: String) -> Diagnostic {
    Diagnostic(
      .notFetched,
      message,
      at: source.location,
      notes: [Note(command(source.value, "fetches it"))]
    )
  }

  private func command(_ name: String, _ effect: String) -> String {
    let words = ["seedbed", "fetch", schema.file, name].filter { !$0.isEmpty }
    return "'\(words.joined(separator: " "))' \(effect)"
  }

  private func warnings(_ source: Located<String>, _ request: SnapshotLock.Request) -> [Diagnostic]
  {
    var warnings: [Diagnostic] = []
    let defined = schema.sources.lazy.flatMap(\.requests).first { $0.fullName == source.value }
    if let defined, defined.definition != request.definition {
      warnings.append(
        Diagnostic(
          .outdatedSource,
          severity: .warning,
          "'\(source.value)' was changed in the schema after it was fetched",
          at: source.location,
          notes: [Note(command(source.value, "fetches it as it is defined now"))]
        )
      )
    }
    if let defined, let lack = request.lack(of: defined.responseHeaders) {
      warnings.append(
        Diagnostic(
          .outdatedSource,
          severity: .warning,
          lack,
          at: source.location,
          notes: [Note(command(source.value, "fetches it with its headers"))]
        )
      )
    }
    if request.isLimited {
      warnings.append(
        Diagnostic(
          .limitedSource,
          severity: .warning,
          "'\(source.value)' was fetched with '--limit': it is not complete",
          at: source.location
        )
      )
    }
    return warnings
  }
}

extension Diagnostic {
  /// A file of a snapshot that is not the one that was fetched.
  static func changedSource(_ message: String, at location: TextLocation?) -> Diagnostic {
    Diagnostic(
      .changedSource,
      message,
      at: location,
      notes: [Note("'seedbed fetch' fetches it again; for a file of your own, write 'dump'")]
    )
  }
}
