/// A schema's main file that cannot be read.
package struct SchemaReadError: Error, Sendable, CustomStringConvertible {
  package var path: String
  /// Why, in words.
  package var reason: String
  /// A file of nearly the same name, as the path would name it; nil where there is none.
  package var near: String?

  package init(path: String, reason: String, near: String? = nil) {
    self.path = path
    self.reason = reason
    self.near = near
  }

  package var description: String { "cannot read '\(path)': \(reason)" }
}
