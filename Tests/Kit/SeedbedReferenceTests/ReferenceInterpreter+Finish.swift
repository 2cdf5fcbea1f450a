/// The end of a run: stubs, dangling references and deletions, and the final tables.
extension ReferenceInterpreter {
  /// Settles the rows once all records are taken.
  mutating func finish() {
    for (entity, keys) in dropped {
      for key in keys { rows[entity]?[key] = nil }
    }
    let stubs = makeStubs()
    settleReferences()
    for entity in schema.entities {
      for (key, row) in rows[entity.name] ?? [:] {
        rows[entity.name]?[key] = row.withDefaults(of: entity)
      }
    }
    let gone = schema.entities.map { entity in
      (entity.name, entity.keysToDelete(rows[entity.name] ?? [:]) + keysToDeleteByOthers(entity))
    }
    for (entity, keys) in gone {
      for key in keys { rows[entity]?[key] = nil }
    }
    settleReferences()
    number(takeBack(stubs))
    store()
  }

  /// The rows that are deleted because of related rows.
  private func keysToDeleteByOthers(_ entity: ReferenceEntity) -> [Key] {
    guard let far = entity.deleteFar else { return [] }
    return (rows[entity.name] ?? [:]).filter { key, row in
      switch far.value {
      case .count(let name): return count(name, of: key, entity) == far.number
      case .attribute(let name, let attribute):
        guard let target = entity.relationship(name)?.target, let reference = row.references[name]
        else { return false }
        return rows[target]?[reference]?.cells[attribute] == .integer(Int64(far.number))
      }
    }.map(\.key)
  }

  private func count(_ name: String, of key: Key, _ entity: ReferenceEntity) -> Int {
    guard let relationship = entity.relationship(name) else { return 0 }
    let targets = rows[relationship.target] ?? [:]
    if case .oneToMany(let inverse) = relationship.storage {
      return targets.values.count { $0.references[inverse] == key }
    }
    let link = Link(entity: entity.name, relationship: name)
    return (lists[link]?[key] ?? []).count { self.row($0, of: relationship) != nil }
  }

  /// Forgets all that a database does not store: given values and removed children.
  private mutating func store() {
    dropped = [:]
    for entity in schema.entities {
      let rows = rows[entity.name] ?? [:]
      counts[entity.name] = (rows.values.map(\.number).max() ?? -1) + 1
      let names = entity.allAttributes.map(\.name) + entity.relationships.map(\.name)
      for key in rows.keys {
        self.rows[entity.name]?[key]?.given = Set(names)
        self.rows[entity.name]?[key]?.earlier = [:]
      }
      for relationship in entity.relationships where relationship.storage != .toOne {
        let link = Link(entity: entity.name, relationship: relationship.name)
        for (owner, list) in lists[link] ?? [:] {
          let own = list.filter { key in
            guard let child = row(key, of: relationship) else { return false }
            guard case .oneToMany(let inverse) = relationship.storage else { return true }
            return child.references[inverse] == owner
          }
          let isThere = rows[owner] != nil
          lists[link]?[owner] = isThere ? own : nil
          let whole = isThere ? wholeRows(link, of: owner, own, relationship) : nil
          linkRows[link]?[owner] = whole
        }
      }
    }
  }

  /// The links of a list as a database stores them, whole.
  private mutating func wholeRows(
    _ link: Link,
    of owner: Key,
    _ list: [Key],
    _ relationship: ReferenceRelationship
  ) -> [Key: LinkRow] {
    var linkRows: [Key: LinkRow] = [:]
    for key in list {
      var row = self.linkRows[link]?[owner]?[key] ?? LinkRow()
      for attribute in relationship.linkAttributes where row.cells[attribute.name] == nil {
        if attribute.isRequired { giversOfIncompleteLinks.insert(row.giver) }
        row.cells[attribute.name] = attribute.defaultCell
      }
      linkRows[key] = row
    }
    return linkRows
  }

  /// The rows of each table, as texts in any order, with the columns to select.
  var tables: [(name: String, columns: [String], rows: [String])] {
    schema.entities.map { table($0) } + joinTables()
  }

  /// Makes rows for keys that references named and no record made.
  ///
  /// - Returns: Their keys by entity, in order.
  private mutating func makeStubs() -> [String: [Key]] {
    var stubs: [String: [Key]] = [:]
    for entity in schema.entities {
      for key in named[entity.name] ?? [] where rows[entity.name]?[key] == nil {
        var row = Row(number: 0, maker: record)
        row.kind = namedKinds[entity.name]?[key]
        for (part, cell) in zip(entity.primaryKey, key) {
          row.cells[part] = cell
          row.given.insert(part)
        }
        rows[entity.name, default: [:]][key] = row
        stubs[entity.name, default: []].append(key)
      }
    }
    named = [:]
    namedKinds = [:]
    return stubs
  }

  /// Removes stubs that no remaining reference names, until none are left over.
  private mutating func takeBack(_ stubs: [String: [Key]]) -> [String: [Key]] {
    var stubs = stubs
    while true {
      let asked = standingKeys
      let kept = stubs.reduce(into: [:]) { kept, entry in
        kept[entry.key] = entry.value.filter { asked[entry.key]?.contains($0) ?? false }
      }
      guard kept != stubs else { return stubs }
      for (entity, keys) in stubs {
        for key in keys where kept[entity]?.contains(key) != true { rows[entity]?[key] = nil }
      }
      stubs = kept
      settleReferences()
    }
  }

  /// The keys that remaining rows refer to by relationships with `onDangling: stub`.
  private var standingKeys: [String: Set<Key>] {
    var keys: [String: Set<Key>] = [:]
    for entity in schema.entities {
      for relationship in entity.relationships where relationship.onDangling == "stub" {
        let link = Link(entity: entity.name, relationship: relationship.name)
        for (owner, row) in rows[entity.name] ?? [:] {
          let linked = (lists[link]?[owner] ?? []).filter { self.row($0, of: relationship) != nil }
          for key in linked + [row.references[relationship.name]].compactMap({ $0 }) {
            let home = home(of: key, relationship)
            keys[home.entity, default: []].insert(home.key)
          }
        }
      }
    }
    return keys
  }

  /// Numbers the rows that references made, after all others.
  private mutating func number(_ stubs: [String: [Key]]) {
    for (entity, keys) in stubs {
      for key in keys {
        rows[entity]?[key]?.number = counts[entity, default: 0]
        counts[entity, default: 0] += 1
      }
    }
  }

  /// Clears references to no row, or deletes the rows that have them, until none is left.
  private mutating func settleReferences() {
    var isSettled = false
    while !isSettled {
      isSettled = true
      for entity in schema.entities {
        for relationship in entity.relationships where relationship.storage == .toOne {
          for (key, row) in rows[entity.name] ?? [:] {
            guard let target = row.references[relationship.name],
              self.row(target, of: relationship) == nil
            else { continue }
            if let earlier = rows[entity.name]?[key]?.earlier[relationship.name]?.popLast() {
              rows[entity.name]?[key]?.references[relationship.name] = earlier
            } else if relationship.onDangling == "skip" {
              rows[entity.name]?[key] = nil
            } else {
              rows[entity.name]?[key]?.references[relationship.name] = nil
            }
            isSettled = false
          }
        }
      }
    }
  }

  // MARK: Tables

  /// The columns by which others refer to rows of an entity.
  private func referredColumns(_ entity: ReferenceEntity) -> [String] {
    if entity.hasSurrogate { return ["pk"] }
    return entity.primaryKey.flatMap { part in
      guard let relationship = entity.relationship(part) else { return [part] }
      return referredColumns(schema.entity(relationship.target)).map { part + "_" + $0 }
    }
  }

  private func referredCells(_ key: Key?, _ entity: ReferenceEntity) -> [ReferenceCell] {
    guard let key, let row = rows[entity.name]?[key] else {
      return referredColumns(entity).map { _ in .null }
    }
    if entity.hasSurrogate { return [.integer(Int64(row.number + 1))] }
    return entity.primaryKey.flatMap { part in
      guard let relationship = entity.relationship(part) else { return [row.cells[part] ?? .null] }
      return referredCells(row.references[part], schema.entity(relationship.target))
    }
  }

  /// The columns by which a relationship refers to its target.
  private func referredColumns(_ relationship: ReferenceRelationship) -> [String] {
    relationship.choices.isEmpty
      ? referredColumns(schema.entity(relationship.target)) : ["type", "id"]
  }

  private func referredCells(
    _ key: Key?,
    _ relationship: ReferenceRelationship
  ) -> [ReferenceCell] {
    guard !relationship.choices.isEmpty else {
      return referredCells(key, schema.entity(relationship.target))
    }
    guard let home = key.map({ home(of: $0, relationship) }) else { return [.null, .null] }
    return [.text(home.entity)] + referredCells(home.key, schema.entity(home.entity))
  }

  private func table(
    _ entity: ReferenceEntity
  ) -> (name: String, columns: [String], rows: [String]) {
    let references = entity.relationships.filter { $0.storage == .toOne }
    let positions = positions(in: entity)
    var columns = entity.hasSurrogate ? ["pk"] : []
    columns += entity.allAttributes.map(\.name)
    if entity.variants != nil { columns.append("kind") }
    for reference in references {
      columns += referredColumns(reference).map { reference.name + "_" + $0 }
    }
    if positions != nil { columns.append("position") }
    let texts = (rows[entity.name] ?? [:]).map { key, row in
      var cells: [ReferenceCell] = entity.hasSurrogate ? [.integer(Int64(row.number + 1))] : []
      cells += entity.allAttributes.map { attribute in
        attribute.name == entity.sequence
          ? .integer(Int64(row.number)) : row.cells[attribute.name] ?? .null
      }
      if entity.variants != nil { cells.append(row.kind.map { .text($0) } ?? .null) }
      for reference in references {
        cells += referredCells(row.references[reference.name], reference)
      }
      if let positions { cells.append(positions[key].map { .integer(Int64($0)) } ?? .null) }
      return cells.map(\.literal).joined(separator: ", ")
    }
    return (entity.name, columns, texts)
  }

  /// The positions of children in the lists of their owners; nil where no list is ordered.
  private func positions(in target: ReferenceEntity) -> [Key: Int]? {
    for entity in schema.entities {
      for relationship in entity.relationships where relationship.target == target.name {
        guard case .oneToMany(let inverse) = relationship.storage, relationship.isOrdered else {
          continue
        }
        var positions: [Key: Int] = [:]
        let link = Link(entity: entity.name, relationship: relationship.name)
        for (owner, children) in lists[link] ?? [:] {
          let own = children.filter { rows[target.name]?[$0]?.references[inverse] == owner }
          for (position, child) in own.enumerated() { positions[child] = position }
        }
        return positions
      }
    }
    return nil
  }

  private func joinTables() -> [(name: String, columns: [String], rows: [String])] {
    schema.entities.flatMap { entity in
      entity.relationships.filter { $0.storage == .joinTable }.map { relationship in
        // Keys of a choice have no entity to be named for.
        let isChosen = !relationship.choices.isEmpty && relationship.keyPath == nil
        let lead = isChosen ? relationship.name : relationship.target
        var columns = referredColumns(entity).map { "\(entity.name)_\($0)" }
        columns += referredColumns(relationship).map { "\(lead)_\($0)" }
        if relationship.isOrdered { columns.append("position") }
        columns += relationship.linkAttributes.map(\.name)
        let link = Link(entity: entity.name, relationship: relationship.name)
        var texts: [String] = []
        for (owner, list) in lists[link] ?? [:] where rows[entity.name]?[owner] != nil {
          let own = list.filter { row($0, of: relationship) != nil }
          for (position, key) in own.enumerated() {
            var cells = referredCells(owner, entity) + referredCells(key, relationship)
            if relationship.isOrdered { cells.append(.integer(Int64(position))) }
            cells += relationship.linkAttributes.map {
              linkRows[link]?[owner]?[key]?.cells[$0.name] ?? .null
            }
            texts.append(cells.map(\.literal).joined(separator: ", "))
          }
        }
        return ("\(entity.name)_\(relationship.name)", columns, texts)
      }
    }
  }
}

extension ReferenceInterpreter.Row {
  fileprivate func withDefaults(of entity: ReferenceEntity) -> Self {
    var row = self
    let kindAttributes = entity.variants?.cases.first { $0.name == kind }?.attributes ?? []
    let own = Set((entity.attributes + kindAttributes).map(\.name))
    for attribute in entity.allAttributes
    where !given.contains(attribute.name) && own.contains(attribute.name) {
      row.cells[attribute.name] = attribute.defaultCell
    }
    return row
  }
}

extension ReferenceEntity {
  fileprivate func keysToDelete(
    _ rows: [ReferenceInterpreter.Key: ReferenceInterpreter.Row]
  ) -> [ReferenceInterpreter.Key] {
    guard let deleteWhen else { return [] }
    return rows.filter { $0.value.cells[deleteWhen.name] == .integer(Int64(deleteWhen.number)) }
      .map(\.key)
  }
}
