import SeedbedBase
package import SeedbedLanguage

/// Finds requests that are equal, and different ones that would be kept under one name.
package struct RequestLedger: Sendable {
  package enum Entry: Equatable, Sendable {
    case new
    /// The same request was made for another record.
    case same
    /// Another request has the key.
    case ambiguous
  }

  private var identities: [[ExactText]: String] = [:]

  package init() {}

  /// Notes a request's first page under its key; equal requests have one identity.
  package mutating func add(_ key: [NamedText], identity: String) -> Entry {
    let texts = key.map { ExactText($0.value) }
    guard let known = identities[texts] else {
      identities[texts] = identity
      return .new
    }
    return known == identity ? .same : .ambiguous
  }
}
