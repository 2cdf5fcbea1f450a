package import SeedbedModel
import SeedbedText

extension RequestRenderer {
  /// The hash that the body for an item must have; nil where the request names none.
  package func expectedHash(for item: RequestItem) -> String? {
    guard let template = request.sha256 else { return nil }
    let text = try? values(item, .first, .shown).text(of: template)
    return text.flatMap { $0 }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension SourceAuth {
  /// The names of the secrets that it sends, each once.
  package var secrets: [String] {
    var names: [String] = []
    for template in templates {
      for name in template.secrets where !names.contains(name) { names.append(name) }
    }
    return names
  }

  private var templates: [RequestTemplate] {
    switch self {
    case .bearer(let value): value.templates
    case .basic(let user, let password), .digest(let user, let password): [user, password]
    case .headers(let fields), .query(let fields): fields.flatMap(\.value.templates)
    case .token(let request): [request.target] + request.form.flatMap(\.values)
    case .all(let parts): parts.flatMap(\.templates)
    }
  }
}

extension TokenRequest {
  /// The names of the secrets that it sends, each once.
  var secrets: [String] { SourceAuth.token(self).secrets }
}

extension AuthValue {
  fileprivate var templates: [RequestTemplate] {
    switch self {
    case .template(let template), .md5(let template), .sha256(let template): [template]
    case .hmacSHA256(let template, let key, _): [template, key]
    }
  }
}

extension RequestRenderer {
  /// The request as it may be shown, with `$NAME` for secrets, those of auth among them.
  package func shown(
    _ item: RequestItem,
    at position: PagePosition,
    now: Instant
  ) throws(RenderProblem) -> ShownRequest {
    let values = values(item, position, .shown)
    let drafted = try draft(values)
    let rendered = RenderedRequest(
      method: drafted.method,
      url: drafted.url,
      headers: drafted.headers,
      body: drafted.body,
      shown: drafted
    )
    let authorized = try authorize(rendered, with: values, token: "$token")
    return ShownRequest(
      method: drafted.method,
      url: authorized.url,
      headers: authorized.headers,
      body: drafted.body
    )
  }
}
