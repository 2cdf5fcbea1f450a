/// `update`, as written.
package struct UpdateDeclaration: Sendable {
  package struct Reference: Sendable {
    /// `table.column`.
    package var column: Located<String>
    package var entity: Located<String>
  }

  package var span: SourceSpan
  package var app: Located<String>?
  package var references: [Reference] = []
  package var released: [Located<String>] = []
}

/// `update` of an entity, as written.
package struct EntityUpdateDeclaration: Sendable {
  package var span: SourceSpan
  package var isUsers = false
  package var kept: [Located<String>] = []
}
