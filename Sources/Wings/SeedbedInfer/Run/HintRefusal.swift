import SeedbedBase
import SeedbedTools

/// The reason why a draft does not follow a hint.
struct HintRefusal {
  /// The reason, in words.
  private(set) var reason = "nothing in the dumps fits it"
  /// A name like one that does not exist.
  private(set) var nearest: String?

  private let draft: Draft

  init(of hint: Hint, in draft: Draft) {
    self.draft = draft
    guard !lacksName(hint) else { return }
    let (_, name) = Hint.member(hint.subject)
    switch hint.kind {
    case .entity: reason = "'\(hint.path.last ?? "")' is no object"
    case .inline, .dictionary, .object: reason = "'\(hint.subject)' is no object"
    case .key: reason = "'\(hint.parts.joined(separator: ", "))' is no value or reference"
    case .ref: reason = "'\(name)' has no values that may be keys of '\(hint.value)'"
    case .noRef: reason = "'\(name)' refers to nothing else"
    case .list: reason = "'\(name)' is no text"
    case .type: reason = "'\(name)' is no single value"
    case .name: reason = "an entity '\(hint.value)' exists already"
    case .same, .ignore: break
    }
  }

  /// Finds the first name of a hint that does not exist.
  private mutating func lacksName(_ hint: Hint) -> Bool {
    let entity = Hint.member(hint.subject).entity
    return switch hint.kind {
    case .key:
      lacksEntity(hint.subject) || hint.parts.contains { lacksMember($0, of: hint.subject) }
    case .ref, .noRef:
      lacksMember(hint.subject, of: entity) || !hint.value.isEmpty && lacksEntity(hint.value)
    case .list, .type, .inline, .ignore: lacksMember(hint.subject, of: entity)
    case .name: lacksEntity(hint.subject)
    case .entity: hint.path.contains { lacksMember($0, of: nil) }
    case .same: hint.parts.contains { lacksEntity($0) }
    case .dictionary, .object: lacksMember(hint.subject, of: nil)
    }
  }

  private mutating func lacksEntity(_ name: String) -> Bool {
    let names = draft.entities.map(\.name)
    guard !names.contains(where: { Inflector.areOne($0, name) }) else { return false }
    reason = "there is no entity '\(name)'"
    nearest = suggestion(for: name, among: names)
    return true
  }

  private mutating func lacksMember(_ text: String, of entity: String?) -> Bool {
    let member = Hint.member(text)
    if let entity, member.entity == entity, lacksEntity(entity) { return true }
    let owners = draft.entities.filter { owner in
      entity.map { Inflector.areOne($0, owner.name) } ?? true
    }
    var names: [String] = []
    for owner in owners {
      let paths = owner.attributes.map(\.path) + owner.relationships.map(\.path)
      names += owner.attributes.map(\.name) + owner.relationships.map(\.name)
      names += paths.flatMap(\.names) + paths.map(\.text)
      names += owner.ignored.map(\.path)
      names += owner.node?.members.map(\.name) ?? []
    }
    names += draft.entries.flatMap(\.readings).flatMap(\.path.names)
    names += draft.entities.map(\.name)
    guard !names.contains(where: { $0 == member.name }) else { return false }
    let owner = entity.map { "'\($0)'" } ?? "the dumps"
    reason = "no member of \(owner) is called '\(member.name)'"
    nearest = suggestion(for: member.name, among: names)
    return true
  }
}
