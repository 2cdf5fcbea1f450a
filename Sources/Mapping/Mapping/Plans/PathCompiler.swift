import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// A key path whose leading names are noted in slots while a record's members are walked.
final class CompiledPath {
  let path: DumpKeyPath
  /// The slots of the leading names, outermost first; empty for paths from a root, and for paths
  /// that were not compiled with the record's mapping.
  let slots: [Int]
  /// The segments after the leading names.
  let rest: [DumpKeyPath.Segment]
  /// The type of the attribute that takes its value as it is; nil where steps come between.
  var type: AttributeType?
  /// True if the path is one of several alternatives, so that nothing is warned about.
  let isAlternative: Bool
  /// The slot of a path that is one name; -1 for others.
  let onlySlot: Int
  /// True if records that stand in one object have the same value.
  let mayBeShared: Bool
  @exclusivity(unchecked) var shared: Shared?
  @exclusivity(unchecked) var sharedInDocument: InDocument?

  /// The value that was found last from an object around records.
  struct Shared {
    let unit: Int
    let node: Int
    let value: Value
  }

  /// The value that was found in the document of a file, with what holds its nodes and its bytes.
  struct InDocument {
    let tape: Tape
    let arena: ByteArena
    let value: Value
  }

  init(_ path: DumpKeyPath, slots: [Int] = [], isAlternative: Bool) {
    self.path = path
    self.slots = slots
    self.isAlternative = isAlternative
    rest = Array(path.segments.dropFirst(slots.count))
    onlySlot = slots.count == 1 && rest.isEmpty ? slots[0] : -1
    mayBeShared = path.givesSharedValue
  }
}

/// Turns a mapping's key paths into slots of nested key tables.
final class PathCompiler {
  private(set) var tables: [MemberTable] = [MemberTable()]
  private(set) var slotCount = 0
  /// True if `@self` or `@key` is read, so that a scalar can be a record.
  private(set) var readsScalars = false

  func compile(_ path: DumpKeyPath, isAlternative: Bool = false) -> CompiledPath {
    if path.root == .record || path.root == .key { readsScalars = true }
    guard path.root == .member else { return CompiledPath(path, isAlternative: isAlternative) }
    var slots: [Int] = []
    follow(path.leadingNames) { slots.append(slot(ofEntry: $1, in: $0)) }
    return CompiledPath(path, slots: slots, isAlternative: isAlternative)
  }

  /// Names that others read from the same record, such as what chose the mapping.
  ///
  /// Each name is a member of the object that the one before it leads to.
  func noteKnown(_ names: [String]) {
    follow(names) { tables[$0].setKnown($1) }
  }

  /// Calls `visit` with the entry of each name in its table: that of the record, then those of the
  /// objects that the names lead to.
  private func follow(_ names: [String], _ visit: (_ table: Int, _ entry: Int) -> Void) {
    var table = 0
    for (index, name) in names.enumerated() {
      let entry = tables[table].entry(named: name)
      visit(table, entry)
      guard index + 1 < names.count else { return }
      if tables[table].entries[entry].child < 0 {
        tables.append(MemberTable())
        tables[table].setChild(tables.count - 1, ofEntry: entry)
      }
      table = tables[table].entries[entry].child
    }
  }

  private func slot(ofEntry entry: Int, in table: Int) -> Int {
    let existing = tables[table].entries[entry].slot
    if existing >= 0 { return existing }
    defer { slotCount += 1 }
    tables[table].setSlot(slotCount, ofEntry: entry)
    return slotCount
  }
}
