import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedModel
import SeedbedText

extension SchemaRule {
  /// An attribute and a relationship of one entity have different names: keys, indexes and
  /// predicates name either.
  static let memberName = SchemaRule("member-name", [.duplicateName]) {
    $0.checkMemberNames()
  }
}

extension ResolvedSchema {
  fileprivate func checkMemberNames() {
    for entity in schema.entities {
      for relationship in entity.relationships {
        guard
          let attribute = entity.attributes.first(where: {
            ExactText($0.name) == ExactText(relationship.name)
          })
        else { continue }
        report.error(
          .duplicateName,
          "\(quoted(relationship.name)) is an attribute and a relationship of"
            + " \(quoted(entity.name))",
          at: SourceSpan(
            location: relationship.location,
            length: relationship.name.utf8.count
          ),
          fixIt: FixIt(message: "rename one of them, and give it a 'keyPath'"),
          notes: [Note("the attribute is declared here", at: attribute.location)]
        )
      }
    }
  }
}
