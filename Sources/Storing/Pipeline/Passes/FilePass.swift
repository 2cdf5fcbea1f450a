import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading

/// One of a dump entry's readings, with its parts of the reader and the mapper.
final class PassReading {
  let reading: DumpReading
  let mapping: Int
  let each: EachRule
  let condition: ReadingCondition?
  let use: PathUse
  let variables: [(name: String, value: RawValue)]

  init(
    reading: DumpReading,
    condition: ReadingCondition?,
    use: PathUse,
    variables: [(name: String, value: RawValue)]
  ) {
    self.reading = reading
    mapping = reading.mapping
    each = reading.each
    self.condition = condition
    self.use = use
    self.variables = variables
  }
}

/// Maps the items of one file, in order.
final class FilePass {
  /// The state of one reading in this file.
  private struct State {
    var count = 0
    var isFound = false
    /// The key path whose last members none of the values has that were held for them.
    var missing: MissingPath?
    /// Where the unit stands that gave records last.
    var takenAt = -1
    var isRefused = false
  }

  /// Where an item comes from; mostly the same as for the item before it.
  private struct Way: Hashable {
    var selection = -1
    var alternative = 0
    var remainingCount = 0
  }

  private let pass: DumpPass
  private let run: BuildRun
  private let mapper: RecordMapper
  private let readings: [PassReading]
  private let stream: UnitStream
  private var states: [State]
  private var way = Way()
  /// The reading and the key path of `way`.
  private var reading: PassReading
  private var keyPath = DumpKeyPath.itself
  /// The parts of key paths that lead to units, written once for all units alike.
  private var heads: [Way: String] = [:]

  init(
    _ pass: DumpPass,
    _ readings: [PassReading],
    _ reader: DumpReader,
    _ source: RecordSource
  ) {
    self.pass = pass
    self.readings = readings
    run = pass.run
    mapper = run.mapper
    mapper.source = source
    reading = readings[0]
    states = Array(repeating: State(), count: readings.count)
    stream = UnitStream(
      reader,
      isThreaded: run.options.threads != 1,
      batch: run.unitBatch
    )
  }

  /// - Returns: The key paths whose last members none of the values has that were held for them,
  ///   by reading; nil where the dump was not read to its end.
  func map() throws -> [Int: MissingPath]? {
    defer {
      stream.stop()
      run.unitBatch = stream.batch
    }
    while let item = try stream.next() {
      mapper.tape = stream.view
      if states[item.selection].count >= run.recordLimit {
        if states.allSatisfy({ $0.count >= run.recordLimit }) { return nil }
        continue
      }
      if item.alternative > 0, states[item.selection].takenAt == item.byteOffset { continue }
      try map(item)
    }
    var missing: [Int: MissingPath] = [:]
    for (index, state) in states.enumerated() where !state.isFound {
      missing[index] = state.missing
    }
    return missing
  }

  private func map(_ item: DumpItem) throws {
    follow(
      Way(
        selection: item.selection,
        alternative: item.alternative,
        remainingCount: item.remainingCount
      ),
      item
    )
    let each = reading.each
    if each == .entries, mapper.isListElement(item) {
      if !states[item.selection].isRefused {
        pass.reportList(item, readings[item.selection].reading, in: mapper.source.file)
      }
      states[item.selection].isRefused = true
      states[item.selection].isFound = true
      return
    }
    mapper.enter(item)
    if let record = mapper.onlyRecord(in: item, each: each) {
      states[item.selection].takenAt = item.byteOffset
      states[item.selection].isFound = true
      return try map(record, of: item.selection)
    }
    let records = mapper.records(in: item, of: keyPath, each: each)
    if !records.isEmpty { states[item.selection].takenAt = item.byteOffset }
    if !mapper.leadsNowhere || !item.remaining(of: keyPath).allSatisfy(\.isMember) {
      states[item.selection].isFound = true
    } else if states[item.selection].missing == nil {
      states[item.selection].missing = MissingPath(item, of: keyPath, in: stream.view)
    }
    for record in records where states[item.selection].count < run.recordLimit {
      try map(record, of: item.selection)
    }
  }

  private func map(_ record: RecordReference, of selection: Int) throws {
    run.begin(reading)
    let result = mapper.mapTopLevel(record, mapping: reading.mapping, when: reading.condition)
    guard let result else { return }
    run.countRecord()
    if !result.diagnostics.isEmpty {
      try run.take(result, readings[selection]) { mapper.tape.rawJSON(record.node) }
    }
    try run.handOver(stream.progress)
    states[selection].count += 1
  }

  /// Sees to it that the mapper knows which way an item came.
  private func follow(_ next: Way, _ item: DumpItem) {
    guard next != way else { return }
    way = next
    let reading = readings[next.selection]
    self.reading = reading
    mapper.source.variables = reading.variables
    mapper.source.creates = reading.reading.creates
    let paths = reading.reading.keyPaths
    keyPath = paths.isEmpty ? .itself : paths[next.alternative]
    mapper.source.keyPath = paths.isEmpty ? "" : head(of: item)
    mapper.source.passesEntries = zip(keyPath.segments, keyPath.segments.dropFirst()).contains {
      $0 == .all && $1 == .all
    }
  }

  private func head(of item: DumpItem) -> String {
    if let known = heads[way] { return known }
    let text = item.head(of: keyPath)
    heads[way] = text
    return text
  }
}

extension DumpKeyPath.Segment {
  fileprivate var isMember: Bool {
    if case .member = self { true } else { false }
  }
}
