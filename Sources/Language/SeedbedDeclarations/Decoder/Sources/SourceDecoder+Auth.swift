package import SeedbedDiagnostics
import SeedbedLanguage
import SeedbedModel
import SeedbedText

extension DiagnosticCode {
  package static let literalSecret = DiagnosticCode("source.literal-secret")
}

/// `auth`.
extension SourceDecoder {
  func auth(_ node: YAMLNode?) -> Located<SourceAuth>? {
    guard let node else { return nil }
    var parts: [SourceAuth] = []
    for item in items(node) {
      guard var fields = fields(item, .auth, "credentials") else { continue }
      if let value = fields.take("bearer").flatMap({ authValue($0) }) {
        parts.append(.bearer(value))
      }
      if let pair = credentials(fields.take("basic")) {
        parts.append(.basic(user: pair.user, password: pair.password))
      }
      if let pair = credentials(fields.take("digest")) {
        parts.append(.digest(user: pair.user, password: pair.password))
      }
      if let headers = fields.take("header") { parts.append(.headers(authFields(headers))) }
      if let query = fields.take("query") { parts.append(.query(authFields(query))) }
      if let token = token(fields.take("token")) { parts.append(.token(token)) }
      fields.finish()
    }
    guard let first = parts.first else {
      if items(node).allSatisfy({ $0.pairs?.isEmpty ?? false }) {
        expected("credentials, such as 'bearer'", node)
      }
      return nil
    }
    return Located(parts.count == 1 ? first : .all(parts), at: node.span)
  }

  private func authFields(_ node: YAMLNode) -> [AuthField] {
    namedItems(node, "a mapping of names to values").compactMap { pair in
      authValue(pair.value).map {
        AuthField(name: pair.key.text, value: $0, location: pair.key.span.location)
      }
    }
  }

  private func credentials(
    _ node: YAMLNode?
  ) -> (user: RequestTemplate, password: RequestTemplate)? {
    guard let node, var fields = fields(node, .credentials) else { return nil }
    let user = requestTemplate(fields.take("user"))
    let given = fields.take("password")
    let password =
      given == nil ? RequestTemplate(text: "") : secretTemplate(given)?.value
    if !fields.has("user") {
      report.error(.missingKey, "\(fields.block.subject) needs 'user'", at: node.span)
    }
    fields.finish()
    guard let user, let password else { return nil }
    return (user.value, password)
  }

  private func token(_ node: YAMLNode?) -> TokenRequest? {
    guard let node, var fields = fields(node, .token) else { return nil }
    let target = requestTemplate(fields.take("post"))
    if !fields.has("post") { report.error(.missingKey, "'token' needs 'post'", at: node.span) }
    let form = parameters(fields.take("form"), "a mapping of fields")
    let at = keyPath(fields.take("at"))
    let expires = keyPath(fields.take("expires"))
    fields.finish()
    return target.map { target in
      TokenRequest(
        target: target.value,
        form: form,
        at: at?.value ?? DumpKeyPath(member: "access_token"),
        expires: expires?.value,
        location: node.span.location
      )
    }
  }

  /// A template, or a digest of one.
  private func authValue(_ node: YAMLNode) -> AuthValue? {
    let isDigest = node.pairs?.contains { !isNull($0.value) } ?? false
    guard isDigest,
      node.pairs?.contains(where: { $0.key.text == "raw" || $0.key.text == "file" }) == false,
      var fields = fields(node, .authDigest)
    else { return secretTemplate(node).map { .template($0.value) } }
    let pairs = ["md5", "sha256", "hmacSHA256"].compactMap { fields.takePair($0) }
    let key = fields.takePair("key")
    let encoding: Located<AuthValue.Encoding>? = word(fields.take("encoding"))
    fields.finish()
    guard pairs.count == 1, let pair = pairs.first else {
      report.error(
        pairs.isEmpty ? .missingKey : .conflictingKeys,
        "expected one of 'md5', 'sha256' and 'hmacSHA256'",
        at: pairs.isEmpty ? node.span : pairs[1].key.span
      )
      return nil
    }
    if pair.key.text != "hmacSHA256" {
      for other in ["key", "encoding"] {
        guard let place = fields.place(of: other) else { continue }
        report.error(.conflictingKeys, "'\(other)' belongs to 'hmacSHA256'", at: place)
      }
      guard let template = secretTemplate(pair.value)?.value else { return nil }
      return pair.key.text == "md5" ? .md5(template) : .sha256(template)
    }
    guard let key else {
      report.error(.missingKey, "'hmacSHA256' needs 'key'", at: node.span)
      return nil
    }
    guard let message = secretTemplate(pair.value), let secret = secretTemplate(key.value)
    else { return nil }
    return .hmacSHA256(message.value, key: secret.value, encoding: encoding?.value ?? .hex)
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
      report.error(
        .literalSecret,
        "a schema must not contain a secret",
        at: template.span,
        fixIt: FixIt(message: "write \"{@secret.NAME}\", and give its value outside of the schema")
      )
    }
    return template
  }
}
