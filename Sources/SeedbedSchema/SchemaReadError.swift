/// A schema's main file that cannot be read.
package struct SchemaReadError: Error, Sendable, CustomStringConvertible {
  package var path: String
  /// Why, in words.
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "cannot read '\(path)': \(reason)" }
}
