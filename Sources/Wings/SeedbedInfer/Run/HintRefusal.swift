import SeedbedDiagnostics
import SeedbedText
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
    switch hint {
    case .entity(_, let path): reason = "'\(path.last ?? "")' is no object"
    case .inline(let name), .dictionary(let name), .object(let name):
      reason = "'\(name)' is no object"
    case .key(_, let parts): reason = "'\(parts.joined(separator: ", "))' is no value or reference"
    case .reference(let member, let target):
      reason = "'\(member.name)' has no values that may be keys of '\(target)'"
    case .noReference(let member, _): reason = "'\(member.name)' refers to nothing else"
    case .list(let member, _): reason = "'\(member.name)' is no text"
    case .type(let member, _): reason = "'\(member.name)' is no single value"
    case .name(_, let new): reason = "an entity '\(new)' exists already"
    case .same, .ignore: break
    }
  }

  /// Finds the first name of a hint that does not exist.
  private mutating func lacksName(_ hint: Hint) -> Bool {
    switch hint {
    case .key(let entity, let parts):
      lacksEntity(entity) || parts.contains { lacksMember(Hint.Member($0), of: entity) }
    case .reference(let member, let target):
      lacksMember(member, of: member.entity) || lacksEntity(target)
    case .noReference(let member, let target):
      lacksMember(member, of: member.entity) || target.map { lacksEntity($0) } ?? false
    case .list(let member, _), .type(let member, _): lacksMember(member, of: member.entity)
    case .name(let entity, _): lacksEntity(entity)
    case .entity(_, let path): path.contains { lacksMember(Hint.Member($0), of: nil) }
    case .same(_, let names): names.contains { lacksEntity($0) }
    case .dictionary(let name), .object(let name), .inline(let name), .ignore(let name):
      lacksMember(Hint.Member(name), of: nil)
    }
  }

  private mutating func lacksEntity(_ name: String) -> Bool {
    let names = draft.entities.map(\.name)
    guard !names.contains(where: { Inflector.singular($0) == Inflector.singular(name) }) else {
      return false
    }
    reason = "there is no entity '\(name)'"
    nearest = suggestion(for: name, among: names)
    return true
  }

  private mutating func lacksMember(_ member: Hint.Member, of entity: String?) -> Bool {
    if let entity, member.entity == entity, lacksEntity(entity) { return true }
    let owners = draft.entities.filter { owner in
      entity.map { Inflector.singular($0) == Inflector.singular(owner.name) } ?? true
    }
    var names: [String] = []
    for owner in owners {
      let paths = owner.attributes.map(\.path) + owner.relationships.map(\.path)
      names += owner.attributes.map(\.name) + owner.relationships.map(\.name)
      names += paths.flatMap(\.names) + paths.map(\.text) + owner.ignored
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
