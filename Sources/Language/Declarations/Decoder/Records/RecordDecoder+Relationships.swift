import SeedbedBase

extension RecordDecoder {
  /// How to write words of other tools that the language does not have.
  private static let relationshipAdvice =
    stepAdvice
    .about(["hasMany", "has_many", "manyToMany", "belongsToMany"]) { _ in
      "write 'entity: …, many: true'"
    }
    .about(["joinTable", "join_table", "via", "pivot", "secondary"]) { _ in
      "write 'through: { table: … }'"
    }

  /// The relationships of an entity, or of a mapping, where a text alone is the key path.
  func relationships(_ node: YAMLNode?, isMapping: Bool) -> [RelationshipDeclaration] {
    let pairs = namedItems(node, "a mapping of relationships")
    return upTo(SchemaLimit.members, "relationships", pairs).map { pair in
      var (relationship, paths) = collectKeyPaths {
        self.relationship(pair, isMapping: isMapping)
      }
      relationship.keyPaths = paths
      return relationship
    }
  }

  private func relationship(_ pair: YAMLNode.Pair, isMapping: Bool) -> RelationshipDeclaration {
    var relationship = RelationshipDeclaration(name: Located(pair.key.text, at: pair.key.span))
    let node = pair.value
    if isMapping, node.pairs == nil {
      if !isNull(node) { relationship.reading.keyPath = keyPath(node) }
      return relationship
    }
    if reportAttribute(pair) { return relationship }
    guard node.pairs != nil,
      let fields = fields(
        node,
        RelationshipKeys.self,
        of: pair.key,
        rules: isMapping ? MappedRelationshipKeys.rules : RelationshipKeys.rules,
        advice: Self.relationshipAdvice
      )
    else {
      expected("a relationship", node).fix(meant(node))
      return relationship
    }
    let nesting = fields.nesting
    relationship.target = target(nesting.target)
    relationship.reading.variants = nesting.variants.flatMap { variants($0) }
    decode(&relationship, from: fields)
    return relationship
  }

  /// Reports an item with a type, which is an attribute and not a relationship.
  private func reportAttribute(_ pair: YAMLNode.Pair) -> Bool {
    let keys = pair.value.pairs ?? []
    let leads = keys.contains { ["entity", "mapping", "foreignKey"].contains($0.key.text) }
    let type = keys.first { $0.key.text == "type" }?.value ?? pair.value
    guard !leads, let word = type.scalar?.text, AttributeType(rawValue: word) != nil
    else { return false }
    report.error(.misplacedKey, at: pair.key.span) {
      "\(quoted(pair.key.text)) has a type: write it under 'attributes'"
    }
    return true
  }

  /// A fix-it for a text, or a list of one, in place of a relationship.
  private func meant(_ node: YAMLNode) -> FixIt? {
    let item = node.elements?.count == 1 ? node.elements?.first : node
    guard let item, let text = item.scalar?.text, !text.isEmpty, !isNull(item) else { return nil }
    let isPath = text.contains { ".[@".contains($0) }
    let many = node.elements == nil ? "" : ", many: true"
    let meant =
      isPath ? "{ entity: …, keyPath: \"\(text)\"\(many) }" : "{ entity: \(text)\(many) }"
    return isPath || node.elements != nil
      ? FixIt(message: "write '\(meant)'") : .replace(with: meant)
  }

  private func decode(
    _ relationship: inout RelationshipDeclaration,
    from fields: Fields<RelationshipKeys>
  ) {
    let (nesting, link) = (fields.nesting, fields.link)
    relationship.reading.keyPath = nesting.keyPath
    relationship.reading.foreignKey = nesting.foreignKey.flatMap { foreignKey($0) }
    relationship.reading.each = nesting.each?.value
    relationship.reading.transforms = nesting.transform
    relationship.reading.nullValues = nesting.nullValues
    relationship.reading.when = nesting.when
    relationship.isMany = fields.many
    relationship.isOrdered = fields.ordered
    relationship.repeats = fields.repeats
    relationship.inverse = fields.inverse
    relationship.through = fields.through.map { through($0) }
    relationship.assign = link.assign
    relationship.onMissing = link.onMissing
    relationship.onNull = link.onNull
    relationship.condition = fields.where
    relationship.onDangling = fields.onDangling
    relationship.onDelete = fields.onDelete
    relationship.onNestedInvalid = link.onNestedInvalid
    relationship.isRequired = fields.required
    relationship.isStored = fields.stored
    if let node = fields.first(of: \.column, \.columns)?.value, let names = columnNames(node) {
      relationship.columns = Located(names, at: node.span)
    }
  }

  /// `entity: X` or `mapping: X`.
  func target(_ fields: Fields<TargetKeys>) -> TargetReference? {
    guard let pair = fields.first(of: \.entity, \.mapping) else { return nil }
    return pair.key.text == "entity"
      ? fields.entity.map { TargetReference(kind: .entity, name: $0) }
      : fields.mapping.map { TargetReference(kind: .mapping, name: $0) }
  }

  private func foreignKey(_ node: YAMLNode) -> RelationshipDeclaration.ForeignKey? {
    guard let pairs = node.pairs else { return keyPath(node).map { .primaryKey($0) } }
    guard !pairs.isEmpty else {
      return wrongKind("a key path, or key paths by the target's attributes", node)
    }
    return .attributes(members(pairs) { foreignKey($0) }, span: node.span)
  }

  private func columnNames(_ node: YAMLNode) -> ColumnNames? {
    guard let pairs = node.pairs else {
      return text(node, "a column's name, or names by the parts of a key").map { .one($0) }
    }
    return .byPart(members(pairs) { columnNames($0) })
  }

  private func through(_ node: YAMLNode) -> RelationshipDeclaration.Through {
    var through = RelationshipDeclaration.Through(span: node.span)
    guard node.pairs != nil, let fields = fields(node, ThroughKeys.self, "a join table") else {
      through.table = text(node, "a join table's name or a mapping")
      return through
    }
    through.table = fields.table
    through.source = fields.source.flatMap { columnNames($0) }
    through.target = fields.target.flatMap { columnNames($0) }
    through.targetPath = fields.targetPath
    through.attributes = attributes(fields.attributes, shortForm: .type)
    through.primaryKey = fields.primaryKey.map {
      someTexts($0, "'source', 'target' or an attribute")
    }
    return through
  }
}
