import ArgumentParser
import SeedbedBase
import SeedbedKit
import SeedbedSystem

/// A command whose help ends with examples.
protocol CommandWithExamples: ParsableCommand {
  /// Command lines that a person may copy.
  static var examples: [String] { get }
}

/// A command whose work says whether all is well.
protocol WorkingCommand: CommandWithExamples {
  /// Who prints.
  var reporter: Reporter { get }

  /// Does the work, and says whether all is well.
  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool
}

extension WorkingCommand {
  /// Does the work, and ends with the exit status; a signal ends it without unfinished files.
  func run() throws {
    let reporter = reporter
    Interruption.install(clearsLine: reporter.showsProgress)
    try reporter.run { () throws(SeedbedError) in try work(reporter) }
  }
}

/// The end of a process that an error ends: with a help text, the version, or the reason why the
/// command line is wrong.
struct CommandEnd {
  let error: any Error
  let words: [String]

  func exit() -> Never {
    let status = SeedbedCommand.exitCode(for: error)
    let text = SeedbedCommand.fullMessage(for: error)
    if !text.isEmpty {
      _ =
        status == .success
        ? writeAll(result(text) + "\n", to: STDOUT_FILENO)
        : writeAll(message(text) + "\n", to: STDERR_FILENO)
    }
    SeedbedCommand.exit(withError: status)
  }

  /// A help text with its examples; the version and completion scripts as they are.
  private func result(_ text: String) -> String {
    guard text.hasPrefix("OVERVIEW:") else { return text }
    let painter = ReportPainter(usesColor: Terminal.standardOutput.usesColor(.auto))
    let end = text.lastIndex { $0 != "\n" } ?? text.startIndex
    let examples = command.examples.map { "\n  " + $0 }.joined()
    return painter.paint(help: "\(text[...end])\n\nEXAMPLES:\(examples)")
  }

  /// The command whose help it is.
  private var command: any CommandWithExamples.Type {
    let commands = SeedbedCommand.configuration.subcommands
    let names = words.filter { !$0.hasPrefix("-") && $0 != "help" }
    let chosen = commands.first { $0.configuration.commandName == names.first }
    return chosen as? any CommandWithExamples.Type ?? SeedbedCommand.self
  }

  /// A problem of the command line, in the form of all problems: `error: missing …`.
  private func message(_ text: String) -> String {
    let label = "Error: "
    guard text.hasPrefix(label) else { return text }
    let terminal = Terminal.standardError
    let renderer = TextRenderer(usesColor: terminal.usesColor(.auto))
    var lines = text.dropFirst(label.count).beginningSmall
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible() }
    if let output = extraArgument(in: lines[0]) {
      lines[0] += "; write '-o \(output)' to name an output"
    }
    return "\(renderer.paint(.error, "error:")) \(lines.joined(separator: "\n"))"
  }

  /// The argument that a build was given besides its schema.
  private func extraArgument(in message: String) -> String? {
    let start = "unexpected argument '"
    guard command == BuildCommand.self, message.hasPrefix(start), message.hasSuffix("'") else {
      return nil
    }
    return String(message.dropFirst(start.count).dropLast())
  }
}

extension Substring {
  /// The text with a small letter at its start, unless the first word is in capitals.
  fileprivate var beginningSmall: String {
    guard dropFirst().first?.isLowercase ?? false else { return String(self) }
    return prefix(1).lowercased() + dropFirst()
  }
}

/// A file that a command writes, and the option that names it.
typealias CommandOutput = (option: String, path: String?)

/// The streams that the process was started with.
enum StandardStream {
  /// True if a path names standard output.
  static func isOutput(_ path: String?) -> Bool {
    path.map(["-", "/dev/stdout", "/dev/fd/1"].contains) ?? false
  }

  /// Throws where problems for programs and an output would both go to standard output.
  static func validate(_ format: OutputFormat, _ outputs: [CommandOutput]) throws {
    guard format != .text, let (option, _) = outputs.first(where: { isOutput($0.path) }) else {
      return
    }
    throw ValidationError(
      "--format \(format.rawValue) writes to standard output, and so does \(option)"
    )
  }
}

/// Writes all of a text; false, with the reason in `errno`, where that fails.
func writeAll(_ text: String, to descriptor: Int32) -> Bool {
  var text = text
  return text.withUTF8 { FileBytes.write(UnsafeRawBufferPointer($0), to: descriptor) }
}
