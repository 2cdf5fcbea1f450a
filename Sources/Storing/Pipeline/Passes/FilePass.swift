import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading

/// Maps the items of one file, in order.
///
/// Of a file with several batches, other threads map all but the first if there are processors for them.
final class FilePass: MappedRecordTaker {
  private let pass: DumpPass
  private let run: BuildRun
  private let readings: [PassReading]
  private let source: RecordSource
  private let stream: UnitStream
  private let items: ItemMapper

  init(
    _ pass: DumpPass,
    _ readings: [PassReading],
    _ reader: DumpReader,
    _ source: RecordSource
  ) {
    self.pass = pass
    self.readings = readings
    self.source = source
    run = pass.run
    items = ItemMapper(run.mapper, readings, source, limit: run.recordLimit)
    stream = UnitStream(
      reader,
      isThreaded: run.options.threads != 1,
      batch: run.unitBatch,
      itemLimit: run.options.batchSize > 0 ? run.options.batchSize : .max
    )
  }

  /// - Returns: The key paths whose last members none of the values has that were held for them,
  ///   by reading; nil where the dump was not read to its end.
  func map() throws -> [Int: MissingPath]? {
    defer {
      stream.stop()
      run.unitBatch = stream.batch
    }
    guard stream.advance(), try mapBatch() else { return nil }
    if !stream.batch.isLast, let helpers = run.helpers { try map(with: helpers) }
    while stream.advance() {
      guard try mapBatch() else { return nil }
    }
    var missing: [Int: MissingPath] = [:]
    for (index, state) in items.states.enumerated() where !state.isFound {
      missing[index] = state.missing
    }
    return missing
  }

  /// - Returns: False where no reading takes any more records.
  private func mapBatch() throws -> Bool {
    while let item = try stream.batch.takeItem() {
      if items.isDone { return false }
      try items.map(item, stream.view, for: self)
    }
    return true
  }

  func begin(_ reading: PassReading) { run.begin(reading) }

  func take(
    _ result: RecordMapper.RecordResult,
    of selection: Int,
    _ record: RecordReference
  ) throws {
    run.countRecords(1)
    if !result.diagnostics.isEmpty {
      try run.take(result, readings[selection]) { run.mapper.tape.rawJSON(record.node) }
    }
    try run.handOver(stream.progress)
  }

  func takeList(_ item: DumpItem, of selection: Int) {
    pass.reportList(item, readings[selection].reading, in: source.file)
  }

  // MARK: Batches that helpers map

  /// Has helpers map the batches that are scanned ahead, as long as they are of use.
  private func map(with helpers: MapHelpers) throws {
    guard stream.startAhead(for: helpers.limit) else { return }
    try helpers.begin(readings, source)
    defer { helpers.end() }
    stream.giveBack(stream.batch)
    while let batch = stream.takeAhead() {
      // The scanner waits until large units are given back.
      let isAlone = batch.isLarge || !helpers.areOfUse
      let isLast = batch.isLast
      if isAlone || helpers.isFull { try take(from: helpers, all: isAlone) }
      guard !isAlone else {
        stream.batch = batch
        _ = try mapBatch()
        if isLast { return }
        if !helpers.areOfUse { return }
        stream.giveBack(batch)
        continue
      }
      helpers.give(batch)
      if isLast { break }
    }
    try take(from: helpers, all: true)
  }

  /// Takes the first batch that helpers have, or all.
  private func take(from helpers: MapHelpers, all: Bool) throws {
    repeat {
      guard let mapped = helpers.take() else { return }
      let batch = mapped.given.batch
      stream.batch = batch
      if try helps(mapped) {
        for index in items.states.indices { items.states[index].add(mapped.states[index]) }
      } else {
        helpers.countUseless()
        batch.rewind()
        run.mapper.beginRecordNumbers(ofBatch: mapped.given.number)
        _ = try mapBatch()
      }
      if !batch.isLast { stream.giveBack(batch) }
    } while all
  }

  /// True if the run takes over what a helper mapped.
  private func helps(_ mapped: MappedBatch) throws -> Bool {
    guard let operations = mapped.operations else { return false }
    let conditions = zip(readings.map(\.condition), mapped.conditions)
    // A condition that nothing has passed notes what it met.
    for case (let condition?, let counts?) in conditions
    where condition.counts.passed + counts.passed == 0 && counts.asked > 0 {
      return false
    }
    let records = mapped.states.reduce(0) { $0 + $1.count }
    guard try run.take(operations, records: records, stream.progress) else { return false }
    for case (let condition?, let counts?) in conditions {
      condition.counts.asked += counts.asked
      condition.counts.passed += counts.passed
    }
    return true
  }
}
