import SeedbedDiagnostics
import SeedbedModel

extension SchemaResolver {
  /// Puts the constants that the caller sets over the schema's own.
  func resolveVariables(_ overrides: [(name: String, text: String)]) {
    schema.variables = declaration.variables.map {
      Variable(name: $0.name.value, value: $0.value)
    }
    for (name, text) in overrides {
      var value = Literal.text(text)
      if case .success(let resolved) = resolvePlainScalar(text) { value = resolved }
      if let index = schema.variables.firstIndex(where: { $0.name == name }) {
        schema.variables[index].value = value
      } else {
        schema.variables.append(Variable(name: name, value: value))
      }
    }
  }

  /// Resolves the entries of `dumps`, with the paths that the caller gives for some.
  func resolveDumps(overrides: [(name: String, path: String)]) {
    for declared in declaration.dumps {
      var entry = DumpEntry(
        location: declared.span.location,
        patterns: declared.patterns.map(\.value),
        readings: declared.readings.compactMap { reading($0) }
      )
      entry.patternLocations = declared.patterns.map(\.span.location)
      entry.name = declared.name?.value
      entry.format = declared.format ?? .auto
      entry.isRequired = declared.isRequired ?? true
      schema.dumps.append(entry)
    }
    for (name, path) in overrides {
      guard let index = schema.dumps.firstIndex(where: { $0.name == name }) else {
        let known = schema.dumps.compactMap(\.name)
        let near = suggestion(for: name, among: known)
        report.error(
          .unknownDump,
          "no entry of 'dumps' has the name \(quoted(name))",
          fixIt: near.map { .replace(with: $0) }
        )
        continue
      }
      schema.dumps[index].patterns = [path]
      schema.dumps[index].patternLocations = []
    }
  }

  private func reading(_ declared: DumpReadingDeclaration) -> DumpReading? {
    guard let target = declared.target, let mapping = mapping(for: target) else { return nil }
    var reading = DumpReading(location: declared.span.location, mapping: mapping)
    reading.keyPaths = declared.keyPaths.map(\.value)
    reading.keyPathLocations = declared.keyPaths.map(\.span.location)
    reading.when = declared.when
    reading.each = declared.each ?? .elements
    reading.isRequired = declared.isRequired ?? true
    reading.prune = declared.prune?.value ?? .no
    reading.creates = declared.creates ?? true
    reading.variables = declared.variables.map { Variable(name: $0.name.value, value: $0.value) }
    reading.rejectsInvalid = declared.rejectsInvalid
    return reading
  }

  func resolveTests() {
    for declared in declaration.tests {
      guard let target = declared.target, let mapping = mapping(for: target) else { continue }
      schema.tests.append(
        SchemaTest(
          name: declared.name,
          location: declared.span.location,
          mapping: mapping,
          record: declared.record,
          expectation: expectation(declared.expectation)
        )
      )
    }
  }

  private func expectation(_ declared: TestDeclaration.Expectation) -> SchemaTest.Expectation {
    switch declared {
    case .diagnostic(let code): return .diagnostic(code)
    case .rows(let items):
      return .rows(
        items.compactMap { item in
          guard let index = entityDeclaration(named: item.entity) else { return nil }
          guard let entity = entityOf[index], members[entity][0] == index else {
            report.error(
              .unknownEntity,
              "\(quoted(item.entity.value)) has no table of its own whose rows could be expected",
              at: item.entity.span
            )
            return nil
          }
          checkFields(of: item, in: entity)
          return SchemaTest.ExpectedRows(
            entity: item.entity.value,
            rows: item.rows.map { row in
              row.map { SchemaTest.Field(name: $0.name.value, value: $0.value) }
            }
          )
        }
      )
    }
  }

  /// Expected rows name attributes or columns.
  private func checkFields(of item: TestDeclaration.Rows, in entity: Int) {
    let attributes = schema.entities[entity].attributes.map(\.name)
    var known = attributes + columns(of: entity).map(\.name)
    for relationship in schema.entities.flatMap(\.relationships)
    where relationship.targets == [entity] {
      if let position = relationship.positionColumn { known.append(position) }
    }
    for name in item.rows.flatMap({ $0 }).map(\.name) where !known.contains(name.value) {
      let message = "'\(schema.entities[entity].name)' has no attribute or column"
      unknown(.unknownAttribute, "\(message) \(quoted(name.value))", name, among: known)
    }
  }
}
