import SeedbedBase

extension SchemaDecoder {
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
        expected("records, or a text with JSON", node)
        return nil
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
