import SeedbedBase

/// A member of a drafted entity that one column holds.
enum DraftMember {
  case attribute(DraftAttribute)
  case relationship(DraftRelationship)
  /// The to-one to the record that holds an entity's records.
  case parent(String)
  /// The position in a list, which the relationship numbers.
  case position

  var name: String {
    switch self {
    case .attribute(let attribute): attribute.name
    case .relationship(let relationship): relationship.name
    case .parent(let name): name
    case .position: ""
    }
  }

  /// True if records give its values.
  var isRead: Bool {
    switch self {
    case .attribute(let attribute): attribute.constant == nil && attribute.path != .index
    case .relationship(let relationship): relationship.kind != .holder
    case .parent, .position: false
    }
  }

  var isPosition: Bool { if case .position = self { true } else { false } }

  /// The likeness of its names and those of a column, of a reference or of values.
  func likeness(_ column: String, isReference: Bool, of table: [String]) -> Double {
    func best(_ names: [String], _ column: String) -> Double {
      names.map { NameMatch.likeness($0, column, of: table) }.max() ?? 0
    }
    switch self {
    case .attribute(let attribute):
      let path = attribute.path
      // `relationships.author.data.id` is `author_id`, and no `id`.
      let telling = path.names.filter { !NameLists.wrappers.contains(ExactText($0)) }
      let last = path.names.first == "relationships" ? "" : path.last
      let names = [attribute.name, last] + [path.names, telling].map { $0.joined(separator: "_") }
      let likeness = best(names, column)
      guard isReference, likeness == 0 else { return likeness }
      return best(names.map(NameMatch.stem), NameMatch.stem(column)) / 2
    case .relationship(let relationship):
      let names = [relationship.name, relationship.path.last].map(NameMatch.stem)
      return isReference ? best(names, NameMatch.stem(column)) : 0
    case .parent(let name): return isReference ? best([name], NameMatch.stem(column)) : 0
    case .position: return 0
    }
  }
}

extension DraftEntity {
  /// The members that a column may hold.
  var members: [DraftMember] {
    attributes.map(DraftMember.attribute)
      + relationships.filter { !$0.isMany }.map(DraftMember.relationship)
      + (parentLink.map { [.parent($0)] } ?? [])
  }

  /// True if its records are texts, and each text is a row.
  var isVocabulary: Bool { attributes.contains { $0.path == .record } }

  /// Notes a path that no column takes.
  func leave(_ path: String) {
    guard !path.isEmpty, !path.hasPrefix("@"), !unfitted.contains(path) else { return }
    unfitted.append(path)
  }
}
