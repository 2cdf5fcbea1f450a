import SeedbedDiagnostics
import SeedbedModel
import SeedbedText

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

/// A relationship that a mapping reads nothing of, and the member of its name.
struct UnreadMember {
  let relationship: Relationship
  let path: CompiledPath
}

extension RecordWatcher {
  /// Counts the members of the innermost record that would give relationships something.
  func countUnreadMembers(of plan: MappingPlan, _ entity: EntityPlan) {
    for member in plan.unreadMembers { countUnread(member, entity) }
  }

  private func countUnread(_ member: UnreadMember, _ entity: EntityPlan) {
    let found = value(at: member.path)
    guard !found.isMissingOrNull, !found.isEmptyObject, collection(found)?.isEmpty != true else {
      return
    }
    let name = member.relationship.name
    if let known = unreadRelationships.firstIndex(where: {
      $0.name == name && $0.entity == entity.entity.name
    }) {
      unreadRelationships[known].count += 1
    } else {
      unreadRelationships.append(
        UnreadRelationship(
          entity: entity.entity.name,
          name: name,
          location: member.relationship.location,
          first: dumpPlace(of: nodeOf(found) ?? frames[frames.count - 1].record.node)
        )
      )
    }
  }

  /// A warning for each relationship whose members were counted.
  var unreadRelationshipWarnings: [Diagnostic] {
    unreadRelationships.map { unread in
      let path = DumpKeyPath.written(unread.name)
      var warning = Diagnostic(
        .unreadRelationship,
        severity: .warning,
        "\(quoted(unread.name)) of \(quoted(unread.entity)) is not read: the other end has"
          + " 'inverse', and"
          + " fills this relationship",
        at: unread.first.location,
        recordPath: unread.first.path.isEmpty ? nil : unread.first.path,
        excerpt: unread.first.excerpt,
        notes: [
          Note("write 'keyPath: \(path)' to read it here as well", at: unread.location)
        ]
      )
      warning.count = unread.count
      return warning
    }
  }
}
