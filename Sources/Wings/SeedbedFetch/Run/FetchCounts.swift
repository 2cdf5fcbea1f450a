import SeedbedDiagnostics
import SeedbedText

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
