import SeedbedBase
import SeedbedMapping

/// The snapshot that a fetch begins with.
struct OldSnapshot {
  let folder: String
  let lock: SnapshotLock
  let state: SnapshotState
  private let files: [ExactText: SnapshotLock.File]

  init(_ folder: String) {
    self.folder = folder
    let bytes = try? FileBytes.read(folder + "/" + SnapshotLock.fileName)
    lock = bytes.flatMap { try? SnapshotLock(parsing: $0) } ?? SnapshotLock()
    state = SnapshotState(inFolder: folder)
    files = Dictionary(
      lock.requests.flatMap(\.files).map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// True if the body of a response is there as it was locked.
  func hasBody(_ response: StoredResponse) -> Bool {
    guard let path = response.path, let file = files[path], file.sha256 == response.sha256 else {
      return false
    }
    return isWhole(file)
  }

  /// True if a file of the lock is there with its bytes.
  func isWhole(_ file: SnapshotLock.File) -> Bool {
    let path = folder + "/" + file.path
    guard Folders.fileSize(path) == file.bytes,
      let digest = try? BodyDigest(of: BodyFile(path: path), mask: nil)
    else { return false }
    return digest.sha256 == file.sha256
  }

  /// The response to a request by its method and URL, as the lock names it; nil where it names none
  /// or several.
  func response(
    of request: String,
    _ method: String,
    _ url: String,
    key: String
  ) -> StoredResponse? {
    let found = lock[request]
    let files = (found?.files ?? []).filter { $0.method == method && $0.url == url }
    let skipped = (found?.skipped ?? []).filter { $0.method == method && $0.url == url }
    guard files.count + skipped.count == 1 else { return nil }
    var response = StoredResponse(
      key: key,
      kind: files.isEmpty ? .skip : .kept,
      method: method,
      url: url,
      base: url,
      status: skipped.first?.status ?? 200,
      time: 0
    )
    if let file = files.first {
      response.path = file.path
      response.bytes = file.bytes
      response.sha256 = file.sha256
      response.xxh64 = file.xxh64
      response.headers = file.headers
      response.fileExtension = BodyKind.fileExtension(ofPath: file.path)
    }
    return response
  }

  /// A whole file with a hash.
  func file(withHash sha256: String) -> SnapshotLock.File? {
    lock.requests.lazy.flatMap(\.files)
      .first { $0.sha256 == sha256.lowercased() && isWhole($0) }
  }
}

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
