import SeedbedBase
import SeedbedFetch
import SeedbedKit
import SeedbedMapping
import SeedbedTestSupport

@testable import SeedbedLanguage

/// A server, a schema's sources and a folder, for runs of fetches.
final class FetchFixture {
  let server: TestServer
  let scratch = Scratch()
  var schema: MappingSchema
  var options = FetchOptions(Schema(yaml: "", name: "schema.yml"))
  var environment: [String: String] = [:]
  /// The run that was last.
  private(set) var run: FetchRun?
  /// The notices of the last run.
  private(set) var notices: [String] = []

  init(_ handler: @escaping TestServer.Handler) {
    server = TestServer(handler)
    schema = MappingSchema(file: "schema.yml", folder: scratch.folder, hash: "")
  }

  deinit {
    server.stop()
    try? Folders.remove(snapshot)
    try? Folders.remove(snapshot + ".partial")
  }

  var snapshot: String { scratch.path("fetched") }

  static let place = TextLocation(file: "schema.yml", line: 1, column: 1)

  /// Adds a source `s` with requests; the server's URL is its base.
  @discardableResult
  func source(_ requests: [SourceRequest], _ change: (inout Source) -> Void = { _ in }) -> Source {
    var source = Source(name: "s", location: Self.place, baseURL: server.url + "/api")
    source.requests = requests
    change(&source)
    schema.sources.append(source)
    return source
  }

  static func request(
    _ name: String,
    _ target: [RequestTemplate.Part],
    _ change: (inout SourceRequest) -> Void = { _ in }
  ) -> SourceRequest {
    var request = SourceRequest(
      source: "s",
      name: name,
      location: place,
      method: .get,
      target: RequestTemplate(parts: target),
      targetLocation: place
    )
    request.rules.retry.wait = .milliseconds(1)
    request.definition = "definition of \(name)"
    change(&request)
    return request
  }

  static func pages(
    _ by: Pagination.Kind,
    _ parameter: String,
    from: Int = 1,
    _ change: (inout Pagination) -> Void = { _ in }
  ) -> Pagination {
    var pagination = Pagination(by: by, parameter: .query(parameter), from: from, location: place)
    change(&pagination)
    return pagination
  }

  static func path(_ names: String...) -> DumpKeyPath {
    DumpKeyPath(
      source: names.joined(separator: "."),
      root: .record,
      segments: names.map { .member($0) }
    )
  }

  // MARK: Runs

  /// Fetches; whether there is a new snapshot.
  @discardableResult
  func fetch(
    transport: (any FetchTransport)? = nil,
    secrets: [String: String] = [:]
  ) throws -> Bool {
    // The last run holds its folder as long as there is one.
    run = nil
    notices = []
    var client = HTTPClient.Options()
    client.allowsPrivate = true
    let work = try WorkFolder(
      for: FolderExchange(snapshot),
      restarts: options.restarts,
      now: WallClock.milliseconds / 1_000
    )
    guard let work else { return false }
    let variables = Dictionary(
      uniqueKeysWithValues: secrets.map { (SecretStore.prefix + $0.key, $0.value) }
    )
    let run = FetchRun(
      schema,
      options: options,
      transport: transport ?? NetworkTransport(client),
      work: work,
      secrets: SecretStore(environment: variables),
      progress: { [unowned self] in notices += [$0.notice].compactMap(\.self) }
    )
    self.run = run
    server.forget()
    return try run.run()
  }

  /// The problems of the last run: the code and the message.
  var problems: [String] {
    (run?.diagnostics.sorted ?? []).map { "\($0.code): \($0.message)" }
  }

  func counts(_ name: String) -> FetchCounts.Request? {
    run?.counts.requests.first { $0.name == "s." + name }
  }

  /// The targets of the requests that the server got in the last run, in order.
  var targets: [String] { server.requests.map(\.target) }

  // MARK: The snapshot

  /// The paths of the lock's files.
  var paths: [String] { lock.requests.flatMap(\.files).map(\.path) }

  var lock: SnapshotLock {
    let bytes = try? FileBytes.read(snapshot + "/" + SnapshotLock.fileName)
    return bytes.flatMap { try? SnapshotLock(parsing: $0) } ?? SnapshotLock()
  }

  func text(_ path: String) -> String? {
    (try? FileBytes.read(snapshot + "/" + path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All files of the snapshot with their bytes, but the state.
  func everything(in folder: String? = nil) -> [String: [UInt8]] {
    let folder = folder ?? snapshot
    var found: [String: [UInt8]] = [:]
    for name in Folders.names(in: folder) where name != ".state.json" {
      let path = folder + "/" + name
      if Folders.isFolder(path) {
        for (inner, bytes) in everything(in: path) { found[name + "/" + inner] = bytes }
      } else {
        found[name] = try? FileBytes.read(path)
      }
    }
    return found
  }
}
