public import SeedbedDiagnostics
import SeedbedPipeline

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
