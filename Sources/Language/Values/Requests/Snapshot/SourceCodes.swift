package import SeedbedBase

/// Codes that the check of a schema, builds and fetches report alike.
extension DiagnosticCode {
  /// A name that no request of `sources` has.
  package static let unknownRequest = DiagnosticCode("source.unknown-request")
  /// A URL that requests cannot go to.
  package static let sourceURL = DiagnosticCode("source.url")
  /// Different requests whose files would have one name.
  package static let ambiguousKey = DiagnosticCode("source.ambiguous-key")
  /// Auth that would go unencrypted to other than private addresses.
  package static let authOverHTTP = DiagnosticCode("source.auth-over-http")
  /// An origin that is neither the source's own nor one of `hosts`.
  package static let foreignHost = DiagnosticCode("fetch.foreign-host")
  /// A dump entry's source without files in the snapshot.
  package static let notFetched = DiagnosticCode("source.not-fetched")
  /// A file of the snapshot that is another than its lock says.
  package static let changedSource = DiagnosticCode("source.changed")
  /// A source that the schema defines otherwise than when it was fetched.
  package static let outdatedSource = DiagnosticCode("source.outdated")
  /// A source that was fetched with `--limit`.
  package static let limitedSource = DiagnosticCode("source.limited")
}
