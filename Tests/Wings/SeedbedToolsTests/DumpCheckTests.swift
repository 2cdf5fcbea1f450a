import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// Findings of a dump check: unread keys, absent paths, rows and dangling keys.
@Suite struct DumpCheckTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    /// All of the schema but its version, and `dumps` where `d.json` holds the first entity.
    let schema: String
    let dump: String
    /// `Mapping.path ×count line:column ~suggestion`.
    var unread: [String] = []
    /// `Mapping.name line:column ~nearest`.
    var absent: [String] = []
    /// `Mapping.name present/null/missing/invalid`; nil where the case is about something else.
    var readings: [String]?

    var testDescription: String { claim }

    var text: String {
      let first = schema.split(separator: "\n")[1].prefix { $0 != ":" }
        .drop { $0 == " " }
      let dumps = schema.contains("\ndumps:") ? "" : "\ndumps: [{ dump: d.json, entity: \(first) }]"
      return schema + dumps + "\nseedbed: 1\n"
    }
  }

  @Test(arguments: keys + paths)
  func tellsKeysAndPaths(example: Case) throws {
    let report = try Self.check(example.text, ["d.json": example.dump])
    let told = Comment(rawValue: TextRenderer().render(report.diagnostics))
    #expect(!report.diagnostics.hasErrors, told)
    #expect(report.unreadKeys.map(Self.text) == example.unread, told)
    #expect(report.absentPaths.map(Self.text) == example.absent, told)
    let warnings = report.diagnostics.sorted.filter { Self.ownCodes.contains($0.code.rawValue) }
    #expect(warnings.count == example.unread.count + example.absent.count)
    #expect(warnings.allSatisfy { $0.excerpt != nil && $0.severity == .warning })
    try Self.expectSameOfBuild(example.text, ["d.json": example.dump], as: report)
    guard let readings = example.readings else { return }
    let found = report.mappings.filter { $0.records > 0 }.flatMap { mapping in
      mapping.valueCounts.map { reading in
        let invalid = reading.invalid.map(String.init) ?? "–"
        return "\(mapping.name).\(reading.name) "
          + "\(reading.present)/\(reading.null)/\(reading.missing)/\(invalid)"
      }
    }
    #expect(found == readings)
  }

  static let ownCodes = ["dump.unread-key", "dump.absent-path"]

  static let book = """
    entities:
      Book: { primaryKey: id, attributes: { id: integer, title: text } }
    dumps: [{ dump: "*.json", entity: Book }]
    seedbed: 1

    """

  @Test func countsEachOfManyUnreadNames() throws {
    let names = (0..<1_100).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    let record = "{\"id\": 1, \"title\": null, \(names)}"
    let report = try Self.check(Self.book, ["d.json": "[\(record), \(record)]"])
    try Self.expectSameOfBuild(Self.book, ["d.json": "[\(record), \(record)]"], as: report)
    // The rest of what may be a dictionary is not told apart.
    #expect(report.unreadKeys.count == 1_064)
    #expect(report.unreadKeys.allSatisfy { $0.count == 2 && $0.first?.line == 1 })
    #expect(report.unreadKeys.last?.keyPath == "k1063")
  }

  @Test func warnsOnceOfAKeyThatTheSchemaAsksToTell() throws {
    let schema = """
      entities:
        Book:
          primaryKey: id
          unmappedKeys: warn
          attributes: { id: integer, pages: { keyPath: meta.pages, type: integer } }
      dumps: [{ dump: d.json, entity: Book }]
      seedbed: 1

      """
    let dumps = ["d.json": #"[{"id": 1, "x": 1, "meta": {"pages": 1, "y": 2}}]"#]
    let report = try Self.check(schema, dumps)
    try Self.expectSameOfBuild(schema, dumps, as: report)
    #expect(report.unreadKeys.map(\.keyPath) == ["x", "meta.y"])
    #expect(
      report.diagnostics.tally.map(\.code.rawValue) == ["map.unmapped-key", "dump.unread-key"]
    )
  }

  @Test func givesTheLineThatReadsAKey() throws {
    let record = #"""
      {"id": 1, "title": "a", "isbn": "1-2", "pages": 3, "price": 4, "isNew": true, "tags": [],
       "size": {"w": 1}, "first name": null, "2nd": "x", "mixed": 1}
      """#
    let other = #"{"id": 2, "title": "b", "price": 4.5, "mixed": false}"#
    let report = try Self.check(Self.book, ["d.json": "[\(record), \(other)]"])
    #expect(
      report.unreadKeys.map(\.line) == [
        "isbn: text", "pages: integer", "price: real", "isNew: boolean", "tags: json",
        "size: json", #"first_name: { keyPath: '"first name"', type: text }"#,
        #"_2nd: { keyPath: "2nd", type: text }"#, "mixed: text",
      ]
    )
    let lines = report.unreadKeys.map { "      \($0.line)\n" }.joined()
    let fuller = """
      entities:
        Book:
          primaryKey: id
          attributes:
            id: integer
            title: text
      \(lines)dumps: [{ dump: "*.json", entity: Book }]
      seedbed: 1

      """
    let again = try Self.check(fuller, ["d.json": "[\(record)]"])
    #expect(again.unreadKeys.isEmpty)
    #expect(again.diagnostics.isEmpty)
  }

  // MARK: Records

  @Test func tellsWhatABuildWouldReject() throws {
    let report = try Self.check(
      Self.book,
      ["d.json": #"[{"id": "x", "title": "a"}, {"id": 2, "title": []}, {"id": 3}]"#]
    )
    #expect(report.rejected == 2)
    #expect(report.isComplete)
    #expect(
      report.diagnostics.tally.map {
        "\($0.code) \($0.severity) \($0.count) \($0.first?.column ?? 0)"
      }
        == ["map.invalid-value error 2 9"]
    )
  }

  @Test func countsRecordsWithoutAKey() throws {
    let schema = """
      entities:
        Book: { primaryKey: id, nullKey: skip, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Book }]
      seedbed: 1

      """
    let report = try Self.check(schema, ["d.json": #"[{"id": 1}, {"id": null}, {}, {}]"#])
    let book = try #require(report.mappings.first)
    #expect(book.records == 4)
    #expect(book.nullKeys == 1)
    #expect(book.missingKeys == 2)
    #expect(book.firstWithoutKey?.column == 13)
    #expect(report.diagnostics.isEmpty)
  }

  @Test(arguments: ["merge", "fill", "keepFirst", "replace"])
  func tellsWhereValuesOfOneKeyDiffer(rule: String) throws {
    let schema = """
      entities:
        Book:
          primaryKey: id
          onDuplicate: \(rule)
          attributes: { id: integer, title: text, pages: integer }
      dumps: [{ dump: d.json, entity: Book }]
      seedbed: 1

      """
    let titles = (0..<7).map { "{\"id\": 2, \"title\": \"t\($0)\"}" }.joined(separator: ",\n")
    let report = try Self.check(
      schema,
      ["d.json": "[\(titles),\n{\"id\": 1, \"pages\": 3}, {\"id\": 1, \"pages\": 3}]"]
    )
    let conflict = try #require(report.conflictingValues.first)
    #expect(report.conflictingValues.count == 1)
    #expect("\(conflict.entity).\(conflict.attribute)" == "Book.title")
    #expect(conflict.count == 6)
    #expect(conflict.examples.map(\.location.line) == [2, 3, 4, 5, 6, 7])
    #expect(conflict.examples.first?.key == "2")
    #expect(conflict.examples.first?.old == "'t0'")
    #expect(conflict.examples.first?.new == "'t1'")
    #expect(report.diagnostics.warningCount == 0)
  }

  static let linked = """
    entities:
      Book:
        primaryKey: id
        attributes: { id: integer }
        relationships:
          author: { entity: Author, foreignKey: author_id }
          tags: { entity: Tag, foreignKey: tag_ids, many: true }
      Author: { primaryKey: id, attributes: { id: integer } }
      Tag: { primaryKey: name, attributes: { name: text } }
    dumps:
      - { dump: d.json, keyPath: books, entity: Book }
      - { dump: d.json, keyPath: authors, entity: Author }
      - { dump: d.json, keyPath: tags, entity: Tag }
    seedbed: 1

    """

  @Test func tellsEachKeyThatDanglesOnce() throws {
    let books = (1...12).map {
      "{\"id\": \($0), \"author_id\": \($0), \"tag_ids\": [\"a\", \"b\"]}"
    }
    let dump = """
      { "authors": [{"id": 12}], "tags": [{"name": "a"}], "books": [
      \(books.joined(separator: ",\n"))]}
      """
    let report = try Self.check(Self.linked, ["d.json": dump])
    #expect(
      report.danglingKeys.map { "\($0.entity).\($0.relationship) \($0.count)" }
        == ["Book.author 11", "Book.tags 12"]
    )
    let author = try #require(report.danglingKeys.first)
    #expect(author.examples.map(\.key) == (1...11).map(String.init))
    #expect(author.examples.map(\.location.line) == Array(2...12))
    #expect(report.danglingKeys.last?.examples.allSatisfy { $0.key == "'b'" } == true)
  }

  @Test func readsASampleOfEachFileAndReading() throws {
    let dump =
      #"{"books": [{"id": 1, "author_id": 9}, {"id": 2, "x": 1}, {}], "authors": [{"id": 1}], "tags": []}"#
    let report = try Self.check(Self.linked, ["d.json": dump], sample: 2)
    #expect(report.sample == 2)
    #expect(report.dumps.map(\.records) == [2, 1, 0])
    #expect(report.mappings.map(\.records) == [2, 1, 0])
    // The author may be among those that were not read.
    #expect(report.danglingKeys.isEmpty)
    #expect(report.unreadKeys.map(\.keyPath) == ["x"])
    #expect(!report.diagnostics.hasErrors)
  }

  @Test func saysNothingOfPathsWhereADumpBreaksOff() throws {
    let dump = #"[{"id": 1, "x": 1}, {"id": 2"#
    let report = try Self.check(Self.book, ["d.json": dump])
    try Self.expectSameOfBuild(Self.book, ["d.json": dump], as: report)
    #expect(!report.isComplete)
    #expect(report.absentPaths.isEmpty)
    #expect(report.unreadKeys.map(\.keyPath) == ["x"])
    #expect(
      report.diagnostics.tally.map(\.code.rawValue) == ["dump.unread-key", "dump.invalid-json"]
    )
  }

  @Test func readsNoDumpOfASchemaWithErrors() throws {
    let report = try Self.check("seedbed: 1\nentities: { A: {} }\n", ["d.json": "[]"])
    #expect(report.diagnostics.hasErrors)
    #expect(report.dumps.isEmpty && report.mappings.isEmpty)
  }

  @Test func writesTheSameJSONEachTime() throws {
    let dump = #"[{"id": 1, "titel": "One"}, {"id": "x", "title": null}]"#
    let first = try Self.check(Self.book, ["d.json": dump]).json
    #expect(first.contains(#""keyPath": "titel""#))
    #expect(first.contains(#""suggestion": "title""#))
    #expect(first.contains(#""code": "map.invalid-value""#))
    #expect(first.hasSuffix("}\n"))
  }

  @Test func putsWhatDoesNotFitElsewhere() throws {
    // About 3 MB of operations, with one for logs.
    let records = (0..<40_000).map { "{\"id\": \($0 % 20_000), \"title\": \"t\($0)\"}" }
    let report = try Self.check(
      Self.book,
      ["d.json": "[\(records.joined(separator: ","))]"],
      memoryBudget: 1
    )
    #expect(report.conflictingValues.map(\.count) == [20_000])
    #expect(report.mappings.map(\.records) == [40_000])
  }

  // MARK: Support

  private static func check(
    _ schema: String,
    _ dumps: [String: String],
    sample: Int? = nil,
    memoryBudget: Int = 64 << 20
  ) throws -> DumpCheckReport {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    for (name, text) in dumps { try runner.write(text, to: name) }
    let before = runner.names()
    var options = try DumpCheckOptions(Schema(path: runner.path("schema.yml")))
    options.sample = sample
    options.memoryBudget = memoryBudget
    let report = try options.perform()
    #expect(runner.names() == before, "nothing is written")
    return report
  }

  /// Expects a build that warns of unread keys to report those of a check, in the same words.
  private static func expectSameOfBuild(
    _ schema: String,
    _ dumps: [String: String],
    as report: DumpCheckReport
  ) throws {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    for (name, text) in dumps { try runner.write(text, to: name) }
    let build = try Schema(path: runner.path("schema.yml")).build(to: runner.path("s.sqlite")) {
      $0.warnsOfUnreadKeys = true
    }
    func told(_ diagnostics: Diagnostics) -> [String] {
      diagnostics.sorted.filter { $0.code.rawValue == "dump.unread-key" }.map {
        "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message) \($0.count)"
          + " \($0.recordPath ?? "") \($0.notes.map(\.message))"
      }
    }
    #expect(build.unreadKeys?.map(text) == report.unreadKeys.map(text))
    #expect(build.unreadKeys?.map(\.line) == report.unreadKeys.map(\.line))
    #expect(told(build.diagnostics) == told(report.diagnostics))
  }

  private static func text(_ key: DumpCheckReport.UnreadKey) -> String {
    let place = key.first.map { "\($0.line):\($0.column)" } ?? "nowhere"
    let suggestion = key.suggestion.map { " ~\($0)" } ?? ""
    return "\(key.mapping).\(key.keyPath) ×\(key.count) \(place)\(suggestion)"
  }

  private static func text(_ absent: DumpCheckReport.AbsentPath) -> String {
    let nearest = absent.nearest.map { " ~\($0)" } ?? ""
    let place = "\(absent.location.line):\(absent.location.column)"
    return "\(absent.mapping).\(absent.name) \(place)\(nearest)"
  }
}
