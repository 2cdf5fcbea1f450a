/// Reads a finished file page by page, to see that it is sound: each page has one place, in one
/// tree or behind one cell; each tree is equally deep everywhere and has the entries that were
/// written to it; rowids ascend; cells lie beside each other, and records are as long as they say.
///
/// That is what SQLite's `quick_check` asks of pages. It asks too of each row whether columns have
/// their types and are not null, which takes most of its time: a writer that encodes rows by their
/// columns has asked that before.
///
/// On the way it counts what ANALYZE would, of trees for which that is asked.
///
/// A tree that is finished can be looked at page by page while the file still grows.
package final class PageCheck {
  /// A problem of a page.
  private struct Problem: Error {
    var words: String

    init(_ number: UInt32, _ words: String) {
      self.words = "page \(number): \(words)"
    }
  }

  /// A page below an interior page.
  private struct Child {
    var page: UInt32
    /// The highest rowid that it may have.
    var limit: Int64
    /// The entry behind it, in an index.
    var entry: UnsafePointer<UInt8>?
  }

  private enum Step {
    case look(page: UInt32, depth: Int, limit: Int64)
    /// The step after the pages below a child; `copy` has its entry.
    case leave(Child, copy: PageCopy?)
  }

  /// SQLite follows no tree that is deeper.
  private static let depthLimit = 20

  private let file: PageWindow
  /// For pages above the leaves, which stand apart from each other.
  private let upper: PageWindow
  private let shape: PageShape
  /// The counts of the trees whose entries were counted, by their roots.
  private var counts: [UInt32: TreeCount] = [:]
  /// The roots of the trees that were looked at.
  private var checkedRoots: Set<UInt32> = []
  /// The first problem that was found.
  private var problem: Problem?
  private var isTaken: [Bool] = []
  private var takenCount = 0
  // Of the current tree.
  private var tree: CheckedTree?
  /// The steps that are left for it, the next one last.
  private var steps: [Step] = []
  private var entries = 0
  private var leafDepth: Int?
  private var lastRowID: Int64?
  private var counter: EntryCounter?

  /// Nil where the file cannot be read.
  init?(path: String, pageSize: Int) {
    guard let file = PageWindow(path: path, pageSize: pageSize, stretch: 256 * 1024),
      let upper = PageWindow(path: path, pageSize: pageSize, stretch: pageSize)
    else { return nil }
    self.file = file
    self.upper = upper
    shape = PageShape(size: pageSize)
  }

  /// The first problem of a file, in words, nil where all is well; and the counts of its trees.
  package static func findings(
    path: String,
    pageSize: Int,
    trees: [CheckedTree]
  ) -> (problem: String?, counts: [UInt32: TreeCount]) {
    PageCheck(path: path, pageSize: pageSize)?.findings(in: trees) ?? ("it cannot be read", [:])
  }

  /// Looks at the trees of the finished file that were not looked at before.
  func findings(in trees: [CheckedTree]) -> (problem: String?, counts: [UInt32: TreeCount]) {
    look { () throws(Problem) in try checkRest(trees) }
    return problem.map { ($0.words, [:]) } ?? (nil, counts)
  }

  /// True if all of the tree that was begun was looked at.
  var isIdle: Bool { tree == nil }

  /// Begins with a tree whose pages are all written.
  func begin(_ tree: CheckedTree) {
    look { () throws(Problem) in
      measure()
      try start(tree)
    }
  }

  /// Looks at so many pages of the tree that was begun.
  func lookOn(pages: Int) {
    look { () throws(Problem) in for _ in 0..<pages where !isIdle { try next() } }
  }

  private func look(_ body: () throws(Problem) -> Void) {
    guard problem == nil else { return }
    do throws(Problem) {
      try body()
    } catch {
      problem = error
      tree = nil
    }
  }

  private func measure() {
    file.measure()
    upper.measure()
    isTaken += Array(repeating: false, count: max(file.pageCount - isTaken.count, 0))
  }

  private func checkRest(_ trees: [CheckedTree]) throws(Problem) {
    measure()
    guard file.hasWholePages else {
      throw Problem(1, "the file's size is not a whole number of pages")
    }
    guard let header = file.page(1) else { throw Problem(1, "it cannot be read") }
    guard Int((header + 28).load32()) == file.pageCount else {
      throw Problem(1, "the header gives another number of pages")
    }
    // A page of the list of free ones, and a map of pointers.
    for place in [32, 36, 52, 64] where (header + place).load32() != 0 {
      throw Problem(1, "the header has a list of free pages or a pointer map")
    }
    while !isIdle { try next() }
    for tree in trees where !checkedRoots.contains(tree.root) {
      try start(tree)
      while !isIdle { try next() }
    }
    let lockPage = PageNumbers.lockPage(pageSize: shape.size)
    let expected = file.pageCount - (lockPage <= file.pageCount ? 1 : 0)
    guard takenCount == expected, lockPage > file.pageCount || !isTaken[lockPage - 1] else {
      throw Problem(UInt32(firstFree(but: lockPage)), "no tree or list refers to it")
    }
  }

  private func firstFree(but lockPage: Int) -> Int {
    (1...max(1, file.pageCount)).first { $0 != lockPage && !isTaken[$0 - 1] } ?? lockPage
  }

  private func start(_ tree: CheckedTree) throws(Problem) {
    entries = 0
    leafDepth = nil
    lastRowID = nil
    counter = tree.countedColumns.map { EntryCounter(columns: $0, pageSize: shape.size) }
    checkedRoots.insert(tree.root)
    try take(tree.root)
    self.tree = tree
    steps = [.look(page: tree.root, depth: 0, limit: .max)]
  }

  private func next() throws(Problem) {
    guard let tree else { return }
    switch steps.popLast() {
    case .look(let page, let depth, let limit):
      try check(page, of: tree, depth: depth, upTo: limit)
    case .leave(let child, let copy):
      if tree.isTable { lastRowID = child.limit }
      if let counter, let entry = child.entry {
        counter.add(entry)
        counter.keepLast()
      }
      withExtendedLifetime(copy) {}
    case nil:
      try end(tree)
    }
  }

  private func end(_ tree: CheckedTree) throws(Problem) {
    self.tree = nil
    if let expected = tree.entries, entries != expected {
      throw Problem(tree.root, "its tree has \(entries) entries instead of \(expected)")
    }
    if let counter, let distinct = counter.distinct {
      counts[tree.root] = TreeCount(entries: entries, distinct: distinct)
    }
  }

  /// Looks at a page; what is below it comes next, in the order of keys.
  private func check(
    _ number: UInt32,
    of tree: CheckedTree,
    depth: Int,
    upTo limit: Int64
  ) throws(Problem) {
    let isAboveLeaves = leafDepth.map { depth < $0 }
    let window = isAboveLeaves == true ? upper : file
    guard let bytes = window.page(number),
      var page = CheckedPage(bytes, number: number, shape: shape), page.isTable == tree.isTable
    else { throw Problem(number, "it has the wrong type for its tree") }
    guard depth < Self.depthLimit, page.isInterior == isAboveLeaves ?? page.isInterior else {
      throw Problem(number, "the leaves of its tree have different depths")
    }
    if !page.isInterior { leafDepth = depth }
    // An index has entries between its pages: they are counted after the page before them.
    let counter = page.isTable ? nil : self.counter
    let copy = counter != nil && page.isInterior ? PageCopy(bytes, size: shape.size) : nil
    if let copy { page = CheckedPage(copy.bytes, number: number, shape: shape) ?? page }
    var children: [Child] = []
    var chains: [(first: UInt32, size: Int)] = []
    var last = lastRowID
    let problem = page.check { cell in
      if page.isTable {
        if let last, cell.rowID <= last { return "its rowids do not ascend" }
        if cell.rowID > limit { return "a rowid is higher than its parent page allows" }
        last = cell.rowID
      }
      if cell.overflowSize > 0 {
        chains.append((cell.overflow, cell.overflowSize))
        counter?.giveUp()
      }
      if page.isInterior {
        children.append(
          Child(page: cell.child, limit: page.isTable ? cell.rowID : .max, entry: cell.payload)
        )
      } else if let counter, let payload = cell.payload {
        counter.add(payload)
      }
      return nil
    }
    if let problem { throw Problem(number, problem) }
    if page.kind != .tableInterior { entries += page.count }
    if page.isInterior { children.append(Child(page: page.rightChild, limit: limit)) }
    counter?.keepLast()
    for chain in chains { try follow(chain.first, size: chain.size) }
    for child in children { try take(child.page) }
    for child in children.reversed() {
      steps.append(.leave(child, copy: copy))
      steps.append(.look(page: child.page, depth: depth + 1, limit: child.limit))
    }
    if !page.isInterior { lastRowID = last }
  }

  /// Follows the overflow pages of a payload.
  private func follow(_ first: UInt32, size: Int) throws(Problem) {
    var number = first
    var rest = size
    while rest > 0 {
      try take(number)
      guard let bytes = file.page(number) else { throw Problem(number, "it cannot be read") }
      rest -= shape.size - 4
      let next = bytes.load32()
      if rest <= 0, next != 0 {
        throw Problem(number, "its overflow chain is longer than the payload")
      }
      number = next
    }
  }

  /// Notes that a page has its place.
  private func take(_ number: UInt32) throws(Problem) {
    guard number > 0, number <= file.pageCount, !isTaken[Int(number) - 1] else {
      throw Problem(number, "it does not exist or is used twice")
    }
    isTaken[Int(number) - 1] = true
    takenCount += 1
  }
}
