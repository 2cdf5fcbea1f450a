import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
package import SeedbedStoring

extension FetchOptions {
  /// Fetches the dumps.
  package func perform(
    progress: (@Sendable (FetchProgress) -> Void)? = nil
  ) throws(SeedbedError) -> FetchReport {
    try cancellation.ending {
      var fetch = SnapshotFetch(options: self, progress: progress)
      var report = try fetch.run()
      MemoryFiles(schema).addExcerpts(to: &report.diagnostics)
      try fetch.reportFile.finish(with: report.json)
      return report
    }
  }
}

/// The steps of a fetch: the schema is loaded, the folder is taken, the requests are made.
private struct SnapshotFetch {
  let options: FetchOptions
  let progress: (@Sendable (FetchProgress) -> Void)?
  private(set) lazy var reportFile = ReportFile(options.reportPath)
  private(set) var report = FetchReport()

  mutating func run() throws -> FetchReport {
    let loaded = try SchemaRequest(options.schema).load()
    report.diagnostics = loaded.diagnostics
    try openReport(loaded)
    guard let schema = loaded.schema else { return report }
    guard !schema.sources.isEmpty else {
      report.diagnostics.add(.noSources) { "the schema has no 'sources' to fetch" }
      return report
    }
    let place = schema.folder.isEmpty || schema.folder.hasSuffix("/") ? "" : "/"
    report.folder = schema.folder + place + schema.fetch.into
    guard let nodes = chosen(schema), hasReadableLock(schema) else { return report }
    if options.isOffline {
      check(schema)
    } else if let preview = options.preview {
      let first = FirstRequests(
        schema: schema,
        secrets: SecretStore(environment: [:]),
        asCommands: preview == .commands
      )
      report.preview = first.text(nodes)
      report.isSuccess = true
    } else if let secrets = try secrets(nodes) {
      try fetch(schema, nodes, secrets)
    }
    return report
  }

  /// Opens the report, unless it would replace a file that is read or is not the tool's.
  private mutating func openReport(_ loaded: LoadedSchema) throws(SeedbedError) {
    var inputs: [(String?, RunPaths.Input)] = [
      (options.secretsPath, .secrets), (options.certificatesPath, .certificates),
    ]
    if let folder = options.replayPath {
      inputs += Folders.names(in: folder).map { (folder + "/" + $0, .recording) }
    }
    let isForced = options.replacesAnyFile
    try RunPaths.check([(reportFile.path, .report)], besides: inputs, loaded, isForced: isForced)
    try reportFile.open()
  }

  /// The requests of the names that were given.
  private mutating func chosen(_ schema: MappingSchema) -> [SourcePlan.Node]? {
    switch SourcePlan(schema).nodes(named: options.names) {
    case .success(let nodes): return nodes
    case .failure(let unknown):
      report.unknownName = unknown.name
      report.nearName = unknown.near
      return nil
    }
  }

  /// False if what the lock says counts, and it cannot be read: a whole fetch alone makes a new one.
  private mutating func hasReadableLock(_ schema: MappingSchema) -> Bool {
    let isWhole = options.names.isEmpty && options.limit == nil
    guard options.preview == nil, !isWhole || options.isOffline || options.isLocked else {
      return true
    }
    do throws(JSONProblem) {
      _ = try SnapshotLock.read(folder: report.folder)
      return true
    } catch {
      report.diagnostics.add(schema.brokenLock(error, at: nil))
      return false
    }
  }

  private mutating func check(_ schema: MappingSchema) {
    var check = SnapshotCheck(schema: schema, old: OldSnapshot(report.folder))
    check.run(names: options.names)
    report.diagnostics.add(contentsOf: check.diagnostics)
    report.counts = check.counts
    report.isSuccess = !report.diagnostics.hasErrors
  }

  // MARK: Secrets

  /// The secrets of the run; nil where their file cannot be used.
  private mutating func secrets(_ nodes: [SourcePlan.Node]) throws -> SecretStore? {
    if options.replayPath != nil {
      // A recording has secrets by their names, and so do requests to it.
      let names = nodes.flatMap { node in
        (node.source.auth?.secrets ?? []) + node.request.templates.flatMap(\.secrets)
      }
      let pairs = names.map { (SecretStore.prefix + $0, "$" + $0) }
      return SecretStore(environment: Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
    }
    var store = SecretStore(environment: options.environment)
    guard let path = options.secretsPath else { return store }
    if Folders.isOpenToOthers(path) {
      report.diagnostics.add(
        Diagnostic(.secretsFile) { "others may read the secrets in '\(path)'" }
          .note("run 'chmod 600 \(path)'")
      )
      return nil
    }
    let text = String(decoding: try FileBytes.read(path), as: UTF8.self)
    do throws(SecretsFileProblem) {
      try store.read(file: text)
    } catch {
      // The line itself may hold a secret: it is not shown.
      let place = "'\(path)', line \(error.line): "
      report.diagnostics.add(.secretsFile) { place + error.reason }
      return nil
    }
    return store
  }

  // MARK: The fetch

  private mutating func fetch(
    _ schema: MappingSchema,
    _ nodes: [SourcePlan.Node],
    _ secrets: SecretStore
  ) throws {
    let folder = report.folder
    let exchange = FolderExchange(folder)
    guard mayWrite(exchange) else { return }
    if options.limit != nil {
      try exchange.recover()
      let asked = Set(nodes.map { ExactText($0.request.fullName) })
      let whole = OldSnapshot(folder).lock.requests.first {
        !$0.isLimited && asked.contains(ExactText($0.name))
      }
      if let whole {
        let note = "delete the folder first, or leave out --limit"
        report.diagnostics.add(.limitedSource, note: note) {
          "--limit would replace the whole snapshot of '\(whole.name)' in '\(folder)'"
        }
        return
      }
    }
    let now = WallClock.milliseconds / 1_000
    guard
      let work = try WorkFolder(for: exchange, restarts: options.restarts || isRecorded, now: now)
    else {
      report.diagnostics.add(.busy) { "another fetch is using '\(folder)'" }
      return
    }
    let run = try makeRun(schema, secrets, work)
    defer {
      report.counts = run.counts
      report.diagnostics.add(contentsOf: run.diagnostics)
      report.hasNoResponse = run.hasNoResponse
    }
    report.isSuccess = try run.run()
    report.hasPartial = !report.isSuccess && work.hasResponses
  }

  private var isRecorded: Bool { options.recordPath != nil || options.replayPath != nil }

  /// True if the folders may be used: they are a fetch's own, or do not exist.
  private mutating func mayWrite(_ exchange: FolderExchange) -> Bool {
    for path in [exchange.place, exchange.partial, exchange.old]
    where Folders.exists(path) && !WorkFolder.isOwn(path) {
      let note = "move it away, or name another folder with 'fetch: { into: … }'"
      report.diagnostics.add(.notASnapshot, note: note) {
        "'\(path)' is not a snapshot of a fetch, so it is left untouched"
      }
      return false
    }
    return true
  }

  private func makeRun(
    _ schema: MappingSchema,
    _ secrets: SecretStore,
    _ work: WorkFolder
  ) throws -> FetchRun {
    var settings = options
    if isRecorded { settings.refreshes = true }
    let late = LateMask()
    let run = FetchRun(
      schema,
      options: settings,
      transport: try transport(late),
      work: work,
      secrets: secrets,
      signal: options.cancellation?.signal,
      progress: { [progress] in progress?($0) }
    )
    late.run = run
    return run
  }

  private func transport(_ late: LateMask) throws -> any FetchTransport {
    if let path = options.replayPath {
      let replay = try ReplayTransport(from: path)
      replay.isMissing = { late.run?.addMissing($0) }
      return replay
    }
    var client = HTTPClient.Options()
    client.allowsPrivate = options.allowsPrivate
    client.certificates = options.certificatesPath
    client.userAgent = "seedbed/\(toolVersion)"
    client.proxies =
      options.proxy.map(ProxyRule.init(all:)) ?? ProxyRule { options.environment[$0] }
    let network = NetworkTransport(client, signal: options.cancellation?.signal)
    guard let path = options.recordPath else { return network }
    return try RecordingTransport(network, to: path, isForced: options.replacesAnyFile) {
      late.run?.mask ?? SecretMask()
    }
  }
}

/// The run whose secrets a recording hides: it is made after its transport.
private final class LateMask {
  weak var run: FetchRun?
}
