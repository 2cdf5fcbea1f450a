package import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// The records that cannot be stored: they fail the run, or are set aside.
extension BuildRun {
  /// Notes what becomes of the next record if it turns out to be invalid.
  func begin(_ reading: PassReading) {
    guard hasRules else { return }
    let rejects = rejectsInvalid(reading.reading)
    if rules.last?.rejects != rejects { rules.append((mapper.nextScope, rejects)) }
  }

  /// True if the record of a scope is set aside if it turns out to be invalid.
  func rejects(scope: UInt64) -> Bool {
    let next = rules.insertionPoint { $0.scope <= scope }
    return next > 0 ? rules[next - 1].rejects : options.onInvalid == .reject
  }

  /// True if any reading sets invalid records aside.
  var setsRecordsAside: Bool {
    schema.dumps.flatMap(\.readings).contains { rejectsInvalid($0) }
  }

  func rejectsInvalid(_ reading: DumpReading) -> Bool {
    reading.rejectsInvalid ?? (options.onInvalid == .reject)
  }

  /// Warns of a file or a limit for records that nothing sets aside.
  func warnOfUnusedRejects() {
    guard !setsRecordsAside else { return }
    for (option, isGiven) in [
      ("--rejects", options.rejectsPath != nil), ("--max-rejects", options.maxRejects != .none),
    ] where isGiven {
      diagnostics.add(
        Diagnostic(.rejectsIgnored, severity: .warning) {
          "'\(option)' has no effect: invalid records fail the run"
        }
        .fix("add '--on-invalid reject'")
      )
    }
  }

  /// Notes the problems of a record.
  func take(
    _ result: RecordMapper.RecordResult,
    _ reading: PassReading,
    record: () -> UnsafeBufferPointer<UInt8>
  ) throws(SeedbedError) {
    let isSetAside = result.isRejected && rejectsInvalid(reading.reading)
    if result.isRejected { faultyCount += 1 }
    for diagnostic in result.diagnostics { add(diagnostic, isSetAside: isSetAside) }
    guard isSetAside else { return }
    rejectedCount += 1
    try rejects?.append(result.diagnostics, record: Array(record()))
  }

  /// Notes why a record turned out not to be storable after all dumps were read.
  package func note(_ rejection: Rejection, path: String?) -> Diagnostic {
    var reason = rejection.diagnostic
    reason.recordPath = path
    add(reason, isSetAside: rejection.leavesHolder || rejects(rejection))
    return reason
  }

  /// Adds a problem of a record: a warning if the record is set aside.
  private func add(_ diagnostic: Diagnostic, isSetAside: Bool) {
    var diagnostic = diagnostic
    if isSetAside, diagnostic.severity == .error {
      diagnostic.severity = .warning
      diagnostic.isExpected = true
    }
    diagnostics.add(diagnostic)
  }

  /// Sets the last line of a file aside, which is cut off.
  func setAside(line problem: Diagnostic) throws(SeedbedError) {
    countRecords(1)
    faultyCount += 1
    add(problem, isSetAside: true)
    try setAside([problem], record: nil)
  }

  /// Sets a record aside that turned out not to be storable.
  private func setAside(_ reasons: [Diagnostic], record: [UInt8]?) throws(SeedbedError) {
    rejectedCount += 1
    try rejects?.append(reasons, record: record)
  }

  /// Notes the records that turned out not to be storable after all dumps were read.
  ///
  /// - Returns: How many of each entity's records were rejected.
  package func takeRejections(of connector: ReferenceConnector) throws -> [Int] {
    var counts = schema.entities.map { _ in 0 }
    let rejections = connector.result.rejections
    guard !rejections.isEmpty else { return counts }
    let records = try RejectedRecords(schema: schema, run: self)
      .find(rejections, withTexts: options.rejectsPath != nil)
    // A record may be wrong in several ways, and is set aside once.
    var places: [UInt64: Int] = [:]
    var setAside: [(reasons: [Diagnostic], record: [UInt8]?)] = []
    for (index, rejection) in rejections.enumerated() {
      let reason = note(rejection, path: records[index]?.path)
      if let place = places[rejection.scope] {
        setAside[place].reasons.append(reason)
        continue
      }
      counts[rejection.entity] += 1
      if let outer = outerEntity(of: rejection, records[index]) { counts[outer] += 1 }
      guard rejects(rejection) else { continue }
      places[rejection.scope] = setAside.count
      setAside.append(([reason], records[index]?.text))
    }
    for (reasons, record) in setAside { try self.setAside(reasons, record: record) }
    return counts
  }

  /// The entity of the top-level record that goes with what is wrong in it; nil where that is the
  /// record itself, or where it is not sure that it goes.
  private func outerEntity(of rejection: Rejection, _ record: RejectedRecords.Found?) -> Int? {
    guard !rejection.isOfStoredRow, !schema.leavesOutInvalidNested,
      let entry = filesOfEntries.firstIndex(where: { $0.contains(Int(rejection.origin.file)) })
    else { return nil }
    let readings = schema.dumps[entry].readings
    guard let mapping = readings.count == 1 ? readings[0].mapping : record?.mapping,
      schema.mappings[mapping].variants == nil, let outer = schema.mappings[mapping].entity
    else { return nil }
    return outer == rejection.entity ? nil : outer
  }

  /// True if what is wrong is set aside: a row that was there before the run cannot be.
  private func rejects(_ rejection: Rejection) -> Bool {
    !rejection.isOfStoredRow && rejects(scope: rejection.scope)
  }

  package func publishRejects() throws(SeedbedError) {
    try rejects?.publish()
  }
}
