/// The framework of the app that opens a seed: it compares values in forms of its own.
package enum DatabaseTarget: String, Equatable, Sendable, CaseIterable {
  case sqlite, grdb, room, django, rails, sqlAlchemy

  /// The forms by which the framework finds values.
  package var forms: StoredForms {
    let own =
      switch self {
      case .sqlite: StoredForms()
      case .grdb: StoredForms(time: .microsTrimmed, uuid: .blob, decimal: .textTrimmed)
      case .room: StoredForms(date: .unixMillis, time: .microsTrimmed)
      case .django:
        StoredForms(
          date: .microsTrimmed,
          time: .microsTrimmed,
          duration: .microseconds,
          uuid: .hex,
          decimal: .real
        )
      case .rails: StoredForms(date: .microsTrimmed, time: .dateTime, decimal: .real)
      case .sqlAlchemy:
        StoredForms(date: .micros, time: .micros, duration: .dateTime, uuid: .hex, decimal: .real)
      }
    return own.over(.usual)
  }
}

/// A version of SQLite, such as 3.37.
package struct SQLiteVersion: Hashable, Sendable, Comparable {
  /// The first one that opens a seed: join tables have no rowids.
  package static let oldest = SQLiteVersion(3, 8, 2)

  package let parts: [Int]

  package init(_ parts: Int...) {
    self.parts = parts
  }

  /// Nil where the text is no version of SQLite 3.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), parts[0] == 3,
      parts.allSatisfy({ $0.map { 0...999 ~= $0 } ?? false })
    else { return nil }
    self.parts = parts.compactMap(\.self)
  }

  package var text: String { parts.map { String($0) }.joined(separator: ".") }

  package static func < (left: Self, right: Self) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }
}
