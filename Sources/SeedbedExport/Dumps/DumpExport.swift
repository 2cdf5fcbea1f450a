import SeedbedLayout
import SeedbedMapping
package import SeedbedModel
import SeedbedOperations
package import SeedbedPipeline
package import SeedbedPlatform
package import SeedbedSQLite
import SeedbedValues

/// Writes the rows of a seed in the shape of the dumps that its schema reads.
package final class DumpExport {
  private let schema: MappingSchema
  private let form: ExportForm
  private let cancellation: Cancellation?
  private let rows: RowSource
  private let sites: ExportSites
  private let composer: RecordComposer
  private let check: ForwardCheck
  private let making: RecordMaking
  private let arena = ByteArena()
  private var condition: RowPredicate?
  /// By entity: how many of its rows no record gives, and why the first does not.
  private var failures: [Int: (count: Int, reason: String)] = [:]

  /// The rows that no record gives, as messages.
  package var losses: [String] {
    failures.sorted { $0.key < $1.key }.map { entity, failure in
      let rows = failure.count == 1 ? "1 row" : "\(failure.count) rows"
      return "\(rows) of '\(schema.entities[entity].name)' cannot be written: \(failure.reason)"
    }
  }

  package init(
    _ database: Database,
    _ schema: MappingSchema,
    form: ExportForm,
    cancellation: Cancellation?
  ) throws {
    self.schema = schema
    self.form = form
    self.cancellation = cancellation
    rows = RowSource(schema, database)
    sites = ExportSites(schema, rows.slots)
    check = try ForwardCheck(schema, rows.slots)
    let defaults = try check.defaults(in: arena)
    composer = RecordComposer(rows, sites, defaults: defaults, nulls: form.nulls)
    making = RecordMaking(composer, check, defaults: defaults)
  }

  /// Writes the dumps of all entries.
  package func write(where text: String?, to folder: ExportFolder) throws -> [ExportedFile] {
    try choose(text)
    var files: [ExportedFile] = []
    for group in try DumpGroup.all(of: schema, form) {
      files += try write(group, to: folder)
    }
    return files
  }

  /// Writes the records of one entity, a record a line.
  package func write(
    _ entity: String,
    where text: String?,
    to output: OutputFile
  ) throws -> ExportedFile {
    try choose(text)
    let readings = schema.dumps.flatMap(\.readings).filter { reading in
      entities(of: reading).contains { schema.entities[$0].name == entity }
    }
    guard let reading = readings.first else {
      throw ExportProblem("no dump entry of the schema reads records of '\(entity)'")
    }
    let file = try RecordFile(output, isGzipped: form.isGzipped)
    var count = 0
    try records(of: try self.reading(reading, isCSV: false), captures: [], by: nil) { record in
      try file.append(record.tree.json + Array("\n".utf8))
      count += 1
    }
    try file.finish()
    return ExportedFile(path: output.place.given, records: count)
  }

  private func choose(_ text: String?) throws {
    for name in form.entities where !schema.entities.contains(where: { $0.name == name }) {
      throw ExportProblem("the schema has no entity '\(name)'")
    }
    guard let text, let name = form.entities.first,
      let index = schema.entities.firstIndex(where: { $0.name == name })
    else { return }
    let columns = schema.entities[index].attributes.map { attribute in
      ExportedTable.Column(
        name: attribute.column,
        member: attribute.name,
        isRequired: false,
        isGenerated: false,
        attribute: attribute
      )
    }
    let predicate = try RowCondition.predicate(text, on: columns, of: name)
    condition = try RowPredicate(predicate, entity: index, in: schema, layout: rows.slots[index])
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
      files = [try write(group, path, captures: [], by: nil, to: folder)]
    }
    for pattern in group.others {
      guard let path = DumpFileName(pattern).path([:]), !files.contains(where: { $0.path == path })
      else { continue }
      // A pattern must find a file; this one has no records.
      try folder.write(group.isCSV ? group.header : "[]\n", to: path)
      files.append(ExportedFile(path: path, records: 0))
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
        guard case .capture(name)? = attribute.ways.first?.place else { return false }
        return true
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
    let columns = capture.attributes.compactMap { attribute in
      table.columns.firstIndex { $0.source == .slot(attribute.inverse.slot) }
    }
    guard columns.count == capture.attributes.count else { return [] }
    var files: [ExportedFile] = []
    let names = columns.map { SQLText.name(table.columns[$0].name) }.joined(separator: ", ")
    let sorted = columns.map { "\(SQLText.name(table.columns[$0].name)) COLLATE BINARY" }
    let values = try rows.distinct(names, of: table.name, order: sorted.joined(separator: ", "))
    while try values.step() {
      let cells = columns.indices.map { values.cell(at: $0) }
      var texts: [String: String] = [:]
      for (index, attribute) in capture.attributes.enumerated() {
        let options = attribute.inverse.ways[0].inverse.values(of: cells[index])
        texts[attribute.name] = options.first?.scalarText
      }
      guard texts.count == capture.attributes.count, let path = group.name.path(texts) else {
        continue
      }
      let match = RowMatch(columns: columns, values: cells)
      files.append(
        try write(
          group,
          path,
          captures: texts.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) },
          by: match,
          to: folder
        )
      )
    }
    return files
  }

  private func write(
    _ group: DumpGroup,
    _ path: String,
    captures: [(String, String)],
    by match: RowMatch?,
    to folder: ExportFolder
  ) throws -> ExportedFile {
    var captures = captures
    if captures.isEmpty { captures = group.name.captures.map { ($0, "1") } }
    let file = try RecordFile(folder.file(path), isGzipped: group.isGzipped)
    var count = 0
    let readings = try group.readings.map { try reading($0, isCSV: group.isCSV) }
    func give(
      _ index: Int,
      _ take: (RecordComposer.Composed) throws -> Void
    ) throws {
      guard isAsked(readings[index].reading) else { return }
      try records(of: readings[index], captures: captures, by: match) { record in
        try take(record)
        count += 1
      }
    }
    if group.isCSV {
      try file.append(group.header.utf8)
      try give(0) { try file.append(group.line(of: $0.tree)) }
    } else if group.isLines {
      for index in readings.indices {
        let document = DumpDocument()
        _ = document.add(readings[index].reading, index, isSingle: true)
        try give(index) { try file.append(document.wrapped($0) + Array("\n".utf8)) }
      }
      // A dump without a document is a mistake to a build.
      if count == 0 { try file.append("[]\n".utf8) }
    } else {
      let document = DumpDocument()
      let isSingle = match != nil && namesRow(group)
      for index in readings.indices {
        _ = document.add(readings[index].reading, index, isSingle: isSingle)
      }
      try document.write(to: file, indent: form.isPretty ?? true ? 0 : nil, records: give)
      try file.append("\n".utf8)
    }
    try file.finish()
    return ExportedFile(path: path, records: count)
  }

  /// Whether the name of a file tells the one row that it has.
  private func namesRow(_ group: DumpGroup) -> Bool {
    guard let mapping = sites.inverses[group.readings[0].mapping] else { return false }
    let captured = mapping.attributes.filter { attribute in
      if case .capture? = attribute.ways.first?.place { true } else { false }
    }
    return !mapping.keySlots.isEmpty && mapping.keySlots.isSubset(of: Set(captured.map(\.slot)))
  }

  // MARK: - Records

  private func isAsked(_ reading: DumpReading) -> Bool {
    form.entities.isEmpty
      || entities(of: reading).contains { form.includes(schema.entities[$0].name) }
  }

  private func entities(of reading: DumpReading) -> [Int] {
    var entities: [Int] = []
    for way in VariantWay.all(from: reading.mapping, in: schema) {
      guard let entity = schema.mappings[way.mapping].entity, !entities.contains(entity) else {
        continue
      }
      entities.append(entity)
    }
    return entities
  }

  private func reading(_ reading: DumpReading, isCSV: Bool) throws -> RecordMaking.Reading {
    RecordMaking.Reading(
      reading: reading,
      condition: try reading.when.map { try ReadingCondition($0, mapping: reading.mapping) },
      isCSV: isCSV
    )
  }

  /// Gives the records of a reading: of the rows that it should have, and of no others.
  private func records(
    of reading: RecordMaking.Reading,
    captures: [(String, String)],
    by match: RowMatch?,
    _ take: (RecordComposer.Composed) throws -> Void
  ) throws {
    check.begin(reading.reading, schema, captures: captures)
    var index = 0
    for entity in entities(of: reading.reading) where form.includes(schema.entities[entity].name) {
      let cursor = try rows.rows(of: entity, matching: match)
      while try cursor.step() {
        if index & 0xFF == 0 { try cancellation.check() }
        rows.forget()
        let row = try rows.object(entity, at: cursor)
        guard isWanted(row, reading.reading) else { continue }
        guard let record = try making.record(of: row, reading, index: index) else {
          failures[entity, default: (0, making.reason)].count += 1
          continue
        }
        try take(record)
        index += 1
      }
    }
  }

  private func isWanted(_ row: StoredObject, _ reading: DumpReading) -> Bool {
    if let condition,
      row.entity == schema.entities.firstIndex(where: { $0.name == form.entities.first })
    {
      guard row.cells.withUnsafeBufferPointer({ condition.holds($0) }) else { return false }
    }
    guard let inverse = composer.inverse(for: row, by: reading.mapping) else { return false }
    // With one entity alone, its owner is not there to hold it.
    guard form.entities.isEmpty else { return true }
    return !sites.isCovered(row.id, inverse) && !sites.isOwned(row)
  }
}

/// Rows with certain values in some columns.
struct RowMatch {
  let columns: [Int]
  let values: [Cell]
}
