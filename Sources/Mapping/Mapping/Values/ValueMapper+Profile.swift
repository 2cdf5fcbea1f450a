import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Counting what records say, for those who asked for a profile.
extension ValueMapper {
  /// Counts what the innermost record says of each path of its mapping, and its names.
  func count(_ plan: MappingPlan, isSkipped: Bool, in profile: DumpProfile) {
    let record = frames[frames.count - 1].record
    // A record that is built from its holder and has nothing of its own does not count.
    if profile.findsPaths {
      let own = profile.mappings[plan.index]
      findPaths(plan, own)
      if profile.countsValues, !(record.isHoldersOwn && isSkipped) { countValues(plan, own) }
      operatorProblem = nil
    }
    guard !record.isHoldersOwn, case .node(let node, let holder) = record.value, holder == tape
    else { return }
    if frames.count == 1, !isNew(node, in: profile) { return }
    profile.roots[plan.index].borrowing { countNames(in: node, $0) }
  }

  private func findPaths(_ plan: MappingPlan, _ own: MappingProfile) {
    for index in plan.attributes.indices { own.attributes[index].probe(isThere) }
    for index in plan.relationships.indices { own.relationships[index].probe(isThere) }
    for index in own.conditions.indices { own.conditions[index].values.probe(isThere) }
  }

  private func countValues(_ plan: MappingPlan, _ own: MappingProfile) {
    own.countRecord()
    for (index, attribute) in plan.attributes.enumerated() {
      count(attribute, in: &own.attributes[index])
    }
    for (index, relationship) in plan.relationships.enumerated() {
      own.relationships[index].count(state(of: relationship))
    }
  }

  /// Counts what the innermost record, an element that links, says of the link's own attributes.
  func countThrough(_ plan: RelationshipPlan, in profile: DumpProfile) {
    guard profile.findsPaths else { return }
    defer { operatorProblem = nil }
    let mapping = frames[frames.count - 1].plan
    guard
      let index = plans[mapping].relationships.firstIndex(where: {
        $0.mapping.relationship == plan.mapping.relationship
      })
    else { return }
    for (place, attribute) in plan.through.enumerated() {
      profile.mappings[mapping].through[index][place].probe(isThere)
      guard profile.countsValues else { continue }
      count(attribute, in: &profile.mappings[mapping].through[index][place])
    }
  }

  // MARK: Values

  private func isThere(_ path: CompiledPath) -> Bool {
    !value(at: path).isMissing
  }

  private func count(_ plan: AttributePlan, in values: inout ValueProfile) {
    personalValue = nil
    guard let state = state(of: plan) else { return }
    values.count(state)
    if state == .present, let personalValue { values.count(personalValue) }
  }

  /// Remembers the kind of a text that looks like a person's, where the schema asks for it.
  private func note(_ cell: Cell, of plan: AttributePlan) {
    guard schema.personal != .ignore, cell.tag == .text, plan.attribute.mayBePersonal else {
      return
    }
    personalValue = PersonalValue(of: cell.bytes)
  }

  private func state(of plan: AttributePlan) -> ValueProfile.State? {
    if let when = plan.when, !holds(when) { return .missing }
    let found: Value
    switch plan.source {
    case .sequence: return nil
    case .exists(let path): return state(of: value(at: path))
    case .parentAttribute(let path): found = value(at: path)
    case .slot(let slot):
      if isObject {
        let node = slots[slotBase + slot]
        found = node < 0 ? .missing : .node(node, tape)
      } else if let path = plan.mapping.keyPaths.last {
        found = value(at: CompiledPath(path, isAlternative: true))
      } else {
        return nil
      }
    case .alternatives(let alternatives):
      let first = first(of: alternatives)
      if operatorProblem != nil { return .invalid }
      switch first {
      case .constant: return .present
      case .invalid: return .invalid
      case .value(let value): found = value
      }
    }
    guard !found.isMissing else { return .missing }
    if isLargeText(found, plan) { return .present }
    switch convert(found, plan) {
    case .cell(let cell), .shortened(let cell, _):
      note(cell, of: plan)
      return .present
    case .null: return .null
    case .missing: return .missing
    case .invalid: return .invalid
    }
  }

  /// True for a text that its type takes as it is, and that is too long to be a person's: it need not
  /// be copied once more.
  private func isLargeText(_ value: Value, _ plan: AttributePlan) -> Bool {
    guard case .node(let node, let tape) = value, plan.chain == nil,
      case .text = plan.converter.shortcut, tape.nodes[node].kind == .string
    else { return false }
    return tape.raw(node).count > 1 << 16
  }

  private func state(of plan: RelationshipPlan) -> ValueProfile.State {
    if let when = plan.when, !holds(when) { return .missing }
    if let source = plan.source {
      let found = value(at: source)
      if plan.readsHolder { return givesOwn(plan, in: found) ? .present : .missing }
      if isNullText(found, plan) { return .null }
      if !found.isMissing || plan.foreignKey == nil { return state(of: found) }
    }
    let states = (plan.foreignKey?.paths ?? []).map { path -> ValueProfile.State in
      let part = value(at: path)
      return isNullText(part, plan) ? .null : state(of: part)
    }
    // A key with a part that is null or not there is no key.
    if states.contains(.missing) { return .missing }
    return states.contains(.null) ? .null : .present
  }

  private func state(of value: Value) -> ValueProfile.State {
    value.isMissing ? .missing : value.isMissingOrNull ? .null : .present
  }

  // MARK: Names

  /// True if the names of a top-level record were not counted by the reading before this one.
  private func isNew(_ node: Int, in profile: DumpProfile) -> Bool {
    let place = DumpProfile.TopLevelPlace(
      file: source.fileIndex,
      unit: source.unitOffset,
      node: node
    )
    guard profile.counted != place else { return false }
    profile.counted = place
    return true
  }

  @inline(__always)
  private func countNames(in value: Int, _ reads: ReadNode) {
    guard !reads.isWhole else { return }
    switch tape.nodes[value].kind {
    case .object: countNames(ofObject: value, reads)
    case .array: countNames(ofArray: value, reads)
    default: break
    }
  }

  private func countNames(ofArray array: Int, _ reads: ReadNode) {
    let end = Int(tape.nodes[array].next)
    var element = array + 1
    while element < end {
      countNames(in: element, reads)
      element = Int(tape.nodes[element].next)
    }
  }

  private func countNames(ofObject object: Int, _ reads: ReadNode) {
    let nodes = tape.nodes
    let end = nodes + Int(nodes[object].next)
    var counters = reads.counters
    var key = nodes + (object &+ 1)
    while key < end {
      let value = key + 1
      let number = Int(key.pointee.nameNumber)
      if number < counters.count, counters.isCounted[number] {
        counters.count(number, value.pointee)
      } else {
        if let child = reads.walked(number) {
          child.borrowing { countNames(in: value - nodes, $0) }
        } else {
          countName(key - nodes, reads)
        }
        counters = reads.counters
      }
      key = nodes + Int(value.pointee.next)
    }
  }

  @inline(never)
  private func countName(_ key: Int, _ reads: ReadNode) {
    let kinds = MemberKinds(tape.nodes[key + 1].kind)
    let entry = reads.table.entry(ofKey: key, in: tape, arena)
    let child = reads.child(ofEntry: entry)
    if entry < 0 {
      if child == nil { reads.count(other: tape.text(of: key), kinds) { dumpPlace(of: key) } }
    } else {
      if reads.count(entry: entry, kinds), child == nil {
        reads.setFirst(dumpPlace(of: key), ofEntry: entry)
      }
      let number = Int(tape.nodes[key].nameNumber)
      if number > 0 { reads.setNumber(number, ofEntry: entry, child) }
    }
    if let child { countNames(in: key + 1, child) }
  }
}
