import SeedbedDiagnostics
import SeedbedDumps
import SeedbedLayout
package import SeedbedModel
import SeedbedOperations
import SeedbedPipeline
import SeedbedSchema
import SeedbedText

/// Explains a resolved schema.
package struct SchemaExplainer {
  let schema: MappingSchema
  let layout: DatabaseLayout

  package init(_ schema: MappingSchema) {
    self.schema = schema
    layout = DatabaseLayout(schema: schema, slots: schema.makeSlotLayouts())
  }

  package func explain(_ explanation: inout SchemaExplanation) {
    explanation.entities = schema.entities.indices.map { entity($0) }
    explanation.relationships = schema.entities.indices.flatMap { index in
      schema.entities[index].relationships.map { relationship($0, of: index) }
    }
    explanation.joinTables = schema.joinTables.map(\.table)
    explanation.dumps = schema.dumps.map { entry in
      SchemaExplanation.Dump(
        patterns: entry.records.map { [$0.shown] } ?? (entry.patterns + entry.sources.map(\.value)),
        hasRows: entry.hasRows,
        records: entry.readings.flatMap { RecordsPlan(schema, $0).records }
      )
    }
    explanation.values = ValuesPlan(schema).values
    explanation.steps = steps()
    explanation.personal = schema.personalAttributes.map { found in
      SchemaExplanation.Personal(
        name: "\(found.owner).\(found.attribute.name)",
        likeness: found.likeness,
        member: found.member,
        pseudonym: found.pseudonym.rawValue
      )
    }
    explanation.sql = layout.definitionSQL(schema.database).map { $0 + ";\n" }.joined()
    explanation.mermaid = MermaidDiagram(schema: schema, layout: layout).text
    explanation.dbml = DBMLDiagram(schema: schema, layout: layout).text
  }

  private func entity(_ index: Int) -> SchemaExplanation.Entity {
    let entity = schema.entities[index]
    return SchemaExplanation.Entity(
      name: entity.name,
      table: entity.table,
      key: entity.primaryKey.map { part in
        switch part {
        case .attribute(let index): entity.attributes[index].name
        case .relationship(let index): entity.relationships[index].name
        }
      },
      surrogateKey: entity.surrogateKey,
      columns: layout.tables[index].columns.count
    )
  }

  private func relationship(
    _ relationship: Relationship,
    of entity: Int
  ) -> SchemaExplanation.Relationship {
    var explained = SchemaExplanation.Relationship(
      entity: schema.entities[entity].name,
      name: relationship.name,
      targets: schema.targetNames(of: relationship),
      kind: "not stored",
      places: [],
      options: []
    )
    func columns(_ names: [String], of table: String) -> [String] { names.map { "\(table).\($0)" } }
    switch relationship.storage {
    case .none: break
    case .toOne(let names):
      explained.kind = "to-one"
      explained.places = columns(names, of: schema.entities[entity].table)
      if relationship.isRequired { explained.options.append("required") }
    case .oneToMany(let inverse):
      explained.kind = "one-to-many"
      let target = schema.entities[relationship.targets[0]]
      if case .toOne(let names) = target.relationships[inverse].storage {
        explained.places = columns(names, of: target.table)
      }
    case .manyToMany(let joinTable, _):
      explained.kind = "many-to-many"
      explained.places = [schema.joinTables[joinTable].table]
    }
    if relationship.isOrdered { explained.options.append("ordered") }
    if relationship.repeats { explained.options.append("repeats") }
    if relationship.onDelete != .noAction {
      explained.options.append("onDelete: \(relationship.onDelete.rawValue)")
    }
    if relationship.targetCondition != nil { explained.options.append("where") }
    if relationship.onDangling == .stub || relationship.onDangling == .skip {
      explained.options.append("onDangling: \(relationship.onDangling.rawValue)")
    }
    return explained
  }

  private func steps() -> [SchemaExplanation.Step] {
    var steps: [SchemaExplanation.Step] = []
    func add(_ verb: String, _ subject: String, _ detail: String = "") {
      let step = SchemaExplanation.Step(verb: verb, subject: subject, detail: detail)
      if !steps.contains(step) { steps.append(step) }
    }
    for path in schema.database.before { add("run before", path) }
    for mapping in schema.mappings {
      guard let entity = mapping.entity.map({ schema.entities[$0] }) else { continue }
      for relationshipMapping in mapping.relationships {
        guard let foreignKey = relationshipMapping.foreignKey else { continue }
        let relationship = entity.relationships[relationshipMapping.relationship]
        let paths = foreignKey.parts.map(\.keyPath.source).joined(separator: ", ")
        let choice = relationshipMapping.variants.map { variants in
          let targets = schema.targetNames(of: relationship).joined(separator: " or ")
          return ", a key of \(targets)" + (variants.by.map { " as \($0.source) says" } ?? "")
        }
        add("connect", "\(entity.name).\(relationship.name)", "by \(paths)\(choice ?? "")")
      }
    }
    for entity in schema.entities where entity.deleteWhen != nil {
      add("delete", entity.table, "rows that match 'deleteWhen'")
    }
    for search in layout.searches { add("search", search.name, "over \(search.table)") }
    for view in schema.database.views { add("view", view.name) }
    for path in schema.database.after { add("run after", path) }
    let problem = ShareFitness(schema).problems.first?.message
    add("shares", problem == nil ? "make one seed" : "are not possible", problem ?? "")
    return steps
  }
}

extension DumpEntry {
  /// True if all of its files are CSV.
  fileprivate var hasRows: Bool {
    if format != .auto { return format == .csv }
    if csv != nil { return true }
    return !patterns.isEmpty && patterns.allSatisfy { CSVScanner.isNamed($0) }
  }
}
