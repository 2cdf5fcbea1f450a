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

  /// The paths that no body has, each with the names that stand in the first body instead.
  package private(set) var lacking: [Lack] = []
  private(set) var found: Set<Role> = []

  mutating func find(_ role: Role) {
    if found.insert(role).inserted { lacking.removeAll { $0.role == role } }
  }

  mutating func miss(_ role: Role, _ path: MissingPath) {
    guard !found.contains(role), !lacking.contains(where: { $0.role == role }) else { return }
    lacking.append(Lack(role: role, path: path))
  }
}
