import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring

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
      return addNotFetched("'\(request.fullName)' has not been fetched", request)
    }
    for warning in schema.warnings(of: locked, at: request.location) { diagnostics.add(warning) }
    for file in locked.files {
      let path = old.folder + "/" + file.path
      if Folders.fileSize(path) == nil {
        addNotFetched("'\(path)' is locked, but does not exist", request)
      } else if !old.isWhole(file) {
        let message = "'\(path)' does not have the content in its lock"
        diagnostics.add(.changedSource(message, at: request.location))
      } else {
        count.pages += 1
        count.unchanged += 1
      }
    }
    count.skipped = locked.skipped.count
  }

  private mutating func addNotFetched(_ message: String, _ request: SourceRequest) {
    diagnostics.add(schema.notFetched(request.fullName, message, at: request.location))
  }
}
