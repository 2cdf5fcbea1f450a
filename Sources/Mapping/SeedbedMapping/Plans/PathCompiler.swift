import SeedbedModel

/// A key path whose leading names are noted in slots while a record's members are walked.
final class CompiledPath {
  let path: DumpKeyPath
  /// The slots of the leading names, outermost first; empty for paths from a root, and for paths
  /// that were not compiled with the record's mapping.
  let slots: [Int]
  /// The segments after the leading names.
  let rest: [DumpKeyPath.Segment]
  /// True if the path is one of several alternatives, so that nothing is warned about.
  let isAlternative: Bool
  /// The slot of a path that is one name; -1 for others.
  let onlySlot: Int

  init(_ path: DumpKeyPath, slots: [Int] = [], isAlternative: Bool) {
    self.path = path
    self.slots = slots
    self.isAlternative = isAlternative
    rest = Array(path.segments.dropFirst(slots.count))
    onlySlot = slots.count == 1 && rest.isEmpty ? slots[0] : -1
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
    var table = 0
    for segment in path.segments {
      guard case .member(let name) = segment else { break }
      if !slots.isEmpty { table = childTable(of: table, after: slots) }
      slots.append(slot(for: name, in: table))
    }
    return CompiledPath(path, slots: slots, isAlternative: isAlternative)
  }

  /// Names that others read from the same record, such as what chose the mapping.
  ///
  /// Each name is a member of the object that the one before it leads to.
  func noteKnown(_ names: [String]) {
    var table = 0
    for (index, name) in names.enumerated() {
      let entry = tables[table].entry(named: name)
      tables[table].setKnown(entry)
      guard index + 1 < names.count else { return }
      if tables[table].entries[entry].child < 0 {
        tables.append(MemberTable())
        tables[table].setChild(tables.count - 1, ofEntry: entry)
      }
      table = tables[table].entries[entry].child
    }
  }

  private func slot(for name: String, in table: Int) -> Int {
    let entry = tables[table].entry(named: name)
    let existing = tables[table].entries[entry].slot
    if existing >= 0 { return existing }
    defer { slotCount += 1 }
    tables[table].setSlot(slotCount, ofEntry: entry)
    return slotCount
  }

  private func childTable(of table: Int, after slots: [Int]) -> Int {
    guard
      let last = slots.last,
      let entry = (0..<tables[table].entries.count).first(where: {
        tables[table].entries[$0].slot == last
      })
    else { return table }
    let existing = tables[table].entries[entry].child
    if existing >= 0 { return existing }
    tables.append(MemberTable())
    tables[table].setChild(tables.count - 1, ofEntry: entry)
    return tables.count - 1
  }
}
