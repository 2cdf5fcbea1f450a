import SeedbedTestSupport
import Testing

/// Records that cannot be stored, and their effect on other records and on the run.
@Suite struct RejectTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let status: Int32
    /// The number of rows in the seed; nil where none is written.
    let rows: Int?

    init(_ arguments: String..., status: Int32, rows: Int?) {
      self.arguments = arguments
      self.status = status
      self.rows = rows
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let cases = [
    Case(status: 1, rows: nil),
    Case("--on-invalid", "fail", status: 1, rows: nil),
    Case("--on-invalid", "reject", status: 0, rows: 2),
    Case("--on-invalid", "reject", "--max-rejects", "2", status: 0, rows: 2),
    Case("--on-invalid", "reject", "--max-rejects", "1", status: 1, rows: nil),
    Case("--on-invalid", "reject", "--max-rejects", "0", status: 1, rows: nil),
    Case("--on-invalid", "reject", "--max-rejects", "50%", status: 0, rows: 2),
    Case("--on-invalid", "reject", "--max-rejects", "49.9%", status: 1, rows: nil),
    Case("--on-invalid", "reject", "--strict", status: 0, rows: 2),
  ]

  @Test(arguments: cases)
  func drawsTheLineWhereItIsTold(example: Case) throws {
    let runner = try Books.runner(dump: Books.halfBad)
    let command = ["build", "schema.yml", "-o", "seed.sqlite", "--quiet"] + example.arguments
    let result = try runner.seedbed(command)
    #expect(result.status == example.status, "\(result)")
    #expect(runner.names().contains("seed.sqlite") == (example.rows != nil))
    if let rows = example.rows { #expect(try runner.rows(of: "Book").count == rows) }
  }

  @Test func setsRowsOfAnotherWidthAside() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer, at: { keyPath: "@index", type: integer } } } }
      dumps: [{ dump: a.csv, entity: A }]
      """,
      to: "schema.yml"
    )
    try runner.write("id,b\n1,2\n3\n4,\"5\n\",6\n7,8\n9,9,9\n", to: "a.csv")
    #expect(try runner.build("schema.yml").status == 1)
    let result = try runner.build("schema.yml", "--on-invalid", "reject", "--rejects", "r.ndjson")
    #expect(result.status == 0, "\(result)")
    #expect(
      try runner.rows(of: "A") == ["INSERT INTO A VALUES (1, 0);", "INSERT INTO A VALUES (7, 3);"]
    )
    let rejects = runner.text(of: "r.ndjson")?.split(separator: "\n") ?? []
    #expect(rejects.count == 3, "\(rejects)")
    #expect(rejects.allSatisfy { $0.hasSuffix(#""record":null}"#) }, "\(rejects)")
    try runner.write("id,b\n1,\"2\n", to: "a.csv")
    #expect(try runner.build("schema.yml", "--on-invalid", "reject").status == 1)
  }

  /// A nested row that turns out wrong at the end rejects the record around it, too.
  @Test func countsTheRecordAroundWhatIsWrong() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Order: { primaryKey: id, attributes: { id: integer }, relationships: {
          lines: { entity: Line, many: true, inverse: order } } }
        Line: { primaryKey: id, attributes: { id: integer, sku: { type: text, unique: true } } }
      dumps: [{ dump: orders.json, entity: Order }]

      """,
      to: "schema.yml"
    )
    try runner.write(
      #"[{"id": 1, "lines": [{"id": 1, "sku": "A"}]}, {"id": 2, "lines": [{"id": 2, "sku": "A"}]}]"#,
      to: "orders.json"
    )
    let result = try runner.build("schema.yml", "--on-invalid", "reject", "--report", "r.json")
    #expect(result.status == 0, "\(result)")
    let report = try #require(runner.text(of: "r.json").flatMap { JSONText($0) })
    let counts = report["entities"]?.elements.map { $0["rejected"] }
    #expect(counts == [.number(1), .number(1)], "\(result)")
  }

  /// Some records are found wrong when they are read, others only when the rows are made.
  @Test func closesWithTheFileOfRejectedRecords() throws {
    let runner = try Books.runner(
      dump: #"[{"id": 1, "title": "a"}, {"id": "x"}, {"id": 2}, {"id": 3, "title": "b"}]"#
    )
    let schema = try #require(runner.text(of: "schema.yml"))
    try runner.write(
      schema.replacing("title: text", with: "title: { type: text, required: true }"),
      to: "schema.yml"
    )
    let result = try runner.build("schema.yml", "--on-invalid", "reject", "--rejects", "r.ndjson")
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.contains("\n2 of 4 records rejected: r.ndjson\n"), "\(result)")
    #expect(runner.text(of: "r.ndjson")?.split(separator: "\n").count == 2)
  }

  @Test(arguments: ["1", "2", "1000"])
  func writesRejectedRecordsWithReasonAndPlace(batchSize: String) throws {
    let runner = try Books.runner(dump: Books.halfBad)
    let result = try runner.build(
      "schema.yml",
      "--on-invalid",
      "reject",
      "--rejects",
      "rejects.ndjson",
      "--batch-size",
      batchSize
    )
    #expect(result.status == 0, "\(result)")
    #expect(
      runner.text(of: "rejects.ndjson") == """
        {"file":"books.json","line":1,"column":20,"byte":19,"reasons":[{"code":"map.invalid-value",\
        "message":"'id': expected an integer, found the text 'x'","path":"[1].id","line":1,\
        "column":20}],"record":{"id":"x"}}
        {"file":"books.json","line":1,"column":44,"byte":43,"reasons":[{"code":"map.invalid-value",\
        "message":"'id': expected an integer, found an array","path":"[3].id","line":1,\
        "column":44}],"record":{"id":[]}}

        """
    )
  }

  /// A record that spans many lines of a dump is written on one line, with its tokens unchanged.
  @Test func writesEachRejectedRecordOnOneLine() throws {
    let record = #"""
      {
        "id" :\#t"\"x\" \u00e9\/\\",
        "n": [ 1.50, -0,\#r
          1E+2, 12345678901234567890 ],
        "t": "a  b: {c, d}", "e": { }, "f": [ [ ] ], "\u0022": null
      }
      """#
    let runner = try Books.runner(dump: "[ {\"id\": 1},\n\(record) ]")
    let result = try runner.build(
      "schema.yml",
      "--on-invalid",
      "reject",
      "--rejects",
      "rejects.ndjson"
    )
    #expect(result.status == 0, "\(result)")
    let lines = try #require(runner.text(of: "rejects.ndjson")).split(separator: "\n")
    #expect(lines.count == 1)
    #expect(
      lines[0].hasSuffix(
        #"""
        ,"record":{"id":"\"x\" \u00e9\/\\","n":[1.50,-0,1E+2,12345678901234567890],\#
        "t":"a  b: {c, d}","e":{},"f":[[]],"\u0022":null}}
        """#
      ),
      "\(lines)"
    )
  }

  /// A program may still be writing the last line; what it has written of others is wrong.
  @Test(arguments: [
    (#"{"id": 1}\#n{"id": 2, "ti"#, rows: Int?(1)), (#"{"id": 1, "ti"#, 0),
    (#"{"id": 1}\#n{"id": 2, "ti\#n"#, nil),
    (#"{"id": 1}\#n{"id": 2\#n{"id": 3}"#, nil), (#"{"id": 1}\#n{"id": 2} x"#, nil),
  ])
  func setsACutLineAside(lines: String, rows: Int?) throws {
    let runner = try Books.runner()
    let schema = try #require(runner.text(of: "schema.yml"))
    try runner.write(schema.replacing("books.json", with: "books.ndjson"), to: "schema.yml")
    try runner.write(lines, to: "books.ndjson")
    for threads in ["1", "3"] {
      let result = try runner.build(
        "schema.yml",
        "--on-invalid",
        "reject",
        "--rejects",
        "r.ndjson",
        "--report",
        "r.json",
        "--threads",
        threads,
        "--force"
      )
      #expect(result.status == (rows == nil ? 1 : 0), "\(result)")
      guard let rows else { continue }
      #expect(try runner.rows(of: "Book").count == rows)
      #expect(result.standardOutput.contains("\n1 of \(rows + 1) record"), "\(result)")
      let rejects = try #require(runner.text(of: "r.ndjson"))
      #expect(rejects.hasPrefix(#"{"file":"books.ndjson","line":\#(rows + 1),"#), "\(rejects)")
      #expect(rejects.hasSuffix("\"record\":null}\n"), "\(rejects)")
    }
  }

  @Test func makesNoFileWhereNoRecordIsSetAside() throws {
    let runner = try Books.runner()
    let result = try runner.build("schema.yml", "--rejects", "rejects.ndjson", "--quiet")
    #expect(result.status == 0, "\(result)")
    #expect(result.standardError.contains("'--rejects' has no effect"), "\(result)")
    #expect(runner.names() == ["books.json", "schema.yml", "seed.sqlite"])
  }

  @Test func keepsTheRejectsOfABuildThatRejectedTooMany() throws {
    let runner = try Books.runner(dump: Books.halfBad)
    let result = try runner.build(
      "schema.yml",
      "--on-invalid",
      "reject",
      "--rejects",
      "rejects.ndjson",
      "--max-rejects",
      "1"
    )
    #expect(result.status == 1, "\(result)")
    let message = "2 of 4 records rejected; --max-rejects allows 1 [build.too-many-rejects]"
    #expect(result.standardError.contains(message), "\(result)")
    #expect(runner.text(of: "rejects.ndjson")?.split(separator: "\n").count == 2)
  }

  @Test func leavesNothingOfARejectedNest() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Shelf:
          primaryKey: id
          attributes: { id: integer }
          relationships: { books: { entity: Book, many: true, inverse: shelf } }
        Book: { primaryKey: id, attributes: { id: integer, pages: integer } }
      dumps: [{ dump: shelves.json, entity: Shelf }]
      """,
      to: "schema.yml"
    )
    try runner.write(
      """
      [{"id": 1, "books": [{"id": 1}, {"id": 2, "pages": "many"}]},
       {"id": 2, "books": [{"id": 3}]}]
      """,
      to: "shelves.json"
    )
    let result = try runner.build("schema.yml", "--on-invalid", "reject", "--quiet")
    #expect(result.status == 0, "\(result)")
    #expect(try runner.rows(of: "Shelf") == ["INSERT INTO Shelf VALUES (2);"])
    #expect(try runner.rows(of: "Book") == ["INSERT INTO Book VALUES (3, NULL, 2);"])
  }
}
