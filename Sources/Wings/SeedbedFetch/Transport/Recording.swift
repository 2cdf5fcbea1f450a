package import SeedbedBase
import SeedbedLanguage
package import SeedbedMapping
import SeedbedReading

/// The form of a recording: `exchanges.ndjson`, a line for each exchange in the order of the
/// answers, and a file for each body.
///
/// Others rely on it: recordings are kept with tests and written by hand.
enum RecordingFormat {
  static let fileName = "exchanges.ndjson"

  /// The headers of an answer that a later reader of it may need.
  static let unkept: Set<ExactText> = [
    "connection", "content-encoding", "content-length", "date", "keep-alive", "server",
    "set-cookie", "transfer-encoding",
  ]
}

/// One exchange of a recording.
struct RecordedExchange: Equatable, Sendable {
  var method: String
  var url: String
  /// The posted body, as text without secrets.
  var sent: String?
  var status: Int
  var headers: [NamedText]
  /// The name of the body's file; nil where none came.
  var body: String?
  /// The words of a connection that broke, in place of an answer.
  var failure: String?

  /// The key by which a replay finds the exchange.
  var key: String { "\(method) \(url)\n\(sent ?? "")" }

  static func key(of request: ShownRequest) -> String {
    let sent = request.body.map { String(decoding: $0, as: UTF8.self) }
    return "\(request.method) \(request.url.text)\n\(sent ?? "")"
  }

  var line: String {
    var tree: JSONTree = ["method": method, "url": url]
    tree.add("sent", sent)
    tree.add("failure", failure)
    tree.add("status", status)
    tree.add("headers", headers)
    tree.add("body", body)
    return tree.compact + "\n"
  }

  /// Reads a line; nil where it is none.
  init?(line: String) {
    guard let node = JSONTree(parsing: Array(line.utf8)), let method = node["method"]?.text,
      let url = node["url"]?.text
    else { return nil }
    self.method = method
    self.url = url
    sent = node["sent"]?.text
    status = node["status"]?.integer ?? 0
    headers = (node["headers"]?.elements ?? []).compactMap { NamedText($0) }
    body = node["body"]?.text
    failure = node["failure"]?.text
  }

  init(_ request: SentRequest, _ outcome: HTTPOutcome, mask: SecretMask, body: String?) {
    method = request.shown.method
    url = mask.masked(request.shown.url.text)
    sent = request.shown.body.map { mask.masked(String(decoding: $0, as: UTF8.self)) }
    status = outcome.head.status
    headers = outcome.head.headers.fields.compactMap { field in
      let name = field.name.lowercased()
      guard !RecordingFormat.unkept.contains(name), request.token == nil || name == "content-type"
      else { return nil }
      return NamedText(name: field.name, value: mask.masked(field.value))
    }
    self.body = body
    failure = outcome.failure.map { mask.masked($0.words) }
  }
}

/// Passes requests on, and keeps every exchange in a folder.
package final class RecordingTransport: FetchTransport {
  private let inner: any FetchTransport
  private let folder: String
  private let mask: () -> SecretMask
  private var count = 0
  private(set) var failure: StoreError?

  /// Makes the folder; `mask` gives what hides the secrets that are known by then.
  ///
  /// A folder that is neither empty nor a recording's is refused unless forced.
  package init(
    _ inner: any FetchTransport,
    to folder: String,
    isForced: Bool = false,
    mask: @escaping () -> SecretMask
  ) throws(StoreError) {
    self.inner = inner
    self.folder = folder
    self.mask = mask
    guard isForced || Folders.names(in: folder).isEmpty || Self.isRecording(folder) else {
      throw StoreError(
        "cannot record to the folder '\(folder)': it is not empty, and no recording made it;"
          + " '--force' replaces its files"
      )
    }
    try Folders.make(folder)
    try Folders.write("", to: folder + "/" + RecordingFormat.fileName)
  }

  /// True if a folder has a list of exchanges, or one that is empty.
  private static func isRecording(_ folder: String) -> Bool {
    let path = folder + "/" + RecordingFormat.fileName
    guard let bytes = try? FileBytes.read(path) else { return false }
    return bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first.map { line in
      RecordedExchange(line: String(decoding: line, as: UTF8.self)) != nil
    } ?? true
  }

  package var now: Duration { inner.now }

  package func step(until moment: Duration?) { inner.step(until: moment) }

  package func cancelAll() { inner.cancelAll() }

  package func start(
    _ request: SentRequest,
    into body: BodyWriter,
    done: @escaping (HTTPOutcome) -> Void
  ) throws(StoreError) {
    if let failure { throw failure }
    try inner.start(request, into: body) { [weak self] outcome in
      if outcome.failure != .cancelled { self?.keep(request, outcome, path: body.path) }
      done(outcome)
    }
  }

  private func keep(_ request: SentRequest, _ outcome: HTTPOutcome, path: String) {
    do throws(StoreError) {
      let mask = mask()
      var name: String?
      if outcome.byteCount > 0 {
        count += 1
        let file = count.digits(atLeast: 6)
        name = file
        let bytes = try RecordedBody(request, outcome, path: path, mask: mask).bytes
        // A link of this name leads to a file that stays.
        try Folders.remove(folder + "/" + file)
        try BodyWriter(folder + "/" + file).replace(with: bytes)
      }
      let exchange = RecordedExchange(request, outcome, mask: mask, body: name)
      try FileBytes.append(exchange.line, to: folder + "/" + RecordingFormat.fileName)
    } catch {
      failure = error
    }
  }
}

/// Answers from a recording, to equal requests in the order of their answers.
///
/// Nothing is opened, and waits pass at once.
package final class ReplayTransport: FetchTransport {
  private let folder: String
  private var exchanges: [ExactText: [RecordedExchange]] = [:]
  private var ended: [() -> Void] = []
  /// Called with a request that was not recorded.
  package var isMissing: (ShownRequest) -> Void = { _ in }

  package private(set) var now = Duration.zero

  package init(from folder: String) throws(StoreError) {
    self.folder = folder
    let bytes = try FileBytes.read(folder + "/" + RecordingFormat.fileName)
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      guard let exchange = RecordedExchange(line: String(line)) else {
        throw StoreError("'\(folder)' is not a recording: a line of its exchanges cannot be read")
      }
      exchanges[exchange.key, default: []].append(exchange)
    }
  }

  package func start(
    _ request: SentRequest,
    into body: BodyWriter,
    done: @escaping (HTTPOutcome) -> Void
  ) throws(StoreError) {
    let key = RecordedExchange.key(of: request.shown)
    guard let exchange = exchanges[key]?.first else {
      isMissing(request.shown)
      ended.append { done(HTTPOutcome(failure: .cancelled)) }
      return
    }
    exchanges[key]?.removeFirst()
    let outcome = try answer(exchange, into: body, maxBody: request.http.maxBody)
    ended.append { done(outcome) }
  }

  private func answer(
    _ exchange: RecordedExchange,
    into body: BodyWriter,
    maxBody: Int
  ) throws(StoreError) -> HTTPOutcome {
    var head = HTTPHead()
    head.status = exchange.status
    head.headers = ResponseHeaders(fields: exchange.headers)
    var bytes: [UInt8] = []
    if let name = exchange.body {
      guard !name.contains("/"), name != "..", name != "." else {
        throw StoreError("'\(folder)' is not a recording: it names the file '\(name)'")
      }
      bytes = try FileBytes.read(folder + "/" + name)
    }
    guard bytes.count <= maxBody else {
      return HTTPOutcome(failure: .tooLarge, head: head)
    }
    try body.replace(with: bytes)
    return HTTPOutcome(
      failure: exchange.failure.map { .connection($0, mayPass: true) },
      head: head,
      byteCount: bytes.count,
      bytes: body.bytes
    )
  }

  package func step(until moment: Duration?) {
    guard !ended.isEmpty else {
      if let moment { now = max(now, moment) }
      return
    }
    let calls = ended
    ended = []
    for call in calls { call() }
  }

  package func cancelAll() {
    ended = []
  }
}
