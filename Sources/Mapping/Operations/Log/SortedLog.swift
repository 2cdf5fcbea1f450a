package import SeedbedBase

/// Records of key and payload bytes, appended in any order and read again grouped by key.
///
/// Keys are read in the order of their bytes (a key before those it begins), the records of one
/// key in the order in which they were appended. At most about `memoryBudget` bytes are held in
/// memory: what does not fit is sorted and written to a temporary file as a run, and reading
/// merges the runs.
package final class SortedLog {
  /// How many records were appended.
  @exclusivity(unchecked) package private(set) var count = 0
  /// The bytes of all keys and payloads.
  @exclusivity(unchecked) package private(set) var byteCount = 0
  /// How many bytes were written to temporary files, merge passes included.
  package private(set) var spilledBytes = 0

  private let memoryBudget: Int
  private let spillSpace: SpillSpace
  /// How many runs are read at once; each takes 16 KiB of memory or more.
  private let maximumFanIn: Int
  @exclusivity(unchecked) private var buffer = LogBuffer()
  private var bufferOrdinal = 0
  private var file: SpillFile?
  private var runs: [LogRun] = []
  private var lastSpilledKey: [UInt8] = []
  private var isSealed = false

  package init(memoryBudget: Int, spill spillSpace: SpillSpace, maximumFanIn: Int = 128) {
    precondition(maximumFanIn >= 2, "merging takes at least two runs")
    self.memoryBudget = memoryBudget
    self.spillSpace = spillSpace
    self.maximumFanIn = maximumFanIn
  }

  /// True if all records are in memory; their pointers then live as long as the log.
  package var isInMemory: Bool { runs.isEmpty }

  package func append(
    key: UnsafeBufferPointer<UInt8>,
    payload: UnsafeBufferPointer<UInt8>
  ) throws(StoreError) {
    precondition(!isSealed, "a sealed log takes no more records")
    let length = key.count + payload.count
    guard key.count <= UInt32.max, payload.count <= UInt32.max else {
      throw StoreError("a record of \(length) bytes is too large to be sorted")
    }
    if buffer.count > 0 {
      let isOverBudget = buffer.footprint(adding: length) > memoryBudget
      if isOverBudget || buffer.count == UInt32.max { try spill() }
    }
    count += 1
    byteCount += length
    if ByteBuffer.isLarge(length), length > memoryBudget {
      return try writeRun(of: 1) { _, record in
        record = LogRecord(key: key, payload: payload, ordinal: bufferOrdinal)
      }
    }
    buffer.append(key: key, payload: payload, budget: memoryBudget)
  }

  /// Ends the appending: sorts what is in memory and leaves few enough runs to be read at once.
  package func seal() throws(StoreError) {
    guard !isSealed else { return }
    isSealed = true
    buffer.sort()
    while runs.count + (buffer.count > 0 ? 1 : 0) > maximumFanIn { try mergeRuns() }
  }

  /// Starts to read the sealed log from its first key; any number of times.
  package func makeCursor() throws(StoreError) -> LogCursor {
    precondition(isSealed, "a log is read after it was sealed")
    guard file != nil else { return LogCursor(log: self, runs: nil) }
    return LogCursor(log: self, runs: try MergeHeap(makeReaders()))
  }

  /// Starts to read two sealed logs as one: the records of `second` count as appended after all
  /// records of this log.
  package func makeCursor(followedBy second: SortedLog?) throws(StoreError) -> LogCursor {
    guard let second, second.count > 0 else { return try makeCursor() }
    precondition(isSealed && second.isSealed, "a log is read after it was sealed")
    let own = makeReaders()
    let others = second.makeReaders(firstRank: own.count, firstOrdinal: count)
    return LogCursor(log: self, runs: try MergeHeap(own + others))
  }

  private func makeReaders(firstRank: Int = 0, firstOrdinal: Int = 0) -> [RunReader] {
    var readers: [RunReader] = []
    if let file {
      for (index, run) in runs.enumerated() {
        readers.append(RunReader(file: file, run: run, rank: firstRank + index, of: runs.count))
      }
    }
    if buffer.count > 0 { readers.append(RunReader(log: self, rank: firstRank + readers.count)) }
    for reader in readers { reader.firstOrdinal = firstOrdinal }
    return readers
  }

  /// Throws where the run was cancelled.
  func checkStop() throws(StoreError) { try spillSpace.stop?.check() }

  /// How many records are in memory.
  var bufferedCount: Int { buffer.count }

  /// Makes `record` the record at `index` among those in memory.
  @inline(__always)
  func read(_ index: Int, into record: inout LogRecord) {
    record.key = buffer.key(at: index)
    record.payload = buffer.payload(at: index)
    record.ordinal = bufferOrdinal + Int(buffer.entries[index].ordinal)
  }

  /// The memory that records take which are not on disk.
  package var footprint: Int { buffer.count == 0 ? 0 : buffer.footprint(adding: 0) }

  package func spill() throws(StoreError) {
    guard buffer.count > 0 else { return }
    buffer.sort()
    try writeRun(of: buffer.count) { index, record in read(index, into: &record) }
    buffer.removeAll()
  }

  /// Writes records, which are read in the order of their keys.
  ///
  /// A run whose first key is not below the last key of the run before it goes on with that run:
  /// records that arrive nearly in order make few runs.
  private func writeRun(
    of recordCount: Int,
    _ read: (Int, inout LogRecord) -> Void
  ) throws(StoreError) {
    let file = try spillFile()
    let start = file.size
    var writer = RunWriter(file: file)
    var record = LogRecord()
    read(0, &record)
    let continues = lastSpilledKey.withUnsafeBufferPointer { last in
      !runs.isEmpty && compareKeys(last, record.key) <= 0
    }
    for index in 0..<recordCount {
      read(index, &record)
      try writer.append(record)
    }
    try writer.flush()
    lastSpilledKey = Array(record.key)
    if continues {
      runs[runs.count - 1].end = file.size
    } else {
      runs.append(LogRun(start: start, end: file.size))
    }
    spilledBytes += file.size - start
    bufferOrdinal += recordCount
  }

  /// Forgets the records of a log that is not read any more, and gives their room back.
  package func discard() {
    isSealed = true
    buffer.removeAll()
    runs = []
    file = nil
  }

  private func spillFile() throws(StoreError) -> SpillFile {
    if let file { return file }
    let made = try spillSpace.makeFile()
    file = made
    return made
  }

  /// One pass: neighbouring runs become one, in a new file that takes the old one's place.
  private func mergeRuns() throws(StoreError) {
    guard let file else { return }
    let target = try spillSpace.makeFile()
    var mergedRuns: [LogRun] = []
    var next = 0
    while next < runs.count {
      try checkStop()
      let group = runs[next..<min(next + maximumFanIn, runs.count)]
      next = group.endIndex
      let sources = group.enumerated().map { rank, run in
        RunReader(file: file, run: run, rank: rank, of: group.count)
      }
      let merged = try MergeHeap(sources)
      let start = target.size
      var writer = RunWriter(file: target)
      while try merged.next() {
        try writer.append(merged.top._withUnsafeGuaranteedRef(\.record))
      }
      try writer.flush()
      mergedRuns.append(LogRun(start: start, end: target.size))
    }
    spilledBytes += target.size
    runs = mergedRuns
    self.file = target
  }
}
