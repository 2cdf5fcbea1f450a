import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Applying an operation to the row.
extension RowFold {
  func apply(_ header: OperationHeader, _ rule: FoldRule, creates: Bool) {
    storedRow?.lastOperation = header
    if layout.recordNumber != nil, exists {
      // A record without a key that says the same as a row of its list: nothing else could meet it.
      var hasChanged = false
      for slot in layout.ownSlots where incoming[slot].tag != .absent {
        set(slot, header, &hasChanged)
      }
      return count(changed: hasChanged)
    }
    let standing = standing(of: header, rule, creates: creates)
    noteGate(header, rule, standing)
    switch standing {
    case .withoutRow:
      findings?.counts.counts.skipped += 1
      return
    case .older: return count(changed: leaveAlone(header, rule))
    case .counts: break
    }
    if countsUnmerged { noteUnmerged(header, rule) }
    switch rule.onDuplicate {
    case .keepFirst: count(changed: setListed(header, rule))
    case .error:
      findings?.reject(header, .duplicateKey, cause: creator.scope) {
        "a row of \(quoted(plan.schema.entities[entity].name)) with the key \(shownKey) already"
          + " exists"
      }
    case .fill: count(changed: fill(layout.ownSlots, header))
    case .merge, .replace: merge(header, rule)
    }
  }

  /// The standing of a record towards its row, as that was before the records nested in it.
  private enum Standing {
    case counts
    /// It makes no row, and there is none.
    case withoutRow
    /// It is not newer than the row.
    case older
  }

  private func standing(of header: OperationHeader, _ rule: FoldRule, creates: Bool) -> Standing {
    let before = header.gate == 0 ? nil : gates?.state(before: header.gate)
    guard creates || exists && before?.exists ?? true else { return .withoutRow }
    guard let newerBy = rule.newerBy else { return .counts }
    let isNewer = attributes[newerBy].isNewer(
      exact(newerBy, in: incoming),
      than: before.map { exact(newerBy, in: $0.cells) } ?? exact(newerBy, in: cells)
    )
    return isNewer ? .counts : .older
  }

  /// Closes the gate of a record that does not count.
  private func noteGate(_ header: OperationHeader, _ rule: FoldRule, _ standing: Standing) {
    guard header.gate != 0, standing != .counts else { return }
    // Another gate may hold what is nested: that of a dump whose records only update.
    guard standing == .withoutRow || !rule.relationshipsWhenNotNewer else { return }
    findings?.gate(header.gate)
  }

  /// Decides about the gate of a rejected record: what is nested in a record that does not count is
  /// no reason to reject it.
  func noteGate(
    _ header: OperationHeader,
    _ flags: RowFlags,
    _ rule: FoldRule,
    _ reader: inout OperationReader
  ) {
    let creates = flags.contains(.creates)
    guard !flags.meets(.waiting), layout.recordNumber == nil, exists || !creates else { return }
    gates?.note(header, exists, cells, in: drops)
    reader.row(into: incoming)
    noteGate(header, rule, standing(of: header, rule, creates: creates))
  }

  private func count(changed: Bool) {
    guard let findings else { return }
    if changed {
      findings.counts.counts.updated += 1
    } else {
      findings.counts.counts.unchanged += 1
    }
  }

  /// Takes over the references that a record may change though it is not newer: none that a newer one
  /// may not.
  private func leaveAlone(_ header: OperationHeader, _ rule: FoldRule) -> Bool {
    switch rule.onDuplicate {
    case .error: return false
    case .keepFirst: return setListed(header, rule)
    case .fill where rule.relationshipsWhenNotNewer:
      return fill(cells.indices.filter { referenceOfSlot[$0] >= 0 }, header)
    case .fill: return isListed && fill(rule.listedSlots, header)
    case .merge, .replace:
      return rule.relationshipsWhenNotNewer ? setReferences(header) : setListed(header, rule)
    }
  }

  /// Takes over the incoming references alone.
  func setReferences(_ header: OperationHeader) -> Bool {
    var hasChanged = false
    for slot in cells.indices where incoming[slot].tag != .absent && referenceOfSlot[slot] >= 0 {
      set(slot, header, &hasChanged)
    }
    return hasChanged
  }

  /// Takes over the links that a list of the row's owner gives, though the record itself is not
  /// applied: the list is the owner's.
  private func setListed(_ header: OperationHeader, _ rule: FoldRule) -> Bool {
    guard isListed else { return false }
    var hasChanged = false
    for slot in rule.listedSlots where incoming[slot].tag != .absent {
      set(slot, header, &hasChanged)
    }
    return hasChanged
  }

  /// Writes only to slots that are null or were never given.
  private func fill(_ slots: some Sequence<Int>, _ header: OperationHeader) -> Bool {
    var hasChanged = false
    var isOpenReference: [Int: Bool] = [:]
    for slot in slots where incoming[slot].tag != .absent {
      let reference = referenceOfSlot[slot]
      if reference < 0 {
        if !cells[slot].hasValue { set(slot, header, &hasChanged) }
        continue
      }
      if isOpenReference[reference] == nil {
        isOpenReference[reference] =
          !cells.indices.contains { referenceOfSlot[$0] == reference && cells[$0].hasValue }
      }
      if isOpenReference[reference] == true || cells[slot].equals(incoming[slot]) {
        set(slot, header, &hasChanged)
      }
    }
    return hasChanged
  }

  /// Writes what the record gives, as `onConflict` says where the row has another value; with
  /// `onDuplicate: replace`, the other columns start anew.
  private func merge(_ header: OperationHeader, _ rule: FoldRule) {
    if rule.mayRefuse, refuses(header, rule) { return }
    var hasChanged = false
    for slot in layout.ownSlots {
      let new = incoming[slot]
      if new.tag == .absent {
        if rule.resetsOthers { reset(slot, header, rule, &hasChanged) }
        continue
      }
      let old = cells[slot]
      if old.hasValue, new.hasValue, slot < attributes.count {
        if old.equals(new), isAsExact(slot), rule.conflictRule(slot) != .sum { continue }
        noteConflict(slot, new, header, isLoss: rule.loses(slot))
        resolve(slot, old, new, header, rule, &hasChanged)
      } else if new.hasValue || !old.hasValue || rule.takesNull(slot) {
        if rule.conflictRule(slot) == .sum { sums.insert(slot) }
        set(slot, header, &hasChanged)
      }
    }
    count(changed: hasChanged)
  }

  /// True if the finer digits of two equal cells are equal, too.
  private func isAsExact(_ slot: Int) -> Bool {
    guard finerDigits(of: slot) != nil else { return true }
    return exact(slot, in: cells).isEqual(to: exact(slot, in: incoming))
  }

  private func reset(
    _ slot: Int,
    _ header: OperationHeader,
    _ rule: FoldRule,
    _ hasChanged: inout Bool
  ) {
    // A late record gives the values that it found its row by, though it does not write them.
    guard layout.naturalKey.contains(slot) || rule.findBy.contains(slot) else {
      return set(slot, header, &hasChanged)
    }
    // The same key, but perhaps from a list that takes a dropped child up again.
    noteSetter(slot, header)
  }

  /// Rejects a record that gives another value where the schema allows one, before any of its
  /// values is taken over.
  private func refuses(_ header: OperationHeader, _ rule: FoldRule) -> Bool {
    for slot in attributes.indices {
      let (old, new) = (cells[slot], incoming[slot])
      guard old.hasValue, new.hasValue else { continue }
      let conflict = rule.conflictRule(slot)
      if conflict == .sum, sum(slot) == nil { return refuseSum(slot, header) }
      guard conflict == .error, !old.equals(new) else { continue }
      noteConflict(slot, new, header)
      findings?.reject(
        header,
        .conflictingValue,
        cause: slot < setters.count ? setters[slot].scope : nil
      ) {
        "\(quoted(attributes[slot].name)) of the row with the key \(shownKey) is already"
          + " \(old.shown), "
          + "but this record gives \(new.shown)"
      }
      return true
    }
    return false
  }

  private func refuseSum(_ slot: Int, _ header: OperationHeader) -> Bool {
    findings?.reject(
      header,
      .conflictingValue,
      cause: slot < setters.count ? setters[slot].scope : nil
    ) {
      "\(quoted(attributes[slot].name)) of the row with the key \(shownKey) cannot store the sum of"
        + " \(cells[slot].shown) and \(incoming[slot].shown)"
    }
    return true
  }

  /// The sum of the run's values so far, which takes the place of a stored value; nil if the column
  /// cannot hold it.
  private func sum(_ slot: Int) -> Cell? {
    guard sums.contains(slot) || !isFromStore(slot) else { return incoming[slot] }
    let conversion = attributes[slot].conversion
    return ValueSum.of(cells[slot], incoming[slot], conversion, arena: scratch)
  }

  private func resolve(
    _ slot: Int,
    _ old: Cell,
    _ new: Cell,
    _ header: OperationHeader,
    _ rule: FoldRule,
    _ hasChanged: inout Bool
  ) {
    switch rule.conflictRule(slot) {
    case .replace: set(slot, header, &hasChanged)
    case .keep: break
    case .min:
      let isLess = attributes[slot].isLess(exact(slot, in: incoming), exact(slot, in: cells))
      if isLess { set(slot, header, &hasChanged) }
    case .max:
      let isLess = attributes[slot].isLess(exact(slot, in: cells), exact(slot, in: incoming))
      if isLess { set(slot, header, &hasChanged) }
    case .sum:
      incoming[slot] = sum(slot) ?? incoming[slot]
      sums.insert(slot)
      set(slot, header, &hasChanged)
    case .concat:
      let list = lists[slot] ?? ConcatenatedText(old.bytes, isStored: isFromStore(slot))
      lists[slot] = list
      if list.add(new.bytes) { hasChanged = true }
      cells[slot] = .text(list.bytes)
    case .error: preconditionFailure("a record that is refused is not merged")
    }
  }

  /// Notes the values that differ where the rule takes none of them over.
  private func noteUnmerged(_ header: OperationHeader, _ rule: FoldRule) {
    switch rule.onDuplicate {
    case .keepFirst, .fill, .error:
      for slot in attributes.indices { noteConflict(slot, incoming[slot], header) }
    case .merge, .replace: break
    }
  }

  private func noteConflict(
    _ slot: Int,
    _ new: Cell,
    _ header: OperationHeader,
    isLoss: Bool = false
  ) {
    guard let findings, slot < findings.counts.conflicts.count else { return }
    let old = cells[slot]
    // A record may change a value that was stored before the run: no conflict.
    guard old.hasValue, new.hasValue, !old.equals(new), !isFromStore(slot) else { return }
    findings.countConflict(ofAttribute: slot, at: header.sequence, isLoss: isLoss) {
      ConflictExample(
        key: shownKey,
        old: old.shown,
        new: new.shown,
        location: findings.files.location(of: header.origin),
        sequence: header.sequence
      )
    }
  }

  /// True if a cell is still the one that the database has.
  private func isFromStore(_ slot: Int) -> Bool {
    guard let storedRow, storedRow.isThere else { return false }
    return storedRow.before[slot].equals(cells[slot])
  }

  func set(_ slot: Int, _ header: OperationHeader, _ hasChanged: inout Bool) {
    if let earlierLinks {
      let earlier = tracksSetters ? linkOrigin(setters[slot], isListed: listed[slot]) : nil
      let own = linkOrigin(header, isListed: isListed)
      guard earlierLinks.note(slot, cells, incoming, earlier, own) else { return }
    }
    let new = incoming[slot]
    let isSame = cells[slot].equals(new) || !cells[slot].hasValue && !new.hasValue
    if !isSame {
      hasChanged = true
      if referenceOfSlot[slot] >= 0 { givers[referenceOfSlot[slot]] = header }
    }
    cells[slot] = keep(new)
    if let finer = finerDigits(of: slot) { cells[finer] = incoming[finer] }
    if !lists.isEmpty { lists[slot] = nil }
    noteSetter(slot, header)
  }

  func linkOrigin(_ setter: OperationHeader, isListed: Bool) -> EarlierLinks.Origin? {
    tracksSetters ? EarlierLinks.Origin(setter: setter, isListed: isListed) : nil
  }

  private func noteSetter(_ slot: Int, _ header: OperationHeader) {
    guard tracksSetters else { return }
    setters[slot] = header
    listed[slot] = isListed
  }
}
