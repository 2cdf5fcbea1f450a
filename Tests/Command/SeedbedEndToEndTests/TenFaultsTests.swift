import SeedbedTestSupport
import Testing

/// The faults that dumps have: each is caught, with file, line, path and key.
@Suite struct TenFaultsTests {
  private static let schema = """
    seedbed: 1
    defaults: { unmappedKeys: error }
    entities:
      Book:
        primaryKey: id
        onDuplicate: error
        attributes:
          id: integer
          title: { type: text, required: true, onNull: error }
          pages: integer
          published: date
        relationships:
          author: { entity: Author, foreignKey: author, onDangling: error }
      Author: { primaryKey: id, attributes: { id: integer } }
    dumps:
      - { dump: library.json, keyPath: authors, entity: Author }
      - { dump: library.json, keyPath: books, entity: Book }
    """

  private static let dump = """
    { "authors": [{ "id": 1 }], "books": [
      { "id": 1, "title": "good", "pages": 10, "published": "2020-02-29", "author": 1 },
      { "id": 2, "title": "dangling key", "author": 9 },
      { "id": 3, "title": "text in an integer", "pages": "12abc" },
      { "id": 4, "title": "impossible date", "published": "2021-02-29" },
      { "id": 1, "title": "duplicate key with other data", "pages": 11 },
      { "title": "missing key" },
      { "id": 7, "title": null },
      { "id": 8, "title": "unknown key", "isbn": 1 },
      { "id": 9, "titel": "misspelt key" },
      { "id": 10, "title": "over 2^63", "pages": 9223372036854775808 },
      { "id": 11, "title": "half a page", "pages": 2.5 }
    ] }
    """

  private static let problems = """
    library.json:3:3: warning: 'author' refers to 9, but there is no such row of 'Author' [store.dangling-key]
      record: books[1] (byte 126)
    library.json:4:54: warning: 'pages': expected an integer, found the text '12abc' [map.invalid-value]
      record: books[2].pages (byte 230)
    library.json:5:55: warning: 'published': expected a date in the format 'iso8601', found the text '2021-02-29' [map.invalid-value]
      record: books[3].published (byte 295)
    library.json:6:3: warning: a row of 'Book' with the key 1 already exists [store.duplicate-key]
      record: books[4] (byte 313)
    library.json:7:3: warning: the primary key 'id' of 'Book' is missing [map.missing-key]
      record: books[5] (byte 383)
    note: its keys are 'title'
    library.json:8:23: warning: the value of 'title' is null [map.required-value]
      record: books[6].title (byte 433)
    library.json:9:38: warning: key 'isbn' of 'Book' is not mapped [map.unmapped-key]
      record: books[7].isbn (byte 478)
    library.json:10:14: warning: key 'titel' of 'Book' is not mapped [map.unmapped-key]
      record: books[8].titel (byte 504)
    note: did you mean 'title'?
    library.json:11:46: warning: 'pages': expected an integer, found the number 9223372036854775808: an integer has at most 64 bits [map.invalid-value]
      record: books[9].pages (byte 576)
    note: 'type: text' or 'type: decimal' keeps all digits
    library.json:12:48: warning: 'pages': expected an integer, found the number 2.5 [map.invalid-value]
      record: books[10].pages (byte 646)
    note: 'type: real' or 'decimal' keeps the fraction
    10 warnings
    """

  @Test func tellsOfAllTen() throws {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "schema.yml")
    try runner.write(Self.dump, to: "library.json")
    let result = try runner.build("schema.yml", "--on-invalid", "reject")
    #expect(result.status == 0, "\(result)")
    // Beside the lines of the dump, and the marks below them.
    let told = result.standardError.split(separator: "\n").filter {
      !$0.hasPrefix("  ") || $0.hasPrefix("  record:")
    }
    #expect(told.joined(separator: "\n") == Self.problems, "\(result)")
    #expect(try runner.rows(of: "Book").count == 1)
  }

  // MARK: Without rules

  /// A schema without settings for the faults, except that unmapped keys are warnings.
  private static let plainSchema = """
    seedbed: 1
    defaults: { unmappedKeys: warn }
    entities:
      Book:
        primaryKey: id
        attributes: { id: integer, title: text, pages: integer }
        relationships: { author: { entity: Author, foreignKey: author } }
      Author: { primaryKey: id, attributes: { id: integer } }
    dumps:
      - { dump: library.json, keyPath: authors, entity: Author }
      - { dump: library.json, keyPath: books, entity: Book }
    """

  /// The four faults that no value shows by itself, some of them more than once.
  private static let plainDump = """
    { "authors": [{ "id": 1 }], "books": [
      { "id": 1, "title": "good", "pages": 10, "author": 1 },
      { "id": 2, "title": "dangling key", "author": 9 },
      { "id": 3, "title": "dangling key again", "author": 8 },
      { "id": 1, "title": "duplicate key with other data", "pages": 11 },
      { "id": 4, "title": "unknown key", "isbn": 1 },
      { "id": 5, "title": "unknown key again", "isbn": 2 },
      { "id": 6, "titel": "misspelt key" }
    ] }
    """

  private static let plainProblems = """
    library.json:3:3: warning: 'Book.author' refers to a row of 'Author' that does not exist; the \
    foreign key became null (2 occurrences) [dump.dangling-keys]
      also at library.json:4:3
    note: the keys: 9, 8
    note: 'onDangling' selects what happens to such keys; 'onDangling: setNull' allows them \
    without a warning
    library.json:5:3: warning: a later record replaced the value of 'Book.title' \
    [dump.conflicting-values]
    note: with the key 1: 'good', then 'duplicate key with other data'
    note: 'onConflict' selects the value to store; 'onConflict: replace' stores the last \
    without a warning
    library.json:5:3: warning: a later record replaced the value of 'Book.pages' \
    [dump.conflicting-values]
    note: with the key 1: 10, then 11
    note: 'onConflict' selects the value to store; 'onConflict: replace' stores the last \
    without a warning
    library.json:6:38: warning: key 'isbn' of 'Book' is not mapped (2 occurrences) \
    [map.unmapped-key]
      record: books[4].isbn (byte 316)
    library.json:8:14: warning: key 'titel' of 'Book' is not mapped [map.unmapped-key]
      record: books[6].titel (byte 398)
    note: did you mean 'title'?
    5 warnings
    """

  @Test(arguments: ["build", "import"])
  func tellsOfWhatIsLostOnAQuietRun(command: String) throws {
    let runner = try CommandRunner()
    try runner.write(Self.plainSchema, to: "schema.yml")
    try runner.write(Self.plainDump, to: "library.json")
    try runner.write("", to: "app.sqlite")
    let target =
      command == "build" ? ["-o", "seed.sqlite"] : ["--into", "app.sqlite", "--create-missing"]
    let strict = try runner.seedbed([command, "schema.yml", "--quiet", "--strict"] + target)
    #expect(strict.status == 1, "\(strict)")
    #expect(runner.bytes(of: "seed.sqlite") == nil)
    #expect(runner.bytes(of: "app.sqlite") == [])
    let result = try runner.seedbed([command, "schema.yml", "--quiet"] + target)
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.isEmpty)
    let told = result.standardError.split(separator: "\n").filter {
      !$0.hasPrefix("  ") || $0.hasPrefix("  record:") || $0.hasPrefix("  also")
    }
    #expect(told.joined(separator: "\n") == Self.plainProblems, "\(result)")
  }
}
