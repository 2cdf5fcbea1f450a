import SeedbedDiagnostics

/// Facts of a run that read dumps: of a build, or of a check.
package struct SharedFacts: Sendable {
  /// A file that was read.
  package struct Dump: Sendable {
    package var path: String
    package var format: String
    package var records: Int
    package var bytes: Int
    package var hash: String
    /// How many records it has of each entity.
    package var entities: [(name: String, records: Int)]
  }

  /// Something that records or keys have in common: a conflict, or keys without rows.
  package struct Finding: Sendable, JSONRecord {
    package var entity: String
    package var member: String
    package var count: Int
    package var examples: [Example]

    /// A sentence of one of the first, and where it stands.
    package struct Example: Sendable, JSONRecord {
      package var text: String
      package var place: String
    }
  }

  package var dumps: [Dump] = []
  package var problems: [ProblemFacts] = []
  package var conflicts: [Finding] = []
  package var danglingKeys: [Finding] = []

  /// Takes away all texts of records: a message or an example may hold a redacted value.
  mutating func hideRecords() {
    for index in problems.indices {
      problems[index].message = ""
      problems[index].excerpt = nil
    }
    for index in conflicts.indices { conflicts[index].examples = [] }
    for index in danglingKeys.indices { danglingKeys[index].examples = [] }
  }
}

/// The problems of one code.
package struct ProblemFacts: Sendable {
  package var code: String
  package var severity: String
  package var count: Int
  /// The message of the first one.
  package var message: String
  package var place: String
  /// The line of the first one, cut, with a second line that points into it.
  package var excerpt: String?
}

/// Facts of a build: its dumps, its rows and its problems.
package struct RunFacts: Sendable {
  /// The counts of an entity.
  package struct Entity: Sendable, JSONRecord {
    package var name: String
    package var table: String?
    package var created: Int
    package var updated: Int
    package var unchanged: Int
    package var rejected: Int
    package var skipped: Int
  }

  package var shared = SharedFacts()
  package var isSuccess = true
  package var entities: [Entity] = []

  package var rejected: Int { entities.reduce(0) { $0 + $1.rejected } }
}

/// How much of the dumps mappings read.
package struct CoverageFacts: Sendable {
  /// The key paths that one mapping reads.
  package struct Mapping: Sendable, JSONRecord {
    package var name: String
    package var records: Int
    package var read: Int
    package var unread: [UnreadKey]
  }

  /// A key path that no mapping reads.
  package struct UnreadKey: Sendable, JSONRecord {
    package var keyPath: String
    package var count: Int
    package var place: String
  }

  package var shared = SharedFacts()
  package var mappings: [Mapping] = []
  package var rejected = 0

  package var read: Int { mappings.reduce(0) { $0 + $1.read } }
  package var unread: Int { mappings.reduce(0) { $0 + $1.unread.count } }
}
