import SeedbedBase

/// `auth`.
extension SourceDecoder {
  func auth(_ node: YAMLNode?) -> Located<SourceAuth>? {
    guard let node else { return nil }
    var parts: [SourceAuth] = []
    for item in items(node) {
      guard let fields = fields(item, AuthKeys.self, "credentials") else { continue }
      if let value = fields.bearer.flatMap({ authValue($0) }) { parts.append(.bearer(value)) }
      if let pair = fields.basic.flatMap({ credentials($0) }) {
        parts.append(.basic(user: pair.user, password: pair.password))
      }
      if let pair = fields.digest.flatMap({ credentials($0) }) {
        parts.append(.digest(user: pair.user, password: pair.password))
      }
      if let headers = fields.header { parts.append(.headers(authFields(headers))) }
      if let query = fields.query { parts.append(.query(authFields(query))) }
      if let token = fields.token.flatMap({ token($0) }) { parts.append(.token(token)) }
    }
    guard let first = parts.first else {
      if items(node).allSatisfy({ $0.pairs?.isEmpty ?? false }) {
        expected("credentials, such as 'bearer'", node)
      }
      return nil
    }
    return Located(parts.count == 1 ? first : .all(parts), at: node.span)
  }

  private func authFields(_ node: YAMLNode) -> [Named<AuthValue>] {
    members(namedItems(node, "a mapping of names to values")) { authValue($0) }.map(\.named)
  }

  private func credentials(
    _ fields: Fields<CredentialsKeys>
  ) -> (user: RequestTemplate, password: RequestTemplate)? {
    let user = requestTemplate(fields.user)
    let password =
      fields.has(\.password) ? secretTemplate(fields.password)?.value : RequestTemplate(text: "")
    guard let user, let password else { return nil }
    return (user.value, password)
  }

  private func token(_ fields: Fields<TokenKeys>) -> TokenRequest? {
    let target = requestTemplate(fields.post)
    let form = parameters(fields.form, "a mapping of fields")
    let at = fields.at?.value ?? DumpKeyPath(member: "access_token")
    let expires = fields.expires?.value
    guard let target else { return nil }
    var token = TokenRequest(target: target.value, at: at, location: fields.span.location)
    token.form = form
    token.expires = expires
    return token
  }

  /// A template, or a digest of one.
  private func authValue(_ node: YAMLNode) -> AuthValue? {
    let isDigest = node.pairs?.contains { !isNull($0.value) } ?? false
    guard isDigest,
      node.pairs?.contains(where: { $0.key.text == "raw" || $0.key.text == "file" }) == false,
      let fields = fields(node, AuthDigestKeys.self)
    else { return secretTemplate(node).map { .template($0.value) } }
    let encoding = fields.encoding?.value ?? .hex
    guard let pair = fields.first(of: \.md5, \.sha256, \.hmacSHA256) else { return nil }
    let template = secretTemplate(pair.value)?.value
    if pair.key.text == "md5" { return template.map { .md5($0) } }
    if pair.key.text == "sha256" { return template.map { .sha256($0) } }
    guard let template, let secret = secretTemplate(fields.key) else { return nil }
    return .hmacSHA256(template, key: secret.value, encoding: encoding)
  }

  /// A template of `auth`, in which a text without any root is a secret written into the schema.
  private func secretTemplate(_ node: YAMLNode?) -> Located<RequestTemplate>? {
    guard let template = requestTemplate(node) else { return nil }
    let hasRoot = template.value.parts.contains { part in
      switch part {
      case .text: false
      case .record(let value): value.levels > 0 || value.keyPath.source.hasPrefix("@")
      default: true
      }
    }
    if !hasRoot {
      report.error(.literalSecret, at: template.span) { "a schema must not contain a secret" }
        .fix("write \"{@secret.NAME}\", and give its value outside of the schema")
    }
    return template
  }
}
