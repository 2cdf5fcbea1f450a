package import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping

/// Fetches the requests of a schema into a snapshot: the run of `seedbed fetch`.
///
/// One thread does all of it. It asks for pages as far as rates and limits allow, takes the answers
/// as they come, and starts a request that is made for others' records once these are whole.
package final class FetchRun {
  let schema: MappingSchema
  let options: FetchOptions
  let transport: any FetchTransport
  let work: WorkFolder
  let old: OldSnapshot
  /// The bodies that a `--locked` run may take; nil for any other run.
  let lockFit: LockFit?
  let signal: StopSignal?
  var secrets: SecretStore
  package var mask = SecretMask()
  /// The problems, without secrets: `fail` alone adds them.
  package private(set) var diagnostics = Diagnostics()
  /// True if no whole response came for a request: the environment's fault, and not the server's.
  package private(set) var hasNoResponse = false
  var nodes: [RequestRun] = []
  var gates: [SourceGate] = []
  var tokens: [ExactText: TokenState] = [:]
  /// Series that are asked for or wait at once, of each request: the others take no memory.
  static let queueSize = 64

  /// By key: the requests that are under way or wait.
  var exchanges: [ExactText: Exchange] = [:]
  var runningCount = 0
  /// Received answers, handed over one after the other rather than one inside another.
  var ready: [ReadyPage] = []
  /// Answers that came and are looked at one by one, with the next requests sent in between.
  var outcomes: [(exchange: Exchange, outcome: HTTPOutcome)] = []
  var bytes = 0
  var report = FetchCounts()
  /// A failure of the environment, which ends the run.
  var failure: StoreError?
  let progress: (FetchProgress) -> Void
  private var lastProgress = ContinuousClock.now
  /// The sources whose failed connection was reported.
  var toldSources: Set<ExactText> = []

  package init(
    _ schema: MappingSchema,
    options: FetchOptions,
    transport: any FetchTransport,
    work: WorkFolder,
    secrets: SecretStore,
    signal: StopSignal? = nil,
    progress: @escaping (FetchProgress) -> Void = { _ in }
  ) {
    self.schema = schema
    self.options = options
    self.transport = transport
    self.work = work
    self.secrets = secrets
    self.signal = signal
    self.progress = progress
    old = OldSnapshot(work.exchange.place)
    lockFit = options.isLocked ? LockFit(old.lock) : nil
  }

  /// Fetches, and puts the snapshot in its place where nothing failed.
  ///
  /// - Returns: True if there is a new snapshot.
  package func run() throws(StoreError) -> Bool {
    guard prepare() else { return false }
    do throws(StoreError) {
      while failure == nil {
        try signal?.check()
        try handOver()
        begin()
        askOpened()
        let sent = report.sent
        try sendWhatMay()
        showProgress()
        if try takeOutcome() {
          // New requests are sent before the next answer is looked at.
          if report.sent > sent { transport.step(until: transport.now) }
          continue
        }
        if isOver { break }
        if ready.isEmpty, !hasUnasked { transport.step(until: nextMoment) }
      }
      if let failure { throw failure }
    } catch {
      transport.cancelAll()
      throw error
    }
    for node in nodes {
      for lack in node.inspector.watch.lacking { fail(.unknownPath(lack, node.request, mask)) }
    }
    guard !diagnostics.hasErrors else {
      if let lockFit { try dropResponses { lockFit.takes($1, of: $0.name) } }
      return false
    }
    var writer = SnapshotWriter(self)
    return try writer.write()
  }

  /// Drops the responses that are not to be kept, so that the next fetch asks for them again.
  func dropResponses(unless isKept: (RequestRun, StoredResponse) -> Bool) throws(StoreError) {
    for node in nodes {
      for key in node.series.flatMap({ $0.pages.map(\.key) + $0.skipped }) {
        if let response = work[key], !isKept(node, response) { try work.drop(key) }
      }
    }
  }

  /// The counts so far, by request.
  package var counts: FetchCounts {
    var report = report
    report.requests = nodes.map(\.report)
    return report
  }

  /// Notes a request that a recording does not have.
  package func addMissing(_ request: ShownRequest) {
    fail(
      Diagnostic(.noRecording) {
        "the recording has no answer to \(request.method) \(request.url.text)"
      }
    )
  }

  // MARK: Before the first request

  private func prepare() -> Bool {
    let plan = SourcePlan(schema)
    let chosen: [SourcePlan.Node]
    switch plan.nodes(named: options.names) {
    case .success(let found): chosen = found
    case .failure(let unknown):
      fail(
        Diagnostic(.unknownRequest) { "no source or request is called '\(unknown.name)'" }
      )
      return false
    }
    for node in chosen {
      do throws(ExpansionProblem) {
        let gate = gates.first { $0.name == node.source.name } ?? SourceGate(node.source)
        nodes.append(
          try RequestRun(
            node,
            gate,
            renderer: try renderer(node),
            variables: schema.variables,
            folder: schema.folder,
            limit: options.limit
          )
        )
        if !gates.contains(where: { $0 === gate }) { gates.append(gate) }
      } catch {
        fail(error.diagnostic)
      }
    }
    checkSecrets()
    return !diagnostics.hasErrors
  }

  private func renderer(_ node: SourcePlan.Node) throws(ExpansionProblem) -> RequestRenderer {
    do throws(URLProblem) {
      return try RequestRenderer(source: node.source, request: node.request, secrets: secrets)
    } catch {
      throw ExpansionProblem(.sourceURL, at: node.source.location) { error.reason }
    }
  }

  /// Every secret must be there before the first request.
  private func checkSecrets() {
    var seen: Set<ExactText> = []
    for node in nodes {
      for (name, host) in node.renderer.neededSecrets
      where seen.insert("\(name)@\(host)").inserted {
        if let value = secrets.value(of: name, host: host) {
          mask.add(value, name: name)
        } else {
          fail(.missingSecret(name, of: node.source))
        }
      }
    }
  }

  // MARK: The course

  /// Starts the requests whose parents are whole.
  private func begin() {
    for node in nodes where mayBegin(node) {
      let parents = parents(of: node)
      node.hasBegun = true
      do {
        var items = try node.expansion.start()
        for parent in parents {
          for series in parent.series {
            for page in series.pages {
              guard let response = work[page.key] else { continue }
              let body = body(of: response, parent, series.item)
              items += try node.expansion.take(body, of: parent.request)
            }
          }
        }
        items += node.expansion.finish()
        open(items, of: node)
      } catch let problem as ExpansionProblem {
        stop(node, problem.diagnostic)
      } catch {
        stop(node, Diagnostic(.notJSON, at: node.request.location) { "\(error)" })
      }
    }
  }

  private func open(_ items: [RequestItem], of node: RequestRun) {
    node.report.lacking = node.expansion.lackingCount
    for item in items {
      let series = Series(
        item,
        pagination: node.request.pagination,
        limit: options.limit,
        authParameters: node.renderer.authParameters
      )
      node.series.append(series)
      node.openSeries += 1
    }
  }

  /// Asks for the first pages of series, as many as may wait at once.
  private func askOpened() {
    for node in nodes where node.nextSeries < node.series.count {
      while node.nextSeries < node.series.count, hasRoom(for: node),
        ready.count < Self.queueSize, failure == nil, !node.gate.isStopped
      {
        let series = node.series[node.nextSeries]
        node.nextSeries += 1
        guarding { () throws(StoreError) in try ask(node, series, series.awaited) }
      }
    }
  }

  /// True if series are left that may be asked for.
  private var hasUnasked: Bool {
    nodes.contains { node in
      node.nextSeries < node.series.count && !node.gate.isStopped && hasRoom(for: node)
    }
  }

  private func hasRoom(for node: RequestRun) -> Bool { node.gate.waiting.count < Self.queueSize }

  /// Looks at the next answer; false where none is left.
  private func takeOutcome() throws(StoreError) -> Bool {
    guard !outcomes.isEmpty else { return false }
    let next = outcomes.removeFirst()
    runningCount -= 1
    next.exchange.node.gate.end()
    try take(next.outcome, of: next.exchange)
    return true
  }

  /// A body as it lies in the work folder.
  func body(
    of response: StoredResponse,
    _ node: RequestRun,
    _ item: RequestItem,
    _ bytes: [UInt8]? = nil
  ) -> BodyFile {
    let path = work.file(of: response)
    // A small body has no file of its own.
    let isSmall = if case .small = response.place { true } else { false }
    return BodyFile(
      path: path,
      shown: isSmall ? response.name : path,
      format: response.fileExtension.hasPrefix("ndjson") ? .ndjson : .json,
      item: item,
      // Without them the path leads to no file; the reader of the body says so.
      bytes: bytes ?? (try? work.bytes(of: response)) ?? nil
    )
  }

  private func handOver() throws(StoreError) {
    let answers = ready
    ready = []
    for page in answers { try take(page) }
  }

  /// True if nothing is under way and nothing waits: what could begin has begun.
  private var isOver: Bool {
    runningCount == 0 && ready.isEmpty && outcomes.isEmpty && gates.allSatisfy(\.waiting.isEmpty)
      && !hasUnasked && !nodes.contains { mayBegin($0) }
  }

  private func mayBegin(_ node: RequestRun) -> Bool {
    !node.hasBegun && !node.gate.isStopped && parents(of: node).allSatisfy(\.isDone)
  }

  private func parents(of node: RequestRun) -> [RequestRun] {
    node.request.parents.compactMap { name in nodes.first { $0.name == name } }
  }

  // MARK: Problems

  func fail(_ diagnostic: Diagnostic) {
    var masked = diagnostic
    masked.message = mask.masked(masked.message)
    masked.notes = masked.notes.map { Note(mask.masked($0.message), at: $0.location) }
    masked.recordPath = masked.recordPath.map(mask.masked)
    if let line = masked.excerpt?.text, mask.masked(line) != line { masked.excerpt = nil }
    diagnostics.add(masked)
  }

  /// A request failed: its source is asked for nothing more.
  func stop(_ node: RequestRun, _ diagnostic: Diagnostic) {
    fail(diagnostic)
    if diagnostic.code == .noResponse { hasNoResponse = true }
    node.gate.isStopped = true
    node.gate.waiting = []
  }

  private func showProgress() {
    let time = ContinuousClock.now
    guard time - lastProgress > .milliseconds(100) else { return }
    lastProgress = time
    var progress = FetchProgress()
    progress.known = nodes.reduce(0) { $0 + $1.series.reduce(0) { $0 + $1.knownCount } }
    progress.done = nodes.reduce(0) { $0 + $1.series.reduce(0) { $0 + $1.pageCount } }
    progress.bytes = bytes
    let now = transport.now
    if runningCount == 0, let gate = gates.first(where: { $0.heldUntil > now }) {
      let seconds = Int((gate.heldUntil - now).components.seconds) + 1
      progress.wait = FetchProgress.Wait(
        source: gate.name,
        reason: gate.holdReason,
        seconds: seconds
      )
    }
    self.progress(progress)
  }
}
