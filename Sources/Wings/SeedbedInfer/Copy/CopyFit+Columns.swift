import SeedbedSQLite
import SeedbedText
import SeedbedTools

/// The columns of attributes and to-one relationships.
extension CopyFit {
  private typealias Pair = (column: Int, member: DraftMember, score: Double)

  func findColumns(of entity: DraftEntity) {
    guard let table = entity.table else { return }
    splitParts(of: entity, table)
    takeMembersOfParts(of: entity)
    var found: [Int: DraftMember] = [:]
    var pairs: [Pair] = []
    for column in table.info.columns.indices where !table.info.columns[column].isGenerated {
      for member in entity.members {
        let score = score(member, column, of: entity, table)
        if score > 0 { pairs.append((column, member, score)) }
      }
    }
    var taken: Set<ExactText> = []
    let sorted = pairs.enumerated().sorted {
      ($0.element.score, $1.offset) > ($1.element.score, $0.offset)
    }
    for pair in sorted.map(\.element)
    where found[pair.column] == nil && !taken.contains(pair.member.name) {
      guard settle(pair.member, pair.column, of: entity, table, &found) else { continue }
      taken.insert(pair.member.name)
    }
    takeText(of: entity, table, &found)
    columns[Identity(entity)] = found
    dropMembers(of: entity, table, but: found)
  }

  /// An object that the draft has as columns is a record of its own, where a reference has its name
  /// and no other record fills the table.
  private func splitParts(of entity: DraftEntity, _ table: AppTable) {
    for column in table.references.keys.sorted() {
      guard let reference = table.references[column], self.entity(of: reference.table) == nil,
        let part = app.tables.first(where: { $0.name == reference.table })
      else { continue }
      let stem = NameMatch.stem(table.info.columns[column].name)
      let moved = entity.attributes.filter { attribute in
        attribute.path.names.count > 1 && !entity.key.contains(attribute.name)
          && NameMatch.likeness(attribute.path.names[0], stem, of: []) >= 0.9
      }
      guard let first = moved.first?.path.names.first, entity.relationship(first) == nil,
        let name = [Inflector.pascal(first), part.name].first(where: {
          draft.entity(named: $0) == nil
        })
      else { continue }
      let made = DraftEntity(name, entity.node?.member(first))
      made.table = part
      made.isShared = true
      for attribute in moved {
        let path = DraftPath(Array(attribute.path.names.dropFirst()), suffix: attribute.path.suffix)
        let copy = attribute.copy(at: path)
        copy.name = made.fresh(DraftPath.column(path.names.joined(separator: "_")))
        made.attributes.append(copy)
      }
      entity.attributes.removeAll { attribute in moved.contains { $0 === attribute } }
      draft.entities.append(made)
      entity.relate(first, .nested, made, DraftPath([first]), made.node)
      hasChanged = true
    }
  }

  /// The columns that other records became, where those have no table.
  private func takeMembersOfParts(of entity: DraftEntity) {
    for part in entity.relationships
    where part.kind == .nested && !part.isMany && part.target.table == nil && part.path.root == nil
    {
      for attribute in part.target.attributes where attribute.path.root == nil {
        let path = DraftPath(part.path.names + attribute.path.names, suffix: attribute.path.suffix)
        guard !entity.attributes.contains(where: { $0.path == path }) else { continue }
        let made = attribute.copy(at: path)
        made.name = entity.fresh(DraftPath.column("\(part.name)_\(attribute.name)"))
        made.condition = part.condition
        entity.attributes.append(made)
      }
    }
  }

  // MARK: Scores

  private func score(
    _ member: DraftMember,
    _ column: Int,
    of entity: DraftEntity,
    _ table: AppTable
  ) -> Double {
    let reference = table.references[column]
    let likeness = member.likeness(
      table.info.columns[column].name,
      isReference: reference != nil,
      of: table.words
    )
    guard case .attribute(let attribute) = member else {
      guard let reference, let target = target(of: member, entity) else { return 0 }
      // A column of another name is taken if no other refers to the table.
      let isOnly = table.references.values.count { $0.table == reference.table } == 1
      guard let own = target.table else { return likeness }
      return own.name == reference.table ? likeness + (isOnly ? 0.1 : 0) : 0
    }
    // `pk` is `id`.
    let isKey = entity.key == [attribute.name] && MemberName.keyRank(attribute.path.last) >= 10
    return likeness == 0 && isKey && table.info.primaryKey == [column] ? 0.5 : likeness
  }

  private func target(of member: DraftMember, _ entity: DraftEntity) -> DraftEntity? {
    switch member {
    case .attribute, .position: nil
    case .relationship(let relationship): relationship.target
    case .parent: entity.parent
    }
  }

  // MARK: Columns

  /// Gives a member a column, if the column takes its values.
  private func settle(
    _ member: DraftMember,
    _ column: Int,
    of entity: DraftEntity,
    _ table: AppTable,
    _ found: inout [Int: DraftMember]
  ) -> Bool {
    guard mayBeUnique(member, column, of: entity, table) else { return false }
    if case .attribute(let attribute) = member {
      if let reference = table.references[column], entity.table?.info.rowIDColumn != column {
        if let made = refer(attribute, reference, of: entity) {
          found[column] = .relationship(made)
          return true
        }
        if reference.isDeclared { return false }
      }
      let fit = ColumnType(target: app.target, table: table.info, column: column)
      let type =
        attribute.constant == nil ? fit.fitting(attribute.type, attribute.node) : attribute.type
      guard let type else { return false }
      if type != attribute.type { attribute.comment.removeAll { $0 == attribute.type.reason } }
      attribute.type = type
    } else if let reference = table.references[column] {
      guard let target = target(of: member, entity), stores(reference, target) else { return false }
    }
    found[column] = member
    return true
  }

  /// False if a unique column would refuse values that repeat.
  private func mayBeUnique(
    _ member: DraftMember,
    _ column: Int,
    of entity: DraftEntity,
    _ table: AppTable
  ) -> Bool {
    guard table.info.isKey([column]), table.info.primaryKey != [column] else { return true }
    switch member {
    case .attribute(let attribute):
      if entity.key == [attribute.name] || entity.isVocabulary { return true }
      guard let node = attribute.node else { return false }
      let values = node.scalar.values.distinct
      // Records that repeat have as many values as keys.
      let key =
        entity.key.count == 1 ? entity.attribute(entity.key[0])?.node?.scalar.values.distinct : nil
      return node.isDifferent || key.map { values >= $0 } ?? entity.isShared
    case .relationship(let relationship):
      return relationship.kind == .foreignKey && relationship.node?.isDifferent == true
    case .parent, .position: return false
    }
  }

  /// True if what a reference holds is the key that an entity stores.
  private func stores(_ reference: AppTable.Reference, _ target: DraftEntity) -> Bool {
    guard let info = target.table?.info else { return false }
    let key = reference.column.map { [$0] } ?? info.key
    guard key.count == 1, let column = info.column(named: key[0]) else { return false }
    // The key is settled after the columns: the table's own key can be stored in any case.
    return info.primaryKey == [column]
  }

  /// An attribute whose column refers to another table is a relationship.
  private func refer(
    _ attribute: DraftAttribute,
    _ reference: AppTable.Reference,
    of entity: DraftEntity
  ) -> DraftRelationship? {
    guard let target = self.entity(of: reference.table), target.key.count == 1,
      stores(reference, target), attribute.isPlain,
      let key = target.attribute(target.key[0])?.node, let node = attribute.node,
      key.texts > 0 || node.texts == 0, !node.scalar.values.values.isEmpty
    else { return nil }
    let (count, total, _) = node.scalar.values.included(in: key.scalar.values)
    guard total > 0, count > 0 else { return nil }
    entity.attributes.removeAll { $0 === attribute }
    let name = NameMatch.stem(attribute.name)
    let made = entity.relate(name, .foreignKey, target, attribute.path, node)
    made.former = attribute
    made.onDangling = count < total ? "setNull" : nil
    entity.renameKey(attribute.name, to: made.name)
    hasChanged = true
    return made
  }

  /// The column of records that are texts: the one with the name of a name, or the only one.
  private func takeText(
    of entity: DraftEntity,
    _ table: AppTable,
    _ found: inout [Int: DraftMember]
  ) {
    let names = ["name", "title", "value", "label", "text", "slug", "word"]
    for attribute in entity.attributes
    where attribute.path == .record || attribute.path == .entryName {
      let isTaken = found.values.contains {
        if case .attribute(let other) = $0 { other === attribute } else { false }
      }
      let free = table.info.columns.indices.filter {
        found[$0] == nil && $0 != table.info.rowIDColumn && table.references[$0] == nil
      }
      let column =
        names.lazy.compactMap { name in
          free.first { table.info.columns[$0].name.lowercased() == name }
        }.first ?? (free.count == 1 ? free.first : nil)
      guard !isTaken, let column,
        let type = ColumnType(target: app.target, table: table.info, column: column)
          .fitting(attribute.type, attribute.node)
      else { continue }
      attribute.type = type
      found[column] = .attribute(attribute)
    }
  }

  // MARK: The rest

  /// Drops members without a column; reads some as JSON into a column of their name.
  private func dropMembers(
    of entity: DraftEntity,
    _ table: AppTable,
    but found: [Int: DraftMember]
  ) {
    let kept = Set<ExactText>(found.values.map(\.name))
    let attributes = entity.attributes.filter { !kept.contains($0.name) }
    let relationships = entity.relationships.filter {
      !kept.contains($0.name) && (!$0.isMany || $0.target.table == nil)
    }
    if let link = entity.parentLink, !kept.contains(link) { entity.parentLink = nil }
    entity.attributes.removeAll { !kept.contains($0.name) }
    for attribute in attributes
    where !takesJSON(attribute.path, isScalar: attribute.node?.isScalar ?? true, of: entity, table)
    {
      entity.leave(attribute.path.text)
    }
    for relationship in relationships {
      hasChanged = true
      if relationship.former != nil {
        _ = entity.unlink(relationship)
        continue
      }
      entity.relationships.removeAll { $0 === relationship }
      let isScalar = relationship.kind == .foreignKey && !relationship.isMany
      let isTaken = takesJSON(relationship.path, isScalar: isScalar, of: entity, table)
      // Of a part without a table the values are left, not the part.
      let isPart = relationship.kind == .nested && !relationship.isMany
      if !isTaken, !isPart, relationship.kind != .holder { entity.leave(relationship.path.text) }
    }
  }

  /// Reads an object or a list as JSON, if a free column has its name; whether it is read.
  func takesJSON(
    _ path: DraftPath,
    isScalar: Bool,
    of entity: DraftEntity,
    _ table: AppTable
  ) -> Bool {
    for end in path.names.indices {
      let name = path.names[end]
      let whole = DraftPath(Array(path.names[...end]))
      if entity.attributes.contains(where: { $0.path == whole && $0.type == .json }) { return true }
      let taken = columns[Identity(entity)] ?? [:]
      let column = table.info.columns.indices.first {
        taken[$0] == nil && table.references[$0] == nil
          && NameMatch.likeness(name, table.info.columns[$0].name, of: table.words) >= 0.9
      }
      guard let column, end + 1 < path.names.count || !isScalar,
        ColumnType(target: app.target, table: table.info, column: column).takes("json")
      else { continue }
      let made = DraftAttribute(json: entity.fresh(name), whole)
      entity.attributes.append(made)
      columns[Identity(entity), default: [:]][column] = .attribute(made)
      hasChanged = true
      return true
    }
    return false
  }
}
