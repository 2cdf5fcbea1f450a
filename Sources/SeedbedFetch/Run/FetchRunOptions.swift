/// How a fetch is run.
package struct FetchRunOptions: Sendable {
  /// Sources and requests; all where there are none.
  package var names: [String] = []
  /// Asks without validators, whatever `maxAge` says.
  package var refreshes = false
  /// Every body must be the lock's.
  package var isLocked = false
  /// Goes on from nothing that an earlier fetch left.
  package var restarts = false
  /// Pages a request and records a `for`, for trying.
  package var limit: Int?
  /// In place of the schema's own.
  package var concurrency: Int?
  package var maxRequests: Int?
  package var maxBytes: Int?

  package init() {}
}
