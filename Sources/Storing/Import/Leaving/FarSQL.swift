import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// SQL expressions for what `deleteWhen` asks of other rows than the one that `t` stands for.
struct FarSQL {
  let sql: KeySQL
  let entity: Int

  private var plan: StorePlan { sql.plan }

  /// The expression of a value, and the type of its result.
  func expression(of value: FarValue) -> (sql: String, type: AttributeType?) {
    switch value {
    case .count(let relationship): (count(relationship), .integer)
    case .attribute(let name, let relationship): attribute(name, relationship)
    }
  }

  // MARK: Counts

  private func count(_ index: Int) -> String {
    let relationship = plan.schema.entities[entity].relationships[index]
    switch relationship.storage {
    case .oneToMany(let inverse):
      return relationship.targets.map { childCount($0, inverse, relationship) }
        .joined(separator: " + ")
    case .manyToMany(let joinTable, let isSource):
      let table = plan.database.joinTables[joinTable]
      return count(of: table, referring: table.references[isSource ? 0 : 1], isPolymorphic: false)
    case .toOne, .none: return "0"
    }
  }

  private func childCount(_ child: Int, _ inverse: Int, _ relationship: Relationship) -> String {
    let table = plan.database.tables[child]
    guard let reference = plan.reference(of: child, by: inverse) else { return "0" }
    return count(
      of: table,
      referring: reference,
      isPolymorphic: plan.slots[child].reference(of: inverse)?.isPolymorphic ?? false,
      kinds: sql.kindCondition(relationship, of: child, alias: "f")
    )
  }

  private func count(
    of table: TableLayout,
    referring reference: ReferenceLayout,
    isPolymorphic: Bool,
    kinds: String? = nil
  ) -> String {
    guard sql.stored[table.name] != nil else { return "0" }
    var key = sql.naturalCells(of: entity, alias: "t")
    if isPolymorphic { key.insert(SQLText.text(plan.schema.entities[entity].name), at: 0) }
    var conditions = sql.referenceConditions(reference, in: table, alias: "f", key: key)
    if let kinds { conditions.append(kinds) }
    return "(SELECT count(*) FROM \(SQLText.name(table.name)) AS f"
      + " WHERE \(conditions.joined(separator: " AND ")))"
  }

  // MARK: Attributes

  private func attribute(_ name: String, _ index: Int) -> (sql: String, type: AttributeType?) {
    let table = plan.database.tables[entity]
    let references = plan.slots[entity].references
    guard let number = references.firstIndex(where: { $0.relationship == index }) else {
      return ("NULL", nil)
    }
    let key = sql.keyCells(of: table.references[number], in: table, alias: "t")
    var type: AttributeType?
    var cases: [String] = []
    for target in references[number].targets {
      let model = plan.schema.entities[target]
      guard let slot = model.attributes.firstIndex(where: { $0.name == name }) else { continue }
      type = type ?? model.attributes[slot].conversion.type
      let own = references[number].isPolymorphic ? Array(key.dropFirst()) : key
      let value = value(of: slot, target, key: own)
      cases.append("WHEN \(SQLText.text(model.name)) THEN \(value)")
      if !references[number].isPolymorphic { return (value, type) }
    }
    guard !cases.isEmpty else { return ("NULL", nil) }
    return ("CASE \(key[0]) \(cases.joined(separator: " ")) END", type)
  }

  private func value(of slot: Int, _ target: Int, key: [String]) -> String {
    let table = plan.database.tables[target]
    guard sql.stored[table.name] != nil,
      let column = table.column(from: .slot(slot))
    else { return "NULL" }
    let condition = sql.condition(for: target, alias: "f", key: key)
    return "(SELECT \(sql.column(column, of: table, alias: "f")) FROM"
      + " \(SQLText.name(table.name)) AS f WHERE \(condition))"
  }
}
