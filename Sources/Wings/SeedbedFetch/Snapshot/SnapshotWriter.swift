import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Makes the new snapshot of what a run brought: files, lock and state.
struct SnapshotWriter {
  private let run: FetchRun
  private let folder: String
  private var lock = SnapshotLock()
  /// By the keys of the responses to remember: the files that they have in the snapshot.
  private var state: [ExactText: String?] = [:]
  /// By path: the hash of the file.
  private var paths: [ExactText: String] = [:]
  private var made: Set<ExactText> = []

  init(_ run: FetchRun) {
    self.run = run
    folder = run.work.exchange.partial
  }

  /// Writes the snapshot and puts it in its place; false where the lock forbids it.
  mutating func write() throws(StoreError) -> Bool {
    for name in Folders.names(in: folder) where name != ".work" {
      try Folders.remove(folder + "/" + name)
    }
    for node in run.nodes { try write(node) }
    guard !run.diagnostics.hasErrors else { return false }
    try keepOthers()
    if run.options.isLocked, !isAsLocked() {
      try dropUnlocked()
      return false
    }
    try Folders.write(to: folder + "/" + SnapshotLock.fileName) { put throws(StoreError) in
      try lock.write { text throws(StoreError) in try put(text) }
    }
    try Folders.write(to: folder + "/" + SnapshotState.fileName) { put throws(StoreError) in
      let responses = state.sorted { $0.key < $1.key }.lazy.compactMap { [run] in
        Self.response($0.key.text, at: $0.value, run)
      }
      try SnapshotState.write(responses) { text throws(StoreError) in try put(text) }
    }
    try run.work.publish()
    return true
  }

  private mutating func write(_ node: RequestRun) throws(StoreError) {
    var request = SnapshotLock.Request(
      name: node.name,
      definition: node.request.definition,
      isLimited: run.options.limit != nil
    )
    request.headers = node.request.responseHeaders
    let locked = lockedHeaders(request)
    let entries = node.entries(run.work)
    let names = SnapshotLayout(node.request).paths(of: entries)
    // Growing the array step by step would raise the peak of memory.
    request.files.reserveCapacity(entries.count)
    for (index, key) in node.pageKeys.enumerated() {
      guard let response = run.work[key] else { continue }
      let (entry, path) = (entries[index], names[index])
      if let hash = paths.updateValue(response.sha256, forKey: path) {
        if hash != response.sha256 { run.fail(.ambiguousPath(path, response, of: node.request)) }
        continue
      }
      if let bytes = try run.work.bytes(of: response) {
        try makeParent(of: path)
        try BodyWriter(folder + "/" + path).replace(with: bytes)
      } else {
        try link(run.work.file(of: response), as: path)
      }
      var file = SnapshotLock.File(
        path: path,
        key: entry.key,
        method: response.method,
        url: response.url,
        bytes: response.bytes,
        sha256: response.sha256,
        xxh64: response.xxh64
      )
      file.headers = locked[path] ?? response.masked(run.mask).lockedHeaders(request.headers)
      request.files.append(file)
      remember(key, at: path)
    }
    for series in node.series {
      for key in series.skipped {
        guard let response = run.work[key] else { continue }
        request.skipped.append(
          SnapshotLock.Skipped(
            key: series.item.key,
            method: response.method,
            url: response.url,
            status: response.status
          )
        )
        remember(key, at: nil)
      }
    }
    lock.requests.append(request)
  }

  /// By path: the headers in the lock that a `--locked` run must meet, where it has all of them.
  private func lockedHeaders(
    _ request: SnapshotLock.Request
  ) -> [ExactText: [NamedText]] {
    guard run.options.isLocked, !request.headers.isEmpty, let old = run.old.lock[request.name],
      old.lack(of: request.headers) == nil
    else { return [:] }
    return Dictionary(
      old.files.map { file in
        (ExactText(file.path), file.headers.filter { request.headers.contains($0.name) })
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private mutating func link(_ body: String, as path: String) throws(StoreError) {
    try makeParent(of: path)
    try Folders.link(body, as: folder + "/" + path)
  }

  private mutating func makeParent(of path: String) throws(StoreError) {
    let slash = path.lastIndex(of: "/")
    let parent = slash.map { folder + "/" + path[..<$0] } ?? folder
    if made.insert(parent).inserted { try Folders.make(parent) }
  }

  /// Takes over the requests of the schema that were not asked for.
  private mutating func keepOthers() throws(StoreError) {
    guard !run.options.names.isEmpty else { return }
    let fetched = Set<ExactText>(run.nodes.map(\.name))
    let known = Set<ExactText>(run.schema.sources.flatMap(\.requests).map(\.fullName))
    for request in run.old.lock.requests
    where !fetched.contains(request.name) && known.contains(request.name) {
      lock.requests.append(request)
      for file in request.files where paths.updateValue(file.sha256, forKey: file.path) == nil {
        let old = run.old.folder + "/" + file.path
        // A file that is gone stays gone: a build says so.
        if Folders.fileSize(old) != nil { try link(old, as: file.path) }
      }
    }
    let others = Set<ExactText>(
      lock.requests.filter { !fetched.contains($0.name) }.flatMap(\.files).map(\.path)
    )
    for response in run.old.state.responses {
      if let path = response.path, others.contains(path) {
        remember(response.key, at: path)
      }
    }
  }

  private mutating func remember(_ key: String, at path: String?) {
    if !state.keys.contains(ExactText(key)) { state[key] = .some(path) }
  }

  /// A response with its place in the new snapshot.
  private static func response(_ key: String, at path: String?, _ run: FetchRun) -> StoredResponse?
  {
    guard var response = run.work[key] ?? run.old.state[key], !response.isTransient else {
      return nil
    }
    response.path = path
    response.place = .file
    return response
  }

  /// Drops the responses that gave other files than the lock has.
  private func dropUnlocked() throws(StoreError) {
    let files = run.old.lock.requests.flatMap(\.files)
    let locked = Set<ExactText>(files.map { "\($0.sha256) \($0.path)" })
    try run.dropResponses { node, response in
      guard !response.sha256.isEmpty, let path = state[response.key] ?? nil else {
        return run.lockFit?.takes(response, of: node.name) ?? true
      }
      return locked.contains("\(response.sha256) \(path)")
    }
  }

  /// True if the new lock says what the old one said.
  private func isAsLocked() -> Bool {
    var isSame = true
    for request in lock.requests {
      let old = run.old.lock[request.name]
      let files = [ExactText: SnapshotLock.File](
        (old?.files ?? []).map { ($0.path, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      for file in request.files where files[file.path]?.sha256 != file.sha256 {
        run.fail(.notAsLocked(file, expected: files[file.path]?.sha256))
        isSame = false
      }
      for file in old?.files ?? [] where !request.files.contains(where: { $0.path == file.path }) {
        run.fail(.missingOfLock(file))
        isSame = false
      }
    }
    return isSame
  }
}

extension StoredResponse {
  /// The headers of some names that the response had; a header that came twice is one list.
  fileprivate func lockedHeaders(_ names: [String]) -> [NamedText] {
    let all = ResponseHeaders(fields: headers)
    return names.compactMap { name in
      let values = all.values(of: name)
      guard !values.isEmpty else { return nil }
      return NamedText(name: name, value: values.joined(separator: ", "))
    }
  }
}
