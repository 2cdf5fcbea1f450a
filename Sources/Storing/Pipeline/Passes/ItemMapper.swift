import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading

/// Takes the records of a file once they are mapped.
protocol MappedRecordTaker {
  /// Called before each record of a reading is mapped.
  func begin(_ reading: PassReading)
  /// Takes a record of a reading, by its index.
  func take(
    _ result: RecordMapper.RecordResult,
    of selection: Int,
    _ record: RecordReference
  ) throws
  /// Takes an array that stands where a reading asks for an object whose members are its records.
  func takeList(_ item: DumpItem, of selection: Int) throws
}

/// Maps the items of a file with one mapper.
final class ItemMapper {
  /// The records of one reading so far, and whether its key paths led to values.
  struct State {
    var count = 0
    var isFound = false
    /// The key path whose last members none of the values has that were held for them.
    var missing: MissingPath?
    /// Where the unit stands that gave records last.
    fileprivate var takenAt = -1
    fileprivate var isRefused = false

    /// Adds the state of later items.
    mutating func add(_ later: State) {
      count += later.count
      isFound = isFound || later.isFound
      missing = missing ?? later.missing
    }
  }

  /// Where an item comes from; mostly the same as for the item before it.
  private struct Way: Hashable {
    var selection = -1
    var alternative = 0
    var remainingCount = 0
  }

  private let mapper: RecordMapper
  private let readings: [PassReading]
  /// How many records are mapped of each reading.
  private let limit: Int
  /// By reading.
  var states: [State]
  private var way = Way()
  /// The reading and the key path of `way`.
  private var reading: PassReading
  private var keyPath = DumpKeyPath.itself
  /// The parts of key paths that lead to units, written once for all units alike.
  private var heads: [Way: String] = [:]

  init(
    _ mapper: RecordMapper,
    _ readings: [PassReading],
    _ source: RecordSource,
    limit: Int = .max
  ) {
    self.mapper = mapper
    self.readings = readings
    self.limit = limit
    mapper.source = source
    reading = readings[0]
    states = Array(repeating: State(), count: readings.count)
  }

  /// True if no reading takes any more records.
  var isDone: Bool { states.allSatisfy { $0.count >= limit } }

  /// Maps the records of an item, whose unit is on a tape.
  func map(_ item: DumpItem, _ tape: TapeView, for taker: some MappedRecordTaker) throws {
    let selection = item.selection
    mapper.tape = tape
    guard states[selection].count < limit,
      item.alternative == 0 || states[selection].takenAt != item.byteOffset
    else { return }
    follow(
      Way(
        selection: selection,
        alternative: item.alternative,
        remainingCount: item.remainingCount
      ),
      item
    )
    let each = reading.each
    if each == .entries, mapper.isListElement(item) {
      if !states[selection].isRefused { try taker.takeList(item, of: selection) }
      states[selection].isRefused = true
      states[selection].isFound = true
      return
    }
    mapper.enter(item)
    if let record = mapper.onlyRecord(in: item, each: each) {
      states[selection].takenAt = item.byteOffset
      states[selection].isFound = true
      return try map(record, of: selection, for: taker)
    }
    let records = mapper.records(in: item, of: keyPath, each: each)
    if !records.isEmpty { states[selection].takenAt = item.byteOffset }
    if !mapper.leadsNowhere || !item.remaining(of: keyPath).allSatisfy(\.isMember) {
      states[selection].isFound = true
    } else if states[selection].missing == nil {
      states[selection].missing = MissingPath(item, of: keyPath, in: tape)
    }
    for record in records where states[selection].count < limit {
      try map(record, of: selection, for: taker)
    }
  }

  @inline(__always)
  private func map(
    _ record: RecordReference,
    of selection: Int,
    for taker: some MappedRecordTaker
  ) throws {
    taker.begin(reading)
    guard
      let result = mapper.mapTopLevel(record, mapping: reading.mapping, when: reading.condition)
    else { return }
    try taker.take(result, of: selection, record)
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
