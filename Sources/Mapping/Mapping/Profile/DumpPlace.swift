package import SeedbedBase

/// A place in a dump, with what messages show of it.
package struct DumpPlace: Sendable, Equatable {
  package var location: TextLocation
  /// The key path in the dump.
  package var path: String
  package var excerpt: Excerpt?
}

extension Diagnostic {
  /// A problem at a place in a dump.
  init(
    _ code: DiagnosticCode,
    severity: Severity = .error,
    at place: DumpPlace,
    _ message: () -> String
  ) {
    let path = place.path.isEmpty ? nil : place.path
    self.init(
      code,
      severity: severity,
      at: place.location,
      recordPath: path,
      excerpt: place.excerpt,
      message
    )
  }
}
