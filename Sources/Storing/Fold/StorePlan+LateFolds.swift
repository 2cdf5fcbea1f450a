import SeedbedLanguage

/// Which entities need not be folded before their rows are written.
extension StorePlan {
  /// The entities of whose rows all that others ask can be learnt while they are written, and with
  /// which nothing can be wrong that makes others go.
  ///
  /// That is for builds in which no record is set aside.
  var foldedLate: Set<Int> {
    guard deletes.allSatisfy({ $0 == nil }), !schema.hasUpdatingDumps, !schema.hasLateRecords else {
      return []
    }
    return Set(slots.indices.filter(foldsLate))
  }

  private func foldsLate(_ entity: Int) -> Bool {
    !isNumbered(entity)
      && uniqueSlots(entity).isEmpty && !checksReferences(entity) && !mayDecide(entity)
      && !facts[entity].meetsStubs && !facts[entity].isInOrderedList
      && isAskedForLater(entity) && facts[entity].hasPlainLists && !mayRefuseLinks(of: entity)
  }

  /// True if links at its rows can lack a value.
  private func mayRefuseLinks(of entity: Int) -> Bool {
    schema.joinTables.indices.contains { index in
      let table = schema.joinTables[index]
      return !requiredOfLinks(index).isEmpty
        && (table.source == entity || table.targets.contains(entity))
    }
  }

  /// True if its rows are looked up only when they have been written.
  private func isAskedForLater(_ entity: Int) -> Bool {
    facts[entity].referrers.allSatisfy { $0 > entity && !checksReferences($0) }
  }
}
