import SeedbedDiagnostics
import SeedbedModel

extension SchemaResolver {
  func resolveTests() {
    for declared in declaration.tests {
      let records = declared.records.compactMap { records -> SchemaTest.Records? in
        mapping(for: records.target).map {
          SchemaTest.Records(mapping: $0, each: records.each, documents: records.documents)
        }
      }
      var test = SchemaTest(
        name: declared.name,
        location: declared.span.location,
        records: records
      )
      test.variables = testVariables(declared.variables)
      test.document = declared.document
      test.dump = declared.dump
      test.expectedRows = declared.rows.compactMap { expectedRows($0) }
      test.expectedCodes = declared.codes.map { code in
        SchemaTest.ExpectedCode(
          code: DiagnosticCode(code.value),
          location: code.span.location
        )
      }
      schema.tests.append(test)
    }
  }

  /// A test gives values to variables that the schema or an entry of `dumps` has.
  private func testVariables(_ declared: [VariableDeclaration]) -> [Variable] {
    let known =
      schema.variables.map(\.name)
      + declaration.dumps.flatMap(\.readings).flatMap(\.variables).map(\.name.value)
    for variable in declared where !known.contains(variable.name.value) {
      let message = "no variable is called \(quoted(variable.name.value))"
      unknown(.unknownVariable, message, variable.name, among: known)
    }
    return declared.map { Variable(name: $0.name.value, value: $0.value) }
  }

  private func expectedRows(_ declared: TestDeclaration.Rows) -> SchemaTest.ExpectedRows? {
    guard let index = entityDeclaration(named: declared.entity) else { return nil }
    guard let entity = entityOf[index], members[entity][0] == index else {
      report.error(
        .unknownEntity,
        "\(quoted(declared.entity.value)) has no table of its own whose rows could be expected",
        at: declared.entity.span
      )
      return nil
    }
    checkFields(of: declared, in: entity)
    return SchemaTest.ExpectedRows(
      entity: entity,
      location: declared.entity.span.location,
      rows: declared.rows.map { row in
        SchemaTest.ExpectedRow(
          location: row.span.location,
          fields: row.fields.map { field in
            SchemaTest.Field(
              name: field.name.value,
              location: field.name.span.location,
              value: field.value
            )
          }
        )
      }
    )
  }

  /// Expected rows name what is stored: attributes, relationships and columns.
  private func checkFields(of declared: TestDeclaration.Rows, in entity: Int) {
    let attributes = schema.entities[entity].attributes.filter(\.isStored).map(\.name)
    let relationships = schema.entities[entity].relationships.filter { relationship in
      if case .none = relationship.storage { false } else { true }
    }.map(\.name)
    var known = attributes + relationships + columns(of: entity).map(\.name)
    for relationship in schema.entities.flatMap(\.relationships)
    where relationship.targets == [entity] {
      if let position = relationship.positionColumn { known.append(position) }
    }
    for name in declared.rows.flatMap(\.fields).map(\.name) where !known.contains(name.value) {
      let message =
        "'\(schema.entities[entity].name)' stores no"
        + " attribute, relationship or column \(quoted(name.value))"
      unknown(.unknownAttribute, message, name, among: known)
    }
  }
}
