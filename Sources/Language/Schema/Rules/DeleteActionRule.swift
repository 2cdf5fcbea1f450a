import SeedbedBase

/// `onDelete: setNull` needs a column that can be null.
extension ResolvedSchema {
  func checkDeleteActions() {
    for id in relationshipIDs {
      let relationship = relationship(id)
      guard let action = draft(id).declaration.onDelete, action.value == .setNull
      else { continue }
      let reason: String
      switch relationship.storage {
      case .toOne where relationship.targets.count > 1:
        reason = "a relationship to several entities has no FOREIGN KEY"
      case .toOne where isInPrimaryKey(id): reason = "\(quoted(relationship.name)) is in the key"
      case .toOne where relationship.isRequired:
        reason = "\(quoted(relationship.name)) is required"
      case .manyToMany: reason = "a join table's columns are its key"
      default: continue
      }
      report.error(.conflictingKeys, at: action.span) {
        "'onDelete: setNull' has nothing to clear: \(reason)"
      }
    }
  }
}
