import SeedbedBase

extension SchemaDecoder {
  func tests(_ node: YAMLNode?) -> [TestDeclaration] {
    items(node).compactMap { test($0) }
  }

  private func test(_ node: YAMLNode) -> TestDeclaration? {
    guard let fields = fields(node, TestKeys.self) else { return nil }
    let location = node.span.location
    let name = fields.name?.value ?? "test at line \(location.line)"
    var test = TestDeclaration(test: SchemaTest(name: name, location: location))
    let target = target(fields.target)
    let each = fields.each?.value ?? .elements
    test.records = given(fields.given)
    let records = records(fields, each)
    test.variables = variables(fields.vars)
    test.test.document = fields.document.map { JSONDocument($0) }
    test.test.dump = fields.dump?.value
    test.rows = expectedRows(fields.expect)
    test.test.expectedCodes = fields.expectDiagnostic ?? []
    guard let target, let records else { return nil }
    test.records.append(
      TestDeclaration.Records(target: target, each: each, documents: records)
    )
    return test
  }

  // MARK: - Records

  /// The documents of `record` or `records`: one array, or one document for each where its
  /// members are the records.
  private func records(_ fields: Fields<TestKeys>, _ each: EachRule) -> [JSONDocument]? {
    guard fields.first(of: \.record, \.records) != nil else { return nil }
    let nodes = fields.record.map { [$0] } ?? items(fields.records)
    return each == .elements ? [JSONDocument(elements: nodes)] : nodes.map { JSONDocument($0) }
  }

  private func given(_ node: YAMLNode?) -> [TestDeclaration.Records] {
    namedItems(node, "a mapping of entities or mappings to records").map { pair in
      let name = Located(pair.key.text, at: pair.key.span)
      return TestDeclaration.Records(
        target: TargetReference(kind: .either, name: name),
        each: .elements,
        documents: [JSONDocument(elements: items(pair.value))]
      )
    }
  }

  // MARK: - Rows

  private func expectedRows(_ node: YAMLNode?) -> [TestDeclaration.Rows] {
    members(namedItems(node, "a mapping of entities to their rows")) { rows in
      items(rows).compactMap { row -> SchemaTest.ExpectedRow? in
        guard let fields = row.pairs else {
          expected("a row", row)
          return nil
        }
        return Located(members(fields) { expectedValue($0) }, at: row.span)
      }
    }
  }

  private func expectedValue(_ node: YAMLNode) -> SchemaTest.ExpectedValue {
    switch node.content {
    case .scalar: .literal(literal(node) ?? .null)
    case .sequence(let elements):
      .list(elements.map { expectedValue($0) }, json: JSONDocument(node).text)
    case .mapping: .mapping(json: JSONDocument(node).text)
    }
  }
}
