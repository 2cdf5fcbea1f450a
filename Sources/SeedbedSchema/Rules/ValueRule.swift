import SeedbedDiagnostics
import SeedbedModel

extension SchemaResolver {
  /// Constants have the type of the attribute that they are given for.
  func checkValues() {
    forEachAttribute { declared, type in
      if let value = declared.column.defaultValue { check([value.value], type, at: value.span) }
      if let cases = declared.conversion.enumeration {
        check(cases.value.map(\.stored), type, at: cases.span)
      }
      if let check = declared.conversion.check { self.check(check, type) }
    }
  }

  /// Runs over the declarations of attributes, with the types that they have.
  func forEachAttribute(_ body: (AttributeDeclaration, AttributeType) -> Void) {
    for (index, entity) in declaration.entities.enumerated() {
      visit(entity.rules, of: entityOf[index], body)
    }
    for (offset, mapping) in declaration.mappings.enumerated() {
      visit(mapping.rules, of: schema.mappings[declaration.entities.count + offset].entity, body)
    }
  }

  private func visit(
    _ rules: RecordRules,
    of entity: Int?,
    _ body: (AttributeDeclaration, AttributeType) -> Void
  ) {
    guard let entity else { return }
    for declared in rules.attributes {
      let index = attributeIndex(declared.name.value, of: entity)
      let type = index.map { schema.entities[entity].attributes[$0].conversion.type }
      if let type = declared.conversion.type?.value ?? type { body(declared, type) }
    }
    for through in rules.relationships.compactMap(\.through) {
      for declared in through.attributes {
        if let type = declared.conversion.type { body(declared, type.value) }
      }
    }
  }

  private func check(_ values: [Literal], _ type: AttributeType, at span: SourceSpan) {
    guard let wrong = values.first(where: { !type.takes($0) }) else { return }
    report.error(
      .typeMismatch,
      "expected \(type.inWords), found \(wrong.inWords)",
      at: span
    )
  }

  private func check(_ check: Located<Check>, _ type: AttributeType) {
    let value = check.value
    let bounds = [value.minimum, value.maximum].compactMap { $0 }
    self.check(bounds + (value.allowed ?? []), type, at: check.span)
    let isText = [.text, .url, .decimal, .uuid, .day, .json, .date].contains(type)
    let lengths: [(key: String, isGiven: Bool)] = [
      ("minLength", value.minimumLength != nil), ("maxLength", value.maximumLength != nil),
      ("pattern", value.pattern != nil),
    ]
    for case (let key, true) in lengths where !isText {
      report.error(.typeMismatch, "'\(key)' has no meaning for \(type.rawValue)", at: check.span)
    }
    if let low = value.minimumLength, let high = value.maximumLength, low > high {
      report.error(.outOfRange, "'minLength' is above 'maxLength'", at: check.span)
    }
    if case .number(let low)? = value.minimum, case .number(let high)? = value.maximum,
      let low = Double(low), let high = Double(high), low > high
    {
      report.error(.outOfRange, "'min' is above 'max'", at: check.span)
    }
  }
}

extension AttributeType {
  fileprivate var inWords: String {
    switch self {
    case .integer: "a whole number"
    case .real, .decimal: "a number"
    case .boolean: "true or false"
    case .text, .url, .uuid, .day, .data: "a text"
    case .date: "a text or a number"
    case .json: "a value"
    }
  }

  /// Whether a constant can be a value of this type.
  fileprivate func takes(_ literal: Literal) -> Bool {
    switch (self, literal) {
    case (_, .null), (.json, _): true
    case (.integer, .number(let digits)): Int64(digits) != nil || Self.isWhole(digits)
    case (.real, .number), (.decimal, .number), (.date, .number), (.text, .number): true
    case (.decimal, .text(let text)):
      if case .success(.number) = resolvePlainScalar(text) { true } else { false }
    case (.boolean, .boolean), (.boolean, .number("0")), (.boolean, .number("1")): true
    case (.text, .text), (.text, .boolean), (.url, .text), (.day, .text), (.data, .text): true
    case (.date, .text): true
    case (.uuid, .text(let text)): isUUID(text)
    default: false
    }
  }

  /// Whether a number such as `1.0` or `1e3` has no fraction and fits 64 bits.
  private static func isWhole(_ digits: String) -> Bool {
    guard let value = Double(digits) else { return false }
    return value == value.rounded() && abs(value) < 9_007_199_254_740_992
  }
}

extension Literal {
  fileprivate var inWords: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let digits): "number \(digits)"
    case .text(let text): "text \(quoted(text))"
    }
  }
}
