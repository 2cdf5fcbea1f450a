package import SeedbedReading

/// Key paths of a request for which no body has a value so far: a slip of the pen, most likely.
package struct PathWatch {
  /// A part of a request that names a place in bodies.
  package enum Role: String, Sendable {
    case keyPath, total, pages, more, at
  }

  /// A path that no body has.
  package struct Lack {
    package var role: Role
    package var path: MissingPath
  }

  private var lacks: [Lack] = []
  private var found: Set<Role> = []

  func isFound(_ role: Role) -> Bool { found.contains(role) }

  mutating func find(_ role: Role) {
    if found.insert(role).inserted { lacks.removeAll { $0.role == role } }
  }

  mutating func miss(_ role: Role, _ path: MissingPath) {
    guard !found.contains(role), !lacks.contains(where: { $0.role == role }) else { return }
    lacks.append(Lack(role: role, path: path))
  }

  /// The paths that no body has, each with the names that stand in the first body instead.
  package var lacking: [Lack] { lacks }
}
