package import SeedbedDiagnostics
import SeedbedModel

/// A many-to-many relationship that reads nothing, as the other end's `inverse` points at it, and
/// the records that have a member of its name.
struct UnreadRelationship {
  let entity: String
  let name: String
  /// Where the schema declares it.
  let location: TextLocation
  var count = 1
  let first: DumpPlace
}

extension RecordMapper {
  /// Counts a member of the innermost record that would give a relationship something.
  func countUnread(_ member: CompiledPath, of plan: RelationshipPlan, _ entity: EntityPlan) {
    let found = value(at: member)
    guard !found.isMissingOrNull, !isEmptyObject(found), collection(found)?.isEmpty != true else {
      return
    }
    let name = plan.relationship.name
    if let known = unreadRelationships.firstIndex(where: {
      $0.name == name && $0.entity == entity.entity.name
    }) {
      unreadRelationships[known].count += 1
    } else {
      unreadRelationships.append(
        UnreadRelationship(
          entity: entity.entity.name,
          name: name,
          location: plan.relationship.location,
          first: dumpPlace(of: nodeOf(found) ?? frames[frames.count - 1].record.node)
        )
      )
    }
  }

  /// A warning for each relationship whose members were counted.
  package var unreadRelationshipWarnings: [Diagnostic] {
    unreadRelationships.map { unread in
      var warning = Diagnostic(
        .unreadRelationship,
        .warning,
        "'\(unread.name)' of '\(unread.entity)' is not read: the 'inverse' of the other end says"
          + " that it fills this relationship",
        at: unread.first.location,
        recordPath: unread.first.path.isEmpty ? nil : unread.first.path,
        excerpt: unread.first.excerpt,
        notes: [Note("write 'keyPath: \(unread.name)' to read it here, too", at: unread.location)]
      )
      warning.count = unread.count
      return warning
    }
  }
}
