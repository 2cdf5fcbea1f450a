import SeedbedTestSupport
import Testing

/// The console blocks of a page and the files that it shows, in the order of the page.
struct PageSession {
  private enum Step {
    /// A file is written; a later one of the same name takes its place.
    case file(name: String, text: String)
    /// The command behind `$ ` in a console block, with the lines below it.
    case command(String, output: String)
  }

  private let steps: [Step]

  /// The session of a page, in which a file's block follows a line that ends with its name.
  init(_ path: String) throws {
    let text = try Package.text(of: path)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var steps: [Step] = []
    for block in Page(text).blocks {
      if block.language == "console" {
        steps += Self.commands(in: block.text)
      } else if let name = Self.fileName(above: block.line, in: lines) {
        steps.append(.file(name: name, text: block.text))
      }
    }
    self.steps = steps
  }

  /// How many commands the page shows.
  var commandCount: Int {
    steps.count { if case .command = $0 { true } else { false } }
  }

  private static func commands(in text: String) -> [Step] {
    var commands: [(text: String, output: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), ""))
      } else if !commands.isEmpty {
        commands[commands.count - 1].output += line + "\n"
      }
    }
    return commands.filter { !$0.text.hasPrefix("./scripts/check") }
      .map { .command($0.text, output: $0.output) }
  }

  /// The name in a line such as "A dump, `projects.json`:", two lines above a block.
  private static func fileName(above line: Int, in lines: [Substring]) -> String? {
    guard line >= 3, lines[line - 3].hasSuffix("`:") else { return nil }
    return lines[line - 3].dropLast(2).split(separator: "`").last.map(String.init)
  }

  /// Writes the files and runs the commands in a folder with the package's own files; gives the folder
  /// as they leave it.
  @discardableResult
  func run() throws -> CommandRunner {
    let runner = try Package.runner()
    for step in steps {
      switch step {
      case .file(let name, let text): try runner.write(text, to: name)
      case .command(let command, let output): try check(command, output, runner)
      }
    }
    return runner
  }

  private func check(_ command: String, _ output: String, _ runner: CommandRunner) throws {
    let line = command.replacing("./scripts/seedbed", with: "seedbed")
    let tool = "seedbed() { '\(CommandRunner.seedbed)' \"$@\"; }"
    let result = try runner.run(["/bin/sh", "-c", "exec 2>&1; \(tool); \(line)"])
    #expect(Self.steady(result.standardOutput) == Self.steady(output), "\(result)")
  }

  /// The text without what differs from run to run: how long it took, and so how fast it was.
  private static func steady(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let parts = line.split(separator: "  ")
      if line.hasSuffix("B/s") { return parts.dropLast(2).joined(separator: "  ") }
      guard let last = parts.last, last.hasSuffix(" s"), Double(last.dropLast(2)) != nil else {
        return String(line)
      }
      return parts.dropLast().joined(separator: "  ")
    }
  }
}
