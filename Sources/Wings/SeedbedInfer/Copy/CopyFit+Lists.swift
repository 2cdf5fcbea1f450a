import SeedbedBase
import SeedbedTools

/// The columns and join tables of to-many relationships.
extension CopyFit {
  func settleLists(of entity: DraftEntity) {
    guard let table = entity.table else { return }
    for list in entity.relationships where list.isMany {
      guard let target = list.target.table else { continue }
      let holder = holder(of: list, in: list.target)
      if holder.map({ isStored($0, of: list.target) }) == true {
        if fillPlaceInKey(of: list.target) {
          list.isOrdered = false
          list.keepsRepeats = false
        } else {
          order(list, by: freePosition(of: list.target))
        }
        continue
      }
      let taken = Set<ExactText>(
        draft.entities.compactMap(\.table?.name)
          + draft.entities.flatMap(\.relationships).filter { $0 !== list }
          .compactMap(\.through?.table)
      )
      if let join = app.joinTable(table, target, for: list.name, except: taken) {
        link(list, by: join)
      } else if joinKeys(list, of: entity) {
        hasChanged = true
      } else if holder == nil, let made = makeHolder(of: list, entity) {
        list.inverse = made
        list.through = nil
        fillPlaceInKey(of: list.target)
        hasChanged = true
      } else {
        let join = app.joinTable(table, target, for: list.name, except: taken, isIndexed: false)
        if let join {
          let columns = [join.source, join.target].map { join.table.info.columns[$0].name }
          draft.withoutTable.append(
            "\(list.name) of \(entity.name) needs a unique index over"
              + " \(columns.joined(separator: ", ")) of \(join.table.name)"
          )
        }
        entity.relationships.removeAll { $0 === list }
        hasChanged = true
        guard !takesJSON(list.path, isScalar: false, of: entity) else { continue }
        let other = entity.relationships.first { $0.target === list.target && $0.through != nil }
        if let other, list.path.root == nil {
          entity.ignore(list.path.names, "'\(other.name)' fills the table of these")
        } else {
          entity.leave(list.path.text)
        }
      }
    }
  }

  /// The to-one at the other end of a list.
  private func holder(of list: DraftRelationship, in target: DraftEntity) -> String? {
    guard let name = list.inverse,
      name == target.parentLink || target.relationship(name) != nil
    else { return nil }
    return name
  }

  private func isStored(_ member: String, of entity: DraftEntity) -> Bool {
    filled(entity).values.contains { $0.name == member }
  }

  /// Fills a part of the primary key with the place in the list.
  ///
  /// - Returns: False if the key has no place.
  @discardableResult
  private func fillPlaceInKey(of target: DraftEntity) -> Bool {
    let slot = slots(of: target).first { slot in
      let key = slot.table.info.primaryKey
      return key.count > 1 && key.contains(slot.column) && slot.reference == nil
        && NameLists.places.contains(ExactText(Words.snake(slot.name)))
        && type(of: slot).takes("integer")
    }
    guard let slot else { return false }
    switch self[slot] {
    case .attribute(let attribute): return attribute.path == .index
    case .relationship, .parent: return false
    case .position, nil: break
    }
    let name = target.fresh(MemberNames.plain(slot.name))
    let made = DraftAttribute(name, .index, ValueType("integer"))
    target.attributes.insert(made, at: 0)
    self[slot] = .attribute(made)
    hasChanged = true
    return true
  }

  /// The column of positions in a list, if no dump fills it.
  private func freePosition(of target: DraftEntity) -> Int? {
    let slot = slots(of: target).first { $0.name.lowercased() == "position" }
    guard let slot, self[slot]?.isPosition ?? true else { return nil }
    self[slot] = .position
    return slot.column
  }

  /// Keeps the order of a list where a column takes it.
  private func order(_ list: DraftRelationship, by column: Int?) {
    if column == nil, list.isOrdered { list.comment = ["no column takes the order"] }
    list.isOrdered = column != nil
    list.keepsRepeats = list.keepsRepeats && list.isOrdered
  }

  // MARK: Lists of the same rows

  /// Reads a list of records and a list of keys of the same, which other records have, into one join
  /// table; whether there are these.
  private func joinKeys(_ list: DraftRelationship, of entity: DraftEntity) -> Bool {
    let both = entity.relationships.filter {
      $0.isMany && $0.isPlain && $0.keys == nil && $0.target === list.target
        && ($0 === list || $0.through != nil)
    }
    guard both.count == 2, let records = both.first(where: { $0.kind == .nested }),
      let keys = both.first(where: { $0.kind == .foreignKey })
    else { return false }
    records.keys = keys.path
    records.comment.append("'\(keys.path.text)' has keys of the same")
    entity.relationships.removeAll { $0 === keys }
    return true
  }

  /// Reads the keys alone of a list of objects that no table takes, or only a join table, where the list
  /// has the name of other records whose keys they are, such as genres in another language.
  func readKeys(of entity: DraftEntity, among others: [DraftEntity]) {
    guard let table = entity.table else { return }
    for list in entity.relationships where list.isMany && list.isPlain && list.kind == .nested {
      let part = list.target
      guard part.table?.isLink ?? true, !part.isRoot, part.variants == nil, list.mapping == nil,
        part.key.count == 1,
        part.relationships.allSatisfy({ $0.kind == .holder }),
        let key = part.attribute(part.key[0]), key.isPlain, key.path.root == nil,
        let values = key.node?.scalar.values,
        let other = others.first(where: { other in
          other.key.count == 1 && Inflector.areOne(other.name, list.path.last)
            && other.domain.map { values.isAmong($0) } == true
        }), let target = other.table, let domain = other.domain,
        let join = app.joinTable(table, target, for: list.name, except: []),
        part.table.map({ $0.name == join.table.name }) ?? true
      else { continue }
      let name = freeName("\(other.name)Key") { name in
        draft.entity(named: name) != nil || draft.mappings.contains { $0.name == name }
      }
      let made = DraftMapping(name, other)
      made.read(other.key[0], at: key.path)
      made.comment = ["keys of \(other.name), whose other values differ here"]
      made.ignored = part.attributes.filter { $0 !== key && $0.path.root == nil }
        .map {
          IgnoredMember(path: $0.path.text, reason: "the rows of \(other.name) have their own")
        }
      draft.mappings.append(made)
      (list.target, list.mapping, list.inverse, list.through) = (other, made, nil, nil)
      for (_, link) in draft.relationships(to: part, .foreignKey)
      where link.targetAttribute == nil && link.node?.scalar.values.isAmong(domain) == true {
        link.target = other
      }
      if draft.relationships(to: part).isEmpty { draft.entities.removeAll { $0 === part } }
    }
  }

  // MARK: Join tables

  private func link(
    _ list: DraftRelationship,
    by join: (table: AppTable, source: Int, target: Int)
  ) {
    let info = join.table.info
    if list.inverse != nil {
      // Elements that were rows of one list are rows of their own.
      if list.target.parentLink == list.inverse { list.target.parentLink = nil }
      list.target.relationships.removeAll { $0.name == list.inverse && $0.kind == .holder }
      list.target.isShared = true
      list.inverse = nil
      hasChanged = true
    }
    var free = info.columns.indices.filter {
      $0 != join.source && $0 != join.target && $0 != info.rowIDColumn
    }
    let attributes = (list.through?.attributes ?? []).filter { attribute in
      for column in free {
        let likeness = DraftMember.attribute(attribute)
          .likeness(info.columns[column].name, isReference: false, of: join.table.words)
        let fit = ColumnType(target: app.target, table: join.table, column: column)
        guard likeness > 0, let type = fit.fitting(attribute.type, attribute.node) else { continue }
        attribute.take(type)
        attribute.column = info.columns[column].name
        free.removeAll { $0 == column }
        return true
      }
      return false
    }
    list.through = (info.name, attributes)
    list.joinColumns = (info.columns[join.source].name, info.columns[join.target].name)
    order(list, by: free.first { info.columns[$0].name.lowercased() == "position" })
  }

  // MARK: Lists whose elements refer to what holds them

  /// A to-one in the elements of a list, where a column of their table takes it.
  private func makeHolder(of list: DraftRelationship, _ entity: DraftEntity) -> String? {
    let target = list.target
    guard let own = entity.table, target !== entity else { return nil }
    let slot = slots(of: target).first { $0.reference?.table == own.name && self[$0] == nil }
    guard let slot else { return nil }
    let name = target.fresh(NameMatch.stem(slot.name))
    let made = DraftRelationship(name, .holder, entity, .record)
    target.relationships.append(made)
    self[slot] = .relationship(made)
    // An element of several lists is a row of each.
    target.key = []
    return made.name
  }
}
