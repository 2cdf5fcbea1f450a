package import SeedbedBase

/// A place in a dump, with what messages show of it.
package struct DumpPlace: Sendable, Equatable {
  package var location: TextLocation
  /// The key path in the dump.
  package var path: String
  package var excerpt: Excerpt?

  func problem(
    _ code: DiagnosticCode,
    severity: Severity,
    _ message: String,
    notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(
      code,
      severity: severity,
      message,
      at: location,
      recordPath: path.isEmpty ? nil : path,
      excerpt: excerpt,
      notes: notes
    )
  }
}
