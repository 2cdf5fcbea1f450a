import SeedbedBase
import SeedbedTools

/// The hints of a draft, with a note of those that fitted something.
final class Hints {
  let all: [Hint]
  private var used: Set<Int> = []

  init(_ all: [Hint] = []) { self.all = all }

  /// The numbers of the hints that fitted nothing.
  var unused: [Int] { all.indices.filter { !used.contains($0) } }

  /// The first answer of a hint of some kinds, which is noted as used.
  private func first<Answer>(_ kinds: Hint.Kind..., answer: (Hint) -> Answer?) -> Answer? {
    for (index, hint) in all.enumerated() where kinds.contains(hint.kind) {
      guard let found = answer(hint) else { continue }
      used.insert(index)
      return found
    }
    return nil
  }

  func isDictionary(_ name: String) -> Bool? {
    first(.dictionary, .object) { $0.subject.isName(name) ? $0.kind == .dictionary : nil }
  }

  func isInlined(_ entity: String, _ path: [String]) -> Bool {
    first(.inline) { $0.isOf(entity, path) ? true : nil } ?? false
  }

  func isIgnored(_ entity: String, _ path: [String]) -> Bool {
    first(.ignore) { $0.isOf(entity, path) ? true : nil } ?? false
  }

  /// The name of the entity at a path from the document, or from the records of another, whose name
  /// begins the hint's path.
  func entity(at path: [String], from document: [String], of records: String) -> String? {
    first(.entity) { hint in
      let own = hint.path
      let isOfRecords = own.first?.isEntity(records) == true && own == [own[0]] + path
      return isOfRecords || own == document + path ? hint.subject : nil
    }
  }

  /// The name of the one entity that records of two names are.
  func same(_ left: String, _ right: String) -> String? {
    first(.same) { hint in
      let areNamed = [left, right].allSatisfy { name in hint.parts.contains { $0.isEntity(name) } }
      return areNamed ? hint.subject : nil
    }
  }

  /// Notes that a hint fits nothing after all: what it names is not there.
  func refuse(_ kind: Hint.Kind, where isRefused: (Hint) -> Bool) {
    for (index, hint) in all.enumerated() where hint.kind == kind && isRefused(hint) {
      used.remove(index)
    }
  }

  func key(of entity: String) -> [String]? {
    first(.key) { $0.subject.isEntity(entity) ? $0.parts : nil }
  }

  func name(of entity: String) -> String? {
    first(.name) { $0.subject.isEntity(entity) ? $0.value : nil }
  }

  // MARK: Members

  func target(of entity: String, _ path: [String]) -> String? {
    first(.ref) { $0.isOf(entity, path) ? $0.value : nil }
  }

  func refuses(_ entity: String, _ path: [String], _ target: String) -> Bool {
    first(.noRef) { hint in
      let isMeant = hint.value.isEmpty || hint.value.isEntity(target)
      return isMeant && hint.isOf(entity, path) ? true : nil
    } ?? false
  }

  func separator(of entity: String, _ path: [String]) -> String? {
    first(.list) { $0.isOf(entity, path) ? $0.value : nil }
  }

  func type(of entity: String, _ path: [String]) -> String? {
    first(.type) { $0.isOf(entity, path) ? $0.value : nil }
  }
}

extension Hint {
  /// True if the hint is about a member of an entity.
  fileprivate func isOf(_ other: String, _ path: [String]) -> Bool {
    let (entity, name) = Self.member(subject)
    return subject.isPath(path) || name.isPath(path) && entity?.isEntity(other) ?? true
  }
}

extension String {
  /// True if this names an entity, in whatever form.
  fileprivate func isEntity(_ name: String) -> Bool { Inflector.areOne(self, name) }

  /// True if this is the last name of a path, or all of it.
  fileprivate func isPath(_ path: [String]) -> Bool {
    path.last == self || self == path.joined(separator: ".")
  }

  /// True if this is a name, or a path that ends in it.
  fileprivate func isName(_ name: String) -> Bool { self == name || hasSuffix("." + name) }
}
