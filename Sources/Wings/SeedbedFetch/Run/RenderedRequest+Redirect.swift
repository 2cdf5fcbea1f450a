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
    request.url = redirect.url
    request.shown.url = redirect.url
    if !redirect.keepsMethod {
      request.method = "GET"
      request.shown.method = "GET"
      request.body = nil
      request.shown.body = nil
      request.headers.removeAll { $0.isNamed("content-type") }
      request.shown.headers.removeAll { $0.isNamed("content-type") }
    }
    if redirect.dropsAuth {
      request.headers.removeAll { header in !shown.headers.contains(header) }
      if request.body != nil, let name = source.body?.secrets.first {
        throw .secretElsewhere(name, redirect.url)
      }
    }
    return request
  }
}
