import SeedbedLanguage

extension RequestRenderer {
  /// The hash that the body for an item must have; nil where the request names none.
  package func expectedHash(for item: RequestItem) -> String? {
    guard let template = request.sha256 else { return nil }
    let text = try? values(item, .first, .shown).text(of: template)
    return text.flatMap { $0 }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension RequestRenderer {
  /// The request as it may be shown, with `$NAME` for secrets, those of auth among them, or marks around
  /// their names, and what its auth adds.
  package func shown(
    _ item: RequestItem,
    at position: PagePosition,
    isMarked: Bool
  ) throws(RenderProblem) -> (request: ShownRequest, auth: AuthorizedRequest) {
    let values = values(item, position, isMarked ? .marked : .shown)
    let drafted = try draft(values)
    let authorized = try authorize(
      RenderedRequest(drafted),
      with: values,
      token: values.shown("token")
    )
    let request = ShownRequest(
      method: drafted.method,
      url: authorized.url,
      headers: authorized.headers,
      body: drafted.body
    )
    return (request, authorized)
  }
}
