import SeedbedBase

/// Values that predicates on rows cannot test.
extension ResolvedSchema {
  /// Reports a value that a row does not have yet when references are connected; returns whether it
  /// did.
  func checkTested(_ name: String, on entity: Int, at span: SourceSpan) -> Bool {
    let made = schema.entities[entity]
    let isNumbered = made.sequence != nil && attributeIndex(name, of: entity) == made.sequence
    guard isNumbered || relationshipIndex(name, of: entity) != nil else { return false }
    report.error(.unknownAttribute, at: span) {
      "\(quoted(name)) \(isNumbered ? "is numbered last" : "is a relationship"): the 'where' of a"
        + " relationship tests attributes of the target"
    }
    return true
  }

  /// Reports a value that a finished seed does not hold; returns whether it did.
  func checkStored(_ name: String, on entity: Int, at span: SourceSpan) -> Bool {
    let made = schema.entities[entity]
    if let index = attributeIndex(name, of: entity), !made.attributes[index].isStored {
      report.error(.unknownAttribute, at: span) {
        "\(quoted(name)) has no column: it is not stored"
      }
      return true
    }
    guard let index = relationshipIndex(name, of: entity), !made.relationships[index].isMany else {
      return false
    }
    let relationship = made.relationships[index]
    let holdsKey =
      if case .toOne = relationship.storage {
        relationship.targets.count == 1
          && schema.entities[relationship.targets[0]].surrogateKey == nil
      } else {
        false
      }
    if !holdsKey {
      report.error(.unknownAttribute, at: span) {
        "\(quoted(made.name)) does not store the key of \(quoted(name)); 'where' takes attributes"
      }
    }
    return !holdsKey
  }
}
