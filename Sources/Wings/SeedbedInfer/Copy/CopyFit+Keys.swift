import SeedbedBase
import SeedbedLanguage
import SeedbedTools

/// The keys of entities with a table, and the columns that must not be null.
extension CopyFit {
  // MARK: Keys

  /// Chooses a key by which the table finds rows; the reason where it has none.
  func settleKey(of entity: DraftEntity) -> String? {
    guard let table = entity.table, let found = columns[Identity(entity)] else { return nil }
    let info = table.info
    let old = entity.key
    for attribute in entity.attributes where attribute.isUnique && !isUnique(attribute, of: entity)
    {
      attribute.isUnique = false
      for (other, reference) in draft.relationships(to: entity)
      where reference.targetAttribute === attribute { _ = other.unlink(reference) }
      hasChanged = true
    }
    let hasKey = info.primaryKey.allSatisfy { column in
      // A place tells the elements of one list apart.
      if case .attribute(let place)? = found[column], place.path == .index,
        info.primaryKey.count > 1
      {
        return true
      }
      return mayBeKey(found[column], of: entity)
    }
    if !info.primaryKey.isEmpty, hasKey {
      choose(info.primaryKey.compactMap { found[$0]?.name }, of: entity, surrogate: nil)
    } else {
      if let id = info.rowIDColumn, case .attribute(let attribute)? = found[id] {
        // Numbers that repeat are no ids.
        entity.attributes.removeAll { $0 === attribute }
        entity.leave(attribute.path.text)
        columns[Identity(entity)]?[id] = nil
        hasChanged = true
      }
      guard let name = info.rowIDColumn.map({ info.columns[$0].name }) else {
        // Without a number, rows are found by other columns alone, which nothing may refer to.
        guard info.primaryKey.isEmpty, let key = naturalKey(of: entity, table, found) else {
          return "no dump fills its key"
        }
        choose(key, of: entity, surrogate: nil)
        return nil
      }
      choose(naturalKey(of: entity, table, found) ?? [], of: entity, surrogate: name)
    }
    if entity.key != old { retarget(entity, from: old) }
    return nil
  }

  private func choose(_ key: [String], of entity: DraftEntity, surrogate: String?) {
    if entity.key != key || key.isEmpty {
      entity.keyReason =
        key.isEmpty ? "every record makes a row: the dumps fill no unique column" : ""
    }
    if entity.key != key { hasChanged = true }
    entity.key = key
    entity.surrogate = surrogate
    if key.isEmpty { entity.nullKeySkips = false }
  }

  /// True if the values of a member of a primary key tell records apart.
  private func mayBeKey(_ member: DraftMember?, of entity: DraftEntity) -> Bool {
    guard let member else { return false }
    guard case .attribute(let attribute) = member, entity.key != [attribute.name] else {
      return true
    }
    return entity.key.contains(attribute.name) || attribute.node?.isDifferent == true
  }

  /// The unique columns of a table that tell records apart: those of the key, or others.
  private func naturalKey(
    of entity: DraftEntity,
    _ table: AppTable,
    _ found: [Int: DraftMember]
  ) -> [String]? {
    guard !entity.isKeyedByPosition else { return nil }
    let keys = table.info.uniqueKeys.filter { key in
      key != table.info.primaryKey && key.allSatisfy { found[$0] != nil }
    }.map { key in key.compactMap { found[$0]?.name } }
    let own = Set<ExactText>(entity.key)
    if let same = keys.first(where: { Set<ExactText>($0) == own }) {
      return same == entity.key ? same : entity.key
    }
    return keys.first { key in
      key.count > 1 || entity.isShared || entity.attributes.count == 1
        || entity.attribute(key[0])?.node?.isDifferent == true
    }
  }

  /// References by the old key are by a unique column, or values again.
  private func retarget(_ entity: DraftEntity, from old: [String]) {
    for (other, reference) in draft.relationships(to: entity, .foreignKey)
    where reference.targetAttribute == nil {
      if old.count == 1, let attribute = entity.attribute(old[0]), isUnique(attribute, of: entity),
        !entity.key.isEmpty
      {
        attribute.isUnique = true
        reference.targetAttribute = attribute
      } else {
        _ = other.unlink(reference)
      }
      hasChanged = true
    }
  }

  private func isUnique(_ attribute: DraftAttribute, of entity: DraftEntity) -> Bool {
    slots(of: entity).contains { slot in
      self[slot]?.name == attribute.name && slot.table.info.isKey([slot.column])
    }
  }

  // MARK: NOT NULL

  /// Gives each NOT NULL column a value; the reason where that is impossible.
  func fillRequired(_ entity: DraftEntity) -> String? {
    guard let table = entity.table, let found = columns[Identity(entity)] else { return nil }
    guard found.values.contains(where: \.isRead) else { return "no column takes its members" }
    for slot in slots(of: entity)
    where table.info.columns[slot.column].isRequired && slot.column != table.info.rowIDColumn {
      guard let member = self[slot] else {
        guard !fill(slot) else { continue }
        let reason = "no dump fills \(slot.name), which is NOT NULL"
        guard let reference = slot.reference, reference.isDeclared else { return reason }
        return "\(reason) and refers to rows of \(reference.table)"
      }
      switch member {
      case .attribute(let attribute):
        if slot.reference?.isDeclared == true, !isAlwaysThere(attribute.path, of: entity) {
          return "\(attribute.name) is null, and \(slot.name) is NOT NULL"
        }
        if !entity.key.contains(attribute.name) { replaceNull(attribute, slot) }
      case .relationship(let relationship): require(relationship, of: entity)
      case .parent, .position: break
      }
    }
    return nil
  }

  private func fill(_ slot: Slot) -> Bool {
    guard !slot.table.info.isKey([slot.column]) else { return false }
    guard slot.table.info.columns[slot.column].needsValue else { return true }
    if readList(into: slot) { return true }
    let (kind, value) = slot.table.constant(of: slot.column)
    guard slot.reference?.isDeclared != true, type(of: slot).takes(kind) else { return false }
    let name = slot.entity.fresh(MemberNames.plain(slot.name))
    let made = DraftAttribute(name, DraftPath([]), ValueType(kind))
    made.constant = value
    let isGuessed = slot.entity.guessedEnums.contains { $0.column == slot.name }
    made.comment = ["NOT NULL, and \(isGuessed ? "'enum' must say it" : "no dump has it")"]
    slot.entity.attributes.append(made)
    self[slot] = .attribute(made)
    return true
  }

  /// Reads a list that fills another table as JSON into the column of its name, too; whether there is one.
  private func readList(into slot: Slot) -> Bool {
    let entity = slot.entity
    let list = entity.relationships.first { list in
      list.isMany && list.path.root == nil && slot.reference == nil
        && NameMatch.likeness(list.path.last, slot.name, of: slot.table.words) >= 0.9
    }
    guard let list, type(of: slot).takes("json") else { return false }
    let path = DraftPath(list.path.names)
    let made = DraftAttribute(entity.fresh(MemberNames.plain(slot.name)), path, .json)
    made.fallback = isAlwaysThere(path, of: entity) ? nil : "[]"
    made.comment = ["NOT NULL: the list that fills '\(list.name)', too"]
    entity.attributes.append(made)
    self[slot] = .attribute(made)
    return true
  }

  /// Gives an attribute a value in the place of null: the default of its column, or another.
  private func replaceNull(_ attribute: DraftAttribute, _ slot: Slot) {
    guard attribute.constant == nil, attribute.fallback == nil, !attribute.keepsDefault else {
      return
    }
    // An empty text is a value there, whatever the defaults make of it elsewhere.
    attribute.keepsEmptyText = attribute.type.name == "text" && attribute.type.nullValues.isEmpty
    guard
      !isAlwaysThere(attribute.path, of: slot.entity) || attribute.type.nullValues != []
        || attribute.condition != nil
        || !attribute.keepsEmptyText && attribute.node?.scalar.count(.empty) ?? 0 > 0
    else { return }
    if let value = slot.table.info.columns[slot.column].defaultSQL {
      attribute.keepsDefault = true
      attribute.comment.append("NOT NULL: without a value, a row has the default \(value)")
      return
    }
    if attribute.type.name == "url" {
      attribute.type.name = "text"
      attribute.keepsEmptyText = true
    }
    let value = AppTable.constants[attribute.type.name] ?? "0"
    attribute.fallback = value
    attribute.comment.append("NOT NULL: null becomes \(value)")
  }

  /// Leaves out the records without a reference that must not be null.
  private func require(_ relationship: DraftRelationship, of entity: DraftEntity) {
    guard relationship.kind != .holder else { return }
    if relationship.onDangling != nil { relationship.onDangling = "skip" }
    guard entity.skipWhen == nil, relationship.path.root == nil,
      !isAlwaysThere(relationship.path, of: entity)
    else { return }
    entity.skipWhen = "{ \(YAMLText.scalar(relationship.path.text)): { exists: false } }"
    relationship.comment.append("NOT NULL: records without it are left out")
  }

  /// True if every record has a value at a path that is not null.
  private func isAlwaysThere(_ path: DraftPath, of entity: DraftEntity) -> Bool {
    guard path.root == nil else { return true }
    guard var node = entity.node, path.suffix.isEmpty || path.suffix == "[0]",
      !draft.mappings.contains(where: { $0.entity === entity && $0.readsColumns })
    else { return false }
    for name in path.names {
      guard let next = node.member(name), next.nulls == 0, next.count >= node.objects else {
        return false
      }
      node = next
    }
    return path.suffix.isEmpty || node.shortest == 1
  }

  // MARK: Text

  /// Writes the names of the columns.
  func write(_ entity: DraftEntity) {
    for slot in slots(of: entity) {
      switch self[slot] {
      case .attribute(let attribute):
        attribute.column = slot.name
        noteClasses(attribute, slot)
        let note = "texts in a BLOB column: an app that encodes it as bytes has BLOBs there"
        if attribute.type == .json, type(of: slot).isOfBytes, !attribute.comment.contains(note) {
          attribute.comment.append(note)
        }
      case .relationship(let relationship):
        relationship.column = relationship.kinds == nil ? slot.name : nil
      case .parent: entity.parentColumn = slot.name
      case .position, nil: break
      }
    }
    // A row of a key alone lacks values that its table may need.
    for relationship in entity.relationships where relationship.onDangling != nil {
      let mustSkip = relationship.isMany || entity.key.contains(relationship.name)
      relationship.onDangling = mustSkip || relationship.onDangling == "skip" ? "skip" : "setNull"
    }
    // No key finds the rows of a list that comes again.
    for list in entity.relationships where list.isMany {
      list.isWhole = list.inverse != nil && list.target.key.isEmpty && !entity.key.isEmpty
    }
    for mapping in draft.mappings where mapping.entity === entity {
      mapping.attributes.removeAll { entity.attribute($0.name) == nil }
      mapping.relationships.removeAll { entity.relationship($0.name) == nil }
    }
    let names = slots(of: entity).filter { slot in
      self[slot] == nil && !slot.table.info.columns[slot.column].isGenerated
        && slot.name != entity.surrogate
        && !entity.guessedEnums.contains { $0.column == slot.name }
    }.map(\.name)
    entity.copyNotes = names.isEmpty ? [] : ["no dump fills: \(names.joined(separator: ", "))"]
  }

  /// Asks for the classes of an app where the dumps name the records that keys are of by other texts.
  private func noteClasses(_ attribute: DraftAttribute, _ slot: Slot) {
    let stem = slot.name.dropLast("_type".count)
    guard slot.name.hasSuffix("_type"), slot.table.info.column(named: "\(stem)_id") != nil,
      let words = attribute.words
    else { return }
    let classes = words.map { word in
      draft.entities.first { Inflector.areOne($0.name, word) && $0.table != nil }?.name ?? word
    }
    guard classes != words else { return }
    let list = FlowMap.text(zip(words, classes))
    let note = "if these are not the app's classes: enum: \(list)"
    if !attribute.comment.contains(note) { attribute.comment.append(note) }
  }
}
