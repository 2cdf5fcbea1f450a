package import SeedbedBase
import SeedbedSystem

/// A database file to whose end pages are written, while SQLite holds no lock on it.
///
/// New pages are gathered and written in long stretches; existing pages change only where
/// `replace` writes, and `finish` brings the header in line.
package final class PageFile {
  private static let bufferSize = 1 << 20
  private static let headerSize = 100
  /// Smaller trees are checked with the finished file.
  private static let fewestCheckedPages: UInt32 = 512
  /// How many pages are checked before rows are asked for again: less than a tenth of a millisecond.
  private static let checkedAtOnce = 32

  let shape: PageShape
  /// The file's name in messages.
  let name: String
  private let path: String
  private let descriptor: Int32
  /// The highest page number that SQLite takes.
  private let limit: UInt32
  private var numbers: PageNumbers
  /// The counts of the trees that are written, by their roots.
  package private(set) var trees: [UInt32: TreeCount] = [:]
  /// Pages with consecutive numbers that end with the last one.
  private let buffer: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var buffered = 0
  private var bufferStart: UInt32 = 0
  /// The last page of the trees that are finished.
  private var finished: UInt32
  /// Checks trees that are finished; nil before it has begun.
  private(set) var check: PageCheck?
  /// The large trees that are finished and not checked.
  private var unchecked: [CheckedTree] = []

  /// Opens the file at `path`, in which SQLite has written `pageCount` pages.
  package init(
    path: String,
    named name: String,
    shape: PageShape,
    pageCount: UInt32,
    limit: UInt32
  ) throws(StoreError) {
    self.name = name
    self.shape = shape
    self.limit = limit
    numbers = PageNumbers(last: pageCount, pageSize: shape.size)
    finished = pageCount
    self.path = path
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(cannot: "write", name, errorNumber: errno) }
    capacity = Self.bufferSize
    buffer = .allocate(capacity: capacity)
  }

  deinit {
    close(descriptor)
    buffer.deallocate()
  }

  /// Appends a page, and gives its number.
  func append(_ page: UnsafePointer<UInt8>) throws(StoreError) -> UInt32 {
    let place = try makePage()
    place.update(from: page, count: shape.size)
    return numbers.last
  }

  /// Appends a chain of overflow pages, and gives the number of the first.
  func appendChain(_ payload: UnsafeBufferPointer<UInt8>) throws(StoreError) -> UInt32 {
    let room = shape.size - 4
    let first = numbers.next(after: numbers.last)
    var start = 0
    while let source = payload.baseAddress, start < payload.count {
      let count = min(room, payload.count - start)
      let page = try makePage()
      let isLast = start + count == payload.count
      page.store32(isLast ? 0 : numbers.next(after: numbers.last))
      (page + 4).update(from: source + start, count: count)
      (page + 4 + count).update(repeating: 0, count: room - count)
      start += count
    }
    return first
  }

  /// Writes the root of a tree, which has its place already, once all its other pages are appended.
  func finishTree(_ root: UInt32, with page: UnsafePointer<UInt8>) throws(StoreError) {
    try write(page, shape.size, at: offset(of: root))
    let pageCount = numbers.last - finished
    finished = numbers.last
    guard pageCount >= Self.fewestCheckedPages,
      let kind = PageShape.Kind(rawValue: page[0])
    else { return }
    try flush()
    unchecked.append(
      CheckedTree(root: root, isTable: kind.isTable, entries: trees[root]?.entries)
    )
  }

  /// Checks a few pages of trees that are finished; false where there are none.
  func useSpareTime() -> Bool {
    if check?.isIdle ?? true {
      guard !unchecked.isEmpty else { return false }
      check = check ?? PageCheck(path: path, pageSize: shape.size)
      check?.begin(unchecked.removeFirst())
    }
    check?.lookOn(pages: Self.checkedAtOnce)
    return true
  }

  /// Notes the content of a tree.
  func note(_ count: TreeCount, of root: UInt32) {
    trees[root] = count
  }

  /// Writes what is gathered, and tells the header how many pages there are.
  package func finish() throws(StoreError) {
    try flush()
    guard var header = fileStart(of: descriptor, count: Self.headerSize) else { throw error(errno) }
    guard header.count == Self.headerSize else {
      throw StoreError("'\(name)': the file is shorter than the data written to it")
    }
    let pageCount = numbers.last
    header.withUnsafeMutableBufferPointer { bytes in
      guard let header = bytes.baseAddress else { return }
      let counter = (UnsafePointer(header) + 24).load32() &+ 1
      (header + 24).store32(counter)
      (header + 28).store32(pageCount)
      (header + 92).store32(counter)
    }
    try write(header, Self.headerSize, at: 0)
  }

  /// A new page at the end of those that are gathered, with any bytes on it.
  private func makePage() throws(StoreError) -> UnsafeMutablePointer<UInt8> {
    let previous = numbers.last
    let number = numbers.take()
    guard number <= limit, number > previous else { throw error(ENOSPC) }
    if buffered + shape.size > capacity || (number != previous + 1 && buffered > 0) { try flush() }
    if buffered == 0 { bufferStart = number }
    defer { buffered += shape.size }
    return buffer + buffered
  }

  private func flush() throws(StoreError) {
    guard buffered > 0 else { return }
    let start = offset(of: bufferStart)
    try write(buffer, buffered, at: start)
    if buffered == capacity { FileBytes.startWriting(descriptor, start..<(start + buffered)) }
    buffered = 0
  }

  private func offset(of number: UInt32) -> Int { (Int(number) - 1) * shape.size }

  private func write(
    _ bytes: UnsafePointer<UInt8>,
    _ count: Int,
    at offset: Int
  ) throws(StoreError) {
    let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
    guard FileBytes.write(bytes, to: descriptor, at: offset) else { throw error(errno) }
  }

  /// Makes an error in the words of SQLite's own failures.
  private func error(_ number: Int32) -> StoreError {
    let words = StoreError.words(for: number)
    let isFull = number == ENOSPC || number == EDQUOT
    return StoreError(
      isFull ? "'\(name)': \(words)" : "'\(name)': disk I/O error: \(words)",
      errorNumber: number
    )
  }
}
