/// Which scopes are inside which, in about four bits a scope.
///
/// A scope gets its number when it begins, so that those inside of it follow it. For each, the list
/// of bits has a zero for every scope that ended since the one before began, and a one for itself.
struct ScopeForest {
  private var bits: [UInt64] = []
  private var bitCount = 0
  /// The scopes that may still get others inside, outermost first.
  private var open: [UInt64] = []
  /// The highest scope that is kept.
  private(set) var last: UInt64 = 0
  /// The scopes that are inside another.
  private(set) var inside = ScopeSet()
  /// The scopes of what is nested in a record that may be left alone.
  private(set) var gates = ScopeSet()

  /// Adds a scope inside another; scopes come in the order of their numbers.
  ///
  /// Numbers that were passed by belonged to records without a nest, or to nests that were taken
  /// back.
  mutating func add(_ scope: UInt64, within parent: UInt64, isGate: Bool) {
    while last < parent { append(last + 1, within: nil) }
    while last < scope { append(last + 1, within: parent) }
    if isGate { gates.insert(scope) }
  }

  private mutating func append(_ scope: UInt64, within parent: UInt64?) {
    while let innermost = open.last, innermost != parent {
      open.removeLast()
      append(bit: 0)
    }
    precondition(parent == nil || !open.isEmpty, "a scope begins while the one around it is open")
    append(bit: 1)
    open.append(scope)
    if parent != nil { inside.insert(scope) }
    last = scope
  }

  private mutating func append(bit: UInt64) {
    if bitCount & 63 == 0 { bits.append(0) }
    bits[bitCount >> 6] |= bit << (bitCount & 63)
    bitCount += 1
  }

  var byteCount: Int { bits.count * 8 + inside.byteCount + gates.byteCount }

  /// The top-level scope that a scope is in.
  func root(of scope: UInt64) -> UInt64 {
    inside.contains(scope) ? inside.lastMissing(upTo: scope) : scope
  }

  /// Calls `body` with each scope up to the last one, and with how many scopes it is in.
  func forEachScope(_ body: (_ scope: UInt64, _ depth: Int) -> Void) {
    var scope: UInt64 = 0
    var depth = 0
    for var word in bits {
      var place = 0
      while word != 0 {
        let zeros = word.trailingZeroBitCount
        depth -= zeros - place
        scope += 1
        body(scope, depth)
        depth += 1
        place = zeros + 1
        word &= word - 1
      }
      depth -= 64 - place
      // In the last word this subtracts the unused bits too, but no scope follows them.
    }
  }
}
