import SeedbedLanguage
import SeedbedMapping

extension RenderedRequest {
  /// The request as a redirect asks for it.
  ///
  /// To another origin goes no header with a secret in it: such a one differs from what is shown. A
  /// body with a secret does not go there at all.
  func redirected(
    to redirect: Exchange.Redirect,
    of source: SourceRequest
  ) throws(RenderProblem) -> RenderedRequest {
    var request = self
    request.sent.follow(redirect)
    request.shown.follow(redirect)
    if redirect.dropsAuth {
      request.sent.headers.removeAll { header in !shown.headers.contains(header) }
      if request.sent.body != nil, let name = source.body?.secrets.first {
        throw .secretElsewhere(name, redirect.url)
      }
    }
    return request
  }
}

extension ShownRequest {
  fileprivate mutating func follow(_ redirect: Exchange.Redirect) {
    url = redirect.url
    guard !redirect.keepsMethod else { return }
    method = "GET"
    body = nil
    headers.removeAll { $0.isNamed("content-type") }
  }
}
