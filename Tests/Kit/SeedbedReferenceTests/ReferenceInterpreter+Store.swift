/// Changes to the row that a record is about.
extension ReferenceInterpreter {
  mutating func store(
    _ entity: ReferenceEntity,
    _ key: Key,
    _ cells: [String: ReferenceCell],
    _ references: [String: Target],
    _ kind: String?
  ) throws(Rejected) {
    if isTrial { return }
    var row: Row
    if let existing = rows[entity.name]?[key] {
      row = existing
      switch entity.onDuplicate {
      case "keepFirst": return
      case "error": throw Rejected()
      case "fill":
        row.fill(cells, references, kind)
        try checkUnique(row, key, entity)
        rows[entity.name]?[key] = row
        return
      case "replace":
        row.cells = row.cells.filter { cells[$0.key] != nil }
        row.references = row.references.filter { references[$0.key]?.isTentative ?? false }
        row.earlier = row.earlier.filter { row.references[$0.key] != nil }
        row.given = []
      default: break
      }
    } else {
      row = Row(number: counts[entity.name, default: 0], maker: record)
      counts[entity.name, default: 0] += 1
    }
    for (name, cell) in cells {
      guard let attribute = entity.attribute(name) else { continue }
      let old = row.cells[name] ?? .null
      if attribute.onConflict == "sum", cell != .null, old != .null {
        row.cells[name] =
          try row.givenInRun.contains(name) ? attribute.type.sum(old, cell) : cell
      } else {
        row.cells[name] = try attribute.merged(old, cell)
      }
      row.given.insert(name)
      if cell != .null { row.givenInRun.insert(name) }
    }
    for (name, target) in references {
      row.take(target, as: name)
      row.given.insert(name)
    }
    if let kind { row.kind = kind }
    try checkUnique(row, key, entity)
    rows[entity.name, default: [:]][key] = row
  }

  /// Rejects the record that gives a row a unique value of another row.
  private func checkUnique(
    _ row: Row,
    _ key: Key,
    _ entity: ReferenceEntity
  ) throws(Rejected) {
    for attribute in entity.attributes where attribute.isUnique {
      guard let cell = row.cells[attribute.name], cell != .null else { continue }
      let others = (rows[entity.name] ?? [:]).filter { $0.key != key }
      if others.values.contains(where: { $0.cells[attribute.name] == cell }) { throw Rejected() }
    }
  }

  /// The records that made the rows which lack a required value.
  var makersOfIncompleteRows: Set<Int> {
    var makers: Set<Int> = []
    for entity in schema.entities {
      for attribute in entity.attributes where attribute.isRequired {
        for row in (rows[entity.name] ?? [:]).values
        where row.cells[attribute.name] ?? .null == .null {
          makers.insert(row.maker)
        }
      }
    }
    return makers
  }

  /// Gives a child to its holder, even where the child's own record is left alone.
  mutating func take(
    _ holder: Holder?,
    _ key: Key,
    _ entity: ReferenceEntity,
    isLeftAlone: Bool
  ) {
    guard let holder, var row = rows[entity.name]?[key] else { return }
    if entity.onDuplicate == "error", isLeftAlone { return }
    if entity.onDuplicate == "fill", row.references[holder.inverse] != nil { return }
    row.references[holder.inverse] = holder.key
    row.given.insert(holder.inverse)
    rows[entity.name]?[key] = row
  }

  /// Gives a list to its owner.
  mutating func take(
    _ given: GivenList,
    of owner: Key,
    _ relationship: ReferenceRelationship,
    _ entity: ReferenceEntity
  ) {
    let link = Link(entity: entity.name, relationship: relationship.name)
    let list = given.keys
    let old = lists[link]?[owner] ?? []
    var linkRows = self.linkRows[link]?[owner] ?? [:]
    if relationship.assign == "set" { linkRows = linkRows.filter { list.contains($0.key) } }
    for key in list {
      linkRows[key, default: LinkRow()].giver = record
      linkRows[key]?.cells.merge(given.cells[key] ?? [:]) { $1 }
    }
    self.linkRows[link, default: [:]][owner] = linkRows
    guard relationship.assign == "set" else {
      lists[link, default: [:]][owner] = old + list.filter { !old.contains($0) }
      return
    }
    lists[link, default: [:]][owner] = list
    guard case .oneToMany(let inverse) = relationship.storage else { return }
    dropped[relationship.target, default: []].subtract(list)
    for child in old where !list.contains(child) {
      guard rows[relationship.target]?[child]?.references[inverse] == owner else { continue }
      if schema.entity(relationship.target).primaryKey.contains(inverse) {
        dropped[relationship.target, default: []].insert(child)
      } else {
        rows[relationship.target]?[child]?.references[inverse] = nil
      }
    }
  }
}

extension ReferenceInterpreter.Row {
  /// The row as the next run finds it.
  var ofEarlierRun: Self {
    var row = self
    row.givenInRun = []
    return row
  }

  /// Replaces a reference; the old one is kept as a fallback for a tentative one, which may lead to no
  /// row at the end of the run.
  mutating func take(_ target: ReferenceInterpreter.Target, as name: String) {
    if target.isTentative, let old = references[name] {
      earlier[name, default: []].append(old)
    } else {
      earlier[name] = nil
    }
    references[name] = target.key
  }

  fileprivate mutating func fill(
    _ cells: [String: ReferenceCell],
    _ references: [String: ReferenceInterpreter.Target],
    _ kind: String?
  ) {
    for (name, cell) in cells where self.cells[name] ?? .null == .null {
      self.cells[name] = cell
      given.insert(name)
    }
    for (name, target) in references where self.references[name] == nil {
      take(target, as: name)
      given.insert(name)
    }
    self.kind = self.kind ?? kind
  }
}

extension ReferenceEntity {
  func isNotNewer(
    _ cells: [String: ReferenceCell],
    than row: ReferenceInterpreter.Row?
  ) -> Bool {
    guard let newerBy, let new = cells[newerBy], let old = row?.cells[newerBy] else { return false }
    switch (new, old) {
    case (.integer(let new), .integer(let old)): return new <= old
    case (.text(let new), .text(let old)): return new == old
    default: return false
    }
  }
}

extension ReferenceAttribute {
  /// The value of a column after a later one; a null takes part in no rule, and replaces if that is the
  /// rule, or if the schema says that a null or a missing value clears.
  fileprivate func merged(
    _ old: ReferenceCell,
    _ new: ReferenceCell
  ) throws(ReferenceInterpreter.Rejected) -> ReferenceCell {
    if old == .null || old == new { return new }
    if new == .null {
      let clears = onMissing == .setNull || saysOnNull && onNull == .setNull
      return clears || onConflict == "replace" ? .null : old
    }
    switch onConflict {
    case "keep": return old
    case "min": return isLess(new, old) ? new : old
    case "max": return isLess(old, new) ? new : old
    case "concat":
      guard case .text(let old) = old, case .text(let new) = new else { return new }
      let parts = old.split(separator: ", ", omittingEmptySubsequences: false)
      return .text(parts.contains(new[...]) ? old : old + ", " + new)
    case "error": throw ReferenceInterpreter.Rejected()
    default: return new
    }
  }

  private func isLess(_ left: ReferenceCell, _ right: ReferenceCell) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.real(let left), .real(let right)): left < right
    case (.text(let left), .text(let right)):
      type == .decimal
        ? (Double(left) ?? 0) < (Double(right) ?? 0)
        : left.utf8.lexicographicallyPrecedes(right.utf8)
    default: false
    }
  }
}
