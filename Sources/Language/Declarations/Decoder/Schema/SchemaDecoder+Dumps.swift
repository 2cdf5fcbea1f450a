import SeedbedBase

extension SchemaDecoder {
  /// Advice for keys of entities and mappings, which say how records become rows wherever they are
  /// read.
  private static let mappingAdvice = Advice().about([
    "onDuplicate", "nullKey", "newerBy", "skipWhen", "deleteWhen", "primaryKey", "attributes",
    "relationships", "defaults", "keys", "onMissing", "onNull", "unmappedKeys",
    "relationshipsWhenNotNewer", "variants",
  ]) { "write '\($0)' in the entity, or in a mapping that 'mapping' names here" }

  func dumps(_ node: YAMLNode?) -> [DumpDeclaration] {
    items(node).compactMap { item in whole(SourceExtent(item)) { dump(item) } }
  }

  private func dump(_ node: YAMLNode) -> DumpDeclaration? {
    var advice = Self.mappingAdvice
    // The file is named already.
    if node.pairs?.contains(where: { $0.key.text == "dump" }) ?? false {
      advice["path"] = .replace(with: "keyPath")
    }
    guard let fields = fields(node, DumpKeys.self, advice: advice) else { return nil }
    let entry = DumpEntry(location: node.span.location, patterns: [], readings: [])
    var dump = DumpDeclaration(span: node.span, entry: entry)
    dump.name = fields.name
    takeOrigin(fields, into: &dump)
    dump.entry.format = fields.format?.value ?? .auto
    dump.entry.csv = fields.csv.map { csvForm($0) }
    dump.entry.sort = fields.sort?.value
    takeTable(fields, into: &dump)
    let format = dump.entry.format
    if let csv = fields.place(of: \.csv), format == .json || format == .ndjson {
      report.error(.conflictingKeys, at: csv) {
        "'csv' says how CSV is written, but 'format' is '\(format.rawValue)'"
      }
    }
    takeReadings(fields, into: &dump)
    return dump
  }

  private func takeReadings(_ fields: Fields<DumpKeys>, into dump: inout DumpDeclaration) {
    let shared = reading(fields.reading)
    dump.entry.isRequired = shared.isRequired ?? true
    guard let read = fields.read else {
      dump.readings = [shared]
      return
    }
    for item in someItems(read, "a list of readings") {
      guard let fields = self.fields(item, ReadingKeys.self, advice: Self.mappingAdvice)
      else { continue }
      dump.readings.append(reading(fields).over(shared))
    }
  }

  /// Takes the table of a database, which no other format has.
  private func takeTable(_ fields: Fields<DumpKeys>, into dump: inout DumpDeclaration) {
    dump.entry.table = fields.table?.value
    let format = dump.entry.format
    guard let table = fields.place(of: \.table) else {
      guard format == .sqlite else { return }
      report.error(.missingKey, at: fields.span) {
        "'format: sqlite' needs 'table', the table whose rows are the records"
      }
      return
    }
    if format != .sqlite, format != .auto {
      report.error(.conflictingKeys, at: table) {
        "'table' is for databases, but 'format' is '\(format.rawValue)'"
      }
    }
  }

  /// Takes the one key that says where an entry's records are.
  private func takeOrigin(_ fields: Fields<DumpKeys>, into dump: inout DumpDeclaration) {
    dump.patterns = fields.dump ?? []
    dump.sources = fields.source ?? []
    dump.entry.records = fields.pair(of: \.records).flatMap { pair in
      inlineRecords(pair.value).map {
        InlineRecords(document: $0, location: pair.key.span.location)
      }
    }
    if let files = fields.first(of: \.dump, \.source), items(files.value).isEmpty {
      report.error(.missingKey, at: files.value.span) {
        "'\(files.key.text)' needs a path, found \(files.value.kindInWords)"
      }
    }
  }

  private func reading(_ fields: Fields<ReadingKeys>) -> DumpReadingDeclaration {
    var reading = DumpReadingDeclaration(span: fields.span)
    reading.keyPaths = collectKeyPaths { fields.keyPath }.keyPaths
    reading.target = target(fields.target)
    let (when, recordPaths) = collectKeyPaths { fields.when }
    reading.when = when
    reading.recordPaths = recordPaths
    reading.each = fields.each?.value
    reading.isRequired = fields.required?.value
    if let pair = fields.pair(of: \.prune) { take(pair, into: &reading) }
    reading.creates = fields.create?.value
    reading.variables = variables(fields.vars)
    reading.rejectsInvalid = fields.onInvalid.map { $0.value == "reject" }
    reading.base = base(fields.envelope.base)
    reading.ignored = ignored(fields.envelope.ignore)
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
  func variables(_ node: YAMLNode?) -> [Member<Literal>] {
    members(namedItems(node, "a mapping of names to values")) { literal($0) }
  }
}

extension DumpReadingDeclaration {
  /// This reading, with the settings that the entry has for all of its readings.
  fileprivate func over(_ shared: DumpReadingDeclaration) -> DumpReadingDeclaration {
    var reading = over(shared, \.isRequired, \.creates, \.rejectsInvalid, \.base)
    reading.ignored = shared.ignored
    reading.ignored.add(ignored)
    let own = Set(variables.map { ExactText($0.name.value) })
    reading.variables =
      shared.variables.filter { !own.contains(ExactText($0.name.value)) } + variables
    return reading
  }
}
