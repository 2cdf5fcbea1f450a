import SeedbedBase
package import SeedbedLanguage

/// The proxies that requests go through.
package struct ProxyRule: Equatable, Sendable {
  /// By the scheme of a request's URL; nil for none.
  package var http: String?
  package var https: String?
  /// The hosts that are asked directly, as in `no_proxy`: names, names below a dot, `*`.
  package var exceptions: [String] = []

  package init() {}

  /// One proxy for everything.
  package init(all proxy: String) {
    http = proxy
    https = proxy
  }

  /// The rule that the variables `https_proxy`, `http_proxy` and `no_proxy` describe.
  ///
  /// `HTTP_PROXY` in capitals is not read: a web server that starts programs sets it for its
  /// clients.
  package init(environment: (String) -> String?) {
    func value(_ names: String...) -> String? {
      names.compactMap(environment).first { !$0.isEmpty }
    }
    http = value("http_proxy")
    https = value("https_proxy", "HTTPS_PROXY")
    exceptions = (value("no_proxy", "NO_PROXY") ?? "")
      .split { ", \t".contains($0) }.map { $0.lowercased() }
  }

  /// The proxy for a URL; nil where it is asked directly.
  package func proxy(for url: RequestURL) -> String? {
    guard let proxy = url.scheme == "https" ? https : http, !isException(url) else { return nil }
    return proxy
  }

  private func isException(_ url: RequestURL) -> Bool {
    let bare = url.host.hasPrefix("[") ? String(url.host.dropFirst().dropLast()) : url.host
    return exceptions.contains { exception in
      if exception == "*" { return true }
      var name = exception[...]
      if name.hasPrefix("[") || name.filter({ $0 == ":" }).count == 1 {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        if let port = parts.last.flatMap({ Int($0) }), !name.hasSuffix("]") {
          guard port == url.connectedPort else { return false }
          name = name.dropLast(String(port).count + 1)
        }
        name = name.drop { $0 == "[" }
        if name.hasSuffix("]") { name = name.dropLast() }
      }
      while name.hasPrefix("*") || name.hasPrefix(".") { name = name.dropFirst() }
      return !name.isEmpty && (bare == name || bare.hasSuffix("." + name))
    }
  }
}
