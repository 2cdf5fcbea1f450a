package import SeedbedBase

/// The facts of a run that read dumps, a build or a check, as a page shows them.
package struct RunFacts: Sendable {
  /// The problems of one code.
  package struct Problem: Sendable {
    package var code: String
    package var severity: String
    package var count: Int
    /// The message of the first one.
    package var message: String
    package var place: String
    /// The line of the first one, cut, with a second line that points into it.
    package var excerpt: String?
  }

  /// The key paths that one mapping reads, and those that no mapping reads.
  package struct Mapping: Sendable, JSONRecord {
    package var name: String
    package var records: Int
    package var read: Int
    package var unread: [JSONTree] = []
  }

  /// The files that were read, and how many records each has of each entity.
  package var dumps: [JSONTree]
  /// The counts of each entity.
  package var entities: [JSONTree]
  package var isSuccess: Bool
  package var rejected: Int
  package var problems: [Problem] = []
  package var conflicts: [JSONTree]
  package var danglingKeys: [JSONTree]
  package var mappings: [Mapping] = []

  package var read: Int { mappings.reduce(0) { $0 + $1.read } }
  package var unread: Int { mappings.reduce(0) { $0 + $1.unread.count } }

  /// Leaves out texts of records if they may hold redacted values: messages and examples.
  package init(_ report: JSONTree, hidesRecords: Bool = false) {
    dumps = report.list("dumps").map { dump in
      .joined(
        ["path": PageText.path(dump.string("path"))],
        dump.only("format", "records", "bytes", "hash", "entities")
      )
    }
    entities = report.list("entities").map {
      $0.only("name", "table", "created", "updated", "unchanged", "rejected", "skipped")
    }
    isSuccess = report["success"]?.isTrue ?? false
    rejected = report["rejected"]?.integer ?? entities.reduce(0) { $0 + $1.count("rejected") }
    let conflicts = report.list("conflictingValues") + report.list("conflicts")
    self.conflicts = conflicts.map { conflict in
      conflict.finding(about: "attribute", hidesRecords) {
        "\($0.string("key")): \($0.string("old")), then \($0.string("new"))"
      }
    }
    danglingKeys = report.list("danglingKeys").map { keys in
      keys.finding(about: "relationship", hidesRecords) { $0.string("key") }
    }
    addProblems(report["diagnostics"] ?? .null, hidesRecords)
    addMappings(report)
  }

  /// Adds the problems by code, in the order of the first of each.
  private mutating func addProblems(_ diagnostics: JSONTree, _ hidesRecords: Bool) {
    for shown in diagnostics.list("shown") {
      let code = shown.string("code")
      let count = shown["count"]?.integer ?? 1
      if let index = problems.firstIndex(where: { $0.code == code }) {
        problems[index].count += count
        continue
      }
      problems.append(
        Problem(
          code: code,
          severity: shown.string("severity"),
          count: count,
          message: hidesRecords ? "" : shown.string("message"),
          place: shown.place
        )
      )
    }
    for omitted in diagnostics.list("omitted") {
      let code = omitted.string("code")
      guard let index = problems.firstIndex(where: { $0.code == code }) else { continue }
      problems[index].count += omitted.count("count")
    }
  }

  private mutating func addMappings(_ report: JSONTree) {
    mappings = report.list("mappings").map { mapping in
      Mapping(
        name: mapping.string("name"),
        records: mapping.count("records"),
        read: mapping.list("attributes").count + mapping.list("relationships").count
      )
    }
    for key in report.list("unreadKeys") {
      let name = key.string("mapping")
      if !mappings.contains(where: { $0.name == name }) {
        mappings.append(Mapping(name: name, records: 0, read: 0))
      }
      guard let index = mappings.firstIndex(where: { $0.name == name }) else { continue }
      let unread = JSONTree.joined(
        key.only("keyPath", "count"),
        ["place": key["first"]?.place ?? ""]
      )
      mappings[index].unread.append(unread)
    }
  }
}

extension JSONTree {
  /// The elements of a member; none where there is no such list.
  func list(_ name: String) -> [JSONTree] { self[name]?.elements ?? [] }

  func string(_ name: String) -> String { self[name]?.text ?? "" }

  func count(_ name: String) -> Int { self[name]?.integer ?? 0 }

  /// An object of some members.
  func only(_ names: String...) -> JSONTree {
    .object(names.map { (key: $0, value: self[$0] ?? .null) })
  }

  /// A file and a line, as in `dump.json:3`; without the folders of an absolute path.
  fileprivate var place: String {
    guard let path = self["file"]?.text else { return "" }
    let file = PageText.path(path)
    return self["line"]?.integer.map { "\(file):\($0)" } ?? file
  }

  /// Something that records or keys have in common: a conflict, or keys without rows.
  ///
  /// Each example is a sentence of one of the first, and where it stands.
  fileprivate func finding(
    about member: String,
    _ hidesRecords: Bool,
    _ text: (JSONTree) -> String
  ) -> JSONTree {
    let examples: [JSONTree] = list("examples").prefix(hidesRecords ? 0 : 10).map {
      ["text": text($0), "place": $0["location"]?.place ?? ""]
    }
    return [
      "entity": string("entity"), "member": string(member), "count": count("count"),
      "examples": examples,
    ]
  }
}
