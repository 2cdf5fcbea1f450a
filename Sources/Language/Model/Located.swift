package import SeedbedBase

/// A run of bytes in a schema file.
package struct SourceSpan: Hashable, Sendable {
  package var location: TextLocation
  /// In bytes, at least 1.
  package var length: Int

  package init(location: TextLocation, length: Int) {
    self.location = location
    self.length = max(1, length)
  }

  /// The span of a name that is written as it is.
  package init(of name: String, at location: TextLocation) {
    self.init(location: location, length: name.utf8.count)
  }
}

/// A value and where the schema says it.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var span: SourceSpan

  package init(_ value: Value, at span: SourceSpan) {
    self.value = value
    self.span = span
  }

  package var location: TextLocation { span.location }
}

/// A value that the schema gives under a name.
package struct Member<Value: Sendable>: Sendable {
  package var name: Located<String>
  package var value: Value

  /// The same without its location.
  package var named: Named<Value> { Named(name: name.value, value: value) }
}
