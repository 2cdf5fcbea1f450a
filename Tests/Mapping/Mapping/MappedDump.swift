import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedModelTestSupport
import SeedbedReading

/// The records of a dump, read and mapped, without files and threads.
struct MappedDump {
  private(set) var operations: [String] = []
  private(set) var problems: [String] = []
  private(set) var messages: [String] = []
  private(set) var counts: [String] = []

  private let schema: MappingSchema
  private let mapper: RecordMapper
  private let bytes: [UInt8]
  private let arena = ByteArena()

  /// Maps the dump of a case by the readings of the schema's first entry.
  init(_ test: MappingCase) throws {
    schema = try test.load()
    mapper = try RecordMapper(schema: schema)
    bytes = Array(test.dump.utf8)
    mapper.leavesOutRepeats = schema.entities.map { _ in test.leavesOutRepeats }
    try map(schema.dumps[0])
    operations = OperationText(schema, test.details).lines(of: mapper.batch)
    for (entity, counts) in zip(schema.entities, mapper.counts) {
      let found = [
        (counts.rejected, "rejected"), (counts.skipped, "skipped"), (counts.repeated, "repeated"),
      ]
      self.counts += found.filter { $0.0 > 0 }.map { "\(entity.name): \($0.0) \($0.1)" }
    }
    if mapper.nullElements > 0 { counts.append("\(mapper.nullElements) nulls") }
  }

  private mutating func map(_ entry: DumpEntry) throws {
    let readings = entry.readings
    let uses = readings.map { PathUse(of: $0, in: schema) }
    let conditions = try readings.map { reading in
      try reading.when.map { try ReadingCondition($0, mapping: reading.mapping) }
    }
    let reader = try DumpReader(
      source: BytesSource(bytes),
      displayName: "d.json",
      selections: zip(readings, uses).map { reading, use in
        RecordSelection(
          keyPaths: reading.keyPaths,
          each: reading.each,
          holdsAncestors: use.climbsAboveTop,
          holdsDocument: !use.documentPaths.isEmpty
        )
      },
      names: mapper.names
    )
    mapper.source = try makeSource(uses.flatMap(\.documentPaths))
    while let item = try reader.next() {
      let reading = readings[item.selection]
      mapper.tape = reader.tape.view
      mapper.source.creates = reading.creates
      mapper.source.variables = (schema.variables + reading.variables).map { variable in
        guard case .text(let text) = variable.value else { return (variable.name, .init(.null)) }
        return (variable.name, RawValue(.text, arena.copy(text)))
      }
      mapper.enter(item)
      let keyPath = reading.keyPaths.isEmpty ? .itself : reading.keyPaths[item.alternative]
      for record in mapper.records(in: item, of: keyPath, each: reading.each) {
        let result = mapper.mapTopLevel(
          record,
          mapping: reading.mapping,
          when: conditions[item.selection]
        )
        for diagnostic in result?.diagnostics ?? [] { note(diagnostic) }
      }
    }
  }

  private func makeSource(_ documentPaths: [DumpKeyPath]) throws -> RecordSource {
    func text(_ text: String) -> RawValue { RawValue(.text, arena.copy(text)) }
    var source = RecordSource(file: "d.json", fileIndex: 0)
    source.dump = [
      ("name", text("d.json")), ("stem", text("d")), ("path", text("dumps/d.json")),
      ("index", RawValue(.number, arena.copy("0"))),
    ]
    source.captures = [("id", text("captured"))]
    source.url = text("https://h/1")
    source.headers = [("url", text("u")), ("link", text("l"))]
    guard !documentPaths.isEmpty else { return source }
    let scan = try DocumentScan(
      at: documentPaths,
      source: BytesSource(bytes),
      displayName: "d.json"
    )
    source.documentValues = try zip(documentPaths, scan.values).map { path, value in
      var tape: Tape?
      if let json = value.json {
        let filled = Tape()
        try filled.scan(bytes: json)
        tape = filled
      }
      return RecordSource.DocumentValue(
        path: path.source,
        tape: tape,
        remaining: value.remaining
      )
    }
    return source
  }

  private mutating func note(_ diagnostic: Diagnostic) {
    let place = diagnostic.location.map { " \($0.line):\($0.column)" } ?? ""
    let severity = diagnostic.severity == .warning ? "warning " : ""
    problems.append("\(severity)\(diagnostic.code)\(place)")
    messages.append(diagnostic.message)
  }
}

/// Bytes in memory, read as those of a dump.
private final class BytesSource: ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    let count = min(buffer.count, rest.count)
    buffer.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}
