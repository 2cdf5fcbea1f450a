import SeedbedBase

/// Requests of a source.
extension SourceResolver {
  /// A request with its source's settings; `for` keeps its names as they are written.
  func request(
    _ declared: RequestDeclaration,
    of source: Source,
    sharing shared: RequestSettingsDeclaration
  ) -> SourceRequest? {
    guard let target = declared.target else { return nil }
    let bindings = declared.records?.records.bindings.map(\.name) ?? []
    func bound(_ template: Located<RequestTemplate>) -> RequestTemplate {
      filled(template.value, at: template.span).binding(bindings)
    }
    var request = declared.request
    request.source = source.name
    request.target = bound(target)
    let headers = declared.settings.headers.over(shared.headers) {
      $0.lowercased() == $1.lowercased()
    }
    request.headers = headers.compactMap { header in
      checkHeader(header.name)
      return header.value?.first.map { Named(name: header.name.value, value: bound($0)) }
    }
    request.query = declared.settings.query.over(shared.query, isSame: ==).map {
      Named(name: $0.name.value, value: ($0.value ?? []).map(bound))
    }
    request.body = declared.body.map { body in
      body.value.mapTemplates { bound(Located($0, at: body.span)) }
    }
    request.sha256 = declared.sha256.map(bound)
    request.rules = declared.settings.rules
    if let count = declared.settings.maxBody ?? (request.format == .data ? 32 << 20 : nil) {
      request.rules.maxBody = count
    }
    request.pagination = pagination(declared, request)
    request.records = declared.records?.records
    if let records = declared.records {
      if !records.dumps.isEmpty { request.records?.origin = .dumps(records.dumps.map(\.value)) }
      let key = key(records, of: request, target)
      request.records?.key = key
    }
    check(request, target, source)
    return request
  }

  private func checkHeader(_ name: Located<String>) {
    guard SourceRequest.secretHeaders.contains(name.value.lowercased()) else { return }
    report.error(.literalSecret, at: name.span) { "\(quoted(name.value)) belongs under 'auth'" }
      .fix("write 'auth: { bearer: \"{@secret.NAME}\" }'")
  }

  // MARK: - Targets

  private func check(
    _ request: SourceRequest,
    _ target: Located<RequestTemplate>,
    _ source: Source
  ) {
    for part in request.target.parts + request.query.flatMap(\.value).flatMap(\.parts)
    where part == .urlPath || part == .urlQuery {
      report.error(.invalidTemplate, at: target.span) {
        "'@url' is the request's own URL: it cannot be part of it"
      }
    }
    if request.target.parts.contains(.cursor), request.pagination?.parameter == .template {
      report.error(.invalidTemplate, at: target.span) {
        "the first page has no '@cursor': give 'paginate' a 'param' instead"
      }
    }
    checkPageRoots(request, target)
    guard case .text(let text)? = request.target.parts.first, text.contains("://"),
      URLParts(text).scheme != nil
    else { return }
    // The next part may be a value of a record: the origin is known only if the text goes beyond it.
    let isWhole = request.target.parts.count == 1 || text.split(separator: "/").count > 2
    guard isWhole, let url = checkedURL(text, at: target.span), !source.allows(url) else { return }
    report.error(.foreignHost, at: target.span) {
      "'\(url.origin)' is neither the origin of 'baseURL' nor one of 'hosts'"
    }
    .fix("write 'hosts: [\(url.hostItem)]' in the source")
  }

  /// The roots of pages belong to their kind of paging.
  private func checkPageRoots(_ request: SourceRequest, _ target: Located<RequestTemplate>) {
    let roots: [(part: RequestTemplate.Part, kind: Pagination.Kind)] = [
      (.page, .page), (.offset, .offset), (.cursor, .cursor),
    ]
    let parts = request.allTemplates.flatMap(\.parts)
    for (part, kind) in roots where parts.contains(part) && request.pagination?.by != kind {
      report.error(.invalidTemplate, at: target.span) {
        "'@\(kind.rawValue)' needs 'paginate: { by: \(kind.rawValue) }'"
      }
    }
  }

  private func pagination(
    _ declared: RequestDeclaration,
    _ request: SourceRequest
  ) -> Pagination? {
    guard let given = declared.pagination else { return nil }
    var pagination = given.pagination
    let root: RequestTemplate.Part? =
      switch pagination.by {
      case .page: .page
      case .offset: .offset
      case .cursor: .cursor
      case .next, .link: nil
      }
    if let root, !given.saysParameter,
      request.allTemplates.contains(where: { $0.parts.contains(root) })
    {
      pagination.parameter = .template
    }
    if case .body = pagination.parameter, request.method == .get {
      report.error(.conflictingKeys, at: given.span) { "a GET request has no body for 'param'" }
    }
    return pagination
  }

  // MARK: - Keys

  private func key(
    _ declared: RecordsDeclaration,
    of request: SourceRequest,
    _ target: Located<RequestTemplate>
  ) -> [RequestRecords.KeyPart] {
    if declared.records.batch != nil {
      return [RequestRecords.KeyPart(name: "batch", value: .batch)]
    }
    if request.format == .data, declared.key == nil { return [] }
    let bindings = declared.records.bindings.map(\.name)
    let parts: [RequestRecords.KeyPart]
    if let given = declared.key {
      parts = given.map { RequestRecords.KeyPart($0.value.value, bindings, name: $0.value.name) }
    } else {
      if let first = request.target.parts.first, first.isOfRecord {
        report.error(.missingKey, at: declared.span) {
          "'for' needs 'key' where 'get' starts with a placeholder: a URL names no file"
        }
      }
      parts = request.defaultKey(bindings)
    }
    for (index, part) in parts.enumerated()
    where parts[..<index].contains(where: { $0.name == part.name }) {
      report.error(
        .ambiguousKey,
        at: declared.key.map { $0[min(index, $0.count - 1)].span } ?? target.span
      ) {
        "two parts of the key are called \(quoted(part.name))"
      }
      .fix("write 'key: { NAME: PATH, … }' in 'for'")
    }
    return parts
  }
}

extension SourceRequest {
  /// The paths of records in `get`, `query` and `body`, each once.
  fileprivate func defaultKey(_ bindings: [String]) -> [RequestRecords.KeyPart] {
    var parts: [RequestRecords.KeyPart] = []
    for (index, template) in ([target] + query.flatMap(\.value) + (body?.templates ?? []))
      .enumerated()
    {
      for placeholder in template.parts {
        var part: RequestRecords.KeyPart
        switch placeholder {
        case .record(let value) where value.keyPath.root.namesFiles:
          part = RequestRecords.KeyPart(value, bindings, name: nil)
        case .binding(let name):
          part = RequestRecords.KeyPart(name: name, value: .binding(name))
        default: continue
        }
        part.isOptional = index > 0
        if !parts.contains(where: { $0.value == part.value }) { parts.append(part) }
      }
    }
    return parts
  }
}

extension RequestRecords.KeyPart {
  /// A path of a key, by its last segment where it has no name.
  fileprivate init(
    _ value: RequestTemplate.RecordValue,
    _ bindings: [String],
    name: String?
  ) {
    let path = value.keyPath
    if value.levels == 0, let own = path.onlyName, bindings.contains(own) {
      self.init(name: name ?? own, value: .binding(own))
      return
    }
    var last = "value"
    for case .member(let segment) in path.segments { last = segment }
    self.init(name: name ?? last, value: .record(value))
  }
}

extension RequestTemplate {
  /// The template with names of `let` in the place of members: they come first.
  fileprivate func binding(_ names: [String]) -> RequestTemplate {
    mapParts { part in
      guard case .record(let value) = part, value.levels == 0,
        let name = value.keyPath.onlyName, names.contains(name)
      else { return part }
      return .binding(name)
    }
  }
}

extension DumpKeyPath.Root {
  /// True if a path from it is a part of a default key.
  fileprivate var namesFiles: Bool {
    switch self {
    case .member, .record, .parent, .parentKey, .parentIndex, .arrayKey, .arrayIndex, .document:
      true
    default: false
    }
  }
}
