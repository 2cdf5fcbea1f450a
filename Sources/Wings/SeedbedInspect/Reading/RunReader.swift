import SeedbedJSON
package import SeedbedPlatform
import SeedbedText

/// Reads the reports of builds and of checks of dumps, which are JSON.
package struct RunReader {
  private let report: JSONNode

  /// Takes the text of a report, which messages call by `name`.
  package init(_ text: String, named name: String) throws(StoreError) {
    guard let report = JSONNode(parsing: Array(text.utf8)), report["seedbed"] != nil else {
      throw StoreError("cannot read '\(name)': it is not a report of seedbed")
    }
    self.report = report
  }

  /// The facts of a report that `build --report` wrote.
  package func build(named name: String) throws(StoreError) -> RunFacts {
    guard report["entities"] != nil, report["success"] != nil else {
      throw StoreError("cannot read '\(name)': it is not a report of 'seedbed build --report'")
    }
    var facts = RunFacts()
    facts.isSuccess = report["success"]?.isTrue ?? false
    facts.dumps = dumps
    facts.entities = list("entities").map { entity in
      RunFacts.Entity(
        name: entity.text("name"),
        table: entity["table"]?.text,
        created: entity.count("created"),
        updated: entity.count("updated"),
        unchanged: entity.count("unchanged"),
        rejected: entity.count("rejected"),
        skipped: entity.count("skipped")
      )
    }
    facts.problems = problems
    facts.conflicts = conflicts("conflictingValues")
    facts.danglingKeys = danglingKeys
    return facts
  }

  /// The facts of a report that `validate --dumps --report` wrote.
  package func check(named name: String) throws(StoreError) -> CoverageFacts {
    guard report["mappings"] != nil, report["unreadKeys"] != nil else {
      throw StoreError(
        "cannot read '\(name)': it is not a report of 'seedbed validate --dumps --report'"
      )
    }
    var facts = CoverageFacts()
    facts.dumps = dumps
    facts.rejected = report.count("rejected")
    facts.problems = problems
    facts.conflicts = conflicts("conflicts")
    facts.danglingKeys = danglingKeys
    facts.mappings = list("mappings").map { mapping in
      CoverageFacts.Mapping(
        name: mapping.text("name"),
        records: mapping.count("records"),
        read: mapping.list("attributes").count + mapping.list("relationships").count,
        unread: []
      )
    }
    for key in list("unreadKeys") {
      let mapping = key.text("mapping")
      let place = facts.mappings.firstIndex { $0.name == mapping }
      let unread = CoverageFacts.UnreadKey(
        keyPath: key.text("keyPath"),
        count: key.count("count"),
        place: Self.place(key["first"])
      )
      if let place {
        facts.mappings[place].unread.append(unread)
      } else {
        facts.mappings.append(
          CoverageFacts.Mapping(name: mapping, records: 0, read: 0, unread: [unread])
        )
      }
    }
    return facts
  }

  // MARK: Parts

  private func list(_ name: String) -> [JSONNode] { report.list(name) }

  private var dumps: [RunFacts.Dump] {
    list("dumps").map { dump in
      RunFacts.Dump(
        path: PageText.path(dump.text("path")),
        format: dump.text("format"),
        records: dump.count("records"),
        bytes: dump.count("bytes"),
        hash: dump.text("hash"),
        entities: dump.list("entities").map { ($0.text("name"), $0.count("records")) }
      )
    }
  }

  /// The problems by code, in the order of the first of each.
  private var problems: [ProblemFacts] {
    let diagnostics = report["diagnostics"]
    var problems: [ProblemFacts] = []
    for shown in diagnostics?.list("shown") ?? [] {
      let code = shown.text("code")
      let count = shown["count"]?.integer ?? 1
      if let place = problems.firstIndex(where: { $0.code == code }) {
        problems[place].count += count
        continue
      }
      problems.append(
        ProblemFacts(
          code: code,
          severity: shown.text("severity"),
          count: count,
          message: shown.text("message"),
          place: Self.place(shown)
        )
      )
    }
    for omitted in diagnostics?.list("omitted") ?? [] {
      let code = omitted.text("code")
      guard let place = problems.firstIndex(where: { $0.code == code }) else { continue }
      problems[place].count += omitted.count("count")
    }
    return problems
  }

  private func conflicts(_ name: String) -> [RunFacts.Finding] {
    findings(name, member: "attribute") {
      "\($0.text("key")): \($0.text("old")), then \($0.text("new"))"
    }
  }

  private var danglingKeys: [RunFacts.Finding] {
    findings("danglingKeys", member: "relationship") { $0.text("key") }
  }

  private func findings(
    _ name: String,
    member: String,
    _ text: (JSONNode) -> String
  ) -> [RunFacts.Finding] {
    list(name).map { finding in
      RunFacts.Finding(
        entity: finding.text("entity"),
        member: finding.text(member),
        count: finding.count("count"),
        examples: finding.list("examples").prefix(10).map { (text($0), Self.place($0["location"])) }
      )
    }
  }

  /// A file and a line, as in `dump.json:3`; without the folders of an absolute path.
  private static func place(_ location: JSONNode?) -> String {
    guard let path = location?["file"]?.text else { return "" }
    let file = PageText.path(path)
    return location?["line"]?.integer.map { "\(file):\($0)" } ?? file
  }
}

extension JSONNode {
  /// The elements of a member; none where there is no such list.
  fileprivate func list(_ name: String) -> [JSONNode] { self[name]?.elements ?? [] }

  fileprivate func text(_ name: String) -> String { self[name]?.text ?? "" }

  fileprivate func count(_ name: String) -> Int { self[name]?.integer ?? 0 }
}
