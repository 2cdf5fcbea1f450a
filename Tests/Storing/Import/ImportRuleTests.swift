import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// Imports into databases that other programs made.
@Suite struct ImportRuleTests {
  @Test(arguments: ImportCase.targets)
  func targets(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.merging)
  func merging(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.uniqueness)
  func uniqueness(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.numbering)
  func numbering(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.keptRows)
  func keptRows(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.namedElsewhere)
  func namedElsewhere(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.keyless)
  func keyless(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.nestedKeyless)
  func nestedKeyless(_ rule: ImportCase) throws { try rule.check() }

  @Test func foretellsTheNumbersOfRowsWithoutAKey() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Owner:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            plain: { entity: Plain, many: true, inverse: owner, assign: set }
            numbered: { entity: Numbered, many: true, assign: set }
        Plain: { primaryKey: none, attributes: { n: integer } }
        Numbered: { primaryKey: none, surrogateKey: pk, attributes: { n: integer } }
        Maybe: { primaryKey: k, surrogateKey: pk, nullKey: create, attributes: { k: text, n: integer } }
      dumps: [{ dump: d.json, entity: Owner }, { dump: m.json, entity: Maybe }]
      """,
      to: "schema.yml"
    )
    let path = runner.path("app.sqlite")
    try DatabaseFile(path).execute(
      """
      CREATE TABLE Owner (id INTEGER PRIMARY KEY);
      CREATE TABLE Plain (n INTEGER, owner_id INTEGER);
      CREATE TABLE Numbered (pk INTEGER PRIMARY KEY, n INTEGER);
      CREATE TABLE Owner_numbered (Owner_id INTEGER, Numbered_pk INTEGER, PRIMARY KEY (Owner_id, Numbered_pk));
      CREATE TABLE Maybe (pk INTEGER PRIMARY KEY, k TEXT UNIQUE, n INTEGER);
      INSERT INTO Owner VALUES (1);
      INSERT INTO Plain (rowid, n, owner_id) VALUES (3, 1, 1), (8, 2, 1);
      INSERT INTO Numbered VALUES (4, 1), (6, 2);
      INSERT INTO Owner_numbered VALUES (1, 4), (1, 6);
      INSERT INTO Maybe VALUES (40, 'a', 1);
      """
    )
    let list = #"[{ "n": 5 }, { "n": 2 }, { "n": 7 }]"#
    try runner.write(#"[{ "id": 1, "plain": \#(list), "numbered": \#(list) }]"#, to: "d.json")
    try runner.write(#"[{ "n": 1 }, { "k": "b" }]"#, to: "m.json")
    var options = try ImportOptions(Schema(path: runner.path("schema.yml")), into: path)
    options.isDryRun = true
    for isDry in [true, false] {
      options.isDryRun = isDry
      let report = try options.perform()
      #expect(report.isSuccess)
      let changes = report.tables.flatMap { table in
        table.changes.map { "\(table.table) \($0.kind) \($0.key)" }
      }
      #expect(
        changes.filter { !$0.hasPrefix("Owner") } == [
          "Plain created 9", "Plain created 10", "Plain deleted 3", "Numbered created 7",
          "Numbered created 8", "Numbered deleted 4", "Maybe created 'b'", "Maybe created 41",
        ]
      )
    }
    let query = try SeedQuery(path)
    #expect(try query.rows("SELECT rowid, n FROM Plain") == ["8, 2", "9, 5", "10, 7"])
    #expect(try query.rows("SELECT * FROM Numbered") == ["6, 2", "7, 5", "8, 7"])
    #expect(
      try query.rows("SELECT pk, k FROM Maybe ORDER BY pk") == ["40, 'a'", "41, NULL", "42, 'b'"]
    )
  }

  @Test(arguments: ImportCase.references)
  func references(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.kinds)
  func kinds(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.positions)
  func positions(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.replacements)
  func replacements(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.constantLists)
  func constantLists(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.linkValues)
  func linkValues(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.names)
  func names(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.conditions)
  func conditions(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.fits)
  func fits(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.pruning)
  func pruning(_ rule: ImportCase) throws { try rule.check() }

  @Test func showsKeysAsTheyWereBeforeRowsWent() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        P: { primaryKey: id, surrogateKey: pk, attributes: { id: integer } }
        C:
          primaryKey: [p, n]
          attributes: { n: integer }
          relationships: { p: { entity: P, foreignKey: p, column: p, onDangling: error } }
      dumps: [{ dump: d.json, entity: P, prune: true }]
      """,
      to: "schema.yml"
    )
    try runner.write(#"[{ "id": 8 }]"#, to: "d.json")
    let path = runner.path("app.sqlite")
    try DatabaseFile(path).execute(
      """
      CREATE TABLE P (pk INTEGER PRIMARY KEY, id INTEGER UNIQUE);
      CREATE TABLE C (p INTEGER, n INTEGER, PRIMARY KEY (p, n));
      INSERT INTO P VALUES (1, 7), (2, 8), (3, 9); INSERT INTO C VALUES (1, 5), (2, 5), (3, 6);
      """
    )
    var options = try ImportOptions(Schema(path: runner.path("schema.yml")), into: path)
    options.pruneLimit = .none
    let problems = try options.perform().diagnostics.sorted.map(\.message)
    #expect(
      problems.filter { $0.hasPrefix("'p'") }
        == ["7, 5", "9, 6"].map {
          "'p' of the row with the key \($0) of 'C' refers to a row of 'P' to delete"
        }
    )
  }

  @Test(arguments: ImportCase.deletion)
  func deletion(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.collations)
  func collations(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.searching)
  func searching(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.refusals)
  func refusals(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.stops)
  func stops(_ rule: ImportCase) throws { try rule.check() }
}
