import SeedbedBase

/// With `update`, every row has a key by which it is found again, and unique values can yield.
extension ResolvedSchema {
  func checkUpdates() {
    guard schema.update != nil else { return }
    checkNames()
    for entity in schema.entities.indices where !schema.entities[entity].update.isUsers {
      checkKey(of: entity)
      checkKept(of: entity)
      checkUnique(of: entity)
      checkTargets(of: entity)
    }
    for join in schema.joinTables where !schema.entities[join.source].update.isUsers {
      checkKey(of: join)
    }
  }

  /// The script has tables of its own beside those of the schema, and columns beside theirs.
  private func checkNames() {
    for index in schema.entities.indices {
      let root = rootDeclaration(of: index)
      let entity = schema.entities[index]
      check(entity.table, at: root.table?.span ?? root.name.span)
      for attribute in entity.attributes where attribute.isStored {
        let span = SourceSpan(of: attribute.name, at: attribute.location)
        check(attribute.column, isColumn: true, at: span)
      }
      for relationship in entity.relationships {
        guard case .toOne(let columns) = relationship.storage else { continue }
        let span = SourceSpan(of: relationship.name, at: relationship.location)
        for column in columns { check(column, isColumn: true, at: span) }
      }
    }
    for join in schema.joinTables {
      let span = SourceSpan(location: join.location, length: 1)
      check(join.table, at: span)
      for column in join.sourceColumns + join.targetColumns + join.attributes.map(\.column) {
        check(column, isColumn: true, at: span)
      }
    }
  }

  private func check(_ name: String, isColumn: Bool = false, at span: SourceSpan) {
    let folded = foldedForSQL(name)
    let starts = isColumn ? ["sb_"] : ["sb_", "seedbed_"]
    guard let start = starts.first(where: { folded.starts(with: $0.utf8) }) else { return }
    report.error(.reservedName, at: span) { "an update reserves names that start with '\(start)'" }
      .fix(
        isColumn
          ? "give the column another name with 'column'"
          : "give the table another name with 'table'"
      )
  }

  // MARK: - Keys

  private func checkKey(of index: Int) {
    let entity = schema.entities[index]
    let root = rootDeclaration(of: index)
    guard !entity.primaryKey.isEmpty else {
      // A broken key was reported.
      guard let key = root.primaryKey, key.value.isEmpty else { return }
      report.error(.updateNoKey, at: key.span) {
        "an update cannot find the rows of \(quoted(entity.name)) again: they have no key"
      }
      .fix("give a key such as '[recipe, position]', or write 'update: false' in the entity")
      return
    }
    let span = root.primaryKey?.span ?? root.name.span
    for part in entity.primaryKey {
      switch part {
      case .relationship(let relationship):
        guard !entity.relationships[relationship].isRequired else { continue }
      case .attribute(let index):
        let attribute = entity.attributes[index]
        guard attribute.isStored else {
          report.error(.updateNoKey, at: span) {
            "an update needs a column for \(quoted(attribute.name)), a part of the key"
          }
          .fix("store the attribute, or write 'update: false' in the entity")
          return
        }
        guard attribute.collation == .binary else {
          report.error(.updateNoKey, at: span) {
            "an update compares keys exactly, and \(quoted(attribute.name)) has 'collate:"
              + " \(attribute.collation.rawValue)'"
          }
          .fix("lowercase the key by 'transform', or write 'update: false' in the entity")
          return
        }
        guard !attribute.isRequired else { continue }
      }
      report.error(.updateNoKey, at: root.rules.nullKey?.span ?? span) {
        "an update cannot find rows of \(quoted(entity.name)) without a key again"
      }
      .fix("write 'nullKey: skip', or 'update: false' in the entity")
      return
    }
  }

  private func checkKey(of join: JoinTable) {
    let collated = join.attributes.first {
      $0.collation != .binary && join.primaryKey.contains($0.column)
    }
    guard join.primaryKey.isEmpty || collated != nil else { return }
    report.error(.updateNoKey, at: SourceSpan(location: join.location, length: 1)) {
      collated.map {
        "an update compares keys exactly, and \(quoted($0.name)) has 'collate:"
          + " \($0.collation.rawValue)'"
      } ?? "an update cannot find the rows of \(quoted(join.table)) again: they have no key"
    }
    .fix("give 'through' a 'primaryKey' such as '[source, target]'")
  }

  // MARK: - Attributes of users

  private func checkKept(of index: Int) {
    let entity = schema.entities[index]
    for name in rootDeclaration(of: index).update?.kept ?? [] {
      if relationshipIndex(name.value, of: index) != nil {
        report.error(.updateKeepUnique, at: name.span) {
          "'keep' takes attributes, and \(quoted(name.value)) is a relationship"
        }
        .fix("keep what users choose in a table of the app")
        continue
      }
      guard let attribute = attributeIndex(name.value, of: index) else { continue }
      let column = entity.attributes[attribute].column
      if keyColumns(of: index).contains(column) {
        report.error(.updateKeepKey, at: name.span) {
          "\(quoted(name.value)) is a part of the key, by which an update finds the row"
        }
        .fix("remove it from 'keep'")
      } else if uniqueGroups(of: index).contains(where: { $0.columns.contains(column) }) {
        report.error(.updateKeepUnique, at: name.span) {
          "\(quoted(name.value)) is unique: the user's value could keep a new row out"
        }
        .fix("remove it from 'keep', or from the unique index")
      }
    }
  }

  // MARK: - Unique values

  private func keyColumns(of entity: Int) -> [String] {
    keyShapes[entity].flatMap(\.columns)
  }

  private func uniqueGroups(of index: Int) -> [(columns: [String], span: SourceSpan)] {
    let entity = schema.entities[index]
    var groups: [(columns: [String], span: SourceSpan)] = []
    for attribute in entity.attributes where attribute.isUnique && attribute.isStored {
      let span = SourceSpan(of: attribute.name, at: attribute.location)
      groups.append(([attribute.column], span))
    }
    let declared = members[index].flatMap { declaration.entities[$0].indexes }
    for (made, index) in zip(entity.indexes, declared) where made.isUnique {
      guard let first = index.columns.first else { continue }
      groups.append((made.columns, first.span))
    }
    return groups
  }

  private func checkUnique(of index: Int) {
    let key = keyColumns(of: index)
    for group in uniqueGroups(of: index) where !Set(key).isSubset(of: group.columns) {
      guard !group.columns.contains(where: { !key.contains($0) && yields($0, in: index) })
      else { continue }
      report.error(.updateUnique, at: group.span) {
        "no column of the unique \(wordList(group.columns)) can give way to a row of the user"
      }
      .fix("do not require one of them, or write 'update: false' in the entity")
    }
  }

  /// True if a column can become null, or a text with a mark.
  private func yields(_ column: String, in index: Int) -> Bool {
    let entity = schema.entities[index]
    for relationship in entity.relationships where relationship.isRequired {
      if case .toOne(let columns) = relationship.storage, columns.contains(column) { return false }
    }
    guard let attribute = entity.attributes.first(where: { $0.isStored && $0.column == column })
    else { return true }
    guard attribute.isRequired else { return true }
    let conversion = attribute.conversion
    return conversion.storage == .text && conversion.check == nil && conversion.enumeration == nil
  }

  // MARK: - References

  private func checkTargets(of index: Int) {
    func check(_ targets: [Int], at span: SourceSpan) {
      guard targets.count > 1,
        let target = targets.first(where: { isNumbered($0) })
      else { return }
      report.error(.updatePolymorphic, at: span) {
        "an update cannot renumber references to several entities, and the key of"
          + " \(quoted(schema.entities[target].name)) is numbered by a 'surrogateKey'"
      }
      .fix("refer to it by its own key, or write 'update: false' in the entity")
    }
    for relationship in schema.entities[index].relationships {
      let span = SourceSpan(of: relationship.name, at: relationship.location)
      switch relationship.storage {
      case .toOne: check(relationship.targets, at: span)
      case .manyToMany(let join, isSource: true): check(schema.joinTables[join].targets, at: span)
      case .manyToMany, .oneToMany, .none: break
      }
    }
  }

  /// True if other rows refer to an entity's rows by numbers that a build gives.
  private func isNumbered(_ index: Int) -> Bool {
    let entity = schema.entities[index]
    return entity.surrogateKey != nil
      || entity.primaryKey.contains { part in
        guard case .relationship(let relationship) = part else { return false }
        return entity.relationships[relationship].targets.contains { isNumbered($0) }
      }
  }
}
