package import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Notes what records have beside their rows: names that nothing reads, digits that get lost, and
/// hints for messages.
package class RecordWatcher: DumpEvaluator {
  /// Members that to-many relationships do not read, because their other ends fill them.
  @exclusivity(unchecked) final var unreadRelationships: [UnreadRelationship] = []
  /// Dates with more digits than their stored forms hold.
  @exclusivity(unchecked) final var lostDigits: [Diagnostic] = []
  /// By mapping: the keys that nothing reads, where the schema asks for a warning.
  @exclusivity(unchecked) private(set) final var unmappedKeys: [[UnmappedKeys]]

  override init(plans: [MappingPlan], hidden: HiddenValues?) {
    unmappedKeys = Self.unmappedKeys(of: plans)
    super.init(plans: plans, hidden: hidden)
  }

  private static func unmappedKeys(of plans: [MappingPlan]) -> [[UnmappedKeys]] {
    plans.map { plan in
      plan.mapping.unmappedKeys == .warn
        ? (0...plan.baseNames.count).map { _ in UnmappedKeys() } : []
    }
  }

  /// The warnings that count what all records have in common, once all are mapped.
  package final var countedWarnings: [Diagnostic] {
    unmappedKeyWarnings + unreadRelationships.map(\.warning) + lostDigits
  }

  /// True if there are such warnings.
  final var hasCountedWarnings: Bool {
    !unreadRelationships.isEmpty || !lostDigits.isEmpty
      || unmappedKeys.contains { $0.contains { !$0.keys.isEmpty } }
  }

  final func forgetCountedWarnings() {
    unreadRelationships = []
    lostDigits = []
    unmappedKeys = Self.unmappedKeys(of: plans)
  }

  /// Counts a value of the innermost record that lost digits, for the warning of its attribute.
  func countLostDigits(of plan: AttributePlan, node: Int?) {
    let frame = frames[frames.count - 1]
    let place = node ?? frame.record.node
    let attribute = plan.attribute
    guard let known = lostDigits.firstIndex(where: { $0.notes[0].location == attribute.location })
    else {
      let entity = plans[frame.plan].entity?.entity.name ?? ""
      lostDigits.append(attribute.lostDigits(of: entity, at: dumpPlace(of: place)))
      return
    }
    lostDigits[known].count += 1
    if lostDigits[known].furtherPlaces.count < Diagnostic.placeLimit - 1 {
      lostDigits[known].furtherPlaces.append(dumpPlace(of: place).location)
    }
  }

  // MARK: Members of objects in the place of scalars

  /// Members that are looked at, and that are shown.
  private static let memberLimit = 100
  private static let shownMembers = 5

  /// The longer key path that leads to a scalar of the attribute's type; nil where the value at the
  /// node is no object.
  func memberHint(_ plan: AttributePlan, at node: Int) -> String? {
    guard node < tape.count, tape.nodes[node].kind == .object,
      let path = plan.mapping.source.plainPath, !path.isEmpty
    else { return nil }
    let scalars = tape.children(of: node).lazy.filter { [tape] in !tape.nodes[$0].isContainer }
    let members = Array(scalars.prefix(Self.memberLimit))
    let type = plan.attribute.conversion.type
    let best = members.first { type.isWritten(as: tape.nodes[$0].kind) }
    guard let member = best ?? members.first else { return nil }
    let names = members.map { quoted(shownName($0 - 1, in: tape)) }
    let shown = shortList(names, upTo: Self.shownMembers)
    let inner = DumpKeyPath.written(path, to: shortened(shownName(member - 1, in: tape)))
    return "its keys are \(shown): 'keyPath: \(inner)' reads one of them"
  }

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

extension Conversion {
  /// The smallest unit that the form holds, as a word.
  fileprivate var finestUnit: String {
    switch finestNanoseconds {
    case 1000: "microseconds"
    case 1_000_000: "milliseconds"
    default: "seconds"
    }
  }
}

extension Attribute {
  fileprivate func lostDigits(of entity: String, at place: DumpPlace) -> Diagnostic {
    let store = conversion.storeWord ?? ""
    return Diagnostic(.lostDigits, severity: .warning, at: place) {
      "'\(entity).\(name)' loses digits: its stored form '\(store)' holds \(conversion.finestUnit)"
    }
    .note(
      (conversion.finestNanoseconds > 1000 ? "'store: micros' holds microseconds; " : "")
        + "'store: \(store)' written in the schema cuts digits without a warning",
      at: location
    )
  }
}

extension ValueSource {
  /// The one key path that is read.
  var plainPath: String? { only?.origin.keyPath?.source }
}

extension AttributeType {
  /// True if values of the type mostly stand in a dump as such.
  fileprivate func isWritten(as kind: TapeKind) -> Bool {
    switch traits.written {
    case .number: kind.isNumber
    case .boolean: kind == .true || kind == .false
    case .text: kind == .string
    }
  }
}

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

extension Relationship {
  fileprivate func unread(of entity: String, at place: DumpPlace) -> Diagnostic {
    Diagnostic(.unreadRelationship, severity: .warning, at: place) {
      "\(quoted(name)) of \(quoted(entity)) is not read: the other end has 'inverse', and"
        + " fills this relationship"
    }
    .note("write 'keyPath: \(DumpKeyPath.written(name))' to read it here as well", at: location)
  }
}
