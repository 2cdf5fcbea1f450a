package import SeedbedDiagnostics
import SeedbedText

extension RunFacts {
  /// The facts of a report of `build`; nil where the tree is another one.
  package init?(_ report: JSONTree) {
    guard report["entities"] != nil, report["success"] != nil else { return nil }
    isSuccess = report["success"]?.isTrue ?? false
    shared = SharedFacts(report, conflicts: "conflictingValues")
    entities = report.list("entities").map { entity in
      Entity(
        name: entity.string("name"),
        table: entity["table"]?.text,
        created: entity.count("created"),
        updated: entity.count("updated"),
        unchanged: entity.count("unchanged"),
        rejected: entity.count("rejected"),
        skipped: entity.count("skipped")
      )
    }
  }
}

extension CoverageFacts {
  /// The facts of a report of `validate --dumps`; nil where the tree is another one.
  package init?(_ report: JSONTree) {
    guard report["mappings"] != nil, report["unreadKeys"] != nil else { return nil }
    rejected = report.count("rejected")
    shared = SharedFacts(report, conflicts: "conflicts")
    mappings = report.list("mappings").map { mapping in
      Mapping(
        name: mapping.string("name"),
        records: mapping.count("records"),
        read: mapping.list("attributes").count + mapping.list("relationships").count,
        unread: []
      )
    }
    for key in report.list("unreadKeys") {
      let name = key.string("mapping")
      let unread = UnreadKey(
        keyPath: key.string("keyPath"),
        count: key.count("count"),
        place: key["first"]?.place ?? ""
      )
      if let index = mappings.firstIndex(where: { $0.name == name }) {
        mappings[index].unread.append(unread)
      } else {
        mappings.append(Mapping(name: name, records: 0, read: 0, unread: [unread]))
      }
    }
  }
}

extension SharedFacts {
  fileprivate init(_ report: JSONTree, conflicts: String) {
    dumps = report.list("dumps").map { dump in
      Dump(
        path: PageText.path(dump.string("path")),
        format: dump.string("format"),
        records: dump.count("records"),
        bytes: dump.count("bytes"),
        hash: dump.string("hash"),
        entities: dump.list("entities").map { ($0.string("name"), $0.count("records")) }
      )
    }
    problems = Self.problems(report["diagnostics"] ?? .null)
    self.conflicts = Self.findings(report.list(conflicts), member: "attribute") {
      "\($0.string("key")): \($0.string("old")), then \($0.string("new"))"
    }
    danglingKeys = Self.findings(report.list("danglingKeys"), member: "relationship") {
      $0.string("key")
    }
  }

  /// The problems by code, in the order of the first of each.
  private static func problems(_ diagnostics: JSONTree) -> [ProblemFacts] {
    var problems: [ProblemFacts] = []
    for shown in diagnostics.list("shown") {
      let code = shown.string("code")
      let count = shown["count"]?.integer ?? 1
      if let index = problems.firstIndex(where: { $0.code == code }) {
        problems[index].count += count
        continue
      }
      problems.append(
        ProblemFacts(
          code: code,
          severity: shown.string("severity"),
          count: count,
          message: shown.string("message"),
          place: shown.place
        )
      )
    }
    for omitted in diagnostics.list("omitted") {
      let code = omitted.string("code")
      guard let index = problems.firstIndex(where: { $0.code == code }) else { continue }
      problems[index].count += omitted.count("count")
    }
    return problems
  }

  private static func findings(
    _ findings: [JSONTree],
    member: String,
    _ text: (JSONTree) -> String
  ) -> [Finding] {
    findings.map { finding in
      Finding(
        entity: finding.string("entity"),
        member: finding.string(member),
        count: finding.count("count"),
        examples: finding.list("examples").prefix(10).map {
          Finding.Example(text: text($0), place: $0["location"]?.place ?? "")
        }
      )
    }
  }
}

extension JSONTree {
  /// The elements of a member; none where there is no such list.
  fileprivate func list(_ name: String) -> [JSONTree] { self[name]?.elements ?? [] }

  fileprivate func string(_ name: String) -> String { self[name]?.text ?? "" }

  fileprivate func count(_ name: String) -> Int { self[name]?.integer ?? 0 }

  /// A file and a line, as in `dump.json:3`; without the folders of an absolute path.
  fileprivate var place: String {
    guard let path = self["file"]?.text else { return "" }
    let file = PageText.path(path)
    return self["line"]?.integer.map { "\(file):\($0)" } ?? file
  }
}
