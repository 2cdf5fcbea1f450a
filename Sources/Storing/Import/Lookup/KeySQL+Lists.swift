import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Telling the rows of a list from others that refer to the same owner.
extension KeySQL {
  /// The conditions of rows that belong to a list: the constants and the kind that the schema gives each
  /// element, and the column of positions.
  ///
  /// Other rows belong to other lists, or to the app.
  func listConditions(
    _ entity: Int,
    _ relationship: Int,
    in table: TableLayout,
    alias: String
  ) -> [String] {
    let list = plan.schema.entities[entity].relationships[relationship]
    let others = listsStored(as: relationship, of: entity)
    var conditions = constants(relationship, of: entity, table, inKey: others.isEmpty)
      .map { "\(column($0.column, of: table, alias: alias)) IS \($0.value)" }
    if let kind = kindCondition(list, in: table, alias: alias) { conditions.append(kind) }
    let alike = others.filter { !differ(relationship, $0, of: entity, table) }
    guard !alike.isEmpty else { return conditions }
    if let position = position(of: list, in: table, alias: alias) {
      conditions.append("\(position) IS NOT NULL")
    } else {
      let lists = alike.map { plan.schema.entities[entity].relationships[$0] }
      conditions += lists.compactMap { position(of: $0, in: table, alias: alias) }
        .map { "\($0) IS NULL" }
    }
    return conditions
  }

  /// The column of a list's positions in its children's table.
  private func position(of list: Relationship, in table: TableLayout, alias: String) -> String? {
    list.positionColumn.flatMap { table.column(named: $0) }
      .map { column($0, of: table, alias: alias) }
  }

  /// True if the rows of a list may be those of another of the owner's: nothing stored tells which.
  func isMixed(_ entity: Int, _ relationship: Int, in table: TableLayout) -> Bool {
    let lists = plan.schema.entities[entity].relationships
    return listsStored(as: relationship, of: entity).contains { other in
      !differ(relationship, other, of: entity, table)
        && lists[relationship].positionColumn == nil && lists[other].positionColumn == nil
    }
  }

  /// The columns in which lists of a join table have constants.
  func constantColumns(ofJoinTable index: Int) -> [Int] {
    let table = plan.database.joinTables[index]
    let columns = plan.schema.allRelationships.flatMap { entity, number, relationship -> [Int] in
      guard case .manyToMany(index, _) = relationship.storage else { return [] }
      return constants(number, of: entity, table, inKey: false).map(\.column)
    }
    return Set(columns).sorted()
  }

  /// The columns of the children's key in which a list has constants.
  func constantColumns(ofList relationship: Int, of entity: Int, in table: TableLayout) -> [Int] {
    constants(relationship, of: entity, table, inKey: true).map(\.column)
  }

  /// The other lists of an owner whose rows refer to it in the same columns.
  private func listsStored(as relationship: Int, of entity: Int) -> [Int] {
    let lists = plan.schema.entities[entity].relationships
    return lists.indices.filter {
      $0 != relationship && lists[relationship].sharesRows(with: lists[$0])
    }
  }

  /// True if no row is in both lists: they have different constants, or other kinds of rows.
  private func differ(_ one: Int, _ other: Int, of entity: Int, _ table: TableLayout) -> Bool {
    let values = constants(other, of: entity, table, inKey: false)
    let hasOtherConstant = constants(one, of: entity, table, inKey: false).contains { own in
      values.contains { $0.column == own.column && $0.value != own.value }
    }
    if hasOtherConstant { return true }
    let lists = plan.schema.entities[entity].relationships
    guard let target = lists[one].targets.first, let kinds = lists[one].kinds(of: target),
      let others = lists[other].kinds(of: target),
      kindCondition(lists[one], of: target, alias: "t") != nil
    else { return false }
    return !plan.schema.entities[target].kinds.indices.contains {
      kinds.contains($0) && others.contains($0)
    }
  }

  // MARK: Kinds

  /// The condition that an element is of a kind that the list takes; nil where it takes any.
  private func kindCondition(
    _ list: Relationship,
    in table: TableLayout,
    alias: String
  ) -> String? {
    guard list.targets.count == 1, let target = list.targets.first else { return nil }
    guard case .manyToMany(_, let isSource) = list.storage else {
      return kindCondition(list, of: target, alias: alias)
    }
    guard let kind = kindCondition(list, of: target, alias: "f") else { return nil }
    let key = keyCells(of: table.references[isSource ? 1 : 0], in: table, alias: alias)
    let name = SQLText.name(plan.database.tables[target].name)
    let found = condition(for: target, alias: "f", key: key)
    return "EXISTS (SELECT 1 FROM \(name) AS f WHERE \(found) AND \(kind))"
  }

  /// The condition that a row is of a kind that a list takes; nil where it takes any, or no column tells.
  func kindCondition(_ list: Relationship, of target: Int, alias: String) -> String? {
    list.kinds(of: target).flatMap { condition(of: $0, of: target, alias: alias) }
  }

  /// The condition that a row is of one of some kinds; nil where no column tells.
  private func condition(of kinds: KindSet, of entity: Int, alias: String) -> String? {
    let model = plan.schema.entities[entity]
    guard let column = model.discriminatorColumn,
      stored[plan.database.tables[entity].name]?.column(named: column) != nil
    else { return nil }
    let names = model.kinds.indices.filter(kinds.contains)
      .map { SQLText.text(model.kinds[$0].name) }
    let name = "\(alias).\(SQLText.name(column))"
    let condition = "\(name) IN (\(names.joined(separator: ", ")))"
    return kinds.contains(0) ? "(\(condition) OR \(name) IS NULL)" : condition
  }

  // MARK: Constants

  /// The columns of a list's elements, or of their key, that all readings fill with one constant, with
  /// these as SQL.
  private func constants(
    _ relationship: Int,
    of entity: Int,
    _ table: TableLayout,
    inKey: Bool
  ) -> [(column: Int, value: String)] {
    let list = plan.schema.entities[entity].relationships[relationship]
    let found = plan.schema.readings(ofEntity: entity, relationship: relationship)
      .map { constants(of: $0, list, table, inKey: inKey) }
    return found.first?.filter { one in
      found.allSatisfy { $0.contains { $0.column == one.column && $0.value == one.value } }
    } ?? []
  }

  private func constants(
    of reading: RelationshipMapping,
    _ list: Relationship,
    _ table: TableLayout,
    inKey: Bool
  ) -> [(column: Int, value: String)] {
    // Elements of several mappings need not have the same constants.
    guard reading.variants == nil else { return [] }
    let attributes: [AttributeMapping]
    switch list.storage {
    case .manyToMany:
      attributes = reading.throughAttributes.filter { attribute in
        let column = table.column(from: .slot(attribute.attribute))
        return !inKey || column.map(table.primaryKey.contains) ?? false
      }
    case .oneToMany:
      let key = plan.schema.entities[list.targets[0]].primaryKey
      attributes = plan.schema.mappings[reading.mapping].attributes
        .filter { !inKey || key.contains(.attribute($0.attribute)) }
    case .toOne, .none: return []
    }
    return attributes.compactMap { attribute in
      guard let literal = attribute.constant,
        let column = table.column(from: .slot(attribute.attribute)),
        let value = value(of: literal, by: attribute)
      else { return nil }
      return (column, value)
    }
  }

  private func value(of literal: Literal, by attribute: AttributeMapping) -> String? {
    let arena = ByteArena()
    let converter = try? Converter(
      attribute.conversion,
      nullValues: attribute.nullValues,
      transforms: attribute.transforms
    )
    return withExtendedLifetime((arena, converter)) {
      converter?.convert(read: literal, arena: arena).cell.map { SQLText.literal($0) }
    }
  }
}
