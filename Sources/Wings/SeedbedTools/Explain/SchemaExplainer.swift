import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping
import SeedbedReading
import SeedbedStoring

/// Explains a resolved schema.
package struct SchemaExplainer {
  let schema: MappingSchema
  let layout: DatabaseLayout

  package init(_ schema: MappingSchema) {
    self.schema = schema
    layout = DatabaseLayout(schema: schema, slots: schema.makeSlotLayouts())
  }

  package func explain(_ explanation: inout SchemaExplanation) {
    let entities = schema.entities.indices
    explanation.tables = [
      table(["entity", "table", "columns", "key"], number: "columns", entities.map { entity($0) }),
      table(
        ["relationship", "target", "kind", "stored in"],
        entities.flatMap { index in
          schema.entities[index].relationships.map { relationship($0, of: index) }
        }
      ),
      table(["dump", "records", "become", "may change"], schema.dumps.flatMap { records(of: $0) }),
      table(["value", "read from", "rules"], ValuesPlan(schema).rows),
      table(["also", "what", "how"], steps()),
      table(["personal data", "looks like", "write"], personal),
    ]
    explanation.sql = layout.definitionSQL(schema.database).map { $0 + ";\n" }.joined()
    explanation.mermaid = MermaidDiagram(schema: schema, layout: layout).text
    explanation.dbml = DBMLDiagram(schema: schema, layout: layout).text
  }

  private func table(
    _ headings: [String],
    number: String? = nil,
    _ rows: [[String]]
  ) -> SchemaExplanation.Table {
    SchemaExplanation.Table(headings: headings, number: number, rows: rows)
  }

  private func entity(_ index: Int) -> [String] {
    let entity = schema.entities[index]
    let key = entity.primaryKey.map { part in
      switch part {
      case .attribute(let index): entity.attributes[index].name
      case .relationship(let index): entity.relationships[index].name
      }
    }
    let number = entity.surrogateKey.map { " (numbered by \($0))" } ?? ""
    return [
      entity.name, entity.table, String(layout.tables[index].columns.count),
      key.list(orElse: "none") + number,
    ]
  }

  /// A row for each kind of records, the names of the files in the first.
  private func records(of entry: DumpEntry) -> [[String]] {
    let names =
      entry.records.map { [$0.shown] } ?? (entry.patterns + entry.sources.map(\.value))
    let whole = entry.isCSV ? "each row" : "the document"
    let rows = entry.readings.flatMap { RecordsPlan(schema, $0, whole: whole).rows }
    return rows.enumerated().map { index, row in [index == 0 ? names.list : ""] + row }
  }

  /// The attributes that look like personal data and have neither `pseudonym` nor `personal: false`.
  private var personal: [[String]] {
    schema.personalAttributes.map { found in
      let member = found.member.map { " by '\($0)'" } ?? ""
      return [
        "\(found.owner).\(found.attribute.name)", found.likeness + member,
        "pseudonym: \(found.pseudonym.rawValue), or personal: false",
      ]
    }
  }

  private func relationship(_ relationship: Relationship, of entity: Int) -> [String] {
    var kind = "not stored"
    var places: [String] = []
    var options: [String] = []
    func columns(_ names: [String], of table: String) -> [String] { names.map { "\(table).\($0)" } }
    switch relationship.storage {
    case .none: break
    case .toOne(let names):
      kind = "to-one"
      places = columns(names, of: schema.entities[entity].table)
      if relationship.isRequired { options.append("required") }
    case .oneToMany(let inverse):
      kind = "one-to-many"
      let target = schema.entities[relationship.targets[0]]
      if case .toOne(let names) = target.relationships[inverse].storage {
        places = columns(names, of: target.table)
      }
    case .manyToMany(let joinTable, _):
      kind = "many-to-many"
      places = [schema.joinTables[joinTable].table]
    }
    if relationship.isOrdered { options.append("ordered") }
    if relationship.repeats { options.append("repeats") }
    if relationship.onDelete != .noAction {
      options.append("onDelete: \(relationship.onDelete.rawValue)")
    }
    if relationship.targetCondition != nil { options.append("where") }
    if relationship.onDangling == .stub || relationship.onDangling == .skip {
      options.append("onDangling: \(relationship.onDangling.rawValue)")
    }
    let stored = places.isEmpty ? ["-"] : places
    return [
      "\(schema.entities[entity].name).\(relationship.name)",
      schema.targetNames(of: relationship).list, kind,
      (stored + (options.isEmpty ? [] : [options.list])).joined(separator: "; "),
    ]
  }

  /// The steps other than reading dumps, in order.
  private func steps() -> [[String]] {
    var steps: [[String]] = []
    func add(_ verb: String, _ subject: String, _ detail: String = "-") {
      let step = [verb, subject, detail]
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
    add("shares", problem == nil ? "make one seed" : "are not possible", problem ?? "-")
    return steps
  }
}
