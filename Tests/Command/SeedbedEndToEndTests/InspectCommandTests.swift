import SeedbedTestSupport
import Testing

/// Pages of the real command: what they show, when they are written, and that they never change.
@Suite struct InspectCommandTests {
  static let schema = """
    seedbed: 1
    entities:
      Book:
        table: books
        primaryKey: id
        attributes: { id: integer, title: text, pages: integer }
        relationships: { author: { entity: Author, foreignKey: author } }
      Author: { table: authors, primaryKey: id, attributes: { id: integer, name: text } }
    dumps:
      - { dump: books.json, keyPath: books, entity: Book }
      - { dump: books.json, keyPath: authors, entity: Author }
    """
  static let dump = """
    {"books": [
      {"id": 1, "title": "One </script><b>", "pages": 10, "author": 1, "isbn": "x"},
      {"id": 2, "title": "Two", "pages": 20, "author": 1, "isbn": "y"}
    ], "authors": [{"id": 1, "name": "Ada"}]}
    """

  private static func runner(dump: String = dump) throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    try runner.write(dump, to: "books.json")
    return runner
  }

  private static func text(of name: String, _ runner: CommandRunner) throws -> String {
    try #require(runner.text(of: name))
  }

  /// The memory beside the program itself is about one value.
  @Test func aPageTakesNoMoreMemoryForALargeValue() throws {
    let runner = try CommandRunner()
    try SharedDatabase(runner.path("s.sqlite")).execute(
      "CREATE TABLE texts (t); INSERT INTO texts SELECT replace(hex(zeroblob(8000000)), '00', 'ab')"
    )
    let made = try runner.run([
      "/bin/sh", "-c", #"ulimit -d 131072; exec "$0" inspect s.sqlite -o p.html"#,
      CommandRunner.seedbed,
    ])
    #expect(made.status == 0, "\(made)")
    #expect(try Self.text(of: "p.html", runner).contains("abababab"))
  }

  @Test func saysThatAPageIsLargeWithoutRows() throws {
    let runner = try CommandRunner()
    let text = String(repeating: "x", count: 1_000_000)
    try SharedDatabase(runner.path("s.sqlite")).execute("CREATE VIEW v AS SELECT '\(text)' AS t")
    let made = try runner.seedbed(["inspect", "s.sqlite", "-o", "p.html", "--max-size", "1"])
    #expect(made.status == 0, "\(made)")
    let note = "note: the page takes 1.0 MB without any rows, more than --max-size\n"
    #expect(made.standardError == note, "\(made)")
  }

  /// Its dumps are not read.
  @Test func takesASchemaWithDumpsOutsideItsFolder() throws {
    let runner = try Self.runner()
    let built = try runner.seedbed(["build", "schema.yml", "-o", "s.sqlite"])
    #expect(built.status == 0, "\(built)")
    let schema = Self.schema.replacing("dump: books.json", with: "dump: ../books.json")
    try runner.write(schema, to: "schemas/schema.yml")
    let shown = try runner.seedbed(["inspect", "s.sqlite", "--schema", "schemas/schema.yml"])
    #expect(shown.status == 0 && shown.standardError == "", "\(shown)")
  }

  @Test func aBuildWritesThePageOfItsSeed() throws {
    let runner = try Self.runner()
    let built = try runner.seedbed(["build", "schema.yml", "-o", "s.sqlite", "--page", "p.html"])
    #expect(built.status == 0, "\(built)")
    let page = try Self.text(of: "p.html", runner)
    for part in [
      "<title>s</title>", "id=\"t-books\"", "id=\"c-books-pages\"", "id=\"r-authors-1\"",
      "books.json", "<code>isbn</code>", "4 of 5", "no rejected records", "entity Book",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(!page.contains("<b></"))
  }

  @Test func thePageOfABuildFromAPipeTellsTheUnreadKeys() throws {
    let runner = try CommandRunner()
    let schema = """
      seedbed: 1
      entities: { Book: { primaryKey: id, attributes: { id: integer } } }
      dumps: [{ name: books, dump: books.json, entity: Book }]
      """
    try runner.write(schema, to: "schema.yml")
    let built = try runner.seedbed(
      ["build", "schema.yml", "-o", "s.sqlite", "--page", "p.html", "--dump", "books=-"],
      input: Array(#"[{"id": 1, "isbn": "x"}]"#.utf8)
    )
    #expect(built.status == 0, "\(built)")
    #expect(try Self.text(of: "p.html", runner).contains("<code>isbn</code>"))
  }

  @Test func aFailedBuildWritesThePageOfItsProblems() throws {
    let runner = try Self.runner(dump: Self.dump.replacing("10", with: "\"many\""))
    let built = try runner.seedbed(["build", "schema.yml", "-o", "s.sqlite", "--page", "p.html"])
    #expect(built.status == 1, "\(built)")
    let page = try Self.text(of: "p.html", runner)
    for part in [
      "the build failed", "map.invalid-value", "books.json:2", "many", "There is no seed",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("id=\"tables\""))
  }

  @Test func aSchemaWithErrorsHasAPageAsWell() throws {
    let runner = try Self.runner()
    try runner.write("seedbed: 1\nentities: { Book: { primarykey: id } }\n", to: "schema.yml")
    let built = try runner.seedbed(["build", "schema.yml", "-o", "s.sqlite", "--page", "p.html"])
    #expect(built.status == 1, "\(built)")
    #expect(try Self.text(of: "p.html", runner).contains("schema.unknown-key"))
  }

  @Test func aCheckOfDumpsWritesAPageWithoutASeed() throws {
    let runner = try Self.runner()
    let checked = try runner.seedbed(["validate", "--dumps", "schema.yml", "--page", "p.html"])
    #expect(checked.status == 0, "\(checked)")
    let page = try Self.text(of: "p.html", runner)
    for part in ["<title>schema</title>", "<code>isbn</code>", "There is no seed to show."] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func pagesOfReportsShowTheSame() throws {
    let runner = try Self.runner()
    _ = try runner.seedbed([
      "build", "schema.yml", "-o", "s.sqlite", "--page", "p.html", "--report", "build.json",
    ])
    _ = try runner.seedbed(["validate", "--dumps", "schema.yml", "--report", "dumps.json"])
    let inspected = try runner.seedbed([
      "inspect", "s.sqlite", "-o", "q.html", "--build-report", "build.json", "--dumps-report",
      "dumps.json", "--schema", "schema.yml",
    ])
    #expect(inspected.status == 0, "\(inspected)")
    let (built, later) = (try Self.text(of: "p.html", runner), try Self.text(of: "q.html", runner))
    let sections = { (page: String) in
      page.split(separator: "<section id=\"about\"").first.map(String.init) ?? ""
    }
    #expect(sections(built) == sections(later))
  }

  @Test func thePageIsTheSameAtAnyNumberOfThreads() throws {
    let runner = try Self.runner()
    var pages: [String] = []
    for threads in ["1", "2", "8"] {
      let built = try runner.seedbed([
        "build", "schema.yml", "-o", "s.sqlite", "--page", "p.html", "--threads", threads,
        "--batch-size", threads,
      ])
      #expect(built.status == 0, "\(built)")
      pages.append(try Self.text(of: "p.html", runner))
    }
    #expect(Set(pages).count == 1)
  }

  @Test func textFitsATerminal() throws {
    let runner = try Self.runner()
    _ = try runner.seedbed(["build", "schema.yml", "-o", "s.sqlite"])
    let inspected = try runner.seedbed(["inspect", "s.sqlite"])
    #expect(inspected.status == 0, "\(inspected)")
    let lines = inspected.standardOutput.split(separator: "\n")
    #expect(lines.first == "s: 2 tables, 3 rows, 24.6 kB")
    #expect(lines.contains { $0.hasPrefix("books ") && $0.contains("authors") })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func markdownAndJSONArePrinted() throws {
    let runner = try Self.runner()
    _ = try runner.seedbed(["build", "schema.yml", "-o", "s.sqlite"])
    let markdown = try runner.seedbed(["inspect", "s.sqlite", "--as", "markdown"])
    #expect(markdown.standardOutput.contains("| books | 2 | 4 | id | authors | 0 |"))
    #expect(markdown.standardOutput.contains("\"books\" }o--o| \"authors\" : \"author_id\""))
    let json = try runner.seedbed(["inspect", "s.sqlite", "--as", "json"])
    #expect(json.standardOutput.hasPrefix("{\n  \"seedbed\": "))
    #expect(json.standardOutput.contains("\"title\": \"s\""))
  }

  @Test func changesAreShown() throws {
    let runner = try Self.runner()
    _ = try runner.seedbed(["build", "schema.yml", "-o", "old.sqlite"])
    try runner.write(
      Self.dump.replacing("\"Two\"", with: "\"Zwei\"").replacing(
        "{\"id\": 1, \"name\"",
        with: "{\"id\": 9, \"name\""
      ),
      to: "books.json"
    )
    _ = try runner.seedbed(["build", "schema.yml", "-o", "new.sqlite"])
    let arguments = ["inspect", "new.sqlite", "--against", "old.sqlite", "-o", "p.html"]
    let inspected = try runner.seedbed(arguments)
    #expect(inspected.status == 0, "\(inspected)")
    let page = try Self.text(of: "p.html", runner)
    for part in ["<del>&#39;Two&#39;</del>", "<ins>&#39;Zwei&#39;</ins>", "2 tables changed"] {
      #expect(page.contains(part), "\(part)")
    }
    let hidden = try runner.seedbed(arguments + ["--redact", "*.title"])
    #expect(hidden.status == 0, "\(hidden)")
    #expect(try !Self.text(of: "p.html", runner).contains("Zwei"))
    #expect(try !Self.text(of: "p.html", runner).contains("Two"))
  }

  @Test func timingsHaveAPageOfTheirOwn() throws {
    let runner = try Self.runner()
    let built = try runner.seedbed(["build", "schema.yml", "-o", "s.sqlite", "--timings", "t.html"])
    #expect(built.status == 0, "\(built)")
    let page = try Self.text(of: "t.html", runner)
    for phase in ["load", "read", "fold", "store", "finish"] {
      #expect(page.contains("<th scope=\"row\">\(phase)</th>"))
    }
  }

  @Test(arguments: [
    (["schema.yml"], 2, "cannot read 'schema.yml': it is not an SQLite database"),
    (["none.sqlite"], 2, "cannot read 'none.sqlite'"),
    (["s.sqlite", "-o", "s.sqlite"], 2, "cannot write the seed page to 's.sqlite'"),
    (["s.sqlite", "-o", "books.json"], 2, "cannot replace 'books.json' by the seed page"),
    (["s.sqlite", "-o", "x", "--as", "text"], 64, "--as text is printed"),
    (["s.sqlite", "--redact", "title"], 64, "--redact takes TABLE.COLUMN, found 'title'"),
    (["s.sqlite", "--redact", "books.none"], 1, "no column matches '--redact books.none'"),
    (["s.sqlite", "--build-report", "books.json"], 2, "it is not a report of seedbed"),
    (["s.sqlite", "--rows", "61"], 64, "--rows must be from 0 to 60"),
    (["s.sqlite", "--max-size", "0"], 64, "--max-size must be from 1 to 1000"),
    (["s.sqlite", "--set", "a=b"], 64, "--set is for --schema"),
  ])
  func refusesWhatCannotBe(arguments: [String], status: Int, message: String) throws {
    let runner = try Self.runner()
    _ = try runner.seedbed(["build", "schema.yml", "-o", "s.sqlite"])
    let inspected = try runner.seedbed(["inspect"] + arguments)
    #expect(inspected.status == Int32(status), "\(inspected)")
    #expect(inspected.standardError.contains(message), "\(inspected)")
  }

  @Test func aPageReplacesOnlyAPage() throws {
    let runner = try Self.runner()
    _ = try runner.seedbed(["build", "schema.yml", "-o", "s.sqlite", "--page", "p.html"])
    let again = try runner.seedbed(["inspect", "s.sqlite", "-o", "p.html"])
    #expect(again.status == 0, "\(again)")
    try runner.write("mine", to: "mine.html")
    let refused = try runner.seedbed(["inspect", "s.sqlite", "-o", "mine.html"])
    #expect(refused.status == 2, "\(refused)")
    #expect(try Self.text(of: "mine.html", runner) == "mine")
  }
}
