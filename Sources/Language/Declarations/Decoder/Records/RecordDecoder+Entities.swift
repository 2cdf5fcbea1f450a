import SeedbedBase

extension RecordDecoder {
  func entities(_ node: YAMLNode?) -> [EntityDeclaration] {
    upTo(SchemaLimit.entities, "entities", namedItems(node, "a mapping of entities")).compactMap {
      pair in
      whole(SourceExtent(pair.key.span, pair.value)) { entity(pair) }
    }
  }

  /// How to write words of other tools that the language does not have.
  private static let entityAdvice = Advice()
    .about(["hasMany", "has_many"]) { _ in
      "write 'relationships: { NAME: { entity: …, many: true } }'"
    }
    .about(["hasOne", "has_one", "belongsTo", "belongs_to"]) { _ in
      "write 'relationships: { NAME: { entity: … } }'"
    }

  func mappings(_ node: YAMLNode?) -> [MappingDeclaration] {
    upTo(SchemaLimit.entities, "mappings", namedItems(node, "a mapping of mappings")).compactMap {
      pair in
      whole(SourceExtent(pair.key.span, pair.value)) { mapping(pair) }
    }
  }

  private func entity(_ pair: YAMLNode.Pair) -> EntityDeclaration {
    var entity = EntityDeclaration(name: Located(pair.key.text, at: pair.key.span))
    if isNull(pair.value) { return entity }
    guard let fields = fields(pair.value, EntityKeys.self, advice: Self.entityAdvice)
    else { return entity }
    entity.table = fields.table
    entity.primaryKey = fields.primaryKey.flatMap { primaryKey($0) }
    entity.surrogateKey = fields.surrogateKey
    entity.sequence = fields.sequence
    entity.extends = fields.extends
    entity.discriminator = fields.discriminator
    let indexes = upTo(SchemaLimit.members, "indexes", items(fields.indexes))
    entity.indexes = indexes.map { index($0) }
    entity.search = fields.search.map { search($0) }
    entity.update = entityUpdate(fields.pair(of: \.update))
    entity.naming = fields.naming?.value
    entity.rules = rules(fields.record, isMapping: false)
    entity.rules.settings.store = storedForms(fields.store)
    return entity
  }

  private func mapping(_ pair: YAMLNode.Pair) -> MappingDeclaration {
    var mapping = MappingDeclaration(name: Located(pair.key.text, at: pair.key.span))
    guard let fields = fields(pair.value, MappingKeys.self, of: pair.key, advice: nil) else {
      return mapping
    }
    mapping.entity = fields.entity
    mapping.extendsDefault = fields.extends != nil
    mapping.findBy = names(fields.findBy, "an attribute's name") ?? []
    mapping.rules = rules(fields.record, isMapping: true)
    let misplaced = ["table", "primaryKey", "surrogateKey", "sequence", "indexes", "search"]
    for pair in fields.pairs where misplaced.contains(pair.key.text) {
      report.error(.misplacedKey, at: pair.key.span) {
        "'\(pair.key.text)' belongs in the entity, not in a mapping of it"
      }
    }
    fields.reportUnknownKeys(except: misplaced.contains)
    return mapping
  }

  private func rules(_ fields: Fields<RecordKeys>, isMapping: Bool) -> RecordRules {
    var rules = RecordRules()
    rules.attributes = attributes(fields.attributes, shortForm: isMapping ? .keyPath : .type)
    rules.relationships = relationships(fields.relationships, isMapping: isMapping)
    rules.onDuplicate = fields.onDuplicate?.value
    rules.nullKey = fields.nullKey
    rules.newerBy = fields.newerBy
    rules.relationshipsWhenNotNewer = fields.relationshipsWhenNotNewer?.value
    rules.creates = fields.create?.value
    rules.deleteWhen = fields.deleteWhen
    let ((skipWhen, variants), paths) = collectKeyPaths {
      (fields.skipWhen, fields.variants.flatMap { self.variants($0) })
    }
    rules.skipWhen = skipWhen
    rules.variants = variants
    rules.keyPaths = paths
    rules.settings = inheritedSettings(fields)
    rules.base = base(fields.envelope.base)
    rules.ignored = ignored(fields.envelope.ignore)
    return rules
  }

  private func primaryKey(_ node: YAMLNode) -> Located<[Located<String>]>? {
    if node.scalar?.text == "none" { return Located([], at: node.span) }
    if let scalar = node.scalar, scalar.style == .plain, scalar.text.contains(",") {
      return wrongKind("a name or a list of names", node, fix: .replace(with: "[\(scalar.text)]"))
    }
    guard let parts = names(node, "an attribute's or relationship's name") else { return nil }
    if node.elements?.isEmpty ?? false {
      expected("an attribute, a to-one relationship or 'none'", node)
    }
    return parts.first.map { Located(parts, at: $0.span) }
  }

  private func names(_ node: YAMLNode?, _ what: String) -> [Located<String>]? {
    guard node != nil else { return nil }
    return upTo(SchemaLimit.names, "names", items(node)).compactMap { text($0, what) }
  }

  /// The names of a list that must have one.
  private func someNames(_ node: YAMLNode, _ what: String) -> [Located<String>] {
    someItems(node, what).isEmpty ? [] : names(node, what) ?? []
  }

  // MARK: - Indexes and search

  private func index(_ node: YAMLNode) -> EntityDeclaration.Index {
    let what = "an attribute's or relationship's name"
    guard node.pairs != nil, let fields = fields(node, IndexKeys.self) else {
      return EntityDeclaration.Index(columns: someTexts(node, what), isUnique: false)
    }
    return EntityDeclaration.Index(
      name: fields.name,
      columns: fields.columns.map { someTexts($0, what) } ?? [],
      isUnique: fields.unique?.value ?? false
    )
  }

  private func search(_ node: YAMLNode) -> EntityDeclaration.Search {
    let what = "an attribute's name"
    guard node.pairs != nil, let fields = fields(node, SearchKeys.self, "a search") else {
      return EntityDeclaration.Search(columns: someNames(node, what), span: node.span)
    }
    return EntityDeclaration.Search(
      name: fields.name,
      columns: fields.columns.map { someNames($0, what) } ?? [],
      tokenize: fields.tokenize?.value,
      span: node.span
    )
  }
}
