import SeedbedDiagnostics
import SeedbedLanguage
import SeedbedModel
import SeedbedText

extension ValueDecoder {
  private static let typeSynonyms: [ExactText: String] = [
    "int": "integer", "bigint": "integer", "string": "text", "str": "text", "varchar": "text",
    "bool": "boolean", "float": "real", "double": "real", "number": "real", "numeric": "decimal",
    "datetime": "date", "timestamp": "date", "blob": "data", "object": "json", "array": "json",
    "uri": "url", "guid": "uuid", "interval": "duration", "timeInterval": "duration",
  ]

  /// Keys that belong elsewhere.
  private static let attributeAdvice: [ExactText: FixIt] = {
    var advice = stepAdvice
    for word in ["min", "max", "minLength", "maxLength", "pattern", "in"] {
      advice[word] = FixIt(message: "write 'check: { \(word): … }'")
    }
    for word in ["primaryKey", "primary"] {
      advice[word] = FixIt(message: "write 'primaryKey: …' beside 'attributes', with the name")
    }
    for word in ["autoIncrement", "autoincrement", "auto_increment", "serial", "identity"] {
      advice[word] = FixIt(message: "write 'surrogateKey: …' beside 'attributes', with the name")
    }
    for word in ["references", "ref", "foreignKey", "relation"] {
      advice[word] = FixIt(message: "write it under 'relationships', with an 'entity'")
    }
    for word in ["nullable", "optional", "allowNull", "allow_null"] {
      advice[word] = FixIt(message: "leave it out: a column takes null unless 'required: true'")
    }
    return advice
  }()

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
      if var fields = fields(node, .attribute) { decode(&attribute, from: &fields) }
      return attribute
    }
    switch shortForm {
    case .type where node.scalar != nil && !isNull(node):
      attribute.conversion.type = shortType(node)
    case .type: expected("a type or a mapping", node, fixIt: missingBlank(in: pair))
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
    report.error(
      .misplacedKey,
      "\(quoted(pair.key.text)) refers to an entity: write it under 'relationships'",
      at: pair.key.span
    )
    return true
  }

  /// `name:text` in braces is a name without a value.
  func missingBlank(in pair: YAMLNode.Pair) -> FixIt? {
    guard isNull(pair.value), let colon = pair.key.text.firstIndex(of: ":") else { return nil }
    let name = pair.key.text[..<colon]
    let value = pair.key.text[pair.key.text.index(after: colon)...]
    guard !name.isEmpty, !value.isEmpty else { return nil }
    return FixIt(message: "write '\(name): \(value)', with a space after the colon")
  }

  /// The type that is all an attribute says; a text that is near to none may be meant as a path.
  private func shortType(_ node: YAMLNode) -> Located<AttributeType>? {
    let words = AttributeType.allCases.map(\.rawValue)
    if let text = node.scalar?.text, !words.contains(text),
      Self.typeSynonyms[text.lowercased()] == nil, suggestion(for: text, among: words) == nil
    {
      report.error(
        .unknownWord,
        "expected one of \(wordList(words)), found \(quoted(text))",
        at: node.span,
        fixIt: FixIt(message: "if it is a key path, write '{ keyPath: \"\(text)\", type: … }'")
      )
      return nil
    }
    return word(node, synonyms: Self.typeSynonyms)
  }

  private func decode(_ attribute: inout AttributeDeclaration, from fields: inout Fields) {
    attribute.conversion = conversion(&fields)
    attribute.reading = reading(&fields)
    attribute.column = column(&fields)
    attribute.onMissing = word(fields.take("onMissing"))
    attribute.onNull = word(fields.take("onNull"))
    attribute.onInvalid = word(fields.take("onInvalid"))
    attribute.onConflict = word(fields.take("onConflict"))
    fields.finish(advice: Self.attributeAdvice)
  }

  // MARK: - Where to read

  private func reading(_ fields: inout Fields) -> AttributeDeclaration.Reading {
    var reading = AttributeDeclaration.Reading()
    reading.source = source(&fields)
    reading.when = predicate(fields.take("when"))
    reading.transforms = transforms(fields.take("transform"))
    reading.nullValues = nullValues(fields.take("nullValues"))
    return reading
  }

  private func source(_ fields: inout Fields) -> Located<ValueSource>? {
    let pairs = ["keyPath", "template", "object", "asset", "value", "exists"]
      .compactMap { fields.takePair($0) }
    if pairs.count > 1 {
      report.error(
        .conflictingKeys,
        "expected only one of \(wordList(pairs.map(\.key.text))), found \(pairs.count)",
        at: pairs[1].key.span
      )
    }
    guard let pair = pairs.first else { return nil }
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
    if node.elements?.isEmpty ?? false || isNull(node) {
      expected("a key path", node)
      return nil
    }
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
    guard item.pairs != nil, var fields = fields(item, .alternative) else {
      return keyPath(item).map { ValueSource.Alternative(.keyPath($0.value)) }
    }
    let pairs = ["keyPath", "template", "value"].compactMap { fields.takePair($0) }
    let when = predicate(fields.take("when"))
    let transforms = transforms(fields.take("transform"))
    let nullValues = nullValues(fields.take("nullValues"))
    fields.finish()
    guard pairs.count == 1 else {
      report.error(
        pairs.isEmpty ? .missingKey : .conflictingKeys,
        "expected one of 'keyPath', 'template' and 'value' in an alternative",
        at: pairs.isEmpty ? item.span : pairs[1].key.span
      )
      return nil
    }
    for key in ["transform", "nullValues"] where pairs[0].key.text == "value" {
      guard let place = fields.place(of: key) else { continue }
      report.error(
        .conflictingKeys,
        "'\(key)' does not apply to the constant of an alternative",
        at: place,
        fixIt: FixIt(message: "write the value that it would give")
      )
    }
    return origin(pairs[0]).map { origin in
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
  private func object(_ node: YAMLNode) -> [ValueSource.Member]? {
    guard let pairs = node.pairs, !pairs.isEmpty else {
      expected("a mapping of names to key paths", node)
      return nil
    }
    return upTo(SchemaLimit.alternatives, "members", pairs).compactMap { pair in
      keyPath(pair.value).map { ValueSource.Member(name: pair.key.text, keyPath: $0.value) }
    }
  }

  // MARK: - Conversion

  private func conversion(_ fields: inout Fields) -> AttributeDeclaration.Conversion {
    var conversion = AttributeDeclaration.Conversion()
    conversion.type = word(fields.take("type"), synonyms: Self.typeSynonyms)
    conversion.coercion = word(fields.take("coercion"))?.value
    conversion.formats = dateFormats(fields.take("format"))
    conversion.timeZone = timeZone(fields.take("timeZone"))
    conversion.store = word("store", in: &fields)
    conversion.scale = integer("scale", in: &fields)
    conversion.encoding = word(fields.take("encoding"))
    conversion.check = check(fields.take("check"))
    conversion.enumeration = enumeration(fields.take("enum"))
    return conversion
  }

  private func enumeration(_ node: YAMLNode?) -> Located<[Conversion.EnumerationCase]>? {
    guard let node else { return nil }
    guard let pairs = node.pairs, !pairs.isEmpty else {
      let allowed = node.elements?.compactMap(\.scalar?.text) ?? []
      expected(
        "a mapping of source values to stored values",
        node,
        fixIt: allowed.isEmpty
          ? nil
          : FixIt(
            message: "for values that are stored as they come, write"
              + " 'check: { in: [\(allowed.joined(separator: ", "))] }'"
          )
      )
      return nil
    }
    let cases = pairs.compactMap { pair in
      literal(pair.value).map { Conversion.EnumerationCase(source: pair.key.text, stored: $0) }
    }
    return Located(cases, at: node.span)
  }

  private func check(_ node: YAMLNode?) -> Located<Check>? {
    guard let node, var fields = fields(node, .check, "a mapping of checks") else { return nil }
    var check = Check()
    check.minimum = literal(fields.take("min"))
    check.maximum = literal(fields.take("max"))
    check.minimumLength = integer("minLength", in: &fields)?.value
    check.maximumLength = integer("maxLength", in: &fields)?.value
    check.pattern = regularExpression(fields.take("pattern"))
    check.allowed = fields.take("in").map { literals($0) }
    fields.finish()
    return Located(check, at: node.span)
  }

  private func column(_ fields: inout Fields) -> AttributeDeclaration.Column {
    var column = AttributeDeclaration.Column()
    column.isRequired = boolean(fields.take("required"))
    if let node = fields.take("default"), let value = constant(node) {
      column.defaultValue = Located(value, at: node.span)
    }
    column.isUnique = boolean(fields.take("unique"))
    column.isIndexed = boolean(fields.take("index"))
    column.collation = word(fields.take("collate"))
    column.column = text(fields.take("column"), "a column's name")
    column.isStored = boolean(fields.take("stored"))
    column.pseudonym = pseudonym(fields.take("pseudonym"))
    column.isPersonal = personal(fields.take("personal"))
    return column
  }
}
