import SeedbedBase

extension SchemaResolver {
  func resolveTests() {
    for declared in declaration.tests {
      var test = declared.test
      test.records = declared.records.compactMap { records in
        mapping(for: records.target).map {
          SchemaTest.Records(mapping: $0, each: records.each, documents: records.documents)
        }
      }
      test.variables = testVariables(declared.variables)
      test.expectedRows = declared.rows.compactMap { expectedRows($0) }
      schema.tests.append(test)
    }
  }

  /// A test gives values to variables that the schema or an entry of `dumps` has.
  private func testVariables(_ declared: [Member<Literal>]) -> [Variable] {
    let known = knownVariables
    for variable in declared where !known.contains(variable.name.value) {
      report.unknown(.unknownVariable, variable.name, among: known) {
        "no variable is called \(quoted(variable.name.value))"
      }
    }
    return declared.map(\.named)
  }

  private func expectedRows(_ declared: TestDeclaration.Rows) -> SchemaTest.ExpectedRows? {
    guard let table = expectedTable(declared.name) else { return nil }
    checkFields(of: declared, in: table)
    return SchemaTest.ExpectedRows(name: declared.name, table: table, rows: declared.value)
  }

  /// The table of an entity, or the join table of that name where no entity has it.
  private func expectedTable(_ name: Located<String>) -> SchemaTest.Table? {
    if entityNames[ExactText(name.value)] == nil,
      let index = schema.joinTables.firstIndex(where: { $0.table == name.value })
    {
      return .joinTable(index)
    }
    guard let (member, entity) = rows(of: name) else { return nil }
    if members[entity][0] == member { return .entity(entity, kinds: nil) }
    let kinds = members[entity].filter { lineage(of: $0).contains(member) }
    return .entity(entity, kinds: kinds.map { declaration.entities[$0].name.value })
  }

  /// Expected rows name what is stored: attributes, relationships and columns.
  private func checkFields(of declared: TestDeclaration.Rows, in table: SchemaTest.Table) {
    let owner: String
    var known: [String]
    switch table {
    case .entity(let entity, _):
      owner = schema.entities[entity].name
      let relationships = schema.entities[entity].relationships.filter { relationship in
        if case .none = relationship.storage { false } else { true }
      }
      known = schema.entities[entity].attributes.filter(\.isStored).map(\.name)
      known += relationships.map(\.name) + columns(of: entity).map(\.name)
      for relationship in schema.entities.flatMap(\.relationships)
      where relationship.targets == [entity] {
        if let position = relationship.positionColumn { known.append(position) }
      }
    case .joinTable(let index):
      let join = schema.joinTables[index]
      owner = join.table
      known = join.attributes.filter(\.isStored).flatMap { [$0.name, $0.column] }
      known += join.sourceColumns + join.targetColumns
      if let position = join.positionColumn { known.append(position) }
    }
    for name in declared.value.flatMap(\.value).map(\.name) where !known.contains(name.value) {
      report.unknown(.unknownAttribute, name, among: known) {
        "\(quoted(owner)) stores no attribute, relationship or column \(quoted(name.value))"
      }
    }
  }
}
