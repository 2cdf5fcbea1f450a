import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading

/// Reads the files of one dump entry and maps their records.
struct DumpPass {
  let run: BuildRun
  let entry: DumpEntry
  private let readings: [PassReading]
  private let selections: [RecordSelection]
  private let takenPaths: Set<ExactText>
  private let arena = ByteArena()

  init(_ run: BuildRun, _ entry: DumpEntry) throws(SeedbedError) {
    self.run = run
    self.entry = entry
    var readings: [PassReading] = []
    for reading in entry.readings {
      let use = PathUse(of: reading, in: run.schema)
      let variables = Self.variables(of: reading, run, arena)
      do throws(PlanError) {
        readings.append(try PassReading(reading, use: use, variables: variables))
      } catch {
        throw SeedbedError(error.message)
      }
    }
    self.readings = readings
    selections = readings.map { reading in
      RecordSelection(
        keyPaths: reading.reading.keyPaths,
        each: reading.reading.each,
        holdsAncestors: reading.use.climbsAboveTop,
        holdsDocument: !reading.use.documentPaths.isEmpty
      )
    }
    takenPaths = Set(entry.readings.flatMap(\.keyPaths).map { ExactText($0.source) })
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
    if let failure = dumps.failure { throw SeedbedError(failure) }
    for problem in dumps.problems { run.add(problem) }
    for path in dumps.unnamed { run.add(.unnamedDump(path, at: entry.location)) }
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
    for selection in readings.indices where !found.contains(selection) {
      run.unread.append(readings[selection].reading.location)
      guard let path = missing[selection] else { continue }
      report(path, readings[selection].reading, in: missingFile[selection] ?? "")
    }
    for reading in readings where !Consent.toAbsence(of: entry, reading.reading) {
      if let condition = reading.condition { reportUnmet(condition, of: reading.reading) }
    }
  }

  private var readerOptions: DumpReader.Options {
    var options = DumpReader.Options()
    options.maxRecordBytes = run.options.maxRecordBytes
    options.maxInflation = run.options.maxInflation
    return options
  }

  /// - Returns: The key paths without a value, by reading.
  private func read(_ file: DumpFile, index: Int) throws(SeedbedError) -> [Int: MissingPath] {
    let shown = run.shown(file)
    if file.path == "-", readings.contains(where: { !$0.use.documentPaths.isEmpty }) {
      run.add(
        Diagnostic(.documentOfPipe, at: entry.patternLocations.first ?? entry.location) {
          "'@document' needs a file that can be read twice, found standard input"
        }
      )
      return [:]
    }
    let fileIndex = run.beginFile(shown, entry)
    do {
      let (documents, isFollowed) = try documentValues(of: file, shown)
      var options = readerOptions
      options.computesHash = run.schema.database.metadata || file.lockedHash != nil
      options.leavesFaultyLines = readings.allSatisfy { run.rejectsInvalid($0.reading) }
      let reader = try file.reader(
        shown: shown,
        // Documents one after the other are each their own.
        format: entry.format == .auto && isFollowed ? .ndjson : entry.format,
        documents: entry.documents(of: shown),
        selections: selections,
        options: options,
        names: run.mapper.names
      )
      defer { run.endFile(file, reader) }
      var source = RecordSource(file: shown, fileIndex: UInt32(truncatingIfNeeded: fileIndex))
      source.records = entry.records
      source.takenPaths = takenPaths
      source.take(file, index: index, arena)
      source.documentValues = reader.isLineFormat ? [] : documents
      guard var missing = try FilePass(self, readings, reader, source).map() else { return [:] }
      for line in reader.faultyLines { try run.setAside(line: line) }
      if let locked = file.lockedHash, let hash = reader.contentHash, hash.text != locked {
        run.add(
          .changedSource("'\(shown)' does not have the content in its lock", at: entry.location)
        )
      }
      for path in reader.missing() where missing[path.selection] == nil {
        missing[path.selection] = path
      }
      return missing
    } catch let error as DumpError {
      try run.report(error, entry)
      return [:]
    } catch let error as SeedbedError {
      throw error
    } catch {
      throw SeedbedError("\(error)")
    }
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
    // A line is its own document, which the reader holds, and so is a row.
    let isLines =
      DumpReader.isLineFormat(entry.format, named: shown) || entry.documents(of: shown) != nil
    guard !paths.isEmpty, !isLines, file.path != "-" else { return ([], false) }
    return try RecordSource.documentValues(of: file, at: paths, shown, readerOptions)
  }
}
