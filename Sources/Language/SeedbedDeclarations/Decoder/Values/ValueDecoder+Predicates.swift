import SeedbedDiagnostics
import SeedbedLanguage
import SeedbedModel
import SeedbedText

extension ValueDecoder {
  /// How to write operators of query languages that the language does not have.
  private static let testAdvice: [ExactText: FixIt] = {
    var advice: [ExactText: FixIt] = [:]
    for other in ["eq", "equals", "equal", "==", "=", "const", "value", "$eq"] {
      advice[other] = FixIt(message: "write the value itself, without a test")
    }
    for other in ["nin", "$nin", "notIn", "noneOf"] {
      advice[other] = FixIt(message: "write '{ not: { in: [...] } }'")
    }
    for other in ["isNull", "null"] {
      advice[other] = FixIt(message: "write 'exists: false', or 'is: null' without missing ones")
    }
    return advice
  }()

  /// A mapping of key paths all of whose lines must hold, or a list of such mappings.
  func predicate(_ node: YAMLNode?) -> Predicate? {
    guard let node else { return nil }
    if let elements = node.elements, !elements.isEmpty {
      let conditions = upTo(SchemaLimit.alternatives, "conditions", elements)
      return .any(conditions.compactMap { predicate($0) })
    }
    guard let pairs = node.pairs, !pairs.isEmpty else {
      expected("a mapping of key paths to values or tests", node)
      return nil
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
    let path = keyPath(pair.key)
    let tests = predicateTests(pair.value)
    return path.map { Predicate.Line(keyPath: $0.value, tests: tests) }
  }

  private func predicateTests(_ node: YAMLNode) -> [Predicate.Test] {
    if node.elements != nil {
      expected("a literal or a test", node, fixIt: FixIt(message: "write '{ in: [...] }'"))
      return []
    }
    guard node.pairs != nil, var fields = fields(node, .predicateTest, "a test") else {
      return literal(node).map { [.equals($0)] } ?? []
    }
    if node.pairs?.isEmpty ?? false { expected("a literal or a test", node) }
    var tests: [Predicate.Test] = []
    if let list = fields.take("in") {
      tests.append(.isOneOf(literals(list)))
    }
    if let inner = fields.take("not") { tests.append(.not(predicateTests(inner))) }
    if let exists = boolean(fields.take("exists")) { tests.append(.exists(exists.value)) }
    if let kinds = fields.take("is") {
      let words: [Located<PredicateKind>] = kindItems(kinds).compactMap { word($0) }
      tests.append(.isOfKind(words.map(\.value)))
    }
    if let pattern = regularExpression(fields.take("matches")) {
      tests.append(.matches(ExactText(pattern)))
    }
    if let value = literal(fields.take("lessThan")) { tests.append(.lessThan(value)) }
    if let value = literal(fields.take("atMost")) { tests.append(.atMost(value)) }
    if let value = literal(fields.take("greaterThan")) { tests.append(.greaterThan(value)) }
    if let value = literal(fields.take("atLeast")) { tests.append(.atLeast(value)) }
    if let path = keyPath(fields.take("same")) { tests.append(.same(path.value)) }
    fields.finish(advice: Self.testAdvice)
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
}
