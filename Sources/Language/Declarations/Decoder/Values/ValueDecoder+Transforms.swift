import SeedbedBase

extension ValueDecoder {
  private static let stepsWithArguments = StepKeys.list.names.filter {
    $0 != "otherwise"
  }

  /// The namespaces that RFC 4122 defines.
  private static let namespaces = [
    "dns": "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
    "url": "6ba7b811-9dad-11d1-80b4-00c04fd430c8",
    "oid": "6ba7b812-9dad-11d1-80b4-00c04fd430c8",
    "x500": "6ba7b814-9dad-11d1-80b4-00c04fd430c8",
  ]

  /// Advice for steps that are written as keys of an attribute or a relationship.
  static let stepAdvice = Advice()
    .about(stepsWithArguments) { "write 'transform: { \($0): … }'" }
    .about(Transform.Simple.allCases.map(\.rawValue)) { "write 'transform: \($0)'" }

  func transform(_ node: YAMLNode) -> Transform? {
    if let scalar = node.scalar, !isNull(node) {
      let steps = Transform.Simple.allCases
      if let step = steps.first(where: { $0.rawValue == scalar.text }) { return .simple(step) }
      if Self.stepsWithArguments.contains(scalar.text) {
        return wrongKind("'\(scalar.text)' with a value, as in '{ \(scalar.text): … }'", node)
      }
      _ = word(node, among: steps.dropLast().map(\.rawValue) + Self.stepsWithArguments)
      return nil
    }
    guard let fields = fields(node, StepKeys.self, rules: []) else { return nil }
    let steps = Self.stepsWithArguments.compactMap { step in
      fields.pairs.first { $0.key.text == step }?.key
    }
    if steps.count > 1 {
      report.error(.conflictingKeys, at: steps[1].span) {
        "expected one step, found \(wordList(steps.map(\.text)))"
      }
      .fix("write a list of steps")
    }
    let result = transformWithArguments(fields)
    if steps.isEmpty, node.pairs?.allSatisfy({ $0.key.text == "otherwise" }) ?? true {
      expected("a step of a transform", node)
    }
    return result
  }

  private func transformWithArguments(_ fields: Fields<StepKeys>) -> Transform? {
    var result: Transform?
    if let fields = fields.replace { result = replaceStep(fields) }
    if let pattern = regularExpression(fields.extract) { result = .extract(pattern) }
    if let node = fields.split { result = splitStep(node) }
    if let node = fields.join { result = plainText(node).map { .join($0) } }
    if let node = fields.prefix { result = plainText(node).map { .prefix($0) } }
    if let node = fields.suffix { result = plainText(node).map { .suffix($0) } }
    if let cases = fields.map { result = mapStep(cases, otherwise: fields.otherwise) }
    if let digits = number(fields.scale) { result = .scale(digits) }
    if let digits = number(fields.offset) { result = .offset(digits) }
    if let node = fields.uuid5 { result = uuid5Step(node) }
    if let isOn = fields.base64Decode, isOn.value {
      result = .simple(.base64Decode)
    }
    if let path = collectKeyPaths({ fields.pick }).result { result = pickStep(path) }
    if let steps = fields.each { result = .each(steps) }
    return result
  }

  /// A text that may be empty, as null is.
  private func plainText(_ node: YAMLNode) -> String? {
    if isNull(node) { return "" }
    if let scalar = node.scalar { return scalar.text }
    return wrongKind("a text", node)
  }

  private func number(_ node: YAMLNode?) -> String? {
    guard let node else { return nil }
    guard case .number(let digits)? = literal(node, "a number") else {
      if node.scalar != nil { expected("a number", node) }
      return nil
    }
    return digits
  }

  private func replaceStep(_ fields: Fields<ReplaceStepKeys>) -> Transform? {
    let pattern = regularExpression(fields.pattern)
    let replacement = fields.with.flatMap { plainText($0) }
    guard let pattern, let replacement else { return nil }
    if let problem = Replacement.problem(in: replacement, for: pattern) {
      report.error(.invalidPattern, at: fields.span) { problem }
    }
    return .replace(pattern: pattern, with: replacement)
  }

  private func splitStep(_ node: YAMLNode) -> Transform? {
    guard let separator = plainText(node) else { return nil }
    guard !separator.isEmpty else { return wrongKind("a text between the parts", node) }
    return .split(separator)
  }

  private func mapStep(_ node: YAMLNode, otherwise: Literal?) -> Transform? {
    guard let pairs = node.pairs else { return wrongKind("a mapping of texts to values", node) }
    return .map(members(pairs) { literal($0) }.map(\.named), otherwise: otherwise)
  }

  /// A path into a value, which is not one of the record's.
  private func pickStep(_ path: Located<DumpKeyPath>) -> Transform? {
    guard path.value.root == .member || path.value.root == .record else {
      report.error(.invalidKeyPath, at: path.span) {
        "'pick' takes a key path into the value, found \(quoted(path.value.source))"
      }
      .fix("write names, such as 'items' or 'data[0].id'")
      return nil
    }
    return .pick(path.value)
  }

  private func uuid5Step(_ node: YAMLNode) -> Transform? {
    guard let text = text(node, "a namespace") else { return nil }
    let namespace = Self.namespaces[text.value.lowercased()] ?? text.value.lowercased()
    guard UUIDBytes(namespace) != nil else {
      report.error(.wrongKind, at: text.span) {
        "expected a UUID, 'dns', 'url', 'oid' or 'x500', found \(quoted(text.value))"
      }
      return nil
    }
    return .uuid5(namespace: namespace)
  }
}
