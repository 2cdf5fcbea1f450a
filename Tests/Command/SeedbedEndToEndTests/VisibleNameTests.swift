import SeedbedTestSupport
import Testing

/// No command prints a name's control characters, or marks that turn the direction of writing.
@Suite struct VisibleNameTests {
  /// ESC, U+202E, a line feed, U+200B and a C1 control, between letters.
  private static let bad = #"\e[31m\u202Eb\nc\u200Bd\u009B2J"#

  /// The same in a double-quoted text of YAML and of JSON.
  private static let (yaml, json) = ("\"x\(bad)\"", "\"x\(bad.replacing("\\e", with: "\\u001b"))\"")
  private static let name = "x\u{1B}[31m\u{202E}b\nc\u{200B}d\u{9B}2J"

  private static let schema = """
    seedbed: 1
    entities:
      \(yaml):
        primaryKey: id
        attributes: { id: integer, \(yaml): text, lost: text }
        relationships:
          other: { entity: Other, foreignKey: other, onDangling: stub }
          others: { entity: Other, foreignKey: others, many: true, onDangling: stub }
      Other: { table: \(yaml.replacing("\"x", with: "\"y")), primaryKey: id, attributes: { id: integer } }
    dumps: [{ dump: "*.json", entity: \(yaml) }]
    """

  private func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "schema.yml")
    try runner.write(
      #"[{ "id": 1, \#(Self.json): "a", "other": 2, "others": [3] }, { "id": 1, \#(Self.json): "b" }]"#,
      to: "\(Self.name).json"
    )
    return runner
  }

  static let commands: [[String]] = [
    ["build", "schema.yml", "-o", "seed.sqlite"],
    ["build", "schema.yml", "-o", "seed.sqlite", "--check"],
    ["validate", "schema.yml", "--dumps"],
    ["validate", "schema.yml", "--dumps", "--format", "json"],
    ["export", "--check", "schema.yml"],
    ["explain", "schema.yml"],
    ["explain", "schema.yml", "--mermaid"],
    ["explain", "schema.yml", "--dbml"],
    ["inspect", "seed.sqlite"],
    ["inspect", "seed.sqlite", "--as", "json"],
    ["inspect", "seed.sqlite", "--as", "markdown"],
    ["inspect", "seed.sqlite", "--as", "html"],
    ["inspect", "seed.sqlite", "--against", "old.sqlite"],
    ["diff", "old.sqlite", "seed.sqlite"],
    ["import", "schema.yml", "--into", "old.sqlite", "--dry-run"],
    ["import", "schema.yml", "--into", "old.sqlite", "--report", "-"],
    ["export", "seed.sqlite", "schema.yml", "--shape", "dumps", "-o", name],
    ["export", "seed.sqlite", "--shape", "table", "-o", "\(name)2"],
    ["subset", "seed.sqlite", "schema.yml", "-o", "small.sqlite", "--root", name, "--why"],
    ["generate", "schema.yml", "--language", "swift", "-o", "\(name).swift"],
    ["infer", "\(name).json"],
    ["infer", "\(name).json", "-o", "\(name).yml"],
    ["build", "\(name)", "-o", "none.sqlite"],
    ["fetch", "\(name)"],
  ]

  @Test func printNoControlCharacters() throws {
    let runner = try runner()
    let built = try runner.seedbed(["build", "schema.yml", "-o", "seed.sqlite"])
    try #require(built.status == 0, "\(built)")
    try runner.write(bytes: try #require(runner.bytes(of: "seed.sqlite")), to: "old.sqlite")
    let column = Self.name.replacing("\"", with: "\"\"")
    try SharedDatabase(runner.path("old.sqlite")).execute(
      "UPDATE \"\(column)\" SET \"\(column)\" = 'z'; CREATE TABLE \"z\(column)\" (\"\(column)\")"
    )
    for command in Self.commands {
      let result = try runner.seedbed(command)
      #expect(result.status < 64, "\(result)")
      let scalars = (result.standardOutput + result.standardError).unicodeScalars
      let found = scalars.filter { scalar in
        switch scalar.value {
        case 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F, 0x200B, 0x202A...0x202E: true
        default: false
        }
      }
      #expect(found.isEmpty, "\(found.map(\.value)) in \(command)\n\(result)")
      // A name's line feed would begin a line; in pages the texts of SQL keep theirs.
      #expect(
        command.contains("html")
          || !result.standardOutput.split(separator: "\n").contains { $0.hasPrefix("c\u{FFFD}d") },
        "\(result)"
      )
    }
  }
}
