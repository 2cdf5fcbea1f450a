import SeedbedText

/// The hints of a draft, with a note of those that fitted something.
final class Hints {
  let all: [Hint]
  private var used: Set<Int> = []

  init(_ all: [Hint] = []) { self.all = all }

  /// The numbers of the hints that fitted nothing.
  var unused: [Int] { all.indices.filter { !used.contains($0) } }

  /// The first answer of a hint, which is noted as used.
  private func first<Answer>(_ answer: (Hint) -> Answer?) -> Answer? {
    for (index, hint) in all.enumerated() {
      guard let found = answer(hint) else { continue }
      used.insert(index)
      return found
    }
    return nil
  }

  private func has(_ test: (Hint) -> Bool) -> Bool { first { test($0) ? true : nil } ?? false }

  // MARK: Shapes

  func isDictionary(_ name: String) -> Bool? {
    first { hint in
      switch hint {
      case .dictionary(let own) where own.isName(name): true
      case .object(let own) where own.isName(name): false
      default: nil
      }
    }
  }

  func isInlined(_ path: [String]) -> Bool {
    has { if case .inline(let own) = $0 { own.isPath(path) } else { false } }
  }

  func isIgnored(_ path: [String]) -> Bool {
    has { if case .ignore(let own) = $0 { own.isPath(path) } else { false } }
  }

  /// The name of the entity at a path from the document, or from the records of another, whose name
  /// begins the hint's path.
  func entity(at path: [String], from document: [String], of records: String) -> String? {
    first { hint in
      guard case .entity(let name, let own) = hint else { return nil }
      let isOfRecords = own.first?.isEntity(records) == true && own == [own[0]] + path
      return isOfRecords || own == document + path ? name : nil
    }
  }

  /// The name of the one entity that records of two names are.
  func same(_ left: String, _ right: String) -> String? {
    first { hint in
      guard case .same(let own, let names) = hint else { return nil }
      return [left, right].allSatisfy { name in names.contains { $0.isEntity(name) } } ? own : nil
    }
  }

  /// Notes that a hint fits nothing after all: what it names is not there.
  func refuse(where isRefused: (Hint) -> Bool) {
    for (index, hint) in all.enumerated() where isRefused(hint) { used.remove(index) }
  }

  // MARK: Entities

  func key(of entity: String) -> [String]? {
    first { hint in
      if case .key(let own, let parts) = hint, own.isEntity(entity) { parts } else { nil }
    }
  }

  func name(of entity: String) -> String? {
    first { hint in
      if case .name(let own, let new) = hint, own.isEntity(entity) { new } else { nil }
    }
  }

  // MARK: Members

  /// The first answer of a hint about a member.
  private func first<Answer>(
    _ entity: String,
    _ path: [String],
    _ answer: (Hint) -> (Hint.Member, Answer)?
  ) -> Answer? {
    first { hint in answer(hint).flatMap { $0.0.is(entity, path) ? $0.1 : nil } }
  }

  func target(of entity: String, _ path: [String]) -> String? {
    first(entity, path) { if case .reference(let own, let name) = $0 { (own, name) } else { nil } }
  }

  func refuses(_ entity: String, _ path: [String], _ target: String) -> Bool {
    first(entity, path) { hint in
      guard case .noReference(let own, let name) = hint else { return nil }
      return name?.isEntity(target) ?? true ? (own, true) : nil
    } ?? false
  }

  func separator(of entity: String, _ path: [String]) -> String? {
    first(entity, path) { if case .list(let own, let text) = $0 { (own, text) } else { nil } }
  }

  func type(of entity: String, _ path: [String]) -> String? {
    first(entity, path) { if case .type(let own, let name) = $0 { (own, name) } else { nil } }
  }
}

extension Hint.Member {
  fileprivate func `is`(_ other: String, _ path: [String]) -> Bool {
    guard name.isPath(path) || entity.map({ "\($0).\(name)".isPath(path) }) == true else {
      return false
    }
    return entity.map { $0.isEntity(other) || "\($0).\(name)".isPath(path) } ?? true
  }
}

extension String {
  /// True if this names an entity, in whatever form.
  fileprivate func isEntity(_ name: String) -> Bool {
    Inflector.singular(self) == Inflector.singular(name)
  }

  /// True if this is the last name of a path, or all of it.
  fileprivate func isPath(_ path: [String]) -> Bool {
    path.last == self || self == path.joined(separator: ".")
  }

  /// True if this is a name, or a path that ends in it.
  fileprivate func isName(_ name: String) -> Bool { self == name || hasSuffix("." + name) }
}
