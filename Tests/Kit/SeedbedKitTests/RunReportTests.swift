import SeedbedBase
import SeedbedTestSupport
import Testing

@testable import SeedbedKit
@testable import SeedbedStoring

/// Counts in the reports of builds and imports, other than those of rows.
@Suite struct RunReportTests {
  private static let schema = """
    seedbed: 1
    entities:
      Book:
        primaryKey: id
        attributes: { id: integer, title: text }
        relationships:
          author: { entity: Author, foreignKey: author_id }
          tags: { entity: Tag, many: true, ordered: true }
      Author: { primaryKey: id, attributes: { id: integer } }
      Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
    dumps:
      - { dump: first.json, entity: Book, onInvalid: reject }
      - { dump: second.json, entity: Book }

    """

  private static let first = """
    [{ "id": 1, "title": "a", "author_id": 9, "tags": ["x", "y", "x"] },
    { "id": 2, "author_id": 8, "tags": ["x"] },
    { "id": "bad", "author_id": 7, "tags": ["z"] }]
    """

  /// Several documents in one file, whose name does not show it.
  private static let second = """
    { "id": 3, "author_id": 9 }
    { "id": 1, "title": "b" }
    """

  private func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "schema.yml")
    try runner.write(Self.first, to: "first.json")
    try runner.write(Self.second, to: "second.json")
    return runner
  }

  private func built(_ runner: CommandRunner, threads: Int = 0) throws -> BuildReport {
    var options = try BuildOptions(
      Schema(path: runner.path("schema.yml")),
      output: runner.path("seed.sqlite")
    )
    options.threads = threads
    return try options.perform()
  }

  @Test(arguments: [0, 1])
  func saysWhatEachDumpGave(threads: Int) throws {
    let dumps = try built(runner(), threads: threads).dumps
    #expect(dumps.map(\.format) == ["json", "ndjson"])
    #expect(
      dumps.map { $0.entities.map { "\($0.name) \($0.records)" } } == [
        ["Book 2", "Tag 4"], ["Book 2"],
      ]
    )
  }

  @Test func countsRowsOfJoinTables() throws {
    let report = try built(runner())
    #expect(report.joinTables == [.init(name: "Book_tags", rows: 3)])
  }

  @Test func givesEachDanglingKeyOnceWithItsFirstPlace() throws {
    let report = try built(runner())
    #expect(report.danglingKeys.map(\.count) == [3])
    let examples = try #require(report.danglingKeys.first).examples
    #expect(examples.map(\.key) == ["9", "8"])
    #expect(examples.map(\.location.line) == [1, 2])
  }

  /// A row may be made of several records; only some have the key.
  @Test(arguments: ["", ", onDangling: skip", ", onDangling: error"])
  func placesADanglingKeyInARecordThatHasIt(rule: String) throws {
    let runner = try runner()
    let key = "foreignKey: author_id"
    let schema = Self.schema.split(separator: key, maxSplits: 1).joined(separator: key + rule)
    let second = """
      { "id": 3 }
      { "id": 1, "author_id": 9 }
      { "id": 1, "title": "a" }
      { "id": 2, "author_id": 8 }
      """
    func places(_ report: some RunReporting) -> [String] {
      report.danglingKeys.flatMap(\.examples).map { place($0.location) }
        + report.diagnostics.filter { $0.code == DiagnosticCode("store.dangling-key") }
        .compactMap { $0.location.map(place) }
    }
    func place(_ location: TextLocation) -> String {
      "\(location.file.split(separator: "/").last ?? ""):\(location.line)"
    }
    let expected = ["second.json:2", "second.json:4"]
    try runner.write(schema, to: "schema.yml")
    try runner.write(#"[{ "id": 1 }, { "id": 2, "author_id": 7 }]"#, to: "first.json")
    try runner.write(second, to: "second.json")
    #expect(try places(built(runner)) == expected)
    // Rows that a database has already.
    try runner.write("[]", to: "second.json")
    try runner.write(Self.schema, to: "schema.yml")
    try #require(built(runner).isSuccess)
    try runner.write(schema, to: "schema.yml")
    try runner.write("[]", to: "first.json")
    try runner.write(second, to: "second.json")
    let imported = try Schema(path: runner.path("schema.yml")).import(
      into: runner.path("seed.sqlite")
    )
    #expect(places(imported) == expected)
  }

  /// A stub is made only where its key is free.
  @Test func warnsWhereNoStubCanBeMade() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Pet: { primaryKey: id, discriminator: kind, attributes: { id: integer } }
        Cat: { extends: Pet }
        Dog: { extends: Pet }
        Home: { primaryKey: id, attributes: { id: integer }, relationships: {
          cat: { entity: Cat, foreignKey: cat, onDangling: stub },
          cats: { entity: Cat, many: true, foreignKey: cats, onDangling: stub } } }
      dumps:
        - { dump: homes.json, entity: Home }
        - { dump: dogs.json, entity: Dog }

      """,
      to: "schema.yml"
    )
    try runner.write(#"[{ "id": 1, "cat": 5, "cats": [5, 6] }]"#, to: "homes.json")
    try runner.write(#"[{ "id": 5 }]"#, to: "dogs.json")
    let told = try built(runner).diagnostics.sorted
    #expect(told.map(\.code.rawValue) == ["dump.dangling-keys", "dump.dangling-keys"])
    #expect(
      told.map(\.message) == [
        "'Home.cat' refers to a row of 'Cat' that does not exist; the foreign key became null",
        "'Home.cats' refers to a row of 'Cat' that does not exist; the link was left out",
      ]
    )
    #expect(
      told.allSatisfy {
        $0.notes.last?.message
          == "a row of another entity with this key, or a deleted row, gets no stub"
      }
    )
  }

  @Test func boundsTheDanglingKeysThatItGives() throws {
    let runner = try runner()
    let books = (1...300).map { "{ \"id\": \($0), \"author_id\": \(1_000 - $0) }" }
    try runner.write("[" + books.joined(separator: ",\n") + "]", to: "first.json")
    try runner.write("[]", to: "second.json")
    let keys = try #require(built(runner).danglingKeys.first)
    #expect(keys.count == 300)
    #expect(keys.examples.map(\.key) == (1...100).map { "\(1_000 - $0)" })
  }

  @Test func givesTheKeysOfConflictingValues() throws {
    let values = try #require(built(runner()).conflictingValues.first)
    #expect("\(values.entity).\(values.attribute) \(values.count)" == "Book.title 1")
    let example = try #require(values.examples.first)
    #expect("\(example.key): \(example.old), \(example.new)" == "1: 'a', 'b'")
    #expect(example.location.line == 2)
    #expect(example.location.file.hasSuffix("second.json"))
  }

  @Test func countsRepeatsInLists() throws {
    let report = try built(runner())
    #expect(report.repeats == [.init(entity: "Book", relationship: "tags", count: 1)])
  }

  @Test func anImportReportsTheSame() throws {
    let runner = try runner()
    let report = try built(runner)
    try runner.write("", to: "app.sqlite")
    var options = try ImportOptions(
      Schema(path: runner.path("schema.yml")),
      into: runner.path("app.sqlite")
    )
    options.createsMissing = true
    func imported() throws -> ImportReport {
      try options.perform()
    }
    let first = try imported()
    #expect(first.isSuccess)
    #expect(first.danglingKeys == report.danglingKeys)
    #expect(first.conflictingValues == report.conflictingValues)
    #expect(first.repeats == report.repeats)
    #expect(first.diagnostics.sorted == report.diagnostics.sorted)
  }

  @Test func countsUnmappedKeysOnce() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      defaults: { unmappedKeys: warn }
      entities: { Item: { primaryKey: id, attributes: { id: integer } } }
      dumps: [{ dump: "*.json", entity: Item }]

      """,
      to: "schema.yml"
    )
    let names = (0..<90).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    for file in 0..<2 {
      let items = (0..<50).map { "{ \"id\": \(file * 50 + $0), \(names) }" }
      try runner.write("[" + items.joined(separator: ",\n") + "]", to: "\(file).json")
    }
    let warnings = try built(runner).diagnostics.sorted
    #expect(warnings.count == 90)
    #expect(warnings.allSatisfy { $0.count == 100 && $0.location?.line == 1 })
    #expect(Set(warnings.map(\.code.rawValue)) == ["map.unmapped-key"])
  }
}
