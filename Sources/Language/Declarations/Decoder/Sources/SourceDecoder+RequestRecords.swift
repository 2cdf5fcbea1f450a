import SeedbedBase

/// `for`: the records that a request is made for.
extension SourceDecoder {
  func records(_ node: YAMLNode?) -> RecordsDeclaration? {
    guard let node else { return nil }
    let location = node.span.location
    let records = RequestRecords(
      origin: .requests([]),
      originLocation: location,
      location: location
    )
    var declared = RecordsDeclaration(records: records, span: node.span)
    guard node.pairs != nil, let fields = fields(node, RequestRecordsKeys.self) else {
      declared.requests = someTexts(node, "the name of a request")
      return declared
    }
    declared.records.keyPaths = (fields.keyPath ?? []).map(\.value)
    declared.records.when = fields.when
    declared.records.bindings = bindings(fields.let)
    declared.key = fields.key.map { keyParts($0) }
    declared.records.batch = fields.batch?.value
    declared.records.join = fields.join?.value ?? ","
    let origin = fields.first(of: \.request, \.dump, \.values, \.range)
    let hasOrigin = origin.map { setOrigin($0, fields, in: &declared) } ?? false
    return hasOrigin ? declared : nil
  }

  /// Sets the origin of the records by the first key that names one; false after a report.
  private func setOrigin(
    _ pair: YAMLNode.Pair,
    _ fields: Fields<RequestRecordsKeys>,
    in declared: inout RecordsDeclaration
  ) -> Bool {
    declared.records.originLocation = pair.value.span.location
    switch pair.key.text {
    case "request": declared.requests = someTexts(pair.value, "the name of a request")
    case "dump":
      declared.records.origin = .dumps([])
      declared.dumps = someTexts(pair.value, "a path or a pattern")
    case "values":
      guard let elements = pair.value.elements else {
        expected("a list of records", pair.value)
        return false
      }
      declared.records.origin = .values(elements.map { SchemaText.definition(of: $0) })
    default:
      guard let range = fields.range.flatMap({ range($0) }) else { return false }
      declared.records.origin = .range(range)
    }
    return true
  }

  private func bindings(_ node: YAMLNode?) -> [Named<ValueSource>] {
    members(namedItems(node, "a mapping of names to key paths")) { node in
      alternatives(node).map { .firstOf($0) }
    }
    .map(\.named)
  }

  private func keyParts(_ node: YAMLNode) -> [Located<RecordsDeclaration.KeyPart>] {
    if let pairs = node.pairs {
      return pairs.compactMap { pair in keyPart(pair.value, name: pair.key.text) }
    }
    return someItems(node, "a key path or a list of them").compactMap { keyPart($0, name: nil) }
  }

  private func keyPart(
    _ node: YAMLNode,
    name: String?
  ) -> Located<RecordsDeclaration.KeyPart>? {
    guard let text = text(node, "a key path") else { return nil }
    do {
      let value = try RequestTemplateParser.recordValue(text.value)
      return Located(RecordsDeclaration.KeyPart(name: name, value: value), at: text.span)
    } catch {
      add(error, .invalidKeyPath, in: node.span, textOffset: node.scalar?.textOffset)
      return nil
    }
  }

  // MARK: - Ranges

  private func range(_ fields: Fields<RangeKeys>) -> RecordRange? {
    let (step, format) = (fields.step, fields.format)
    guard let from = fields.from, let to = fields.to else { return nil }
    if case .number? = literal(from) {
      guard let first = integer(from, in: Self.numbers), let last = integer(to, in: Self.numbers)
      else { return nil }
      let span = step.flatMap { integer($0, in: 1...1_000_000_000) }?.value ?? 1
      let range = RecordRange.numbers(from: first.value, to: last.value, step: span)
      return checked(range, (last.value - first.value) / span, fields.span)
    }
    guard let first = day(from), let last = day(to) else { return nil }
    guard let (count, unit) = dateStep(step) else { return nil }
    let range = RecordRange.dates(
      from: first,
      to: last,
      step: count,
      unit: unit,
      format: format?.value
    )
    return checked(range, (last - first) / count, fields.span)
  }

  private static let numbers = -1_000_000_000_000...1_000_000_000_000

  /// A range whose end comes before its start is a mistake, and so is one without end.
  private func checked(_ range: RecordRange, _ count: Int, _ span: SourceSpan) -> RecordRange? {
    if count < 0 {
      report.error(.outOfRange, at: span) { "'to' comes before 'from'" }
      return nil
    }
    guard count < 10_000_000 else {
      report.error(.tooMany, at: span) { "expected at most 10000000 records in a range" }
      return nil
    }
    return range
  }

  private func day(_ node: YAMLNode) -> Int? {
    guard let text = text(node, "a number or a date") else { return nil }
    if text.value.utf8.count == 10, let seconds = ISO8601Date.unixSeconds(text: text.value) {
      return seconds / 86_400
    }
    return wrongKind("a number, or a date such as '2026-01-31'", node)
  }

  /// `1 month`, `2 weeks`.
  private func dateStep(_ node: YAMLNode?) -> (count: Int, unit: RecordRange.Unit)? {
    guard let node else { return (1, .day) }
    guard let text = text(node, "a step such as '1 month'") else { return nil }
    let words = text.value.split(separator: " ")
    if words.count == 2, let count = Int(words[0]), (1...10_000).contains(count) {
      for unit in RecordRange.Unit.allCases
      where words[1] == unit.rawValue || words[1] == unit.rawValue + "s" {
        return (count, unit)
      }
    }
    return wrongKind("a step such as '1 day', '1 week', '1 month' or '1 year'", node)
  }
}
