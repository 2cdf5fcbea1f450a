import SeedbedBase

/// Where the body of a URL is kept that stands as the source of a dump entry: `HOST/PATH`.
package enum SnapshotURLPath {
  package static func path(of url: RequestURL) -> String {
    let host = url.host + (url.port.map { "_\($0)" } ?? "")
    var names = url.path.split(separator: "/", omittingEmptySubsequences: true).map {
      KeyNames.escaped(URLText.decoded(String($0)))
    }
    if url.path.hasSuffix("/") { names.append("index") }
    guard let query = url.query, let last = names.popLast() else {
      return ([KeyNames.escaped(host)] + names).joined(separator: "/")
    }
    let start = last.firstIndex(of: ".") ?? last.endIndex
    names.append(last[..<start] + "-" + KeyNames.mark(of: query) + last[start...])
    return ([KeyNames.escaped(host)] + names).joined(separator: "/")
  }
}
