package import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading
import SeedbedSystem

/// The folder `fetched.partial`, in which a fetch works: what it has is not asked for again.
///
/// Bodies are kept in `.work`, beside a journal of what came: large ones under the keys of their
/// requests, small ones in one file. A line of the journal is written once its body is whole, so that
/// a fetch that is killed loses only what was under way.
package final class WorkFolder {
  /// How old what a fetch left may be, in seconds, for the next one to go on from it.
  package static let lifetime = 86_400
  private static let work = "/.work"

  package let exchange: FolderExchange
  private let lock: FolderLock
  private let journal: Int32
  private let small: SmallBodies
  private var stored: [ExactText: StoredResponse] = [:]
  private var rests: [ExactText: String] = [:]
  /// The keys of what an earlier fetch left, and nobody asked for yet.
  private var resumed: Set<ExactText> = []

  /// Opens the folder for a fetch; nil where another fetch works in it.
  package init?(
    for exchange: FolderExchange,
    restarts: Bool,
    now: Int
  ) throws(StoreError) {
    try exchange.recover()
    guard let lock = try FolderLock(exchange.partial) else { return nil }
    self.exchange = exchange
    self.lock = lock
    // An exchange that was cut short may have left what it worked with in the snapshot.
    try Folders.remove(exchange.place + Self.work)
    let journalPath = exchange.partial + Self.work + "/journal"
    var lines: [JSONTree] = []
    if !restarts, let bytes = try? FileBytes.read(journalPath) {
      lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap { JSONTree(parsing: Array($0)) }
    }
    let started = lines.first?["started"]?.integer
    let isYoung = started.map { now - $0 < Self.lifetime && $0 <= now } ?? false
    if !isYoung {
      lines = []
      for name in Folders.names(in: exchange.partial) {
        try Folders.remove(exchange.partial + "/" + name)
      }
    }
    try Folders.make(exchange.partial + Self.work + "/bodies")
    journal = open(journalPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard journal >= 0 else {
      throw StoreError(cannot: "write", journalPath, errorNumber: errno)
    }
    small = try SmallBodies(exchange.partial + Self.work + "/small")
    if isYoung {
      // The last line may be cut; the next one begins on its own.
      try FileBytes.append("\n", to: journal, named: journalPath)
      take(lines)
    } else {
      try FileBytes.append("{\"started\":\(now)}\n", to: journal, named: journalPath)
    }
  }

  deinit { close(journal) }

  private func take(_ lines: [JSONTree]) {
    for line in lines {
      if let key = line["dropped"]?.text {
        stored[key] = nil
        resumed.remove(key)
      } else if let key = line["rest"]?.text, let validator = line["validator"]?.text {
        rests[key] = validator
      } else if let response = StoredResponse(line) {
        guard response.kind != .kept || isThere(response) else { continue }
        stored[response.key] = response
        resumed.insert(response.key)
      }
    }
  }

  /// True if the body of a response of the journal is there with its bytes.
  private func isThere(_ response: StoredResponse) -> Bool {
    if case .small(let start) = response.place {
      return start >= 0 && response.bytes >= 0 && start <= small.size - response.bytes
    }
    if case .old(let path) = response.place, !SnapshotLayout.isInside(path) { return false }
    return Folders.fileSize(file(of: response)) == response.bytes
  }

  /// True if a folder is one that a fetch made, or that it may use.
  package static func isOwn(_ path: String) -> Bool {
    let names = Folders.names(in: path)
    if names.contains(SnapshotLock.fileName) { return true }
    return path.hasSuffix(".partial") && (names.isEmpty || names.contains(".work"))
  }

  // MARK: Responses

  /// The response for a key, of this fetch or of the one that it continues.
  package subscript(key: String) -> StoredResponse? { stored[key] }

  /// True if an earlier fetch left a response that is asked for the first time now.
  func takeResumed(_ key: String) -> Bool { resumed.remove(key) != nil }

  /// True if a response comes from an earlier fetch and was not asked for yet.
  func isResumed(_ key: String) -> Bool { resumed.contains(key) }

  /// Forgets a response: the next one who wants it asks for it again.
  func drop(_ key: String) throws(StoreError) {
    guard let response = stored.removeValue(forKey: key) else { return }
    resumed.remove(key)
    let line = (["dropped": key] as JSONTree).compact
    try FileBytes.append(line + "\n", to: journal, named: exchange.partial)
    if response.place == .file { try Folders.remove(body(key)) }
  }

  /// True if there is anything that the next fetch need not ask for.
  package var hasResponses: Bool { !stored.isEmpty }

  /// The file of a body that is whole; for a small one a name that messages show.
  package func file(of response: StoredResponse) -> String {
    if case .old(let path) = response.place { return exchange.place + "/" + path }
    return body(response.key)
  }

  private func body(_ key: String) -> String { exchange.partial + Self.work + "/bodies/" + key }

  /// The file of a body that is on its way.
  package func unfinishedBody(_ key: String) -> String { body(key) + ".part" }

  /// Keeps the body of a response: from memory, or from the file that it came to.
  func keep(_ file: BodyFile, of response: inout StoredResponse) throws(StoreError) {
    if let bytes = file.bytes {
      response.place = .small(at: try small.add(bytes))
    } else {
      try Folders.move(file.path, to: body(response.key))
    }
  }

  /// The bytes of a small body; nil where it has a file.
  func bytes(of response: StoredResponse) throws(StoreError) -> [UInt8]? {
    guard case .small(let start) = response.place else { return nil }
    return try small.body(at: start, count: response.bytes)
  }

  /// Keeps a response, whose body is in its file by now.
  package func add(_ response: StoredResponse) throws(StoreError) {
    if !response.isTransient {
      try FileBytes.append(response.line + "\n", to: journal, named: exchange.partial)
    }
    stored[response.key] = response
  }

  /// Remembers that the body on its way can be continued, also by the next fetch.
  package func note(validator: String, of key: String) {
    guard rests[key] != validator else { return }
    let line = (["rest": key, "validator": validator] as JSONTree)
    // Without the line the body is asked for from its start: that is no failure.
    try? FileBytes.append(line.compact + "\n", to: journal, named: exchange.partial)
    rests[key] = validator
  }

  /// The rest of a body whose first bytes an earlier attempt left.
  package func rest(of key: String) -> HTTPRequest.Rest? {
    guard let validator = rests[key], let size = Folders.fileSize(unfinishedBody(key)), size > 0
    else { return nil }
    return HTTPRequest.Rest(offset: size, validator: validator)
  }

  // MARK: The end

  /// Puts the folder in the snapshot's place, and deletes the old snapshot.
  package func publish(inOneStep: Bool = true) throws(StoreError) {
    // The old snapshot is about to have this folder's name: no other fetch may begin in it.
    let hasOld = Folders.isFolder(exchange.place)
    let oldLock = hasOld ? try FolderLock(exchange.place) : nil
    defer { withExtendedLifetime(oldLock) {} }
    try exchange.publish(inOneStep: inOneStep)
    try Folders.remove(exchange.place + Self.work)
    guard hasOld else { return }
    try Self.delete(exchange.partial)
  }

  /// Deletes a snapshot, its lock last: until then it can be told from a folder of somebody else's.
  private static func delete(_ path: String) throws(StoreError) {
    for name in Folders.names(in: path) where name != SnapshotLock.fileName {
      try Folders.remove(path + "/" + name)
    }
    try Folders.remove(path)
  }
}

/// The small bodies of a fetch, one behind the other in one file: making a file for each takes more
/// time than its request.
final class SmallBodies {
  private let path: String
  private let descriptor: Int32
  /// How many bytes there are.
  private(set) var size: Int

  /// Opens the file, and makes it where there is none.
  init(_ path: String) throws(StoreError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw StoreError(cannot: "write", path, errorNumber: errno) }
    size = Int(lseek(descriptor, 0, SEEK_END))
  }

  deinit { close(descriptor) }

  /// Adds a body; the place of its first byte.
  func add(_ body: [UInt8]) throws(StoreError) -> Int {
    let start = size
    guard body.withUnsafeBytes({ FileBytes.write($0, to: descriptor, at: start) }) else {
      throw StoreError(cannot: "write", path, errorNumber: errno)
    }
    size += body.count
    return start
  }

  /// The bytes of a body from a place on.
  func body(at start: Int, count: Int) throws(StoreError) -> [UInt8] {
    var body = [UInt8](repeating: 0, count: count)
    let read = body.withUnsafeMutableBytes { FileBytes.read(descriptor, into: $0, at: start) }
    guard read == count else { throw StoreError(cannot: "read", path, errorNumber: errno) }
    return body
  }
}
