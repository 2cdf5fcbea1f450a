import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping
import SeedbedReading

/// Finds records that turned out to be wrong only after all dumps were read, by reading their
/// dumps again.
package struct RejectedRecords {
  /// A record as it stands in its dump.
  package struct Found {
    /// The key path of the wrong value in it.
    package var path: String?
    /// The JSON text of the top-level record.
    var text: [UInt8]
    /// How many bytes of the dump it has.
    var size: Int
    /// The mapping that read it.
    var mapping: Int
  }

  /// The place of a rejected record in its file, and the rejection's index.
  private typealias Place = (offset: Int, rejection: Int)

  let schema: MappingSchema
  let run: BuildRun

  package init(schema: MappingSchema, run: BuildRun) {
    self.schema = schema
    self.run = run
  }

  /// The records, by the rejection's index; those of a pipe cannot be read again.
  ///
  /// All of them where their texts are asked for, else as many as are shown.
  package func find(_ rejections: [Rejection], withTexts: Bool) throws -> [Int: Found] {
    // A row of a share is none of the dumps' records.
    guard run.options.shares.isEmpty else { return [:] }
    var counts: [DiagnosticCode: Int] = [:]
    var places: [Int: [Place]] = [:]
    for (index, rejection) in rejections.enumerated() {
      let count = counts[rejection.diagnostic.code, default: 0]
      counts[rejection.diagnostic.code] = count + 1
      guard withTexts || count < Diagnostics.limitPerCode else { continue }
      places[Int(rejection.origin.file), default: []]
        .append((Int(rejection.origin.byteOffset), index))
    }
    var found: [Int: Found] = [:]
    var next = 0
    let dumps = schema.findDumps(run.options.schema.dumps)
    for (entry, files) in zip(schema.dumps, dumps.map(\.files)) {
      for file in files {
        let wanted = places[next]?.sorted { $0.offset < $1.offset } ?? []
        next += 1
        guard !wanted.isEmpty, file.path != "-" else { continue }
        try find(wanted, in: file, of: entry, into: &found)
      }
    }
    return found
  }

  private func find(
    _ wanted: [Place],
    in file: DumpFile,
    of entry: DumpEntry,
    into found: inout [Int: Found]
  ) throws {
    var options = DumpReader.Options()
    options.leavesFaultyLines = true
    let reader = try file.reader(
      shown: run.shown(file),
      format: entry.format,
      documents: entry.documents(of: run.shown(file)),
      selections: entry.readings.map { RecordSelection(keyPaths: $0.keyPaths, each: $0.each) },
      options: options
    )
    let mapper = run.mapper
    mapper.tape = reader.tape.view
    while let item = try reader.next() {
      let end = item.byteOffset + reader.tape.view.dumpCount
      let first = wanted.insertionPoint { $0.offset < item.byteOffset }
      let inside = wanted[first...].prefix { $0.offset < end }
      if !inside.isEmpty { take(inside, item, entry.readings[item.selection], into: &found) }
      // Several readings come to records in an order of their own; one passes each once.
      if entry.readings.count == 1, let last = wanted.last, end > last.offset { return }
    }
  }

  /// Takes the records of an item that places stand in; of several readings the one whose record
  /// is the smallest.
  private func take(
    _ places: ArraySlice<Place>,
    _ item: DumpItem,
    _ reading: DumpReading,
    into found: inout [Int: Found]
  ) {
    let mapper = run.mapper
    let tape = mapper.tape
    let path = reading.keyPaths.isEmpty ? .itself : reading.keyPaths[item.alternative]
    let keyPath = reading.keyPaths.isEmpty ? "" : item.head(of: path)
    mapper.enter(item)
    for record in mapper.records(in: item, of: path, each: reading.each) {
      let size = tape.dumpCount(of: record.node)
      let start = item.byteOffset + tape.start(of: record.node)
      for place in places where place.offset >= start && place.offset < start + size {
        if let known = found[place.rejection], known.size <= size { continue }
        let path = mapper.recordPath(at: place.offset, in: item, keyPath: keyPath)
        found[place.rejection] = Found(
          path: path.flatMap { $0.isEmpty ? nil : $0 },
          text: Array(tape.rawJSON(record.node)),
          size: size,
          mapping: reading.mapping
        )
      }
    }
  }
}
