import SeedbedBase
package import SeedbedLanguage

/// Makes requests of a `SourceRequest`: one for an item, a page and an instant.
package struct RequestRenderer: Sendable {
  package let source: Source
  package let request: SourceRequest
  package let base: RequestURL
  let secrets: SecretStore
  /// The host of a token's URL, which the schema names, where it asks for one; else nil.
  var tokenHost: String?
  /// True if what is sent differs from what is shown: a secret or an instant is in it.
  package let hasNamedValues: Bool

  /// - Throws: The problem of the source's `baseURL`.
  package init(
    source: Source,
    request: SourceRequest,
    secrets: SecretStore
  ) throws(URLProblem) {
    self.source = source
    self.request = request
    self.secrets = secrets
    base = try RequestURL(source.baseURL)
    hasNamedValues = request.templates.contains(where: \.hasNamedValues)
  }

  /// The request for an item's page.
  package func render(
    _ item: RequestItem,
    at position: PagePosition,
    now: Instant
  ) throws(RenderProblem) -> RenderedRequest {
    let sent = try draft(values(item, position, .sent(now)))
    let shown = hasNamedValues ? try draft(values(item, position, .shown)) : sent
    return RenderedRequest(sent, shown: shown)
  }

  /// The URL of an item's first page as the lock names it.
  package func shownURL(of item: RequestItem) throws(RenderProblem) -> RequestURL {
    try url(values(item, .first, .shown))
  }

  /// True if a URL has the origin of `baseURL`, which alone gets `auth` and secrets.
  package func isOwnOrigin(_ url: RequestURL) -> Bool { url.hasOrigin(of: base) }

  /// True if requests of the source may go to a URL.
  package func allows(_ url: RequestURL) -> Bool {
    isOwnOrigin(url) || source.hosts.contains { $0.allows(url) }
  }

  func values(
    _ item: RequestItem,
    _ position: PagePosition,
    _ mode: TemplateValues.Mode
  ) -> TemplateValues {
    TemplateValues(
      item: item,
      position: position,
      mode: mode,
      secrets: secrets,
      host: tokenHost ?? base.host,
      join: request.records?.join ?? ",",
      isBatch: request.records?.batch != nil,
      method: request.method.rawValue
    )
  }

  func draft(_ values: TemplateValues) throws(RenderProblem) -> ShownRequest {
    var values = values
    let url = try url(values)
    guard allows(url) || tokenHost != nil else { throw .foreignHost(url) }
    guard !url.hadUser else { throw .url(url.text, .user) }
    values.url = url
    if !isOwnOrigin(url), tokenHost == nil, let name = secretsOutsideAuth.first {
      throw .secretElsewhere(name, url)
    }
    var body = try body(values)
    var headers: [NamedText] = []
    for header in request.headers {
      guard let value = try values.text(of: header.value) else { continue }
      try add(value, as: header.name, to: &headers)
    }
    if case .header(let name)? = request.pagination?.parameter, let value = values.pageValue {
      headers.removeAll { $0.isNamed(name) }
      try add(value.text, as: name, to: &headers)
    }
    if let type = bodyType, !headers.contains(where: { $0.isNamed("content-type") }) {
      headers.append(NamedText(name: "Content-Type", value: type))
    }
    if case .body(let names)? = request.pagination?.parameter, let value = values.pageValue {
      body = try Self.setting(names, to: value, in: body ?? "{}", isForm: isForm)
    }
    return ShownRequest(
      method: values.method,
      url: url,
      headers: headers,
      // Only a GET request has no body: a POST request without one sends an empty body.
      body: body.map { Array($0.utf8) } ?? (request.method == .post ? [] : nil)
    )
  }

  private func add(
    _ value: String,
    as name: String,
    to headers: inout [NamedText]
  ) throws(RenderProblem) {
    let field = NamedText(name: name, value: value)
    guard field.isValid else { throw .header(name) }
    headers.append(field)
  }

  /// The secrets that the request itself sends.
  package var secretsOutsideAuth: [String] { request.templates.secrets }

  /// The hash that the body for an item must have; nil where the request names none.
  package func expectedHash(for item: RequestItem) -> String? {
    guard let template = request.sha256 else { return nil }
    let text = try? values(item, .first, .shown).text(of: template)
    return text.flatMap { $0 }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The request as it may be shown, with `$NAME` for secrets, those of auth among them, or marks around
  /// their names, and what its auth adds.
  package func shown(
    _ item: RequestItem,
    at position: PagePosition,
    isMarked: Bool
  ) throws(RenderProblem) -> (request: ShownRequest, auth: AuthorizedRequest) {
    let values = values(item, position, isMarked ? .marked : .shown)
    let drafted = try draft(values)
    let authorized = try authorize(drafted, with: values, token: values.shown("token"))
    var request = drafted
    request.url = authorized.url
    request.headers = authorized.headers
    return (request, authorized)
  }
}

extension TemplateValues {
  /// The number, offset or cursor of the page; nil where the first page sends none.
  var pageValue: JSONValue? {
    switch position {
    case .page(let number), .offset(let number): JSONValue(json: String(number))
    case .cursor(let value): value
    case .first, .url: nil
    }
  }
}
