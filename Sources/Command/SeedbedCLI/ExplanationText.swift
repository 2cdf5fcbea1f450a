import SeedbedKit

/// The overview of a schema, as people read it.
struct ExplanationText: TerminalText {
  let explanation: SchemaExplanation
  var width: Int?

  /// The parts that have something in them, a blank line between them.
  var text: String {
    joined([entities, relationships, dumps, values, steps, personal])
  }

  private var entities: String {
    table(
      [.text("entity"), .text("table"), .number("columns"), .text("key")],
      explanation.entities.map { entity in
        let number = entity.surrogateKey.map { " (numbered by \($0))" } ?? ""
        let key = (entity.key.isEmpty ? "none" : entity.key.list) + number
        return [entity.name, entity.table, String(entity.columns), key]
      }
    )
  }

  private var relationships: String {
    table(
      [.text("relationship"), .text("target"), .text("kind"), .text("stored in")],
      explanation.relationships.map { relationship in
        let places = relationship.places.isEmpty ? ["-"] : relationship.places
        let options = relationship.options.isEmpty ? [] : [relationship.options.list]
        return [
          "\(relationship.entity).\(relationship.name)", relationship.targets.list,
          relationship.kind, (places + options).joined(separator: "; "),
        ]
      }
    )
  }

  private var dumps: String {
    var table = TextTable([
      .text("dump"), .text("records"), .text("become"), .text("may change"),
    ])
    for dump in explanation.dumps {
      for (index, records) in dump.records.enumerated() {
        let whole = dump.hasRows ? "each row" : "the document"
        let path = records.path.isEmpty ? whole : records.path
        let name = records.mapping.map { "\(records.entity) by \($0)" } ?? records.entity
        let changes = records.changes.isEmpty ? "nothing" : records.changes.list
        let options = records.options.isEmpty ? "" : " (\(records.options.list))"
        table.add([
          index == 0 ? dump.patterns.list : "",
          String(repeating: "  ", count: records.depth) + path, name, changes + options,
        ])
      }
    }
    return table.text(fitting: width)
  }

  private var values: String {
    table(
      [.text("value"), .text("read from"), .text("rules")],
      explanation.values.map { [$0.name, $0.source, $0.options.isEmpty ? "-" : $0.options.list] }
    )
  }

  private var steps: String {
    table(
      [.text("also"), .text("what"), .text("how")],
      explanation.steps.map { [$0.verb, $0.subject, $0.detail.isEmpty ? "-" : $0.detail] }
    )
  }

  private var personal: String {
    table(
      [.text("personal data"), .text("looks like"), .text("write")],
      explanation.personal.map { found in
        let member = found.member.map { " by '\($0)'" } ?? ""
        let words = "pseudonym: \(found.pseudonym), or personal: false"
        return [found.name, found.likeness + member, words]
      }
    )
  }
}

extension [String] {
  fileprivate var list: String { joined(separator: ", ") }
}
