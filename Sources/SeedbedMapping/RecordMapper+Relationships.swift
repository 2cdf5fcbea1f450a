import SeedbedDiagnostics
import SeedbedJSON
import SeedbedModel
import SeedbedValues

/// Mapping what is nested in a record, and linking it.
extension RecordMapper {
  /// The links of one to-many, gathered while its elements are mapped.
  private struct Links {
    struct Link {
      var alternative: Int
      /// A range of `keyCells`.
      var target: Range<Int>
      var attributes: [Cell]
    }

    var links: [Link] = []
    var isValid = true
  }

  /// Maps the records nested in a relationship and links them to the innermost record.
  ///
  /// - Returns: Whether the record may be stored.
  func mapNested(
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    base: Int,
    owner: Range<Int>?,
    _ isPresent: inout Bool
  ) -> Bool {
    guard plan.source != nil || plan.isMany else { return true }
    if let when = plan.when, !holds(when) { return true }
    let read = readSource(plan)
    guard let found = read else { return false }
    if !found.isMissing { isPresent = true }
    if plan.isMany {
      return mapMany(plan, entity, found, owner: owner, &isPresent)
    }
    return mapOne(plan, found, base: base)
  }

  /// The value at the relationship's key path, transformed; nil where a transform refused it.
  private func readSource(_ plan: RelationshipPlan) -> Value? {
    guard let source = plan.source else { return .missing }
    operatorProblem = nil
    var found = value(at: source)
    if let problem = operatorProblem {
      operatorProblem = nil
      report(.operatorValues, "'\(plan.relationship.name)': \(problem)")
      return nil
    }
    if let transforms = plan.transforms, !found.isMissing {
      switch transforms.apply(transformValue(of: found)) {
      case .success(let transformed): found = value(of: transformed)
      case .failure(let problem):
        report(.invalidValue, "'\(plan.relationship.name)': \(problem.reason)", hint: problem.hint)
        return nil
      }
    }
    return isNullText(found, plan) ? .null : found
  }

  private func isNullText(_ value: Value, _ plan: RelationshipPlan) -> Bool {
    guard !plan.reading.nullValues.isEmpty, let raw = scalar(value), raw.kind != .null else {
      return false
    }
    return plan.reading.nullValues.contains(raw.text)
  }

  // MARK: To-one

  private func mapOne(_ plan: RelationshipPlan, _ found: Value, base: Int) -> Bool {
    let frame = frames[frames.count - 1]
    if found.isMissing {
      if plan.reading.clearsWhenMissing, let reference = plan.reference,
        !gives(reference, base: base)
      {
        clearReference(reference, base: base)
      }
      return true
    }
    if !plan.readsHolder, found.isMissingOrNull || isEmptyObject(found) {
      if let reference = plan.reference, !(plan.foreignKey != nil && gives(reference, base: base)) {
        clearReference(reference, base: base)
      }
      return true
    }
    if collection(found) != nil, !plan.readsHolder {
      report(
        .unexpectedArray,
        "'\(plan.relationship.name)' is a to-one relationship, found an array",
        node: nodeOf(found),
        hint: "write 'many: true', or pick one with '[0]' in the key path"
      )
      return false
    }
    if let raw = scalar(found), raw.kind != .null, !acceptsScalar(plan), !plan.readsHolder {
      if let foreignKey = plan.foreignKey {
        return writeScalarKey(raw, foreignKey, plan, base: base, node: nodeOf(found))
      }
      reportScalar(found, plan)
      return false
    }
    var reference = RecordReference(
      value: found,
      node: nodeOf(found) ?? frame.record.node,
      name: nil,
      index: nil,
      standsInDump: nodeOf(found) != nil
    )
    if plan.readsHolder {
      reference = frame.record
      reference.isHoldersOwn = true
    }
    let outcome = mapScoped(reference, plan, given: nil)
    switch outcome {
    case .rejected: return plan.reading.skipsInvalidNested
    case .skipped: return true
    case .stored(let target, let key):
      if let own = plan.reference, !(plan.foreignKey != nil && gives(own, base: base)) {
        writeReference(own, base: base, entityName: target.entity.name, key: key)
      }
      keyCells.cut(to: key.lowerBound)
      return true
    }
  }

  private func acceptsScalar(_ plan: RelationshipPlan) -> Bool {
    plans[plan.reading.mapping].readsScalars
  }

  private func reportScalar(_ found: Value, _ plan: RelationshipPlan) {
    let target = plans[plan.reading.mapping].mapping.name
    report(
      .unexpectedScalar,
      "'\(plan.relationship.name)': expected an object of '\(target)', "
        + "found \(kindName(of: found))",
      node: nodeOf(found),
      hint: "if it is the key of '\(target)', write "
        + "'foreignKey: \(plan.source?.path.source ?? plan.relationship.name)'"
    )
  }

  private func isEmptyObject(_ value: Value) -> Bool {
    guard case .node(let node, let tape) = value else { return false }
    return tape.nodes[node].kind == .object && Int(tape.nodes[node].next) == node + 1
  }

  func nodeOf(_ value: Value) -> Int? {
    if case .node(let node, let holder) = value, holder == tape { node } else { nil }
  }

  /// Maps a nested record, in a scope of its own where it may be dropped alone.
  private func mapScoped(
    _ record: RecordReference,
    _ plan: RelationshipPlan,
    given: GivenReference?
  ) -> Outcome {
    guard plan.reading.skipsInvalidNested else {
      return map(record, plan: plan.reading.mapping, given: given)
    }
    let outer = scope
    let mark = batch.byteCount
    let firstProblem = problems.count
    scope = beginScope()
    batch.appendScope(scope, within: outer)
    let outcome = map(record, plan: plan.reading.mapping, given: given)
    scope = outer
    if case .rejected = outcome {
      batch.rollBack(to: mark)
      for index in firstProblem..<problems.count { problems[index].severity = .warning }
    }
    return outcome
  }

  // MARK: To-many

  private func mapMany(
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    _ found: Value,
    owner: Range<Int>?,
    _ isPresent: inout Bool
  ) -> Bool {
    var links = Links()
    let keyMark = keyCells.count
    defer { keyCells.cut(to: keyMark) }
    var isGiven = !found.isMissing
    if !found.isMissingOrNull {
      if plan.reading.each == .elements, plan.reading.nullValues.isEmpty,
        case .node(let array, tape) = found, tape.nodes[array].kind == .array
      {
        mapElements(of: array, plan, entity, owner: owner, into: &links)
      } else {
        guard let records = records(in: found, plan) else { return false }
        for record in records { mapElement(record, plan, entity, owner: owner, into: &links) }
      }
    }
    if let foreignKey = plan.foreignKey, foreignKey.paths.first?.path != plan.source?.path {
      readKeyList(foreignKey, plan, entity, owner: owner, isGiven: &isGiven, into: &links)
    }
    if isGiven { isPresent = true }
    if !isGiven { isGiven = plan.reading.clearsWhenMissing }
    guard links.isValid else { return false }
    if isGiven, let owner { emit(links, plan, entity, owner: owner) }
    return true
  }

  /// Maps the elements of an array in the dump: the way most lists go.
  private func mapElements(
    of array: Int,
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    owner: Range<Int>?,
    into links: inout Links
  ) {
    var child = array + 1
    let end = Int(tape.nodes[array].next)
    links.links.reserveCapacity(Int(tape.nodes[array].count))
    let target = plans[plan.reading.mapping]
    let isScalarList =
      target.isScalarKey && plan.targetPath == nil && plan.through.isEmpty
      && !plan.reading.skipsInvalidNested && plan.isManyToMany
    var index = 0
    while child < end {
      switch tape.nodes[child].kind {
      case .null: nullElements += 1
      case .array:
        reportNestedArray(.node(child, tape), plan)
        links.isValid = false
        return
      default:
        if isScalarList, !tape.nodes[child].isContainer,
          let key = mapScalarKey(child, target)
        {
          links.links.append(Links.Link(alternative: 0, target: key, attributes: []))
          break
        }
        let record = RecordReference(
          value: .node(child, tape),
          node: child,
          name: nil,
          index: index,
          standsInDump: true
        )
        mapElement(record, plan, entity, owner: owner, into: &links)
      }
      index += 1
      child = Int(tape.nodes[child].next)
    }
  }

  private func mapElement(
    _ record: RecordReference,
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    owner: Range<Int>?,
    into links: inout Links
  ) {
    if let raw = scalar(record.value), raw.kind != .null, !acceptsScalar(plan) {
      guard let foreignKey = plan.foreignKey else {
        reportScalar(record.value, plan)
        links.isValid = false
        return
      }
      link(toKey: raw, foreignKey, plan, owner: owner, entity, into: &links)
      return
    }
    var target = record
    if let path = plan.targetPath {
      let nested = value(at: path, of: record.value, for: uncompiledPath(path))
      guard !nested.isMissingOrNull, collection(nested) == nil else {
        nullElements += 1
        return
      }
      target.value = nested
      target.node = nodeOf(nested) ?? record.node
      target.standsInDump = nodeOf(nested) != nil
    }
    var given: GivenReference?
    if case .oneToMany(let inverse) = plan.relationship.storage, let owner {
      given = GivenReference(relationship: inverse, key: owner, ownerName: entity.entity.name)
    }
    switch mapScoped(target, plan, given: given) {
    case .rejected: if !plan.reading.skipsInvalidNested { links.isValid = false }
    case .skipped: break
    case .stored(_, let key):
      var attributes: [Cell] = []
      if !plan.through.isEmpty, !readThrough(plan, entity, record, into: &attributes) {
        links.isValid = false
      }
      links.links.append(Links.Link(alternative: 0, target: key, attributes: attributes))
    }
  }

  func uncompiledPath(_ path: DumpKeyPath) -> CompiledPath {
    CompiledPath(path, isAlternative: true)
  }

  /// Reads the join table's own columns from an element.
  private func readThrough(
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    _ element: RecordReference,
    into attributes: inout [Cell]
  ) -> Bool {
    push(element, plan: frames[frames.count - 1].plan, tables: [], slotCount: 0)
    defer { popFrame() }
    let base = cells.count
    let count = (plan.through.map(\.reading.attribute).max() ?? -1) + 1
    cells.append(repeating: .absent, count: count)
    var isPresent = false
    var isValid = true
    for attribute in plan.through where !mapAttribute(attribute, base, entity, &isPresent) {
      isValid = false
    }
    attributes.append(contentsOf: cells[base..<(base + count)])
    return isValid
  }

  // MARK: Foreign keys

  private func readKeyList(
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    owner: Range<Int>?,
    isGiven: inout Bool,
    into links: inout Links
  ) {
    let lists = foreignKey.paths.map { self.value(at: $0) }
    guard let first = lists.first, !first.isMissing else { return }
    isGiven = true
    var value = first
    if let transforms = plan.transforms, plan.source == nil {
      switch transforms.apply(transformValue(of: first)) {
      case .success(let transformed): value = self.value(of: transformed)
      case .failure(let problem):
        report(.invalidValue, "'\(plan.relationship.name)': \(problem.reason)", hint: problem.hint)
        links.isValid = false
        return
      }
    }
    guard !value.isMissingOrNull else { return }
    let elements = collection(value) ?? [value]
    let others = lists.dropFirst().map { collection($0) ?? [$0] }
    for (index, element) in elements.enumerated() {
      if element.isMissing { continue }
      if element.isMissingOrNull || isNullText(element, plan) {
        nullElements += 1
        continue
      }
      let parts = [element] + others.map { index < $0.count ? $0[index] : .missing }
      link(toKeyParts: parts, foreignKey, plan, owner: owner, entity, into: &links)
    }
  }

  private func link(
    toKey raw: RawValue,
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan,
    owner: Range<Int>?,
    _ entity: EntityPlan,
    into links: inout Links
  ) {
    link(toKeyParts: [.scalar(raw)], foreignKey, plan, owner: owner, entity, into: &links)
  }

  private func link(
    toKeyParts parts: [Value],
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan,
    owner: Range<Int>?,
    _ entity: EntityPlan,
    into links: inout Links
  ) {
    let start = keyCells.count
    switch convertKey(parts, foreignKey, plan) {
    case .invalid: links.isValid = false
    case .null: nullElements += 1
    case .key:
      let key = start..<keyCells.count
      links.links.append(
        Links.Link(alternative: foreignKey.alternative, target: key, attributes: [])
      )
      if case .oneToMany(let inverse) = plan.relationship.storage, let owner {
        emitLate(plan, entity, inverse: inverse, target: key, owner: owner)
      } else if foreignKey.alternative == 0 {
        emitStub(plan, key: key)
      }
    }
  }

  // MARK: Operations

  /// Writes the list of links, where the store needs it.
  private func emit(
    _ links: Links,
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    owner: Range<Int>
  ) {
    let relationship = plan.relationship
    switch relationship.storage {
    case .none, .toOne: return
    case .oneToMany:
      guard relationship.isOrdered || plan.reading.assign != .union else { return }
    case .manyToMany:
      if links.links.isEmpty, plan.reading.assign == .union { return }
    }
    encodeKey(owner, of: entity)
    guard !keyBytes.isEmpty else { return }
    let list = LinkList(
      entity: entity.index,
      relationship: plan.reading.relationship,
      assign: plan.reading.assign
    )
    let header = OperationHeader(
      sequence: nextSequence(),
      scope: scope,
      origin: origin(of: frames[frames.count - 1].record)
    )
    let end = batch.beginLinks(
      header,
      list: list,
      ownerKey: keyBytes,
      flags: .none,
      ownerCells: keyCells[owner]
    )
    for link in links.links {
      link.attributes.withUnsafeBufferPointer { attributes in
        batch.appendLink(
          alternative: link.alternative,
          target: keyCells[link.target],
          attributes: attributes
        )
      }
    }
    batch.endLinks(end)
  }

  /// A foreign key that names a child: written into the child after all dumps.
  private func emitLate(
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    inverse: Int,
    target: Range<Int>,
    owner: Range<Int>
  ) {
    guard let targetEntity = plans[plan.reading.mapping].entity,
      let reference = targetEntity.layout.reference(of: inverse)
    else { return }
    let base = cells.count
    defer { cells.cut(to: base) }
    cells.append(repeating: .absent, count: targetEntity.layout.count)
    for (slot, key) in zip(targetEntity.layout.naturalKey, target) {
      cells[base + slot] = keyCells[key]
    }
    writeReference(reference, base: base, entityName: entity.entity.name, key: owner)
    let flags = plan.relationship.onDangling == .stub ? RowFlags.late.union(.stub) : .late
    emitRow(of: targetEntity, plan, flags: flags, key: target, base: base)
  }

  /// A key that makes a row of itself if nothing else does.
  func emitStub(_ plan: RelationshipPlan, key: Range<Int>) {
    guard plan.relationship.onDangling == .stub, plan.relationship.targets.count == 1 else {
      return
    }
    let targetEntity = entityPlans[plan.relationship.targets[0]]
    let base = cells.count
    defer { cells.cut(to: base) }
    cells.append(repeating: .absent, count: targetEntity.layout.count)
    for (slot, key) in zip(targetEntity.layout.naturalKey, key) {
      cells[base + slot] = keyCells[key]
    }
    emitRow(of: targetEntity, plan, flags: .stub, key: key, base: base)
  }

  private func emitRow(
    of entity: EntityPlan,
    _ plan: RelationshipPlan,
    flags: RowFlags,
    key: Range<Int>,
    base: Int
  ) {
    encodeKey(key, of: entity)
    guard !keyBytes.isEmpty else { return }
    let header = OperationHeader(
      sequence: nextSequence(),
      scope: scope,
      origin: origin(of: frames[frames.count - 1].record)
    )
    batch.appendRow(
      header,
      entity: entity.index,
      mapping: plan.reading.mapping,
      flags: flags,
      key: keyBytes,
      cells: cells[base..<(base + entity.layout.count)]
    )
  }
}
