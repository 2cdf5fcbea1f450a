import SeedbedBase

/// Foreign keys that SQLite acts on when their target is deleted.
struct ForeignKeyRule: SchemaRule {
  let resolved: ResolvedSchema

  func check() {
    guard schema.database.foreignKeys else { return }
    for id in relationshipIDs {
      let relationship = relationship(id)
      guard case .toOne(let columns) = relationship.storage, relationship.targets.count == 1,
        relationship.onDelete == .cascade || relationship.onDelete == .setNull
      else { continue }
      let table = schema.entities[id.entity].table
      func warn(_ code: DiagnosticCode, _ message: String, _ fixIt: String) {
        report.warning(
          code,
          "'onDelete: \(relationship.onDelete.rawValue)' \(message)",
          at: draft(id).declaration.name.span,
          fixIt: FixIt(message: fixIt)
        )
      }
      // SQLite looks for the rows one by one.
      if !schema.database.indexForeignKeys, !hasIndex(beginningWith: columns, id.entity) {
        warn(
          .unindexedForeignKey,
          "searches the whole table \(quoted(table)): no index begins with \(wordList(columns))",
          "add '[\(relationship.name)]' to 'indexes'"
        )
      }
      // SQLite calls the deleted row `old`, and takes a table of this name for it.
      if sameInSQL(table, "old") {
        warn(
          .tableOld,
          "acts on wrong rows in a table called 'old', which SQLite takes for the deleted row",
          "give it another name with 'table'"
        )
      }
    }
  }

  private func hasIndex(beginningWith columns: [String], _ entity: Int) -> Bool {
    let made = schema.entities[entity]
    let key = resolved.keyShapes[entity].flatMap(\.columns)
    let isKey = made.surrogateKey == nil && key.starts(with: columns)
    return isKey || made.indexes.contains { $0.columns.starts(with: columns) }
  }
}
