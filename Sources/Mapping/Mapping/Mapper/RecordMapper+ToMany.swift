import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Mapping the elements of to-many relationships.
extension RecordMapper {
  func mapMany(
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    _ found: Value,
    owner: Range<Int>?,
    _ isPresent: inout Bool
  ) -> Bool {
    var links = Links(start: linkStack.count)
    let keyMark = keyCells.count
    let cellMark = linkCells.count
    let waits = entity.nestsItself && plan.emits != .none
    defer {
      if !waits { cutLinks(to: links.start, keys: keyMark, cells: cellMark) }
    }
    var presence = self.presence(of: found, plan)
    if !found.isMissingOrNull {
      if plan.mapping.each == .elements, plan.mapping.nullValues.isEmpty,
        case .node(let array, tape) = found, tape.nodes[array].kind == .array
      {
        mapElements(of: array, plan, entity, owner: owner, into: &links)
      } else {
        guard var records = records(in: found, plan) else { return false }
        // The holder itself: it is a child only if something of the child is there.
        if plan.readsHolder, collection(found) == nil, !records.isEmpty {
          records[0].isHoldersOwn = true
        }
        for record in records { mapElement(record, plan, entity, owner: owner, into: &links) }
      }
    }
    if let foreignKey = plan.foreignKey, !plan.readsKeyAtSource {
      let keys = readKeyList(foreignKey, plan, entity, owner: owner, into: &links)
      if keys != .missing {
        if plan.readsOwn { isPresent = true }
        if presence != .given { presence = keys }
      }
    }
    guard links.isValid else { return false }
    let isGiven = presence == .given || presence == .missing && plan.mapping.clearsWhenMissing
    guard isGiven, let owner else { return true }
    links.end = linkStack.count
    if waits {
      waitingLists.append(WaitingList(links: links, plan: Unmanaged.passUnretained(plan)))
    } else {
      emit(links, plan, entity, owner: owner)
    }
    return true
  }

  /// The ways in which a record speaks of a list.
  enum ListPresence {
    case missing, given
    /// A null that leaves the list as it is.
    case kept
  }

  func presence(of value: Value, _ plan: RelationshipPlan) -> ListPresence {
    if value.isMissing { return .missing }
    return value.isMissingOrNull && plan.mapping.keepsWhenNull ? .kept : .given
  }

  /// Writes the lists of the innermost record that waited for what is nested in it: a list of the
  /// same owner that is nested deeper comes first.
  func emitWaitingLists(from start: Int, _ entity: EntityPlan, owner: Range<Int>) {
    for index in start..<waitingLists.count {
      let list = waitingLists[index]
      list.plan._withUnsafeGuaranteedRef { emit(list.links, $0, entity, owner: owner) }
    }
  }

  /// How far the stacks of links were filled before a record.
  struct LinkMarks {
    let lists: Int
    let links: Int
    let cells: Int
  }

  func markLinks() -> LinkMarks {
    LinkMarks(lists: waitingLists.count, links: linkStack.count, cells: linkCells.count)
  }

  func cutLinks(to marks: LinkMarks) {
    waitingLists.cut(to: marks.lists)
    linkStack.cut(to: marks.links)
    linkCells.cut(to: marks.cells)
  }

  private func cutLinks(to links: Int, keys: Int, cells: Int) {
    linkStack.cut(to: links)
    keyCells.cut(to: keys)
    linkCells.cut(to: cells)
  }

  /// Maps the elements of an array in the dump: the way most lists go.
  func mapElements(
    of array: Int,
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    owner: Range<Int>?,
    into links: inout Links
  ) {
    var child = array + 1
    let end = Int(tape.nodes[array].next)
    let target = planReferences[plan.targetMapping]
    let isScalarList =
      plan.linksAlone && profile?.countsValues != true
      && target._withUnsafeGuaranteedRef(\.isScalarKey)
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
          let key = target._withUnsafeGuaranteedRef({ mapScalarKey(child, $0) })
        {
          linkStack.append(Link(alternative: 0, target: key, attributes: 0..<0))
          break
        }
        let record = record(of: .node(child, tape), index: index)
        mapElement(record, plan, entity, owner: owner, into: &links)
      }
      index += 1
      child = Int(tape.nodes[child].next)
    }
  }

  func mapElement(
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
      link(
        to: [record.value],
        at: record.index ?? 0,
        foreignKey,
        plan,
        owner: owner,
        entity,
        into: &links
      )
      return
    }
    var target = record
    if let path = plan.targetPath {
      let nested = value(at: path, of: record.value, for: CompiledPath(path, isAlternative: true))
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
      given = GivenReference(
        relationship: inverse,
        key: namedKey(ofOwner: owner),
        owner: entity.index
      )
    }
    switch mapScoped(target, plan, given: given) {
    case .rejected:
      links.isPartial = true
      if !plan.mapping.skipsInvalidNested { links.isValid = false }
    case .skipped: break
    case .stored(let target, let values, let mapping):
      let start = linkCells.count
      if !plan.linkAttributes.isEmpty, !readThrough(plan, record) { links.isValid = false }
      let isLate = plans[mapping].isLate
      let alternative = plan.nestsLateRecords ? plan.alternative(naming: plans[mapping]) : 0
      let key =
        plan.nestsLateRecords && alternative == 0 ? namedKey(of: mapping, values) : values
      linkStack.append(
        Link(
          alternative: alternative,
          target: linkTarget(plan, entity: target, key: key),
          attributes: start..<linkCells.count
        )
      )
      guard plan.mayLinkByKey, !isLate, !plans[mapping].creates else { break }
      guard let given, let owner else {
        emitStub(plan, mapping: mapping, key: key)
        break
      }
      // Where it is part of the child's key, the key has the link already.
      let isKey = entityPlans[target].entity.primaryKey.contains(.relationship(given.relationship))
      guard !isKey else { break }
      emitLate(
        plan,
        entity,
        inverse: given.relationship,
        target: (mapping, key),
        owner: owner
      )
    }
  }

  /// Reads the join table's own columns from an element, and appends them to `linkCells`.
  ///
  /// - Returns: True if the link may be stored.
  func readThrough(_ plan: RelationshipPlan, _ element: RecordReference) -> Bool {
    let outer = frames[frames.count - 1].plan
    push(element, plans[outer])
    // Beside objects a list may have keys, which have no members.
    takesScalars = plan.source != nil && plan.foreignKey != nil
    defer {
      popFrame()
      takesScalars = false
    }
    let base = cells.count
    let count = plan.linkAttributes.count
    cells.append(repeating: .absent, count: count)
    var isPresent = false
    var isValid = true
    for attribute in plan.through where !mapLinkAttribute(attribute, base, &isPresent) {
      isValid = false
    }
    for (slot, attribute) in plan.linkAttributes.enumerated() {
      let tag = cells[base + slot].tag
      // Another element may give it, but not the key of this link.
      let lacksValue = tag == .null || tag == .absent && plan.isOfLinkKey[slot]
      if isValid, attribute.isRequired, lacksValue {
        report(.requiredValue) {
          "a link of \(quoted(plan.relationship.name)) needs \(quoted(attribute.name)), which is"
            + " missing"
        }
        isValid = false
      }
      linkCells.append(cells[base + slot])
    }
    if let profile { countThrough(plan, in: profile) }
    return isValid
  }
}
