import SeedbedLayout
package import SeedbedPlatform
import SeedbedSQLite
import SeedbedText

/// Reads the reports of builds and of checks of dumps, which are JSON, with SQLite's functions.
package struct RunReader {
  private let database: Database
  private let text: String

  /// Takes the text of a report, which messages call by `name`.
  package init(_ text: String, named name: String) throws(StoreError) {
    database = try Database(path: ":memory:")
    self.text = text
    let statement = try database.prepare(
      "SELECT json_valid(?1) AND json_type(?1, '$.seedbed') IS NOT NULL"
    )
    try statement.bind(text, at: 1)
    guard try statement.step(), statement.integer(at: 0) == 1 else {
      throw StoreError("cannot read '\(name)': it is not a report of seedbed")
    }
  }

  /// The facts of a report that `build --report` wrote.
  package func build(named name: String) throws(StoreError) -> RunFacts {
    guard try has("$.entities"), try has("$.success") else {
      throw StoreError("cannot read '\(name)': it is not a report of 'seedbed build --report'")
    }
    var facts = RunFacts()
    facts.isSuccess = try integer("$.success") == 1
    facts.dumps = try dumps()
    let entities = try list(
      "$.entities",
      ["name", "table", "created", "updated", "unchanged", "rejected", "skipped"]
    )
    while try entities.step() {
      facts.entities.append(
        RunFacts.Entity(
          name: entities.text(at: 0),
          table: entities.isNull(at: 1) ? nil : entities.text(at: 1),
          created: Int(entities.integer(at: 2)),
          updated: Int(entities.integer(at: 3)),
          unchanged: Int(entities.integer(at: 4)),
          rejected: Int(entities.integer(at: 5)),
          skipped: Int(entities.integer(at: 6))
        )
      )
    }
    facts.problems = try problems()
    facts.conflicts = try conflicts("$.conflictingValues")
    facts.danglingKeys = try danglingKeys()
    return facts
  }

  /// The facts of a report that `validate --dumps --report` wrote.
  package func check(named name: String) throws(StoreError) -> CoverageFacts {
    guard try has("$.mappings"), try has("$.unreadKeys") else {
      throw StoreError(
        "cannot read '\(name)': it is not a report of 'seedbed validate --dumps --report'"
      )
    }
    var facts = CoverageFacts()
    facts.dumps = try dumps()
    facts.rejected = Int(try integer("$.rejected"))
    facts.problems = try problems()
    facts.conflicts = try conflicts("$.conflicts")
    facts.danglingKeys = try danglingKeys()
    let mappings = try statement(
      """
      SELECT json_extract(value, '$.name'), json_extract(value, '$.records'),
        json_array_length(value, '$.attributes') + json_array_length(value, '$.relationships')
      FROM json_each(?1, '$.mappings')
      """
    )
    while try mappings.step() {
      facts.mappings.append(
        CoverageFacts.Mapping(
          name: mappings.text(at: 0),
          records: Int(mappings.integer(at: 1)),
          read: Int(mappings.integer(at: 2)),
          unread: []
        )
      )
    }
    let keys = try list(
      "$.unreadKeys",
      ["mapping", "keyPath", "count", "first.file", "first.line"]
    )
    while try keys.step() {
      let mapping = keys.text(at: 0)
      let place = facts.mappings.firstIndex { $0.name == mapping }
      let key = CoverageFacts.UnreadKey(
        keyPath: keys.text(at: 1),
        count: Int(keys.integer(at: 2)),
        place: Self.place(keys, at: 3)
      )
      if let place {
        facts.mappings[place].unread.append(key)
      } else {
        facts.mappings.append(
          CoverageFacts.Mapping(name: mapping, records: 0, read: 0, unread: [key])
        )
      }
    }
    return facts
  }

  // MARK: Parts

  private func dumps() throws(StoreError) -> [RunFacts.Dump] {
    let dumps = try list("$.dumps", ["path", "format", "records", "bytes", "hash"])
    var found: [RunFacts.Dump] = []
    while try dumps.step() {
      found.append(
        RunFacts.Dump(
          path: PageText.path(dumps.text(at: 0)),
          format: dumps.text(at: 1),
          records: Int(dumps.integer(at: 2)),
          bytes: Int(dumps.integer(at: 3)),
          hash: dumps.text(at: 4),
          entities: []
        )
      )
    }
    let shares = try statement(
      """
      SELECT d.key, json_extract(e.value, '$.name'), json_extract(e.value, '$.records')
      FROM json_each(?1, '$.dumps') AS d, json_each(d.value, '$.entities') AS e
      """
    )
    while try shares.step() {
      let index = Int(shares.integer(at: 0))
      guard found.indices.contains(index) else { continue }
      found[index].entities.append((shares.text(at: 1), Int(shares.integer(at: 2))))
    }
    return found
  }

  /// The problems by code, in the order of the first of each.
  private func problems() throws(StoreError) -> [ProblemFacts] {
    let shown = try list(
      "$.diagnostics.shown",
      ["code", "severity", "message", "count", "file", "line", "column"]
    )
    var problems: [ProblemFacts] = []
    while try shown.step() {
      let code = shown.text(at: 0)
      let count = shown.isNull(at: 3) ? 1 : Int(shown.integer(at: 3))
      if let place = problems.firstIndex(where: { $0.code == code }) {
        problems[place].count += count
        continue
      }
      problems.append(
        ProblemFacts(
          code: code,
          severity: shown.text(at: 1),
          count: count,
          message: shown.text(at: 2),
          place: Self.place(shown, at: 4)
        )
      )
    }
    let omitted = try list("$.diagnostics.omitted", ["code", "count"])
    while try omitted.step() {
      let code = omitted.text(at: 0)
      guard let place = problems.firstIndex(where: { $0.code == code }) else { continue }
      problems[place].count += Int(omitted.integer(at: 1))
    }
    return problems
  }

  private func conflicts(_ path: String) throws(StoreError) -> [RunFacts.Finding] {
    try findings(path, member: "attribute") { examples in
      "\(examples.text(at: 1)): \(examples.text(at: 2)), then \(examples.text(at: 3))"
    }
  }

  private func danglingKeys() throws(StoreError) -> [RunFacts.Finding] {
    try findings("$.danglingKeys", member: "relationship") { $0.text(at: 1) }
  }

  private func findings(
    _ path: String,
    member: String,
    _ text: (Statement) -> String
  ) throws(StoreError) -> [RunFacts.Finding] {
    let rows = try list(path, ["entity", member, "count"])
    var found: [RunFacts.Finding] = []
    while try rows.step() {
      found.append(
        RunFacts.Finding(
          entity: rows.text(at: 0),
          member: rows.text(at: 1),
          count: Int(rows.integer(at: 2)),
          examples: []
        )
      )
    }
    let examples = try statement(
      """
      SELECT f.key, json_extract(e.value, '$.key'), json_extract(e.value, '$.old'),
        json_extract(e.value, '$.new'), json_extract(e.value, '$.location.file'),
        json_extract(e.value, '$.location.line'), json_extract(e.value, '$.location.column')
      FROM json_each(?1, '\(path)') AS f, json_each(f.value, '$.examples') AS e
      """
    )
    while try examples.step() {
      let index = Int(examples.integer(at: 0))
      guard found.indices.contains(index), found[index].examples.count < 10 else { continue }
      found[index].examples.append((text(examples), Self.place(examples, at: 4)))
    }
    return found
  }

  /// A file and a line, as in `dump.json:3`; without the folders of an absolute path.
  private static func place(_ statement: Statement, at column: Int) -> String {
    guard !statement.isNull(at: column) else { return "" }
    let file = PageText.path(statement.text(at: column))
    return statement.isNull(at: column + 1) ? file : "\(file):\(statement.integer(at: column + 1))"
  }

  // MARK: Queries

  private func statement(_ sql: String) throws(StoreError) -> Statement {
    let statement = try database.prepare(sql)
    try statement.bind(text, at: 1)
    return statement
  }

  /// Some members of each object in a list; a list that is missing is empty.
  private func list(_ path: String, _ members: [String]) throws(StoreError) -> Statement {
    let columns = members.map { "json_extract(value, '$.\($0)')" }.joined(separator: ", ")
    return try statement("SELECT \(columns) FROM json_each(?1, '\(path)')")
  }

  private func has(_ path: String) throws(StoreError) -> Bool {
    let found = try statement("SELECT json_type(?1, '\(path)') IS NOT NULL")
    return try found.step() && found.integer(at: 0) == 1
  }

  private func integer(_ path: String) throws(StoreError) -> Int64 {
    let found = try statement("SELECT json_extract(?1, '\(path)')")
    return try found.step() ? found.integer(at: 0) : 0
  }
}
