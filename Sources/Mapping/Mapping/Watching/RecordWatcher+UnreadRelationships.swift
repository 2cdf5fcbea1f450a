import SeedbedBase
import SeedbedLanguage

/// A many-to-many relationship that reads nothing, as the other end's `inverse` points at it, and
/// the warning that counts the records with a member of its name.
struct UnreadRelationship {
  let entity: String
  let name: String
  var warning: Diagnostic
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
      unreadRelationships[known].warning.count += 1
    } else {
      let place = dumpPlace(of: nodeOf(found) ?? frames[frames.count - 1].record.node)
      let warning = member.relationship.unread(of: entity.entity.name, at: place)
      unreadRelationships.append(
        UnreadRelationship(entity: entity.entity.name, name: name, warning: warning)
      )
    }
  }
}

extension Relationship {
  fileprivate func unread(of entity: String, at place: DumpPlace) -> Diagnostic {
    Diagnostic(.unreadRelationship, severity: .warning, at: place) {
      "\(quoted(name)) of \(quoted(entity)) is not read: the other end has 'inverse', and"
        + " fills this relationship"
    }
    .note("write 'keyPath: \(DumpKeyPath.written(name))' to read it here as well", at: location)
  }
}
