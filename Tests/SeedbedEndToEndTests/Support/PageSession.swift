import SeedbedTestSupport
import Testing

/// The console blocks of a page, and the files that it shows.
struct PageSession {
  struct Command {
    let text: String
    var output: String
  }

  /// Commands that stand behind `$ ` in console blocks, with the lines below them.
  let commands: [Command]
  private let files: [(name: String, text: String)]

  /// The session of a page, in which a file's block follows a line that ends with its name.
  init(_ path: String) throws {
    let text = try Package.text(of: path)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var commands: [Command] = []
    var files: [(name: String, text: String)] = []
    for block in Page(text).blocks {
      guard block.language == "console" else {
        if let name = Self.fileName(above: block.line, in: lines) {
          files.append((name, block.text))
        }
        continue
      }
      for line in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
          commands.append(Command(text: String(line.dropFirst(2)), output: ""))
        } else if !commands.isEmpty {
          commands[commands.count - 1].output += line + "\n"
        }
      }
    }
    self.commands = commands.filter { !$0.text.hasPrefix("./scripts/check") }
    self.files = files
  }

  /// The name in a line such as "A dump, `projects.json`:", two lines above a block.
  private static func fileName(above line: Int, in lines: [Substring]) -> String? {
    guard line >= 3, lines[line - 3].hasSuffix("`:") else { return nil }
    return lines[line - 3].dropLast(2).split(separator: "`").last.map(String.init)
  }

  /// Runs each command in a folder with the page's files and the package's own.
  func check() throws {
    let runner = try Package.runner()
    for file in files { try runner.write(file.text, to: file.name) }
    for command in commands {
      let line = command.text.split(
        separator: "./scripts/seedbed",
        omittingEmptySubsequences: false
      )
      .joined(separator: CommandRunner.seedbed)
      let result = try runner.run(["/bin/sh", "-c", "exec 2>&1; " + line])
      #expect(Self.steady(result.standardOutput) == Self.steady(command.output), "\(result)")
    }
  }

  /// The text without what differs from run to run: how long it took, and so how fast it was.
  private static func steady(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasSuffix("B/s") else { return String(line) }
      return line.split(separator: "  ").dropLast(2).joined(separator: "  ")
    }
  }
}
