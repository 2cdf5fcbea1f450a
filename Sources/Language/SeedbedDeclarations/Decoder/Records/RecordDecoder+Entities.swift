import SeedbedDiagnostics
import SeedbedLanguage
import SeedbedText

extension RecordDecoder {
  func entities(_ node: YAMLNode?) -> [EntityDeclaration] {
    upTo(SchemaLimit.entities, "entities", namedItems(node, "a mapping of entities")).map { pair in
      let errors = report.errorCount
      var entity = entity(pair)
      entity.extent = SourceExtent(pair.key.span, pair.value)
      entity.embeddedTexts = takeEmbeddedTexts()
      entity.isDamaged = report.errorCount > errors
      return entity
    }
  }

  /// How to write words of other tools that the language does not have.
  private static let entityAdvice: [ExactText: FixIt] = {
    var advice: [ExactText: FixIt] = [:]
    for word in ["hasMany", "has_many", "hasOne", "has_one", "belongsTo", "belongs_to"] {
      let many = word.hasSuffix("any") ? ", many: true" : ""
      advice[word] = FixIt(message: "write 'relationships: { NAME: { entity: …\(many) } }'")
    }
    return advice
  }()

  func mappings(_ node: YAMLNode?) -> [MappingDeclaration] {
    upTo(SchemaLimit.entities, "mappings", namedItems(node, "a mapping of mappings")).map { pair in
      let errors = report.errorCount
      var mapping = mapping(pair)
      mapping.extent = SourceExtent(pair.key.span, pair.value)
      mapping.embeddedTexts = takeEmbeddedTexts()
      mapping.isDamaged = report.errorCount > errors
      return mapping
    }
  }

  private func entity(_ pair: YAMLNode.Pair) -> EntityDeclaration {
    var entity = EntityDeclaration(name: Located(pair.key.text, at: pair.key.span))
    if isNull(pair.value) { return entity }
    guard var fields = fields(pair.value, .entity) else { return entity }
    entity.table = text(fields.take("table"), "a table's name")
    entity.primaryKey = primaryKey(fields.take("primaryKey"))
    entity.surrogateKey = text(fields.take("surrogateKey"), "a column's name")
    entity.sequence = text(fields.take("sequence"), "an attribute's name")
    entity.extends = text(fields.take("extends"), "an entity's name")
    entity.discriminator = text(fields.take("discriminator"), "a column's name")
    let indexes = fields.take("indexes")?.elements ?? indexAlone(fields)
    entity.indexes = upTo(SchemaLimit.members, "indexes", indexes).compactMap { index($0) }
    entity.search = search(fields.take("search"))
    entity.update = entityUpdate(fields.takePair("update"))
    entity.naming = word(fields.take("naming"))?.value
    let store = storedForms(fields.take("store"))
    entity.rules = rules(&fields, isMapping: false)
    entity.rules.settings.store = store
    fields.finish(advice: Self.entityAdvice)
    return entity
  }

  private func mapping(_ pair: YAMLNode.Pair) -> MappingDeclaration {
    var mapping = MappingDeclaration(name: Located(pair.key.text, at: pair.key.span))
    guard var fields = fields(pair.value, .mapping) else { return mapping }
    mapping.entity = text(fields.take("entity"), "an entity's name")
    if !fields.has("entity") {
      report.error(
        .missingKey,
        "the mapping \(quoted(pair.key.text)) needs an 'entity'",
        at: pair.key.span
      )
    }
    mapping.extendsDefault = word("extends", in: &fields) != nil
    mapping.findBy = names(fields.take("findBy"), "an attribute's name") ?? []
    mapping.rules = rules(&fields, isMapping: true)
    for key in ["table", "primaryKey", "surrogateKey", "sequence", "indexes", "search"] {
      guard let place = fields.leave(key) else { continue }
      report.error(
        .misplacedKey,
        "'\(key)' belongs in the entity, not in a mapping of it",
        at: place
      )
    }
    fields.finish()
    return mapping
  }

  private func rules(_ fields: inout Fields, isMapping: Bool) -> RecordRules {
    var rules = RecordRules()
    let attributes = fields.take("attributes")
    rules.attributes = self.attributes(attributes, shortForm: isMapping ? .keyPath : .type)
    rules.relationships = relationships(fields.take("relationships"), isMapping: isMapping)
    rules.onDuplicate = word(fields.take("onDuplicate"))?.value
    rules.nullKey = word(fields.take("nullKey"))
    rules.newerBy = text(fields.take("newerBy"), "an attribute's name")
    rules.relationshipsWhenNotNewer = boolean(fields.take("relationshipsWhenNotNewer"))?.value
    rules.creates = boolean(fields.take("create"))?.value
    let deleteWhen = fields.takePair("deleteWhen")
    if let pair = deleteWhen { rules.deleteWhen = rowPredicate(pair.value, at: pair.key.span) }
    let ((skipWhen, variants), paths) = collectKeyPaths {
      (predicate(fields.take("skipWhen")), self.variants(fields.take("variants")))
    }
    rules.skipWhen = skipWhen
    rules.variants = variants
    rules.keyPaths = paths
    rules.settings = inheritedSettings(&fields)
    rules.base = base(fields.take("base"))
    rules.ignored = ignored(fields.take("ignore"))
    return rules
  }

  private func primaryKey(_ node: YAMLNode?) -> EntityDeclaration.PrimaryKey? {
    guard let node else { return nil }
    if let scalar = node.scalar, scalar.text == "none" {
      return .none(node.span)
    }
    if let scalar = node.scalar, scalar.style == .plain, scalar.text.contains(",") {
      expected(
        "a name or a list of names",
        node,
        fixIt: .replace(with: "[\(scalar.text)]")
      )
      return nil
    }
    guard let parts = names(node, "an attribute's or relationship's name") else { return nil }
    if node.elements?.isEmpty ?? false {
      expected("an attribute, a to-one relationship or 'none'", node)
    }
    return parts.isEmpty ? nil : .parts(parts)
  }

  private func names(_ node: YAMLNode?, _ what: String) -> [Located<String>]? {
    guard node != nil else { return nil }
    return upTo(SchemaLimit.names, "names", items(node)).compactMap { text($0, what) }
  }

  // MARK: - Indexes and search

  /// An `indexes` that is one index instead of a list of them.
  private func indexAlone(_ fields: Fields) -> [YAMLNode] {
    var fields = fields
    guard let node = fields.take("indexes"), !isNull(node) else { return [] }
    return [node]
  }

  private func index(_ node: YAMLNode) -> EntityDeclaration.Index? {
    guard node.pairs != nil, var fields = fields(node, .index) else {
      let columns = texts(node, "an attribute's or relationship's name") ?? []
      return EntityDeclaration.Index(columns: columns, isUnique: false)
    }
    let name = text(fields.take("name"), "an index's name")
    let columns = texts(fields.take("columns"), "an attribute's or relationship's name")
    let isUnique = boolean(fields.take("unique"))?.value ?? false
    fields.finish()
    guard let columns, !columns.isEmpty else {
      if !fields.has("columns") {
        report.error(.missingKey, "an index needs 'columns'", at: node.span)
      }
      return nil
    }
    return EntityDeclaration.Index(name: name, columns: columns, isUnique: isUnique)
  }

  private func search(_ node: YAMLNode?) -> EntityDeclaration.Search? {
    guard let node else { return nil }
    guard node.pairs != nil, var fields = fields(node, .search, "a search") else {
      let columns = names(node, "an attribute's name") ?? []
      return EntityDeclaration.Search(columns: columns, span: node.span)
    }
    let search = EntityDeclaration.Search(
      name: text(fields.take("name"), "a table's name"),
      columns: names(fields.take("columns"), "an attribute's name") ?? [],
      tokenize: text(fields.take("tokenize"), "a tokenizer")?.value,
      span: node.span
    )
    fields.finish()
    if search.columns.isEmpty {
      report.error(.missingKey, "'search' needs 'columns'", at: node.span)
    }
    return search
  }
}
