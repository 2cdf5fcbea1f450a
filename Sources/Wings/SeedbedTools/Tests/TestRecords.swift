import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading
import SeedbedStoring

/// Reads the records of a test as those of a dump, and maps them.
///
/// Every document is a dump of its own. Diagnostics of its records point to the places in the
/// schema where they are written.
final class TestRecords {
  private let schema: MappingSchema
  private let test: SchemaTest
  private let mapper: RecordMapper
  private let arena = ByteArena()
  private let documents: [JSONDocument]
  private var documentTape: Tape?
  /// The diagnostics of the mapper.
  private(set) var diagnostics: [Diagnostic] = []

  init(schema: MappingSchema, test: SchemaTest, mapper: RecordMapper) {
    self.schema = schema
    self.test = test
    self.mapper = mapper
    documents = test.records.flatMap(\.documents)
  }

  /// The documents as files of a run.
  var files: DumpFiles {
    var files = DumpFiles(documents.indices.map { "record \($0)" })
    for index in documents.indices { files.records[index] = records(index) }
    return files
  }

  /// Maps all records in order and hands the operations over after each document.
  func map(_ emit: (OperationBatch) throws -> Void) throws {
    if let document = test.document { documentTape = try Tape(of: Array(document.text.utf8)) }
    var file = 0
    for records in test.records {
      for document in records.documents {
        try map(document, records, file: file)
        try emit(mapper.batch)
        mapper.batch = OperationBatch()
        file += 1
      }
    }
    diagnostics += mapper.countedWarnings.map { placed($0) }
  }

  /// The diagnostic with the line of the schema that it points into.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.move(to: diagnostic.location)
    diagnostic.recordPath = nil
    return diagnostic
  }

  private func records(_ file: Int) -> InlineRecords {
    InlineRecords(document: documents[file], location: test.location)
  }

  private func map(_ document: JSONDocument, _ records: SchemaTest.Records, file: Int) throws {
    let reader = try DumpReader(
      source: MemorySource(Array(document.text.utf8)),
      displayName: "record \(file)",
      format: .json,
      selections: [RecordSelection(each: records.each)]
    )
    mapper.tape = reader.tape.view
    mapper.source = source(for: records, file: file)
    while let item = try reader.next() {
      mapper.enter(item)
      for record in mapper.records(in: item, of: .itself, each: records.each) {
        guard let result = mapper.mapTopLevel(record, mapping: records.mapping, when: nil) else {
          continue
        }
        diagnostics += result.diagnostics.map { placed($0) }
      }
    }
  }

  private func source(for records: SchemaTest.Records, file: Int) -> RecordSource {
    var source = RecordSource(
      file: "record \(file)",
      fileIndex: UInt32(truncatingIfNeeded: file)
    )
    source.records = self.records(file)
    source.variables = (schema.variables + test.variables).map { variable in
      (variable.name, RawValue(variable.value, arena))
    }
    if let path = test.dump {
      let dump = DumpFile(path: path, relativePath: path, captures: captures(of: path, records))
      source.take(dump, index: 0, arena)
    }
    if let documentTape {
      let reading = DumpReading(location: test.location, mapping: records.mapping)
      source.documentValues = PathUse(of: reading, in: schema).documentPaths.map { path in
        RecordSource.DocumentValue(
          path: path.source,
          tape: documentTape,
          remaining: path.segments[...]
        )
      }
    }
    return source
  }

  /// The captures of the first pattern of `dumps`, or source, that fits a path; those for the same
  /// mapping are tried first.
  private func captures(of path: String, _ records: SchemaTest.Records) -> [NamedText] {
    let readsRecords = { (entry: DumpEntry) in
      entry.readings.contains { $0.mapping == records.mapping }
    }
    let entries = schema.dumps.filter(readsRecords) + schema.dumps.filter { !readsRecords($0) }
    for entry in entries {
      for pattern in entry.patterns {
        if let captures = DumpPattern(pattern).match(path) { return captures }
      }
      for source in entry.sources {
        let request = schema.sources.lazy.flatMap(\.requests).first { $0.fullName == source.value }
        if let captures = request?.captures(of: path, into: schema.fetch.into) { return captures }
      }
    }
    return []
  }
}

extension SourceRequest {
  /// The key parts that a path of the snapshot's folder `into` has, as `@path` gives them to the
  /// records of the file; nil where the path is none of the request.
  func captures(of path: String, into folder: String) -> [NamedText]? {
    var pattern = "\(folder)/\(source)/\(name)"
    for key in keyNames { pattern += "/{\(key)}" }
    if pagination != nil { pattern += "/*" }
    for ending in [".json", ".json.gz", ".ndjson", ".ndjson.gz"] {
      guard let captures = DumpPattern(pattern + ending).match(path) else { continue }
      return captures.map { NamedText(name: $0.name, value: URLText.decoded($0.value)) }
    }
    return nil
  }

  private var keyNames: [String] {
    guard let records else { return [] }
    return records.batch == nil ? records.key.map(\.name) : ["batch"]
  }
}
