import SeedbedLanguage
import SeedbedModel
import SeedbedText

/// `for`: the records that a request is made for.
extension SourceDecoder {
  func records(_ node: YAMLNode?) -> RecordsDeclaration? {
    guard let node else { return nil }
    guard node.pairs != nil, var fields = fields(node, .requestRecords) else {
      let names = texts(node, "the name of a request") ?? []
      return declaration(node, .requests([]), node.span, requests: names)
    }
    let origins = ["request", "dump", "values", "range"].compactMap { fields.takePair($0) }
    if origins.count != 1 {
      report.error(
        origins.isEmpty ? .missingKey : .conflictingKeys,
        "'for' needs one of 'request', 'dump', 'values' and 'range'",
        at: origins.isEmpty ? node.span : origins[1].key.span
      )
    }
    var declared = origins.first.flatMap { origin($0, node) }
    let keyPaths = items(fields.take("keyPath")).compactMap { keyPath($0)?.value }
    let when = predicate(fields.take("when"))
    let bindings = bindings(fields.take("let"))
    let key = fields.take("key").map { keyParts($0) }
    let batch = integer("batch", in: &fields)?.value
    let join = fields.take("join").flatMap { text($0, "a text") }?.value
    fields.finish()
    declared?.records.keyPaths = keyPaths
    declared?.records.when = when
    declared?.records.bindings = bindings
    declared?.key = key
    declared?.records.batch = batch
    declared?.records.join = join ?? ","
    if batch != nil, let key = fields.place(of: "key") {
      report.error(.conflictingKeys, "a batch is named by its number, not by 'key'", at: key)
    }
    if batch == nil, let join = fields.place(of: "join") {
      report.error(.conflictingKeys, "'join' belongs to 'batch'", at: join)
    }
    return declared
  }

  private func origin(_ pair: YAMLNode.Pair, _ node: YAMLNode) -> RecordsDeclaration? {
    let span = pair.value.span
    switch pair.key.text {
    case "request":
      let names = texts(pair.value, "the name of a request") ?? []
      return declaration(node, .requests([]), span, requests: names)
    case "dump":
      let paths = texts(pair.value, "a path or a pattern") ?? []
      var declared = declaration(node, .dumps([]), span, requests: [])
      declared.dumps = paths
      return declared
    case "values":
      guard let elements = pair.value.elements else {
        expected("a list of records", pair.value)
        return nil
      }
      let values = elements.map { SchemaText.definition(of: $0) }
      return declaration(node, .values(values), span, requests: [])
    default:
      return range(pair.value).map { declaration(node, .range($0), span, requests: []) }
    }
  }

  private func declaration(
    _ node: YAMLNode,
    _ origin: RequestRecords.Origin,
    _ span: SourceSpan,
    requests: [Located<String>]
  ) -> RecordsDeclaration {
    let records = RequestRecords(
      origin: origin,
      originLocation: span.location,
      location: node.span.location
    )
    return RecordsDeclaration(records: records, requests: requests, span: node.span)
  }

  private func bindings(_ node: YAMLNode?) -> [RequestRecords.Binding] {
    namedItems(node, "a mapping of names to key paths").compactMap { pair in
      alternatives(pair.value).map { alternatives in
        RequestRecords.Binding(
          name: pair.key.text,
          source: .firstOf(alternatives),
          location: pair.key.span.location
        )
      }
    }
  }

  private func keyParts(_ node: YAMLNode) -> [Located<RecordsDeclaration.KeyPart>] {
    if let pairs = node.pairs {
      return pairs.compactMap { pair in keyPart(pair.value, name: pair.key.text) }
    }
    if items(node).isEmpty { expected("a key path or a list of them", node) }
    return items(node).compactMap { keyPart($0, name: nil) }
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

  private func range(_ node: YAMLNode) -> RecordRange? {
    guard var fields = fields(node, .range) else { return nil }
    let from = fields.take("from")
    let to = fields.take("to")
    let step = fields.take("step")
    let format = fields.take("format").flatMap { text($0, "a pattern of dates") }
    fields.finish()
    guard let from, let to else {
      report.error(.missingKey, "'range' needs 'from' and 'to'", at: node.span)
      return nil
    }
    if case .number? = literal(from) {
      guard let first = integer(from, in: Self.numbers), let last = integer(to, in: Self.numbers)
      else { return nil }
      let span = step.flatMap { integer($0, in: 1...1_000_000_000) }?.value ?? 1
      let range = RecordRange.numbers(from: first.value, to: last.value, step: span)
      return checked(range, (last.value - first.value) / span, node)
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
    return checked(range, (last - first) / count, node)
  }

  private static let numbers = -1_000_000_000_000...1_000_000_000_000

  /// A range whose end comes before its start is a mistake, and so is one without end.
  private func checked(_ range: RecordRange, _ count: Int, _ node: YAMLNode) -> RecordRange? {
    if count < 0 {
      report.error(.outOfRange, "'to' comes before 'from'", at: node.span)
      return nil
    }
    guard count < 10_000_000 else {
      report.error(.tooMany, "expected at most 10000000 records in a range", at: node.span)
      return nil
    }
    return range
  }

  private func day(_ node: YAMLNode) -> Int? {
    guard let text = text(node, "a number or a date") else { return nil }
    if let day = CalendarDay(text.value)?.number { return day }
    expected("a number, or a date such as '2026-01-31'", node)
    return nil
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
    expected("a step such as '1 day', '1 week', '1 month' or '1 year'", node)
    return nil
  }
}
