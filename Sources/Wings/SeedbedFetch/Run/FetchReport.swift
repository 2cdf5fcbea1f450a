public import SeedbedBase
import SeedbedStoring

/// The counts and the problems of a fetch.
public struct FetchReport: Report, ReportContent {
  package var diagnostics = Diagnostics()
  package var counts = FetchCounts()
  /// The folder of the snapshot.
  public package(set) var folder = ""
  /// True if the snapshot is the one that was asked for.
  package var isSuccess = false
  /// True if no whole response came for a request: no network, no such host, TLS, a time-out.
  package var hasNoResponse = false
  /// True if the folder `….partial` has what the next fetch need not ask for again.
  package var hasPartial = false
  /// The first name that no source and no request has; then nothing was done.
  package var unknownName: String?
  /// The name of a source or request that is near to `unknownName`.
  package var nearName: String?
  /// The output of a dry run; nil for a fetch.
  package var preview: String?
}

extension FetchReport: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "seedbed": toolVersion, "success": isSuccess, "folder": folder, "sent": counts.sent,
      "requests": counts.requests, "diagnostics": diagnostics,
    ]
  }
}

/// The counts of a fetch, by request.
package struct FetchCounts: Hashable, Sendable {
  /// The counts of one request of the schema.
  package struct Request: Hashable, Sendable, JSONRecord {
    package var name: String
    package var pages = 0
    package var records = 0
    /// Bodies that came, and that were taken from the snapshot or from an earlier fetch.
    package var fetched = 0
    package var unchanged = 0
    package var skipped = 0
    package var retried = 0
    /// Records without a path of `get`.
    package var lacking = 0
    /// Bytes of the bodies that came.
    package var bytes = 0
  }

  /// In the order of the schema.
  package var requests: [Request] = []
  /// How many requests were sent.
  package var sent = 0

  package init() {}
}

/// How far a fetch has come.
public struct FetchProgress: Hashable, Sendable {
  /// Requests that are done, and that are known of.
  public package(set) var done = 0
  public package(set) var known = 0
  /// Bytes of bodies that came.
  public package(set) var bytes = 0
  /// Why nothing is asked for the moment; nil while something is under way.
  package var wait: Wait?
  /// Something to say at once: the first connection to a source that failed and is tried again.
  package var notice: String?

  /// A wait for a source.
  package struct Wait: Hashable, Sendable {
    package var source: String
    package var reason: String
    /// How many more seconds it takes.
    package var seconds: Int
  }
}
