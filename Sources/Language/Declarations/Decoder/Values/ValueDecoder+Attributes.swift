import SeedbedBase

extension ValueDecoder {
  private static let typeSynonyms: [ExactText: String] = [
    "int": "integer", "bigint": "integer", "string": "text", "str": "text", "varchar": "text",
    "bool": "boolean", "float": "real", "double": "real", "number": "real", "numeric": "decimal",
    "datetime": "date", "timestamp": "date", "blob": "data", "object": "json", "array": "json",
    "uri": "url", "guid": "uuid", "interval": "duration", "timeInterval": "duration",
  ]

  /// Keys that belong elsewhere.
  private static let attributeAdvice =
    stepAdvice
    .about(["min", "max", "minLength", "maxLength", "pattern", "in"]) { word in
      "write 'check: { \(word): … }'"
    }
    .about(["primaryKey", "primary"]) { _ in
      "write 'primaryKey: …' beside 'attributes', with the name"
    }
    .about(["autoIncrement", "autoincrement", "auto_increment", "serial", "identity"]) { _ in
      "write 'surrogateKey: …' beside 'attributes', with the name"
    }
    .about(["references", "ref", "foreignKey", "relation"]) { _ in
      "write it under 'relationships', with an 'entity'"
    }
    .about(["nullable", "optional", "allowNull", "allow_null"]) { _ in
      "leave it out: a column takes null unless 'required: true'"
    }

  /// How an attribute that is just a text is meant: its type, or its key path in a mapping.
  enum ShortForm {
    case type, keyPath
  }

  func attributes(_ node: YAMLNode?, shortForm: ShortForm) -> [AttributeDeclaration] {
    let pairs = namedItems(node, "a mapping of attributes")
    return upTo(SchemaLimit.members, "attributes", pairs).map { pair in
      var (attribute, paths) = collectKeyPaths { self.attribute(pair, shortForm: shortForm) }
      attribute.keyPaths = paths
      return attribute
    }
  }

  private func attribute(_ pair: YAMLNode.Pair, shortForm: ShortForm) -> AttributeDeclaration {
    var attribute = AttributeDeclaration(name: Located(pair.key.text, at: pair.key.span))
    let node = pair.value
    if reportRelationship(pair) { return attribute }
    guard node.pairs == nil else {
      guard let fields = fields(node, AttributeKeys.self, advice: Self.attributeAdvice)
      else { return attribute }
      attribute.conversion = conversion(fields.conversion)
      attribute.reading = reading(fields.reading)
      attribute.column = column(fields)
      attribute.onMissing = fields.absence.onMissing
      attribute.onNull = fields.absence.onNull
      attribute.onInvalid = fields.absence.onInvalid
      attribute.onConflict = fields.absence.onConflict
      return attribute
    }
    switch shortForm {
    case .type where node.scalar != nil && !isNull(node):
      attribute.conversion.type = shortType(node)
    case .type: expected("a type or a mapping", node).fix(missingBlank(in: pair))
    case .keyPath where isNull(node): break
    case .keyPath:
      attribute.isBarePath = node.scalar != nil
      attribute.reading.source = alternatives(node).map { Located(.firstOf($0), at: node.span) }
    }
    return attribute
  }

  /// Reports an item with an entity, which is a relationship and not an attribute.
  private func reportRelationship(_ pair: YAMLNode.Pair) -> Bool {
    guard let keys = pair.value.pairs?.map(\.key.text),
      keys.contains("entity") || keys.contains("mapping")
    else { return false }
    report.error(.misplacedKey, at: pair.key.span) {
      "\(quoted(pair.key.text)) refers to an entity: write it under 'relationships'"
    }
    return true
  }

  /// The type that is all an attribute says; a text that is near to none may be meant as a path.
  private func shortType(_ node: YAMLNode) -> Located<AttributeType>? {
    let words = AttributeType.allCases.map(\.rawValue)
    if let text = node.scalar?.text, !words.contains(text),
      Self.typeSynonyms[text.lowercased()] == nil, suggestion(for: text, among: words) == nil
    {
      report.error(.unknownWord, at: node.span) {
        "expected one of \(wordList(words)), found \(quoted(text))"
      }
      .fix("if it is a key path, write '{ keyPath: \"\(text)\", type: … }'")
      return nil
    }
    return word(node, synonyms: Self.typeSynonyms)
  }

  // MARK: - Where to read

  private func reading(_ fields: Fields<OriginKeys>) -> AttributeDeclaration.Reading {
    var reading = AttributeDeclaration.Reading()
    reading.source = source(fields)
    reading.when = fields.when
    reading.transforms = fields.transform
    reading.nullValues = fields.nullValues
    return reading
  }

  private func source(_ fields: Fields<OriginKeys>) -> Located<ValueSource>? {
    let given = fields.first(of: \.keyPath, \.template, \.object, \.asset, \.value, \.exists)
    guard let pair = given else { return nil }
    let span = pair.value.span
    switch pair.key.text {
    case "keyPath": return alternatives(pair.value).map { Located(.firstOf($0), at: span) }
    case "asset": return asset(pair.value).map { Located(.firstOf([$0]), at: span) }
    case "exists": return keyPath(pair.value).map { Located(.exists($0.value), at: span) }
    default:
      return origin(pair).map { Located(.firstOf([ValueSource.Alternative($0)]), at: span) }
    }
  }

  func alternatives(_ node: YAMLNode) -> [ValueSource.Alternative]? {
    if node.elements?.isEmpty ?? false || isNull(node) { return wrongKind("a key path", node) }
    let alternatives = upTo(SchemaLimit.alternatives, "alternatives", items(node))
    return alternatives.compactMap { alternative($0) }
  }

  /// The name of a request; the schema's check finds what its URL is made of.
  private func asset(_ node: YAMLNode) -> ValueSource.Alternative? {
    guard let name = text(node, "a request such as 'source.request'") else { return nil }
    var alternative = ValueSource.Alternative(.object([]))
    alternative.asset = ValueSource.Asset(request: name.value, form: .path)
    assetPlaces.append(name)
    return alternative
  }

  private func alternative(_ item: YAMLNode) -> ValueSource.Alternative? {
    guard item.pairs != nil, let fields = fields(item, AlternativeKeys.self) else {
      return keyPath(item).map { ValueSource.Alternative(.keyPath($0.value)) }
    }
    let pair = fields.first(of: \.keyPath, \.template, \.value)
    let when = fields.when
    let transforms = fields.transform
    let nullValues = fields.nullValues
    guard let pair else { return nil }
    return origin(pair).map { origin in
      var made = ValueSource.Alternative(origin, when: when)
      made.transforms = transforms ?? []
      made.nullValues = nullValues ?? []
      return made
    }
  }

  private func origin(_ pair: YAMLNode.Pair) -> ValueSource.Origin? {
    switch pair.key.text {
    case "template": template(pair.value).map { .template($0) }
    case "value": constant(pair.value).map { .constant($0) }
    case "object": object(pair.value).map { .object($0) }
    default: keyPath(pair.value).map { .keyPath($0.value) }
    }
  }

  /// A value of an attribute: a literal, or for JSON a list or a mapping.
  private func constant(_ node: YAMLNode) -> Literal? {
    node.scalar == nil ? .json(JSONDocument(node).text) : literal(node)
  }

  /// `object`: key paths by the names of members.
  private func object(_ node: YAMLNode) -> [Named<DumpKeyPath>]? {
    guard let pairs = node.pairs, !pairs.isEmpty else {
      return wrongKind("a mapping of names to key paths", node)
    }
    let named = upTo(SchemaLimit.alternatives, "members", pairs)
    return members(named) { keyPath($0)?.value }.map(\.named)
  }

  // MARK: - Conversion

  private func conversion(_ fields: Fields<ConversionKeys>) -> AttributeDeclaration.Conversion {
    var conversion = AttributeDeclaration.Conversion()
    conversion.type = fields.type.flatMap { word($0, synonyms: Self.typeSynonyms) }
    conversion.coercion = fields.coercion?.value
    conversion.formats = dateFormats(fields.format)
    conversion.timeZone = timeZone(fields.timeZone)
    conversion.store = fields.store
    conversion.scale = fields.scale
    conversion.encoding = fields.encoding
    conversion.check = fields.check.map { Located(check($0), at: $0.span) }
    conversion.enumeration = fields.enum.flatMap { enumeration($0) }
    return conversion
  }

  private func enumeration(_ node: YAMLNode) -> Located<[Named<Literal>]>? {
    guard let pairs = node.pairs, !pairs.isEmpty else {
      let allowed = node.elements?.compactMap(\.scalar?.text) ?? []
      expected("a mapping of source values to stored values", node)
        .fix(
          allowed.isEmpty
            ? nil
            : FixIt(
              message: "for values that are stored as they come, write"
                + " 'check: { in: [\(allowed.joined(separator: ", "))] }'"
            )
        )
      return nil
    }
    return Located(members(pairs) { literal($0) }.map(\.named), at: node.span)
  }

  private func check(_ fields: Fields<CheckKeys>) -> Check {
    var check = Check()
    check.minimum = fields.min
    check.maximum = fields.max
    check.minimumLength = fields.minLength?.value
    check.maximumLength = fields.maxLength?.value
    check.pattern = regularExpression(fields.pattern)
    check.allowed = fields.in.map { literals($0) }
    return check
  }

  private func column(_ fields: Fields<AttributeKeys>) -> AttributeDeclaration.Column {
    var column = AttributeDeclaration.Column()
    column.isRequired = fields.required
    if let node = fields.default, let value = constant(node) {
      column.defaultValue = Located(value, at: node.span)
    }
    column.isUnique = fields.unique
    column.isIndexed = fields.index
    column.collation = fields.collate
    column.column = fields.column
    column.isStored = fields.stored
    column.pseudonym = fields.pseudonym.flatMap { pseudonym($0) }
    column.isPersonal = fields.personal.flatMap { personal($0) }
    return column
  }
}
