import SeedbedBase

/// Records of CSV have texts alone: no value equals a number, `true` or `false`.
extension ResolvedSchema {
  func checkTextRecords() {
    for (index, rules) in writtenRules.enumerated() where hasTextsAlone(index) {
      checkTexts([rules.skipWhen] + predicates(rules.variants), among: rules.keyPaths)
      for attribute in rules.attributes { checkTexts(of: attribute) }
      for relationship in rules.relationships {
        checkTexts(
          [relationship.reading.when] + predicates(relationship.reading.variants),
          among: relationship.keyPaths
        )
        relationship.through?.attributes.forEach(checkTexts)
      }
    }
    for (declared, entry) in zip(declaration.dumps, schema.dumps) where entry.isCSV {
      for reading in declared.readings { checkTexts([reading.when], among: reading.recordPaths) }
    }
  }

  /// True if the records of a declaration are rows of CSV, and no objects inside their fields.
  private func hasTextsAlone(_ mapping: Int) -> Bool {
    let readers = Set(readersOfPaths(of: mapping))
    let entries = entries(readBy: mapping, in: graph)
    // Dumps of layers that are left out may be others.
    return !entries.isEmpty && entries.allSatisfy(\.isCSV)
      && declaration.unreadDumps.flatMap(\.patterns).allSatisfy { CSVForm.isNamed($0.value) }
      && !graph.nestings.contains { nesting in
        nesting.relationship.keyPath?.root != .record
          && !readers.isDisjoint(with: graph.mappingsChosen(from: nesting.relationship.mapping))
      }
  }

  private func predicates(_ variants: VariantsDeclaration?) -> [Predicate?] {
    variants?.value.cases.map(\.condition.predicate) ?? []
  }

  private func checkTexts(of attribute: AttributeDeclaration) {
    let alternatives = attribute.reading.source?.value.alternatives ?? []
    checkTexts([attribute.reading.when] + alternatives.map(\.when), among: attribute.keyPaths)
  }

  private func checkTexts(_ predicates: [Predicate?], among paths: [Located<DumpKeyPath>]) {
    for line in predicates.compactMap(\.self).flatMap(\.lines) where line.keyPath.onlyName != nil {
      let constants = line.tests.flatMap(\.allConstants)
      guard !constants.contains(where: \.isText),
        let literal = constants.first(where: { $0 != .null })
      else { continue }
      let isOrder = line.tests.contains(where: \.isOrder)
      report.warning(.typeMismatch, at: paths.last { $0.value == line.keyPath }?.span) {
        "\(quoted(line.keyPath.source)) is a text in CSV, as all values are, and is compared with"
          + " \(literal.text), which never equals a text"
      }
      .fix(isOrder ? nil : "write \(YAMLText.quoted(literal.text)), which is a text")
      .note(isOrder ? "texts are compared letter by letter: \"10\" is less than \"9\"" : nil)
    }
  }
}

extension Predicate.Test {
  fileprivate var isOrder: Bool {
    switch self {
    case .lessThan, .atMost, .greaterThan, .atLeast: true
    case .not(let tests): tests.contains(where: \.isOrder)
    default: false
    }
  }
}
