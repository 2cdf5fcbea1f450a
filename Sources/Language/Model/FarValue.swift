import SeedbedBase

/// A value that `deleteWhen` asks of other rows than the one that may go.
package enum FarValue: Equatable, Sendable {
  /// The number of rows that a to-many relationship links: `posts.@count`.
  case count(relationship: Int)
  /// An attribute of the row that a to-one relationship points to: `author.gone`.
  case attribute(String, relationship: Int)

  package var relationship: Int {
    switch self {
    case .count(let relationship), .attribute(_, let relationship): relationship
    }
  }
}

extension Entity {
  /// The value of other rows that a key path of `deleteWhen` names; nil for one of the row itself.
  package func farValue(at path: DumpKeyPath) -> FarValue? {
    guard path.root == .member, path.segments.count == 2,
      case .member(let name) = path.segments[0],
      let index = relationships.firstIndex(where: { $0.name == name })
    else { return nil }
    switch path.segments[1] {
    case .count where relationships[index].isMany: return .count(relationship: index)
    case .member(let attribute) where !relationships[index].isMany:
      return .attribute(attribute, relationship: index)
    default: return nil
    }
  }
}
