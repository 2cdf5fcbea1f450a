package import SeedbedBase
package import SeedbedLanguage
package import SeedbedReading

/// Evaluates key paths, predicates, templates and transforms on the records of dumps.
///
/// An evaluator is used by one thread. Everything it needs for a record stands in stacks that are
/// used again for the next one.
package class DumpEvaluator {
  /// A value that an operator could not take.
  struct OperatorProblem {
    var message: String
    var hint: String?
  }

  final let plans: [MappingPlan]
  package final let arena = ByteArena()
  /// The names of the records of one unit, and the values that they share: they outlive each record's
  /// own bytes.
  final let nameArena = ByteArena()
  /// How many units were begun.
  @exclusivity(unchecked) final var unitNumber = 0
  final let parsedTapes = ParsedTapes()
  /// The files that attributes with `asset` read; nil where there are none.
  package final var assets: (any AssetFiles)?
  /// The tape that `tape` views before the first dump.
  private final let emptyTape: Tape

  /// Numbers the names of dumps that are mapped, for their readers.
  ///
  /// They may use it on another thread: the evaluator itself does not. The names on tapes of other
  /// readers have no numbers.
  package final let names = NameTable()
  @exclusivity(unchecked) package final var tape: TapeView
  @exclusivity(unchecked) package final var source: RecordSource

  final let frames = Stack<Frame>()
  /// Where the innermost record's slots begin, and whether it is an object of the unit.
  @exclusivity(unchecked) final var slotBase = 0
  @exclusivity(unchecked) final var isObject = false
  final let slots = Stack<Int>()
  final let cells = Stack<Cell>()

  /// The problems of the top-level record that is being read.
  @exclusivity(unchecked) final var problems: [Diagnostic] = []
  /// The value that an operator could not take, until the attribute has reported it.
  @exclusivity(unchecked) final var operatorProblem: OperatorProblem?
  /// Nulls among the elements of to-many relationships, which are skipped.
  @exclusivity(unchecked) package final var nullElements = 0
  /// True if the rest of the key path led to nothing in the item looked into last.
  @exclusivity(unchecked) package internal(set) final var leadsNowhere = false
  @exclusivity(unchecked) final var warned: Set<ExactText> = []
  /// True if a path that goes on through a scalar is as it should be.
  @exclusivity(unchecked) final var takesScalars = false
  /// The values that no message shows; nil where there are none.
  package final let hidden: HiddenValues?
  @exclusivity(unchecked) final var lineCursor = LineCursor()
  /// The node whose place was asked for last, in the same tape.
  @exclusivity(unchecked) final var placeCursor = (parent: TapeNode.noParent, node: 0, index: 0)

  init(plans: [MappingPlan], hidden: HiddenValues?) {
    self.plans = plans
    self.hidden = hidden
    emptyTape = Tape()
    tape = emptyTape.view
    source = RecordSource(file: "", fileIndex: 0)
  }

  /// Forgets the record before.
  final func beginRecord() {
    arena.reset()
    parsedTapes.reset()
    if !problems.isEmpty { problems.removeAll(keepingCapacity: true) }
    frames.cut(to: 0)
    slots.cut(to: 0)
    cells.cut(to: 0)
    lineCursor.reset()
    placeCursor.parent = TapeNode.noParent
  }

  // MARK: Stacks of the records that are being read, innermost last

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
