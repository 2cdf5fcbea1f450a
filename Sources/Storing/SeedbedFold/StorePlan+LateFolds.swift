import SeedbedModel
import SeedbedOperations

/// Which entities need not be folded before their rows are written.
extension StorePlan {
  /// True if all that others ask of an entity's rows can be learnt while they are written, and
  /// nothing can be wrong with them that makes others go.
  ///
  /// That is for builds in which no record is set aside.
  func foldsLate(_ entity: Int) -> Bool {
    deletes.allSatisfy { $0 == nil } && !schema.hasUpdatingDumps && !schema.hasLateRecords
      && !isNumbered(entity)
      && uniqueSlots(entity).isEmpty && !checksReferences(entity) && !mayDecide(entity)
      && !meetsStubs(entity) && !isInOrderedList(entity) && isAskedForLater(entity)
      && hasPlainLists(entity)
  }

  /// True if its rows are looked up only when they have been written.
  private func isAskedForLater(_ entity: Int) -> Bool {
    slots.indices.allSatisfy { other in
      let refers = slots[other].references.contains { $0.targets.contains(entity) }
      return !refers || other > entity && !checksReferences(other)
    }
  }

  /// True if lists that hold its rows, or that these hold, say nothing that the rows themselves do
  /// not, and can only lose links.
  private func hasPlainLists(_ entity: Int) -> Bool {
    schema.mappings.allSatisfy { mapping in
      guard let owner = mapping.entity else { return true }
      return mapping.relationships.allSatisfy { reading in
        let relationship = schema.entities[owner].relationships[reading.relationship]
        guard relationship.isMany, owner == entity || relationship.targets.contains(entity) else {
          return true
        }
        switch relationship.storage {
        case .oneToMany: return reading.assign == .union && reading.foreignKey == nil
        case .manyToMany:
          return reading.assign != .replace && relationship.onDangling != .error
        case .none, .toOne: return true
        }
      }
    }
  }
}
