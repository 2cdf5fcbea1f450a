import SeedbedBase

/// Foreign keys that SQLite acts on when their target is deleted.
extension ResolvedSchema {
  func checkForeignKeys() {
    guard schema.database.foreignKeys else { return }
    for id in relationshipIDs {
      let relationship = relationship(id)
      guard case .toOne(let columns) = relationship.storage, relationship.targets.count == 1,
        relationship.onDelete == .cascade || relationship.onDelete == .setNull
      else { continue }
      let table = schema.entities[id.entity].table
      let span = draft(id).declaration.name.span
      let action = "'onDelete: \(relationship.onDelete.rawValue)'"
      // SQLite looks for the rows one by one, unless SQL of the schema makes an index.
      let mayHaveIndex = schema.database.indexForeignKeys || !schema.database.after.isEmpty
      if !mayHaveIndex, !hasIndex(beginningWith: columns, id.entity) {
        report.warning(.unindexedForeignKey, at: span) {
          "\(action) searches the whole table \(quoted(table)): no index begins with"
            + " \(wordList(columns))"
        }
        .fix("add '[\(relationship.name)]' to 'indexes'")
      }
      // SQLite calls the deleted row `old`, and takes a table of this name for it.
      if sameInSQL(table, "old") {
        report.warning(.tableOld, at: span) {
          "\(action) acts on wrong rows in a table called 'old', which SQLite takes for the deleted"
            + " row"
        }
        .fix("give it another name with 'table'")
      }
    }
  }

  private func hasIndex(beginningWith columns: [String], _ entity: Int) -> Bool {
    let made = schema.entities[entity]
    let key = keyShapes[entity].flatMap(\.columns)
    let isKey = made.surrogateKey == nil && key.starts(with: columns)
    return isKey || made.indexes.contains { $0.columns.starts(with: columns) }
  }
}
