import ArgumentParser
import SeedbedBase
import SeedbedKit

/// How a fetch asks, and ways to try a schema's sources.
struct AskingOptions: ParsableArguments {
  @Flag(help: "Open no connections: check that the locked files exist and are unchanged.")
  var offline = false

  @Flag(help: "Fetch every response again, even if the snapshot has it.")
  var refresh = false

  @Flag(help: "Fail if a body differs from the lock; fetch only what is missing.")
  var locked = false

  @Flag(help: "Do not continue a fetch that failed or was interrupted.")
  var restart = false

  @Option("folder", "Record every request and response in a folder, without secrets.")
  var record: String?

  @Option("folder", "Answer requests from a recording; open no connections.")
  var replay: String?

  @Flag(help: "Print the first requests; send nothing.")
  var dryRun = false

  @Flag(help: "Print the first requests as curl commands; send nothing.")
  var curl = false

  @Option("n", "Take at most this many pages and records of each request.")
  var limit: Int?

  mutating func validate() throws {
    try ValidationError.checkPositive("--limit", limit)
  }

  func apply(to options: inout FetchOptions) {
    options.isOffline = offline
    options.refreshes = refresh
    options.isLocked = locked
    options.restarts = restart
    options.recordPath = record
    options.replayPath = replay
    options.preview = curl ? .commands : dryRun ? .requests : nil
    options.limit = limit
  }
}

/// How a fetch connects, and how much it may ask for.
struct ConnectingOptions: ParsableArguments {
  @Flag(help: "Allow connections to this machine and to private networks.")
  var allowPrivate = false

  @Option("file", "Trust these certificates, and not the system's.")
  var caFile: String?

  @Option("url", "Send everything through this proxy (default: https_proxy, http_proxy).")
  var proxy: String?

  @Option("n", "Send at most this many requests (default: the schema's).")
  var maxRequests: Int?

  @Option("mb", "Take at most this many megabytes (default: the schema's).")
  var maxBytes: Int?

  @Option("n", "Requests at once (default: the schema's).")
  var concurrency: Int?

  mutating func validate() throws {
    try ValidationError.check("--max-requests", maxRequests, 1...1_000_000_000)
    try ValidationError.check("--max-bytes", maxBytes, 1...1_000_000_000)
    try ValidationError.check("--concurrency", concurrency, 1...256)
  }

  func apply(to options: inout FetchOptions) {
    options.allowsPrivate = allowPrivate
    options.certificatesPath = caFile
    options.proxy = proxy
    options.maxRequests = maxRequests
    options.maxBytes = maxBytes.map { $0 * 1_000_000 }
    options.concurrency = concurrency
  }
}

/// The files of a fetch.
struct FetchFileOptions: ParsableArguments {
  @Option("file", "Read secrets from lines NAME=value; only you may read the file.")
  var secrets: String?

  @Flag(help: "Allow the schema to name files outside its folder.")
  var allowOutside = false

  @OptionGroup var reporting: ReportOptions

  func apply(to options: inout FetchOptions) {
    options.secretsPath = secrets
    options.reportPath = reporting.report
    options.replacesAnyFile = reporting.replacing.force
  }
}
