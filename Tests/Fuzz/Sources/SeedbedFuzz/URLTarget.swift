@testable import SeedbedLanguage

/// URLs, `Link` headers and templates of requests: what a server or a schema says never leads where
/// it may not.
enum URLTarget {
  static func run(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    checkURL(text)
    if let target = LinkHeader.target(relation: "next", in: [text]) {
      guard text.contains("<" + target + ">") || target.isEmpty else {
        fatalError("the target '\(target)' is not in the header")
      }
    }
    do {
      let template = try RequestTemplateParser.parse(text)
      for case .record(let value) in template.parts {
        expectEqual(
          value.keyPath,
          try DumpKeyPathParser.parse(value.keyPath.source),
          "a path and its text"
        )
      }
    } catch {
      guard (0...text.utf8.count).contains(error.offset), error.length >= 0 else {
        fatalError("\(error) of \(text.utf8.count) bytes")
      }
    }
  }

  /// A URL's text is a fixed point, and a reference keeps to its scheme and host unless it names
  /// others.
  private static func checkURL(_ text: String) {
    if let url = try? RequestURL(text) {
      expectEqual(try? RequestURL(url.text).text, url.text, "a URL and its text")
      check(url)
    }
    guard let base = try? RequestURL("https://a.example/b/c?d"),
      let resolved = try? base.resolve(text)
    else { return }
    check(resolved)
    let parts = URLParts(text)
    if parts.scheme == nil, parts.authority == nil {
      expectEqual(resolved.origin, base.origin, "the origin of a relative reference")
    }
  }

  private static func check(_ url: RequestURL) {
    let isPlain = url.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    guard isPlain, url.path.hasPrefix("/"), URLPath.dotSegments(in: url.path) == 0,
      url.scheme == "http" || url.scheme == "https", !url.host.isEmpty, !url.text.contains("#")
    else { fatalError("'\(url.text)' is no URL to ask") }
  }
}
