import SeedbedBase
import SeedbedReading

/// Stacks of the records that are being read, innermost last.
extension DumpEvaluator {
  /// Enters a record: notes where its members stand in the slots, and clears its cells.
  func push(
    _ record: RecordReference,
    _ plan: MappingPlan? = nil,
    tables: MemberTables? = nil,
    slotCount: Int = 0
  ) {
    slotBase = slots.count
    let index = plan?.index ?? Frame.noPlan
    frames.append(
      Frame(record: record, plan: index, slotBase: slotBase, cellBase: cells.count)
    )
    slots.append(repeating: -1, count: slotCount)
    cells.append(repeating: .absent, count: plan?.cellCount ?? 0)
    isObject = false
    if let node = nodeOf(record.value), tape.nodes[node].kind == .object {
      isObject = true
      if slotCount > 0, let tables { fillSlots(from: node, table: 0, of: tables) }
    }
    frames[frames.count - 1].isObject = isObject
  }

  func popFrame() {
    guard let frame = frames.popLast() else { return }
    slots.cut(to: frame.slotBase)
    cells.cut(to: frame.cellBase)
    if let outer = frames.last {
      slotBase = outer.slotBase
      isObject = outer.isObject
    }
  }

  private func fillSlots(from object: Int, table index: Int, of tables: MemberTables) {
    tables.withTable(index) { table in
      let nodes = tape.nodes
      let end = Int(nodes[object].next)
      var key = object + 1
      let slots = slots.base + slotBase
      while key < end {
        let value = key + 1
        let entry = table.entry(ofKey: key, in: tape, arena)
        if entry >= 0 { note(value, entry: table.entries.base + entry, in: slots, of: tables) }
        key = Int(nodes[value].next)
      }
    }
  }

  @inline(__always)
  private func note(
    _ value: Int,
    entry: UnsafePointer<MemberTable.Entry>,
    in slots: UnsafeMutablePointer<Int>,
    of tables: MemberTables
  ) {
    let slot = entry.pointee.slot
    let child = entry.pointee.child
    if slot >= 0 {
      if slots[slot] >= 0 {
        warnDuplicate(value - 1)
        if child >= 0 { clearSlots(of: child, in: tables) }
      }
      slots[slot] = value
    }
    if child >= 0, tape.nodes[value].kind == .object {
      fillSlots(from: value, table: child, of: tables)
    }
  }

  private func clearSlots(of table: Int, in tables: MemberTables) {
    tables.withTable(table) { table in
      for index in 0..<table.entries.count {
        let entry = table.entries[index]
        if entry.slot >= 0 { slots[slotBase + entry.slot] = -1 }
        if entry.child >= 0 { clearSlots(of: entry.child, in: tables) }
      }
    }
  }
}
