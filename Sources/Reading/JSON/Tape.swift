/// The nodes of one JSON value, in document order; the memory is used again for the next value.
///
/// Node 0 is the value itself. An object's children are pairs: a key node and the nodes of the
/// member's value. An array's children are its elements. The bytes are borrowed from the caller who
/// filled the tape: a reader's are valid until its next item.
package final class Tape {
  /// The nodes as they are read: without a reference that is counted.
  package let view: TapeView

  private let state: UnsafeMutablePointer<TapeState>
  @exclusivity(unchecked) private var storage: UnsafeMutablePointer<TapeNode>
  @exclusivity(unchecked) private var capacity: Int
  /// Where the nodes of the value begin, after those of values that are kept.
  @exclusivity(unchecked) package private(set) var start = 0
  /// Bytes of the tape's own, for `scan(bytes:)`.
  private var owned: UnsafeMutablePointer<UInt8>?
  private let nothing: UnsafeMutablePointer<UInt8>

  /// The most nodes that it takes.
  private let limit: Int

  package init(limit: Int = TapeNode.limit) {
    self.limit = limit
    capacity = min(256, limit)
    nothing = .allocate(capacity: 1)
    nothing.initialize(to: 0)
    storage = .allocate(capacity: capacity)
    state = .allocate(capacity: 1)
    state.initialize(
      to: TapeState(base: UnsafePointer(nothing), nodes: storage, count: 0, source: nil)
    )
    view = TapeView(state: state)
  }

  deinit {
    storage.deallocate()
    state.deallocate()
    owned?.deallocate()
    nothing.deallocate()
  }

  /// The first byte of the value.
  package private(set) var base: UnsafePointer<UInt8> {
    get { state.pointee.base }
    set { state.pointee.base = newValue }
  }

  /// How many nodes there are.
  package private(set) var count: Int {
    get { state.pointee.count }
    set { state.pointee.count = newValue }
  }

  package private(set) var nodes: UnsafeMutablePointer<TapeNode> {
    get { state.pointee.nodes }
    set { state.pointee.nodes = newValue }
  }

  /// Keeps the nodes of the value: those of the next one come after them.
  func keepValue() {
    start += count
    nodes = storage + start
    count = 0
  }

  /// Lets go of all values, and of memory beyond so many nodes.
  func removeAll(keepingAtMost limit: Int) {
    if capacity > limit {
      storage.deallocate()
      capacity = limit
      storage = .allocate(capacity: capacity)
    }
    start = 0
    nodes = storage
    count = 0
  }

  /// The nodes of a value that is kept.
  func nodes(from start: Int) -> UnsafeMutablePointer<TapeNode> { storage + start }

  package subscript(index: Int) -> TapeNode { nodes[index] }

  /// Fills the tape from a copy of `bytes`, which must be one JSON value.
  ///
  /// - Throws: what is wrong, counted from the first of `bytes`.
  package func scan(
    bytes: UnsafeBufferPointer<UInt8>,
    names: NameTable = NameTable(limit: 0)
  ) throws(JSONSyntaxError) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + Lexer.padding)
    if let source = bytes.baseAddress { copy.initialize(from: source, count: bytes.count) }
    (copy + bytes.count).initialize(repeating: 0, count: Lexer.padding)
    owned?.deallocate()
    owned = copy
    let limit = UnsafePointer(copy) + bytes.count
    let begin = UnsafePointer(copy)
    let start = Lexer.whitespace(begin)
    do throws(JSONSyntaxError) {
      let length = try scan(start, limit: limit, depth: 0, names: names)
      let end = Lexer.whitespace(start + length)
      if end < limit { throw ScanFailure(.trailingContent, end).located(from: start, limit: limit) }
    } catch {
      count = 0
      var located = error
      located.offset += start - begin
      throw located
    }
  }

  /// Fills the tape from a copy of `bytes`, which must be one JSON value.
  package func scan(
    bytes: [UInt8],
    names: NameTable = NameTable(limit: 0)
  ) throws(JSONSyntaxError) {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
      try scan(bytes: bytes, names: names)
    }
  }

  /// The tape of one JSON value.
  package convenience init(of json: [UInt8]) throws(JSONSyntaxError) {
    self.init()
    try scan(bytes: json)
  }

  /// Fills the tape from the value that starts at `start`, whose names are numbered by `names`;
  /// returns how many bytes it has.
  ///
  /// The bytes from `limit` on are zeros. A number that ends at `limit` is complete here, even
  /// where more digits may follow.
  func scan(
    _ start: UnsafePointer<UInt8>,
    limit: UnsafePointer<UInt8>,
    depth: Int,
    names: NameTable
  ) throws(JSONSyntaxError) -> Int {
    base = start
    count = 0
    state.pointee.source = nil
    do {
      return try build(start, depth: depth, names) - start
    } catch {
      throw error.located(from: start, limit: limit)
    }
  }

  /// Room for so many nodes of the value, which the caller writes; nil where a tape takes fewer.
  package func reserve(_ needed: Int) -> UnsafeMutablePointer<TapeNode>? {
    while capacity - start < needed {
      guard capacity < limit else { return nil }
      grow()
    }
    return nodes
  }

  /// Takes the nodes that the caller has written, of bytes that it made from those of a dump.
  package func take(_ count: Int, base: UnsafePointer<UInt8>, source: TapeSource) {
    self.base = base
    self.count = count
    state.pointee.source = source
  }

  private func grow() {
    let more = min(capacity * 2, limit)
    let larger = UnsafeMutablePointer<TapeNode>.allocate(capacity: more)
    larger.update(from: storage, count: capacity)
    storage.deallocate()
    storage = larger
    nodes = storage + start
    capacity = more
  }

  // One loop and no calls but for escapes and unexpected names: this is where the time of a run goes.
  // Open containers are found through `parent`, and hold in `length` the number of the innermost name
  // that they stand under.
  private func build(
    _ start: UnsafePointer<UInt8>,
    depth: Int,
    _ names: NameTable
  ) throws(ScanFailure) -> UnsafePointer<UInt8> {
    var p = start
    var nodes = self.nodes
    var room = capacity - self.start
    var index = 0
    var top = TapeNode.noParent
    var isInObject = false
    var level = depth
    var holder: UInt32 = 0
    var expected = names.child(of: 0)
    values: while true {
      while index &+ 2 > room {
        guard capacity < limit else { throw ScanFailure(.tooManyValues, p) }
        grow()
        nodes = self.nodes
        room = capacity - self.start
      }
      if isInObject {
        guard p.pointee == Lexer.quote else { throw ScanFailure(.expectedName, p) }
        p += 1
        var flags: UInt8 = 0
        var length = names.length(of: expected.pointee, at: p)
        if length < 0 { length = try names.scan(p, below: holder, expected, flags: &flags) - p }
        let number = expected.pointee
        expected = names.successor(of: number)
        nodes[index] = TapeNode(
          nameAt: UInt32(truncatingIfNeeded: p - start),
          length: UInt32(truncatingIfNeeded: length),
          number: number,
          parent: top,
          flags: flags
        )
        index &+= 1
        p = Lexer.whitespace(p + length + 1)
        guard p.pointee == Lexer.colon else { throw ScanFailure(.expectedColon, p) }
        p = Lexer.whitespace(p + 1)
      }
      let first = p.pointee
      if first == Lexer.quote {
        var flags: UInt8 = 0
        let end = try Lexer.string(p + 1, flags: &flags)
        nodes[index] = TapeNode(
          offset: UInt32(truncatingIfNeeded: p - start &+ 1),
          length: UInt32(truncatingIfNeeded: end - p &- 1),
          next: UInt32(truncatingIfNeeded: index &+ 1),
          parent: top,
          kind: .string,
          flags: flags
        )
        index &+= 1
        p = end + 1
      } else if first == Lexer.openBrace || first == Lexer.openBracket {
        level += 1
        if level > JSONSyntaxError.depthLimit { throw ScanFailure(.tooDeep, p) }
        if isInObject, nodes[index - 1].nameNumber != 0 { holder = nodes[index - 1].nameNumber }
        expected = names.child(of: holder)
        isInObject = first == Lexer.openBrace
        nodes[index] = TapeNode(
          offset: UInt32(truncatingIfNeeded: p - start),
          length: holder,
          next: 0,
          parent: top,
          kind: isInObject ? .object : .array
        )
        top = UInt32(truncatingIfNeeded: index)
        index &+= 1
        p = Lexer.whitespace(p + 1)
        if p.pointee != (isInObject ? Lexer.closeBrace : Lexer.closeBracket) { continue }
      } else {
        var kind = TapeKind.null
        let isLetter = first == 0x74 || first == 0x66 || first == 0x6E
        let end = isLetter ? try Lexer.literal(p, kind: &kind) : try Lexer.number(p, kind: &kind)
        nodes[index] = TapeNode(
          offset: UInt32(truncatingIfNeeded: p - start),
          length: UInt32(truncatingIfNeeded: end - p),
          next: UInt32(truncatingIfNeeded: index &+ 1),
          parent: top,
          kind: kind
        )
        index &+= 1
        p = end
      }
      while top != TapeNode.noParent {
        p = Lexer.whitespace(p)
        if p.pointee == Lexer.comma {
          p = Lexer.whitespace(p + 1)
          continue values
        }
        guard p.pointee == (isInObject ? Lexer.closeBrace : Lexer.closeBracket) else {
          throw ScanFailure(isInObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, p)
        }
        p += 1
        level -= 1
        let container = nodes + Int(top)
        container.pointee.length =
          UInt32(truncatingIfNeeded: p - start) &- container.pointee.offset
        container.pointee.next = UInt32(truncatingIfNeeded: index)
        top = container.pointee.parent
        if top != TapeNode.noParent {
          let parent = nodes + Int(top)
          isInObject = parent.pointee.kind == .object
          holder = parent.pointee.length
          expected =
            isInObject
            ? names.successor(of: (container - 1).pointee.nameNumber) : names.child(of: holder)
        }
      }
      count = index
      return p
    }
  }
}
