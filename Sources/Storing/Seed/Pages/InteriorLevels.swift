import SeedbedBase

/// The pages above the leaves of a b-tree, made from the bottom up while leaves come in order.
///
/// Between two neighbouring children stands a separator: in a table the highest rowid of the left
/// one, in an index the entry that comes between them.
final class InteriorLevels {
  /// The pages of one level.
  private final class Level {
    var page: CellPage
    /// A full page, until it is known that more than one child comes after it.
    var held: Held?

    init(_ page: CellPage) {
      self.page = page
    }
  }

  private struct Held {
    var page: CellPage
    var rightChild: UInt32
    var separator: [UInt8]
  }

  private let file: PageFile
  private let kind: PageShape.Kind
  private var levels: [Level] = []

  init(_ kind: PageShape.Kind, file: PageFile) {
    self.kind = kind
    self.file = file
  }

  /// True if nothing was added, so that one leaf is the whole tree.
  var isEmpty: Bool { levels.isEmpty }

  /// Adds a leaf, with the separator from the one after it.
  func add(_ child: UInt32, _ separator: UnsafeBufferPointer<UInt8>) throws(StoreError) {
    try add(child, separator, at: 0)
  }

  /// Adds the last leaf, and writes the top to the root's page.
  func finish(with lastChild: UInt32, root: UInt32) throws(StoreError) {
    var child = lastChild
    var depth = 0
    while depth < levels.count {
      let level = levels[depth]
      if level.page.count == 0 { lend(to: level) }
      try release(level, at: depth)
      level.page.seal(rightChild: child)
      depth += 1
      if depth == levels.count { return try file.finishTree(root, with: level.page.bytes) }
      child = try file.append(level.page.bytes)
    }
  }

  private func add(
    _ child: UInt32,
    _ separator: UnsafeBufferPointer<UInt8>,
    at depth: Int
  ) throws(StoreError) {
    if depth == levels.count { levels.append(Level(CellPage(kind, size: file.shape.size))) }
    let level = levels[depth]
    if put(child, separator, on: level.page) { return try release(level, at: depth) }
    precondition(level.held == nil, "a page is held only while the next one is empty")
    level.held = Held(page: level.page, rightChild: child, separator: Array(separator))
    level.page = CellPage(kind, size: file.shape.size)
  }

  private func put(
    _ child: UInt32,
    _ separator: UnsafeBufferPointer<UInt8>,
    on page: CellPage
  ) -> Bool {
    guard let source = separator.baseAddress, let cell = page.add(4 + separator.count) else {
      return false
    }
    cell.store32(child)
    (cell + 4).update(from: source, count: separator.count)
    return true
  }

  /// Gives a page that would have one child and no cell another child, of the page before it.
  private func lend(to level: Level) {
    guard var held = level.held else {
      preconditionFailure("a level has a cell or a page before it")
    }
    let isPut = held.separator.withUnsafeBufferPointer { put(held.rightChild, $0, on: level.page) }
    precondition(isPut, "an empty page has room")
    let last = Array(held.page.removeLast())
    held.separator = Array(last[4...])
    held.rightChild = last.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { $0.load32() } ?? 0
    }
    level.held = held
  }

  /// Writes the page that is held, and adds it to the level above.
  private func release(_ level: Level, at depth: Int) throws(StoreError) {
    guard let held = level.held else { return }
    level.held = nil
    held.page.seal(rightChild: held.rightChild)
    let number = try file.append(held.page.bytes)
    try held.separator.withUnsafeBufferPointer { separator throws(StoreError) in
      try add(number, separator, at: depth + 1)
    }
  }
}
