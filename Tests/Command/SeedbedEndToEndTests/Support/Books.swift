import SeedbedTestSupport
import Testing

/// A small schema and its dump, for tests of what surrounds them.
enum Books {
  static let schema = """
    seedbed: 1
    vars: { country: SE }
    entities:
      Book:
        primaryKey: id
        attributes:
          id: integer
          title: text
          country: { keyPath: "@vars.country", type: text }
    dumps:
      - { name: books, dump: books.json, entity: Book }
    """

  static let dump = #"[{"id": 1, "title": "One"}, {"id": 2, "title": "Two"}]"#
  /// Two good records, and two without an integer for a key.
  static let halfBad = #"[{"id": 1}, {"id": "x"}, {"id": 2}, {"id": []}]"#

  /// A runner with `schema.yml` and `books.json` in its folder.
  static func runner(dump: String = dump) throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    try runner.write(dump, to: "books.json")
    return runner
  }
}

extension CommandRunner {
  /// Runs `seedbed build` with `seed.sqlite` for its output.
  func build(_ arguments: String..., input: [UInt8]? = nil) throws -> CommandResult {
    try seedbed(["build", "-o", "seed.sqlite"] + arguments, input: input)
  }

  /// The rows of a table, as the lines of SQL that insert them.
  func rows(of table: String, in database: String = "seed.sqlite") throws -> [String] {
    let result = try seedbed(["sql", database])
    #expect(result.status == 0, "\(result)")
    return result.standardOutput.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("INSERT INTO \(table) ") }
  }
}
