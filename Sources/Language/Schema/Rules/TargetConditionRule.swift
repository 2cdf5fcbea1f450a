import SeedbedBase

/// The `where` of a relationship decides about the rows that keys refer to.
struct TargetConditionRule: SchemaRule {
  let resolved: ResolvedSchema

  func check() {
    for id in relationshipIDs {
      if let span = draft(id).declaration.condition?.span {
        checkTargetCondition(of: id, at: span)
      }
    }
  }

  private func checkTargetCondition(of id: RelationshipID, at span: SourceSpan) {
    let relationship = relationship(id)
    func refuse(_ message: String, _ code: DiagnosticCode = .misplacedKey) {
      report.error(code, message, at: span)
    }
    if draft(id).declaration.reading.foreignKey == nil {
      refuse(
        "'where' needs a 'foreignKey': it chooses among the rows that keys refer to",
        .missingKey
      )
    }
    if relationship.isPolymorphic {
      refuse("'where' does not apply to a relationship to several entities")
    }
    if let other = other(of: id) {
      refuse(
        "'where' does not apply to a one-to-many: its links are the references of '\(fullName(other))'"
      )
    }
    if case .none = relationship.storage {
      refuse("'where' does not apply with 'stored: false': there is no link to leave out")
    }
    guard relationship.onDangling == .stub else { return }
    refuse(
      "'where' and 'onDangling: stub' exclude each other: a stub has only its key",
      .conflictingKeys
    )
  }
}
