import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Reads the records of bodies and of local files, one after the other, in little memory.
struct BodyReader {
  /// Where the records stand in a document.
  var keyPaths: [DumpKeyPath]
  var reading: ValueReading
  /// The paths from `@document` that the reading uses.
  var documentPaths: [DumpKeyPath]
  /// True if a path climbs above a top-level record.
  var climbs: Bool
  var variables: [Variable]
  private let arena = ByteArena()

  init(
    keyPaths: [DumpKeyPath] = [],
    paths: [DumpKeyPath] = [],
    variables: [Variable] = [],
    reading: ValueReading
  ) {
    self.keyPaths = keyPaths
    self.variables = variables
    self.reading = reading
    documentPaths = []
    climbs = false
    for path in paths {
      switch path.root {
      case .parent, .parentKey, .parentIndex, .arrayKey, .arrayIndex: climbs = true
      case .document where !documentPaths.contains(where: { $0.source == path.source }):
        documentPaths.append(path)
      default: break
      }
    }
  }

  /// Reads all records of a file; `take` says whether to go on.
  ///
  /// - Returns: How many records the file has, as far as it was read.
  @discardableResult
  func read(
    _ file: DumpFile,
    shown: String,
    format: DumpFormat,
    index: Int = 0,
    options: DumpReader.Options = DumpReader.Options(),
    documents given: [RecordSource.DocumentValue]? = nil,
    take: ([ValueReading.Values]) throws -> Bool
  ) throws -> Int {
    let (documents, isFollowed) =
      try given.map { ($0, false) } ?? documentValues(of: file, shown, format, options)
    let csv = DumpEntry(
      location: TextLocation(file: shown, line: 1, column: 1),
      patterns: [],
      readings: []
    )
    let reader = try file.reader(
      shown: shown,
      format: format == .auto && isFollowed ? .ndjson : format,
      documents: format == .auto && file.bytes == nil ? csv.documents(of: shown) : nil,
      selections: [
        RecordSelection(
          keyPaths: keyPaths,
          holdsAncestors: climbs,
          holdsDocument: given == nil && !documentPaths.isEmpty
        )
      ],
      options: options,
      names: reading.evaluator.names
    )
    let evaluator = reading.evaluator
    evaluator.source = source(file, shown, index)
    evaluator.source.documentValues = reader.isLineFormat ? [] : documents
    let batch = UnitBatch()
    batch.removeAll()
    var count = 0
    var takenAt = -1
    while true {
      while let item = try batch.takeItem() {
        evaluator.tape = batch.view
        if item.alternative > 0, takenAt == item.byteOffset { continue }
        evaluator.enter(item)
        let path = keyPaths.isEmpty ? DumpKeyPath.itself : keyPaths[item.alternative]
        let records =
          evaluator.onlyRecord(in: item, each: .elements).map { [$0] }
          ?? evaluator.records(in: item, of: path, each: .elements)
        if !records.isEmpty { takenAt = item.byteOffset }
        for record in records {
          count += 1
          guard try take(try reading.read(record)) else { return count }
        }
      }
      if batch.isLast { return count }
      batch.removeAll()
      batch.fill(from: reader)
    }
  }

  private func source(_ file: DumpFile, _ shown: String, _ index: Int) -> RecordSource {
    var source = RecordSource(file: shown, fileIndex: 0)
    source.take(file, index: index, arena)
    source.variables = variables.map { ($0.name, RawValue($0.value, arena)) }
    return source
  }

  /// The values that paths from `@document` give, read ahead of the records.
  func documentValues(
    of file: DumpFile,
    _ shown: String,
    _ format: DumpFormat,
    _ options: DumpReader.Options = DumpReader.Options()
  ) throws -> (values: [RecordSource.DocumentValue], isFollowed: Bool) {
    guard !documentPaths.isEmpty, !DumpReader.isLineFormat(format, named: shown) else {
      return ([], false)
    }
    return try RecordSource.documentValues(of: file, at: documentPaths, shown, options)
  }
}
