import ArgumentParser
import SeedbedKit
import SeedbedText

/// How a fetch asks.
struct AskingOptions: ParsableArguments {
  @Flag(help: "Open no connections: check that the locked files exist and are unchanged.")
  var offline = false

  @Flag(help: "Fetch every response again, even if the snapshot has it.")
  var refresh = false

  @Flag(help: "Fail if a body differs from the lock; fetch only what is missing.")
  var locked = false

  @Flag(help: "Do not continue a fetch that failed or was interrupted.")
  var restart = false

  func apply(to options: inout FetchOptions) {
    options.isOffline = offline
    options.refreshes = refresh
    options.isLocked = locked
    options.restarts = restart
  }
}

/// Ways to try a schema's sources.
struct FetchTryingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Record every request and response in a folder, without secrets.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Answer requests from a recording; open no connections.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var replay: String?

  @Flag(help: "Print the first requests; send nothing.")
  var dryRun = false

  @Flag(help: "Print the first requests as curl commands; send nothing.")
  var curl = false

  @Option(
    help: ArgumentHelp("Take at most this many pages and records of each request.", valueName: "n")
  )
  var limit: Int?

  mutating func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1, not \(limit)") }
  }

  func apply(to options: inout FetchOptions) {
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

  @Option(
    help: ArgumentHelp("Trust these certificates, and not the system's.", valueName: "file"),
    completion: .file()
  )
  var caFile: String?

  @Option(
    help: ArgumentHelp(
      "Send everything through this proxy (default: https_proxy, http_proxy).",
      valueName: "url"
    )
  )
  var proxy: String?

  @Option(
    help: ArgumentHelp("Send at most this many requests (default: the schema's).", valueName: "n")
  )
  var maxRequests: Int?

  @Option(
    help: ArgumentHelp(
      "Take at most this many megabytes (default: the schema's).",
      valueName: "mb"
    )
  )
  var maxBytes: Int?

  @Option(
    help: ArgumentHelp("Requests at once (default: the schema's).", valueName: "n")
  )
  var concurrency: Int?

  mutating func validate() throws {
    let bounds: [(option: String, value: Int?, limit: Int)] = [
      ("--max-requests", maxRequests, 1_000_000_000), ("--max-bytes", maxBytes, 1_000_000_000),
      ("--concurrency", concurrency, 256),
    ]
    for (option, value, limit) in bounds {
      if let value, !(1...limit).contains(value) {
        throw ValidationError("\(option) must be from 1 to \(limit), not \(value)")
      }
    }
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
  @Option(
    help: ArgumentHelp(
      "Read secrets from lines NAME=value; only you may read the file.",
      valueName: "file"
    ),
    completion: .file()
  )
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
