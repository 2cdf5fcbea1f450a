package import SeedbedModel

/// A value and where the schema says it.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var span: SourceSpan

  package init(_ value: Value, at span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

/// A value that the schema gives under a name.
package struct Member<Value: Sendable>: Sendable {
  package var name: Located<String>
  package var value: Value

  /// The same without its location.
  package var named: Named<Value> { Named(name: name.value, value: value) }
}
