import SeedbedDiagnostics
import SeedbedModel
import SeedbedPlatform
import SeedbedSources
import SeedbedText
import SeedbedValues

/// Compares a snapshot with its lock and with the schema, without a question to any server.
struct SnapshotCheck {
  let schema: MappingSchema
  let old: OldSnapshot
  private(set) var diagnostics = Diagnostics()
  private(set) var counts = FetchCounts()

  /// Checks the requests of these names, or all.
  mutating func run(names: [String]) {
    for request in schema.sources.flatMap(\.requests)
    where names.isEmpty || names.contains(request.fullName) || names.contains(request.source) {
      check(request)
    }
  }

  private mutating func check(_ request: SourceRequest) {
    var count = FetchCounts.Request(name: request.fullName)
    defer { counts.requests.append(count) }
    guard let locked = old.lock[request.fullName] else {
      return add(.notFetched, .error, "'\(request.fullName)' was not fetched", request)
    }
    if locked.definition != request.definition {
      add(
        .outdatedSource,
        .warning,
        "'\(request.fullName)' was changed in the schema after it was fetched",
        request
      )
    }
    if let lack = locked.lack(of: request.responseHeaders) {
      add(.outdatedSource, .warning, lack, request)
    }
    if locked.isLimited {
      add(.limitedSource, .warning, "'\(request.fullName)' was fetched with --limit", request)
    }
    for file in locked.files {
      let path = old.folder + "/" + file.path
      if Folders.fileSize(path) == nil {
        add(.notFetched, .error, "the locked '\(path)' does not exist", request)
      } else if !old.isWhole(file) {
        add(.changedSource, .error, "'\(path)' differs from its lock", request)
      } else {
        count.pages += 1
        count.unchanged += 1
      }
    }
    count.skipped = locked.skipped.count
  }

  private mutating func add(
    _ code: DiagnosticCode,
    _ severity: Severity,
    _ message: String,
    _ request: SourceRequest
  ) {
    diagnostics.add(Diagnostic(code, severity: severity, message, at: request.location))
  }
}
