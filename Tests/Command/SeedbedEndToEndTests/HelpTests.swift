import SeedbedTestSupport
import Testing

/// The help of all commands.
@Suite struct HelpTests {
  static let commands = [
    "infer", "fetch", "build", "import", "validate", "explain", "inspect", "diff", "sql", "update",
    "subset",
    "export", "generate", "schema",
  ]

  private struct Option {
    var command: String
    var section: String
    var words: String
  }

  private static func help(_ command: [String], _ runner: CommandRunner) throws -> String {
    let result = try runner.seedbed(command + ["--help"], environment: ["COLUMNS": "80"])
    #expect(result.status == 0 && result.standardError.isEmpty, "\(result)")
    return result.standardOutput
  }

  @Test(arguments: [[]] + commands.map { [$0] })
  func endsWithExamplesThatParse(command: [String]) throws {
    let runner = try CommandRunner()
    let text = try Self.help(command, runner)
    let parts = text.split(separator: "\nEXAMPLES:\n", omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(text)")
    let examples = parts[1].split(separator: "\n").map { String($0.drop { $0 == " " }) }
    #expect((1...2).contains(examples.count), "\(text)")
    for example in examples {
      #expect(example.hasPrefix((["seedbed"] + command).joined(separator: " ")), "\(example)")
      let tool = "seedbed() { '\(CommandRunner.seedbed)' \"$@\"; }"
      let result = try runner.run(["/bin/sh", "-c", "\(tool); \(example)"])
      #expect(result.status != 64, "\(result)")
    }
    #expect(try runner.seedbed(["help"] + command).standardOutput == text)
  }

  /// Options that share only their name.
  private static let different: Set<String> = [
    "--against", "--dry-run", "--limit", "--rows", "--sample", "--sql", "--where",
  ]

  /// Options whose words say what is special in a command.
  private static let special: Set<String> = ["--output", "--check", "--max-memory", "--format"]

  @Test func showsAnOptionInOneSectionWithTheSameWords() throws {
    let runner = try CommandRunner()
    var known: [String: Option] = [:]
    for command in Self.commands {
      for (name, option) in Self.options(in: try Self.help([command], runner), of: command) {
        guard let first = known[name] else {
          known[name] = option
          continue
        }
        if Self.different.contains(name) { continue }
        #expect(option.section == first.section, "\(name): \(command), \(first.command)")
        if Self.special.contains(name) { continue }
        #expect(option.words == first.words, "\(name): \(command), \(first.command)")
      }
    }
    #expect(known["--strict"]?.section == "MESSAGES")
    #expect(known["--report"]?.section == "FILES")
  }

  /// The options of a help text by their long names.
  private static func options(in text: String, of command: String) -> [(String, Option)] {
    var options: [(name: String, option: Option)] = []
    var section = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasSuffix(":"), !line.hasPrefix(" ") { section = String(line.dropLast()) }
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix("  -"), let name = words.first(where: { $0.hasPrefix("--") }) {
        let rest = line.dropFirst(26)
        options.append((name, Option(command: command, section: section, words: String(rest))))
      } else if line.hasPrefix("                          "), !options.isEmpty {
        options[options.count - 1].option.words += " " + words.joined(separator: " ")
      }
    }
    return options
  }

  @Test func paintsNothingInAPipe() throws {
    let runner = try Books.runner()
    for arguments in [["--help"], ["explain", "schema.yml"], ["build"]] {
      let result = try runner.seedbed(arguments)
      #expect(!"\(result.standardOutput)\(result.standardError)".contains("\u{1b}"), "\(result)")
    }
  }
}
