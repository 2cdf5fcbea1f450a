import SeedbedBase
package import SeedbedLanguage

/// A request with what its source's `auth` adds.
package struct AuthorizedRequest: Equatable, Sendable {
  /// A user's name and password, for an answer to the server's challenge.
  package struct Credentials: Equatable, Sendable {
    package var user: String
    package var password: String
  }

  package var url: RequestURL
  package var headers: [NamedText]
  /// Of `digest`, and where names are shown of `basic`.
  package var credentials: Credentials?
  /// Values made of secrets, with the names to show for them, for a `SecretMask`.
  package var derived: [NamedText] = []

  package init(url: RequestURL, headers: [NamedText]) {
    self.url = url
    self.headers = headers
  }
}

extension RequestRenderer {
  /// The names of parameters that `auth` sends, which next URLs may carry already.
  package var authParameters: [String] { source.auth?.parameterNames ?? [] }

  /// True if a token is to be asked for first.
  package var tokenRequest: TokenRequest? { source.auth?.token }

  /// The request with the source's auth; without it where it leads to another origin.
  ///
  /// `token` is what `auth: { token: … }` was answered.
  package func authorize(
    _ rendered: ShownRequest,
    for item: RequestItem,
    at position: PagePosition,
    now: Instant,
    token: String? = nil
  ) throws(RenderProblem) -> AuthorizedRequest {
    var values = values(item, position, .sent(now))
    values.url = rendered.url
    values.method = rendered.method
    return try authorize(rendered, with: values, token: token)
  }

  /// The request with auth whose templates are filled from `values`: sent, or shown by names.
  func authorize(
    _ rendered: ShownRequest,
    with values: TemplateValues,
    token: String?
  ) throws(RenderProblem) -> AuthorizedRequest {
    var result = AuthorizedRequest(url: rendered.url, headers: rendered.headers)
    guard let auth = source.auth, isOwnOrigin(rendered.url) else { return result }
    result.url = rendered.url.without(parameters: authParameters)
    try add(auth, values, token, to: &result)
    return result
  }

  private func add(
    _ auth: SourceAuth,
    _ values: TemplateValues,
    _ token: String?,
    to result: inout AuthorizedRequest
  ) throws(RenderProblem) {
    switch auth {
    case .bearer(let value):
      let text = try text(of: value, "authorization", values, &result)
      try set("Authorization", "Bearer " + text, in: &result)
    case .basic(let user, let password):
      let pair = try (values.text(of: user) ?? "") + ":" + (values.text(of: password) ?? "")
      if values.isShown { result.credentials = try credentials(user, password, values) }
      let text = values.isShown ? values.shown("basic") : Base64.text(Array(pair.utf8))
      result.derived.append(NamedText(name: "authorization", value: text))
      try set("Authorization", "Basic " + text, in: &result)
    case .digest(let user, let password):
      result.credentials = try credentials(user, password, values)
    case .headers(let fields):
      for field in fields {
        try set(field.name, try text(of: field.value, field.name, values, &result), in: &result)
      }
    case .query(let fields):
      for field in fields {
        let text = try text(of: field.value, field.name, values, &result)
        let keeps: Set<UInt8> = values.isShown ? [UInt8(ascii: "$")] : []
        result.url = result.url.adding(parameter: field.name, text, keeping: keeps)
      }
    case .token:
      guard let token else { return }
      result.derived.append(NamedText(name: "token", value: token))
      try set("Authorization", "Bearer " + token, in: &result)
    case .all(let parts):
      for part in parts { try add(part, values, token, to: &result) }
    }
  }

  private func credentials(
    _ user: RequestTemplate,
    _ password: RequestTemplate,
    _ values: TemplateValues
  ) throws(RenderProblem) -> AuthorizedRequest.Credentials {
    AuthorizedRequest.Credentials(
      user: try values.text(of: user) ?? "",
      password: try values.text(of: password) ?? ""
    )
  }

  private func set(
    _ name: String,
    _ value: String,
    in result: inout AuthorizedRequest
  ) throws(RenderProblem) {
    let field = NamedText(name: name, value: value)
    guard field.isValid else { throw .header(name) }
    result.headers.removeAll { $0.isNamed(name) }
    result.headers.append(field)
  }

  private func text(
    of value: AuthValue,
    _ name: String,
    _ values: TemplateValues,
    _ result: inout AuthorizedRequest
  ) throws(RenderProblem) -> String {
    let digest: String
    if values.isShown, value.isDigest {
      // A name that a shell can fill in.
      let start = name.first?.isNumber == true ? "_" : ""
      let name = start + name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
      result.derived.append(NamedText(name: name, value: values.shown(name)))
      return values.shown(name)
    }
    switch value {
    case .template(let template):
      let text = try values.text(of: template) ?? ""
      // A text around a secret is masked as the secret; a secret alone is known by its own name.
      return text
    case .md5(let template):
      digest = hexText(MD5.digest(Array((try values.text(of: template) ?? "").utf8)))
    case .sha256(let template):
      digest = hexText(SHA256.digest(Array((try values.text(of: template) ?? "").utf8)))
    case .hmacSHA256(let template, let key, let encoding):
      let message = Array((try values.text(of: template) ?? "").utf8)
      let code = HMAC.sha256(message, key: Array((try values.text(of: key) ?? "").utf8))
      digest = encoding == .hex ? hexText(code) : Base64.text(code)
    }
    result.derived.append(NamedText(name: name, value: digest))
    return digest
  }

  /// The secrets of the request and of its auth, each with the host that it goes to.
  package var neededSecrets: [(name: String, host: String)] {
    let token = tokenRequest
    let tokenNames = token.map { SourceAuth.token($0).secrets } ?? []
    let others =
      secretsOutsideAuth + (source.auth?.secrets ?? []).filter { !tokenNames.contains($0) }
    let tokenHost = token.flatMap { try? tokenRenderer($0).tokenHost } ?? base.host
    return others.map { ($0, base.host) } + tokenNames.map { ($0, tokenHost) }
  }

  /// The request for a token: a POST of a form, to which no other auth is added.
  ///
  /// Its URL may be of any host: the schema names it, and no answer of a server does.
  package func render(
    _ token: TokenRequest,
    now: Instant
  ) throws(RenderProblem) -> RenderedRequest {
    let renderer = try tokenRenderer(token)
    func draft(_ mode: TemplateValues.Mode) throws(RenderProblem) -> ShownRequest {
      try renderer.draft(renderer.values(RequestItem(), .first, mode))
    }
    return RenderedRequest(try draft(.sent(now)), shown: try draft(.shown))
  }

  private func tokenRenderer(_ token: TokenRequest) throws(RenderProblem) -> RequestRenderer {
    var asking = request
    asking.method = .post
    asking.target = token.target
    asking.headers = []
    asking.query = []
    asking.pagination = nil
    asking.records = nil
    asking.body = .form(token.form)
    var renderer = try copy(asking)
    renderer.tokenHost = base.host
    renderer.tokenHost = try renderer.url(renderer.values(RequestItem(), .first, .shown)).host
    return renderer
  }

  private func copy(_ request: SourceRequest) throws(RenderProblem) -> RequestRenderer {
    do {
      return try RequestRenderer(source: source, request: request, secrets: secrets)
    } catch {
      throw .url(source.baseURL, error)
    }
  }
}

extension AuthValue {
  fileprivate var isDigest: Bool {
    if case .template = self { false } else { true }
  }
}

extension TemplateValues {
  /// True if secrets and instants are shown by their names.
  var isShown: Bool {
    if case .sent = mode { false } else { true }
  }
}

extension SourceAuth {
  var parameterNames: [String] {
    switch self {
    case .query(let fields): fields.map(\.name)
    case .all(let parts): parts.flatMap(\.parameterNames)
    default: []
    }
  }

  var token: TokenRequest? {
    switch self {
    case .token(let request): request
    case .all(let parts): parts.lazy.compactMap(\.token).first
    default: nil
    }
  }
}

extension RequestURL {
  /// The URL without parameters of these names.
  package func without(parameters names: [String]) -> RequestURL {
    guard !names.isEmpty, let query else { return self }
    let kept = query.split(separator: "&", omittingEmptySubsequences: true).filter { pair in
      let name = pair.prefix { $0 != "=" }.replacing("+", with: " ")
      return !names.contains(URLText.decoded(String(name)))
    }
    return with(path: path, query: kept.isEmpty ? nil : kept.joined(separator: "&"))
  }

  func adding(
    parameter name: String,
    _ text: String,
    keeping: Set<UInt8> = []
  ) -> RequestURL {
    let pair = URLText.encoded(name) + "=" + URLText.encoded(text, keeping: keeping)
    return with(path: path, query: query.map { $0.isEmpty ? pair : $0 + "&" + pair } ?? pair)
  }
}
