package import SeedbedBase

/// How a source knows who asks.
package indirect enum SourceAuth: Equatable, Sendable {
  case bearer(AuthValue)
  case basic(user: RequestTemplate, password: RequestTemplate)
  /// After the server's challenge.
  case digest(user: RequestTemplate, password: RequestTemplate)
  case headers([Named<AuthValue>])
  case query([Named<AuthValue>])
  case token(TokenRequest)
  /// Several at once, in schema order.
  case all([SourceAuth])
}

/// A text of `auth`, or a digest of one.
package enum AuthValue: Equatable, Sendable {
  package enum Encoding: String, Equatable, Sendable, CaseIterable {
    case hex, base64
  }

  case template(RequestTemplate)
  case md5(RequestTemplate)
  case sha256(RequestTemplate)
  case hmacSHA256(RequestTemplate, key: RequestTemplate, encoding: Encoding)
}

/// A token that is asked for before the first request.
package struct TokenRequest: Equatable, Sendable {
  /// The absolute URL, or a path of the source's own.
  package var target: RequestTemplate
  package var form: [Named<[RequestTemplate]>] = []
  /// Where the token stands in the answer.
  package var at: DumpKeyPath
  /// Where its lifetime in seconds stands.
  package var expires: DumpKeyPath?
  package var location: TextLocation
}
