import SeedbedDiagnostics
import SeedbedLanguage
import SeedbedModel
import SeedbedText

extension SchemaDecoder {
  /// Keys of entities and mappings, which say how records become rows wherever they are read.
  private static let mappingKeys = [
    "onDuplicate", "nullKey", "newerBy", "skipWhen", "deleteWhen", "primaryKey", "attributes",
    "relationships", "defaults", "keys", "onMissing", "onNull", "unmappedKeys",
    "relationshipsWhenNotNewer", "variants",
  ]

  /// Advice for keys that belong to an entity or a mapping.
  private static let mappingAdvice: [ExactText: FixIt] = {
    var advice: [ExactText: FixIt] = [:]
    for key in mappingKeys {
      advice[key] = FixIt(
        message: "write '\(key)' in the entity, or in a mapping that 'mapping' names here"
      )
    }
    return advice
  }()

  func dumps(_ node: YAMLNode?) -> [DumpDeclaration] {
    items(node).compactMap { item in
      let errors = report.errorCount
      var dump = dump(item)
      dump?.extent = SourceExtent(item)
      dump?.embeddedTexts = takeEmbeddedTexts()
      dump?.isDamaged = report.errorCount > errors
      return dump
    }
  }

  private func dump(_ node: YAMLNode) -> DumpDeclaration? {
    guard var fields = fields(node, .dump) else { return nil }
    var dump = DumpDeclaration(span: node.span)
    dump.name = text(fields.take("name"), "a name")
    takeOrigin(&fields, into: &dump)
    dump.format = word(fields.take("format"))?.value
    let csv = fields.takePair("csv")
    dump.csv = csv.flatMap { csvForm($0.value) }
    dump.sort = word(fields.take("sort"))?.value
    takeTable(&fields, into: &dump, csv: csv)
    if let records = fields.place(of: "records") {
      for key in ["format", "csv", "sort", "table"] {
        guard let place = fields.place(of: key) else { continue }
        let message = "'\(key)' is for files, but 'records' are in the schema"
        report.error(
          .conflictingKeys,
          message,
          at: place,
          notes: [Note("the records are here", at: records.location)]
        )
      }
    }
    if !dump.sources.isEmpty, let place = fields.place(of: "sort") {
      let message =
        "'sort' is for files of 'dump'; those of 'source' are read in the order of the requests"
      report.error(.conflictingKeys, message, at: place)
    }
    if let csv, let format = dump.format, format == .json || format == .ndjson {
      report.error(
        .conflictingKeys,
        "'csv' says how CSV is written, but 'format' is '\(format.rawValue)'",
        at: csv.key.span
      )
    }
    let read = fields.takePair("read")
    let shared = reading(&fields, span: node.span)
    dump.isRequired = shared.isRequired
    var advice = Self.mappingAdvice
    // The file is named already.
    if fields.has("dump") { advice["path"] = .replace(with: "keyPath") }
    fields.finish(advice: advice)
    guard let read else {
      requireTarget(fields)
      dump.readings = [shared]
      return dump
    }
    for key in ["keyPath", "entity", "mapping", "when", "each", "prune"] {
      guard let place = fields.place(of: key) else { continue }
      report.error(.misplacedKey, "'\(key)' belongs in the items of 'read'", at: place)
    }
    if items(read.value).isEmpty { expected("a list of readings", read.value) }
    for item in items(read.value) {
      guard var fields = self.fields(item, .reading) else { continue }
      let reading = reading(&fields, span: item.span)
      fields.finish(advice: Self.mappingAdvice)
      requireTarget(fields)
      dump.readings.append(reading.over(shared))
    }
    return dump
  }

  /// Takes the table of a database, which no other format has.
  private func takeTable(
    _ fields: inout Fields,
    into dump: inout DumpDeclaration,
    csv: YAMLNode.Pair?
  ) {
    let table = fields.takePair("table")
    dump.table = table.flatMap { text($0.value, "a table") }
    guard let table else {
      guard dump.format == .sqlite else { return }
      let message = "'format: sqlite' needs 'table', the table whose rows are the records"
      return report.error(.missingKey, message, at: fields.span)
    }
    if let place = csv?.key.span ?? (dump.sources.isEmpty ? nil : fields.place(of: "source")) {
      let message = "'table' is for databases of 'dump', found '\(csv == nil ? "source" : "csv")'"
      report.error(.conflictingKeys, message, at: place)
    } else if let format = dump.format, format != .sqlite, format != .auto {
      report.error(
        .conflictingKeys,
        "'table' is for databases, but 'format' is '\(format.rawValue)'",
        at: table.key.span
      )
    }
  }

  /// Takes the one key that says where an entry's records are.
  private func takeOrigin(_ fields: inout Fields, into dump: inout DumpDeclaration) {
    let paths = fields.takePair("dump")
    dump.patterns = texts(paths?.value, "a path or a glob") ?? []
    let sources = fields.takePair("source")
    dump.sources = texts(sources?.value, "a request or a URL") ?? []
    let records = fields.takePair("records")
    dump.records = records.flatMap { pair in
      inlineRecords(pair.value).map {
        InlineRecords(document: $0, location: pair.key.span.location)
      }
    }
    let given = [paths, sources, records].compactMap(\.self)
    if given.count > 1 {
      let names = given.map { "'\($0.key.text)'" }.joined(separator: " and ")
      report.error(
        .conflictingKeys,
        "expected one of 'dump', 'source' and 'records', found \(names)",
        at: given[1].key.span
      )
    } else if records == nil, items(paths?.value).isEmpty, items(sources?.value).isEmpty,
      !fields.hasAlias(of: "dump")
    {
      report.error(
        .missingKey,
        "an entry of 'dumps' needs 'dump', 'source' or 'records'",
        at: given.first?.value.span ?? fields.span
      )
    }
  }

  private func requireTarget(_ fields: Fields) {
    guard !fields.has("entity"), !fields.has("mapping") else { return }
    let message = "\(fields.block.subject) needs an 'entity' or a 'mapping'"
    report.error(.missingKey, message, at: fields.span)
  }

  private func reading(_ fields: inout Fields, span: SourceSpan) -> DumpReadingDeclaration {
    var reading = DumpReadingDeclaration(span: span)
    let ((), documentPaths) = collectKeyPaths { () in
      for item in items(fields.take("keyPath")) { _ = keyPath(item) }
    }
    reading.keyPaths = documentPaths
    reading.target = target(&fields)
    let (when, recordPaths) = collectKeyPaths { predicate(fields.take("when")) }
    reading.when = when
    reading.recordPaths = recordPaths
    reading.each = word(fields.take("each"))?.value
    reading.isRequired = boolean(fields.take("required"))?.value
    if let pair = fields.takePair("prune") { take(pair, into: &reading) }
    reading.creates = boolean(fields.take("create"))?.value
    reading.variables = variables(fields.take("vars"))
    let onInvalid = word("onInvalid", in: &fields)
    reading.rejectsInvalid = onInvalid.map { $0.value == "reject" }
    reading.base = base(fields.take("base"))
    reading.ignored = ignored(fields.take("ignore"))
    return reading
  }

  private func take(_ prune: YAMLNode.Pair, into reading: inout DumpReadingDeclaration) {
    if prune.value.scalar != nil {
      reading.prune = boolean(prune.value).map { $0.value ? .all : .no }
    } else if let predicate = rowPredicate(prune.value, at: prune.key.span) {
      reading.prune = .matching(predicate.predicate)
      reading.pruneWhen = predicate
    }
  }

  /// The constants of a `vars`.
  func variables(_ node: YAMLNode?) -> [VariableDeclaration] {
    namedItems(node, "a mapping of names to values").compactMap { pair in
      literal(pair.value).map {
        VariableDeclaration(name: Located(pair.key.text, at: pair.key.span), value: $0)
      }
    }
  }
}

extension DumpReadingDeclaration {
  /// This reading, with the settings that the entry has for all of its readings.
  fileprivate func over(_ shared: DumpReadingDeclaration) -> DumpReadingDeclaration {
    var reading = self
    reading.isRequired = isRequired ?? shared.isRequired
    reading.creates = creates ?? shared.creates
    reading.rejectsInvalid = rejectsInvalid ?? shared.rejectsInvalid
    reading.base = base ?? shared.base
    reading.ignored = shared.ignored
    reading.ignored.add(ignored)
    let own = Set(variables.map { ExactText($0.name.value) })
    reading.variables =
      shared.variables.filter { !own.contains(ExactText($0.name.value)) } + variables
    return reading
  }
}
