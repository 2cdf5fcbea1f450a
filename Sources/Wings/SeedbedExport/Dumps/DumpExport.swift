package import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping
import SeedbedReading
import SeedbedStoring

/// Writes the rows of a seed in the shape of the dumps that its schema reads.
package final class DumpExport {
  let schema: MappingSchema
  let options: ExportOptions
  let rows: RowSource
  let sites: ExportSites
  let writer: RecordWriter
  /// Which rows of the one entity are written; nil for all.
  private(set) var condition: RowPredicate?
  /// By entity: how many of its rows no record gives, and why the first does not.
  var failures: [Int: (count: Int, reason: String)] = [:]
  /// By entity: these rows.
  var failed: [RowSet]
  /// By entity: how many rows no record has, which some dump could give.
  private var missed: [Int]

  package init(
    _ database: Database,
    _ schema: MappingSchema,
    _ options: ExportOptions
  ) throws {
    self.schema = schema
    self.options = options
    rows = try RowSource(schema, database)
    sites = ExportSites(rows)
    writer = RecordWriter(rows, sites, nulls: options.nulls)
    failed = schema.entities.map { _ in RowSet() }
    missed = schema.entities.map { _ in 0 }
  }

  /// The attributes that the schema alone calls lost, each with the number of rows that have a
  /// value in it, as messages.
  package func lostAttributes() throws -> [String] {
    let reversibility = Reversibility(schema)
    var messages: [String] = []
    for (entity, model) in schema.entities.enumerated() where options.includes(model.name) {
      for (slot, reversal) in reversibility.attributes(of: entity) where reversal.kind == .lost {
        guard let column = rows.layout.tables[entity].column(from: .slot(slot)) else { continue }
        let count = try rows.count(ofColumn: column, in: entity)
        guard count > 0 else { continue }
        messages.append(
          "the attribute '\(reversal.attribute)' of '\(model.name)' is not written, and has a value"
            + " in \(count) row\(count == 1 ? "" : "s"): \(reversal.reason)"
        )
      }
    }
    return messages
  }

  /// The rows that no record gives, as messages.
  package var losses: [String] {
    let missed = missed.enumerated().filter { $0.element > 0 }
      .map { entity, count in
        let them = count == 1 ? "it" : "them"
        return (entity, (count: count, reason: "no dump of the schema has a place for \(them)"))
      }
    return (failures.sorted { $0.key < $1.key } + missed).map { entity, failure in
      let rows = failure.count == 1 ? "1 row" : "\(failure.count) rows"
      return "\(rows) of '\(schema.entities[entity].name)' cannot be written: \(failure.reason)"
    }
  }

  /// Writes the dumps of all entries.
  package func write(to folder: ExportFolder) throws -> [ExportedFile] {
    try choose()
    let groups = try DumpGroup.all(of: schema, options)
    // Records that find rows which others make come last, when it is known which were written.
    let order =
      groups.indices.filter { !findsRows(groups[$0]) }
      + groups.indices.filter { findsRows(groups[$0]) }
    var files: [[ExportedFile]] = groups.map { _ in [] }
    for index in order { files[index] = try write(groups[index], to: folder) }
    for entity in missed.indices where options.entities.isEmpty && sites.isGiven[entity] {
      missed[entity] = try rows.count(in: entity) - sites.heldCount(entity, and: failed[entity])
    }
    try rows.end()
    return files.flatMap(\.self)
  }

  private func findsRows(_ group: DumpGroup) -> Bool {
    group.readings.contains { reading in
      let ways = VariantWay.all(from: reading.mapping, in: schema)
      return ways.contains { schema.mappings[$0.mapping].findsRows }
    }
  }

  /// Writes the records of one entity, a record a line.
  package func write(
    _ entity: String,
    to output: OutputFile
  ) throws -> ExportedFile {
    try choose()
    let readings = schema.dumps.flatMap(\.readings).filter { reading in
      entities(of: reading).contains { schema.entities[$0].name == entity }
    }
    guard let reading = readings.first else {
      throw ExportProblem("no dump entry of the schema reads records of '\(entity)'")
    }
    let file = try RecordFile(output, isGzipped: options.gzips)
    var count = 0
    let lines = RecordText.json(indent: nil)
    try give(of: reading, by: nil, as: lines) {
      try file.append($0.json + Array("\n".utf8))
      count += 1
    }
    try file.finish()
    return (path: output.place.given, records: count)
  }

  private func choose() throws {
    for name in options.entities where !schema.entities.contains(where: { $0.name == name }) {
      guard let base = schema.base(of: name) else {
        throw ExportProblem("the schema has no entity '\(name)'")
      }
      throw ExportProblem(
        "'\(name)' extends '\(base)', so its rows are exported with those of '\(base)':"
          + " use '--entity \(base)'"
      )
    }
    guard let text = options.condition, let name = options.entities.first,
      let index = schema.entities.firstIndex(where: { $0.name == name })
    else { return }
    let entity = schema.entities[index]
    var members = entity.attributes.map { TestedMember($0.name, $0.conversion) }
    for relationship in entity.relationships {
      guard case .toOne = relationship.storage else { continue }
      // Of several targets, the name of the entity is tested.
      let key =
        relationship.isPolymorphic
        ? nil : schema.conversion(ofMember: relationship.name, of: entity)
      members.append(TestedMember(relationship.name, key))
    }
    let predicate = try RowCondition.parsed(text, on: members, of: name).predicate
    condition = try RowPredicate(
      predicate,
      entity: index,
      in: schema,
      layout: rows.slots[index]
    )
  }

  // MARK: - Files

  private func write(_ group: DumpGroup, to folder: ExportFolder) throws -> [ExportedFile] {
    var files: [ExportedFile] = []
    if let capture = try captured(group) {
      files = try writeFiles(of: group, capture, to: folder)
    }
    if files.isEmpty {
      guard let path = group.name.path([:]) else {
        throw ExportProblem("no file can be named by the pattern '\(group.pattern)'")
      }
      files = [try write(group, path, by: nil, to: folder)]
    }
    for pattern in group.entry.filePatterns.dropFirst() {
      guard let path = DumpPattern(pattern).path([:]), !files.contains(where: { $0.path == path })
      else { continue }
      // A pattern must find a file; this one has no records.
      try folder.write(group.isCSV ? group.header : "[]\n", to: path)
      files.append((path: path, records: 0))
    }
    return files
  }

  /// The columns whose values name the files of a group.
  private struct Capture {
    let entity: Int
    let attributes: [(name: String, inverse: AttributeInverse)]
  }

  private func captured(_ group: DumpGroup) throws -> Capture? {
    guard !group.name.captures.isEmpty, group.readings.count == 1 else { return nil }
    let reading = group.readings[0]
    let found = entities(of: reading)
    guard found.count == 1 else { return nil }
    let ways = VariantWay.all(from: reading.mapping, in: schema)
    guard ways.count == 1, let inverse = sites.inverses[ways[0].mapping] else { return nil }
    var attributes: [(name: String, inverse: AttributeInverse)] = []
    for name in group.name.captures {
      let attribute = inverse.attributes.first { attribute in
        if case .capture(name)? = attribute.place { true } else { false }
      }
      if let attribute { attributes.append((name, attribute)) }
    }
    return attributes.isEmpty ? nil : Capture(entity: found[0], attributes: attributes)
  }

  /// Writes a file for each of the values that name them.
  private func writeFiles(
    of group: DumpGroup,
    _ capture: Capture,
    to folder: ExportFolder
  ) throws -> [ExportedFile] {
    let table = rows.layout.tables[capture.entity]
    let columns = capture.attributes.compactMap { table.column(from: .slot($0.inverse.slot)) }
    guard columns.count == capture.attributes.count else { return [] }
    var files: [ExportedFile] = []
    var unnamed: [RowMatch] = []
    // The cells of those live as long.
    let arena = ByteArena()
    defer { withExtendedLifetime(arena) {} }
    let names = columns.map { SQLText.name(table.columns[$0].name) }.joined(separator: ", ")
    let sorted = columns.map { "\(SQLText.name(table.columns[$0].name)) COLLATE BINARY" }
    let values = try rows.distinct(names, of: table.name, order: sorted.joined(separator: ", "))
    while try values.step() {
      let cells = columns.indices.map { values.cell(at: $0) }
      var texts: [ExactText: String] = [:]
      for (index, attribute) in capture.attributes.enumerated() {
        texts[attribute.name] = attribute.inverse.value.value(of: cells[index])?.scalarText
      }
      guard texts.count == capture.attributes.count, let path = group.name.path(texts) else {
        unnamed.append(RowMatch(columns: columns, values: cells.map { arena.copy($0) }))
        continue
      }
      let match = RowMatch(columns: columns, values: cells)
      files.append(try write(group, path, by: match, to: folder))
    }
    // Without any file, all rows go to one.
    guard !files.isEmpty, isAsked(group.readings[0]) else { return files }
    for match in unnamed { try leaveOut(of: group.readings[0], capture.entity, match) }
    return files
  }

  private func write(
    _ group: DumpGroup,
    _ path: String,
    by match: RowMatch?,
    to folder: ExportFolder
  ) throws -> ExportedFile {
    let file = try RecordFile(folder.file(path), isGzipped: options.gzips || group.isGzipped)
    var count = 0
    let readings = group.readings
    func give(_ index: Int, _ text: RecordText, _ take: (TextRecord) throws -> Void) throws {
      guard isAsked(readings[index]) else { return }
      try self.give(of: readings[index], by: match, as: text) { record in
        try take(record)
        count += 1
      }
    }
    if group.isCSV {
      try file.append(group.header.utf8)
      try give(0, .line(group)) { try file.append($0.json) }
    } else if group.isLines {
      for index in readings.indices {
        let document = DumpDocument()
        _ = document.add(readings[index], index, isSingle: true)
        try give(index, .json(indent: nil)) {
          try file.append(document.wrapped($0.json) + Array("\n".utf8))
        }
      }
      // A dump without a document is a mistake to a build.
      if count == 0 { try file.append("[]\n".utf8) }
    } else {
      let document = DumpDocument()
      let isSingle = match != nil && namesRow(group)
      for index in readings.indices {
        _ = document.add(readings[index], index, isSingle: isSingle)
      }
      try document.write(to: file, indent: options.indents ?? true ? 0 : nil, records: give)
      try file.append("\n".utf8)
    }
    try file.finish()
    return (path: path, records: count)
  }

  /// True if the name of a file tells the one row that it has.
  private func namesRow(_ group: DumpGroup) -> Bool {
    guard let mapping = sites.inverses[group.readings[0].mapping] else { return false }
    let captured = mapping.attributes.filter { attribute in
      if case .capture? = attribute.place { true } else { false }
    }
    return !mapping.keySlots.isEmpty && mapping.keySlots.isSubset(of: Set(captured.map(\.slot)))
  }

  private func isAsked(_ reading: DumpReading) -> Bool {
    options.entities.isEmpty
      || entities(of: reading).contains { options.includes(schema.entities[$0].name) }
  }
}

/// Rows with certain values in some columns.
struct RowMatch {
  let columns: [Int]
  let values: [Cell]
}

extension MappingSchema {
  /// The entity that has the rows of one that extends it; nil if none of that name extends another.
  fileprivate func base(of name: String) -> String? {
    let mapping = mappings.first { $0.discriminator == name }
    return mapping?.entity.map { entities[$0].name }
  }
}
