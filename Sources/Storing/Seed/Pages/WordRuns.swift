import SeedbedBase
import SeedbedMapping

/// Ascending runs of words in a temporary file, which are merged again.
final class WordRuns {
  private static let largestBlock = 32 * 1024
  private static let smallestBlock = 512

  private let spill: SpillSpace
  private let memoryBudget: Int
  private var file: SpillFile?
  private var ends: [Int] = []

  /// Merging takes about `memoryBudget` bytes.
  init(spill: SpillSpace, memoryBudget: Int) {
    self.spill = spill
    self.memoryBudget = memoryBudget
  }

  /// Appends a run: words in ascending order.
  func append(_ words: UnsafeBufferPointer<UInt64>) throws(StoreError) {
    let file: SpillFile
    if let known = self.file { file = known } else { file = try spill.makeFile() }
    self.file = file
    try file.append(UnsafeRawBufferPointer(words))
    ends.append(file.size)
  }

  /// Starts to read all words in order, those of the runs and `rest`, which ascend as well.
  func merge(with rest: UnsafeBufferPointer<UInt64>) throws(StoreError) -> WordMerge {
    var readers: [WordReader] = []
    if let file {
      let share = memoryBudget / (ends.count * MemoryLayout<UInt64>.size)
      let blockSize = min(max(share, Self.smallestBlock), Self.largestBlock)
      for (start, end) in zip([0] + ends, ends) {
        readers.append(WordReader(file, from: start, to: end, blockSize: blockSize))
      }
    }
    readers.append(WordReader(rest))
    return try WordMerge(readers)
  }
}

/// The words of several runs in one order.
final class WordMerge {
  private let heap: MergeHeap<WordReader>
  private let readers: [WordReader]
  /// The only run, where there is nothing to merge; `readers` keeps it.
  private let only: Unmanaged<WordReader>?

  fileprivate init(_ readers: [WordReader]) throws(StoreError) {
    self.readers = readers
    only = readers.count == 1 ? Unmanaged.passUnretained(readers[0]) : nil
    heap = try MergeHeap(only == nil ? readers : [])
  }

  /// The next word; nil at the end.
  func next() throws(StoreError) -> UInt64? {
    if let only {
      return try only.borrowing { run throws(StoreError) in try run.advance() ? run.word : nil }
    }
    return try heap.next() ? heap.top._withUnsafeGuaranteedRef(\.word) : nil
  }
}

/// The words of one run, of a file or in memory.
private final class WordReader: MergeSource {
  /// Valid after `advance` has said that there is one.
  private(set) var word: UInt64 = 0

  private let file: SpillFile?
  private var offset: Int
  private let end: Int
  private let block: UnsafeMutableBufferPointer<UInt64>
  private var words: UnsafeBufferPointer<UInt64>
  private var next = 0

  init(_ file: SpillFile, from start: Int, to end: Int, blockSize: Int) {
    self.file = file
    offset = start
    self.end = end
    block = .allocate(capacity: blockSize)
    words = UnsafeBufferPointer(rebasing: block[..<0])
  }

  init(_ words: UnsafeBufferPointer<UInt64>) {
    file = nil
    offset = 0
    end = 0
    block = UnsafeMutableBufferPointer(start: nil, count: 0)
    self.words = words
  }

  deinit {
    block.deallocate()
  }

  func advance() throws(StoreError) -> Bool {
    if next == words.count, try !readBlock() { return false }
    word = words[next]
    next += 1
    return true
  }

  var window: UInt64 { word }

  func precedesTied(_ other: WordReader) -> Bool { false }

  private func readBlock() throws(StoreError) -> Bool {
    guard let file, offset < end else { return false }
    let size = min(end - offset, block.count * MemoryLayout<UInt64>.stride)
    let room = UnsafeMutableRawBufferPointer(block)[..<size]
    try file.read(into: UnsafeMutableRawBufferPointer(rebasing: room), at: offset)
    offset += size
    words = UnsafeBufferPointer(rebasing: block[..<(size / MemoryLayout<UInt64>.stride)])
    next = 0
    return true
  }
}
