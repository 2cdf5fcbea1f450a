import SeedbedBase

extension SourceDecoder {
  /// Keys of a source that say what comes: others only say how it is asked for.
  private static let definingKeys = ["baseURL", "headers", "query", "responses"]

  /// `fetch`, over what other files say.
  func decodeFetch(_ node: YAMLNode?, into settings: inout FetchSettings) {
    guard let node, !isNull(node),
      let fields = fields(node, FetchKeys.self, "the bounds of a fetch")
    else { return }
    if let into = fields.into {
      settings.into = into.value
      if into.value.isEmpty {
        report.error(.wrongKind, at: into.span) { "expected a folder's path, found an empty text" }
      }
    }
    if let count = fields.concurrency { settings.concurrency = count.value }
    if let count = fields.maxRequests { settings.maxRequests = count.value }
    if let bytes = fields.maxBytes { settings.maxBytes = bytes }
  }

  func sources(_ node: YAMLNode?) -> [SourceDeclaration] {
    namedItems(node, "a mapping of sources").compactMap { pair in
      checkName(pair.key, "a source's name")
      guard let fields = fields(pair.value, SourceKeys.self, of: pair.key) else { return nil }
      var source = SourceDeclaration(name: Located(pair.key.text, at: pair.key.span))
      source.definition = SchemaText.definition(of: pair.value, keys: Self.definingKeys)
      source.baseURL = requestTemplate(fields.baseURL)
      source.hosts = items(fields.hosts).compactMap { host($0) }
      source.auth = auth(fields.auth)
      source.rate = rate(fields.rate)
      source.concurrency = fields.concurrency?.value
      source.settings = settings(fields.settings)
      for pair in namedItems(fields.requests, "a mapping of requests") {
        checkName(pair.key, "a request's name")
        let request = request(pair, sharing: source.settings)
        if let request { source.requests.append(request) }
      }
      return source
    }
  }

  /// Names stand in paths of files and on command lines.
  private func checkName(_ key: YAMLNode.Key, _ what: String) {
    guard key.text.isEmpty || !key.text.isWord else { return }
    report.error(.reservedName, at: key.span) {
      "\(what) has letters, digits, '_' and '-', found \(quoted(key.text))"
    }
  }

  private func host(_ node: YAMLNode) -> Located<HostPattern>? {
    guard let text = text(node, "a host") else { return nil }
    if let pattern = HostPattern(text.value) { return Located(pattern, at: text.span) }
    report.error(.wrongKind, at: text.span) {
      "expected a host such as 'cdn.example.org', '*.example.org', 'http://old.example.org' or '*',"
        + " found \(quoted(text.value))"
    }
    return nil
  }

  private func rate(_ node: YAMLNode?) -> RateRule? {
    guard let node else { return nil }
    guard node.pairs != nil, let fields = fields(node, RateKeys.self) else {
      return interval(node).map { RateRule(interval: $0, pause: nil) }
    }
    let limit = fields.limit.flatMap { interval($0) }
    let pause = fields.pause
    return RateRule(interval: limit, pause: pause?.value)
  }

  private func interval(_ node: YAMLNode) -> Duration? {
    guard let text = text(node, "a rate such as '5/min'") else { return nil }
    if let interval = Quantity.interval(text.value) { return interval }
    return wrongKind("a rate such as '1/s', '5/min' or '1000/h'", node)
  }
}

extension HostPattern {
  /// Reads `cdn.example.org`, `*.example.org:8443`, `http://old.example.org` or `*`.
  init?(_ text: String) {
    var rest = text.lowercased()[...]
    var scheme = "https"
    for other in ["https", "http"] where rest.hasPrefix(other + "://") {
      scheme = other
      rest = rest.dropFirst(other.count + 3)
    }
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    if rest == "*" {
      self.init(scheme: scheme, host: "", isWildcard: true, port: nil)
      return
    }
    let isWildcard = rest.hasPrefix("*.")
    if isWildcard { rest = rest.dropFirst(2) }
    var port: Int?
    if let colon = rest.lastIndex(of: ":"), !rest.hasSuffix("]") {
      guard let number = Int(rest[rest.index(after: colon)...]), (1...65_535).contains(number)
      else { return nil }
      port = number
      rest = rest[..<colon]
    }
    let isHost = rest.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || "-._[]:".utf8.contains(byte)
    }
    guard !rest.isEmpty, isHost else { return nil }
    self.init(scheme: scheme, host: String(rest), isWildcard: isWildcard, port: port)
  }
}
