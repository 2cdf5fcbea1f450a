import SeedbedBase

/// Decodes what records and requests have in common: key paths, predicates, transforms, values.
class ValueDecoder: NodeDecoder {
  /// The key paths decoded since the last `collectKeyPaths`.
  var keyPaths: [Located<DumpKeyPath>] = []

  /// The names of requests that attributes take files of.
  var assetPlaces: [Located<String>] = []

  /// The fields of a block, checked by the block's rules or by others; `what` describes the block where
  /// anything but a mapping is found.
  ///
  /// Keys that the block does not have are reported, with advice about those that belong elsewhere;
  /// without advice, the caller reports them. Missing keys are reported at the name of the block, if it
  /// has one. A partial block needs no keys: it stands over another, or is one of several parts.
  func fields<Keys: Block>(
    _ node: YAMLNode,
    _ block: Keys.Type,
    _ what: String? = nil,
    of name: YAMLNode.Key? = nil,
    rules: [KeyRule] = Keys.rules,
    isPartial: Bool = false,
    advice: Advice? = [:]
  ) -> Fields<Keys>? {
    guard let pairs = node.pairs else { return wrongKind(what ?? Keys.list.subject, node) }
    let fields = Fields<Keys>(pairs, span: node.span, decoder: self)
    if !isPartial { fields.reportMissing(at: name?.span ?? node.span) }
    for rule in rules { fields.reportBroken(rule, at: name?.span ?? node.span) }
    if let advice { fields.reportUnknownKeys(advice: advice) }
    return fields
  }

  /// Decodes a declaration, and notes where it is, and if it has a mistake.
  func whole<Declaration: WholeDeclaration>(
    _ extent: SourceExtent,
    _ decode: () -> Declaration?
  ) -> Declaration? {
    let errors = report.errorCount
    var declaration = decode()
    declaration?.extent = extent
    declaration?.isDamaged = report.errorCount > errors
    return declaration
  }

  /// Runs `decode` and gives the key paths that were decoded in it.
  func collectKeyPaths<Result>(
    _ decode: () -> Result
  ) -> (result: Result, keyPaths: [Located<DumpKeyPath>]) {
    let outer = keyPaths
    keyPaths = []
    defer { keyPaths = outer }
    let result = decode()
    return (result, keyPaths)
  }

  /// How to write operators of query languages that the language does not have.
  private static let testAdvice = Advice()
    .about(["eq", "equals", "equal", "==", "=", "const", "value", "$eq"]) { _ in
      "write the value itself, without a test"
    }
    .about(["nin", "$nin", "notIn", "noneOf"]) { _ in "write '{ not: { in: [...] } }'" }
    .about(["isNull", "null"]) { _ in
      "write 'exists: false', or 'is: null' without missing ones"
    }

  /// A mapping of key paths all of whose lines must hold, or a list of such mappings.
  func predicate(_ node: YAMLNode) -> Predicate? {
    if let elements = node.elements, !elements.isEmpty {
      let conditions = upTo(SchemaLimit.alternatives, "conditions", elements)
      return .any(conditions.compactMap { predicate($0) })
    }
    guard let pairs = node.pairs, !pairs.isEmpty else {
      return wrongKind("a mapping of key paths to values or tests", node)
    }
    return .all(
      upTo(SchemaLimit.alternatives, "conditions", pairs).compactMap { predicateLine($0) }
    )
  }

  func rowPredicate(_ node: YAMLNode, at span: SourceSpan) -> RowPredicateDeclaration? {
    let (predicate, paths) = collectKeyPaths { self.predicate(node) }
    return predicate.map { RowPredicateDeclaration(predicate: $0, paths: paths, span: span) }
  }

  private func predicateLine(_ pair: YAMLNode.Pair) -> Predicate.Line? {
    let path = keyPath(pair.key.text, at: pair.key.span, textOffset: pair.key.textOffset)
    let tests = predicateTests(pair.value)
    return path.map { Predicate.Line(keyPath: $0.value, tests: tests) }
  }

  private func predicateTests(_ node: YAMLNode) -> [Predicate.Test] {
    if node.elements != nil {
      expected("a literal or a test", node).fix("write '{ in: [...] }'")
      return []
    }
    guard node.pairs != nil,
      let fields = fields(node, PredicateTestKeys.self, "a test", advice: Self.testAdvice)
    else {
      return literal(node).map { [.equals($0)] } ?? []
    }
    if node.pairs?.isEmpty ?? false { expected("a literal or a test", node) }
    var tests: [Predicate.Test] = []
    if let list = fields.in {
      tests.append(.isOneOf(LiteralList(literals(list))))
    }
    if let inner = fields.not { tests.append(.not(predicateTests(inner))) }
    if let exists = fields.exists { tests.append(.exists(exists.value)) }
    if let kinds = fields.is {
      let words: [Located<PredicateKind>] = kindItems(kinds).compactMap { word($0) }
      tests.append(.isOfKind(words.map(\.value)))
    }
    if let pattern = regularExpression(fields.matches) {
      tests.append(.matches(ExactText(pattern)))
    }
    if let value = fields.lessThan { tests.append(.lessThan(value)) }
    if let value = fields.atMost { tests.append(.atMost(value)) }
    if let value = fields.greaterThan { tests.append(.greaterThan(value)) }
    if let value = fields.atLeast { tests.append(.atLeast(value)) }
    if let path = fields.same { tests.append(.same(path.value)) }
    return tests
  }

  func literals(_ node: YAMLNode) -> [Literal] {
    (node.elements ?? [node]).compactMap { literal($0) }
  }

  /// The kinds that `is` lists; a plain `null` there is the kind's name.
  private func kindItems(_ node: YAMLNode) -> [YAMLNode] {
    (node.elements ?? [node]).map { item in
      guard isNull(item), case .scalar(var scalar) = item.content, !scalar.text.isEmpty
      else { return item }
      scalar.style = .quoted
      return YAMLNode(span: item.span, content: .scalar(scalar))
    }
  }

  /// Decodes `pseudonym`: a kind, or a mapping with its settings.
  func pseudonym(_ node: YAMLNode) -> Located<Pseudonym>? {
    guard node.pairs != nil else {
      let kind: Located<Pseudonym.Kind>? = word(node)
      guard let kind else { return nil }
      checkSettings(of: kind.value, given: [], at: node.span)
      return Located(Pseudonym(kind: kind.value), at: node.span)
    }
    guard let fields = fields(node, PseudonymKeys.self) else { return nil }
    let kind = fields.as
    let given = fields.pairs(of: \.domain, \.keep, \.days, \.by, \.to).map(\.key)
    let (domain, keep, days, basis) = (fields.domain, fields.keep, fields.days, fields.by)
    guard let kind else { return nil }
    checkSettings(of: kind.value, given: given, at: node.span)
    var pseudonym = Pseudonym(kind: kind.value)
    pseudonym.domain = domain?.value
    pseudonym.keptDigits = keep?.value ?? 0
    pseudonym.days = days?.value ?? 0
    pseudonym.basisName = basis?.value
    if let multiple = fields.to, let literal = literal(multiple, "a number") {
      if case .number(let digits) = literal {
        pseudonym.multiple = digits
      } else {
        expected("a number", multiple)
      }
    }
    return Located(pseudonym, at: node.span)
  }

  /// Each kind has settings of its own, and some need them.
  private func checkSettings(
    of kind: Pseudonym.Kind,
    given: [YAMLNode.Key],
    at span: SourceSpan
  ) {
    let needed = kind.neededSettings
    let known = needed + kind.furtherSettings
    for key in given.sorted(by: { $0.text < $1.text }) where !known.contains(key.text) {
      report.error(.conflictingKeys, at: key.span) {
        "'\(key.text)' does not apply to the pseudonym '\(kind.rawValue)'"
      }
    }
    for key in needed where !given.contains(where: { $0.text == key }) {
      report.error(.missingKey, at: span) { "the pseudonym '\(kind.rawValue)' needs '\(key)'" }
        .fix("write '\(kind.example)'")
      return
    }
  }

  /// `personal: false`.
  func personal(_ node: YAMLNode) -> Located<Bool>? {
    guard let value = boolean(node) else { return nil }
    if value.value {
      report.error(.outOfRange, at: node.span) {
        "expected false: 'pseudonym' says how personal values are replaced"
      }
    }
    return value
  }
}

extension Pseudonym.Kind {
  fileprivate var neededSettings: [String] {
    switch self {
    case .shift: ["days", "by"]
    case .round: ["to"]
    default: []
    }
  }

  fileprivate var furtherSettings: [String] {
    guard isKeyed else { return [] }
    return self == .digits ? ["domain", "keep"] : ["domain"]
  }

  fileprivate var example: String {
    self == .shift ? "{ as: shift, days: 30, by: id }" : "{ as: round, to: 10 }"
  }
}
