import SeedbedBase
import SeedbedTools

/// The columns of attributes and to-one relationships.
extension CopyFit {
  func findColumns(of entity: DraftEntity) {
    guard let table = entity.table else { return }
    splitParts(of: entity, table)
    takeMembersOfParts(of: entity)
    takeNaturalKeys(of: entity)
    columns[Identity(entity)] = [:]
    dropResourceType(of: entity)
    takeKinds(of: entity)
    var pairs: [(slot: Slot, member: DraftMember, score: Double)] = []
    for slot in slots(of: entity) where !table.info.columns[slot.column].isGenerated {
      pairs += entity.members.map { (slot, $0, score($0, slot)) }.filter { $0.2 > 0 }
    }
    var taken: Set<ExactText> = []
    for pair in pairs.sorted(by: { $0.score > $1.score })
    where self[pair.slot] == nil && !taken.contains(pair.member.name) {
      if settle(pair.member, pair.slot) { taken.insert(pair.member.name) }
    }
    takeText(of: entity)
    takeNumber(of: entity)
    dropMembers(of: entity)
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
        copy.name = made.fresh(MemberNames.plain(path.names.joined(separator: "_")))
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
        made.name = entity.fresh(MemberNames.plain("\(part.name)_\(attribute.name)"))
        made.condition = part.condition
        entity.attributes.append(made)
      }
    }
  }

  /// A list that always has one text, as Django writes natural keys, names a record that a column
  /// refers to.
  private func takeNaturalKeys(of entity: DraftEntity) {
    let paths =
      entity.relationships.filter { $0.isMany && $0.target.table == nil }.map(\.path)
      + entity.attributes.filter { $0.type.transform != nil && $0.constant == nil }.map(\.path)
    for path in paths where path.root == nil && path.suffix.isEmpty {
      guard let list = entity.node?.leaf(path.names), list.longest == 1, list.shortest == 1,
        list.scalars + list.objects == 0, let elements = list.elements,
        let slot = slots(of: entity).first(where: { slot in
          slot.reference != nil
            && NameMatch.likeness(path.last, NameMatch.stem(slot.name), of: []) >= 0.9
        }),
        let reference = slot.reference, let target = self.entity(of: reference.table),
        stores(reference, target), let named = target.naturalKey(elements.scalar.values)
      else { continue }
      let former = entity.relationships.first { $0.path == path }
      entity.relationships.removeAll { $0.path == path }
      entity.attributes.removeAll { $0.path == path }
      let place = DraftPath(path.names, suffix: "[0]")
      let made = entity.relate(NameMatch.stem(slot.name), .foreignKey, target, place, elements)
      made.comment = ["lists of one natural key"]
      if target.key != [named.name] {
        named.isUnique = true
        made.targetAttribute = named
      }
      if let name = former?.target.name {
        draft.withoutTable.removeAll { $0 == "no table takes \(name)" }
      }
      hasChanged = true
    }
  }

  /// The `type` of JSON:API names the table, and is not what a column of that name holds.
  private func dropResourceType(of entity: DraftEntity) {
    guard entity.node?.member("attributes")?.objects ?? 0 > 0,
      let type = entity.attributes.first(where: { $0.path.names == ["type"] }),
      !entity.key.contains(type.name), let node = type.node,
      let only = node.onlyValue(of: node.count),
      only != entity.name, Inflector.areOne(only, entity.name)
    else { return }
    entity.attributes.removeAll { $0 === type }
    entity.ignore(type.path.names, "'type' is always \(only)")
  }

  // MARK: Scores

  private func score(_ member: DraftMember, _ slot: Slot) -> Double {
    let (entity, table, reference) = (slot.entity, slot.table, slot.reference)
    let likeness = member.likeness(slot.name, isReference: reference != nil, of: table.words)
    guard case .attribute(let attribute) = member else {
      guard let reference, let target = target(of: member, entity) else { return 0 }
      // A column of another name is taken if no other refers to the table.
      let isOnly = table.references.values.count { $0.table == reference.table } == 1
      guard let own = target.table else { return likeness }
      return own.name == reference.table ? likeness + (isOnly ? 0.1 : 0) : 0
    }
    // `pk` is `id`.
    let isKey = entity.key == [attribute.name] && MemberName.keyRank(attribute.path.last) >= 10
    return likeness == 0 && isKey && table.info.primaryKey == [slot.column] ? 0.5 : likeness
  }

  private func target(of member: DraftMember, _ entity: DraftEntity) -> DraftEntity? {
    switch member {
    case .attribute, .position: nil
    case .relationship(let relationship): relationship.kinds == nil ? relationship.target : nil
    case .parent: entity.parent
    }
  }

  // MARK: Columns

  /// A reference to records of several entities has two columns, as Rails names them.
  ///
  /// They hold the names of entities, which are mostly those of the app's classes. Members of the
  /// record itself are columns of a database already, whose texts are as they are there.
  private func takeKinds(of entity: DraftEntity) {
    for relationship in entity.relationships where relationship.kinds?.by?.names.count ?? 0 > 1 {
      let names = relationship.kindColumns
      let found = names.compactMap { name in slots(of: entity).first { $0.name == name } }
      guard found.count == 2, type(of: found[0]).takes("text"),
        let cases = relationship.kinds?.cases,
        cases.allSatisfy({ keyFits($0.entity, found[1]) })
      else { continue }
      for slot in found { self[slot] = .relationship(relationship) }
      let classes = cases.map(\.entity.name).joined(separator: ", ")
      relationship.comment = ["\(names[0]) holds \(classes): are these the app's classes?"]
    }
  }

  /// True if a column takes the key that an entity stores in its table's own key.
  private func keyFits(_ target: DraftEntity, _ slot: Slot) -> Bool {
    guard let info = target.table?.info, info.primaryKey.count == 1, target.key.count == 1,
      let key = target.attribute(target.key[0])
    else { return false }
    let own = filled(target)[info.primaryKey[0]]
    return own?.name ?? key.name == key.name && type(of: slot).takes(key.type.name)
  }

  /// Gives a member a column, if the column takes its values.
  private func settle(_ member: DraftMember, _ slot: Slot) -> Bool {
    guard mayBeUnique(member, slot) else { return false }
    if case .attribute(let attribute) = member {
      if let reference = slot.reference, slot.table.info.rowIDColumn != slot.column {
        if let made = refer(attribute, reference, slot) {
          self[slot] = .relationship(made)
          return true
        }
        if reference.isDeclared, !isHeld(attribute, reference) { return false }
      }
      let type =
        attribute.constant == nil
        ? type(of: slot).fitting(attribute.type, attribute.node) : attribute.type
      guard let type else { return false }
      attribute.take(type)
    } else if let reference = slot.reference {
      guard let target = target(of: member, slot.entity), stores(reference, target) else {
        return false
      }
    }
    self[slot] = member
    return true
  }

  /// False if a unique column would refuse values that repeat.
  private func mayBeUnique(_ member: DraftMember, _ slot: Slot) -> Bool {
    let (entity, info) = (slot.entity, slot.table.info)
    guard info.isKey([slot.column]), info.primaryKey != [slot.column] else { return true }
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

  /// True if the template has the rows that an attribute names, and no dump fills their table.
  private func isHeld(_ attribute: DraftAttribute, _ reference: AppTable.Reference) -> Bool {
    guard entity(of: reference.table) == nil, let node = attribute.node else { return false }
    return node.isWithoutValues
      || attribute.isPlain
        && node.scalar.values.values.allSatisfy { value in
          !value.isCut && reference.held.contains(ExactText(value.text))
        }
  }

  /// An attribute whose column refers to another table is a relationship.
  private func refer(
    _ attribute: DraftAttribute,
    _ reference: AppTable.Reference,
    _ slot: Slot
  ) -> DraftRelationship? {
    let (entity, info, column) = (slot.entity, slot.table.info, slot.column)
    guard let target = self.entity(of: reference.table), target.key.count == 1,
      stores(reference, target), let node = attribute.node
    else { return nil }
    var isDangling = false
    // Null that may be stored says which reference it is by its name.
    if node.scalars > 0 || !node.isWithoutValues || info.columns[column].isRequired {
      guard attribute.isPlain, let key = target.attribute(target.key[0])?.node,
        key.texts > 0 || node.texts == 0, !node.scalar.values.values.isEmpty
      else { return nil }
      let (count, total, _) = node.scalar.values.included(in: key.scalar.values)
      guard total > 0, count > 0 else { return nil }
      isDangling = count < total
    }
    let made = entity.replace(attribute, by: NameMatch.stem(attribute.name), target)
    made.onDangling = isDangling ? "setNull" : nil
    hasChanged = true
    return made
  }

  /// The column of records that are texts: the one with the name of a name, or the only one.
  private func takeText(of entity: DraftEntity) {
    let names = ["name", "title", "value", "label", "text", "slug", "word"]
    for attribute in entity.attributes
    where attribute.path == .record || attribute.path == .entryName {
      let isTaken = filled(entity).values.contains {
        if case .attribute(let other) = $0 { other === attribute } else { false }
      }
      let free = slots(of: entity).filter {
        self[$0] == nil && $0.column != $0.table.info.rowIDColumn && $0.reference == nil
      }
      let slot =
        names.lazy.compactMap { name in free.first { $0.name.lowercased() == name } }.first
        ?? (free.count == 1 ? free.first : nil)
      guard !isTaken, let slot,
        let type = type(of: slot).fitting(attribute.type, attribute.node)
      else { continue }
      attribute.take(type)
      self[slot] = .attribute(attribute)
    }
  }

  /// Where an app has UUIDs for keys, one column such as `github_id` has the number of the dumps.
  private func takeNumber(of entity: DraftEntity) {
    let free = slots(of: entity).filter {
      self[$0] == nil && $0.reference == nil && type(of: $0).isInteger
        && Words.split($0.name).last == "id"
    }
    guard free.count == 1, entity.key.count == 1, let key = entity.attribute(entity.key[0]),
      key.type.transform == ColumnType.uuidOfNumber
    else { return }
    let name = entity.fresh(MemberNames.plain(free[0].name))
    let made = DraftAttribute(name, key.path, ValueType("integer"), key.node)
    made.comment = ["a guess: the number that the dumps have for the key"]
    entity.attributes.append(made)
    self[free[0]] = .attribute(made)
  }

  // MARK: The rest

  /// Drops members without a column; reads some as JSON into a column of their name.
  private func dropMembers(of entity: DraftEntity) {
    let kept = Set<ExactText>(filled(entity).values.map(\.name))
    let attributes = entity.attributes.filter { !kept.contains($0.name) }
    let relationships = entity.relationships.filter {
      !kept.contains($0.name) && (!$0.isMany || $0.target.table == nil)
    }
    if let link = entity.parentLink, !kept.contains(link) { entity.parentLink = nil }
    entity.attributes.removeAll { !kept.contains($0.name) }
    for attribute in attributes
    where !takesJSON(attribute.path, isScalar: attribute.isOfScalars, of: entity)
      && !guessEnum(attribute, of: entity)
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
      if let member = relationship.kinds?.attribute {
        entity.attributes.append(member)
        continue
      }
      let isScalar = relationship.kind == .foreignKey && !relationship.isMany
      let isTaken = takesJSON(relationship.path, isScalar: isScalar, of: entity)
      // Of a part without a table the values are left, not the part.
      let isPart = relationship.kind == .nested && !relationship.isMany
      if !isTaken, !isPart, relationship.kind != .holder { entity.leave(relationship.path.text) }
    }
  }

  /// Proposes the enum that a column of integers holds, where the dumps have words: only the app
  /// knows the numbers.
  private func guessEnum(_ attribute: DraftAttribute, of entity: DraftEntity) -> Bool {
    guard attribute.isPlain, attribute.type.name == "text", let words = attribute.words,
      let slot = slots(of: entity).first(where: { slot in
        self[slot] == nil && slot.reference == nil && type(of: slot).isInteger
          && DraftMember.attribute(attribute)
            .likeness(slot.name, isReference: false, of: slot.table.words) >= 0.9
      })
    else { return false }
    entity.guessedEnums.append((slot.name, attribute.path, words))
    entity.ignore(attribute.path.names, "words, where the column has integers")
    return true
  }

  /// Reads an object or a list as JSON, if a free column has its name; whether it is read.
  func takesJSON(_ path: DraftPath, isScalar: Bool, of entity: DraftEntity) -> Bool {
    for end in path.names.indices {
      let name = path.names[end]
      let whole = DraftPath(Array(path.names[...end]))
      if entity.attributes.contains(where: { $0.path == whole && $0.type == .json }) { return true }
      let slot = slots(of: entity).first { slot in
        self[slot] == nil && slot.reference == nil
          && NameMatch.likeness(name, slot.name, of: slot.table.words) >= 0.9
      }
      guard let slot, end + 1 < path.names.count || !isScalar, type(of: slot).takesJSON
      else { continue }
      let made = DraftAttribute(entity.fresh(name), whole, .json)
      entity.attributes.append(made)
      self[slot] = .attribute(made)
      hasChanged = true
      return true
    }
    return false
  }
}

extension DraftEntity {
  /// The attribute of a unique column that has all these values.
  fileprivate func naturalKey(_ values: ValueSketch) -> DraftAttribute? {
    guard let info = table?.info else { return nil }
    return attributes.first { attribute in
      guard attribute.isPlain, let own = attribute.node?.scalar.values else { return false }
      let isColumn = info.columns.indices.contains { column in
        info.isKey([column])
          && NameMatch.likeness(attribute.path.last, info.columns[column].name, of: []) >= 0.9
      }
      let (count, total, _) = values.included(in: own)
      return isColumn && total > 0 && count == total
    }
  }
}

extension DraftAttribute {
  fileprivate var isOfScalars: Bool { node.map { $0.isScalar || $0.isWithoutValues } ?? true }
}
