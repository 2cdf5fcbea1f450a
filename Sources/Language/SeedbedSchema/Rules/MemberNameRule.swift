import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedModel
import SeedbedText

/// An attribute and a relationship of one entity have different names: keys, indexes and
/// predicates name either.
struct MemberNameRule: SchemaRule {
  let resolved: ResolvedSchema

  func check() {
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
          at: SourceSpan(of: relationship.name, at: relationship.location),
          fixIt: FixIt(message: "rename one of them, and give it a 'keyPath'"),
          notes: [Note("the attribute is declared here", at: attribute.location)]
        )
      }
    }
  }
}
