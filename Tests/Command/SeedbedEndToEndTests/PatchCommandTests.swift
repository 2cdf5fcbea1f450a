import SeedbedTestSupport
import Testing

/// `diff --sql`: the seed of yesterday becomes that of today.
@Suite struct PatchCommandTests {
  private static let schema = """
    seedbed: 1
    entities:
      Page:
        primaryKey: id
        search: { name: page_search, columns: [title] }
        attributes: { id: integer, title: text, price: real }
        relationships:
          blocks: { entity: Block, many: true, ordered: true }
          parent: { entity: Page, foreignKey: parent_id, onDelete: cascade }
      Block: { variants: { by: type, cases: { text: Text, image: Image } } }
      Text: { primaryKey: id, attributes: { id: integer, body: text } }
      Image: { primaryKey: file, attributes: { file: text } }
    dumps: [{ dump: "-", entity: Page }]
    """

  private static let yesterday = """
    [{ "id": 1, "title": "It's a title", "price": 0.1, "blocks": [{ "type": "text", "id": 1, "body": "a" }] },
     { "id": 2, "title": "Old", "parent_id": 1,
       "blocks": [{ "type": "image", "file": "a.png" }, { "type": "text", "id": 1, "body": "a" }] },
     { "id": 3, "title": "Gone", "parent_id": 2 }]
    """

  private static let today = """
    [{ "id": 1, "title": "It's another\\nline", "price": 1e300, "blocks": [] },
     { "id": 2, "title": "New", "parent_id": 4,
       "blocks": [{ "type": "text", "id": 2, "body": null }, { "type": "image", "file": "a.png" }] },
     { "id": 4, "title": "Added" }]
    """

  /// A folder with the seeds of both days.
  private func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "schema.yml")
    for (name, dump) in [("old", Self.yesterday), ("new", Self.today)] {
      try runner.write(dump, to: "\(name).json")
      let built = try runner.run([
        "/bin/sh", "-c", #""$0" build schema.yml -o "$1.sqlite" --quiet < "$1.json""#,
        CommandRunner.seedbed, name,
      ])
      #expect(built.status == 0, "\(built)")
    }
    return runner
  }

  @Test func makesTheOldSeedTheNewOne() throws {
    let runner = try runner()
    let before = try runner.seedbed(["diff", "old.sqlite", "new.sqlite"])
    #expect(before.status == 1, "\(before)")
    let patch = try runner.seedbed(["diff", "--sql", "old.sqlite", "new.sqlite"])
    #expect(patch.status == 1 && patch.standardError == "", "\(patch)")
    #expect(patch.standardOutput.hasSuffix("COMMIT;\n"))
    try SharedDatabase(runner.path("old.sqlite"))
      .execute("PRAGMA foreign_keys = ON;" + patch.standardOutput)
    let after = try runner.seedbed(["diff", "old.sqlite", "new.sqlite"])
    #expect(after.status == 0, "\(after)")
    let texts = try ["old", "new"].map {
      try runner.seedbed(["sql", "\($0).sqlite"]).standardOutput
    }
    #expect(texts[0] == texts[1] && texts[0].contains("another"))
  }

  private static let shell = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"].first {
    (try? CommandRunner().run([$0, "-version"]).status) == 0
  }

  private static let characters = """
    CREATE TABLE k (\r\n  id TEXT PRIMARY KEY, -- the key\r\n  v DEFAULT 'a\r\nb'\r\n);
    CREATE TABLE n (id INTEGER PRIMARY KEY AUTOINCREMENT);
    CREATE VIRTUAL TABLE s USING fts5(t);
    CREATE TABLE l (x);

    """

  private static let oldCharacters = """
    INSERT INTO k VALUES ('a\r\nb', 1), ('a\nb', 2), ('gone\r', 3), ('c\u{1B}\u{7F}', 'x\ry');
    INSERT INTO n VALUES (8); DELETE FROM n;
    INSERT INTO s (rowid, t) VALUES (3, 'one\r\ntwo');
    INSERT INTO l VALUES ('\r\n.quit\r\n'), (2);
    """

  private static let newCharacters = """
    INSERT INTO k VALUES ('a\r\nb', 'v\r\n'), ('a\nb', '\n\r'), ('new\r\n', CAST(X'0D0A000D0A' AS TEXT)),
      ('c\u{1B}\u{7F}', 'x\r\n''y''\r\n');
    INSERT INTO k (id) VALUES ('default');
    INSERT INTO s (rowid, t) VALUES (3, 'one\r\nthree'), (5, 'four\r\n;\r\n');
    INSERT INTO l VALUES (2), ('.quit\r\n');
    """

  /// The shell reads line by line, and changes the ends of lines.
  @Test(.enabled(if: shell != nil, "the sqlite3 shell is not installed"), arguments: [true, false])
  func passesThroughTheShell(isForward: Bool) throws {
    let runner = try CommandRunner()
    let sides = [Self.oldCharacters, Self.newCharacters]
    for (name, rows) in zip(["old", "new"], isForward ? sides : sides.reversed()) {
      try SharedDatabase(runner.path("\(name).sqlite")).execute(Self.characters + rows)
    }
    let shell = try #require(Self.shell)
    let script = #"""
      "$0" diff --sql old.sqlite new.sqlite > patch.sql || test $? = 1
      "$1" -bail old.sqlite < patch.sql && "$0" diff old.sqlite new.sqlite --quiet
      "$0" sql new.sqlite > new.sql
      "$1" -bail again.sqlite < new.sql && "$0" diff again.sqlite new.sqlite --quiet
      """#
    let result = try runner.run(["/bin/sh", "-ec", script, CommandRunner.seedbed, shell])
    #expect(result.status == 0, "\(result)")
  }

  @Test func saysNothingOfTheSameSeed() throws {
    let runner = try runner()
    let patch = try runner.seedbed(["diff", "--sql", "new.sqlite", "new.sqlite"])
    #expect(patch.status == 0 && patch.standardOutput == "", "\(patch)")
  }
}
