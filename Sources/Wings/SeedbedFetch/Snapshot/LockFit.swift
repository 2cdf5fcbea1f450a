import SeedbedSources
import SeedbedText

/// The bodies that a `--locked` fetch may end with: what the lock of the snapshot names.
struct LockFit {
  /// By request: the hashes of its files.
  private var hashes: [ExactText: Set<ExactText>] = [:]
  /// By request: the method and the URL of each request whose response is not kept.
  private var skipped: [ExactText: Set<ExactText>] = [:]

  init(_ lock: SnapshotLock) {
    for request in lock.requests {
      hashes[request.name] = Set<ExactText>(request.files.map(\.sha256))
      skipped[request.name] = Set<ExactText>(request.skipped.map { "\($0.method) \($0.url)" })
    }
  }

  /// True if a response to a request may be one of the lock.
  func takes(_ response: StoredResponse, of request: String) -> Bool {
    if !response.sha256.isEmpty { return hashes[request]?.contains(response.sha256) == true }
    // The lock does not name responses that only end the paging.
    guard response.kind == .skip else { return true }
    return skipped[request]?.contains("\(response.method) \(response.url)") == true
  }
}
