import SeedbedKit

/// The overview of a schema, as people read it.
struct ExplanationText {
  let explanation: SchemaExplanation
  var width: Int?

  /// The parts that have something in them, a blank line between them.
  var text: String {
    [entities, relationships, dumps, values, steps, personal].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private var entities: String {
    var table = TextTable([.text("entity"), .text("table"), .number("columns"), .text("key")])
    for entity in explanation.entities {
      var key = entity.key.joined(separator: ", ")
      if key.isEmpty { key = "none" }
      if let surrogate = entity.surrogateKey { key += " (numbered by \(surrogate))" }
      table.add([entity.name, entity.table, String(entity.columns), key])
    }
    return table.text(fitting: width)
  }

  private var relationships: String {
    var table = TextTable([
      .text("relationship"), .text("target"), .text("kind"), .text("stored in"),
    ])
    for relationship in explanation.relationships {
      let places = relationship.places.isEmpty ? ["-"] : relationship.places
      let options = relationship.options.isEmpty ? [] : [relationship.options.list]
      table.add([
        "\(relationship.entity).\(relationship.name)", relationship.targets.list,
        relationship.kind, (places + options).joined(separator: "; "),
      ])
    }
    return table.text(fitting: width)
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
    TextTable(
      [.text("value"), .text("read from"), .text("rules")],
      explanation.values.map { [$0.name, $0.source, $0.options.isEmpty ? "-" : $0.options.list] }
    )
    .text(fitting: width)
  }

  private var steps: String {
    TextTable(
      [.text("also"), .text("what"), .text("how")],
      explanation.steps.map { [$0.verb, $0.subject, $0.detail.isEmpty ? "-" : $0.detail] }
    )
    .text(fitting: width)
  }

  private var personal: String {
    var table = TextTable([.text("personal data"), .text("looks like"), .text("write")])
    for found in explanation.personal {
      let member = found.member.map { " by '\($0)'" } ?? ""
      table.add([
        found.name, found.likeness + member, "pseudonym: \(found.pseudonym), or personal: false",
      ])
    }
    return table.text(fitting: width)
  }
}

extension [String] {
  fileprivate var list: String { joined(separator: ", ") }
}
