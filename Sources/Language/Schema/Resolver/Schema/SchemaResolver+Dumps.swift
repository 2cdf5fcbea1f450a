import SeedbedBase

extension SchemaResolver {
  /// Puts the constants that the caller sets over the schema's own.
  func resolveVariables(_ overrides: [(name: String, text: String)]) {
    schema.variables = declaration.variables.map(\.named)
    for (name, text) in overrides {
      let variable = Variable(name: name, value: Literal(set: text))
      schema.variables.put(variable) { $0.name == name }
    }
  }

  /// Resolves the entries of `dumps`, with the paths that the caller gives for some.
  func resolveDumps(overrides: [(name: String, path: String)]) {
    let requests = [ExactText: SourceRequest](
      schema.sources.flatMap(\.requests).map { (ExactText($0.fullName), $0) }
    ) { first, _ in first }
    for declared in declaration.dumps {
      var entry = declared.entry
      entry.name = declared.name?.value
      entry.patterns = declared.patterns.map(\.value)
      entry.patternLocations = declared.patterns.map(\.location)
      entry.readings = declared.readings.compactMap { reading($0) }
      if entry.csv != nil, entry.format == .auto { entry.format = .csv }
      if entry.table != nil { entry.format = .sqlite }
      takeSources(of: declared, among: requests, into: &entry)
      schema.dumps.append(entry)
    }
    checkNamesOfSources()
    let named = [ExactText: Int](
      schema.dumps.enumerated().compactMap { index, entry in entry.name.map { ($0, index) } }
    ) { first, _ in first }
    for (name, path) in overrides {
      guard let index = named[name] ?? entry(ofRequest: name) else {
        let known = schema.dumps.compactMap(\.name)
        let near = suggestion(for: name, among: known)
        report.error(.unknownDump) { "no entry of 'dumps' has the name \(quoted(name))" }
          .fix(
            near.map { .replace(with: $0) }
              ?? FixIt(message: "add 'name: \(YAMLText.scalar(name))' to the entry that it means")
          )
        continue
      }
      schema.dumps[index].replacedPatterns += schema.dumps[index].patterns
      schema.dumps[index].patterns = [path]
      schema.dumps[index].sources = []
      schema.dumps[index].records = nil
      schema.dumps[index].patternLocations = []
    }
  }

  /// The index of the entry that reads a request, which is the name of one without a name: with its
  /// source or, if no other entry has it, without.
  private func entry(ofRequest name: String) -> Int? {
    let requests = schema.sources.flatMap(\.requests).filter { $0.name == name }.map(\.fullName)
    let entries = zip(schema.dumps.indices, declaration.dumps).filter { _, declared in
      declared.name == nil && declared.sources.count == 1
        && requests.contains(declared.sources[0].value)
    }
    return entries.count == 1 ? entries[0].0 : nil
  }

  /// The requests whose files an entry reads, with the key path that they give its records.
  private func takeSources(
    of declared: DumpDeclaration,
    among requests: [ExactText: SourceRequest],
    into entry: inout DumpEntry
  ) {
    guard !declared.sources.isEmpty else { return }
    var keyPaths: [[DumpKeyPath]] = []
    for name in declared.sources {
      guard let request = requests[ExactText(name.value)] else {
        // A URL that cannot be one was reported already.
        // So were the mistakes of a source that is left out.
        if !name.value.contains("://"), schema.sources.count >= declaration.sources.count {
          let known = schema.sources.flatMap(\.requests).filter { $0.urlPath == nil }
          report.unknownRequest(name, known: known.map(\.fullName))
        }
        continue
      }
      entry.sources.append(name)
      if !keyPaths.contains(request.keyPaths) { keyPaths.append(request.keyPaths) }
    }
    if entry.name == nil, declared.sources.count == 1 { entry.name = declared.sources[0].value }
    for index in entry.readings.indices where entry.readings[index].keyPaths.isEmpty {
      guard keyPaths.count < 2 else {
        report.error(.missingKey, at: declared.span) {
          "the requests have different key paths: the entry needs 'keyPath'"
        }
        return
      }
      entry.readings[index].keyPaths = keyPaths.first ?? []
      entry.readings[index].keyPathLocations = entry.readings[index].keyPaths.map { _ in
        declared.span.location
      }
    }
  }

  /// Entries that are called as their request must have a name each.
  private func checkNamesOfSources() {
    var counts: [ExactText: Int] = [:]
    for name in schema.dumps.compactMap(\.name) { counts[ExactText(name), default: 0] += 1 }
    for declared in declaration.dumps
    where declared.name == nil && declared.sources.count == 1 {
      let name = declared.sources[0]
      guard counts[ExactText(name.value), default: 0] > 1 else { continue }
      report.error(.duplicateName, at: name.span) {
        "two entries are called \(quoted(name.value)), as their request"
      }
      .fix("give the entry a 'name'")
    }
  }

  private func reading(_ declared: DumpReadingDeclaration) -> DumpReading? {
    guard let target = declared.target, let mapping = mapping(for: target) else { return nil }
    let base = declared.base?.value
    var reading = DumpReading(
      location: declared.span.location,
      mapping: self.mapping(mapping, base: base, ignoring: declared.ignored)
    )
    reading.keyPaths = declared.keyPaths.map(\.value)
    reading.keyPathLocations = declared.keyPaths.map(\.span.location)
    reading.when = base.map { base in declared.when?.reading(from: base) } ?? declared.when
    reading.whenLocation = declared.recordPaths.first?.span.location
    reading.each = declared.each ?? .elements
    reading.isRequired = declared.isRequired ?? true
    reading.prune = declared.prune ?? .no
    reading.creates = declared.creates ?? true
    reading.variables = declared.variables.map(\.named)
    reading.rejectsInvalid = declared.rejectsInvalid
    return reading
  }
}

extension Literal {
  /// The value of a text that the caller sets: a JSON scalar, or the text as it is.
  fileprivate init(set text: String) {
    let elements = JSONElements.read("[\(text)]") ?? []
    switch text {
    case "true", "false": self = .boolean(text == "true")
    case "null": self = .null
    case _ where DecimalNumber(text) != nil: self = .number(text)
    case _ where text.hasSuffix("\"") && elements.count == 1:
      self = .text(elements[0].scalarText ?? text)
    default: self = .text(text)
    }
  }
}
