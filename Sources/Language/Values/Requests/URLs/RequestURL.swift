import SeedbedBase

/// An absolute URL of `http` or `https`, in one form for all of its spellings.
///
/// Scheme and host are in lower case, the scheme's own port is left out, dot segments are resolved
/// (RFC 3986, section 5.2.4), there is no fragment, and bytes that may not stand in a URL are
/// percent-encoded. Foundation's `URL` is not used: it reads the same text differently on different
/// systems.
package struct RequestURL: Hashable, Sendable {
  package let scheme: String
  /// In lower case; an IPv6 address with its brackets.
  package let host: String
  /// Nil for the scheme's own.
  package let port: Int?
  /// Starts with a slash.
  package private(set) var path: String
  /// Without the question mark; nil where there is none.
  package private(set) var query: String?
  /// True if the text had `user@` or `user:password@`, which is left out here.
  package let hadUser: Bool

  /// The URL that a reference means, as seen from this one (RFC 3986, section 5.2.2).
  package func resolve(_ reference: String) throws(URLProblem) -> RequestURL {
    let parts = URLParts(reference)
    if let scheme = parts.scheme {
      return try RequestURL(scheme: scheme.lowercased(), parts, path: parts.path)
    }
    if parts.authority != nil {
      return try RequestURL(scheme: scheme, parts, path: parts.path)
    }
    if parts.path.isEmpty {
      return with(path: path, query: parts.query.map { URLText.escaped($0) } ?? query)
    }
    let own = URLText.escaped(parts.path)
    return with(
      path: URLPath.sent(own.hasPrefix("/") ? own : URLPath.merged(own, onto: path)),
      query: parts.query.map { URLText.escaped($0) }
    )
  }

  /// The same origin with another path and query, both as they are sent.
  package func with(path: String, query: String?) -> RequestURL {
    var url = self
    url.path = path
    url.query = query
    return url
  }

  /// `https://api.example.org:8443`, without a path.
  package var origin: String {
    scheme + "://" + host + (port.map { ":\($0)" } ?? "")
  }

  /// Path and query as a request line has them.
  package var target: String { path + (query.map { "?" + $0 } ?? "") }

  /// The URL's text.
  package var text: String { origin + target }

  /// The port that is connected to.
  package var connectedPort: Int { port ?? (scheme == "https" ? 443 : 80) }
}

/// Why a text is no URL that a request can go to.
package enum URLProblem: Error, Equatable, Sendable {
  case notAbsolute
  case scheme(String)
  case noHost
  case host(String)
  case port(String)
  /// A port of another protocol, which no request goes to.
  case blockedPort(Int)
  /// A user or a password in the URL: these belong under `auth`.
  case user
  /// A value of a record that would climb out of its place in a path.
  case dotSegment

  /// The reason in words.
  package var reason: String {
    switch self {
    case .notAbsolute: "expected an absolute URL, such as 'https://api.example.org/'"
    case .scheme(let scheme): "expected 'http' or 'https', found '\(scheme)'"
    case .noHost: "the URL has no host"
    case .host(let host): "'\(host)' is not a host name or an address"
    case .port(let port): "expected a port from 1 to 65535, found '\(port)'"
    case .user: "the URL has a user or a password"
    case .dotSegment: "a value that is '.' or '..' cannot be part of a path"
    case .blockedPort(let port): "port \(port) belongs to another protocol than HTTP"
    }
  }
}

extension RequestURL {
  /// Reads an absolute URL.
  package init(_ text: String) throws(URLProblem) {
    let parts = URLParts(text)
    guard let scheme = parts.scheme else { throw .notAbsolute }
    try self.init(scheme: scheme.lowercased(), parts, path: parts.path)
  }

  private init(scheme: String, _ parts: URLParts, path: String) throws(URLProblem) {
    guard scheme == "http" || scheme == "https" else { throw .scheme(scheme) }
    guard let authority = parts.authority else { throw .noHost }
    let read = try URLAuthority(authority)
    let own = scheme == "https" ? 443 : 80
    self.init(
      scheme: scheme,
      host: read.host,
      port: read.port == own ? nil : read.port,
      path: URLPath.sent(path.isEmpty ? "/" : path),
      query: parts.query.map { URLText.escaped($0) },
      hadUser: read.hasUser
    )
  }
}
