import SeedbedJSON
import SeedbedModel

/// Stacks of the records that are being read, innermost last.
extension RecordMapper {
  /// Enters a record: notes where its members stand in the slots, and clears its cells.
  func push(_ record: RecordReference, plan: Int, tables: [KeyTable], slotCount: Int) {
    let cellCount = plans[plan].entity?.layout.count ?? 0
    slotBase = slots.count
    frames.append(
      Frame(record: record, plan: plan, slotBase: slotBase, cellBase: cells.count)
    )
    slots.append(repeating: -1, count: slotCount)
    cells.append(repeating: .absent, count: cellCount)
    isObject = false
    if case .node(let node, let tape) = record.value, tape.nodes[node].kind == .object {
      isObject = true
      if slotCount > 0 { fillSlots(from: node, table: 0, of: tables, base: slotBase) }
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

  private func fillSlots(from object: Int, table index: Int, of tables: [KeyTable], base: Int) {
    let table = tables[index]
    let nodes = tape.nodes
    let bytes = tape.base
    let end = Int(nodes[object].next)
    var key = object + 1
    var predicted = 0
    var previous = -1
    while key < end {
      let value = key + 1
      let name: UnsafeBufferPointer<UInt8>
      if nodes[key].isEscaped {
        name = tape.unescape(key, into: arena)
      } else {
        name = UnsafeBufferPointer(
          start: bytes + Int(nodes[key].offset),
          count: Int(nodes[key].length)
        )
      }
      let entry = table.find(name, predicted: predicted)
      if entry >= 0 {
        if entry != predicted, previous >= 0 { table.noteSuccessor(entry, of: previous) }
        note(value, entry: table.entries.base + entry, of: tables, base: base)
        previous = entry
        predicted = table.entries.base[entry].successor
      } else {
        previous = -1
        predicted = 0
      }
      key = Int(nodes[value].next)
    }
  }

  @inline(__always)
  private func note(
    _ value: Int,
    entry: UnsafePointer<KeyTable.Entry>,
    of tables: [KeyTable],
    base: Int
  ) {
    let slot = entry.pointee.slot
    let child = entry.pointee.child
    if slot >= 0 {
      if slots[base + slot] >= 0 {
        warnDuplicate(value - 1)
        if child >= 0 { clearSlots(of: child, in: tables, base: base) }
      }
      slots[base + slot] = value
    }
    if child >= 0, tape.nodes[value].kind == .object {
      fillSlots(from: value, table: child, of: tables, base: base)
    }
  }

  private func clearSlots(of table: Int, in tables: [KeyTable], base: Int) {
    let entries = tables[table].entries
    for index in 0..<entries.count {
      let entry = entries[index]
      if entry.slot >= 0 { slots[base + entry.slot] = -1 }
      if entry.child >= 0 { clearSlots(of: entry.child, in: tables, base: base) }
    }
  }

  /// Reports the members of the innermost record that nothing reads.
  ///
  /// - Returns: Whether the record may be stored.
  func checkUnmapped(_ plan: MappingPlan) -> Bool {
    let rule = plan.mapping.unmappedKeys
    guard rule != .ignore, !plan.readsWholeRecord,
      case .node(let node, let tape) = frames[frames.count - 1].record.value,
      tape.nodes[node].kind == .object
    else { return true }
    var isValid = true
    let known = plan.tables[0].knownNames
    var key = node + 1
    while key < Int(tape.nodes[node].next) {
      let name = tape.text(of: key)
      if !known.contains(name) {
        reportUnmapped(name, at: key, rule: rule, known: known)
        if rule == .error { isValid = false }
      }
      key = Int(tape.nodes[key + 1].next)
    }
    return isValid
  }
}
