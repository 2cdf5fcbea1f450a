import SeedbedBase

/// Decodes the blocks of a schema file: entities, mappings, dumps, sources and settings.
final class SchemaDecoder: RecordDecoder {
  let sources: SourceDecoder

  override init(report: SchemaReport) {
    sources = SourceDecoder(report: report)
    super.init(report: report)
  }

  /// Decodes `generate`; `resolve` makes a path relative to the main file.
  func generatedOutputs(_ node: YAMLNode?, resolve: (String) -> String) -> [GeneratedOutput] {
    guard let node, !isNull(node) else { return [] }
    return items(node).compactMap { generatedOutput($0, resolve: resolve) }
  }

  private func generatedOutput(
    _ node: YAMLNode,
    resolve: (String) -> String
  ) -> GeneratedOutput? {
    guard let fields = fields(node, GenerateKeys.self) else { return nil }
    let paths: [(GeneratedLanguage, Located<String>?)] = [
      (.swift, fields.swift), (.kotlin, fields.kotlin), (.typescript, fields.typescript),
      (.jsonSchema, fields.jsonSchema),
    ]
    for case (let language, let path?) in paths {
      let form = GeneratedForm(
        language,
        style: fields.style?.value,
        access: fields.access?.value,
        integers: fields.integers?.value,
        package: fields.package?.value
      )
      return GeneratedOutput(form: form, path: resolve(path.value), location: path.location)
    }
    return nil
  }

  /// Decodes the `csv` of a dump entry.
  func csvForm(_ fields: Fields<CSVKeys>) -> CSVForm {
    var form = CSVForm()
    form.separator = fields.separator.flatMap { separator($0) }
    if let header = fields.header { form.header = columnNames(of: header) }
    form.skippedLines = fields.skip?.value ?? 0
    return form
  }

  private func separator(_ node: YAMLNode) -> UInt8? {
    guard let text = text(node, "one character") else { return nil }
    if let separator = CSVForm.separator(text.value) { return separator }
    report.error(.wrongKind, at: node.span) {
      "expected \(CSVForm.separatorWords), found \(quoted(text.value))"
    }
    .fix(text.value == "\\t" ? .replace(with: "\"\\t\"") : nil)
    return nil
  }

  /// The names of the columns; each must be unique.
  private func columnNames(of node: YAMLNode) -> [String] {
    let names = someItems(node, "the names of the columns").compactMap {
      text($0, "the name of a column")
    }
    var places: [ExactText: SourceSpan] = [:]
    for name in names {
      if name.value.isEmpty {
        report.error(.wrongKind, at: name.span) {
          "expected the name of a column, found an empty text"
        }
      } else if let earlier = places.updateValue(name.span, forKey: ExactText(name.value)) {
        report.error(.duplicateName, at: name.span) {
          "two columns have the name \(quoted(name.value))"
        }
        .note("it is also defined here", at: earlier.location)
      }
    }
    return names.map(\.value)
  }

  func test(_ node: YAMLNode) -> TestDeclaration? {
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
        guard let fields = row.pairs else { return wrongKind("a row", row) }
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

  /// The records of an entry as one document; nil where they are neither records nor JSON.
  func inlineRecords(_ node: YAMLNode) -> JSONDocument? {
    switch node.content {
    case .sequence(let elements):
      guard elements.count <= SchemaLimit.records else {
        reportManyRecords(elements.count, at: elements[SchemaLimit.records].span)
        return nil
      }
      return JSONDocument(node)
    case .mapping: return JSONDocument(node)
    case .scalar(let scalar):
      guard case .text? = scalar.resolved else {
        return wrongKind("records, or a text with JSON", node)
      }
      let source = report.source(of: node.span.location.file)
      return JSONDocument(text: scalar, at: node.span, in: source)
    }
  }

  /// Reports more records than may stand in a schema.
  private func reportManyRecords(_ count: Int, at span: SourceSpan) {
    report.error(.tooMany, at: span) {
      "expected at most \(SchemaLimit.records) records in 'records', found \(count)"
    }
    .fix("write them to a file, and name it with 'dump'")
  }

  /// The layers of a file; `folder` is its folder as seen from the main file's.
  ///
  /// A layer's `database` is read into `settings`, so that its mistakes are reported once, whether
  /// the layer is chosen or not.
  func layers(
    _ node: YAMLNode?,
    folder: String,
    settings: DatabaseSettings,
    resolve: (String) -> String
  ) -> [LayerDeclaration] {
    namedItems(node, "a mapping of names to layers").compactMap { pair in
      let name = Located(pair.key.text, at: pair.key.span)
      guard let fields = fields(pair.value, LayerKeys.self, advice: Self.layerAdvice) else {
        return nil
      }
      var layer = LayerDeclaration(name: name, folder: folder)
      layer.dumps = dumps(fields.dumps)
      layer.variables = variables(fields.vars)
      layer.database = fields.database
      var scratch = settings
      decodeDatabase(layer.database, into: &scratch, resolve: resolve)
      if let node = fields.subset, !isNull(node) {
        layer.subset = items(node).compactMap { subsetItem($0) }
      }
      return layer
    }
  }

  /// Has the `subset` of a layer stand over that of the base: one item without a root, or with the same
  /// one, changes the keys that it gives; any other replaces all items.
  func put(_ layer: [SubsetDeclaration], over items: inout [SubsetDeclaration]) {
    for item in layer where item.root == nil && (layer.count > 1 || items.count != 1) {
      report.error(.missingKey, at: item.span) { "an item of 'subset' needs a 'root'" }
      return
    }
    guard layer.count == 1, items.count == 1, let item = layer.first,
      item.root == nil || item.root?.value == items[0].root?.value
    else {
      items = layer
      return
    }
    items[0].span = item.span
    items[0].take(item)
  }

  /// Advice for keys that are the same in all layers.
  private static let layerAdvice = Advice().about(
    ["entities", "mappings", "defaults", "sources", "tests", "generate", "include"]
  ) { "write '\($0)' at the top of the schema, for all layers" }
}
