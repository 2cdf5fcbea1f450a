import SeedbedDiagnostics
import SeedbedJSON
import SeedbedMapping
import SeedbedModel
import SeedbedValues

/// Reads the files of one dump entry and maps their records.
struct DumpPass {
  /// One of the entry's readings, with what it needs of the reader.
  private struct Reading {
    var reading: DumpReading
    var condition: ReadingCondition?
    var use: PathUse
    var variables: [(name: String, value: RawValue)]
  }

  let run: BuildRun
  let entry: DumpEntry
  private let readings: [Reading]
  private let arena = ByteArena()

  init(_ run: BuildRun, _ entry: DumpEntry) throws(SeedbedError) {
    self.run = run
    self.entry = entry
    var readings: [Reading] = []
    for reading in entry.readings {
      var condition: ReadingCondition?
      if let when = reading.when {
        do {
          condition = try ReadingCondition(when, mapping: reading.mapping)
        } catch {
          throw SeedbedError(error.message)
        }
      }
      let use = PathUse(of: reading, in: run.schema)
      readings.append(
        Reading(
          reading: reading,
          condition: condition,
          use: use,
          variables: Self.variables(of: reading, run, arena)
        )
      )
    }
    self.readings = readings
  }

  /// The schema's variables, `--set` already over them, and the reading's own over both.
  private static func variables(
    of reading: DumpReading,
    _ run: BuildRun,
    _ arena: ByteArena
  ) -> [(name: String, value: RawValue)] {
    (run.schema.variables + reading.variables).map { variable in
      (variable.name, RawValue(variable.value, arena))
    }
  }

  /// Reads all files of the entry.
  func read(_ dumps: FoundDumps) throws(SeedbedError) {
    for pattern in dumps.unmatched { reportUnmatched(pattern) }
    guard !reportOutside(dumps.files) else { return }
    if !run.prunes {
      for reading in entry.readings where reading.prune != .no { reportPrune(reading) }
    }
    var missing: [Int: MissingPath] = [:]
    var found: Set<Int> = []
    var missingFile: [Int: String] = [:]
    for (index, file) in dumps.files.enumerated() {
      let absent = try read(file, index: index)
      for (selection, path) in absent where missing[selection] == nil {
        missing[selection] = path
        missingFile[selection] = run.shown(file)
      }
      for selection in readings.indices where absent[selection] == nil { found.insert(selection) }
    }
    for selection in readings.indices {
      guard !found.contains(selection), let path = missing[selection] else { continue }
      report(path, readings[selection].reading, in: missingFile[selection] ?? "")
    }
    guard run.mapper.isProfiled else { return }
    for reading in readings {
      if let condition = reading.condition { reportUnmet(condition, of: reading.reading) }
    }
  }

  private var readerOptions: DumpReader.Options {
    var options = DumpReader.Options()
    options.maxRecordBytes = run.options.maxRecordBytes
    options.maxInflation = run.options.maxInflation
    return options
  }

  /// - Returns: The key paths that led nowhere, by reading.
  private func read(_ file: DumpFile, index: Int) throws(SeedbedError) -> [Int: MissingPath] {
    let shown = run.shown(file)
    if file.path == "-", readings.contains(where: { !$0.use.documentPaths.isEmpty }) {
      run.add(
        Diagnostic(
          .documentOfPipe,
          .error,
          "'@document' needs a file that can be read twice, found standard input",
          at: entry.patternLocations.first ?? entry.location
        )
      )
      return [:]
    }
    let fileIndex = run.beginFile(shown)
    do {
      let (documents, isFollowed) = try documentValues(of: file, shown)
      var options = readerOptions
      options.computesDigest = run.schema.database.metadata
      let reader = try DumpReader(
        path: file.path,
        displayName: shown,
        // Documents one after the other are each their own.
        format: entry.format == .auto && isFollowed ? .ndjson : entry.format,
        selections: readings.map { reading in
          RecordSelection(
            keyPaths: reading.reading.keyPaths,
            each: reading.reading.each,
            holdsAncestors: reading.use.climbsAboveTop,
            holdsDocument: !reading.use.documentPaths.isEmpty
          )
        },
        options: options
      )
      defer { run.endFile(file, reader) }
      var source = RecordSource(file: shown, fileIndex: UInt32(truncatingIfNeeded: fileIndex))
      source.dump = [
        ("name", RawValue(.text, arena.copy(file.name))),
        ("stem", RawValue(.text, arena.copy(file.stem))),
        ("path", RawValue(.text, arena.copy(file.relativePath))),
        ("index", RawValue(.number, arena.copy(String(index)))),
      ]
      source.captures = file.captures.map { ($0.name, RawValue(.text, arena.copy($0.text))) }
      let held = try mapItems(of: reader, source, reader.isLineFormat ? [] : documents)
      guard var missing = held else { return [:] }
      for path in reader.missing() where missing[path.selection] == nil {
        missing[path.selection] = path
      }
      return missing
    } catch let error as DumpError {
      run.report(error, entry)
      return [:]
    } catch let error as SeedbedError {
      throw error
    } catch {
      throw SeedbedError("\(error)")
    }
  }

  /// - Returns: The key paths whose last members none of the values has that were held for them,
  ///   by reading; nil where the dump was not read to its end.
  private func mapItems(
    of reader: DumpReader,
    _ source: RecordSource,
    _ documents: [RecordSource.DocumentValue]
  ) throws -> [Int: MissingPath]? {
    var missing: [Int: MissingPath] = [:]
    var isFound = Array(repeating: false, count: readings.count)
    var heads = KeyPathHeads()
    let mapper = run.mapper
    mapper.source = source
    mapper.source.documentValues = documents
    var taken: [Int: Int] = [:]
    var isRefused = Array(repeating: false, count: readings.count)
    var counts = Array(repeating: 0, count: readings.count)
    let stream = UnitStream(
      reader,
      isThreaded: run.options.threads != 1,
      batch: run.unitBatch
    )
    defer {
      stream.stop()
      run.unitBatch = stream.batch
    }
    while let item = try stream.next() {
      mapper.tape = stream.view
      if counts[item.selection] >= run.recordLimit {
        if counts.allSatisfy({ $0 >= run.recordLimit }) { return nil }
        continue
      }
      let reading = readings[item.selection]
      if reading.reading.each == .entries, mapper.isListElement(item) {
        if !isRefused[item.selection] { reportList(item, reading.reading, in: source.file) }
        isRefused[item.selection] = true
        isFound[item.selection] = true
        continue
      }
      if item.alternative > 0, taken[item.selection] == item.byteOffset { continue }
      mapper.source.variables = reading.variables
      mapper.source.creates = reading.reading.creates
      let paths = reading.reading.keyPaths
      mapper.source.keyPath = paths.isEmpty ? "" : heads.text(of: item, paths[item.alternative])
      mapper.source.passesEntries = !paths.isEmpty && passesEntries(paths[item.alternative])
      let records = mapper.records(in: item, each: reading.reading.each)
      if !records.isEmpty { taken[item.selection] = item.byteOffset }
      if !mapper.leadsNowhere || !item.remaining.allSatisfy(\.isMember) {
        isFound[item.selection] = true
      } else if missing[item.selection] == nil {
        missing[item.selection] = MissingPath(
          item,
          of: paths[item.alternative],
          in: stream.view
        )
      }
      for record in records {
        run.begin(reading.reading)
        guard
          let result = mapper.mapTopLevel(
            record,
            mapping: reading.reading.mapping,
            when: reading.condition
          )
        else { continue }
        try run.take(result, reading.reading) { mapper.tape.rawJSON(record.node) }
        try run.handOver(stream.progress)
        counts[item.selection] += 1
        if counts[item.selection] >= run.recordLimit { break }
      }
    }
    return missing.filter { !isFound[$0.key] }
  }

  private func passesEntries(_ path: DumpKeyPath) -> Bool {
    zip(path.segments, path.segments.dropFirst()).contains { $0 == .all && $1 == .all }
  }

  /// The values that paths from `@document` give, read ahead of the records.
  private func documentValues(
    of file: DumpFile,
    _ shown: String
  ) throws -> (values: [RecordSource.DocumentValue], isFollowed: Bool) {
    var paths: [DumpKeyPath] = []
    for reading in readings {
      for path in reading.use.documentPaths
      where !paths.contains(where: { $0.source == path.source }) {
        paths.append(path)
      }
    }
    // A line is its own document, which the reader holds.
    let isLines = DumpReader.isLineFormat(entry.format, named: shown)
    guard !paths.isEmpty, !isLines, file.path != "-" else { return ([], false) }
    let scan = try DocumentScan(
      at: paths,
      path: file.path,
      displayName: shown,
      options: readerOptions
    )
    let values = try zip(paths, scan.values).map { path, value in
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
    return (values, scan.isFollowed)
  }
}

extension DumpKeyPath.Segment {
  fileprivate var isMember: Bool {
    if case .member = self { true } else { false }
  }
}

/// The parts of key paths that lead to units, written once for all units alike.
private struct KeyPathHeads {
  private struct Place: Hashable {
    var selection: Int
    var alternative: Int
    var remaining: Int
  }

  private var texts: [Place: String] = [:]

  mutating func text(of item: DumpItem, _ keyPath: DumpKeyPath) -> String {
    if item.remaining.isEmpty { return keyPath.source }
    let place = Place(
      selection: item.selection,
      alternative: item.alternative,
      remaining: item.remaining.count
    )
    if let known = texts[place] { return known }
    let text = item.head(of: keyPath)
    texts[place] = text
    return text
  }
}
