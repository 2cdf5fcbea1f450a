package import SeedbedDiagnostics
import SeedbedText

/// A place in a dump, with what messages show of it.
package struct DumpPlace: Sendable, Equatable {
  package var location: TextLocation
  /// The key path in the dump.
  package var path: String
  package var excerpt: Excerpt?

  package init(location: TextLocation, path: String, excerpt: Excerpt?) {
    self.location = location
    self.path = path
    self.excerpt = excerpt
  }
}
