/// The `where` of a relationship decides about the rows that keys refer to.
extension ResolvedSchema {
  func checkTargetConditions() {
    for id in relationshipIDs {
      if let span = draft(id).declaration.condition?.span {
        checkTargetCondition(of: id, at: span)
      }
    }
  }

  private func checkTargetCondition(of id: RelationshipID, at span: SourceSpan) {
    let relationship = relationship(id)
    if draft(id).declaration.reading.foreignKey == nil {
      report.error(.missingKey, at: span) {
        "'where' needs a 'foreignKey': it chooses among the rows that keys refer to"
      }
    }
    if relationship.isPolymorphic {
      report.error(.misplacedKey, at: span) {
        "'where' does not apply to a relationship to several entities"
      }
    }
    if let other = other(of: id) {
      report.error(.misplacedKey, at: span) {
        "'where' does not apply to a one-to-many: its links are the references of '\(fullName(other))'"
      }
    }
    if case .none = relationship.storage {
      report.error(.misplacedKey, at: span) {
        "'where' does not apply with 'stored: false': there is no link to leave out"
      }
    }
    guard relationship.onDangling == .stub else { return }
    report.error(.conflictingKeys, at: span) {
      "'where' and 'onDangling: stub' exclude each other: a stub has only its key"
    }
  }
}
