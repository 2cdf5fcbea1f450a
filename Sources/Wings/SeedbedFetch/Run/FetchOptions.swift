import SeedbedLanguage
public import SeedbedStoring

/// Options of a fetch; the defaults are those of `seedbed fetch`.
public struct FetchOptions: CancellableOptions, Hashable {
  /// The form in which a dry run prints the first requests.
  package enum Preview: Sendable, Hashable {
    case requests
    /// Commands for a shell, with `$NAME` for secrets.
    case commands
  }

  package private(set) var schema: Schema
  /// Sources and requests; all where there are none.
  package let names: [String]
  /// Opens no connection, and checks that all is there and as locked.
  public var isOffline = false
  /// Asks without validators, whatever `maxAge` says.
  public var refreshes = false
  /// Every body must have the lock's hash.
  public var isLocked = false
  /// Goes on from nothing that an earlier fetch left.
  package var restarts = false
  /// The folder that keeps every exchange.
  package var recordPath: String?
  /// The folder of a recording that answers in place of the servers.
  package var replayPath: String?
  package var preview: Preview?
  /// Pages a request and records a `for`, for trying.
  package var limit: Int?
  /// A file of lines `NAME=value`.
  public var secretsPath: String?
  /// A file of certificates that are trusted in place of the system's.
  package var certificatesPath: String?
  /// The proxy for everything, in place of those of the environment.
  package var proxy: String?
  /// True if requests may go to this machine and to its own network.
  public var allowsPrivate = false
  package var maxRequests: Int?
  package var maxBytes: Int?
  package var concurrency: Int?
  /// The file for the report as JSON.
  package var reportPath: String?
  /// True if the report and the recording replace any files that have their names.
  package var replacesAnyFile = false
  /// The variables that hold secrets and proxies.
  public var environment: [String: String] = [:]
  /// Ends the run from outside; nil where nobody does.
  package var cancellation: Cancellation?

  package init(_ schema: Schema, names: [String] = []) {
    self.schema = schema
    self.names = names
    self.schema.selection = .all
  }
}
