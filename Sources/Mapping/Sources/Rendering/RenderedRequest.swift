import SeedbedBase
package import SeedbedLanguage

/// A request as it is sent, without auth, and as it is shown.
package struct RenderedRequest: Equatable, Sendable {
  package var sent: ShownRequest
  /// The same with `$NAME` for secrets and `$now` for instants: what may be shown and kept.
  package var shown: ShownRequest

  /// A hash of method, URL, headers and body, without auth, secrets and instants by their names:
  /// equal requests are made once.
  package var identity: String { shown.identity }

  /// A request; `shown` is nil where nothing has another name than what is sent.
  package init(_ sent: ShownRequest, shown: ShownRequest? = nil) {
    self.sent = sent
    self.shown = shown ?? sent
  }
}

/// A request as messages, the lock and `--curl` show it.
package struct ShownRequest: Equatable, Sendable {
  /// Stands before and after the names in a request for a command: a character of no script.
  package static let mark: Unicode.Scalar = "\u{F8FF}"

  package static func marked(_ name: String) -> String { "\(mark)\(name)\(mark)" }

  package var method: String
  package var url: RequestURL
  /// In order; names as the schema writes them.
  package var headers: [NamedText]
  package var body: [UInt8]?
}

/// Why a request cannot be made for an item.
package enum RenderProblem: Error, Equatable, Sendable {
  /// The record lacks a path of `get`: it gets no request, and is counted.
  case missing(String)
  case url(String, URLProblem)
  /// The URL leads to an origin that is neither the source's own nor one of `hosts`.
  case foreignHost(RequestURL)
  /// A header's value has a line break or another control character.
  case header(String)
  case missingSecret(String)
  /// A secret would go to another origin than the source's own.
  case secretElsewhere(String, RequestURL)
  /// The place in the body to which a page's parameter goes is no object.
  case bodyPlace(String)
}
