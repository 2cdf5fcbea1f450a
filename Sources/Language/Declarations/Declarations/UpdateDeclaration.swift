/// `update`, as written.
package struct UpdateDeclaration: Sendable {
  package var span: SourceSpan
  package var app: Located<String>?
  /// Names of entities, by `table.column`.
  package var references: [Member<Located<String>>] = []
  package var released: [Located<String>] = []
}

/// `update` of an entity, as written.
package struct EntityUpdateDeclaration: Sendable {
  package var span: SourceSpan
  package var isUsers = false
  package var kept: [Located<String>] = []
}
