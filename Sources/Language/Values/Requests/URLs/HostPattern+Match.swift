import SeedbedBase

extension HostPattern {
  /// True if requests may go to the origin of a URL.
  package func allows(_ url: RequestURL) -> Bool {
    guard url.scheme == scheme else { return false }
    if host.isEmpty { return true }
    let own = scheme == "https" ? 443 : 80
    guard url.connectedPort == port ?? own else { return false }
    return isWildcard ? url.host.hasSuffix("." + host) : url.host == host
  }
}

extension RequestURL {
  /// True if scheme, host and port are those of another.
  package func hasOrigin(of other: RequestURL) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// The origin as a schema writes it in the list of `hosts`.
  package var hostItem: String {
    let text = scheme == "https" ? String(origin.dropFirst(8)) : origin
    return text.contains(where: { ":[".contains($0) }) ? "\"\(text)\"" : text
  }
}

extension Source {
  /// True if requests of the source may go to a URL: its own origin, or one of `hosts`.
  package func allows(_ url: RequestURL) -> Bool {
    isOwnOrigin(url) || hosts.contains { $0.allows(url) }
  }

  /// True if a URL has the origin of `baseURL`, which alone gets `auth` and secrets.
  package func isOwnOrigin(_ url: RequestURL) -> Bool {
    guard let base = try? RequestURL(baseURL) else { return false }
    return url.hasOrigin(of: base)
  }
}
