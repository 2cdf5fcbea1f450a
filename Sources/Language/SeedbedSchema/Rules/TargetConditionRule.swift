import SeedbedDeclarations
import SeedbedModel

extension ResolvedSchema {
  /// The `where` of a relationship decides about the rows that keys refer to.
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
      report.error(
        .missingKey,
        "'where' needs a 'foreignKey': it chooses among the rows that keys refer to",
        at: span
      )
    }
    if relationship.isPolymorphic {
      report.error(
        .misplacedKey,
        "'where' does not apply to a relationship to several entities",
        at: span
      )
    }
    switch relationship.storage {
    case .toOne, .manyToMany: break
    case .oneToMany(let inverse):
      let target = schema.entities[relationship.targets[0]]
      report.error(
        .misplacedKey,
        "'where' does not apply to a one-to-many: its links are the references of"
          + " '\(target.name).\(target.relationships[inverse].name)'",
        at: span
      )
    case .none:
      report.error(
        .misplacedKey,
        "'where' does not apply with 'stored: false': there is no link to leave out",
        at: span
      )
    }
    guard relationship.onDangling == .stub else { return }
    report.error(
      .conflictingKeys,
      "'where' and 'onDangling: stub' exclude each other: a stub has only its key",
      at: span
    )
  }
}
