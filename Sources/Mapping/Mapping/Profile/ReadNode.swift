import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// The names that the mappings of a record read of it, or of an object in it, and how often each
/// other name was met there; of the names that are read it knows only whether they were met.
final class ReadNode {
  /// How often a name was met, and where first.
  struct Name {
    var count = 0
    var first: DumpPlace?
    var kinds: MemberKinds = []
  }

  /// The counts of a name of the table.
  private struct Tally: BitwiseCopyable {
    var count = 0
    var kinds: MemberKinds = []
  }

  /// The counts of names by their numbers in the dump's `NameTable`; in use until another name is met.
  struct Counters {
    let count: Int
    /// False for a name that was not met, and for one whose value is walked.
    let isCounted: UnsafePointer<Bool>
    /// By number and kind of value, since they were last gathered.
    fileprivate let counts: UnsafeMutablePointer<Int>

    /// The kinds of values: all but keys, which come last.
    fileprivate static let kindCount = 8

    /// Counts a name whose value is this node.
    @inline(__always)
    func count(_ number: Int, _ value: TapeNode) {
      counts[number &* Self.kindCount &+ value.kindIndex] &+= 1
    }
  }

  /// The most unread names counted one by one, beyond those that the key table learns: a
  /// dictionary's keys may be as many as its records.
  private static let otherLimit = 1_000

  let table = MemberTable()
  /// The node for a member's value, by the entry of its name.
  @exclusivity(unchecked) private var children: [ReadNode?] = []
  private let tallies = Stack<Tally>(capacity: 16)
  private let isCounted = Stack<Bool>(capacity: 16)
  private let counts = Stack<Int>(capacity: 128)
  /// The entries of the table by numbers; -1 for a name that was not met.
  private let entries = Stack<Int32>(capacity: 16)
  /// The nodes of values that are walked, by the numbers of their names.
  private let walked = Stack<Unmanaged<ReadNode>?>(capacity: 16)
  /// Where names of the table were met first, by their entries.
  private var firsts: [Int: DumpPlace] = [:]
  private var others: [(text: String, name: Name)] = []
  private var otherIndexes: [ExactText: Int] = [:]
  /// The node for members of any name.
  @exclusivity(unchecked) private(set) var anyMember: ReadNode?
  /// True if nothing in the value is unread.
  @exclusivity(unchecked) var isWhole = false

  /// The node for the member of that name, which counts as read from now on.
  func child(named name: String) -> ReadNode {
    let entry = table.entry(named: name)
    while children.count <= entry { children.append(nil) }
    let child = children[entry] ?? ReadNode()
    children[entry] = child
    return child
  }

  func childOfAnyName() -> ReadNode {
    let child = anyMember ?? ReadNode()
    anyMember = child
    return child
  }

  /// The node for a member's value; nil if nothing of it is read.
  func child(ofEntry entry: Int) -> ReadNode? {
    guard entry >= 0, entry < children.count, let child = children[entry] else { return anyMember }
    // Neither node knows the names that the other reads.
    if anyMember != nil { child.isWhole = true }
    return child
  }

  // MARK: Counting

  @inline(__always) var counters: Counters {
    Counters(count: isCounted.count, isCounted: isCounted.base, counts: counts.base)
  }

  /// The node of the value of a name, if it is walked.
  @inline(__always)
  func walked(_ number: Int) -> Unmanaged<ReadNode>? {
    number < walked.count ? walked[number] : nil
  }

  /// Lets a name of the table be found by its number from now on; `child` is the node of its value.
  func setNumber(_ number: Int, ofEntry entry: Int, _ child: ReadNode?) {
    if number >= isCounted.count {
      let more = number + 1 - isCounted.count
      isCounted.append(repeating: false, count: more)
      entries.append(repeating: -1, count: more)
      walked.append(repeating: nil, count: more)
      counts.append(repeating: 0, count: more * Counters.kindCount)
    }
    entries[number] = Int32(truncatingIfNeeded: entry)
    if let child, !child.isWhole {
      walked[number] = .passUnretained(child)
    } else {
      isCounted[number] = true
    }
  }

  /// Adds the counts by number to those of the table's names.
  private func gather() {
    for index in 0..<counts.count where counts[index] > 0 {
      let (number, kind) = index.quotientAndRemainder(dividingBy: Counters.kindCount)
      let tally = tallies.base + Int(entries[number])
      tally.pointee.count += counts[index]
      if let kind = TapeKind(rawValue: UInt8(kind)) {
        tally.pointee.kinds.formUnion(MemberKinds(kind))
      }
      counts[index] = 0
    }
  }

  /// Counts a name of the table, and the kind of its value.
  ///
  /// - Returns: True if it is the first time.
  func count(entry: Int, _ kinds: MemberKinds) -> Bool {
    if entry >= tallies.count {
      tallies.append(repeating: Tally(), count: entry + 1 - tallies.count)
    }
    let tally = tallies.base + entry
    tally.pointee.count &+= 1
    tally.pointee.kinds.formUnion(kinds)
    return tally.pointee.count == 1
  }

  func setFirst(_ place: DumpPlace, ofEntry entry: Int) {
    firsts[entry] = place
  }

  /// Counts a name that the table has no room for; `place` is asked where it is new.
  func count(other name: String, _ kinds: MemberKinds, place: () -> DumpPlace) {
    if let index = otherIndexes[name] {
      others[index].name.count += 1
      others[index].name.kinds.formUnion(kinds)
    } else if others.count < Self.otherLimit {
      otherIndexes[name] = others.count
      others.append((name, Name(count: 1, first: place(), kinds: kinds)))
    }
  }

  // MARK: Names met

  /// True if the member of that name was met.
  func hasMet(_ name: String) -> Bool {
    let entry = table.entry(named: name)
    return entry < tallies.count && tallies[entry].count > 0
  }

  /// The names that nothing reads, in the order in which they were met.
  var unreadNames: [(text: String, name: Name)] {
    guard !isWhole, anyMember == nil else { return [] }
    let learned = met.filter { child(ofEntry: $0) == nil }.map { entry in
      let tally = tallies[entry]
      let name = Name(count: tally.count, first: firsts[entry], kinds: tally.kinds)
      return (table.name(ofEntry: entry), name)
    }
    return learned + others
  }

  /// The entries of the table's names that were met.
  private var met: [Int] {
    gather()
    return (0..<tallies.count).filter { tallies[$0].count > 0 }
  }

  /// The names that something reads.
  var readNames: [String] {
    children.indices.filter { children[$0] != nil }.map { table.name(ofEntry: $0) }
  }

  /// The name that is meant where `name` is read and not there: one that nothing reads, if any.
  func nearestMet(to name: String) -> String? {
    nearestUnread(to: name)
      ?? suggestion(for: name, among: met.map { table.name(ofEntry: $0) })
  }

  /// The name that nothing reads and that is near to `name`, if any.
  func nearestUnread(to name: String) -> String? {
    suggestion(for: name, among: unreadNames.map(\.text))
  }

  /// The name that is meant where `name` is there and not read: one that is never met, if any.
  func nearestRead(to name: String) -> String? {
    let read = readNames
    return suggestion(for: name, among: read.filter { !hasMet($0) })
      ?? suggestion(for: name, among: read)
  }

  /// Calls `visit` with this node and those below it, the path to each and what is ignored there;
  /// not with those that are ignored themselves.
  func forEachNode(
    at path: String = "",
    _ ignored: IgnoredPaths,
    _ visit: (ReadNode, _ path: String, _ ignored: IgnoredPaths) -> Void
  ) {
    guard !isWhole else { return }
    visit(self, path, ignored)
    for (entry, child) in children.enumerated() {
      guard let child else { continue }
      let name = table.name(ofEntry: entry)
      guard !ignored.covers(name) else { continue }
      child.forEachNode(at: DumpKeyPath.written(path, to: name), ignored.below(name), visit)
    }
    anyMember?.forEachNode(at: path + "[*]", ignored.below("*"), visit)
  }
}
