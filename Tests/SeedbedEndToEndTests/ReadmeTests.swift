import SeedbedTestSupport
import Testing

/// The sessions that the README shows: each command is run, and says what is shown.
@Suite struct ReadmeTests {
  struct Command: Sendable, CustomTestStringConvertible {
    let text: String
    var output: String

    var testDescription: String { text }
  }

  /// Commands that stand behind `$ ` in console blocks, with the lines below them.
  static let commands: [Command] = {
    guard let page = try? Page(Package.text(of: "README.md")) else { return [] }
    var commands: [Command] = []
    for block in page.blocks where block.language == "console" {
      for line in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
          commands.append(Command(text: String(line.dropFirst(2)), output: ""))
        } else if !commands.isEmpty {
          commands[commands.count - 1].output += line + "\n"
        }
      }
    }
    return commands.filter { !$0.text.hasPrefix("./scripts/check") }
  }()

  /// The text without what differs from run to run: how long it took, and so how fast it was.
  private func steady(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasSuffix("B/s") else { return String(line) }
      return line.split(separator: "  ").dropLast(2).joined(separator: "  ")
    }
  }

  @Test func showsWhatIsReallySaid() throws {
    #expect(Self.commands.count >= 3)
    let runner = try Package.runner()
    let blocks = try Page(Package.text(of: "README.md")).blocks
    for (language, file) in [("yaml", "schema.yml"), ("json", "projects.json")] {
      let block = try #require(blocks.first { $0.language == language })
      try runner.write(block.text, to: file)
    }
    for command in Self.commands {
      let line = command.text.split(
        separator: "./scripts/seedbed",
        omittingEmptySubsequences: false
      )
      .joined(separator: CommandRunner.seedbed)
      let result = try runner.run(["/bin/sh", "-c", "exec 2>&1; " + line])
      #expect(steady(result.standardOutput) == steady(command.output), "\(result)")
    }
  }
}
