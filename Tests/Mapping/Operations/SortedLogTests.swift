import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedMapping

struct SortedLogTests {
  struct Record: Hashable {
    var key: [UInt8]
    var payload: [UInt8]
    var ordinal: Int
  }

  /// A kind of keys, made from random numbers.
  enum Keys: String, CaseIterable, Sendable {
    case numbers, taggedNumbers, zerosAndOnes, addresses, ascending, nearlyAscending, allEqual
    case longAndEqual, empty

    func make(_ index: Int, _ random: inout SeededRandom) -> [UInt8] {
      switch self {
      case .numbers: bigEndian(random.next())
      case .taggedNumbers: [3] + bigEndian(random.next() % 700)
      case .zerosAndOnes: (0..<random.next() % 20).map { _ in random.next() % 4 == 0 ? 1 : 0 }
      case .addresses: Array("https://example.com/users/\(random.next() % 900)".utf8)
      case .ascending: bigEndian(UInt64(index / 3))
      case .nearlyAscending: bigEndian(UInt64(index) + random.next() % 40)
      case .allEqual: [7, 7]
      case .longAndEqual: [UInt8](repeating: 9, count: 100)
      case .empty: []
      }
    }

    private func bigEndian(_ value: UInt64) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var keys: Keys
    var budget: Int
    var fanIn: Int

    var testDescription: String { "\(keys), \(budget) bytes, \(fanIn) runs at once" }

    static let all = Keys.allCases.flatMap { keys in
      [
        Case(keys: keys, budget: 0, fanIn: 5),
        Case(keys: keys, budget: 700, fanIn: 2),
        Case(keys: keys, budget: 4_000, fanIn: 3),
        Case(keys: keys, budget: 50_000, fanIn: 64),
        Case(keys: keys, budget: 100_000_000, fanIn: 64),
      ]
    }
  }

  @Test(arguments: Case.all)
  func readsInKeyOrderThenAppendOrder(_ test: Case) throws {
    let scratch = Scratch()
    let records = makeRecords(test.keys, count: 1_000)
    let log = SortedLog(
      memoryBudget: test.budget,
      spill: SpillSpace(folder: scratch.folder, name: "log"),
      maximumFanIn: test.fanIn
    )
    try append(records, to: log)
    try log.seal()
    let expected = records.sorted { left, right in
      if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
      return left.ordinal < right.ordinal
    }
    #expect(try read(log) == expected)
    #expect(try read(log) == expected, "a second cursor reads the same")
    #expect(log.count == records.count)
    #expect(log.byteCount == records.reduce(0) { $0 + $1.key.count + $1.payload.count })
    #expect(log.isInMemory == (test.budget > 1_000_000))
    #expect(scratch.names == [], "temporary files have no names")
  }

  /// A record of more than 4 MB and more than the budget goes to the disk as it comes.
  @Test func keepsTheOrderOfLargeRecords() throws {
    let scratch = Scratch()
    let spill = SpillSpace(folder: scratch.folder, name: "log")
    let log = SortedLog(memoryBudget: 1 << 20, spill: spill, maximumFanIn: 3)
    let large = [UInt8](repeating: 5, count: 5 << 20)
    let keys: [[UInt8]] = [[9], [2], [2], [4], [1], [2], [9], [4]]
    let records = keys.enumerated().map { index, key in
      Record(key: key, payload: index % 3 == 1 ? large : [UInt8(index)], ordinal: index)
    }
    try append(records, to: log)
    try log.seal()
    #expect(log.footprint < 1 << 20)
    let expected = records.sorted { left, right in
      left.key != right.key
        ? left.key.lexicographicallyPrecedes(right.key) : left.ordinal < right.ordinal
    }
    #expect(try read(log) == expected)
  }

  @Test func writesKeysThatArriveInOrderAsOneRun() throws {
    let scratch = Scratch()
    let records = makeRecords(.ascending, count: 2_000)
    let log = SortedLog(
      memoryBudget: 2_000,
      spill: SpillSpace(folder: scratch.folder, name: "log"),
      maximumFanIn: 2
    )
    try append(records, to: log)
    let spilled = log.spilledBytes
    try log.seal()
    #expect(spilled > 0)
    #expect(log.spilledBytes == spilled, "no merge pass was needed")
    #expect(try read(log) == records)
  }

  @Test func readsRecordsLargerThanItsBlocks() throws {
    let scratch = Scratch()
    let records = (0..<6).map { index in
      Record(
        key: [UInt8(5 - index)] + [UInt8](repeating: 1, count: 90_000 * (index % 2)),
        payload: [UInt8](repeating: UInt8(index), count: 300_000 * (index % 3)),
        ordinal: index
      )
    }
    let log = SortedLog(
      memoryBudget: 1_000,
      spill: SpillSpace(folder: scratch.folder, name: "log"),
      maximumFanIn: 2
    )
    try append(records, to: log)
    try log.seal()
    #expect(try read(log) == records.reversed())
  }

  @Test(arguments: [0, 1_000_000])
  func givesNoRecordsOfNone(budget: Int) throws {
    let log = SortedLog(memoryBudget: budget, spill: SpillSpace(folder: "/nowhere", name: "log"))
    try log.seal()
    let cursor = try log.makeCursor()
    #expect(try !cursor.next())
    #expect(try !cursor.next())
  }

  @Test func keepsPointersWhileAllIsInMemory() throws {
    let log = SortedLog(memoryBudget: 1_000, spill: SpillSpace(folder: "/nowhere", name: "log"))
    let records = ["b", "a", "a"].enumerated().map { index, key in
      Record(key: Array(key.utf8), payload: [UInt8(index)], ordinal: index)
    }
    try append(records, to: log)
    try log.seal()
    let cursor = try log.makeCursor()
    #expect(cursor.pointersStayValid)
    var payloads: [UnsafeBufferPointer<UInt8>] = []
    while try cursor.next() { payloads.append(cursor.payload) }
    #expect(payloads.map { Array($0) } == [[1], [2], [0]])
  }

  @Test func namesTheFolderThatTakesNoRuns() throws {
    let log = SortedLog(memoryBudget: 0, spill: SpillSpace(folder: "/nowhere", name: "log"))
    let error = #expect(throws: StoreError.self) {
      try append(makeRecords(.numbers, count: 2), to: log)
    }
    #expect(error?.message.hasPrefix("cannot create '/nowhere/.log.seedbed-") == true)
    #expect(error?.message.hasSuffix("': no such file or folder") == true)
  }

  private func makeRecords(_ keys: Keys, count: Int) -> [Record] {
    var random = SeededRandom(seed: 20)
    return (0..<count).map { index in
      let length = random.next() % 12
      return Record(
        key: keys.make(index, &random),
        payload: (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) },
        ordinal: index
      )
    }
  }

  private func append(_ records: [Record], to log: SortedLog) throws {
    for record in records {
      try record.key.withUnsafeBufferPointer { key in
        try record.payload.withUnsafeBufferPointer { try log.append(key: key, payload: $0) }
      }
    }
  }

  private func read(_ log: SortedLog) throws -> [Record] {
    let cursor = try log.makeCursor()
    var records: [Record] = []
    while try cursor.next() {
      let record = Record(
        key: Array(cursor.key),
        payload: Array(cursor.payload),
        ordinal: cursor.ordinal
      )
      #expect(cursor.startsGroup == (records.last?.key != record.key))
      records.append(record)
    }
    return records
  }
}
