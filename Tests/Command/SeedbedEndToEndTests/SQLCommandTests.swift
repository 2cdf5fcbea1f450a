import SeedbedTestSupport
import Testing

/// A database as text on standard output, also if the reader stops early.
@Suite struct SQLCommandTests {
  /// A database whose text has 100 MB: each row's statement contains the long name of its table.
  private static func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    let table = String(repeating: "t", count: 5_000)
    try SharedDatabase(runner.path("seed.sqlite")).execute(
      """
      CREATE TABLE \(table) (id INTEGER PRIMARY KEY);
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO \(table) SELECT i FROM n;
      """
    )
    return runner
  }

  private func run(_ script: String) throws -> CommandResult {
    let runner = try Self.runner()
    let result = try runner.run(["/bin/sh", "-c", script, CommandRunner.seedbed])
    #expect(runner.names().filter { $0 != "large.sql" } == ["seed.sqlite"])
    return result
  }

  @Test func takesLessMemoryThanTheTextIsLong() throws {
    let result = try run(
      #"(ulimit -d 65536; exec "$0" sql seed.sqlite) | tail -n 1 | tail -c 16"#
    )
    #expect(result.standardOutput == "VALUES (20000);\n", "\(result)")
    #expect(result.standardError == "")
  }

  /// A reader that has enough ends the program without a word, as it does others.
  @Test func endsWithThePipe() throws {
    let result = try run(
      #"{ "$0" sql seed.sqlite; echo "status $?" >&2; } | head -c 13"#
    )
    #expect(result.standardOutput == "CREATE TABLE ")
    #expect(result.standardError == "status 141\n")
  }

  static let refusals = [
    (#"exec "$0" sql seed.sqlite >/dev/full"#, "no space left on device"),
    (#"ulimit -f 16; exec "$0" sql seed.sqlite >large.sql"#, "file too large"),
    (
      #"{ (trap '' PIPE; "$0" sql seed.sqlite); echo $? >large.sql; } | head -c 13 >/dev/null"#
        + "; exit $(cat large.sql)",
      "broken pipe"
    ),
  ]

  @Test(arguments: refusals)
  func endsWith2WhereItCannotWrite(script: String, reason: String) throws {
    let result = try run(script)
    #expect(result.standardError == "error: cannot write to 'standard output': \(reason)\n")
    #expect(result.status == 2, "\(result)")
  }

  // MARK: Stores that take text

  struct Split: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let splits = [
    Split(arguments: ["-o", "s.sql"]),
    Split(arguments: ["-o", "s.sql", "--max-statement", "4000"]),
    Split(arguments: ["-o", "s.sql", "--split-bytes", "3000"]),
    Split(arguments: ["-o", "s.sql", "--split-bytes", "5000", "--max-statement", "1000"]),
  ]

  static let content = """
    CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT, t TEXT, b BLOB);
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
    INSERT INTO a SELECT i, printf('it''s %d;' || char(10) || '-- x', i), zeroblob(i % 50) FROM n;
    DELETE FROM a WHERE id > 290;
    CREATE TABLE b (k TEXT PRIMARY KEY, a REFERENCES a) WITHOUT ROWID;
    INSERT INTO b VALUES ('x', 1), ('y', 2);
    CREATE INDEX i ON a (t) WHERE t > '' -- no empty ones
    ;
    CREATE VIEW v AS SELECT t FROM a /* all
    of */ -- them
    ;
    CREATE VIRTUAL TABLE f USING fts5(t);
    INSERT INTO f VALUES ('words'), ('more words');
    PRAGMA user_version = 7;
    """

  @Test(arguments: splits)
  func writesFilesThatMakeTheDatabaseAgain(split: Split) throws {
    let runner = try CommandRunner()
    try SharedDatabase(runner.path("old.sqlite")).execute(Self.content)
    let result = try runner.seedbed(["sql", "old.sqlite"] + split.arguments)
    #expect(result.status == 0 && result.standardOutput == "", "\(result)")
    let files = runner.names().filter { $0.hasSuffix(".sql") }
    func limit(_ option: String) -> Int? {
      split.arguments.firstIndex(of: option).flatMap { Int(split.arguments[$0 + 1]) }
    }
    if let size = limit("--split-bytes") {
      #expect(files.count > 2 && files.first == "s-0001.sql")
      #expect(files.allSatisfy { (runner.bytes(of: $0)?.count ?? 0) <= size })
    } else {
      #expect(files == ["s.sql"])
    }
    let texts = files.compactMap { runner.text(of: $0) }
    #expect(texts.allSatisfy { $0.hasPrefix("-- Made by 'seedbed sql'\n") })
    let again = try SharedDatabase(runner.path("new.sqlite"))
    for text in texts { try again.execute(text) }
    let diff = try runner.seedbed(["diff", "old.sqlite", "new.sqlite"])
    #expect(diff.status == 0, "\(diff)")
    #expect(try runner.seedbed(["sql", "old.sqlite"] + split.arguments).status == 0)
    try runner.write("SELECT 1;", to: files[0])
    #expect(try runner.seedbed(["sql", "old.sqlite"] + split.arguments).status == 2)
    #expect(try runner.seedbed(["sql", "old.sqlite", "--force"] + split.arguments).status == 0)
  }

  /// A loop over the files must not load old rows.
  @Test func deletesFilesOfALongerSeries() throws {
    let runner = try CommandRunner()
    try SharedDatabase(runner.path("old.sqlite")).execute(Self.content)
    let split = ["sql", "old.sqlite", "-o", "s.sql", "--split-bytes"]
    #expect(try runner.seedbed(split + ["3000"]).status == 0)
    try runner.write("mine", to: "s-2000.sql")
    try runner.write("mine", to: "s-0003.txt")
    #expect(try runner.seedbed(split + ["1000000"]).status == 0)
    #expect(runner.names() == ["old.sqlite", "s-0001.sql", "s-0003.txt", "s-2000.sql"])
  }

  @Test func warnsOfTablesThatComeBackEmpty() throws {
    let runner = try CommandRunner()
    try SharedDatabase(runner.path("old.sqlite")).execute(
      "CREATE VIRTUAL TABLE f USING fts5(t, content=''); INSERT INTO f VALUES ('words')"
    )
    let result = try runner.seedbed(["sql", "old.sqlite"])
    #expect(result.status == 0)
    #expect(
      result.standardError
        == "warning: the virtual table 'f' comes back empty: its rows cannot be read\n"
    )
    #expect(try runner.seedbed(["sql", "old.sqlite", "--schema-only"]).standardError == "")
  }

  @Test func refusesNamesThatTheShellChanges() throws {
    let runner = try CommandRunner()
    try SharedDatabase(runner.path("old.sqlite")).execute("CREATE TABLE t (\"a\r\nb\")")
    let result = try runner.seedbed(["sql", "old.sqlite"])
    #expect(result.status == 2)
    #expect(result.standardError.contains("a name in the table 't' holds a carriage return"))
  }

  @Test func writesSchemaAndRowsApart() throws {
    let runner = try CommandRunner()
    try SharedDatabase(runner.path("old.sqlite")).execute(Self.content)
    let again = try SharedDatabase(runner.path("new.sqlite"))
    for part in ["--schema-only", "--data-only"] {
      let text = try runner.seedbed(["sql", "old.sqlite", part]).standardOutput
      #expect(text.contains("INSERT INTO") == (part == "--data-only"))
      #expect(text.contains("CREATE ") == (part == "--schema-only"))
      #expect(text.contains("PRAGMA") == (part == "--schema-only"))
      try again.execute(text)
    }
    let diff = try runner.seedbed(["diff", "old.sqlite", "new.sqlite"])
    #expect(diff.status == 0, "\(diff)")
  }

  @Test func gathersRowsUpToTheLimit() throws {
    let runner = try CommandRunner()
    try SharedDatabase(runner.path("s.sqlite")).execute(
      "CREATE TABLE t (id INTEGER PRIMARY KEY); INSERT INTO t VALUES (1), (2), (3), (44)"
    )
    let whole = "INSERT INTO t VALUES (1), (2), (3), (44);\n"
    func text(_ limit: Int) throws -> CommandResult {
      try runner.seedbed(["sql", "s.sqlite", "--data-only", "--max-statement", String(limit)])
    }
    #expect(try text(whole.utf8.count).standardOutput == whole)
    #expect(
      try text(whole.utf8.count - 1).standardOutput
        == "INSERT INTO t VALUES (1), (2), (3);\nINSERT INTO t VALUES (44);\n"
    )
    let small = try text(26)
    #expect(small.status == 2, "\(small)")
    #expect(
      small.standardError.contains(
        "row 4 of 't', (44)…, takes 27 bytes as a statement, more than '--max-statement 26'"
      ),
      "\(small)"
    )
  }

  static let usage = [
    ["--data-only", "--schema-only"], ["--max-statement", "0"], ["--split-bytes", "10"],
    ["--split-bytes", "10", "-o", "-"],
  ]

  @Test(arguments: usage)
  func refusesOptionsThatMakeNoSense(arguments: [String]) throws {
    let runner = try CommandRunner()
    #expect(try runner.seedbed(["sql", "s.sqlite"] + arguments).status == 64)
  }
}
