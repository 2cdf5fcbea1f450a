package import SeedbedBase

/// `paginate`: how the pages of a request are asked for one after the other.
package struct Pagination: Equatable, Sendable {
  package enum Kind: String, Equatable, Sendable, CaseIterable {
    case page, offset, cursor, next, link
  }

  /// Where the number, offset or cursor is sent.
  package enum Parameter: Equatable, Sendable {
    case query(String)
    /// The names on the way in the body as it is sent.
    case body([String])
    case header(String)
    /// `@page`, `@offset` or `@cursor` stands in a template of the request.
    case template
  }

  /// Where the next cursor or URL stands.
  package enum Place: Equatable, Sendable {
    case keyPath(DumpKeyPath)
    case header(String)
  }

  package enum AtMax: String, Equatable, Sendable, CaseIterable {
    case error, stop
  }

  package var by: Kind
  package var parameter: Parameter
  /// The first page's number or offset.
  package var from: Int
  /// Of `cursor` and `next`.
  package var at: Place?
  /// The relation of `link`.
  package var rel = "next"
  package var total: DumpKeyPath?
  package var pages: DumpKeyPath?
  package var more: DumpKeyPath?
  package var until: Predicate?
  /// Records of a full page.
  package var size: Int?
  package var max = 10_000
  package var atMax: AtMax = .error
  package var location: TextLocation
}
