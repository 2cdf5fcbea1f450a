import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedModel
import SeedbedText

extension DiagnosticCode {
  package static let unindexedForeignKey = DiagnosticCode("schema.unindexed-foreign-key")
  package static let tableOld = DiagnosticCode("schema.table-old")
}

extension ResolvedSchema {
  /// Warns of a foreign key that SQLite has to look for row by row when its target is deleted.
  func warnAboutForeignKeys() {
    guard schema.database.foreignKeys, !schema.database.indexForeignKeys else { return }
    for (id, relationship, columns) in changingReferences
    where !hasIndex(beginningWith: columns, id.entity) {
      report.warning(
        .unindexedForeignKey,
        "'onDelete: \(relationship.onDelete.rawValue)' searches the whole table"
          + " \(quoted(schema.entities[id.entity].table)): no index begins with"
          + " \(wordList(columns))",
        at: draft(id).declaration.name.span,
        fixIt: FixIt(message: "add '[\(relationship.name)]' to 'indexes'")
      )
    }
  }

  /// SQLite calls the deleted row `old`, and takes a table of this name for it.
  func warnAboutTableOld() {
    guard schema.database.foreignKeys else { return }
    for (id, relationship, _) in changingReferences
    where sameInSQL(schema.entities[id.entity].table, "old") {
      report.warning(
        .tableOld,
        "'onDelete: \(relationship.onDelete.rawValue)' acts on wrong rows in a table called 'old',"
          + " which SQLite takes for the deleted row",
        at: draft(id).declaration.name.span,
        fixIt: FixIt(message: "give it another name with 'table'")
      )
    }
  }

  /// The foreign keys whose rows SQLite deletes or clears with their target, and their columns.
  private var changingReferences: [(RelationshipID, Relationship, columns: [String])] {
    relationshipIDs.compactMap { id in
      let relationship = relationship(id)
      guard case .toOne(let columns) = relationship.storage, relationship.targets.count == 1,
        relationship.onDelete == .cascade || relationship.onDelete == .setNull
      else { return nil }
      return (id, relationship, columns)
    }
  }

  private func hasIndex(beginningWith columns: [String], _ entity: Int) -> Bool {
    let made = schema.entities[entity]
    let key = keyShapes[entity].flatMap(\.columns)
    let isKey = made.surrogateKey == nil && key.starts(with: columns)
    return isKey || made.indexes.contains { $0.columns.starts(with: columns) }
  }
}
