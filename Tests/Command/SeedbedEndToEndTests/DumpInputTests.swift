import SeedbedTestSupport
import Testing

/// Where dumps come from, and what the command line says about them.
@Suite struct DumpInputTests {
  static let rows = [
    "INSERT INTO Book VALUES (1, 'One', 'SE');", "INSERT INTO Book VALUES (2, 'Two', 'SE');",
  ]

  @Test func readsStandardInput() throws {
    let runner = try Books.runner(dump: "[]")
    let input = Array(Books.dump.utf8)
    let result = try runner.build("schema.yml", "--dump", "books=-", input: input)
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.contains("standard input"))
    #expect(try runner.rows(of: "Book") == Self.rows)
  }

  @Test(arguments: ["books.json.gz", "anything"])
  func knowsGzipByItsContent(name: String) throws {
    let runner = try Books.runner()
    let packed = try runner.run(["/bin/sh", "-c", #"gzip -c books.json > "$0""#, name])
    try #require(packed.status == 0, "\(packed)")
    let result = try runner.build("schema.yml", "--dump", "books=\(name)")
    #expect(result.status == 0, "\(result)")
    #expect(try runner.rows(of: "Book") == Self.rows)
  }

  @Test(arguments: [("UTF-16", 2), ("UTF-32", 4)], [false, true])
  func convertsTextWithAByteOrderMark(_ encoding: (name: String, size: Int), isBig: Bool) throws {
    let runner = try Books.runner()
    let scalars = "\u{FEFF}" + #"[{"id": 1, "title": "日😀"}]"#
    var bytes: [UInt8] = []
    func append(_ unit: UInt32) {
      let little = (0..<encoding.size).map { UInt8(truncatingIfNeeded: unit >> (8 * $0)) }
      bytes += isBig ? little.reversed() : little
    }
    if encoding.size == 2 {
      for unit in scalars.utf16 { append(UInt32(unit)) }
    } else {
      for scalar in scalars.unicodeScalars { append(scalar.value) }
    }
    try runner.write(bytes: bytes, to: "books.json")
    let result = try runner.build("schema.yml", "--quiet")
    #expect(result.status == 0, "\(result)")
    #expect(try runner.rows(of: "Book") == ["INSERT INTO Book VALUES (1, '日😀', 'SE');"])
  }

  @Test func takesVariablesFromOutside() throws {
    let runner = try Books.runner()
    let result = try runner.build("schema.yml", "--set", "country=NO")
    #expect(result.status == 0, "\(result)")
    #expect(
      try runner.rows(of: "Book").first == "INSERT INTO Book VALUES (1, 'One', 'NO');"
    )
  }

  /// A JSON scalar is one; all else is a text, as it is.
  @Test(arguments: [
    ("7", "7"), ("-1.5", "-1.5"), ("true", "true"), (#""7""#, #""7""#), ("08111", #""08111""#),
    (#""a"b""#, #""\"a\"b\"""#), ("0x1", #""0x1""#), ("+7", #""+7""#), (".5", #"".5""#),
    ("~", #""~""#), ("", #""""#), ("[1]", #""[1]""#), ("1,2", #""1,2""#),
  ])
  func takesVariablesAsJSONOrTexts(text: String, json: String) throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      vars: { v: none }
      entities: { A: { primaryKey: id, attributes: { id: integer, v: { keyPath: "@vars.v", type: json } } } }
      dumps: [{ records: [{ id: 1 }], entity: A }]
      """,
      to: "schema.yml"
    )
    let result = try runner.build("schema.yml", "--set", "v=\(text)")
    #expect(result.status == 0, "\(result)")
    #expect(try runner.rows(of: "A") == ["INSERT INTO A VALUES (1, '\(json)');"])
  }

  @Test func takesThePartsOfAPathThatIsGiven() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { A: { primaryKey: [r, id], attributes: { r: { keyPath: "@path.r", type: text }, id: integer } } }
      dumps: [{ name: a, dump: "g/{r}/a.csv", entity: A }]
      """,
      to: "schema.yml"
    )
    for path in ["g/n/a.csv", "other/g/s/a.csv", "b.csv"] { try runner.write("id\n1\n", to: path) }
    for (path, part) in [("g/n/a.csv", "n"), ("other/g/s/a.csv", "s"), ("other/g/{r}/*.csv", "s")] {
      let result = try runner.build("schema.yml", "--dump", "a=\(path)")
      #expect(result.status == 0, "\(result)")
      #expect(try runner.rows(of: "A") == ["INSERT INTO A VALUES ('\(part)', 1);"])
    }
    let result = try runner.build("schema.yml", "--dump", "a=b.csv")
    #expect(result.status == 1)
    #expect(result.standardError.contains("the dump's path has no '{r}'"), "\(result)")
  }

  @Test(arguments: ["books.ndjson", "books.json"])
  func readsOneValueALine(name: String) throws {
    let runner = try Books.runner()
    try runner.write("{\"id\": 1, \"title\": \"One\"}\n{\"id\": 2, \"title\": \"Two\"}\n", to: name)
    let result = try runner.build("schema.yml", "--dump", "books=\(name)")
    #expect(result.status == 0, "\(result)")
    #expect(try runner.rows(of: "Book") == Self.rows)
  }

  @Test(
    arguments: [
      (["--dump", "books=nowhere.json"], "[dump.no-file]"),
      (["--dump", "books=nowhere/*.json"], "[dump.no-file]"),
      (["--dump", "bucks=books.json"], "[schema.unknown-dump]"),
    ]
  )
  func endsWith1WhereADumpIsNotThere(arguments: [String], code: String) throws {
    let runner = try Books.runner()
    let before = runner.names()
    let command = ["build", "schema.yml", "-o", "seed.sqlite"] + arguments
    let result = try runner.seedbed(command)
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains(code), "\(result)")
    #expect(runner.names() == before)
  }

  @Test func putsTheOutputWhereTheSchemaSays() throws {
    let runner = try Books.runner()
    let schema = Books.schema + "\ndatabase: { output: made/Seed.sqlite }\n"
    try runner.write(schema, to: "app/schema.yml")
    try runner.write(Books.dump, to: "app/books.json")
    try runner.write("", to: "app/made/keep")
    let result = try runner.seedbed(["build", "app/schema.yml", "--quiet"])
    #expect(result.status == 0, "\(result)")
    #expect(try runner.rows(of: "Book", in: "app/made/Seed.sqlite") == Self.rows)
  }

  @Test func writesThroughASymbolicLink() throws {
    let runner = try Books.runner()
    try runner.write("", to: "real/old.sqlite")
    let linked = try runner.run(["/bin/sh", "-c", "ln -s real/old.sqlite seed.sqlite"])
    try #require(linked.status == 0, "\(linked)")
    let result = try runner.build("schema.yml", "--quiet")
    #expect(result.status == 0, "\(result)")
    #expect(runner.names(in: "real") == ["old.sqlite"])
    #expect(try runner.rows(of: "Book", in: "real/old.sqlite") == Self.rows)
  }
}
