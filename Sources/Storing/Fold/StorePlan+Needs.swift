import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Decides which values each entity's fold has to keep for others.
extension StorePlan {
  /// The lists of attributes whose values no two rows of an entity may share; an index over other
  /// columns is left to the writer.
  func uniqueSlots(_ entity: Int) -> [[Int]] {
    guard !options.isShare else { return [] }
    var lists: [[Int]] = []
    func add(_ list: [Int]) {
      if !list.isEmpty, !lists.contains(list), list != slots[entity].naturalKey {
        lists.append(list)
      }
    }
    for (index, attribute) in schema.entities[entity].attributes.enumerated()
    where attribute.isUnique {
      add([index])
    }
    for index in schema.entities[entity].indexes where index.isUnique {
      let table = database.tables[entity]
      let list = index.columns.compactMap { name -> Int? in
        guard let column = table.column(named: name),
          case .slot(let slot) = table.columns[column].source,
          slot < schema.entities[entity].attributes.count
        else { return nil }
        return slot
      }
      if list.count == index.columns.count { add(list) }
    }
    for list in facts[entity].referencedAttributes { add(list) }
    return lists
  }

  /// True if it must be known which operation gave each slot.
  func needsSetters(_ entity: Int) -> Bool {
    !uniqueSlots(entity).isEmpty
      || facts[entity].mappings.contains(where: \.mayRefuseValues)
      || schema.entities[entity].relationships.contains {
        $0.onDangling == .error || $0.targetCondition != nil
      }
      || !database.tables[entity].sharedColumns.isEmpty
  }

  /// True if anything but counts is to be learnt from an entity's rows before they are written:
  /// something that others ask for, or that a record can be rejected or left alone for.
  package func needsSurvey(_ entity: Int) -> Bool {
    let model = schema.entities[entity]
    let isDemanding =
      model.attributes.indices.contains {
        model.attributes[$0].isRequired && !slots[entity].naturalKey.contains($0)
      } || model.relationships.contains { $0.isRequired }
    return facts[entity].isTarget || isDemanding || mayDecide(entity)
      || facts[entity].isReferenced
      || isNumbered(entity)
      || !uniqueSlots(entity).isEmpty || checksReferences(entity) || deletes[entity] != nil
      || schema.hasUpdatingDumps || facts[entity].meetsStubs
  }

  /// True if a record can be rejected or left alone for the row that it meets.
  func mayDecide(_ entity: Int) -> Bool {
    facts[entity].mappings.contains { mapping in
      mapping.newerBy != nil || !mapping.creates || mapping.onDuplicate == .error
        || schema.isLate(mapping) || mapping.mayRefuseValues
    }
  }

  /// True if a list of a relationship removes the rows of a target that it no longer names.
  func replacesTargets(_ entity: Int, _ relationship: Int, _ target: Int) -> Bool {
    schema.hasNoKey(target)
      && schema.letsKeylessGo(entity: entity, relationship: relationship)
      || facts[entity].mappings.contains { mapping in
        mapping.relationships.contains {
          $0.relationship == relationship && $0.assign == .replace
        }
      }
  }

  /// True if links need values that stored ones may have.
  func asksLinks(_ relationship: Relationship) -> Bool {
    guard case .manyToMany(let joinTable, _) = relationship.storage else { return false }
    return !requiredOfLinks(joinTable).isEmpty
  }

  /// The attributes of a join table that some element has to give.
  func requiredOfLinks(_ joinTable: Int) -> [Int] {
    let table = schema.joinTables[joinTable]
    let defaults = linkDefaults[joinTable]
    return defaults.indices.filter { slot in
      let attribute = table.attributes[slot]
      return attribute.isRequired && defaults[slot].tag == .absent
        && !table.primaryKey.contains(attribute.column)
    }
  }

  /// True if rows of an entity are numbered in the order they were first seen.
  func isNumbered(_ entity: Int) -> Bool {
    schema.entities[entity].surrogateKey != nil || schema.entities[entity].sequence != nil
  }

  /// True if a row of an entity can go because of a reference, or a record be rejected.
  func checksReferences(_ entity: Int) -> Bool {
    !database.tables[entity].sharedColumns.isEmpty
      || slots[entity].references.contains { reference in
        let relationship = schema.entities[entity].relationships[reference.relationship]
        return relationship.onDangling == .skip || relationship.onDangling == .error
          || relationship.isRequired
      }
  }

  /// True if the rows of an entity come in the order of its table's rowids.
  package func comesInOrder(_ entity: Int) -> Bool {
    let table = database.tables[entity]
    guard let column = table.rowIDColumn else { return true }
    switch table.columns[column].source {
    case .surrogate: return true
    case .slot(let slot):
      return slots[entity].naturalKey == [slot] && slot != schema.entities[entity].sequence
        && table.columns[column].sharedSources.isEmpty
    // A dangling one is null, and one that leads to a surrogate comes in another order.
    default: return false
    }
  }

  /// True if the rows of a join table, which are sorted by the bytes of their keys, come in the
  /// order in which SQLite compares these.
  package func comesInOrder(_ joinTable: TableLayout) -> Bool {
    joinTable.hasRowID
      || joinTable.primaryKey.allSatisfy { column in
        joinTable.columns[column].storage != .any
          && joinTable.columns[column].sharedSources.isEmpty
      }
  }
}
